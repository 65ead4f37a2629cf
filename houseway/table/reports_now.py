"""Which reports of a fault would be taken now: for the lists of the staff, for studies and tests.

Each is tried on the hand, seat by seat. A card is meant by its place in a hand or in the stub, for
nobody but its player has seen it: a report that named it would be answered by what the card is.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.deciding import FLOOR_IS_BUSY, FloorDeciding
from houseway.table.faults import Fault
from houseway.table.hand import Hand

COUNTS: Final = range(15)
"""Numbers of cards, or of a spot, that are tried."""


def reports_of(fault: Fault, hand: Hand) -> Iterator[tuple[Report, str]]:
    """Every report that could be made, and why it would be refused; nothing where it would not."""
    if isinstance(hand.step, FloorDeciding):
        yield Report(FLOOR, fault.slug), FLOOR_IS_BUSY
        return
    for seat in _everybody(hand) if "about" in fault.says else (0,):
        held = lying(hand, seat) if "place" in fault.says else 0
        for place in range(1, held + 1) if held else (0,):
            for count in COUNTS if "count" in fault.says else (0,):
                report = Report(FLOOR, fault.slug, about=seat, place=place, count=count)
                why_not = fault.why_not(hand, report)
                yield report, "" if why_not is None else why_not.why


def _everybody(hand: Hand) -> Iterable[int]:
    """The seats; at a banked table also what lies on the spots, which is meant by its number."""
    spots = range(1, hand.setup.spots + 1) if hand.setup.is_banked else ()
    return dict.fromkeys((*spots, *hand.setup.order))


def lying(hand: Hand, seat: int) -> int:
    """Of how many cards one is meant: of those face down in a hand, or of the stub."""
    if seat >= len(hand.holdings):
        return 0
    return len(hand.holdings[seat].down if seat else hand.stub)


def reports_now(fault: Fault, hand: Hand) -> list[Report]:
    """Those that would be taken."""
    return [report for report, why_not in reports_of(fault, hand) if not why_not]
