"""A player who was dealt a hand and is not back in time to act.

In a draw game the hand is dead, and put into the discards (comstock/lowball/74). In stud the ante
is forfeited with it (comstock/seven-card-stud/38); a forced bet that its player owed is put in for
them (comstock/seven-card-stud/39).
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.draw.drawing import Drawing
from houseway.table.faults import Case, Fault, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.repairing import make_dead
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.mending import put_in_forced_bet


@dataclass(frozen=True, kw_only=True)
class AbsenceOptions(HouseOptions):
    """Asked by every draw and stud game."""

    absent_in_turn: Literal["dead hand", "waited for"]
    """A player was dealt a hand and is not back in time to act in turn: is the hand dead, or is
    it waited for as for any other?"""


def in_turn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is not about the player who is to act."""
    if not isinstance(hand.step, BettingRound | Drawing):
        return WhyNot("Nobody is to act")
    if hand.asked[0] != report.about:
        return WhyNot(f"It is not the turn of seat {report.about}")
    return None


ABSENT_IN_TURN: Final = Fault(
    slug="absent-in-turn",
    title="A player who was dealt a hand is not back in time to act",
    says=("about",),
    touches="a turn",
    reported_by="the staff",
    why_not=in_turn_why_not,
    found=("", BettingRound),
)

ABSENT_FROM_STUD: Final = replace(
    ABSENT_IN_TURN,
    found=("", BringingIn),
    cases={
        "the forced bet is theirs": Case(seat=1),
        "there has been a bet": Case(seat=1, is_bet=True),
    },
)


@ruling(ABSENT_IN_TURN, asks=("absent_in_turn",))
def absent_in_turn(plan: Plan, house: AbsenceOptions, case: Case) -> Plan:
    """The hand is dead, and is put into the discards.

    comstock/lowball/74.
    """
    if house.absent_in_turn == "waited for":
        return plan
    return plan.now(make_dead(case.seat), forfeit(case.seat))


@ruling(ABSENT_FROM_STUD, asks=("absent_in_turn",))
def absent_from_stud(plan: Plan, house: AbsenceOptions, case: Case) -> Plan:
    """The hand is dead and the ante forfeited; a forced bet that its player owes is put in first.

    comstock/seven-card-stud/38.
    """
    if house.absent_in_turn == "waited for":
        return plan
    # comstock/seven-card-stud/39: "if that obligation applies". It is the first bet of a deal.
    if not case.is_bet:
        plan = plan.now(put_in_forced_bet(case.seat))
    return plan.now(make_dead(case.seat), forfeit(case.seat))
