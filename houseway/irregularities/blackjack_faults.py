"""A fault of the blackjacks: a card comes out of order, or is turned too early.

Their pages print no misdeal. All cards lie face up, so that one seen early harms nobody: the round
plays on if the order can be kept, which is the floor's to say; else it is void, and wagers and
collections go back (GC-N23).
"""

from typing import Final

from houseway.irregularities.banked_rounds import called_off
from houseway.rulebook.options import Floor
from houseway.table.actions import Report
from houseway.table.bank.backlining import ClaimingHands
from houseway.table.bank.dealing_options import OpenRoundOptions
from houseway.table.faults import Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan


def _why_not(hand: Hand, _report: Report) -> WhyNot | None:
    if not any(holding.cards for holding in hand.holdings):
        return WhyNot("No card has been dealt yet")
    return None


CARD_OUT_OF_ORDER: Final = Fault(
    slug="card-out-of-order",
    title="A card is dealt out of order, or turned too early",
    touches="the deal",
    reported_by="the staff",
    why_not=_why_not,
    found=("", ClaimingHands),
)


@ruling(CARD_OUT_OF_ORDER, asks=("misdealt_round",))
def card_out_of_order(plan: Plan, house: OpenRoundOptions) -> Plan:
    """The round plays on if the order can be kept; if not, it is void and everything goes back."""
    void = called_off(plan, collection="returned")
    if house.misdealt_round == "void":
        return void
    return plan.answered(Floor.DECIDES, {"order kept": plan, "void": void})


BLACKJACK_RULINGS: Final[tuple[Ruling, ...]] = (card_out_of_order,)
