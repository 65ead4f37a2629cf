"""Chips cross the counter of the cage: bought, cashed in, counted out of a box, awarded."""

from typing import ClassVar

from houseway.money.accounts import CAGE
from houseway.room.chips.leaving import came_back, left_with
from houseway.room.event import RoomEvent, TableEvent
from houseway.room.state import Room


class BoughtIn(RoomEvent, frozen=True, tag="bought-in"):
    """Chips out of the cage into a seat."""

    seat: int
    cents: int
    is_short: bool = False
    """Whether it was less than a full buy."""
    cite: str = ""

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money, chair = room.money_of(table), table.chairs[self.seat]
        target = money.number(table.account(self.seat))
        money.issue(self.cents, target=target, cite=self.cite)
        if not (chair.full_buys or chair.short_buys):
            came_back(room, table, chair.player)
        if self.is_short:
            chair.short_buys += 1
        else:
            # comstock/lowball/25: each full buy is followed by short ones of its own.
            chair.full_buys, chair.short_buys = chair.full_buys + 1, 0


class CashedIn(TableEvent, frozen=True, tag="cashed-in"):
    """Some of a seat's chips back to the cage, where a house lets a player keep the rest."""

    seat: int
    cents: int
    cite: str

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        money.redeem(self.cents, source=money.number(table.account(self.seat)), cite=self.cite)


class CashedOut(RoomEvent, frozen=True, tag="cashed-out"):
    """Chips out of a seat back to the cage."""

    seat: int
    player: int
    cents: int

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        if self.cents:
            money.redeem(self.cents, source=money.number(table.account(self.seat)))
        left_with(room, table, self.player, cents=self.cents)


class ChipsPassed(TableEvent, frozen=True, tag="chips-passed"):
    """Chips from one seat to another, where a house allows it."""

    seat: int
    to: int
    cents: int
    cite: str

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        table = room.tables[self.table]
        money = room.money_of(table)
        source, target = (money.number(table.account(seat)) for seat in (self.seat, self.to))
        money.transfer(self.cents, source=source, target=target, why="pay", cite=self.cite)


class DropCounted(TableEvent, frozen=True, tag="drop-counted"):
    """The box of a table is counted out to the cage."""

    cents: int
    """What the log says was in it: that much goes to the cage, whatever was counted."""
    by: int
    counted_cents: int | None = None
    """What was counted, where somebody said it: more or less is written down, and moves nothing."""

    @property
    def over_cents(self) -> int:
        """How much more was counted than the log says; below zero, how much less."""
        return 0 if self.counted_cents is None else self.counted_cents - self.cents

    def apply(self, room: Room) -> None:
        money, table = room.money, room.tables[self.table]
        if self.cents:
            money.transfer(self.cents, source=money.number(table.drop), target=CAGE, why="count")


class JackpotAwarded(RoomEvent, frozen=True, tag="jackpot-awarded"):
    """Out of the jackpot fund to a player's chips, by a manager's recorded award."""

    seat: int
    cents: int
    by: int
    because: str

    moves_chips: ClassVar = True

    def apply(self, room: Room) -> None:
        money, table = room.money, room.tables[self.table]
        money.transfer(
            self.cents,
            source=money.number(table.jackpot),
            target=money.number(table.account(self.seat)),
            why="award",
        )
