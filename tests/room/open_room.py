"""A small room for tests: a desk on a log of its own, with a clock that the test moves."""

from pathlib import Path
from typing import Final

from houseway.room.bots.commands import AddBot
from houseway.room.chips.cage import bought
from houseway.room.command import Command
from houseway.room.desk import Desk
from houseway.room.event import RoomEvent
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.seats.chairs import free_seats
from houseway.room.seats.events import SatDown
from houseway.room.state import Room, RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.room.tables.usual_table import comfortable_cents
from tests.room.databases import key_file

NOON: Final = 1_794_945_600_000
"""Tuesday 17 November 2026, noon in California."""


def house_bot(room: Room, table: RoomTable, cents: int = 0) -> list[RoomEvent]:
    """What seats a bot at a table for the house, for a test alone."""
    player, number = max(room.players, default=0) + 1, table.number
    seat, cents = free_seats(room, table)[0], cents or comfortable_cents(table)
    return [
        PlayerCame(player=player, is_bot=True),
        SatDown(table=number, seat=seat, player=player, standing="new"),
        *bought(room, table, seat, cents, player=player, at_ms=room.at_ms),
    ]


class OpenRoom:
    """A desk and its clock."""

    def __init__(self, database: str | Path) -> None:
        self.url = database if isinstance(database, str) else f"sqlite:///{database / 'room.db'}"
        self.desk = Desk(LogStore(self.url, key_file=key_file(self.url)))
        self.at_ms = NOON

    def do(self, command: Command) -> list[RoomEvent]:
        """Does it and waits until it is on disk."""
        done = self.desk.do(command, self.at_ms)
        done.on_disk.result()
        return list(done.events)

    def table(self, game: str = "texas-holdem", **about: object) -> RoomTable:
        """A practice table, unless said otherwise."""
        wanted = {"house": "garlic-city", "limit": "4/8", "practice": True, **about}
        (opened,) = self.do(OpenTable(game=game, **wanted))  # type: ignore[arg-type]
        return self.desk.room.tables[opened.table]

    def bots(self, table: RoomTable, count: int, cents: int = 0) -> None:
        """Bots that play by themselves; the room seats none at a table for the house."""
        for _ in range(count):
            if table.is_practice:
                self.do(AddBot(table=table.number, cents=cents))
            else:
                seated = house_bot(self.desk.room, table, cents)
                self.desk.write(seated, self.at_ms).on_disk.result()

    def player(self, **about: object) -> int:
        """Somebody new, by number."""
        number = max(self.desk.room.players, default=0) + 1
        came = PlayerCame(player=number, **about)  # type: ignore[arg-type]
        self.desk.write([came], self.at_ms).on_disk.result()
        return number

    def wait(self, seconds: float = 1.0) -> list[RoomEvent]:
        """Lets time pass, and everything happen that is due then."""
        self.at_ms += round(seconds * 1000)
        done = self.desk.tick(self.at_ms)
        done.on_disk.result()
        return list(done.events)

    def again(self) -> "OpenRoom":
        """The same room after its server was stopped and started."""
        at_ms = self.at_ms
        self.desk.close()
        room = OpenRoom(self.url)
        room.at_ms = at_ms
        return room

    def close(self) -> None:
        self.desk.close()
