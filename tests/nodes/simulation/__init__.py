"""Leases, fences, commits and hand-overs in one thread and in virtual time, from one seed.

What runs is the log's own code for a node (`houseway/room/log/chained/`), statement by statement.
What is simulated is PostgreSQL under it (`database.py`): transactions, row locks, its clock,
notifications, a replica and its promotion. Nodes freeze, die and lose their connections at any
statement (`world.py`); a small room is played on top (`node.py`), and what everybody was told is
held against the log afterwards (`checker.py`). `test_conformance.py` holds the model of the
database to a real one.

`python -m tests.nodes.simulation --seed 7` lives one world again.
"""
