"""Moves from table to table, and the change board."""
