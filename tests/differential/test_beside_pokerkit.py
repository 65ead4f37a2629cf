"""The same hands here and in PokerKit: same cards, same actions, same bounds, same final stacks.

Every decision is compared before it is made: who acts, what a call costs, the least and the most of
a raise. The action is then drawn from what both allow, so that a hand goes on after a difference.
Bets are in units that every split of a pot divides, so the stacks must be equal to the cent; a
second run counts in single chips. Everybody can post the blind: what the others owe where it is
short is the house's to say, and no action would then be the same in both programs.

A colleague's game is one more line of GAMES.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

import pokerkit
import pytest
from pokerkit import State

from houseway.cards.shuffle import Seeded
from houseway.collection.limits import Limit, LimitKind
from houseway.houses.house import House
from houseway.houses.variants import VARIANTS
from houseway.rulebook.answers import Answers
from houseway.table.action import Action
from houseway.table.engine import act, begin, default, legal
from houseway.table.game import Game
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.setup import Setup
from tests.differential.differences import (
    KINDS,
    STACKS,
    Decision,
    is_odd_chips,
    kind_of,
)
from tests.differential.pokerkit_table import Open, PokerKitTable

UNIT: Final = 5040
"""Cents that can be halved and then shared by any number of players up to ten."""
BLIND, BIG_BET = 4, 8
"""In units, as everything below."""
DEPTHS: Final = ((4, 12), (4, 40), (40, 200))
"""How deep the players of a table are."""


class FixedLimitOmahaHighLow(
    pokerkit.FixedLimitPokerMixin, pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
):
    """PokerKit 0.7 deals this game at pot limit, whatever it is called; here it is put right."""


@dataclass(frozen=True)
class Beside:
    """A game of ours and the same in PokerKit."""

    house: str
    """Or a code of PHH, for a game that belongs to no house."""
    game: str
    bets: LimitKind
    variant: Callable[..., State]

    @property
    def row(self) -> tuple[Game, Answers]:
        if self.house in VARIANTS:
            return VARIANTS[self.house].game, VARIANTS[self.house].answers
        row = House.named(self.house).row(self.game)
        return row.game, row.answers

    def __str__(self) -> str:
        return f"{self.house}-{self.game}-{self.bets}"


GAMES: Final = (
    Beside("garlic-city", "texas-holdem", "split", pokerkit.FixedLimitTexasHoldem.create_state),
    Beside("comstock", "texas-holdem", "no-limit", pokerkit.NoLimitTexasHoldem.create_state),
    Beside("PO", "omaha", "pot-limit", pokerkit.PotLimitOmahaHoldem.create_state),
    Beside("garlic-city", "omaha-hi-lo", "split", FixedLimitOmahaHighLow.create_state),
    Beside("comstock", "omaha-hi-lo", "split", FixedLimitOmahaHighLow.create_state),
    Beside("NS", "short-deck-holdem", "no-limit", pokerkit.NoLimitShortDeckHoldem.create_state),
)
HANDS = 100
SOAK_HANDS = 1_500
"""A game: nine thousand in all."""


def some_setup(beside: Beside, chance: Random, unit: int) -> Setup:
    game, answers = beside.row
    seats = sorted(chance.sample(range(1, 10), chance.randint(2, 6)))
    is_split = beside.bets == "split"
    limit = Limit("split", BLIND * unit, BIG_BET * unit) if is_split else Limit(beside.bets)
    low, high = chance.choice(DEPTHS)
    return Setup(
        game=game,
        answers=answers,
        limit=limit,
        stacks_cents={seat: unit * chance.randint(low, high) for seat in seats},
        button=chance.choice(seats),
        blind_cents=BLIND * unit,
        chip_cents=1,
    )


def sizes(setup: Setup) -> tuple[int, ...]:
    """What PokerKit wants to know of the limit."""
    low_cents, high_cents = setup.limit.low_cents, setup.limit.high_cents
    return (low_cents, high_cents) if low_cents and high_cents else (setup.blind_cents,)


def opened(hand: Hand) -> Open:
    """What our player to act may do."""
    by_verb = {choice.verb: choice for choice in legal(hand, hand.asked[0])}
    more = by_verb.get("raise")
    owed_cents = by_verb["call"].owed_cents
    return Open(owed_cents, more.low_cents, more.high_cents) if more else Open(owed_cents)


def some_action(asked: Decision, chance: Random, unit: int) -> Action:
    """Something that both allow; calls are likelier than folds, so that hands are shown."""
    seat, ours, theirs = asked.seat, asked.ours, asked.theirs
    actions: list[Action] = [Call(seat)] * 3
    if ours.owed_cents:
        actions.append(Fold(seat))
    low_cents = max(ours.low_cents, theirs.low_cents)
    high_cents = min(ours.high_cents, theirs.high_cents)
    if ours.low_cents and theirs.low_cents and low_cents <= high_cents:
        between = unit * chance.randint(-(-low_cents // unit), high_cents // unit)
        to_cents = chance.choice((low_cents, low_cents, between, high_cents))
        actions += [Raise(seat, to_cents)] * 2
    return chance.choice(actions)


class Played:
    """One hand in both programs, compared at every decision."""

    def __init__(self, beside: Beside, seed: str, *, unit: int = UNIT) -> None:
        chance = Random(f"{beside}/{seed}")
        setup = some_setup(beside, chance, unit)
        self.hand = begin(setup, Seeded(seed))
        self.beside = PokerKitTable(self.hand, beside.variant, sizes(setup))
        self.unit = unit
        self.kinds: Counter[str] = Counter()
        while not self.hand.is_over and self.hand.street != "showdown":
            self._decide(chance, unit)
        while not self.hand.is_over:
            act(self.hand, default(self.hand, self.hand.asked[0]))
        self.beside.follow(self.hand)
        if self.stacks_cents != self.beside.stacks_cents:
            self.kinds[self._why_other_stacks()] += 1

    def _why_other_stacks(self) -> str:
        theirs = self.beside.stacks_cents
        if self.hand.setup.game.slug.endswith("hi-lo"):
            for name, explains in STACKS.items():
                if explains(self.hand, theirs):
                    return name
        assert self.unit == 1, f"{self.stacks_cents} here and {theirs} there"
        assert is_odd_chips(self.hand, theirs), f"{self.stacks_cents} here and {theirs} there"
        return "odd chips"

    def _decide(self, chance: Random, unit: int) -> None:
        hand, beside = self.hand, self.beside
        assert beside.turn == hand.asked[0], "another player acts"
        asked = Decision(hand, beside, opened(hand), beside.open)
        if asked.ours != asked.theirs:
            kind = kind_of(asked)
            assert kind, f"{asked.ours} here and {asked.theirs} there ({beside.refuses_a_raise})"
            self.kinds[kind.name] += 1
        action = some_action(asked, chance, unit)
        act(hand, action)
        beside.act(action)
        beside.follow(hand)

    @property
    def stacks_cents(self) -> dict[int, int]:
        return {seat: self.hand.stack_cents(seat) for seat in self.hand.setup.order}


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
def test_thousands_of_hands_end_with_the_same_stacks() -> None:
    """And every difference of the table is really met."""
    met: Counter[str] = Counter()
    for beside in GAMES:
        met += compare(beside, SOAK_HANDS)
    assert set(met) == {kind.name for kind in KINDS} | set(STACKS)


@pytest.mark.slow
@pytest.mark.parametrize("beside", GAMES, ids=str)
def test_in_single_chips_only_the_odd_ones_go_elsewhere(beside: Beside) -> None:
    """garlic-city/omaha/20 and 21, and our readings where a book says nothing of odd chips."""
    compare(beside, HANDS, unit=1)


def test_every_difference_rests_on_an_answer_of_the_house() -> None:
    for beside in GAMES:
        _, answers = beside.row
        assert all(answers.cite(kind.option) for kind in KINDS)
    books = (House.named(house).clauses for house in ("garlic-city", "comstock"))
    assert {kind.clause for kind in KINDS} <= {one for clauses in books for one in clauses}
