"""Players that need no chair: they see what a seat sees, choose among what is legal, and differ.

`chances.py` says how often a holding wins, by dealing the unseen cards many times over;
`styles.py` holds what tells one player from another; `board_player.py` turns both into an action.
Experts read the log as well: `deeds.py` says what it tells of the others' hands, the files that end
in `reading` hold the own hand against those, and `expert.py` bets by what comes of it.
Plain Python only: a decision takes a few milliseconds and needs no compiler.
"""
