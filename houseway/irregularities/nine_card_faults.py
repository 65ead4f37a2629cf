"""Faults with cards of Super Pan Nine: boxed, off the table, exposed, misplaced or miscounted.

A boxed card and one that is dealt off the table are dead, and the next card of the shoe comes for
them (comstock/super-pan-nine/55 and 56). A card that lands face up plays if it came on the deal; if
it was drawn it is replaced once the bank has acted (comstock/super-pan-nine/58 to 60). Cards that
went to a wrong spot are a misdeal until the deal is complete, and so is a wrong number of cards in
the bank's hand or in one that is left to the house way (comstock/super-pan-nine/62 to 64); in a
player's own it may foul the hand (`nine_hand_faults.py`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN
from houseway.irregularities.banked_rounds import dealt_again
from houseway.irregularities.dealing_faults import (
    miscounted,
    miscounted_why_not,
    no_such_hand,
)
from houseway.irregularities.nine_hand_faults import NineHandFaultOptions, fouled
from houseway.irregularities.stub import spare_cards
from houseway.rulebook.options import HouseOptions, Options
from houseway.table.actions import Report
from houseway.table.bank.delivering import Delivering
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event
from houseway.table.faults import (
    Case,
    Fault,
    Ruling,
    WhyNot,
    has_hand,
    meant_card,
    place_why_not,
    ruling,
)
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.repair_events import Exposed
from houseway.table.repairing import pass_over, this_deal
from houseway.table.streets import Street
from houseway.table.super_pan_nine.drawing_one import DrawingOne
from houseway.table.super_pan_nine.repairing import put_right, replace_drawn, replace_fallen

DEALT: Final = 3
"""So many cards come on the deal; a fourth is drawn."""

READING: Final = Street("settling")
"""Where the players' hands are opened and read."""


@dataclass(frozen=True, kw_only=True)
class NineCardFaultOptions(HouseOptions):
    """Asked by Super Pan Nine."""

    boxed_shoe_card: Literal["dead", "plays"]
    """A card lies face up in the shoe: is it dead, and does the next one come for it?"""

    card_dealt_off_table: Literal["dead", "plays"]
    """The house dealer deals a card off the table: is it dead, and does its player get the next?"""

    exposed_on_the_deal: Literal["plays", "replaced"]
    """A card of the first three lands face up: does it play?"""

    exposed_on_the_draw: Literal["replaced", "plays"]
    """A card that was drawn lands face up: is it replaced once the bank has acted?"""

    cards_to_wrong_spot: Literal["misdeal before the deal is complete", "misdeal before a draw"]
    """Cards have gone to a wrong spot: until when is that a misdeal?"""

    bank_miscounted: Literal["misdeal", "put right"]
    """The bank's hand has a wrong number of cards: is everything dealt again, or only that hand put
    right?"""

    house_way_miscounted: Literal["misdeal", "put right"]
    """A hand that is left to the house way has a wrong number of cards: is everything dealt again,
    or only that hand put right?"""


def _boxed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not bank_of(hand).is_closed or READING not in hand.plan:
        return WhyNot("No card is to come from the shoe")
    if report.count < 1:
        return WhyNot("Say how many cards lie face up")
    # Whoever has a hand may draw one more.
    if report.count > spare_cards(hand) - len(hand.order):
        return WhyNot("The shoe does not have that many cards")
    return None


