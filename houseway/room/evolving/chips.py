"""The cage's counter: chips issued, redeemed, counted out of a box, awarded."""

from typing import Final

from houseway.money.accounts import CAGE
from houseway.room.events import (
    BoughtIn,
    CashedIn,
    CashedOut,
    ChipsPassed,
    DropCounted,
    JackpotAwarded,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.evolving.leaving import came_back, left_with
from houseway.room.state import Room


def bought_in(room: Room, event: BoughtIn) -> None:
    table = room.tables[event.table]
    money, chair = room.money_of(table), table.chairs[event.seat]
    target = money.number(table.account(event.seat))
    money.issue(event.cents, target=target, cite=event.cite)
    if not (chair.full_buys or chair.short_buys):
        came_back(room, table, chair.player)
    if event.is_short:
        chair.short_buys += 1
    else:
        # comstock/lowball/25: each full buy is followed by short ones of its own.
        chair.full_buys, chair.short_buys = chair.full_buys + 1, 0


def cashed_in(room: Room, event: CashedIn) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    money.redeem(event.cents, source=money.number(table.account(event.seat)), cite=event.cite)


def cashed_out(room: Room, event: CashedOut) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    if event.cents:
        money.redeem(event.cents, source=money.number(table.account(event.seat)))
    left_with(room, table, event.player, cents=event.cents)


def chips_passed(room: Room, event: ChipsPassed) -> None:
    table = room.tables[event.table]
    money = room.money_of(table)
    source, target = (money.number(table.account(seat)) for seat in (event.seat, event.to))
    money.transfer(event.cents, source=source, target=target, why="pay", cite=event.cite)


def drop_counted(room: Room, event: DropCounted) -> None:
    money, table = room.money, room.tables[event.table]
    if event.cents:
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
    CashedIn: cashed_in,
    CashedOut: cashed_out,
    ChipsPassed: chips_passed,
    DropCounted: drop_counted,
    JackpotAwarded: jackpot_awarded,
}
