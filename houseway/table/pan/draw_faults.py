"""What a draw that went wrong does to the stock of pan, and how it is put right.

A foreign card that came off the stock is removed, and whoever drew it draws again
(garlic-city/pan/81, comstock/pan/75). Cards drawn out of turn go back where they lay, or stand once
too many players have drawn (garlic-city/pan/29 to 32, comstock/pan/24 to 27).
"""

from typing import ClassVar

from houseway.cards.card import Card
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.lines import Line, held
from houseway.table.pan.events import Touched
from houseway.table.pan.table import pan_of
from houseway.table.step import STEPPED, Events, Step
from houseway.table.teller import Teller
from houseway.table.trail import Trail


class ForeignDrawn(OpenEvent, frozen=True, gc=False, tag="foreign drawn"):
    """A card that is not of the pack came off the stock; what was put down as drawn lies there yet.

    The foreign card itself is removed, and is no card of this hand.
    """

    seat: int

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        if pan.drawn is not None:
            hand.stub.append(pan.drawn)
            pan.draws -= 1
        pan.drawn = None
        pan.phase = "between turns"
        hand.asked = []

    def follow(self, trail: Trail) -> None:
        trail.stub += trail.drawn


class DrewOutOfTurn(OpenEvent, frozen=True, gc=False, tag="drew out of turn"):
    """These players drew, one after another, before the player whose turn it was."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]

    def apply(self, hand: Hand) -> None:
        hand.aside += self.cards
        if hand.stub:
            del hand.stub[-len(self.cards) :]

    def follow(self, trail: Trail) -> None:
        trail.drawn = trail.taken(trail.stub, self.cards)
        trail.shown.update(trail.drawn)

    def told(self, teller: Teller) -> Line:
        return self.line(hands=held(self.seats, self.cards))


class OrderRebuilt(OpenEvent, frozen=True, gc=False, tag="order rebuilt"):
    """What was drawn out of turn lies on the stock again, the card that was drawn first on top."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        # On the felt the house dealer has the stock, and the program loses sight of the cards.
        if not hand.setup.is_felt:
            hand.stub += reversed(hand.aside)
        hand.aside = []

    def follow(self, trail: Trail) -> None:
        trail.stub += reversed(trail.drawn)


class OrderStands(OpenEvent, frozen=True, gc=False, tag="order stands"):
    """What was drawn out of turn stands: the last who drew goes on, and earlier cards are dead."""

    seats: tuple[int, ...]

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        *released, pan.drawn = hand.aside
        hand.muck += [*pan.loose[1:], *released]
        hand.aside, pan.option_card = [], None
        pan.draws += len(self.seats)
        pan.touched += [seat for seat in self.seats if seat not in pan.touched]
        pan.turn, pan.phase = self.seats[-1], "drawn"


class DrawingAgain(Step, frozen=True, gc=False, tag="draw again"):
    """The player whose turn it is touches the deck once more."""

    seat: int

    words: ClassVar = "the player draws again"

    def advance(self, hand: Hand) -> Events:
        return (Touched(self.seat), STEPPED)


class RebuildingOrder(Step, frozen=True, gc=False, tag="rebuild order"):
    """The proper order of the draw."""

    words: ClassVar = "the cards go back onto the stock, for those whose turn it is to draw them"

    def advance(self, hand: Hand) -> Events:
        return (OrderRebuilt(), STEPPED)


class LettingOrderStand(Step, frozen=True, gc=False, tag="let order stand"):
    """The order of the draw as it was."""

    words: ClassVar = "the draw stands and goes on from there"

    def advance(self, hand: Hand) -> Events:
        (*_, drew) = (event for event in hand.log if isinstance(event, DrewOutOfTurn))
        return (OrderStands(drew.seats), STEPPED)


def draw_again(seat: int) -> DrawingAgain:
    """Another card in place of a foreign one."""
    return DrawingAgain(seat)


def rebuild_order() -> RebuildingOrder:
    """Whoever has not drawn gets the card that was theirs to draw."""
    return RebuildingOrder()


def let_order_stand() -> LettingOrderStand:
    """Too many have drawn for the order to be rebuilt."""
    return LettingOrderStand()
