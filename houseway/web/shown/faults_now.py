"""The faults that a table has rulings for, and which of them could be reported at this moment.

Whether one could is tried on the hand, seat by seat. A card is meant by its place in a hand, for
nobody but its player has seen it: a report that named it would be answered by what the card is.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from houseway.reports.printed_rulings import met_in, ruling_at
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.faults import Ruling
from houseway.table.hand import Hand
from houseway.web.messages.floor import FaultField, FaultShown, FaultsShown

SAYS: Final[dict[str, tuple[str, ...]]] = {
    "hole-card-exposed": ("about", "place"),
    "wrong-number-of-cards": ("about", "count", "picked_up"),
    "not-five-cards": ("about", "count"),
    "extra-cards-off-the-deck": ("count",),
    "hand-not-dealt": ("about",),
    "deck-before-discard": ("about",),
    "burn-card-in-hand": ("about",),
    "mistake-on-the-draw": ("about",),
    "acted-behind-silence": ("about", "count"),
    "absent-in-turn": ("about",),
    "card-off-the-table": ("about", "place"),
    "hand-asked-for": ("about",),
    "card-exposed": ("about", "place"),
    "deal-out-of-position": ("about",),
    "boxed-cards": ("count",),
    "card-thrown-away": ("about", "place"),
    "string-raise": ("about",),
    "oversized-chip": ("about",),
    "card-put-in-hand": ("about",),
    "foreign-card-dealt": ("about",),
    "foreign-card-drawn": ("about",),
    "improper-spread": ("about",),
    "out-card-given": ("about",),
    "drawn-out-of-turn": ("about", "count"),
    "shown-to-one": ("about",),
    "up-card-turned-over": ("about",),
    "wrong-number-dealt": ("about", "count"),
    "dealt-out": ("about",),
    "ineligible-hand": ("about",),
    "wrong-burn": ("count",),
    "card-dealt-early": ("count",),
    "first-cards-out-of-sequence": ("about",),
    "own-card-shown": ("about", "place"),
    "hand-in-muck": ("about",),
    "hole-card-turned-up": ("about", "place"),
    "card-off-table": ("about",),
    "last-card-up": ("about", "place"),
    "too-many-flop-cards": ("count",),
    "stack-tile-exposed": ("place",),
    "reshuffle-asked": ("about",),
    "delivered-tile-exposed": ("about", "place"),
}
"""What a report has to say beside the fault, by its name; the others say nothing more."""

KINDS: Final = {"about": "seat", "place": "card", "count": "number", "picked_up": "yes or no"}

COUNTS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14)
"""Numbers of cards that are tried."""


def faults_shown(table: RoomTable, reporter: int = FLOOR) -> FaultsShown:
    """Every fault that the game of this table rules on, for one of the staff to report."""
    hand = table.hand
    return FaultsShown(
        table=table.number,
        hand=table.hands,
        line=len(hand.log) if hand is not None else 0,
        faults=tuple(
            _shown(table, ruling, hand, reporter) for ruling in met_in(table.row, table.row.answers)
        ),
    )


def _shown(table: RoomTable, ruling: Ruling, hand: Hand | None, reporter: int) -> FaultShown:
    shown = ruling_at(table.row, table.row.answers, ruling)
    says = SAYS.get(shown.fault, ())
    seats, because = possible(ruling, hand, says)
    action: dict[str, Any] = msgspec.to_builtins(Report(reporter, shown.fault))
    return FaultShown(
        fault=shown.fault,
        title=shown.title,
        ruling=shown.ruling,
        steps=shown.steps,
        cite=shown.cite,
        authority=shown.authority,
        reported_by=ruling.fault.reported_by,
        can_be_now=not because,
        because=because,
        seats=seats,
        fields=tuple(_field(field, hand, seats) for field in says),
        action=action,
    )


def _field(field: str, hand: Hand | None, seats: tuple[int, ...]) -> FaultField:
    if field == "about":
        return FaultField("about", "seat", seats)
    if field == "place":
        return FaultField("place", "card", most=_places(hand, seats))
    return FaultField(field, KINDS[field])  # type: ignore[arg-type]


def _places(hand: Hand | None, seats: tuple[int, ...]) -> int:
    """Of how many cards one is meant: of the most in a hand, or of the stub."""
    if hand is None:
        return 0
    return max((len(hand.holdings[seat].down) for seat in seats), default=len(hand.stub))


def possible(
    ruling: Ruling, hand: Hand | None, says: tuple[str, ...]
) -> tuple[tuple[int, ...], str]:
    """The seats that it could be reported of now; or why it cannot be."""
    if hand is None or hand.is_over:
        return (), "No hand is running"
    why = ""
    seats = []
    for seat in hand.setup.order if "about" in says else (0,):
        reasons = [_why_not(ruling, hand, report) for report in _tried(ruling, hand, seat, says)]
        if "" in reasons:
            seats.append(seat)
        why = why or reasons[0]
    if seats:
        return tuple(seat for seat in seats if seat), ""
    return (), why


def _tried(ruling: Ruling, hand: Hand, seat: int, says: tuple[str, ...]) -> Iterator[Report]:
    lies = hand.holdings[seat].down if seat else hand.stub
    held = len(lies) if "place" in says else 0
    for place in range(1, held + 1) if held else (0,):
        for count in COUNTS if "count" in says else (0,):
            yield Report(FLOOR, ruling.fault.slug, about=seat, place=place, count=count)


def _why_not(ruling: Ruling, hand: Hand, report: Report) -> str:
    why_not = ruling.fault.why_not(hand, report)
    return why_not.why if why_not is not None else ""
