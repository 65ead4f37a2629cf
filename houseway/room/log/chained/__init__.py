"""The log of a room that several nodes write: a chain for each table, each owned by one node.

`node_log.py` says what a node may ask of it, `store.py` does it on PostgreSQL.
"""
