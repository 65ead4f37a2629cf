"""The deal and the play go round the table: where they start, and which way.

"Left" and "right" are printed from several points of view; here a place is named for what it is:
seat one, at the house dealer's left hand, or the next seat after the bank. The bank is last.
"""

from itertools import groupby

from houseway.cards.card import Card
from houseway.table.action import Action
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.banked import BankedStep
from houseway.table.bank.reading import bank_of
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Answered, Asked, Dealt
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, counted


class DealingRound(BankedStep, frozen=True, gc=False, tag="deal-round"):
    """Cards one at a time to every hand in play, the bank's last."""

    count: int
    up: bool = False
    bank_up: bool = False
    to_bank: bool = True
    """Whether the bank gets any of it."""

    def advance(self, hand: Hand) -> Events:
        if hand.progress:
            return (STEPPED,)
        if hand.setup.is_felt:
            return (Asked((HOUSE_DEALER,)),)
        to = self._to(hand)
        return (*self._dealt(hand, to, tuple(hand.stub[: -len(to) - 1 : -1])), STEPPED)

    def _to(self, hand: Hand) -> tuple[int, ...]:
        bank = bank_of(hand).holding
        players = tuple(number for number in hand.order if number != bank)
        return ((*players, bank) if self.to_bank else players) * self.count

    def _dealt(self, hand: Hand, to: tuple[int, ...], cards: tuple[Card, ...]) -> list[Event]:
        """One event as long as cards lie the same way, up or down."""
        bank = bank_of(hand).holding
        side_by_side = zip(to, cards, strict=True)
        events: list[Event] = []
        for up, run in groupby(
            side_by_side, lambda one: self.bank_up if one[0] == bank else self.up
        ):
            numbers, faces = zip(*run, strict=True)
            events.append(Dealt(numbers, faces, up=up))
        return events

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        count = len(self._to(hand))
        return [Choice(seat=HOUSE_DEALER, verb="enter", pick=(count, count))]

    def decide(self, hand: Hand, action: Action) -> Events:
        """On the felt: all cards of the round, in the order they were dealt."""
        to = self._to(hand)
        if not isinstance(action, Enter):
            raise self.refusal(hand, action, why="The house dealer is dealing")
        if len(action.cards) != len(to) or action.to:
            why = f"{len(to)} cards are dealt here, told in the order dealt"
            raise self.refusal(hand, action, why=why)
        hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *action.cards])
        return (*self._dealt(hand, to, action.cards), Answered(HOUSE_DEALER))

    def said(self) -> str:
        to = "each hand and the bank" if self.to_bank else "each hand"
        return f"{counted(self.count, 'card', 'cards')} to {to}"


def deal_round(
    count: int, *, up: bool = False, bank_up: bool | None = None, to_bank: bool = True
) -> DealingRound:
    """That many cards to every hand; the bank's lie as the others', unless told."""
    return DealingRound(count, up, up if bank_up is None else bank_up, to_bank)
