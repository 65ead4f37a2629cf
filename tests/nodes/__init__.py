"""One room on three servers, among faults: real processes, a real database with a replica, a proxy.

There are a PostgreSQL with a synchronous replica (`replicated.py`), three `houseway serve --node`
(`nodes.py`) behind Debian's haproxy (`proxy.py`), and sixty players' sockets that come back by
themselves (`players.py`). A driver does what goes wrong in data centres (`faults.py`); afterwards
what everybody was told is held against the log (`checking.py`). The same promises are simulated in
virtual time over thousands of seeds (`simulation/`). `pair.py` is smaller: two nodes, no faults.

`python -m tests.nodes --seed 7 --faults 20` lives one such evening.
"""
