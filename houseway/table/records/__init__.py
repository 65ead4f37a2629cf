"""Hands as text: our own `.hand` files, and the PHH files that other programs read and write.

Nothing here plays. A record is read, checked for its form and written again; `houses/replaying.py`
puts one on a table. Single actions are read by `table/notation`.
"""
