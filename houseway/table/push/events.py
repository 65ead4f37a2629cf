"""What happens to a pot that the best hands have tied for (s-and-k/push-nine/10 and 11)."""

from typing import ClassVar

from houseway.money.accounts import CAGE
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.results import Part, Results


class PotPushedOn(OpenEvent, frozen=True, gc=False, tag="pot pushed on"):
    """The best hands tie: the pot stays in the middle, and a new deal decides it."""

    cents: int
    tied: tuple[int, ...]
    open_to: tuple[int, ...]
    """Who may buy in beside those who tied."""

    rests_on: ClassVar = ("push_pot", "push_pot_open_to")

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=hand.setup.pot, target=CAGE, why="carried")

    def settle(self, results: Results) -> None:
        """Nobody has won it yet, and those who tied have not lost it."""
        results.carried_cents += self.cents
        for seat in self.tied:
            results.add(seat, Part(what="tie", outcome="push", cents=0))


class ShareAnswered(OpenEvent, frozen=True, gc=False, tag="share answered"):
    """Somebody who tied would divide the pot on the spot, or would not; one no is enough."""

    seat: int
    agrees: bool

    rests_on: ClassVar = ("push_pot_chopped",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # Once somebody wants to play for it, nobody else need be asked.
        hand.asked = [seat for seat in hand.asked if self.agrees and seat != self.seat]


class BoughtIn(OpenEvent, frozen=True, gc=False, tag="bought in"):
    """A player has paid the price of the push pot and is in it."""

    seat: int
    cents: int

    rests_on: ClassVar = ("push_pot_price", "push_pot_short_buy")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # It buys a hand, and no share: whoever tied has as much in the pot already.
        hand.money.transfer(self.cents, source=self.seat, target=hand.setup.pot, why="ante")
        hand.seats[self.seat].dead_cents += self.cents
        hand.asked.remove(self.seat)


class StayedOut(OpenEvent, frozen=True, gc=False, tag="stayed out"):
    """A player does not buy in, or cannot, and is not dealt a hand."""

    seat: int

    rests_on: ClassVar = ("push_pot_short_buy",)
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.order.remove(self.seat)
        if self.seat in hand.asked:
            hand.asked.remove(self.seat)
