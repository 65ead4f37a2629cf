"""What beats what: readable definitions, one small file a ranking, and the tables built from them.

A definition says how strong a hand is, in words, and with which cards. `tables.py` holds the same
strengths as look-ups for the engine; `houseway.kernels` holds them for millions of hands at once.
"""
