"""Many hands of one row, in the engine or in a compiled twin: `houseway simulate`.

`who_plays.py` says which, and `every_twin.py` finds the twin. `playing.py` deals stretches of hands
at a table in the engine, and `twins.py` in the twin, by the numbers of `answers.py`; both by the
same `chance.py`. Against a bank `named.py` and its neighbours play by the strategies that have
odds; `banked_twins.py` has the twin of a blackjack table and `dealt_twins.py` those of the others,
on the course of `courses.py`. `tallies.py` adds up what came of them, `study.py` hands the
stretches out to processes or to a cluster and makes figures of the sums.
"""
