"""Faults of draw games: a hand that has not five cards, and a card that falls off the table.

After the draw a hand of more or fewer than five cards is foul; before it, only one of more than
five is (comstock/lowball/40 and 41). One that is short by then is made up to five: at once while
nobody has acted, else when its player draws (lowball.short_hand_before_draw). In the midst of the
draw those are counted who are still to draw, and at the showdown whoever has not shown. A card off
the table may not be played (comstock/lowball/104): its hand is short of it.
"""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.irregularities.betting_faults import BETTING_RULINGS
from houseway.irregularities.dealing_faults import (
    miscounted,
    miscounted_why_not,
    no_such_hand,
)
from houseway.irregularities.dealing_player_faults import DEALING_PLAYER_RULINGS
from houseway.irregularities.deck_faults import DECK_RULINGS
from houseway.irregularities.discard_faults import thrown_away, told_why_not
from houseway.irregularities.draw_card_faults import DRAW_CARD_RULINGS
from houseway.irregularities.draw_deal_faults import DRAW_DEAL_RULINGS
from houseway.irregularities.muck_faults import MUCK_RULINGS
from houseway.irregularities.showing_faults import SHOWING_RULINGS, hand_asked_for
from houseway.irregularities.turn_faults import TURN_RULINGS
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.draw.drawing import Drawing, complete
from houseway.table.faults import Case, Fault, Ruling, WhyNot, place_why_not, ruling
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.giving_back import forfeit, return_wagers
from houseway.table.pot.showing import Showing
from houseway.table.repairing import make_dead, make_foul

FIVE: Final = 5


@dataclass(frozen=True, kw_only=True)
class DrawFaultOptions(HouseOptions):
    """Asked by every draw game."""

    too_many_before_draw: Literal["foul hand", "misdeal"]
    """A hand has more than five cards before the draw: is it foul, or is all dealt again?"""

    too_few_before_draw: Literal["made up to five", "dead hand"]
    """A hand has fewer than five cards before the draw: does it get the others, or is it dead?"""

    wrong_count_after_draw: Literal["foul hand", "dead, money returned"]
    """A hand has not five cards after the draw: is it foul, or does its player get back what they
    have put in?"""

    card_off_the_table: Literal["not played", "dead hand"]
    """One of a hand's cards goes off the table: is only that card out of play, or is the hand
    dead?"""


def _why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound | Drawing | Showing):
        return WhyNot("Cards are counted from the first bet to the showdown")
    if isinstance(hand.step, Drawing) and report.about not in hand.asked:
        return WhyNot("It has asked for its cards, and is counted when the draw is over")
    if report.count == FIVE:
        return WhyNot(f"{FIVE} cards are right for it")
    return _last_hand_why_not(hand) or miscounted_why_not(hand, report)


def _last_hand_why_not(hand: Hand) -> WhyNot | None:
    """Why no hand is counted any more: the others are put away, and the pot is the last one's."""
    return WhyNot("No other hand is left to win the pot") if len(hand.order) == 1 else None


def _off_why_not(hand: Hand, report: Report) -> WhyNot | None:
    if not isinstance(hand.step, BettingRound):
        return WhyNot("What becomes of the hand is ruled on while the betting goes on")
    if why_not := no_such_hand(hand, report):
        return why_not
    return told_why_not(hand, report) if hand.setup.is_felt else place_why_not(hand, report)


NOT_FIVE_CARDS: Final = Fault(
    slug="not-five-cards",
    title="A hand has more or fewer than five cards",
    says=("about", "count"),
    touches="a hand",
    reported_by="the staff or the player",
    why_not=_why_not,
    happened=miscounted,
    found=("", BettingRound),
    cases={
        "too many before the draw": Case(seat=1, count=6),
        "too few, and nobody has acted": Case(seat=1, count=4),
        "too few before the draw": Case(seat=1, count=4, acted=1),
    },
)

CARD_OFF_THE_TABLE: Final = Fault(
    slug="card-off-the-table",
    title="One of a hand's cards goes off the table",
    says=("about", "place"),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_off_why_not,
    happened=thrown_away,
    found=("", BettingRound),
    cases={
        "before the draw, and nobody has acted": Case(seat=1),
        "before the draw": Case(seat=1, acted=1),
    },
)


@ruling(
    NOT_FIVE_CARDS,
    asks=("too_many_before_draw", "too_few_before_draw", "wrong_count_after_draw"),
)
def not_five_cards(plan: Plan, house: DrawFaultOptions, case: Case) -> Plan:
    """A hand without five cards is foul; one that is short before the draw gets what it lacks."""
    if case.count > FIVE and _draw_is_ahead(plan):
        # comstock/lowball/41: before the draw, only more than five.
        if house.too_many_before_draw == "misdeal":
            return plan.again()
        return plan.now(make_foul(case.seat), forfeit(case.seat))
    return _not_five(plan, house, case)


@ruling(
    CARD_OFF_THE_TABLE,
    asks=("card_off_the_table", "too_few_before_draw", "wrong_count_after_draw"),
)
def card_off_the_table(plan: Plan, house: DrawFaultOptions, case: Case) -> Plan:
    """The card may not be played: the hand is one short, before the draw or after it.

    comstock/lowball/104.
    """
    if house.card_off_the_table == "dead hand":
        return plan.now(make_dead(case.seat), forfeit(case.seat))
    return _not_five(plan, house, case)


def _draw_is_ahead(plan: Plan) -> bool:
    """Whether that hand is still to draw; in the midst of a draw only such a hand is counted."""
    interrupted = () if plan.current is None else (plan.current.interrupted,)
    return any(isinstance(step, Drawing) for step in (*interrupted, *plan.rest))


def _not_five(plan: Plan, house: DrawFaultOptions, case: Case) -> Plan:
    """After the draw any other number; before it, fewer."""
    if not _draw_is_ahead(plan):
        # comstock/lowball/40: after the draw, more or fewer than five.
        if house.wrong_count_after_draw == "foul hand":
            return plan.now(make_foul(case.seat), forfeit(case.seat))
        return plan.now(make_dead(case.seat), return_wagers(case.seat))
    if house.too_few_before_draw == "dead hand":
        return plan.now(make_dead(case.seat), forfeit(case.seat))
    # The draw itself gives a hand as many cards as it lacks.
    return plan if case.acted else plan.now(complete(case.seat))


DRAW_RULINGS: Final[tuple[Ruling, ...]] = (
    not_five_cards,
    card_off_the_table,
    *DRAW_DEAL_RULINGS,
    *DRAW_CARD_RULINGS,
    *DECK_RULINGS,
    *DEALING_PLAYER_RULINGS,
    *TURN_RULINGS,
    *BETTING_RULINGS,
    *MUCK_RULINGS,
    *SHOWING_RULINGS,
    hand_asked_for,
)
