"""Cards, packs, tiles and dice: what they are, how they are written, shuffled and sealed.

`card.py` and `tiles.py` read and print; `packs.py` holds every pack of the four books;
`shuffle.py` and `dice.py` draw; `seal.py` fixes a shuffle before its first card.
"""
