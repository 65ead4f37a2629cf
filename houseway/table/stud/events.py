"""What happens in stud alone: the forced bet, cards for seats that have folded, burns dealt again.

Clauses: */seven-card-stud/*, comstock/seven-card-stud/48, 69 and 70.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.event import Event, OpenEvent
from houseway.table.hand import Hand
from houseway.table.trail import Trail


class BroughtIn(OpenEvent, frozen=True, gc=False, tag="brought in"):
    """The forced bet; less than a whole bet, it is there to be called or completed."""

    seat: int
    cents: int
    """What its player had left of it."""
    to_cents: int
    """What the others must match, even where the seat could not put it in whole."""
    raises: int
    """How many raises are in by now: below none until there is a whole bet to count them from."""
    full: bool = False
    """Whether it is a whole bet, as where the house makes it the lower limit."""

    rests_on: ClassVar = ("bring_in_size", "bring_in_full", "completion_is_raise")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """It must be matched; only a whole one is a bet that raises are counted from."""
        number = self.seat
        seat = hand.seats[number]
        if self.cents:
            hand.money.transfer(self.cents, source=number, target=hand.setup.pot, why="bet")
        seat.bet_cents += self.cents
        seat.paid_cents += self.cents
        hand.bet_cents = self.to_cents
        hand.raises = self.raises
        if self.full:
            hand.full_cents = hand.increment_cents = self.to_cents
        hand.acted |= 1 << number
        hand.last_raiser = number
        del hand.asked[0]


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


class BurnsTaken(OpenEvent, frozen=True, gc=False, tag="burns taken"):
    """The burns go back to what is left of the stub, to be shuffled with it."""

    rests_on: ClassVar = ("short_stub",)

    def apply(self, hand: Hand) -> None:
        # On the felt the house dealer has them, and the program loses sight of them.
        if not hand.setup.is_felt:
            hand.stub += hand.burns
        hand.burns = []
