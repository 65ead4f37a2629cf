"""What every banked game is worth, to both chairs, from the same answers that deal the game.

One file a game holds how its deals are counted, what its wagers come to, and its named plays.
Everything else is shared:

    asking.py      the question: a row's answers, a strategy; the answer, on disk (`kept.py`)
    studies.py     the games that have figures, what they rest on, and their named plays
    figures.py     from exact counts of results to edge, element of risk and deviation
    net.py         both chairs of one table net of collection: `collecting.py` has what they pay,
                   `sampling.py` and `covering.py` what a short bank leaves, `chairs.py` the rest
    proving.py     checks of the figures
    challenge.py   what Three Card Poker and Caribbean Stud share: stay in, or give up the ante

Counting itself is compiled or in whole arrays, in `houseway.kernels`. Nothing here loads NumPy
until a figure has to be worked out. `docs/odds.md` says how to ask, and how a game is added.
"""
