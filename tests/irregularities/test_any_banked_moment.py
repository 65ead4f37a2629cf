"""Whatever goes wrong at a banked table, and whenever: cards and chips are conserved, and it ends.

Chance players and a house dealer who reports a fault before one action in five; the floor decides
by chance too.
"""

from random import Random

import msgspec
import pytest

from houseway.cards.shuffle import Seeded
from houseway.table.deciding import Decided
from houseway.table.engine import act, begin, legal, replay
from houseway.table.hand import Hand
from houseway.table.plan import Replanned, Resumed
from houseway.table.repair_events import Ruled
from tests.dealing import log_of
from tests.irregularities.faulty import every_card
from tests.properties import chance_blackjack
from tests.properties.asking import row_of
from tests.properties.bank_promises import nothing_is_left_over
from tests.properties.bank_tables import BANK_VERBS, BANKED_ROWS, at_random, some_table
from tests.sampling import Some
from tests.table.sitting import some_action, some_report

BY_ROW = pytest.mark.parametrize(("house", "game"), [*BANKED_ROWS, *chance_blackjack.ROWS])
BANKED_VERBS = {**BANK_VERBS, **chance_blackjack.VERBS}


def play_with_faults(house: str, game: str, seed: int) -> Hand:
    chance = Random(seed)
    setup = some_table(row_of(house, game), chance, flips=False)
    hand = begin(setup, Seeded(seed))
    pack = sorted(setup.game.pack(setup.options).cards)
    for _ in range(2_000):
        assert every_card(hand) == pack, f"seed {seed}"
        hand.money.assert_balanced()
        if hand.is_over:
            return hand
        if chance.random() < 0.2 and some_report(hand, chance):
            continue
        seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
        choice = at_random(legal(hand, seat), chance)
        act(hand, some_action(choice, hand, chance, verbs=BANKED_VERBS))
    raise AssertionError(f"seed {seed} never ends")


@BY_ROW
@pytest.mark.parametrize("seed", range(40))
def test_a_fault_at_any_moment_keeps_cards_and_chips_and_lets_the_round_end(
    house: str, game: str, seed: int
) -> None:
    hand = play_with_faults(house, game, seed)
    nothing_is_left_over(hand, Random(seed))
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.muck, again.order) == (hand.stub, hand.muck, hand.order)
    changes = log_of(hand, Replanned, Resumed, Decided)
    written = msgspec.json.encode(changes)
    assert msgspec.json.decode(written, type=list[Replanned | Resumed | Decided]) == changes


@pytest.mark.slow
@BY_ROW
def test_every_fault_of_a_banked_game_is_met(house: str, game: str, some: Some) -> None:
    # Where the program deals and nobody is asked any more when the bank is open, nothing is left.
    late = (
        {"cards-touched", "wager-removed"}
        if game != "super-pan-nine"
        else {"hand-misread", "house-way-misplayed"}
    )
    ruled = late
    for seed in range(1_000):
        hand = play_with_faults(house, game, seed)
        ruled |= {event.fault for event in log_of(hand, Ruled)}
        faults = {one.fault.slug for one in hand.setup.game.rulings} | late
        if ruled == faults and not some.is_whole:
            break
    assert ruled == faults
