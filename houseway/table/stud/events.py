"""What happens in stud alone: cards for folded seats, burns dealt again, a third card down.

Clauses: comstock/seven-card-stud/48, 52, 69 and 70.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.trail import Trail


class DealtDead(Event, frozen=True, gc=False, tag="dealt dead"):
    """Cards for seats that have folded, face down into the muck: they only keep the order."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    rests_on: ClassVar = ("folded_seat_dealt",)

    def apply(self, hand: Hand) -> None:
        hand.muck.extend(self.cards)
        if hand.stub:
            del hand.stub[-len(self.cards) :]

    def seen(self, own: Collection[int]) -> "DealtDead":
        """Nobody looks at what a seat gets that has folded, its player neither."""
        return DealtDead(self.seats, (UNKNOWN,) * len(self.cards))

    def follow(self, trail: Trail) -> None:
        trail.taken(trail.stub, self.cards)


class FacesExchanged(OpenEvent, frozen=True, gc=False, tag="faces exchanged"):
    """A down card that was turned up stays up, and the card that came up lies down for it."""

    seat: int
    up: Card
    down: Card

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        holding.down[holding.down.index(self.up)] = self.down
        holding.up[holding.up.index(self.down)] = self.up


class BurnsTaken(OpenEvent, frozen=True, gc=False, tag="burns taken"):
    """The burns go back to what is left of the stub, to be shuffled with it."""

    rests_on: ClassVar = ("short_stub",)

    def apply(self, hand: Hand) -> None:
        # On the felt the house dealer has them, and the program loses sight of them.
        if not hand.setup.is_felt:
            hand.stub += hand.burns
        hand.burns = []
