"""Players that need no chair: they see what a seat sees, choose among what is legal, and differ.

`chances.py` says how often a holding wins, by dealing the unseen cards many times over;
`styles.py` holds what tells one player from another; `board_player.py` turns both into an action.
Plain Python only: a decision takes a few milliseconds and needs no compiler.
"""
