"""Draw games here and in PokerKit: same cards, same draws, same actions, same final stacks.

Deuce-to-seven single draw, triple draw and badugi, as PHH has them: they belong to no house, so
nothing but the rules of the games is compared. As in `test_beside_pokerkit.py`, every decision is
compared before it is made.
"""

import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

import pokerkit
import pytest

from houseway.cards.card import Card
from houseway.cards.shuffle import Seeded
from houseway.table.action import Action
from houseway.table.draw.drawing import Drawing
from houseway.table.engine import act, begin, default, legal
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard
from tests.differential.differences import Decision, is_odd_chips, kind_of
from tests.differential.pokerkit_table import PokerKitTable, written
from tests.differential.test_beside_pokerkit import (
    UNIT,
    Beside,
    opened,
    sizes,
    some_action,
    some_setup,
)

GAMES: Final = (
    Beside(
        "N2L1D",
        "kansas-city-lowball",
        "no-limit",
        pokerkit.NoLimitDeuceToSevenLowballSingleDraw.create_state,
    ),
    Beside(
        "F2L3D",
        "deuce-to-seven-triple-draw",
        "split",
        pokerkit.FixedLimitDeuceToSevenLowballTripleDraw.create_state,
    ),
    Beside("FB", "badugi", "split", pokerkit.FixedLimitBadugi.create_state),
)
HANDS = 60
SOAK_HANDS = 1_000


class DrawTable(PokerKitTable):
    """A draw game of PokerKit that follows one of ours."""

    def follow(self, hand: Hand) -> None:
        """Deals the cards that have come in our hand since the last time."""
        if isinstance(hand.step, Drawing) and self.state.actor_index is not None:
            self._check_idly()
        # PokerKit remarks on it when discards are dealt again.
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            if self.state.can_burn_card("??"):
                self.state.burn_card("??")
            for to, cards in _by_seat(hand.log[self.dealt :]):
                self.state.deal_hole(written(cards), self.order.index(to))
        self.dealt = len(hand.log)

    @property
    def turn(self) -> int:
        index = self.state.stand_patter_or_discarder_index
        return super().turn if index is None else self.order[index]

    def act(self, action: Action) -> None:
        if isinstance(action, Discard):
            self.state.stand_pat_or_discard(written(action.cards))
        else:
            super().act(action)


def _by_seat(events: Sequence[Event]) -> Iterator[tuple[int, list[Card]]]:
    """What each seat was dealt, however often the stub was shuffled in between."""
    held: dict[int, list[Card]] = {}
    for event in events:
        if isinstance(event, Dealt):
            for seat, card in zip(event.to, event.cards, strict=True):
                held.setdefault(seat, []).append(card)
    yield from held.items()


class Played:
    """One hand in both programs, compared at every decision."""

    def __init__(self, beside: Beside, seed: str, *, unit: int = UNIT) -> None:
        chance = Random(f"{beside}/{seed}")
        setup = some_setup(beside, chance, unit)
        self.hand = begin(setup, Seeded(seed))
        self.beside = DrawTable(self.hand, beside.variant, sizes(setup))
        self.unit = unit
        self.kinds: Counter[str] = Counter()
        while not self.hand.is_over and self.hand.street != "showdown":
            self._decide(chance)
        while not self.hand.is_over:
            act(self.hand, default(self.hand, self.hand.asked[0]))
        self.beside.follow(self.hand)
        theirs = self.beside.stacks_cents
        if theirs != {seat: self.hand.stack_cents(seat) for seat in setup.order}:
            assert unit == 1, f"{self.hand.money.balances} here and {theirs} there"
            assert is_odd_chips(self.hand, theirs)
            self.kinds["odd chips"] += 1

    def _decide(self, chance: Random) -> None:
        hand, beside = self.hand, self.beside
        assert beside.turn == hand.asked[0], "another player acts"
        action = self._drawn(chance) if isinstance(hand.step, Drawing) else self._bet(chance)
        act(hand, action)
        beside.act(action)
        beside.follow(hand)

    def _drawn(self, chance: Random) -> Discard:
        (choice,) = legal(self.hand)
        count = chance.randint(*choice.pick)
        return Discard(choice.seat, tuple(chance.sample(choice.cards, count)))

    def _bet(self, chance: Random) -> Action:
        asked = Decision(self.hand, self.beside, opened(self.hand), self.beside.open)
        if asked.ours != asked.theirs:
            kind = kind_of(asked)
            why = self.beside.refuses_a_raise
            assert kind, f"{asked.ours} here and {asked.theirs} there ({why})"
            self.kinds[kind.name] += 1
        return some_action(asked, chance, self.unit)


def compare(beside: Beside, hands: int, *, unit: int = UNIT) -> Counter[str]:
    """So many hands in both programs; which differences were met, and how often."""
    met: Counter[str] = Counter()
    for number in range(hands):
        try:
            met += Played(beside, f"{number}", unit=unit).kinds
        except Exception as fault:
            fault.add_note(f'again: Played({beside}, "{number}")')
            raise
    return met


@pytest.mark.slow
@pytest.mark.parametrize("beside", GAMES, ids=str)
def test_the_same_hands_end_with_the_same_stacks(beside: Beside) -> None:
    compare(beside, HANDS)


@pytest.mark.soak
@pytest.mark.parametrize("beside", GAMES, ids=str)
def test_a_thousand_hands_end_with_the_same_stacks(beside: Beside) -> None:
    compare(beside, SOAK_HANDS)
