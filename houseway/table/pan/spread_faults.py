"""A spread that is no meld: its pay goes back, and its cards into the hand they came from.

Whoever cannot make it valid returns what was collected for it and goes on with the turn
(garlic-city/pan/55, comstock/pan/50). The program lets nobody lay such a spread; on the felt the
cards may have been told wrongly, so that it no longer knows what is taken up again.
"""

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar, Literal

from houseway.cards.card import UNKNOWN, Card
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.pan.declaring import condition_cents
from houseway.table.pan.events import Melded
from houseway.table.pan.pay_events import Paid, PayReturned
from houseway.table.pan.paying import worth_chips
from houseway.table.pan.table import pan_of
from houseway.table.step import STEPPED, Events, Step


class SpreadPayReturned(PayReturned, frozen=True, gc=False, tag="spread pay returned"):
    """What was collected for a spread that was no meld goes back."""

    rests_on: ClassVar = ("improper_spread_pay",)


class SpreadTakenBack(OpenEvent, frozen=True, gc=False, tag="spread taken back"):
    """The spread that was laid last goes back into the hand, and the card it took to the middle."""

    seat: int
    count: int
    """How many cards came out of the hand."""
    takes: Literal["", "drawn", "option card"] = ""
    card: Card | None = None
    worth_chips: int = 0
    """The most that the other melds of this player have been worth."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan, holding = pan_of(hand), hand.holdings[self.seat]
        melds = pan.melds[self.seat]
        pan.uncalled.pop((self.seat, len(melds)), None)
        melds.pop()
        pan.hit.pop()
        pan.worth_most[self.seat] = self.worth_chips
        holding.up = [card for meld in melds for card in meld.cards]
        holding.down += [UNKNOWN] * self.count
        if self.takes == "drawn":
            pan.drawn, pan.phase = self.card, "drawn"
        elif self.takes == "option card":
            pan.option_card, pan.phase = self.card, "choosing"


class ReturningSpreadPay(Step, frozen=True, gc=False, tag="return spread pay"):
    """The pay for one spread, as far as it was collected."""

    seat: int

    words: ClassVar = "what was collected for the spread goes back"

    def advance(self, hand: Hand) -> Events:
        melded = last_spread(hand, self.seat)
        due_cents = worth_chips(hand.setup, [melded.meld]) * condition_cents(hand.setup)
        returned: Counter[int] = Counter()
        for paid in hand.log[_place_of_the_last(hand, self.seat) :]:
            if isinstance(paid, Paid):
                returned.update(dict(zip(paid.payers, paid.cents, strict=True)))
        given = {seat: min(cents, due_cents) for seat, cents in returned.items() if due_cents}
        if not given:
            return (STEPPED,)
        return (SpreadPayReturned(self.seat, tuple(given), tuple(given.values())), STEPPED)


class TakingSpreadBack(Step, frozen=True, gc=False, tag="take spread back"):
    """The spread that was laid last, back into the hand."""

    seat: int

    words: ClassVar = "the spread is taken up again"

    def advance(self, hand: Hand) -> Events:
        melded = last_spread(hand, self.seat)
        taken = [*(Counter(melded.meld.cards) - Counter(melded.cards)).elements(), None][0]
        most_chips = _worth_most(hand.log[: _place_of_the_last(hand, self.seat)], self.seat)
        count = len(melded.cards)
        return (SpreadTakenBack(self.seat, count, melded.takes, taken, most_chips), STEPPED)


def last_spread(hand: Hand, seat: int) -> Melded:
    """What this seat laid down last."""
    last = hand.log[_place_of_the_last(hand, seat)]
    assert isinstance(last, Melded)
    return last


def _place_of_the_last(hand: Hand, seat: int) -> int:
    laid = (n for n, one in enumerate(hand.log) if isinstance(one, Melded) and one.seat == seat)
    return max(laid)


def _worth_most(log: Sequence[Event], seat: int) -> int:
    """The most that the melds of a seat were ever worth, but for those that were taken back."""
    most_chips = 0
    for event in log:
        if isinstance(event, Melded) and event.seat == seat:
            most_chips = max(most_chips, event.worth_chips)
        elif isinstance(event, SpreadTakenBack) and event.seat == seat:
            most_chips = event.worth_chips
    return most_chips


def return_spread_pay(seat: int) -> ReturningSpreadPay:
    """Nobody keeps what was collected for no meld."""
    return ReturningSpreadPay(seat)


def take_spread_back(seat: int) -> TakingSpreadBack:
    """The player goes on with the turn as if the spread had not been laid."""
    return TakingSpreadBack(seat)
