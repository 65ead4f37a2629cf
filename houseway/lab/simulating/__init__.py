"""Many hands of one row, played in the engine: `houseway simulate`.

`playing.py` deals stretches of hands at a table, `tallies.py` adds up what came of them, `study.py`
hands the stretches out to processes or to a cluster and makes figures of the sums.
"""
