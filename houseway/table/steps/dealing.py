"""Cards off the stub: hands to the seats, burns, and the board.

Cards go round one at a time from the left of the button, which is dealt last. Each later deal
comes after the betting of the last.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.cards.card import UNKNOWN, Card
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Action, Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked, Boarded, Burned, Dealt
from houseway.table.hand import Hand
from houseway.table.steps.step import STEPPED, Events, Step


@dataclass(frozen=True, kw_only=True)
class DealingOptions(HouseOptions):
    """Asked by every pot game."""

    burns_before: Literal["each later deal", "the last two deals", "nothing"]
    """Before which deals is a card burned: each one after the first (flop, turn, river; each later
    street; the draw), the last two, or none?"""


@dataclass(frozen=True, kw_only=True)
class BoardOptions(HouseOptions):
    """Asked by every game with a board."""

    board_laid_down: Literal["street by street", "face down at the start"]
    """Are the board cards dealt street by street, or laid face down with the hole cards and then
    turned three, one and one?"""


class Dealing(Step, frozen=True, gc=False, tag="deal"):
    """A round of cards to every live hand, one at a time from the left of the button."""

    count: int
    up: bool = False

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        return (self.dealt(hand, _top(hand, self.count * len(hand.order))), STEPPED)

    def dealt(self, hand: Hand, cards: tuple[Card, ...]) -> Dealt:
        return Dealt(tuple(hand.order) * self.count, cards, up=self.up)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return _entering(self.count * len(hand.order))

    def decide(self, hand: Hand, action: Action) -> Events:
        cards = _entered(self, hand, action, self.count * len(hand.order))
        return (self.dealt(hand, cards), Answered(HOUSE_DEALER))


class Burning(Step, frozen=True, gc=False, tag="burn"):
    """One card put aside unseen."""

    def advance(self, hand: Hand) -> Events:
        card = UNKNOWN if hand.setup.is_felt else hand.stub[-1]
        return (Burned(card), STEPPED)


class Boarding(Step, frozen=True, gc=False, tag="board"):
    """Cards turned up in the middle, for everybody."""

    count: int

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        return (Boarded(_top(hand, self.count)), STEPPED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return _entering(self.count)

    def decide(self, hand: Hand, action: Action) -> Events:
        return (Boarded(_entered(self, hand, action, self.count)), Answered(HOUSE_DEALER))


def deal(count: int, *, up: bool = False) -> Dealing:
    """That many cards to every live hand."""
    return Dealing(count, up=up)


def burn() -> Burning:
    return Burning()


def board(count: int) -> Boarding:
    """That many cards in the middle."""
    return Boarding(count)


def _top(hand: Hand, count: int) -> tuple[Card, ...]:
    return tuple(hand.stub[: -count - 1 : -1])


def _entering(count: int) -> list[Choice]:
    return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(count, count))]


def _entered(step: Step, hand: Hand, action: Action, count: int) -> tuple[Card, ...]:
    """The cards the house dealer typed, once they are the right number and none is known twice."""
    if not isinstance(action, Enter):
        raise step.refusal(hand, action, why="The house dealer is dealing")
    if len(action.cards) != count:
        why = f"{count} cards are dealt here, not {len(action.cards)}"
        raise step.refusal(hand, action, why=why)
    hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
    return action.cards
