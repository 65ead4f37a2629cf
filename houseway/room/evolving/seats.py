"""Chairs: who sits where, who is away, and how he stands."""

from typing import Final

from houseway.money.accounts import Accounts
from houseway.room.events import (
    CameBack,
    GotUp,
    Leaving,
    MovedSeat,
    SatDown,
    WentAway,
)
from houseway.room.evolving.evolution import Evolve
from houseway.room.state import (
    Chair,
    Room,
)


def sat_down(room: Room, event: SatDown) -> None:
    table = room.tables[event.table]
    table.chairs[event.seat] = Chair(
        event.seat, event.player, standing=event.standing, sat_ms=room.at_ms
    )
    for waiting in room.lists.values():
        called = waiting.called.get(event.player)
        if called and (called.table, called.seat) == (event.table, event.seat):
            del waiting.called[event.player]


def got_up(room: Room, event: GotUp) -> None:
    del room.tables[event.table].chairs[event.seat]


def leaving(room: Room, event: Leaving) -> None:
    room.tables[event.table].chairs[event.seat].is_leaving = True


def went_away(room: Room, event: WentAway) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = True, room.at_ms, event.reason


def came_back(room: Room, event: CameBack) -> None:
    chair = room.tables[event.table].chairs[event.seat]
    chair.is_away, chair.away_ms, chair.away_reason = False, 0, ""
    chair.waits = event.waits


def moved_seat(room: Room, event: MovedSeat) -> None:
    table = room.tables[event.table]
    chair = table.chairs.pop(event.seat)
    _carry_chips(room.money_of(table), table.account(event.seat), table.account(event.to))
    chair.seat, chair.standing = event.to, "changed seat"
    table.chairs[event.to] = chair


def _carry_chips(money: Accounts, source_name: str, target_name: str) -> None:
    source, target = money.number(source_name), money.number(target_name)
    if cents := money.balances[source]:
        money.transfer(cents, source=source, target=target, why="carried")


SEATS: Final[Evolve] = {
    SatDown: sat_down,
    GotUp: got_up,
    Leaving: leaving,
    WentAway: went_away,
    CameBack: came_back,
    MovedSeat: moved_seat,
}
