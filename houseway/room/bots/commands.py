"""Bots sit down at practice tables, one or as many as are wanted."""

from collections.abc import Iterator
from typing import ClassVar

from houseway.bots.styles import WantedStrength
from houseway.errors import BadInput
from houseway.room.bots.events import BotsWanted
from houseway.room.bots.filling import sits_down
from houseway.room.command import TableCommand
from houseway.room.event import RoomEvent
from houseway.room.seats.chairs import is_his_turn
from houseway.room.state import Room
from houseway.room.tables.sound_tables import CLOCK_MAX_MS, check_bots
from houseway.room.tables.usual_table import comfortable_cents


class AddBot(TableCommand, frozen=True, tag="add-bot"):
    """Fills a free seat with a bot."""

    cents: int = 0
    """Left out, a comfortable buy-in."""

    role: ClassVar = "player"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        """A bot at any free seat of a practice table, with a comfortable stack."""
        table = room.table_named(self.table)
        check_bots(1, is_practice=table.is_practice)
        is_his_turn(room, table, 0)
        cents, player = self.cents or comfortable_cents(table), room.newest + 1
        yield from sits_down(room, table, cents, player=player, at_ms=at_ms)


class KeepBots(TableCommand, frozen=True, tag="keep-bots"):
    """So many seats for bots, as long as nobody waits for one; they come and go at this pace."""

    count: int
    every_ms: int = 5_000
    strength: WantedStrength = ""
    """How well they play; left out, as before."""

    role: ClassVar = "floor"

    def decide(self, room: Room, at_ms: int) -> Iterator[RoomEvent]:
        table = room.table_named(self.table)
        check_bots(self.count, is_practice=table.is_practice)
        if not 0 <= self.every_ms <= CLOCK_MAX_MS:
            raise BadInput(f"bots come and go every 0 to {CLOCK_MAX_MS} ms, not {self.every_ms}")
        if not 0 <= self.count <= table.opened.seats:
            seats = table.opened.seats
            raise BadInput(f"{table.title} has seats for 0 to {seats} bots, not {self.count}")
        strength = self.strength or table.bots.strength
        before = (table.bots.wanted, table.bots.every_ms, table.bots.strength)
        if (self.count, self.every_ms, strength) != before:
            yield BotsWanted(
                table=table.number, count=self.count, every_ms=self.every_ms, strength=strength
            )
