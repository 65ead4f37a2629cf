"""What happens to tiles when something goes wrong: one that was seen in its stack."""

from houseway.cards.card import Card
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
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
