"""The faults that a table has rulings for, and which of them could be reported at this moment;
and what the floor has to decide, where a ruling has left it a choice.
"""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.reports.printed_rulings import met_in, ruling_at
from houseway.room.state import RoomTable
from houseway.table.actions import Report
from houseway.table.actors import FLOOR
from houseway.table.deciding import REMARK_MAX, Decide, FloorDeciding, ruled_last
from houseway.table.faults import Fault, Ruling, Saying
from houseway.table.hand import Hand
from houseway.table.reports_now import lying, reports_of
from houseway.web.messages.floor import Deciding, FaultField, FaultShown, FaultsShown, WayShown


def faults_shown(table: RoomTable, reporter: int = FLOOR) -> FaultsShown:
    """Every fault that the game of this table rules on, for one of the staff to report."""
    hand = table.hand
    return FaultsShown(
        table=table.number,
        hand=table.hands,
        line=len(hand.log) if hand is not None else 0,
        deciding=_deciding(hand),
        faults=tuple(
            _shown(table, ruling, hand, reporter) for ruling in met_in(table.row, table.row.answers)
        ),
    )


def faults_for_player(table: RoomTable, player: int) -> FaultsShown:
    """What a player at the table can have seen go wrong now; what is about one hand, of their own.

    No more than that is told: whether a fault of the staff's can have happened is theirs to know.
    """
    seat = next((one.seat for one in table.chairs.values() if one.player == player), 0)
    whole = faults_shown(table)
    seen = (one for one in whole.faults if one.can_be_now and one.reported_by != "the staff")
    faults = []
    for one in seen if seat else ():
        is_own = one.reported_by == "the staff or the player"
        seats = tuple(one for one in one.seats if not is_own or one == seat)
        if seats or not one.seats:
            # What is said is sent with the call of the floor, not as a report.
            faults.append(replace(one, seats=seats, fields=(), action={}))
    return replace(whole, deciding=None, faults=tuple(faults))


def _deciding(hand: Hand | None) -> Deciding | None:
    """The choice that a ruling has left to the floor, while nobody has made it."""
    step = hand.step if hand is not None else None
    if hand is None or not isinstance(step, FloorDeciding):
        return None
    ruled = ruled_last(hand)
    return Deciding(
        fault=ruled.fault,
        ruling=ruled.words,
        cite=ruled.cite,
        ways=tuple(
            WayShown(
                name=one.plain,
                steps=step.done_in(one),
                action=Decide(way=one.name),
            )
            for one in step.ways
        ),
        remark_max=REMARK_MAX,
    )


def _shown(table: RoomTable, ruling: Ruling, hand: Hand | None, reporter: int) -> FaultShown:
    shown = ruling_at(table.row, table.row.answers, ruling)
    fault = ruling.fault
    now, because = possible(fault, hand)
    seats = tuple(dict.fromkeys(one.about for one in now if one.about))
    action: dict[str, Any] = msgspec.to_builtins(Report(reporter, shown.fault))
    return FaultShown(
        fault=shown.fault,
        title=shown.title,
        ruling=shown.ruling,
        steps=shown.steps,
        cite=shown.cite,
        authority=shown.authority,
        touches=fault.touches,
        reported_by=fault.reported_by,
        can_be_now=not because,
        because=because,
        seats=seats,
        fields=tuple(_field(field, hand, now) for field in fault.says),
        action=action,
    )


def _field(field: Saying, hand: Hand | None, now: Sequence[Report]) -> FaultField:
    seats = tuple(dict.fromkeys(one.about for one in now))
    if field == "about":
        return FaultField("about", "seat", tuple(filter(None, seats)))
    if field == "place":
        lie = (lying(hand, seat) for seat in seats) if hand is not None else ()
        return FaultField("place", "card", most=max(lie, default=0))
    if field == "count":
        return FaultField("count", "number", least=min((one.count for one in now), default=0))
    return FaultField("picked_up", "yes or no")


def possible(fault: Fault, hand: Hand | None) -> tuple[list[Report], str]:
    """The reports of it that would be taken now; or why none would."""
    if hand is None or hand.is_over:
        return [], "No hand is running"
    tried = list(reports_of(fault, hand))
    now = [report for report, why_not in tried if not why_not]
    return now, "" if now else tried[0][1]
