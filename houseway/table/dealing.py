"""Cards off the stub: hands to the seats, burns, and the board.

Cards go round one at a time from the left of the button, which is dealt last. Each later deal
comes after the betting of the last.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.choices import Choice
from houseway.table.events import Answered, Asked, Boarded, Burned, Dealt, Laid, Skipped
from houseway.table.hand import Hand
from houseway.table.revealing import (
    NOBODY_ASKED,
    may_show_early,
    revealed,
    showing_choices,
    shown_by_default,
)
from houseway.table.step import STEPPED, Events, Step, counted


class Dealing(Step, frozen=True, gc=False, tag="deal"):
    """A round of cards to every live hand, one at a time from the left of the button."""

    count: int
    up: bool = False
    then_up: int = 0
    """How many more follow face up, as on stud's first street."""
    only: tuple[int, ...] = ()
    """The seats that get any; all live ones if it is empty."""

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        to = self.only or tuple(hand.order)
        return (*self.dealt(to, top(hand, self.each * len(to))), STEPPED)

    @property
    def each(self) -> int:
        """How many cards a seat gets in all."""
        return self.count + self.then_up

    def dealt(self, to: tuple[int, ...], cards: tuple[Card, ...]) -> Events:
        """The cards given out in rounds, the first ones together and those face up apart."""
        if not self.then_up:
            return (Dealt(to * self.count, cards, up=self.up),)
        first = len(to) * self.count
        down = Dealt(to * self.count, cards[:first], up=self.up)
        return (down, Dealt(to * self.then_up, cards[first:], up=True))

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return _entering(self.each * len(self._waiting(hand)))

    def decide(self, hand: Hand, action: Action) -> Events:
        """All hands at once, card by card as they were dealt, or one seat's cards together."""
        waiting = self._waiting(hand)
        to = action.to if isinstance(action, Enter) else 0
        if not to:
            cards = _entered(self, hand, action, self.each * len(waiting))
            return (*self.dealt(waiting, cards), Answered(HOUSE_DEALER))
        if to not in waiting:
            raise self.refusal(hand, action, why=f"Seat {to} waits for no cards")
        dealt = self.dealt((to,), _entered(self, hand, action, self.each))
        return (*dealt, Answered(HOUSE_DEALER)) if waiting == (to,) else dealt

    def _waiting(self, hand: Hand) -> tuple[int, ...]:
        """The seats that have no cards of this round yet: those who hold fewest."""
        held = {seat: len(hand.holdings[seat].cards) for seat in self.only or hand.order}
        fewest = min(held.values())
        return tuple(seat for seat in held if held[seat] == fewest)

    def said(self) -> str:
        return f"{counted(self.each, 'card', 'cards')} to each player"


class Burning(Step, frozen=True, gc=False, tag="burn"):
    """One card put aside unseen."""

    words: ClassVar = "burn"

    def advance(self, hand: Hand) -> Events:
        if hand.stub:
            return (Burned(hand.stub[-1]), STEPPED)
        # Of a stub on the felt the program knows no card, but for one that lies face up on it.
        if hand.setup.is_felt:
            return (Burned(UNKNOWN), STEPPED)
        # Nine hands of stud can use up the pack; the deal that follows finds other cards.
        return (STEPPED,)


class Laying(Step, frozen=True, gc=False, tag="lay"):
    """The board laid face down in the middle, to be turned later (s-and-k/texas-holdem/2)."""

    count: int

    def advance(self, hand: Hand) -> Events:
        is_felt = hand.setup.is_felt
        return (Laid((UNKNOWN,) * self.count if is_felt else top(hand, self.count)), STEPPED)

    def said(self) -> str:
        return f"{self.count} cards in the middle, face down"


class Boarding(Step, frozen=True, gc=False, tag="board"):
    """Cards turned up in the middle, for everybody: off the stub, or those that lie there."""

    count: int

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED if len(hand.order) > 1 else Skipped("showdown"),)
        if hand.setup.is_felt:
            showing = may_show_early(hand)
            return (Asked((HOUSE_DEALER, *showing), in_turn=not showing),)
        laid = tuple(hand.laid[: self.count])
        return (Boarded(laid or top(hand, self.count)), STEPPED)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return _entering(self.count) if seat == HOUSE_DEALER else showing_choices(hand, seat)

    def decide(self, hand: Hand, action: Action) -> Events:
        if action.seat != HOUSE_DEALER:
            return revealed(self, hand, action)
        cards = _entered(self, hand, action, self.count)
        if UNKNOWN in cards:
            raise self.refusal(hand, action, why="A board card lies face up: everybody knows it")
        # Whoever could have shown and did not is asked again before the next card.
        return (Boarded(cards), NOBODY_ASKED)

    def default(self, hand: Hand, seat: int) -> Action:
        return shown_by_default(hand, seat)

    def said(self) -> str:
        return f"{counted(self.count, 'card', 'cards')} on the board"


def deal(count: int, *, up: bool = False, then_up: int = 0) -> Dealing:
    """That many cards to every live hand, and so many more face up."""
    return Dealing(count, up=up, then_up=then_up)


def burn() -> Burning:
    return Burning()


def lay(count: int) -> Laying:
    """That many cards in the middle, face down."""
    return Laying(count)


def board(count: int) -> Boarding:
    """That many cards in the middle."""
    return Boarding(count)


def top(hand: Hand, count: int) -> tuple[Card, ...]:
    """The next cards of the stub, the first to be dealt first."""
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
