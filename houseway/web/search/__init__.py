"""The one box of the room: games however they are spelled, clauses, tables and people."""
