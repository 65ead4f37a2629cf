"""The faults that a table has rulings for, and which of them could be reported at this moment.

Whether one could is tried on the hand, seat by seat; of the cards that are tried nothing is told.
"""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from houseway.irregularities.showing import shown_ruling
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.faults import Ruling
from houseway.table.hand import Hand
from houseway.web.messages.floor import FaultField, FaultShown, FaultsShown

SAYS: Final[dict[str, tuple[str, ...]]] = {
    "hole-card-exposed": ("about", "cards"),
    "wrong-number-of-cards": ("about", "count", "picked_up"),
    "not-five-cards": ("about", "count"),
    "card-thrown-away": ("about", "cards"),
    "string-raise": ("about",),
    "oversized-chip": ("about",),
    "card-put-in-hand": ("about",),
    "shown-to-one": ("about",),
    "up-card-turned-over": ("about",),
    "too-many-flop-cards": ("count",),
}
"""What a report has to say beside the fault, by its name; the others say nothing more."""

KINDS: Final = {"about": "seat", "cards": "card", "count": "number", "picked_up": "yes or no"}

COUNTS: Final = (0, 1, 2, 3, 4, 5, 6, 8, 9, 11, 12, 14)
"""Numbers of cards that are tried."""


def faults_shown(table: RoomTable, reporter: int = FLOOR) -> FaultsShown:
    """Every fault that the game of this table rules on, for one of the staff to report."""
    hand = table.hand
    return FaultsShown(
        table=table.number,
        hand=table.hands,
        line=len(hand.log) if hand is not None else 0,
        faults=tuple(_shown(table, ruling, hand, reporter) for ruling in table.row.game.rulings),
    )


def _shown(table: RoomTable, ruling: Ruling, hand: Hand | None, reporter: int) -> FaultShown:
    shown = shown_ruling(ruling, table.row.game, table.row.answers)
    says = SAYS.get(shown.fault, ())
    seats, because = possible(ruling, hand, says)
    about = FaultField("about", "seat", seats)
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
        fields=tuple(
            about if field == "about" else FaultField(field, KINDS[field])  # type: ignore[arg-type]
            for field in says
        ),
        action=action,
    )


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
    cards = [(card,) for card in hand.holdings[seat].down] if "cards" in says and seat else [()]
    for some in cards or [()]:
        for count in COUNTS if "count" in says else (0,):
            yield Report(FLOOR, ruling.fault.slug, about=seat, cards=some, count=count)


def _why_not(ruling: Ruling, hand: Hand, report: Report) -> str:
    why_not = ruling.fault.why_not(hand, report)
    return why_not.why if why_not is not None else ""
