"""What happens to tiles when something goes wrong: seen in a stack, fallen, a hand read last."""

from typing import ClassVar

from houseway.cards.card import Card
from houseway.table.bank.reading import bank_of
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed, seen_by_all
from houseway.table.trail import Trail


class StackTileExposed(OpenEvent, frozen=True, gc=False, tag="stack-tile-exposed"):
    """A tile of the stacks that everybody has seen; it lies where it lay."""

    place: int
    """Which of the stacked tiles, the first of the first stack being 1; 0 on the felt."""
    card: Card

    def apply(self, hand: Hand) -> None:
        hand.exposed.append(self.card)

    def follow(self, trail: Trail) -> None:
        if self.place:
            trail.shown.add(trail.stub[-self.place])


class TileExposed(Exposed, frozen=True, gc=False, tag="tile-exposed"):
    """A tile of a hand that everybody saw in its delivery."""

    place: int = 0
    """Which of the hand's tiles, as they lie; of twins both are so called. 0 on the felt."""

    def follow(self, trail: Trail) -> None:
        if self.place:
            trail.shown.add(trail.held[self.seat][self.place - 1])


class TileFell(OpenEvent, frozen=True, gc=False, tag="tile-fell"):
    """A tile of a hand lay on the floor; the floor has picked it up, and it plays face up."""

    holding: int
    card: Card
    place: int = 0
    """As with `TileExposed`."""

    def apply(self, hand: Hand) -> None:
        seen_by_all(hand, self.holding, self.card)

    def follow(self, trail: Trail) -> None:
        if self.place:
            trail.shown.add(trail.held[self.holding][self.place - 1])


class ReadLast(OpenEvent, frozen=True, gc=False, tag="read-last"):
    """One hand is opened and read when all others have been."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        if self.holding not in bank.read_last:
            bank.read_last.append(self.holding)
        # Settling may have begun: the hand goes behind those that are still to be settled.
        bank.to_settle.sort(key=lambda due: bank.wagers[due.wager - 1].holding in bank.read_last)


class SetChecked(OpenEvent, frozen=True, gc=False, tag="set-checked"):
    """After the round the house dealer has checked that the whole set is there."""

    count: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves."""
