"""A fault of stud's players: open cards turned over after a bet, which concedes the pot.

What lies open must stay open while somebody still has to answer the bet
(comstock/seven-card-stud/49). Faults of the deal are in
`stud_deal_faults.py`, those with single cards in `stud_hole_faults.py` and `stud_card_faults.py`.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.absence_faults import AbsenceOptions, absent_from_stud
from houseway.irregularities.betting_faults import BETTING_RULINGS, BettingFaultOptions
from houseway.irregularities.muck_faults import MUCK_RULINGS, MuckFaultOptions
from houseway.irregularities.scrap_faults import SCRAP_RULINGS, ScrapOptions
from houseway.irregularities.showing_faults import SHOWING_RULINGS
from houseway.irregularities.stud_card_faults import (
    EARLY_CARD_RULINGS,
    LAST_CARD_RULINGS,
    EarlyCardOptions,
)
from houseway.irregularities.stud_deal_faults import STUD_DEAL_RULINGS, StudDealOptions
from houseway.irregularities.stud_hole_faults import HOLE_CARD_RULINGS, HoleCardOptions
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.repairing import make_dead


@dataclass(frozen=True, kw_only=True)
class UpCardOptions(HouseOptions):
    """Asked by every stud game."""

    turned_over_up_card: Literal["concedes the pot", "stays in"]
    """A player turns over one of their up cards after a bet: do they concede the pot or play on?"""


def _turned_over_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if report.about not in hand.order:
        return WhyNot(f"Seat {report.about} has no live hand")
    if not isinstance(hand.step, BettingRound) or not hand.asked or not hand.bet_cents:
        return WhyNot("Nobody has bet in this round", "turned_over_up_card")
    return None


UP_CARD_TURNED_OVER: Final = Fault(
    slug="up-card-turned-over",
    title="A player turns one of their up cards over after a bet",
    says=("about",),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_turned_over_why_not,
    found=("", BettingRound),
)


@ruling(UP_CARD_TURNED_OVER, asks=("turned_over_up_card",))
def up_card_turned_over(plan: Plan, house: UpCardOptions, case: Case) -> Plan:
    """The player concedes all rights to the pot, and the betting goes on without them.

    comstock/seven-card-stud/49.
    """
    if house.turned_over_up_card == "stays in":
        return plan
    return plan.now(make_dead(case.seat))


STUD_FAULT_QUESTIONS: Final = (
    StudDealOptions,
    HoleCardOptions,
    ScrapOptions,
    EarlyCardOptions,
    BettingFaultOptions,
    MuckFaultOptions,
    UpCardOptions,
    AbsenceOptions,
)
"""What every stud game asks about faults."""

STUD_RULINGS: Final[tuple[Ruling, ...]] = (
    *STUD_DEAL_RULINGS,
    *HOLE_CARD_RULINGS,
    *SCRAP_RULINGS,
    *EARLY_CARD_RULINGS,
    *BETTING_RULINGS,
    *MUCK_RULINGS,
    up_card_turned_over,
    absent_from_stud,
    *SHOWING_RULINGS,
)
"""What is ruled on in stud: the deal, the betting, open cards turned over, an absent player."""

SEVEN_CARD_RULINGS: Final[tuple[Ruling, ...]] = (*STUD_RULINGS, *LAST_CARD_RULINGS)
"""And what becomes of a last card that should have come down."""