def _closed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why a report is about no hand that still lies closed."""
    if why_not := no_such_hand(hand, report):
        return why_not
    holding = hand.holdings[report.about]
    if not holding.down:
        return WhyNot("That hand is open, or not dealt yet")
    return WhyNot("The hands are being read") if READING not in hand.plan else None


def _off_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _closed_why_not(hand, report):
        return why_not
    holding = hand.holdings[report.about]
    if holding.is_done and len(holding.down) == DEALT:
        return WhyNot("That hand was played with the cards that it has")
    if hand.setup.is_felt:
        # What lies closed there was told to nobody, but for a card that was exposed.
        return None if UNKNOWN in holding.down else WhyNot("All have seen the cards of that hand")
    if why_not := place_why_not(hand, report):
        return why_not
    is_last = report.place == len(holding.down)
    return WhyNot("That hand has drawn since") if holding.is_done and not is_last else None


def _exposed_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _closed_why_not(hand, report):
        return why_not
    why_not = _named_why_not(hand, report) if hand.setup.is_felt else place_why_not(hand, report)
    if why_not:
        return why_not
    # A shoe has every card many times.
    exposed, down = meant_card(hand, report), hand.holdings[report.about].down
    before = [one for one in this_deal(hand) if one == Exposed(report.about, exposed or UNKNOWN)]
    if len(before) < (down.count(exposed or UNKNOWN) or 1):
        return None
    return WhyNot("That card was reported before")


def _named_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if len(report.cards) != 1 or report.cards[0] == UNKNOWN or report.place:
        return WhyNot("Name the one exposed card")
    down = hand.holdings[report.about].down
    if report.cards[0] not in down and UNKNOWN not in down:
        return WhyNot(f"The hand on spot {report.about} does not hold that card")
    return None


def _exposed(hand: Hand, report: Report) -> Sequence[Event]:
    exposed = meant_card(hand, report)
    assert exposed is not None
    return (Exposed(report.about, exposed),)


def _wrong_spot_why_not(hand: Hand, _report: Report) -> WhyNot | None:
    if isinstance(hand.step, Delivering):
        return None
    dealt = [hand.holdings[one] for one in hand.order if has_hand(hand, one)]
    if not any(holding.down for holding in dealt):
        return WhyNot("No cards are being dealt")
    if any(holding.is_done for holding in dealt):
        return WhyNot("A hand has been played since", "cards_to_wrong_spot")
    return None


def _miscounted_why_not(hand: Hand, report: Report) -> WhyNot | None:
    return _closed_why_not(hand, report) or miscounted_why_not(hand, report)


BOXED_CARDS: Final = Fault(
    slug="boxed-cards",
    title="The next cards of the shoe lie face up in it",
    says=("count",),
    touches="the deck",
    reported_by="the staff",
    why_not=_boxed_why_not,
    found=("", DrawingOne),
    cases={"": Case(count=1)},
)

CARD_OFF_THE_TABLE: Final = Fault(
    slug="card-off-the-table",
    title="The house dealer deals a card off the table",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_off_why_not,
    found=("", DrawingOne),
)

CARD_EXPOSED: Final = Fault(
    slug="card-exposed",
    title="A card lands face up on the deal or on the draw",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_exposed_why_not,
    happened=_exposed,
    found=("", DrawingOne),
    cases={
        "on the deal": Case(seat=1, card=UNKNOWN),
        "on the draw": Case(seat=1, card=UNKNOWN, on_the_draw=True),
    },
)

CARDS_TO_WRONG_SPOT: Final = Fault(
    slug="cards-to-wrong-spot",
    title="Cards have gone to a wrong spot",
    touches="the deal",
    reported_by="the staff",
    why_not=_wrong_spot_why_not,
    found=("", Delivering),
    cases={
        "before the deal is complete": Case(deal_goes_on=True),
        "afterwards": Case(),
    },
)

WRONG_NUMBER_OF_CARDS: Final = Fault(
    slug="wrong-number-of-cards",
    title="A hand has too many or too few cards",
    says=("about", "count"),
    touches="the deal",
    reported_by="the staff or the player",
    why_not=_miscounted_why_not,
    happened=miscounted,
    found=("", DrawingOne),
    cases={
        "the bank's hand": Case(seat=1, held=DEALT, is_bank=True),
        "a hand left to the house way": Case(seat=1, held=DEALT, is_house_way=True),
        "a player's hand": Case(seat=1, held=DEALT),
    },
)


@ruling(BOXED_CARDS, asks=("boxed_shoe_card",))
def boxed_cards(plan: Plan, house: NineCardFaultOptions, case: Case) -> Plan:
    """A boxed card is dead, and the next card of the shoe comes for it.

    comstock/super-pan-nine/55.
    """
    return plan.now(pass_over(case.count)) if house.boxed_shoe_card == "dead" else plan


@ruling(CARD_OFF_THE_TABLE, asks=("card_dealt_off_table",))
def card_off_the_table(plan: Plan, house: NineCardFaultOptions, case: Case) -> Plan:
    """The card is dead, and its player gets the next one.

    comstock/super-pan-nine/56.
    """
    is_dead = house.card_dealt_off_table == "dead"
    return plan.now(replace_fallen(case.seat, case.place)) if is_dead else plan


@ruling(CARD_EXPOSED, asks=("exposed_on_the_deal", "exposed_on_the_draw"))
def card_exposed(plan: Plan, house: NineCardFaultOptions, case: Case) -> Plan:
    """On the deal it plays; a card that was drawn is replaced after the bank has acted, before the
    players' hands are read.

    comstock/super-pan-nine/58 to 60.
    """
    assert case.card is not None
    answer = house.exposed_on_the_draw if case.on_the_draw else house.exposed_on_the_deal
    if answer == "plays":
        return plan
    return plan.before(READING.name, replace_drawn(case.seat, case.card))


@ruling(CARDS_TO_WRONG_SPOT, asks=("cards_to_wrong_spot",))
def cards_to_wrong_spot(plan: Plan, house: NineCardFaultOptions, case: Case) -> Plan:
    """Until the deal is complete it is a misdeal; afterwards the hands play where they lie.

    comstock/super-pan-nine/62.
    """
    is_open_longer = house.cards_to_wrong_spot == "misdeal before a draw"
    return dealt_again(plan) if is_open_longer or case.deal_goes_on else plan


@ruling(
    WRONG_NUMBER_OF_CARDS, asks=("bank_miscounted", "house_way_miscounted", "player_miscounted")
)
def wrong_number_of_cards(plan: Plan, house: Options, case: Case) -> Plan:
    """In the bank's hand, or one left to the house way, it is a misdeal; a player's own hand may be
    foul, or is put right.

    comstock/super-pan-nine/63, comstock/super-pan-nine/64, comstock/super-pan-nine/47.
    """
    mended = plan.now(put_right(case.seat, case.held))
    if not (case.is_bank or case.is_house_way):
        ways = {"foul hand": fouled(plan, case.seat), "put right": mended}
        return plan.answered(house[NineHandFaultOptions].player_miscounted, ways)
    cards = house[NineCardFaultOptions]
    answer = cards.bank_miscounted if case.is_bank else cards.house_way_miscounted
    return dealt_again(plan) if answer == "misdeal" else mended


NINE_CARD_RULINGS: Final[tuple[Ruling, ...]] = (
    boxed_cards,
    card_off_the_table,
    card_exposed,
    cards_to_wrong_spot,
    wrong_number_of_cards,
)
