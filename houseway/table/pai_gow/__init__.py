"""Pai gow, with cards and with tiles: two hands set against the bank's two."""
