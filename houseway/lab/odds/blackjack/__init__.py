"""What the three blackjack games are worth, from the finite shoe, by the engine's own rules.

game.py         a game as tables: the shoe, how the bank ends, what a hand comes to against it
trees.py        every hand that a player may come to hold, and what may be done with it
worth.py        what each choice is worth, and the best of them
strategies.py   the ways to play that have a name, as acts for every hand
playing.py      a hand played so: how likely it ends in each way, against each bank
splits.py       the hands of a split pair; says what is exact there, and what is not
results.py      what hands come to in wagers: the mean exactly, and how it is spread
insurance.py    the wager beside it
counting.py     all of it together: the figures
compiling.py    the same play as tables for the kernel, which deals whole hands at random
tables.py       tables of several hands against one bank, for both chairs net of collection
"""
