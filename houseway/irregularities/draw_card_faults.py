"""A card of a draw hand that everybody saw, on the deal or on the draw, and a deal out of position.

The player who deals takes every exposed card (comstock/lowball/32), and exposed is what lies face
up: whoever can only name a card has not seen it exposed (comstock/lowball/31). Others keep a seven
or lower on the deal, and get another card for the rest once the deal is complete
(lowball.exposed_cards_others). A deal out of position is dealt again until somebody has acted, and
then goes on from there (comstock/lowball/63 and 64).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import JOKER, UNKNOWN, Card, card, rank
from houseway.irregularities.dealing_faults import may_hold, no_such_hand
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import Dealing
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.event import Event
from houseway.table.events import Discarded
from houseway.table.faults import (
    Case,
    Fault,
    Ruling,
    WhyNot,
    meant_card,
    place_why_not,
    ruling,
)
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened, Called, Folded, Raised
from houseway.table.repair_events import DealtFrom, Exposed
from houseway.table.repairing import deal_from, replace_card, this_deal

SEVEN: Final = rank(card("7c"))
ACE: Final = rank(card("Ac"))


@dataclass(frozen=True, kw_only=True)
class DrawCardFaultOptions(HouseOptions):
    """Asked by every draw game."""

    dealer_takes_exposed: bool
    """Must the player who deals take every card of theirs that was exposed?"""

    exposed_deal_card: Literal["seven or lower kept", "kept", "replaced"]
    """A card is exposed on the deal: does its player keep it, or get another for it?"""

    exposed_draw_card: Literal["kept", "replaced"]
    """A card is exposed on the draw: does its player keep it, or get another for it?"""

    deal_out_of_position: Literal["dealt again before action", "play goes on"]
    """The deal began at the wrong seat: are the hands dealt again while nobody has acted?"""


def _exposed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not isinstance(hand.step, BettingRound | Looking) or _has_been_acted_on(hand):
        return WhyNot("Exposed cards are dealt with before the betting begins", "exposed_deal_card")
    why_not = _felt_why_not(hand, report) if hand.setup.is_felt else _place_why_not(hand, report)
    if why_not:
        return why_not
    exposed = meant_card(hand, report)
    return WhyNot("That card was reported before") if exposed in hand.exposed else None


def _felt_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if len(report.cards) != 1 or report.cards[0] == UNKNOWN or report.place:
        return WhyNot("Name the one exposed card")
    if not may_hold(hand, report.about, report.cards[0]):
        return WhyNot(f"Seat {report.about} was not dealt that card")
    return None


def _place_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := place_why_not(hand, report):
        return why_not
    if report.place <= _kept(hand, report.about):
        return WhyNot("That card was not dealt on the draw", "exposed_draw_card")
    return WhyNot("No card is left to replace it") if not hand.stub else None


def _kept(hand: Hand, seat: int) -> int:
    """How many cards, the first of its hand, a seat held before the last ones were dealt."""
    if not any(isinstance(event, Discarded) for event in this_deal(hand)):
        return 0
    thrown = [one for one in this_deal(hand) if isinstance(one, Discarded) and one.seat == seat]
    drawn = len(thrown[-1].cards) if thrown else 0
    return len(hand.holdings[seat].down) - drawn


def _has_been_acted_on(hand: Hand) -> bool:
    """Whether somebody has acted in this betting round."""
    for event in reversed(hand.log):
        if isinstance(event, BettingOpened):
            return False
        if isinstance(event, Called | Raised | Folded):
            return True
    return False


def _exposed(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (Exposed(report.about, exposed),)


def _position_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound):
        return WhyNot("It is ruled on while the betting goes on")
    if report.about not in hand.setup.stacks_cents or report.about == hand.setup.button:
        right = hand.setup.button
        return WhyNot(f"Say from which seat it was dealt; seat {right} is the right one")
    if any(isinstance(event, DealtFrom) for event in this_deal(hand)):
        return WhyNot("It was reported before")
    return None


CARD_EXPOSED: Final = Fault(
    slug="card-exposed",
    title="One of a player's cards is exposed on the deal or on the draw",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_exposed_why_not,
    happened=_exposed,
    found=("", BettingRound),
    cases={
        "an eight of the player who deals": Case(seat=1, dealer=1, card=card("8c")),
        "a seven of another player": Case(seat=2, dealer=1, card=card("7c")),
        "an eight of another player": Case(seat=2, dealer=1, card=card("8c")),
    },
)

DEAL_OUT_OF_POSITION: Final = Fault(
    slug="deal-out-of-position",
    title="The deal began at the wrong seat",
    says=("about",),
    touches="the deal",
    reported_by="the staff",
    why_not=_position_why_not,
    found=("", BettingRound),
    cases={"nobody has acted": Case(seat=2), "somebody has acted": Case(seat=2, acted=1)},
)


@ruling(CARD_EXPOSED, asks=("dealer_takes_exposed", "exposed_deal_card", "exposed_draw_card"))
def card_exposed(plan: Plan, house: DrawCardFaultOptions, case: Case) -> Plan:
    """The player who deals takes it; another player keeps it or gets another card for it."""
    assert case.card is not None
    # comstock/lowball/32.
    if house.dealer_takes_exposed and case.seat == case.dealer:
        return plan
    if any(isinstance(step, Drawing) for step in plan.rest):
        is_kept = house.exposed_deal_card == "kept" or (
            house.exposed_deal_card == "seven or lower kept" and _is_low(case.card)
        )
    else:
        is_kept = house.exposed_draw_card == "kept"
    if is_kept:
        return plan
    repair = replace_card(case.seat, case.card)
    # It would be the next card dealt while players look at their first ones.
    is_dealt_on = any(isinstance(step, Dealing) for step in plan.rest)
    return plan.until(BettingRound, repair) if is_dealt_on else plan.now(repair)


def _is_low(one: Card) -> bool:
    """A seven or lower, the ace and the joker among them."""
    return one == JOKER or rank(one) == ACE or rank(one) <= SEVEN


@ruling(DEAL_OUT_OF_POSITION, asks=("deal_out_of_position",))
def deal_out_of_position(plan: Plan, house: DrawCardFaultOptions, case: Case) -> Plan:
    """While nobody has acted the hands are dealt again; otherwise play goes on, and the deal from
    there.

    comstock/lowball/63, comstock/lowball/64.
    """
    if house.deal_out_of_position == "dealt again before action" and not case.acted:
        return plan.again()
    return plan.now(deal_from(case.seat))


DRAW_CARD_RULINGS: Final[tuple[Ruling, ...]] = (card_exposed, deal_out_of_position)
