"""Faults of a player whose turn it is: one who says nothing, and one who is not there.

A player who stays silent until two others have acted has a dead hand (comstock/lowball/36), and so
has one who was dealt in and is not back in time to act (comstock/lowball/74).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.draw.drawing import Drawing
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.repairing import make_dead


@dataclass(frozen=True, kw_only=True)
class TurnFaultOptions(HouseOptions):
    """Asked by every draw game."""

    silence_before_action: int | None
    """How many players must have acted behind one who stays silent in turn, for that hand to be
    dead?"""

    absent_in_turn: Literal["dead hand", "waited for"]
    """A player was dealt a hand and is not back in time to act in turn: is the hand dead, or is
    it waited for as for any other?"""


def _in_turn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound | Drawing):
        return WhyNot("Nobody is to act")
    if hand.asked[0] != report.about:
        return WhyNot(f"It is not the turn of seat {report.about}")
    return None


def _silent_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _in_turn_why_not(hand, report):
        return why_not
    behind = len(hand.asked) - 1
    if not 1 <= report.count <= behind:
        return WhyNot(f"{behind} players are to act behind it; it must be said how many have")
    return None


ACTED_BEHIND_SILENCE: Final = Fault(
    slug="acted-behind-silence",
    title="Others act because the player in turn has said nothing",
    says=("about", "count"),
    touches="a turn",
    reported_by="the staff",
    why_not=_silent_why_not,
    found=("", BettingRound),
    cases={
        "one player has acted behind": Case(seat=1, count=1),
        "two players have acted behind": Case(seat=1, count=2),
    },
)

ABSENT_IN_TURN: Final = Fault(
    slug="absent-in-turn",
    title="A player who was dealt a hand is not back in time to act",
    says=("about",),
    touches="a turn",
    reported_by="the staff",
    why_not=_in_turn_why_not,
    found=("", BettingRound),
)


@ruling(ACTED_BEHIND_SILENCE, asks=("silence_before_action",))
def acted_behind_silence(plan: Plan, house: TurnFaultOptions, case: Case) -> Plan:
    """Once two players have acted behind the silence that hand is dead; before, it may be played.

    comstock/lowball/36.
    """
    dead_from = house.silence_before_action
    if dead_from is None or case.count < dead_from:
        return plan
    return plan.now(make_dead(case.seat), forfeit(case.seat))


@ruling(ABSENT_IN_TURN, asks=("absent_in_turn",))
def absent_in_turn(plan: Plan, house: TurnFaultOptions, case: Case) -> Plan:
    """The hand is dead, and is put into the discards.

    comstock/lowball/74.
    """
    if house.absent_in_turn == "waited for":
        return plan
    return plan.now(make_dead(case.seat), forfeit(case.seat))


TURN_RULINGS: Final[tuple[Ruling, ...]] = (acted_behind_silence, absent_in_turn)
