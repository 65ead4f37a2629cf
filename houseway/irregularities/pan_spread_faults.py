"""A fault of pan's players: a spread that does not conform to the rules.

It is made valid on demand. Who cannot returns what was collected for it and goes on with the turn;
who has already discarded returns everything, gives the hand up and goes on paying
(garlic-city/pan/54 to 57, comstock/pan/49 to 52). Where the program deals nobody can lay such a
spread; on the felt it can have been told as something else.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.pan_faults import fouled, not_called
from houseway.rulebook.options import HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.pan.options import PayingOptions
from houseway.table.pan.spread_faults import last_spread, return_spread_pay, take_spread_back
from houseway.table.pan.table import pan_of
from houseway.table.pan.turns import Turns
from houseway.table.plan import Plan


@dataclass(frozen=True, kw_only=True)
class PanSpreadFaultOptions(HouseOptions):
    """Asked by pan."""

    improper_spread_pay: Literal["goes back", "stays"]
    """A spread that is no meld is taken back in its player's turn: does what was collected for it
    go back, or stay?"""

    late_improper_spread: Literal["foul hand", "stays on the table"]
    """A spread is found to be no meld after its player has discarded: is the hand foul, or does it
    stay as it lies?"""


def _improper_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan, seat = pan_of(hand), report.about
    if why_not := not_called(hand, report):
        return why_not
    if not hand.setup.is_felt:
        return WhyNot("The program lets nobody lay down what is no meld")
    if seat not in hand.order or not pan.melds.get(seat):
        return WhyNot("Name a live hand with a spread on the table")
    if seat == pan.turn and pan.hit and not _is_new(hand, seat):
        return WhyNot("Cards were added or moved since: only the spread laid last is taken back")
    return None


def _is_new(hand: Hand, seat: int) -> bool:
    """Whether what this seat laid last is a spread of its own, with no card of another."""
    last = last_spread(hand, seat)
    return len(last.meld.cards) == len(last.cards) + (1 if last.takes else 0)


IMPROPER_SPREAD: Final = Fault(
    slug="improper-spread",
    title="A player has laid down a spread that is no meld",
    says=("about",),
    touches="a hand",
    reported_by="anybody at the table",
    why_not=_improper_why_not,
    found=("play", Turns),
    cases={
        "in the same turn": Case(seat=1),
        "once its player has discarded": Case(seat=1, has_discarded=True),
    },
)


@ruling(IMPROPER_SPREAD, asks=("improper_spread_pay", "late_improper_spread", "foul_hand_pays"))
def improper_spread(plan: Plan, house: Options, case: Case) -> Plan:
    """The spread is taken up again, and its player goes on with the turn; where a book says so what
    was collected for it goes back, and once they have discarded the hand is foul.
    """
    own = house[PanSpreadFaultOptions]
    # garlic-city/pan/56, comstock/pan/51
    if case.has_discarded:
        if own.late_improper_spread == "stays on the table":
            return plan
        return fouled(plan, house[PayingOptions], case.seat)
    # garlic-city/pan/55, comstock/pan/50
    if own.improper_spread_pay == "goes back":
        plan = plan.now(return_spread_pay(case.seat))
    # garlic-city/pan/54, comstock/pan/49: what is laid next must be a meld.
    return plan.now(take_spread_back(case.seat))


PAN_SPREAD_RULINGS: Final[tuple[Ruling, ...]] = (improper_spread,)
