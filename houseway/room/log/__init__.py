"""The append-only log of a room: every entry chained to the one before, on disk before it counts.

`chain.py` links entries, `store.py` keeps them in a database, `committing.py` writes many at once.
"""
