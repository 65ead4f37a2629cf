"""Proves what the house took and sold between hands, entry by entry, for the audit.

Each buy is decided again at the counter it was made at; each seat's time has to be what the posted
schedule says for the players who sat there; time is taken from every seat or from none, and never
inside a hand. Chips that a player passed or cashed in must be allowed by the house's own answers.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.errors import Broken
from houseway.houses.room_questions import CageOptions
from houseway.money.cents import dollars
from houseway.room.books.proving_shuffles import prove_shuffles
from houseway.room.chips.cage import bought
from houseway.room.chips.events import BoughtIn, CashedIn, ChipsPassed
from houseway.room.chips.time_collection import players_counted, seat_time
from houseway.room.chips.time_owed import rest_of, the_rest
from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandBegan
from houseway.room.house_dealers.events import DealerChanged, TimeTaken
from houseway.room.house_dealers.turns import takes_time_now
from houseway.room.state import Room, RoomTable

Proof = Callable[[Room, RoomTable, Any, int], None]


def prove(room: Room, table: RoomTable, event: RoomEvent, at_ms: int) -> None:
    """Raises `Broken` where the entry is not what the house's rules come to here."""
    leaves = isinstance(event, TimeTaken) and event.on == "leaving"
    if event.is_between_hands and table.hand is not None and not leaves:
        raise Broken(f"{type(event).__name__} falls into hand {table.hands}")
    prove_shuffles(table, event, at_ms)
    if proof := PROOFS.get(type(event)):
        proof(room, table, event, at_ms)


def _bought(room: Room, table: RoomTable, event: BoughtIn, at_ms: int) -> None:
    player = table.chairs[event.seat].player
    (decided,) = bought(room, table, event.seat, event.cents, player=player, at_ms=at_ms)
    assert isinstance(decided, BoughtIn)
    if decided.is_short != event.is_short:
        kind = "short" if decided.is_short else "full"
        raise Broken(f"a buy of {dollars(event.cents)} at seat {event.seat} is a {kind} one")


def _time(room: Room, table: RoomTable, event: TimeTaken, at_ms: int) -> None:
    if event.on == "the rest":
        due = [one for one in the_rest(room, table) if one.seat == event.seat]
    elif event.on == "leaving":
        chair, chips_cents = table.chairs[event.seat], room.stack_cents(table, event.seat)
        due = list(rest_of(table, chair, chips_cents=chips_cents, on=event.on))
    else:
        # Entries from before it was noted whom the rate was for took everybody with a seat.
        players = players_counted(table) if event.players else len(table.seated)
        if event.players not in (0, players):
            counted = f"for {event.players} players, and {players} count"
            raise Broken(f"time from seat {event.seat} is taken {counted}")
        chair = table.chairs[event.seat]
        due = [seat_time(room, table, chair, at_ms, on=event.on, players=players)]
    if event.on == "half hour" and event.seat not in table.time_due:
        raise Broken(f"time is taken from seat {event.seat} and none is due")
    for one in due:
        told = (event.cents, event.jackpot_cents, event.owed_cents, event.owed_jackpot_cents)
        if told == (one.cents, one.jackpot_cents, one.owed_cents, one.owed_jackpot_cents):
            return
    raise Broken(f"time of {dollars(event.cents)} from seat {event.seat} is not what is posted")


def _changed(room: Room, table: RoomTable, event: DealerChanged, at_ms: int) -> None:
    _all_paid(room, table, event, at_ms)
    if event.takes_time != takes_time_now(table, at_ms):
        due = "due" if takes_time_now(table, at_ms) else "not due"
        raise Broken(f"time is {due} as house dealers change, and the log says otherwise")


def _all_paid(room: Room, table: RoomTable, event: RoomEvent, at_ms: int) -> None:
    if table.time_due:
        seats = ", ".join(map(str, sorted(table.time_due)))
        raise Broken(f"time was taken, and not from seat {seats}")


def _passed(room: Room, table: RoomTable, event: ChipsPassed, at_ms: int) -> None:
    if not table.row.room.options[CageOptions].may_pass_chips:
        raise Broken(f"seat {event.seat} passes chips, which the house does not allow")


def _cashed_in(room: Room, table: RoomTable, event: CashedIn, at_ms: int) -> None:
    if table.row.room.options[CageOptions].chips_cashed_in == "on quitting the game":
        raise Broken(f"seat {event.seat} cashes in chips and plays on")


PROOFS: Final[dict[type[RoomEvent], Proof]] = {
    BoughtIn: _bought,
    TimeTaken: _time,
    DealerChanged: _changed,
    HandBegan: _all_paid,
    ChipsPassed: _passed,
    CashedIn: _cashed_in,
}
