"""A fault of pan's players: an out card given away by one who can use it.

Where the program has seen the hand it does not let the card go (`pan/forcing.py`). On the felt it
has not: any player in action may look into the giver's hand and force the card back if it can be
used in any way (garlic-city/pan/42, comstock/pan/37).
"""

from typing import Final

from houseway.cards.card import UNKNOWN
from houseway.irregularities.pan_faults import not_called
from houseway.table.actions import Report
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.pan.forcing import is_out_card
from houseway.table.pan.giving_faults import force_back
from houseway.table.pan.options import ForcingOptions
from houseway.table.pan.table import pan_of
from houseway.table.pan.turns import Turns
from houseway.table.plan import Plan


def _given_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if why_not := not_called(hand, report):
        return why_not
    if not hand.setup.options[ForcingOptions].out_card_kept:
        return WhyNot("Nobody has to keep a card from a neighbour here", "out_card_kept")
    if report.about not in hand.order or report.about != pan.released_by:
        return WhyNot("Name the player who let the option card go")
    card = pan.option_card
    if pan.phase != "choosing" or card is None or not is_out_card(hand, pan.turn, card):
        return WhyNot("No card lies there that puts the next player out")
    if UNKNOWN not in hand.holdings[report.about].down:
        return WhyNot("The program has seen that hand, and it cannot use the card")
    return None


OUT_CARD_GIVEN: Final = Fault(
    slug="out-card-given",
    title="A player lets a card go that puts the next player out, and could have used it",
    says=("about",),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_given_why_not,
    found=("play", Turns),
)


@ruling(OUT_CARD_GIVEN, asks=("out_card_kept",))
def out_card_given(plan: Plan, house: ForcingOptions, case: Case) -> Plan:
    """The card is forced back: the turn is the giver's again, and they must use it."""
    if not house.out_card_kept:
        return plan
    # garlic-city/pan/42, comstock/pan/37
    return plan.now(force_back(case.seat)).resume(asked=(case.seat,))


PAN_GIVING_RULINGS: Final[tuple[Ruling, ...]] = (out_card_given,)
