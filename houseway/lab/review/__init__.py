"""A second look at a finished hand: what each decision was worth against the best one.

A hand is walked through from one seat, and every decision of that seat is judged by what it could
see at that moment and by nothing else (`walking.py`). Banked games are held against their exact
figures (`banked.py`), settings against the solver (`setting.py`), pan against the strongest bot
(`plain.py`), and bets against hands that the others may hold (`against.py`, `rivals.py`,
`betting.py`). What comes of it is told in `told.py`, and over many hands in `habits.py`.
docs/review.md is for people.
"""
