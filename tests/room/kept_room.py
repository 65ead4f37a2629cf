"""A room that keeps itself every few entries."""

from pathlib import Path
from typing import Final

from tests.room.open_room import OpenRoom

EVERY: Final = 40


class KeptRoom(OpenRoom):
    """One that keeps itself every few entries, at once."""

    def __init__(self, database: str | Path) -> None:
        super().__init__(database)
        self.desk.keeper.every = EVERY
        self.desk.keeper.beside = lambda work: work()

    def play(self, upto: int) -> None:
        """Three bots at a table, until the log has so many entries."""
        if not self.desk.room.tables:
            self.bots(self.table(), 3)
        while self.desk.room.entries < upto:
            self.wait(3)
