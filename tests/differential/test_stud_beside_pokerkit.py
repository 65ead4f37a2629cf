"""Stud, stud hi-lo and razz here and in PokerKit: same cards, same actions, same final stacks.

As in `test_beside_pokerkit.py`, every decision is compared before it is made. Suits are ordered
alike, so Garlic City's razz, whose page turns them around, is left to Comstock's. Everybody can
put in the ante and the forced bet: what the others owe where it is short is the house's to say.
"""

from collections import Counter
from random import Random
from typing import Final

import pokerkit
import pytest

from houseway.cards.shuffle import Seeded
from houseway.collection.limits import Limit
from houseway.houses.house import House
from houseway.table.action import Action
from houseway.table.engine import act, begin, default, legal
from houseway.table.hand import Hand
from houseway.table.pot.actions import Raise
from houseway.table.setup import Setup
from houseway.table.stud.actions import BringIn
from tests.differential.differences import Decision, is_odd_chips
from tests.differential.pokerkit_table import Open
from tests.differential.stud_table import (
    STUD_KINDS,
    StudTable,
    is_side_pot_without_a_low,
    stud_kind_of,
)
from tests.differential.test_beside_pokerkit import (
    BIG_BET,
    BLIND,
    DEPTHS,
    UNIT,
    Beside,
    some_action,
)

GAMES: Final = (
    *(
        Beside(house, game, "split", variant.create_state)
        for house in ("garlic-city", "comstock")
        for game, variant in (
            ("seven-card-stud", pokerkit.FixedLimitSevenCardStud),
            (
                "seven-card-stud-hi-lo",
                pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
            ),
        )
    ),
    Beside("comstock", "razz", "split", pokerkit.FixedLimitRazz.create_state),
    Beside("FR", "razz", "split", pokerkit.FixedLimitRazz.create_state),
)
HANDS = 60
SOAK_HANDS = 1_000


def some_setup(beside: Beside, chance: Random, unit: int) -> Setup:
    game, answers = beside.row
    seats = sorted(chance.sample(range(1, 10), chance.randint(3, 6)))
    low, high = chance.choice(DEPTHS)
    return Setup(
        game=game,
        answers=answers,
        limit=Limit("split", BLIND * unit, BIG_BET * unit),
        stacks_cents={seat: unit * chance.randint(low, high) for seat in seats},
        button=chance.choice(seats),
        blind_cents=BLIND * unit,
        chip_cents=1,
        bring_in_cents=unit if beside.house == "FR" else 0,
    )


def opened(hand: Hand) -> Open:
    """What our player to act may do; the forced bet is no call, and completing it is a raise."""
    choices = legal(hand, hand.asked[0])
    raises = [choice for choice in choices if choice.verb == "raise"]
    owed_cents = sum(choice.owed_cents for choice in choices)
    if not raises:
        return Open(owed_cents)
    return Open(owed_cents, raises[0].low_cents, raises[-1].high_cents)


class Played:
    """One hand in both programs, compared at every decision."""

    def __init__(self, beside: Beside, seed: str, *, unit: int = UNIT) -> None:
        chance = Random(f"{beside}/{seed}")
        setup = some_setup(beside, chance, unit)
        self.hand = begin(setup, Seeded(seed))
        self.beside = StudTable(self.hand, beside.variant, (BLIND * unit, BIG_BET * unit))
        self.unit = unit
        self.kinds: Counter[str] = Counter()
        while not self.hand.is_over and self.hand.street != "showdown":
            self._decide(chance)
        while not self.hand.is_over:
            act(self.hand, default(self.hand, self.hand.asked[0]))
        self.beside.follow(self.hand)
        theirs = self.beside.stacks_cents
        if theirs != {seat: self.hand.stack_cents(seat) for seat in setup.order}:
            self.kinds[self._why_other_stacks(theirs)] += 1

    def _why_other_stacks(self, theirs: dict[int, int]) -> str:
        is_hi_lo = self.hand.setup.game.slug.endswith("hi-lo")
        if is_hi_lo and is_side_pot_without_a_low(self.hand):
            return "a side pot without a low"
        assert self.unit == 1, f"{self.hand.money.balances} here and {theirs} there"
        assert is_odd_chips(self.hand, theirs), f"{self.hand.money.balances} and {theirs}"
        return "odd chips"

    def _decide(self, chance: Random) -> None:
        hand, beside = self.hand, self.beside
        assert beside.turn == hand.asked[0], "another player acts"
        asked = Decision(hand, beside, opened(hand), beside.open)
        if asked.ours != asked.theirs:
            kind = stud_kind_of(asked)
            assert kind, f"{asked.ours} here and {asked.theirs} there ({beside.refuses_a_raise})"
            self.kinds[kind.name] += 1
        action = stud_action(asked, chance, self.unit)
        act(hand, action)
        beside.act(action)
        beside.follow(hand)


def stud_action(asked: Decision, chance: Random, unit: int) -> Action:
    """Something that both allow; the forced bettor brings it in, or now and then opens in full."""
    hand = asked.hand
    if hand.round > 1 or hand.bet_cents:
        return some_action(asked._replace(ours=_in_both(asked)), chance, unit)
    if asked.ours.low_cents == asked.theirs.low_cents and chance.random() < 0.2:
        return Raise(asked.seat, asked.ours.low_cents)
    return BringIn(asked.seat)


def _in_both(asked: Decision) -> Open:
    """Our offer with only such amounts as PokerKit takes too: with an open pair we have two."""
    ours, theirs = asked.ours, asked.theirs
    for cents in (ours.low_cents, ours.high_cents):
        if theirs.low_cents <= cents <= theirs.high_cents:
            return Open(ours.owed_cents, cents, cents)
    return Open(ours.owed_cents)


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
    assert set(met) == {kind.name for kind in STUD_KINDS} | {"a side pot without a low"}


@pytest.mark.slow
@pytest.mark.parametrize("beside", GAMES, ids=str)
def test_in_single_chips_only_the_odd_ones_go_elsewhere(beside: Beside) -> None:
    """GC-A9: between tied hands the odd chip goes to the highest card by suit."""
    compare(beside, HANDS, unit=1)


def test_every_difference_rests_on_an_answer_of_the_house() -> None:
    for house in ("garlic-city", "comstock"):
        answers = House.named(house).row("seven-card-stud").answers
        assert all(answers.cite(kind.option) for kind in STUD_KINDS)
