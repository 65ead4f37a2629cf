"""Faults of a player whose turn it is: one who says nothing, or is misunderstood.

A player who stays silent until two others have acted has a dead hand (comstock/lowball/36). A knock
that meant a pat hand and was taken for a pass costs nothing (comstock/lowball/54). Who goes all in
and does not say so risks the pot (comstock/lowball/59). One who is not there at all is in
`absence_faults.py`.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.absence_faults import absent_in_turn, in_turn_why_not
from houseway.irregularities.draw_deal_faults import draw_is_ahead
from houseway.irregularities.muck_faults import given_back
from houseway.rulebook.options import Floor, HouseOptions
from houseway.table.actions import Report
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.capping import this_round
from houseway.table.pot.events import Called, Raised
from houseway.table.pot.giving_back import forfeit
from houseway.table.pot.retrieving import thrown_away_at
from houseway.table.repairing import make_dead


@dataclass(frozen=True, kw_only=True)
class TurnFaultOptions(HouseOptions):
    """Asked by every draw game."""

    silence_before_action: int | None
    """How many players must have acted behind one who stays silent in turn, for that hand to be
    dead?"""

    pat_under_raise: Literal["still plays", "has passed"]
    """A player who did not know that the pot was raised signals a pat hand, and it is taken for a
    pass: may they still play the hand?"""

    undeclared_all_in: Literal["plays on", "loses the pot"] | Floor
    """A player goes all in without saying so at that time: may they lose all rights to the
    pot?"""


def _silent_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := in_turn_why_not(hand, report):
        return why_not
    behind = len(hand.asked) - 1
    if not 1 <= report.count <= behind:
        return WhyNot(f"{behind} players are to act behind it; say how many have")
    return None


def _pat_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about in hand.order:
        return WhyNot(f"Seat {report.about} has a live hand")
    at = thrown_away_at(hand, report.about)
    if at is None or not isinstance(hand.step, BettingRound) or not draw_is_ahead(hand):
        return WhyNot(f"Seat {report.about} has not passed in this round, before the draw")
    since = len(hand.log) - at
    if not any(isinstance(event, Raised) for event in this_round(hand)[:-since]):
        return WhyNot(f"Nobody had raised before seat {report.about} passed", "pat_under_raise")
    return None


def _all_in_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound) or not hand.asked:
        return WhyNot("Say at that time, while the betting goes on")
    put_in = (one.seat for one in this_round(hand) if isinstance(one, Called | Raised))
    is_in = report.about in hand.order and not hand.stack_cents(report.about)
    if not is_in or report.about not in put_in:
        return WhyNot(f"Seat {report.about} has not gone all in in this round", "undeclared_all_in")
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

PAT_UNDER_RAISE: Final = Fault(
    slug="pat-taken-for-a-pass",
    title="A player signals a pat hand, not knowing of a raise, and it is taken for a pass",
    says=("about",),
    touches="a turn",
    reported_by="the staff or the player",
    why_not=_pat_why_not,
    found=("", BettingRound),
)


ALL_IN_NOT_DECLARED: Final = Fault(
    slug="all-in-not-declared",
    title="A player goes all in without saying so",
    says=("about",),
    touches="a bet",
    reported_by="anybody at the table",
    why_not=_all_in_why_not,
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


@ruling(PAT_UNDER_RAISE, asks=("pat_under_raise",))
def pat_under_raise(plan: Plan, house: TurnFaultOptions, case: Case) -> Plan:
    """The player may still play the hand, whatever others have done behind them.

    comstock/lowball/54.
    """
    return plan if house.pat_under_raise == "has passed" else given_back(plan, case.seat)


@ruling(ALL_IN_NOT_DECLARED, asks=("undeclared_all_in",))
def all_in_not_declared(plan: Plan, house: TurnFaultOptions, case: Case) -> Plan:
    """The floor may take all rights to the pot from that player, where the book says so.

    comstock/lowball/59.
    """
    lost = plan.now(make_dead(case.seat), forfeit(case.seat))
    return plan.answered(house.undeclared_all_in, {"plays on": plan, "loses the pot": lost})


TURN_RULINGS: Final[tuple[Ruling, ...]] = (
    acted_behind_silence,
    absent_in_turn,
    pat_under_raise,
    all_in_not_declared,
)
