"""The ledger of a room: every movement of chips at the tables of a house, by day and by shift.

Derived from the log, never stored. A collection stands with the clause that posts it and with who
paid it; a table's box and a club's jackpot fund are sums of such movements. Play chips are never in
it: practice tables have no line here. Whether it adds up is shown by `reconciling.py`.
"""

from collections.abc import Callable, Iterable, Iterator
from datetime import date
from functools import cached_property
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from houseway.houses.house import House
from houseway.room.books.history import PastHand, Recorded
from houseway.room.books.shifts import EIGHT_HOURS, Shifts, Span, span_at
from houseway.room.chips.events import BoughtIn, CashedIn, CashedOut, DropCounted, JackpotAwarded
from houseway.room.event import RoomEvent
from houseway.room.hands.events import HandEnded
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.tables.events import TableOpened
from houseway.table.bank.events import BankTaken, Dropped, LaidOut
from houseway.table.bank.repair_events import CollectionReturned
from houseway.table.events import Collected

MovementKind = Literal[
    "buy-in", "cash-out", "drop", "time", "jackpot", "count", "award", "unexplained"
]
Payer = Literal["", "pot", "player", "player-dealer"]


class Movement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Chips that moved between the cage, a table, its box and the jackpot fund."""

    entry: int
    at_ms: int
    table: int
    limit: str = ""
    """What was played at the table then: a table may change its limit."""
    kind: MovementKind
    cents: int
    over_cents: int = 0
    """Of a count: how much more was counted than the log says, or less, below zero."""
    hand: int = 0
    seat: int = 0
    player: int = 0
    payer: Payer = ""
    schedule: str = ""
    """What the table posted when a collection was taken."""
    cite: str = ""
    """The clause that posts it."""
    times: int = 1
    """How often it was taken: once a hand, or from each of several seats."""
    by: int = 0
    because: str = ""


EVER: Final = (0, 2**62)
IN_THE_BOX: Final[tuple[MovementKind, ...]] = ("drop", "time")


class Ledger:
    """The movements at the tables of one house."""

    def __init__(
        self, house: str, shifts: Shifts = EIGHT_HOURS, *, within: tuple[int, int] = EVER
    ) -> None:
        self.house = house
        self.shifts = shifts
        self.within = within
        """From which moment up to which movements are kept, however long the log is."""
        self.tables: dict[int, TableOpened] = {}
        """As each table is now."""
        self.posted: dict[tuple[int, str], TableOpened] = {}
        """By table and limit: what it posted while it was played."""
        self.movements: list[Movement] = []
        self._before: dict[tuple[int, str], Movement] = {}
        """By table and limit: what lay in its box when that time began, as one movement."""

    @cached_property
    def club(self) -> House:
        return House.named(self.house)

    def add(self, told: Recorded) -> None:
        """Takes up one entry of the log, if it is about a house table of this club."""
        table = told.table
        if table is None or table.is_practice or table.house != self.house:
            return
        self.tables[table.table] = self.posted[table.table, table.limit] = table
        if moved := MOVES.get(type(told.event)):
            for one in moved(told, told.event):
                self._take(one)

    def _take(self, one: Movement) -> None:
        starts_ms, ends_ms = self.within
        if starts_ms <= one.at_ms < ends_ms:
            self.movements.append(one)
        elif one.at_ms < starts_ms and one.kind in IN_THE_BOX:
            game = one.table, one.limit
            lay_cents = self._before[game].cents if game in self._before else 0
            self._before[game] = replace(one, cents=lay_cents + one.cents)
        elif one.at_ms < starts_ms and one.kind == "count":
            for game in [game for game in self._before if game[0] == one.table]:
                del self._before[game]

    def span(self, at_ms: int) -> Span:
        """The shift of this house that a moment belongs to."""
        return span_at(at_ms, self.club.club.time_zone, self.shifts)

    def days(self) -> list[date]:
        """The days on which chips moved."""
        return sorted({self.span(one.at_ms).day for one in self.movements})

    def between(self, starts_ms: int, ends_ms: int, *, table: int = 0) -> list[Movement]:
        """What moved from one moment up to another, at all tables or at one."""
        return [
            one
            for one in (*self._before.values(), *self.movements)
            if starts_ms <= one.at_ms < ends_ms and table in (0, one.table)
        ]


def ledger(
    told: Iterable[Recorded],
    house: str,
    shifts: Shifts = EIGHT_HOURS,
    *,
    within: tuple[int, int] = EVER,
) -> Ledger:
    """The ledger of one house, from a room's log."""
    kept = Ledger(house, shifts, within=within)
    for one in told:
        kept.add(one)
    return kept


def by_table(movements: Iterable[Movement]) -> dict[int, list[Movement]]:
    found: dict[int, list[Movement]] = {}
    for one in movements:
        found.setdefault(one.table, []).append(one)
    return found


def by_game(movements: Iterable[Movement]) -> dict[tuple[int, str], list[Movement]]:
    """By table and by the limit that was played there then."""
    found: dict[tuple[int, str], list[Movement]] = {}
    for one in movements:
        found.setdefault((one.table, one.limit), []).append(one)
    return found


