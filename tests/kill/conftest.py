"""Fixtures of the kill tests: the two databases of the room."""

from tests.room.databases import database, postgres

__all__ = ["database", "postgres"]
