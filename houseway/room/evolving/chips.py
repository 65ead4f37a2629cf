"""Chips across the counter of the cage, and out of the boxes and the fund."""

from typing import Final

from houseway.money.accounts import CAGE
from houseway.room.events import (
    BoughtIn,
    CashedOut,
    DropCounted,
    JackpotAwarded,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Left,
    Room,
)


def bought_in(room: Room, event: BoughtIn) -> None:
    table = room.tables[event.table]
    money, chair = room.money_of(table), table.chairs[event.seat]
    money.issue(event.cents, target=money.number(table.account(event.seat)))
    chair.short_buys += event.is_short
    chair.full_buys += not event.is_short


def cashed_out(room: Room, event: CashedOut) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    if event.cents:
        money.redeem(event.cents, source=money.number(table.account(event.seat)))
    room.left[event.table, event.player] = Left(event.cents, room.at_ms)


def drop_counted(room: Room, event: DropCounted) -> None:
    money, table = room.money, room.tables[event.table]
    money.transfer(event.cents, source=money.number(table.drop), target=CAGE, why="count")


def jackpot_awarded(room: Room, event: JackpotAwarded) -> None:
    money, table = room.money, room.tables[event.table]
    money.transfer(
        event.cents,
        source=money.number(table.jackpot),
        target=money.number(table.account(event.seat)),
        why="award",
    )


CHIPS: Final[Evolve] = {
    BoughtIn: bought_in,
    CashedOut: cashed_out,
    DropCounted: drop_counted,
    JackpotAwarded: jackpot_awarded,
}