def total_cents(movements: Iterable[Movement], *kinds: MovementKind) -> int:
    return sum(one.cents for one in movements if one.kind in kinds)


class Charged(msgspec.Struct, kw_only=True):
    """What one kind of payer paid in a hand under one clause."""

    payer: Payer
    cite: str
    times: int = 0
    drop_cents: int = 0
    jackpot_cents: int = 0


def charges(past: PastHand) -> list[Charged]:
    """What a hand paid to the house, by payer and clause.

    A collection that is laid out counts when it goes into the box; its jackpot went there at once.
    """
    player_dealer = next((one.seat for one in past.events if isinstance(one, BankTaken)), 0)
    is_dropped = {one.cite for one in past.events if isinstance(one, Dropped)}
    paid: dict[tuple[Payer, str], Charged] = {}
    for event in past.events:
        if isinstance(event, Collected | LaidOut):
            payer = _payer(event.seat, player_dealer)
            line = paid.setdefault((payer, event.cite), Charged(payer=payer, cite=event.cite))
            line.times += 1
            line.jackpot_cents += event.jackpot_cents
            if isinstance(event, Collected) or event.cite in is_dropped:
                line.drop_cents += event.cents
        elif isinstance(event, CollectionReturned):
            line = paid[_payer(event.seat, player_dealer), event.cite]
            line.times -= 1
            line.jackpot_cents -= event.jackpot_cents
            if not event.was_laid_out or event.cite in is_dropped:
                line.drop_cents -= event.cents
    return list(paid.values())


def _payer(seat: int, player_dealer: int) -> Payer:
    return "pot" if not seat else "player-dealer" if seat == player_dealer else "player"


def _hand_ended(told: Recorded, event: HandEnded) -> Iterator[Movement]:
    """A line a clause and payer; what no clause of the hand accounts for is unexplained."""
    paid = charges(told.past) if told.past else []
    common: dict[str, Any] = {
        "entry": told.number, "at_ms": told.at_ms, "table": event.table, "hand": event.hand,
        "limit": _limit(told), "schedule": _schedule(told),
    }  # fmt: skip
    for one in paid:
        about = {**common, "payer": one.payer, "cite": one.cite, "times": one.times}
        if one.drop_cents:
            yield Movement(kind="drop", cents=one.drop_cents, **about)
        if one.jackpot_cents:
            yield Movement(kind="jackpot", cents=one.jackpot_cents, **about)
    for taken_cents, told_cents in (
        (sum(one.drop_cents for one in paid), event.drop_cents),
        (sum(one.jackpot_cents for one in paid), event.jackpot_cents),
    ):
        if taken_cents != told_cents:
            yield Movement(kind="unexplained", cents=told_cents - taken_cents, **common)


def _limit(told: Recorded) -> str:
    return told.table.limit if told.table else ""


def _schedule(told: Recorded) -> str:
    return told.table.schedule if told.table else ""


def _bought_in(told: Recorded, event: BoughtIn) -> Iterator[Movement]:
    yield _moved(told, "buy-in", event.cents, seat=event.seat)


def _cashed_out(told: Recorded, event: CashedOut) -> Iterator[Movement]:
    if event.cents:
        yield _moved(told, "cash-out", event.cents, seat=event.seat, player=event.player)


def _cashed_in(told: Recorded, event: CashedIn) -> Iterator[Movement]:
    yield _moved(told, "cash-out", event.cents, seat=event.seat, because="keeps the seat")


def _time_taken(told: Recorded, event: TimeTaken) -> Iterator[Movement]:
    about: dict[str, Any] = {
        "seat": event.seat, "player": event.player, "payer": "player", "cite": event.cite,
        "because": event.on, "schedule": _schedule(told),
    }  # fmt: skip
    if event.cents:
        yield _moved(told, "time", event.cents, **about)
    if event.jackpot_cents:
        yield _moved(told, "jackpot", event.jackpot_cents, **about)


def _drop_counted(told: Recorded, event: DropCounted) -> Iterator[Movement]:
    yield _moved(told, "count", event.cents, by=event.by, over_cents=event.over_cents)


def _jackpot_awarded(told: Recorded, event: JackpotAwarded) -> Iterator[Movement]:
    yield _moved(told, "award", event.cents, seat=event.seat, by=event.by, because=event.because)


def _moved(told: Recorded, kind: MovementKind, cents: int, **about: Any) -> Movement:
    return Movement(
        entry=told.number,
        at_ms=told.at_ms,
        table=told.event.table,
        limit=_limit(told),
        kind=kind,
        cents=cents,
        **about,
    )


MOVES: Final[dict[type[RoomEvent], Callable[[Recorded, Any], Iterator[Movement]]]] = {
    BoughtIn: _bought_in,
    CashedIn: _cashed_in,
    CashedOut: _cashed_out,
    HandEnded: _hand_ended,
    TimeTaken: _time_taken,
    DropCounted: _drop_counted,
    JackpotAwarded: _jackpot_awarded,
}
"""What each event moves; one that is not here moves nothing across the edge of a table."""
