"""Whatever goes wrong at pai gow poker, and whenever: cards and chips are conserved, the hand ends.

Chance players, flipped answers, and a house dealer who makes every mistake there is.
"""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.shuffle import Seeded
from houseway.rulebook.answers import with_option
from houseway.table.bank.bank import Bank
from houseway.table.engine import begin, replay
from houseway.table.hand import Hand
from houseway.table.plan import Replanned, Resumed
from houseway.table.repair_events import Ruled
from tests.dealing import log_of
from tests.irregularities.faulty import every_card
from tests.properties.asking import row_of
from tests.properties.bank_tables import some_table
from tests.properties.chance_pai_gow import VERBS, drawn
from tests.sampling import Some, tries
from tests.table.sitting import Move, random_moves

GAME = "pai-gow-poker"
HOUSES = ("garlic-city", "comstock", "s-and-k")
NEEDS_REAL_CARDS = {"hand-misread"}
"""The program reads no hand wrongly."""


def check(hand: Hand) -> None:
    """Promises 1 and 4, and what the wagers hold lies in their accounts."""
    setup = hand.setup
    assert every_card(hand) == sorted(setup.game.pack(setup.options).cards)
    hand.money.assert_balanced()
    assert isinstance(hand.own, Bank)
    for wager in hand.own.wagers:
        held_cents = sum(wager.owners.values()) if wager.is_open else 0
        assert hand.money.balances[wager.account] == held_cents
    assert all(seat in setup.stacks_cents or seat < 0 for seat in hand.asked)


def plain(house: str, seed: int) -> Hand:
    return begin(some_table(row_of(house, GAME), Random(seed), flips=False), Seeded(seed))


def flipped(house: str, seed: int) -> Hand:
    """A table that answers otherwise than its house."""
    return drawn(house, GAME, str(seed)).hand


def set_by_floor(house: str, seed: int) -> Hand:
    """The floor sets every house way hand, so that play stands still while hands are read."""
    row = row_of(house, GAME)
    answers = with_option(row.answers, "house_way", "floor sets it")
    table = some_table(replace(row, answers=answers), Random(seed), flips=False)
    return begin(table, Seeded(seed))


def play_with_faults(hand: Hand, seed: int) -> Hand:
    chance = Random(seed)
    moves = random_moves(
        hand, chance, faults=0.2, verbs=VERBS, moved=lambda _, action: Move(action)
    )
    for number, _ in enumerate(moves):
        check(hand)
        assert number < 2_000, f"seed {seed} never ends"
    assert hand.is_over
    return hand


@pytest.mark.parametrize("house", HOUSES)
@settings(deadline=None, max_examples=tries(25))
@given(seed=st.integers(min_value=0, max_value=10**6))
def test_a_fault_at_any_moment_keeps_cards_and_chips_and_lets_the_hand_end(
    house: str, seed: int
) -> None:
    hand = play_with_faults(plain(house, seed), seed)
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.muck) == (hand.stub, hand.muck)
    changes = log_of(hand, Replanned, Resumed)
    written = msgspec.json.encode(changes)
    assert msgspec.json.decode(written, type=list[Replanned | Resumed]) == changes


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_five_hundred_hands_a_house_with_faults(house: str, some: Some) -> None:
    """Every ruling there is was made: nothing of it is out of reach."""
    ruled: set[str] = set()
    for seed in range(500):
        begun = (plain, flipped, set_by_floor)[seed % 3]
        hand = play_with_faults(begun(house, seed), seed)
        ruled |= {event.fault for event in log_of(hand, Ruled)}
        faults = {one.fault.slug for one in hand.setup.game.rulings} - NEEDS_REAL_CARDS
        if ruled == faults and not some.is_whole:
            break
    assert ruled == faults
