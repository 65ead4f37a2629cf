"""A player who may declare themselves all-in with chips left: they bet no more in this hand.

What they have left lies outside the hand until it is over (comstock/mexican-poker/20,
garlic-city/mexican-poker/25).
"""

from typing import ClassVar

from houseway.money.accounts import CAGE
from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step


class DeclaredAllIn(OpenEvent, frozen=True, gc=False, tag="declared all-in"):
    """A player bets no more in this hand: their other chips lie beside it."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=self.seat, target=CAGE, why="carried")


class ChipsTakenUp(OpenEvent, frozen=True, gc=False, tag="chips taken up"):
    """What lay beside the hand is their player's stack again."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        hand.money.transfer(self.cents, source=CAGE, target=self.seat, why="carried")


class DeclaringAllIn(Step, frozen=True, gc=False, tag="declare all-in"):
    """A player is all in for what they have put in so far."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        return (DeclaredAllIn(self.seat, hand.stack_cents(self.seat)), STEPPED)

    def said(self) -> str:
        return f"seat {self.seat} is all in for what it has put in"


class TakingChipsUp(Step, frozen=True, gc=False, tag="take chips up"):
    """A player who declared themselves all-in has their other chips again."""

    seat: int

    is_owed: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        cents = aside_cents(hand, self.seat)
        return (ChipsTakenUp(self.seat, cents), STEPPED) if cents else (STEPPED,)

    def said(self) -> str:
        return f"seat {self.seat} has its other chips again"


def declare_all_in(seat: int) -> DeclaringAllIn:
    return DeclaringAllIn(seat)


def take_chips_up(seat: int) -> TakingChipsUp:
    return TakingChipsUp(seat)


def aside_cents(hand: Hand, seat: int) -> int:
    """What lies beside the hand for this seat."""
    cents = 0
    for event in hand.log:
        if isinstance(event, DeclaredAllIn) and event.seat == seat:
            cents += event.cents
        elif isinstance(event, ChipsTakenUp) and event.seat == seat:
            cents -= event.cents
    return cents
