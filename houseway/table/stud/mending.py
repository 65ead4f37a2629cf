"""Words of a ruling that only stud has: a third card down, last cards up, a forced bet put in.

What other games share is in `houseway.table.repairing`.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed
from houseway.table.step import STEPPED, Events, Step
from houseway.table.stud.bringing_in import brought_in
from houseway.table.stud.events import FacesExchanged


class TurningLastCardsUp(Step, frozen=True, gc=False, tag="turn last cards up"):
    """Every last card is seen by all. It leads no betting: who was high before it remains high."""

    words: ClassVar = "all last cards lie face up, and whoever was high before them remains high"

    def advance(self, hand: Hand) -> Events:
        down = {seat: hand.holdings[seat].down for seat in hand.order}
        most = max(map(len, down.values()))
        # A hand that shares the community card has no last card of its own; on the felt the program
        # was not told every card.
        seen = (*hand.exposed, UNKNOWN)
        last = {seat: held[-1] for seat, held in down.items() if len(held) == most}
        turned = (Exposed(seat, card) for seat, card in last.items() if card not in seen)
        return (*turned, STEPPED)


class DealingThirdDown(Step, frozen=True, gc=False, tag="third card down"):
    """A down card that was turned up stays up, and the third card comes down in its place."""

    seat: int
    card: Card

    words: ClassVar = "the card stays up, and the third card comes down in its place"

    def advance(self, hand: Hand) -> Events:
        (third,) = hand.holdings[self.seat].up
        return (FacesExchanged(self.seat, self.card, third), STEPPED)


class PuttingInForcedBet(Step, frozen=True, gc=False, tag="put in forced bet"):
    """The forced bet of a player who is not there, out of their chips."""

    seat: int

    words: ClassVar = "the forced bet is put in for that player"

    def advance(self, hand: Hand) -> Events:
        return (brought_in(hand, self.seat), STEPPED)


def third_card_down(seat: int, card: Card) -> DealingThirdDown:
    """For a down card that was turned up."""
    return DealingThirdDown(seat, card)


def put_in_forced_bet(seat: int) -> PuttingInForcedBet:
    return PuttingInForcedBet(seat)


def turn_last_cards_up() -> TurningLastCardsUp:
    return TurningLastCardsUp()
