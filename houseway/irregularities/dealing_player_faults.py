"""Faults of a player who deals: what they do wrong on the draw costs their own hand.

They discard before they pick up the deck (comstock/lowball/13). A burn card that they take, or deal
to somebody who takes it up, fouls their hand, and that card plays (comstock/lowball/44 and 45). For
another mistake the floor may rule it foul (comstock/lowball/16). Where a house dealer deals none of
it arises.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import Floor, HouseOptions
from houseway.table.actions import Report
from houseway.table.draw.cutting import Cutting
from houseway.table.draw.drawing import Drawing
from houseway.table.events import Discarded
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit
from houseway.table.repairing import make_dead, make_foul, this_deal
from houseway.table.step import Step


@dataclass(frozen=True, kw_only=True)
class DealingPlayerOptions(HouseOptions):
    """Asked by every draw game; it arises where a player deals."""

    deck_before_discard: Literal["dead hand", "plays on"]
    """The player who deals picks up the deck for the draw before discarding: is their hand dead?"""

    burn_card_in_hand: Literal["dealing player's hand is foul", "plays on"]
    """The burn card comes into a hand on the draw, and plays: is the hand of the player who dealt
    it foul?"""

    dealing_player_mistake: Literal["foul hand", "plays on"] | Floor
    """The player who deals makes a mistake on the draw other than exposing cards: may the floor
    rule their hand foul?"""


def _player_deals(script: Sequence[Step]) -> bool:
    return any(isinstance(step, Cutting) for step in script)


def _dealer_why_not(hand: Hand, report: Report) -> WhyNot | None:
    """Why it is not about a live hand of the player who deals."""
    if not _player_deals(hand.setup.plan):
        return WhyNot("A house dealer deals", "who_deals")
    if report.about != hand.setup.button or report.about not in hand.order:
        return WhyNot(f"Name a live hand of seat {hand.setup.button}, who deals")
    return None


def _picked_up_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _dealer_why_not(hand, report):
        return why_not
    if not isinstance(hand.step, Drawing) or report.about not in hand.asked:
        return WhyNot("The deck is picked up for the draw, and the player who deals discards then")
    return None


def _mistake_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if why_not := _dealer_why_not(hand, report):
        return why_not
    if any(isinstance(step, Drawing) for step in hand.plan):
        return WhyNot("The draw has not begun")
    return None


def _burn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not _player_deals(hand.setup.plan):
        return WhyNot("A house dealer deals", "who_deals")
    if not hand.setup.is_felt:
        return WhyNot("The program burned the card, and nobody can have taken it")
    if report.about not in _drawn(hand) & set(hand.order):
        return WhyNot(f"Seat {report.about} has no live hand that drew cards")
    return None


def _drawn(hand: Hand) -> set[int]:
    """Who has thrown cards away and got others, once everybody has."""
    if isinstance(hand.step, Drawing):
        return set()
    return {one.seat for one in this_deal(hand) if isinstance(one, Discarded) and one.cards}


DECK_BEFORE_DISCARD: Final = Fault(
    slug="deck-before-discard",
    title="The player who deals picks up the deck for the draw before discarding",
    says=("about",),
    touches="the deck",
    reported_by="the staff",
    why_not=_picked_up_why_not,
    found=("", Drawing),
    arises=_player_deals,
)

BURN_CARD_IN_HAND: Final = Fault(
    slug="burn-card-in-hand",
    title="The burn card is dealt on the draw, and taken into a hand",
    says=("about",),
    touches="a card",
    reported_by="the staff",
    why_not=_burn_why_not,
    found=("draw", BettingRound),
    cases={
        "by the player who deals": Case(seat=1, dealer=1),
        "by another player": Case(seat=2, dealer=1),
    },
    arises=_player_deals,
)

MISTAKE_ON_THE_DRAW: Final = Fault(
    slug="mistake-on-the-draw",
    title="The player who deals makes a mistake on the draw, other than exposing cards",
    says=("about",),
    touches="the deal",
    reported_by="the staff",
    why_not=_mistake_why_not,
    found=("draw", BettingRound),
    arises=_player_deals,
)


@ruling(DECK_BEFORE_DISCARD, asks=("deck_before_discard",))
def deck_before_discard(plan: Plan, house: DealingPlayerOptions, case: Case) -> Plan:
    """The hand of the player who deals is dead.

    comstock/lowball/13.
    """
    if house.deck_before_discard == "plays on":
        return plan
    return plan.now(make_dead(case.seat), forfeit(case.seat))


@ruling(BURN_CARD_IN_HAND, asks=("burn_card_in_hand",))
def burn_card_in_hand(plan: Plan, house: DealingPlayerOptions, case: Case) -> Plan:
    """The hand of the player who deals is foul; in another player's hand the card plays.

    comstock/lowball/44, comstock/lowball/45.
    """
    if house.burn_card_in_hand == "plays on" or not case.dealer:
        return plan
    return plan.now(make_foul(case.dealer), forfeit(case.dealer))


@ruling(MISTAKE_ON_THE_DRAW, asks=("dealing_player_mistake",))
def mistake_on_the_draw(plan: Plan, house: DealingPlayerOptions, case: Case) -> Plan:
    """The floor may rule the hand of the player who deals foul.

    comstock/lowball/16.
    """
    foul = plan.now(make_foul(case.seat), forfeit(case.seat))
    return plan.answered(house.dealing_player_mistake, {"foul hand": foul, "plays on": plan})


DEALING_PLAYER_RULINGS: Final[tuple[Ruling, ...]] = (
    deck_before_discard,
    burn_card_in_hand,
    mistake_on_the_draw,
)
