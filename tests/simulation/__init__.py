"""A whole room in one thread, from one seed: servers, clients, disk, network and time.

What runs is the program itself, from the application's own border down to SQLite's files. What is
simulated is the world around it (`world.py`): time that jumps (`processes.py`), a disk that loses
and tears what was not synced (`disk.py`), a network that delays, repeats and drops (`network.py`),
and people who play, rule, look on, repeat themselves and cheat (`clients.py`). Afterwards a checker
with a model of its own holds what everybody was told against the log (`checker.py`).

`python -m tests.simulation --seed 7` plays one room again.
"""
