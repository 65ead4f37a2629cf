"""Cards that count for nothing: boxed cards, and a joker in a game that has none.

A card that lies face up in the deck is treated as if it were not there, and the card below it is
dealt; one that is found in a hand is replaced off the top, when the round of cards is complete. A
joker is such a card; who acts on a hand with one and says nothing has a foul hand
(comstock/texas-holdem/29 to 33, comstock/seven-card-stud/33 to 36). Draw games have a ruling of
their own (`draw_deal_faults.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import JOKER, UNKNOWN
from houseway.irregularities.dealing_faults import no_such_hand, shown_card_why_not
from houseway.irregularities.stub import is_still_dealt_from, spare_cards
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
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
from houseway.table.pot.giving_back import acted_since_the_deal, forfeit
from houseway.table.repair_events import Exposed, NeverDealt
from houseway.table.repairing import give_card, make_foul, pass_over, scrap_card


@dataclass(frozen=True, kw_only=True)
class ScrapOptions(HouseOptions):
    """Asked by every game with a board and by stud."""

    boxed_card_in_deck: Literal["card below is dealt", "plays"]
    """A card lies face up in the deck: is it passed over, and the card below it dealt?"""

    boxed_card_in_hand: Literal["replaced", "kept"]
    """A boxed card is found in a hand that was dealt: does the top of the deck replace it when the
    round of cards is complete?"""

    unwanted_joker: Literal["replaced", "misdeal"]
    """A player is dealt a joker where none is used, and has not acted: is it replaced?"""

    joker_acted_on: Literal["foul hand", "replaced"]
    """And if the player has acted on the hand and said nothing of it?"""


def _boxed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not hand.asked or not is_still_dealt_from(hand):
        return WhyNot("No more cards come off the deck")
    if report.count < 1:
        return WhyNot("Say how many cards lie face up in the deck")
    if report.count >= spare_cards(hand):
        return WhyNot(f"{report.count} cards are more than this stub can spare")
    return None


def _in_hand_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not isinstance(hand.step, BettingRound) or acted_since_the_deal(hand):
        return WhyNot("It is put right before anybody acts", "boxed_card_in_hand")
    if spare_cards(hand) < 1:
        return WhyNot("The stub has no card to replace it")
    if why_not := shown_card_why_not(hand, report):
        return why_not
    is_known = meant_card(hand, report) in hand.exposed
    return WhyNot("Everybody has seen that card before") if is_known else None


def _found(hand: Hand, report: Report) -> Sequence[Event]:
    """A boxed card lay face up when it was dealt."""
    card = meant_card(hand, report)
    assert card is not None
    return (Exposed(report.about, card),)


def _joker_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if JOKER in hand.setup.game.pack(hand.setup.options).cards:
        return WhyNot("The joker is in use here", "jokers")
    if not isinstance(hand.step, BettingRound) or not hand.asked:
        return WhyNot("It is put right while the betting goes on", "unwanted_joker")
    if why_not := place_why_not(hand, report):
        return why_not
    is_told = hand.setup.is_felt and meant_card(hand, report) != UNKNOWN
    return WhyNot("The program was told another card in its place") if is_told else None


def _a_joker(hand: Hand, report: Report) -> Sequence[Event]:
    """What was put down for that place never came: a joker lies there."""
    card = meant_card(hand, report)
    assert card is not None
    return (NeverDealt(report.about, (card,)),)


BOXED_CARDS: Final = Fault(
    slug="boxed-cards",
    title="Cards lie face up in the deck",
    says=("count",),
    touches="the deck",
    reported_by="the staff",
    why_not=_boxed_why_not,
    found=("", BettingRound),
    cases={"one card": Case(count=1), "five cards in a group": Case(count=5)},
)

BOXED_CARD_IN_HAND: Final = Fault(
    slug="boxed-card-in-hand",
    title="A boxed card is found in a hand that was dealt",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_in_hand_why_not,
    happened=_found,
    found=("", BettingRound),
    cases={"": Case(seat=1, card=UNKNOWN)},
)

UNWANTED_JOKER: Final = Fault(
    slug="unwanted-joker",
    title="A player finds a joker among their down cards, where none is used",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_joker_why_not,
    happened=_a_joker,
    found=("", BettingRound),
    cases={
        "before its player has acted": Case(seat=1),
        "its player has acted on the hand": Case(seat=1, has_acted=True),
    },
)


@ruling(BOXED_CARDS, asks=("boxed_card_in_deck",))
def boxed_cards(plan: Plan, house: ScrapOptions, case: Case) -> Plan:
    """A boxed card is treated as if it were not there: the card below it is dealt.

    comstock/texas-holdem/29, comstock/texas-holdem/31, comstock/seven-card-stud/33.
    """
    return plan if house.boxed_card_in_deck == "plays" else plan.now(pass_over(case.count))


@ruling(BOXED_CARD_IN_HAND, asks=("boxed_card_in_hand",))
def boxed_card_in_hand(plan: Plan, house: ScrapOptions, case: Case) -> Plan:
    """It is scrap: the top card of the deck replaces it once the round of cards is complete.

    comstock/texas-holdem/32.
    """
    assert case.card is not None
    if house.boxed_card_in_hand == "kept":
        return plan
    return plan.now(scrap_card(case.seat, case.card))


@ruling(UNWANTED_JOKER, asks=("unwanted_joker", "joker_acted_on"))
def unwanted_joker(plan: Plan, house: ScrapOptions, case: Case) -> Plan:
    """It is treated as a boxed card and replaced; a player who has acted on the hand and said
    nothing has a foul one, where the book says so.
    """
    # comstock/texas-holdem/33, comstock/seven-card-stud/36.
    if case.has_acted and house.joker_acted_on == "foul hand":
        return plan.now(make_foul(case.seat), forfeit(case.seat))
    # comstock/texas-holdem/30, comstock/seven-card-stud/34 and comstock/seven-card-stud/35.
    if not case.has_acted and house.unwanted_joker == "misdeal":
        return plan.again()
    return plan.now(give_card(case.seat))


SCRAP_RULINGS: Final[tuple[Ruling, ...]] = (boxed_cards, boxed_card_in_hand, unwanted_joker)
