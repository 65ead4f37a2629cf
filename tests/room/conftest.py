"""Fixtures of the room: the two databases."""

from tests.room.databases import database, postgres

__all__ = ["database", "postgres"]
