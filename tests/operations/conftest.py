"""Fixtures of the operations tests: the databases of the room."""

from tests.room.databases import database, postgres

__all__ = ["database", "postgres"]
