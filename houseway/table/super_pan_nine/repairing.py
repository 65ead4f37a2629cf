"""Repair words of Super Pan Nine: a card that is dead, the next one for it, a hand left to the
house way.

What leaves the shoe does not go back into it: it is dealt on in the next round.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.bank.reading import bank_of
from houseway.table.event import OpenEvent
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.repair_events import ThrownAway
from houseway.table.step import STEPPED, Events, Step
from houseway.table.trail import Trail


class CardTakenOut(OpenEvent, frozen=True, gc=False, tag="card-taken-out"):
    """A card of a closed hand, which everybody has seen, is dead and lies in the muck."""

    holding: int
    card: Card

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        down = hand.holdings[self.holding].down
        # On the felt the program may first hear of it now.
        down.remove(self.card if self.card in down else UNKNOWN)
        hand.muck.append(self.card)

    def follow(self, trail: Trail) -> None:
        trail.picked(self.holding, (self.card,))


class HouseWayImposed(OpenEvent, frozen=True, gc=False, tag="house-way-imposed"):
    """A hand is not its player's any more: it is played the house way."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank = bank_of(hand)
        bank.house_way.append(self.holding)
        hand.holdings[self.holding].is_done = True
        if bank.turn == self.holding:
            bank.turn = 0


class HandUntold(OpenEvent, frozen=True, gc=False, tag="hand-untold"):
    """What the house dealer told of a hand was wrong: it is told again, by its cards."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        holding.down, holding.up = [UNKNOWN] * len(holding.up), []
        holding.is_tabled = False
        hand.shown.remove(self.holding)


class ReplacingFallen(Step, frozen=True, gc=False, tag="replace fallen"):
    """A card that fell is dead, and the next one of the shoe takes its place.

    It is meant by its place in the hand, for nobody need have seen it; without one, on the felt,
    it is a card that the program was not told.
    """

    holding: int
    place: int

    words: ClassVar = "the card is dead, and that hand gets the next one"

    def advance(self, hand: Hand) -> Events:
        down = hand.holdings[self.holding].down
        fallen = down[self.place - 1] if self.place else UNKNOWN
        return (ThrownAway(self.holding, fallen), _next_to(hand, self.holding), STEPPED)


class PuttingRight(Step, frozen=True, gc=False, tag="put right"):
    """A hand gets the cards that it lacks, and the last of those that are too many are dead."""

    holding: int
    count: int

    def advance(self, hand: Hand) -> Events:
        down = hand.holdings[self.holding].down
        if len(down) == self.count:
            return (STEPPED,)
        if len(down) < self.count:
            return (_next_to(hand, self.holding),)
        return (ThrownAway(self.holding, down[-1]),)

    def said(self) -> str:
        return f"that hand is put right, to {self.count} cards"


class ReplacingDrawn(Step, frozen=True, gc=False, tag="replace drawn"):
    """A card that was exposed is dead, and the next one of the shoe takes its place."""

    holding: int
    card: Card

    words: ClassVar = "the exposed card is dead, and that hand gets the next one"

    def advance(self, hand: Hand) -> Events:
        # The hand may be foul by then, or its card off the table.
        if self.card not in hand.holdings[self.holding].down:
            return (STEPPED,)
        return (CardTakenOut(self.holding, self.card), _next_to(hand, self.holding), STEPPED)


class ImposingHouseWay(Step, frozen=True, gc=False, tag="impose house way"):
    """A hand is left to the house way, whatever its player wants."""

    holding: int

    words: ClassVar = "that hand is played the house way"

    def advance(self, hand: Hand) -> Events:
        return (HouseWayImposed(self.holding), STEPPED)


class TellingAgain(Step, frozen=True, gc=False, tag="tell again"):
    """A hand is to be told once more."""

    holding: int

    words: ClassVar = "that hand is read once more"

    def advance(self, hand: Hand) -> Events:
        return (HandUntold(self.holding), STEPPED)


def tell_again(holding: int) -> TellingAgain:
    return TellingAgain(holding)


def replace_fallen(holding: int, place: int) -> ReplacingFallen:
    return ReplacingFallen(holding, place)


def put_right(holding: int, count: int) -> PuttingRight:
    """To so many cards."""
    return PuttingRight(holding, count)


def replace_drawn(holding: int, card: Card) -> ReplacingDrawn:
    return ReplacingDrawn(holding, card)


def impose_house_way(holding: int) -> ImposingHouseWay:
    return ImposingHouseWay(holding)


def _next_to(hand: Hand, holding: int) -> Dealt:
    # On the felt nobody says what lies closed; it is told when the hand is opened.
    card = UNKNOWN if hand.setup.is_felt else hand.stub[-1]
    return Dealt((holding,), (card,))
