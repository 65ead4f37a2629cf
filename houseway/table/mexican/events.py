"""What happens in Mexican Poker alone: a player says how to take a card, and down cards come up."""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.trail import Trail


class FaceChosen(OpenEvent, frozen=True, gc=False, tag="face chosen"):
    """Whether the next card comes down, and the card that was turned up for it."""

    seat: int
    is_down: bool
    turned: tuple[Card, ...] = ()

    rests_on: ClassVar = ("down_cards", "down_card_turns")
    is_chosen: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        for card in self.turned:
            # A viewer knew of a closed card only that it was there.
            holding.down.remove(card if card in holding.down else UNKNOWN)
            holding.up.append(card)
        hand.asked.remove(self.seat)

    def follow(self, trail: Trail) -> None:
        for place in trail.held[self.seat]:
            if trail.card(place) in self.turned:
                trail.shown.add(place)


class LaidUp(OpenEvent, frozen=True, gc=False, tag="laid up"):
    """A down card that everybody has seen lies up from now on."""

    seat: int
    card: Card
    next_down: bool = False
    """Whether the next card comes down for it, without a question."""
    as_if_up: bool = False
    """Of a joker: whether it is what it would be if it had been dealt up."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.seat]
        holding.down.remove(self.card)
        holding.up.append(self.card)
