"""A player's hand while it is played, as the rules for doubling, splitting and surrendering see it.

A rule that keeps a player from something is a bar: the words for it, and the question that this
house has answered so. `legal` leaves out what is barred, and a refusal says the words and cites the
answer, so the two cannot disagree.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from houseway.cards.card import JOKER, Card, rank
from houseway.cards.packs import ACE
from houseway.hands.blackjack.total import Total
from houseway.table.action import Action
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.counting import Counts, total
from houseway.table.hand import Hand
from houseway.table.step import Step


class Held(NamedTuple):
    """One hand of a player who may still decide about it."""

    cards: tuple[Card, ...]
    total: Total
    up_card: Card
    """What the bank shows."""
    splits: int = 0
    """How many times the hand that was dealt to this spot has been split so far."""
    original: Card | None = None
    """The first card dealt to the spot: what a pair of ten-value cards is measured by later."""
    is_doubled: bool = False

    @property
    def is_split(self) -> bool:
        return self.splits > 0

    @property
    def is_split_ace(self) -> bool:
        return self.splits > 0 and self.cards[0] != JOKER and rank(self.cards[0]) == ACE

    @property
    def is_frozen(self) -> bool:
        """Whether a joker has stopped all action on the hand: its own, or the bank's."""
        return JOKER in self.cards or self.up_card == JOKER


class Bar(NamedTuple):
    """What keeps a player from something: why, and the option that the house answered so."""

    why: str
    option: str


FROZEN: Final = Bar("A joker freezes the hand", "frozen_hands")
"""comstock/no-bust-blackjack/52, 61 and 62."""


def held_at(hand: Hand, number: int, counts: Counts, *drawn: Card) -> Held:
    """The hand of a holding, with the cards that are about to be drawn to it."""
    holding = hand.holdings[number]
    splits = splits_at(hand, holding.spot)
    cards = (*holding.up, *drawn)
    return Held(
        cards,
        total(cards, counts, hand.setup.options, is_split=splits > 0),
        bank_up_card(hand),
        splits,
        hand.holdings[holding.spot].up[0],
        is_doubled(hand, number),
    )


def is_doubled(hand: Hand, number: int) -> bool:
    return any(wager.kind == "double" and wager.holding == number for wager in bank_of(hand).wagers)


def splits_at(hand: Hand, spot: int) -> int:
    """How many times the hand of a spot has been split: each split has added a holding."""
    return sum(1 for one in hand.holdings[hand.setup.places_max + 1 :] if one.spot == spot)


def bank_up_card(hand: Hand) -> Card:
    """The card that the bank shows while the players decide."""
    return hand.holdings[bank_of(hand).holding].up[0]


def refuse_barred(step: Step, hand: Hand, action: Action, bars: Iterator[Bar]) -> None:
    """Raises the refusal of the first bar, if there is one."""
    bar = next(bars, None)
    if bar is not None:
        cite = hand.setup.answers.cite(bar.option)
        raise step.refusal(hand, action, why=bar.why, cite=cite)
