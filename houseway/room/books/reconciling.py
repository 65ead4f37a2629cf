"""The books of a house balanced: every chip the cage issued is somewhere, at every moment.

    issued = redeemed + counted + on the tables + in the boxes + in the jackpot fund

What was issued, redeemed, counted and collected is added up from the entries that say so. What is
on the tables is not inferred from that: it is what the hands themselves say each seat has left. So
a log in which one chip was changed does not balance, and the moment is named.
"""

from collections.abc import Callable
from typing import Any, Final

import msgspec

from houseway.money.cents import dollars
from houseway.room.books.history import Recorded
from houseway.room.books.ledger import Ledger
from houseway.room.books.shifts import EIGHT_HOURS, Shifts, Span
from houseway.room.changes.events import MovedAway, MovedIn
from houseway.room.chips.events import (
    BoughtIn,
    CashedIn,
    CashedOut,
    ChipsPassed,
    DropCounted,
    JackpotAwarded,
)
from houseway.room.event import RoomEvent
from houseway.room.floor.events import FloorDecided
from houseway.room.hands.events import HandBegan, HandEnded, PotTaken
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.seats.events import MovedSeat


class Balance(msgspec.Struct, frozen=True, kw_only=True):
    """Where the chips of a house are at one moment."""

    at_ms: int
    entry: int
    """The last entry of the log that is counted in."""
    title: str
    """The shift that ends here, or "now"."""
    issued_cents: int
    redeemed_cents: int
    counted_cents: int
    on_tables_cents: int
    in_boxes_cents: int
    in_fund_cents: int

    @property
    def difference_cents(self) -> int:
        """0 when the books balance."""
        back_cents = self.redeemed_cents + self.counted_cents
        out_cents = self.on_tables_cents + self.in_boxes_cents + self.in_fund_cents
        return self.issued_cents - back_cents - out_cents


class Mismatch(msgspec.Struct, frozen=True):
    """An entry that says other chips than those before it left there."""

    entry: int
    table: int
    what: str


class Reconciled(msgspec.Struct, frozen=True, kw_only=True):
    """The balances at the end of every shift, and at the end of the log."""

    house: str
    balances: tuple[Balance, ...]
    mismatches: tuple[Mismatch, ...]

    @property
    def holds(self) -> bool:
        return not self.mismatches and not any(one.difference_cents for one in self.balances)


class Chips:
    """Where the chips of one house are, entry by entry."""

    def __init__(self) -> None:
        self.issued_cents = self.redeemed_cents = self.counted_cents = self.fund_cents = 0
        self.seats: dict[tuple[int, int], int] = {}
        self.carried: dict[int, int] = {}
        """By player: chips on the way from one table to another, which count as on the tables."""
        self.felt: dict[int, int] = {}
        self.boxes: dict[int, int] = {}
        self.mismatches: list[Mismatch] = []

    def seat(self, table: int, seat: int) -> int:
        return self.seats.get((table, seat), 0)

    def add(self, table: int, seat: int, cents: int) -> None:
        self.seats[table, seat] = self.seat(table, seat) + cents

    def wrong(self, told: Recorded, what: str) -> None:
        self.mismatches.append(Mismatch(told.number, told.event.table, what))

    def balance(self, title: str, at_ms: int, entry: int) -> Balance:
        return Balance(
            title=title,
            at_ms=at_ms,
            entry=entry,
            issued_cents=self.issued_cents,
            redeemed_cents=self.redeemed_cents,
            counted_cents=self.counted_cents,
            on_tables_cents=sum(
                map(
                    sum,
                    (
                        self.seats.values(),
                        self.carried.values(),
                        self.felt.values(),
                    ),
                )
            ),
            in_boxes_cents=sum(self.boxes.values()),
            in_fund_cents=self.fund_cents,
        )


class Books:
    """The books of one house, entry by entry."""

    def __init__(self, house: str, shifts: Shifts = EIGHT_HOURS) -> None:
        self.house = house
        self.calendar = Ledger(house, shifts)
        self.chips = Chips()
        self.balances: list[Balance] = []
        self.span: Span | None = None
        self.entry = self.at_ms = 0

    def add(self, told: Recorded) -> None:
        """Takes up one entry, if it is about a house table of this club."""
        if told.table is None or told.table.is_practice or told.table.house != self.house:
            return
        if self.span is None:
            self.span = self.calendar.span(told.at_ms)
        while told.at_ms >= self.span.ends_ms:
            ended = self.span
            self.balances.append(self.chips.balance(ended.title, ended.ends_ms, self.entry))
            self.span = self.calendar.span(ended.ends_ms)
        if follow := FOLLOW.get(type(told.event)):
            follow(self.chips, told, told.event)
        self.entry, self.at_ms = told.number, told.at_ms

    def reconciled(self) -> Reconciled:
        """The balances of all shifts that have ended, and the one now."""
        now = self.chips.balance("now", self.at_ms, self.entry)
        return Reconciled(
            house=self.house,
            balances=(*self.balances, now),
            mismatches=tuple(self.chips.mismatches),
        )


def _bought_in(chips: Chips, told: Recorded, event: BoughtIn) -> None:
    chips.issued_cents += event.cents
    chips.add(event.table, event.seat, event.cents)


