"""Faults with stud's first down cards: one or both turned up, or a card that fell off the table.

One that is turned up stays up, and the third card comes down in its place; with both turned up the
hand is dead and gets its ante back (comstock/seven-card-stud/52 and 53). A card off the table plays
if it is an up card, and is an exposed card if it is a down card (…/54 and 55).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import UNKNOWN
from houseway.irregularities.dealing_faults import no_such_hand, shown_card_why_not
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, meant_card, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import return_wagers
from houseway.table.repair_events import Exposed
from houseway.table.repairing import make_dead, this_deal
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.dealt_so_far import is_bet_on
from houseway.table.stud.events import FacesExchanged
from houseway.table.stud.mending import third_card_down


@dataclass(frozen=True, kw_only=True)
class HoleCardOptions(HouseOptions):
    """Asked by every stud game."""

    hole_card_turned_up: Literal["third card down", "kept"]
    """One of a player's first down cards is turned up by accident: does the third card come down in
    its place?"""

    both_hole_cards_up: Literal["dead, ante returned", "misdeal"]
    """Both are turned up: is the hand dead with its ante back, or is all dealt again?"""

    up_card_off_table: Literal["plays", "misdeal"]
    """An up card is dealt off the table: must it be played?"""

    down_card_off_table: Literal["exposed card", "plays"]
    """A down card is dealt off the table: is it an exposed card, or does it play as it is?"""


def _turned_up_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := no_such_hand(hand, report):
        return why_not
    if not isinstance(hand.step, BringingIn) or is_bet_on(hand):
        return WhyNot("There has been action on the first cards", "hole_card_turned_up")
    if why_not := shown_card_why_not(hand, report):
        return why_not
    card = meant_card(hand, report)
    dealt_up = {event.down for event in this_deal(hand) if isinstance(event, FacesExchanged)}
    is_known = card in dealt_up or card in hand.exposed
    return WhyNot("Everybody has seen that card before") if is_known else None


def _off_table_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound) or not hand.asked:
        return WhyNot("It is put right while the betting goes on")
    if report.place or report.cards:
        return _turned_up_why_not(hand, report)
    return no_such_hand(hand, report)


def _turned_up(hand: Hand, report: Report) -> Sequence[Event]:
    card = meant_card(hand, report)
    return (Exposed(report.about, card),) if card is not None else ()


HOLE_CARD_TURNED_UP: Final = Fault(
    slug="hole-card-turned-up",
    title="One of a player's first down cards is turned up by accident",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_turned_up_why_not,
    happened=_turned_up,
    found=("", BringingIn),
    cases={
        "one of them": Case(seat=1, card=UNKNOWN, exposed_of_seat=1),
        "both of them": Case(seat=1, card=UNKNOWN, exposed_of_seat=2),
    },
)

CARD_OFF_TABLE: Final = Fault(
    slug="card-off-table",
    title="A card is dealt off the table",
    says=("about",),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_off_table_why_not,
    happened=_turned_up,
    found=("", BringingIn),
    cases={
        "an up card": Case(seat=1),
        "a down card": Case(seat=1, card=UNKNOWN, exposed_of_seat=1),
    },
)


@ruling(HOLE_CARD_TURNED_UP, asks=("hole_card_turned_up", "both_hole_cards_up"))
def hole_card_turned_up(plan: Plan, house: HoleCardOptions, case: Case) -> Plan:
    """The card stays up and counts for the forced bet; the third card comes down in its place. With
    both turned up the hand is dead, and its player gets the ante back.

    comstock/seven-card-stud/52, comstock/seven-card-stud/53, stud.absent_upcard.
    """
    return _exposed(plan, house, case)


@ruling(
    CARD_OFF_TABLE,
    asks=(
        *("up_card_off_table", "down_card_off_table"),
        *("hole_card_turned_up", "both_hole_cards_up"),
    ),
)
def card_off_table(plan: Plan, house: HoleCardOptions, case: Case) -> Plan:
    """An up card must be played; a down card is an exposed one.

    comstock/seven-card-stud/54, comstock/seven-card-stud/55.
    """
    if case.card is None:
        return plan.again() if house.up_card_off_table == "misdeal" else plan
    return plan if house.down_card_off_table == "plays" else _exposed(plan, house, case)


def _exposed(plan: Plan, house: HoleCardOptions, case: Case) -> Plan:
    """Another card may have to bring it in now, so the round begins anew."""
    assert case.card is not None
    if case.exposed_of_seat > 1:
        if house.both_hole_cards_up == "misdeal":
            return plan.again()
        return plan.now(make_dead(case.seat), return_wagers(case.seat)).restart()
    if house.hole_card_turned_up == "kept":
        return plan
    return plan.now(third_card_down(case.seat, case.card)).restart()


HOLE_CARD_RULINGS: Final[tuple[Ruling, ...]] = (hole_card_turned_up, card_off_table)
