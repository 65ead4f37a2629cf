"""Whatever goes wrong at pai gow tiles, and whenever: tiles and chips are kept, the round ends.

Chance players, answers flipped by chance, and staff who report a fault before one action in five.
"""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.shuffle import Seeded
from houseway.table.bank.reading import bank_of
from houseway.table.engine import replay
from houseway.table.hand import Hand
from houseway.table.plan import Replanned, Resumed
from houseway.table.repair_events import Ruled
from tests.dealing import log_of
from tests.irregularities.faulty import every_card
from tests.properties.chance_pai_gow import VERBS, drawn
from tests.sampling import Some, tries
from tests.table.sitting import Move, random_moves

MOVES_MAX = 2_000

OUT_OF_REACH = {"hand-misread", "set-wrong-by-house"}
"""Where the program deals it reads and sets no hand wrongly (test_tile_reading_faults.py)."""


def _told(_hand: Hand, action: object) -> Move:
    return Move(action)  # type: ignore[arg-type]


def play_with_faults(seed: int) -> Hand:
    hand = drawn("garlic-city", "pai-gow-tiles", str(seed)).hand
    hand.randomness = Seeded(seed)
    pack = sorted(hand.setup.game.pack(hand.setup.options).cards)
    moves = random_moves(hand, Random(seed), faults=0.2, verbs=VERBS, moved=_told)
    for number, _ in enumerate(moves):
        assert every_card(hand) == pack
        hand.money.assert_balanced()
        for wager in bank_of(hand).wagers:
            held_cents = sum(wager.owners.values()) if wager.is_open else 0
            assert hand.money.balances[wager.account] == held_cents
        assert number < MOVES_MAX, f"seed {seed} never ends"
    assert hand.is_over
    return hand


@settings(deadline=None, max_examples=tries(60))
@given(seed=st.integers(min_value=0, max_value=10**6))
def test_a_fault_at_any_moment_keeps_tiles_and_chips_and_lets_the_round_end(seed: int) -> None:
    hand = play_with_faults(seed)
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.muck, again.order) == (hand.stub, hand.muck, hand.order)
    changes = log_of(hand, Replanned, Resumed)
    written = msgspec.json.encode(changes)
    assert msgspec.json.decode(written, type=list[Replanned | Resumed]) == changes


@pytest.mark.slow
def test_three_hundred_rounds_meet_every_fault_there_is(some: Some) -> None:
    ruled: set[str] = set()
    for seed in range(300):
        hand = play_with_faults(seed)
        ruled |= {event.fault for event in log_of(hand, Ruled)}
        faults = {ruling.fault.slug for ruling in hand.setup.game.rulings} - OUT_OF_REACH
        if ruled == faults and not some.is_whole:
            break
    assert ruled == faults