def _cashed_in(chips: Chips, told: Recorded, event: CashedIn) -> None:
    chips.redeemed_cents += event.cents
    chips.add(event.table, event.seat, -event.cents)
    if chips.seat(event.table, event.seat) < 0:
        chips.wrong(told, f"seat {event.seat} cashes in more than it has")


def _cashed_out(chips: Chips, told: Recorded, event: CashedOut) -> None:
    chips.redeemed_cents += event.cents
    has_cents = chips.seats.pop((event.table, event.seat), 0)
    if has_cents != event.cents:
        has, cashes = dollars(has_cents), dollars(event.cents)
        chips.wrong(told, f"seat {event.seat} cashes in {cashes} and had {has}")


def _moved_seat(chips: Chips, told: Recorded, event: MovedSeat) -> None:
    chips.seats[event.table, event.to] = chips.seats.pop((event.table, event.seat), 0)


def _moved_away(chips: Chips, told: Recorded, event: MovedAway) -> None:
    has_cents = chips.seats.pop((event.table, event.seat), 0)
    chips.carried[event.player] = event.cents
    if has_cents != event.cents:
        has, takes = dollars(has_cents), dollars(event.cents)
        chips.wrong(told, f"seat {event.seat} leaves with {takes} and had {has}")


def _moved_in(chips: Chips, told: Recorded, event: MovedIn) -> None:
    carried_cents = chips.carried.pop(event.player, 0)
    chips.add(event.table, event.seat, event.cents)
    if carried_cents != event.cents:
        brings, carried = dollars(event.cents), dollars(carried_cents)
        chips.wrong(told, f"seat {event.seat} comes with {brings}, not {carried}")


def _chips_passed(chips: Chips, told: Recorded, event: ChipsPassed | FloorDecided) -> None:
    chips.add(event.table, event.seat, -event.cents)
    chips.add(event.table, event.to, event.cents)


def _time_taken(chips: Chips, told: Recorded, event: TimeTaken) -> None:
    chips.add(event.table, event.seat, -event.cents - event.jackpot_cents)
    chips.boxes[event.table] = chips.boxes.get(event.table, 0) + event.cents
    chips.fund_cents += event.jackpot_cents


def _hand_began(chips: Chips, told: Recorded, event: HandBegan) -> None:
    for seat, cents in event.setup.by_seat.items():
        has_cents = chips.seat(event.table, seat)
        if has_cents != cents:
            begins, has = dollars(cents), dollars(has_cents)
            chips.wrong(told, f"hand {event.hand} begins with {begins} at seat {seat}, not {has}")


def _hand_ended(chips: Chips, told: Recorded, event: HandEnded) -> None:
    seats_cents = sum(chips.seat(event.table, seat) for seat in event.stacks_cents)
    before_cents = seats_cents + chips.felt.get(event.table, 0)
    to_house_cents = event.drop_cents + event.jackpot_cents
    after_cents = sum(event.stacks_cents.values()) + event.held_cents + to_house_cents
    if before_cents != after_cents:
        begins, ends = dollars(before_cents), dollars(after_cents)
        chips.wrong(told, f"hand {event.hand} begins with {begins} and ends with {ends}")
    for seat, cents in event.stacks_cents.items():
        chips.seats[event.table, seat] = cents
    chips.felt[event.table] = event.held_cents
    chips.boxes[event.table] = chips.boxes.get(event.table, 0) + event.drop_cents
    chips.fund_cents += event.jackpot_cents


def _pot_taken(chips: Chips, told: Recorded, event: PotTaken) -> None:
    chips.felt[event.table] = chips.felt.get(event.table, 0) - event.cents
    chips.add(event.table, event.seat, event.cents)
    if chips.felt[event.table] < 0:
        chips.wrong(told, f"seat {event.seat} takes more than lay in the middle")


def _drop_counted(chips: Chips, told: Recorded, event: DropCounted) -> None:
    chips.counted_cents += event.cents
    left_cents = chips.boxes.get(event.table, 0) - event.cents
    chips.boxes[event.table] = left_cents
    if left_cents:
        held, counted = dollars(left_cents + event.cents), dollars(event.cents)
        chips.wrong(told, f"{counted} are counted out of a box that held {held}")


def _jackpot_awarded(chips: Chips, told: Recorded, event: JackpotAwarded) -> None:
    chips.fund_cents -= event.cents
    chips.add(event.table, event.seat, event.cents)
    if chips.fund_cents < 0:
        chips.wrong(told, f"{dollars(event.cents)} are awarded, more than the fund holds")


FOLLOW: Final[dict[type[RoomEvent], Callable[[Chips, Recorded, Any], None]]] = {
    BoughtIn: _bought_in,
    CashedIn: _cashed_in,
    CashedOut: _cashed_out,
    ChipsPassed: _chips_passed,
    FloorDecided: _chips_passed,
    MovedSeat: _moved_seat,
    MovedAway: _moved_away,
    MovedIn: _moved_in,
    TimeTaken: _time_taken,
    HandBegan: _hand_began,
    HandEnded: _hand_ended,
    PotTaken: _pot_taken,
    DropCounted: _drop_counted,
    JackpotAwarded: _jackpot_awarded,
}
"""What each event does to the chips of a house; one that is not here moves none."""
