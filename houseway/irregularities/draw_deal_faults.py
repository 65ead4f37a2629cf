"""Faults of the deal in draw games: whatever makes a misdeal, and boxed cards.

Two cards too many off the deck, a first card turned over, a seated player left out and five boxed
cards in a group are misdeals (comstock/lowball/65, 66, 72 and 75). One card too many becomes the
burn (lowball.two_extra_cards), and fewer boxed cards go into the discards (comstock/lowball/71).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN, Card
from houseway.irregularities.dealing_faults import no_such_hand
from houseway.irregularities.scrap_faults import BOXED_CARDS
from houseway.irregularities.stub import off_the_top, spare_cards
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.dealing import burn
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.overkilling import Looking
from houseway.table.event import Event
from houseway.table.events import Burned, Dealt
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import acted_since_the_deal, return_wagers
from houseway.table.repair_events import Exposed, NeverDealt
from houseway.table.repairing import make_dead, pass_over, this_deal
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class DrawDealFaultOptions(HouseOptions):
    """Asked by every draw game."""

    first_card_up: Literal["misdeal", "kept"]
    """The very first card of the deal is turned over: is it a misdeal, or does its player keep
    it?"""

    extra_cards_misdeal: int
    """How many cards too many off the deck, on the deal, make a misdeal?"""

    extra_card: Literal["becomes the burn", "burned beside the burn"]
    """Cards too many come off the deck, and too few for a misdeal: are they the burn before the
    draw, or is another card burned then?"""

    player_not_dealt: Literal["dealt again", "sits the hand out"]
    """A player who sat at the table when the deal began gets no hand: is all dealt again?"""

    boxed_card: Literal["dead", "plays"]
    """A card lies face up in the deck: does it go into the discards, or is it dealt?"""

    boxed_cards_misdeal: int
    """How many boxed cards in a group make a misdeal?"""


def _untouched_why_not(hand: Hand, *found: type[Step]) -> WhyNot | None:
    """Why it is too late to put the deal right; found is where, beside the betting."""
    if not isinstance(hand.step, (BettingRound, *found)) or not draw_is_ahead(hand):
        return WhyNot("The deal is put right before the draw, while the betting goes on")
    if acted := acted_since_the_deal(hand):
        return WhyNot(f"The deal is over: seat {min(acted)} has acted on it")
    return None


def draw_is_ahead(hand: Hand) -> bool:
    return any(isinstance(step, Drawing) for step in hand.plan)


def _first_up_why_not(hand: Hand, _report: Report) -> WhyNot | None:
    # Nobody waits for the other cards of a deal that begins anew.
    if why_not := _untouched_why_not(hand, Looking):
        return why_not
    seat, card = _first_card(hand)
    if card in hand.exposed and card != UNKNOWN:
        return WhyNot(f"The first card, of seat {seat}, was reported before", "first_card_up")
    return None


def _first_card(hand: Hand) -> tuple[int, Card]:
    """Who was dealt the first card, and which it was."""
    first = next(event for event in this_deal(hand) if isinstance(event, Dealt))
    return first.to[0], first.cards[0]


def _turned_over(hand: Hand, _report: Report) -> Sequence[Event]:
    seat, card = _first_card(hand)
    # On the felt nobody has told which card it is; there everybody has seen it.
    return () if card == UNKNOWN else (Exposed(seat, card),)


def _extra_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _untouched_why_not(hand):
        return why_not
    if report.count < 1:
        return WhyNot("Say how many cards too many came off the deck")
    if report.count > spare_cards(hand):
        return WhyNot(f"{report.count} cards cannot have come off this stub")
    return None


def _came_off(hand: Hand, report: Report) -> Sequence[Event]:
    return tuple(map(Burned, off_the_top(hand, report.count)))


def _not_dealt_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not isinstance(hand.step, BettingRound) or not draw_is_ahead(hand):
        return WhyNot("Who has no hand is found before the draw, while the betting goes on")
    if report.about in acted_since_the_deal(hand):
        return WhyNot(f"Seat {report.about} has acted on its hand")
    return None


def _never_dealt(hand: Hand, report: Report) -> Sequence[Event]:
    return (NeverDealt(report.about, tuple(hand.holdings[report.about].down)),)


FIRST_CARD_UP: Final = Fault(
    slug="first-card-up",
    title="The first card of the deal is turned over",
    touches="a card",
    reported_by="the staff",
    why_not=_first_up_why_not,
    happened=_turned_over,
    found=("", BettingRound),
)

EXTRA_CARDS: Final = Fault(
    slug="extra-cards-off-the-deck",
    title="Too many cards come off the deck during the deal",
    says=("count",),
    touches="the deck",
    reported_by="the staff",
    why_not=_extra_why_not,
    happened=_came_off,
    found=("", BettingRound),
    cases={"one card": Case(count=1), "two cards": Case(count=2)},
)

HAND_NOT_DEALT: Final = Fault(
    slug="hand-not-dealt",
    title="A player who sat at the table when the deal began got no hand",
    says=("about",),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_not_dealt_why_not,
    happened=_never_dealt,
    found=("", BettingRound),
)


@ruling(FIRST_CARD_UP, asks=("first_card_up",))
def first_card_up(plan: Plan, house: DrawDealFaultOptions) -> Plan:
    """It is a misdeal: the hands are dealt again.

    comstock/lowball/66.
    """
    return plan.again() if house.first_card_up == "misdeal" else plan


@ruling(EXTRA_CARDS, asks=("extra_cards_misdeal", "extra_card"))
def extra_cards(plan: Plan, house: DrawDealFaultOptions, case: Case) -> Plan:
    """Two cards too many are a misdeal; one is the burn before the draw.

    comstock/lowball/65.
    """
    if case.count >= house.extra_cards_misdeal:
        return plan.again()
    draw = plan.next_street
    if house.extra_card == "becomes the burn" and burn() in plan.on(draw):
        return plan.skip(draw, burn())
    return plan


@ruling(HAND_NOT_DEALT, asks=("player_not_dealt",))
def hand_not_dealt(plan: Plan, house: DrawDealFaultOptions, case: Case) -> Plan:
    """Action is stopped, and the hand is dealt again.

    comstock/lowball/75.
    """
    if house.player_not_dealt == "dealt again":
        return plan.again()
    return plan.now(make_dead(case.seat), return_wagers(case.seat))


@ruling(BOXED_CARDS, asks=("boxed_cards_misdeal", "boxed_card"))
def boxed_cards(plan: Plan, house: DrawDealFaultOptions, case: Case) -> Plan:
    """Boxed cards are dead and go into the discards; five in a group are a misdeal."""
    # comstock/lowball/72.
    if case.count >= house.boxed_cards_misdeal:
        return plan.again()
    # comstock/lowball/71.
    return plan.now(pass_over(case.count)) if house.boxed_card == "dead" else plan


DRAW_DEAL_RULINGS: Final[tuple[Ruling, ...]] = (
    first_card_up,
    extra_cards,
    hand_not_dealt,
    boxed_cards,
)
