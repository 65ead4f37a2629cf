"""How fast we are beside our peers: `make bench`, or `python -m bench --help`.

Absolute figures drift on shared machines, so a budget against a peer is the median of at least
fifteen rounds in which we and the peer take turns, with 15 % slack; an absolute budget is met by
the best round. Peers live in an environment of their own, `.bench-venv`, and answer over pipes; one
that cannot be installed is skipped by name. The budgets themselves are in `works.py`.
"""
