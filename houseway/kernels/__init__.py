"""Fast twins of the hand rankings: the same tables as the engine's, for millions of hands at once.

Kernels are compiled by Numba the first time they run and kept on disk. They may be ugly inside, so
each file says how its memory lies before the code, and each is tested equal to the definition and
to the engine's table. Only `houseway.lab` imports them; everything here needs `houseway[lab]`, but
batches of cards run without Numba too, in NumPy alone.
"""
