"""What a foul hand of pan costs beside the hand itself, and a card too many before the first draw.

A player penalised for a foul hand repays all chips collected during the hand, though not to an
opponent who has gone broke or fouled before (garlic-city/pan/62 and 63, comstock/pan/57 and
58). The house dealer takes an excess card out of a hand unseen and puts it with the passed hands
(garlic-city/pan/47, comstock/pan/42).
"""

from typing import ClassVar

from houseway.cards.shuffle import Live, shuffled
from houseway.table.events import Discarded
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import PayReturned
from houseway.table.pan.table import pan_of
from houseway.table.step import STEPPED, Events, Step


class ReturningPay(Step, frozen=True, gc=False, tag="return pay"):
    """Everything that a player has collected in this hand goes back, as far as they have it."""

    seat: int

    words: ClassVar = "all pay that its player has collected goes back"

    def advance(self, hand: Hand) -> Events:
        left_cents = hand.stack_cents(self.seat)
        returned: dict[int, int] = {}
        for (to, payer), cents in pan_of(hand).collected.items():
            if to == self.seat and _is_repaid(hand, payer):
                # comstock/pan/57
                returned[payer] = min(cents, left_cents)
                left_cents -= returned[payer]
        given = {payer: cents for payer, cents in returned.items() if cents}
        if not given:
            return (STEPPED,)
        return (PayReturned(self.seat, tuple(given), tuple(given.values())), STEPPED)


class Withdrawing(Step, frozen=True, gc=False, tag="withdraw card"):
    """One card of a hand, taken unseen by the house dealer."""

    seat: int

    words: ClassVar = "the house dealer takes a card out of the hand, unseen"

    def advance(self, hand: Hand) -> Events:
        down = hand.holdings[self.seat].down
        drawn = shuffled(down, hand.randomness or Live())
        return (Discarded(self.seat, (drawn[0],), by_dealer=True), STEPPED)


def return_pay(seat: int) -> ReturningPay:
    """A foul hand gives back what it has collected."""
    return ReturningPay(seat)


def withdraw_card(seat: int) -> Withdrawing:
    """One card too many goes to the passed hands."""
    return Withdrawing(seat)


def _is_repaid(hand: Hand, payer: int) -> bool:
    """Not one who is broke, and not one whose own hand is foul."""
    pan = pan_of(hand)
    # garlic-city/pan/63, comstock/pan/58
    is_broke = payer in pan.for_tops or (pan.declared.get(payer) and payer not in hand.order)
    return not is_broke and payer not in pan.fouled
