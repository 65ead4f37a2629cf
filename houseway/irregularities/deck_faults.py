"""A fouled deck: cards that are in it twice, or of another colour.

All hands are dead and there is no pot: whatever lies in it goes back (comstock/lowball/67 and 69,
lowball.duplicate_wording, lowball.fouled_deck_money). What was played before stands, and a pot that
is out of play is not adjusted (comstock/lowball/68 and 70).
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.faults import Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import refund_the_pot


@dataclass(frozen=True, kw_only=True)
class DeckFaultOptions(HouseOptions):
    """Asked by every draw game."""

    fouled_deck: Literal["no pot, money returned", "dealt again"]
    """A card is in the deck twice, or one has another colour: is there no pot, or are the hands
    dealt again from another deck?"""


def _why_not(hand: Hand, _report: Report) -> WhyNot | None:
    if not any(hand.holdings[seat].cards for seat in hand.order):
        return WhyNot("No cards have been dealt yet")
    return None


FOULED_DECK: Final = Fault(
    slug="fouled-deck",
    title="A card is in the deck twice, or cards of another color are in it",
    touches="the deck",
    reported_by="the staff",
    why_not=_why_not,
    found=("", BettingRound),
)


@ruling(FOULED_DECK, asks=("fouled_deck",))
def fouled_deck(plan: Plan, house: DeckFaultOptions) -> Plan:
    """All hands are dead: there is no pot, and all money in it goes back.

    comstock/lowball/67, comstock/lowball/69.
    """
    if house.fouled_deck == "dealt again":
        return plan.again()
    return plan.called_off(refund_the_pot())


DECK_RULINGS: Final[tuple[Ruling, ...]] = (fouled_deck,)
