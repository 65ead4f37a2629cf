"""What hands of banked games are worth, worked out once: bots and hints go by these tables.

A file a game, and in it a table for each set of answers that some house gives, or that the usual
game has: the answers it rests on, and by hand what each choice wins on average, in units of the
first wager. `python -m houseway.lab.strategy.known` writes them from what the charts are made of,
and a test holds them to it. Under other answers nothing is known, and bots go by rules of thumb.
"""
