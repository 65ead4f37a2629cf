"""Snapshots: the room as it was at an entry of its log, kept so that a start need not read it all.

The log alone is the room; a snapshot only saves time. `kept.py` says what is in one, `keeping.py`
where they lie, `restoring.py` how a room is made of one and of what came after it. One that does
not fit in every way is thrown away, and the one before it is taken, or the whole log.
"""
