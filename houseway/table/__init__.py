"""One hand of any game.

What all games share is here; each family of games has a folder with its actions, events and steps.
`engine.py` runs a hand, `event.py` says what an event is, `step.py` what a step is.
"""
