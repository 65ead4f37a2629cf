"""Bots at the tables of a room."""
