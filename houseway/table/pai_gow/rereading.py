"""A hand is taken up again after it was set or read: the house was mistaken.

The floor sets it anew (garlic-city/pai-gow-poker/38 and 40, comstock/pai-gow-poker/68), or the
house dealer reads it once more (garlic-city/pai-gow-poker/45). What was settled by it is undone
first, by a word of `bank/repairing.py`.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.event import OpenEvent
from houseway.table.events import Asked
from houseway.table.hand import Hand, Holding
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandMucked, HandSet
from houseway.table.pai_gow.laying import front_choice, parts_of
from houseway.table.pai_gow.reading import reading_of
from houseway.table.pai_gow.two_hands import foul, house_way
from houseway.table.repairing import this_deal
from houseway.table.revealing import NOBODY_ASKED
from houseway.table.step import STEPPED, Events, Step


class HandRetrieved(OpenEvent, frozen=True, gc=False, tag="hand-retrieved"):
    """A hand lies open and is not set any more; it may have been put away by then."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        holding.down, holding.up = [], _off_the_muck(hand, holding)
        holding.parts = ()


class HandUnread(OpenEvent, frozen=True, gc=False, tag="hand-unread"):
    """What the house dealer told of a hand was wrong: it lies as it was set, and is told again."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        holding = hand.holdings[self.holding]
        _off_the_muck(hand, holding)
        front, back = holding.parts
        holding.parts = (UNKNOWN,) * len(front), (UNKNOWN,) * len(back)
        holding.down, holding.up = [UNKNOWN] * (len(front) + len(back)), []
        holding.is_tabled = False
        hand.shown.remove(self.holding)


class DeclaredFoul(OpenEvent, frozen=True, gc=False, tag="declared-foul"):
    """A hand counts as foul from now on, however it is set; it stays on the table."""

    holding: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        bank_of(hand).fouled.append(self.holding)


class Resetting(BankedStep, frozen=True, gc=False, tag="reset"):
    """The floor sets a hand anew; no number is the bank's."""

    holding: int = 0

    def advance(self, hand: Hand) -> Events:
        holding = self._meant(hand)
        if not hand.progress:
            return (HandRetrieved(holding.number), Asked((FLOOR,)))
        return (STEPPED,)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [front_choice(seat, self._meant(hand))]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, SetFront):
            raise self.refusal(hand, action, why="The floor is setting a hand anew")
        holding = self._meant(hand)
        parts = parts_of(self, hand, action, holding)
        if why := foul(hand.setup.options, parts):
            raise self.refusal(hand, action, why=f"It would be foul again: {why}")
        laid = HandSet(FLOOR, holding.number, *parts, is_open=True)
        if holding.number == bank_of(hand).holding:
            return (laid, NOBODY_ASKED)
        return (laid, reading_of(hand, holding, parts), NOBODY_ASKED)

    def default(self, hand: Hand, seat: int) -> Action:
        holding = self._meant(hand)
        return SetFront(seat, house_way(hand.setup.options, holding.cards)[0], holding.number)

    def _meant(self, hand: Hand) -> Holding:
        return hand.holdings[self.holding or bank_of(hand).holding]

    def said(self) -> str:
        whose = f"hand {self.holding}" if self.holding else "the bank's hand"
        return f"the floor sets {whose} anew"


class Unreading(Step, frozen=True, gc=False, tag="unread"):
    """A hand is to be read once more."""

    holding: int

    def advance(self, hand: Hand) -> Events:
        return (HandUnread(self.holding), STEPPED)

    def said(self) -> str:
        return f"hand {self.holding} is read once more"


class FoulingBank(Step, frozen=True, gc=False, tag="foul bank"):
    """The bank's hand is foul, as it was set."""

    words: ClassVar = "the bank's hand is foul"

    def advance(self, hand: Hand) -> Events:
        return (DeclaredFoul(bank_of(hand).holding), STEPPED)


def reset(holding: int) -> Resetting:
    return Resetting(holding)


def reset_bank() -> Resetting:
    return Resetting()


def unread(holding: int) -> Unreading:
    return Unreading(holding)


def foul_bank() -> FoulingBank:
    return FoulingBank()


def is_intact(hand: Hand, number: int) -> bool:
    """Whether a hand can be retrieved: it lies there, or was the last to be put away."""
    if hand.holdings[number].cards:
        return True
    mucked = [one.holding for one in this_deal(hand) if isinstance(one, HandMucked)]
    return mucked[-1:] == [number]


def _off_the_muck(hand: Hand, holding: Holding) -> list[Card]:
    """The cards of a hand as it was set, off the muck where it has gone there."""
    cards = [card for part in holding.parts for card in part]
    if not holding.cards:
        for card in cards:
            hand.muck.remove(card)
    return cards
