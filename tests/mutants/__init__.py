"""`make mutants`: break one rule at a time and see whether a test of that rule notices.

    python -m tests.mutants [--clause PREFIX] [--file PART] [--sample N --seed S] [--jobs 2]

What can be broken comes from providers (`catalogue.py` lists them): code and tables of the package
that cite a clause, the answers of a house and its posted pay tables (`answers.py`), and its posted
collections (`schedules.py`). `cites.py` says which clause a line belongs to, `breaks.py` in how
many ways a line can be wrong, `live.py` puts one of them into the running program. `runner.py`
collects the tests once and forks a child for every mutant; the child runs only the tests that
carry the mutant's clauses. A mutant is killed when one of them fails.

`--file` takes a part of a path, as in `--file irregularities/`, and may be given more than once.

The break lives in memory, so a test that starts another `python` cannot see it.
"""
