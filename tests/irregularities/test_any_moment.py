"""Whatever goes wrong, and whenever: cards and chips are conserved, and the hand ends.

Chance players and a house dealer who makes every mistake there is, as often as one action in five.
"""

from random import Random
from typing import Final

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actions import Report
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.engine import act, begin, legal, replay
from houseway.table.hand import Hand
from houseway.table.plan import Replanned, Resumed
from houseway.table.repair_events import Ruled
from houseway.table.setup import Setup
from tests.dealing import log_of
from tests.irregularities.faulty import every_card
from tests.properties.chance_draw import DRAW_VERBS
from tests.properties.chance_mexican import VERBS as MEXICAN_VERBS
from tests.sampling import Some, tries
from tests.table.sitting import any_table, random_moves, some_action

STUD_GAMES: Final = ("seven-card-stud", "razz", "mexican-poker")

ROWS = [
    *(("garlic-city", game) for game in ("texas-holdem", "omaha", "pineapple", "crazy-pineapple")),
    *(("comstock", game) for game in ("texas-holdem", "omaha-hi-lo", "crazy-pineapple-hi-lo")),
    *(("players-club", game) for game in ("texas-holdem", "pineapple", "lazy-pineapple")),
    *(("s-and-k", game) for game in ("texas-holdem", "omaha")),
    *((house, game) for house in ("garlic-city", "comstock") for game in STUD_GAMES),
    *(("comstock", game) for game in ("five-card-stud", "lowball")),
    *(("garlic-city", game) for game in ("draw-poker", "jacks-back")),
]

VERBS: Final = {**DRAW_VERBS, **MEXICAN_VERBS}
"""How every choice of these games is made by chance."""


def check(hand: Hand, setup: Setup) -> None:
    """Promises 1 and 4, and that nobody who is out is asked."""
    assert every_card(hand) == sorted(setup.game.pack(setup.options).cards)
    hand.money.assert_balanced()
    assert hand.pot_cents == sum(seat.paid_cents + seat.dead_cents for seat in hand.seats) or (
        hand.is_over
    )
    assert all(one < 0 or one in hand.order for one in hand.asked)


def play_with_faults(house: str, game: str, seed: int) -> Hand:
    chance = Random(seed)
    setup = any_table(house, game, chance)
    hand = begin(setup, Seeded(seed))
    for number, _ in enumerate(random_moves(hand, chance, faults=0.2, verbs=VERBS)):
        check(hand, setup)
        assert number < 2_000, f"seed {seed} never ends"
    assert hand.is_over
    return hand


@pytest.mark.parametrize(("house", "game"), ROWS)
@settings(deadline=None, max_examples=tries(25))
@given(seed=st.integers(min_value=0, max_value=10**6))
def test_a_fault_at_any_moment_keeps_cards_and_chips_and_lets_the_hand_end(
    house: str, game: str, seed: int
) -> None:
    hand = play_with_faults(house, game, seed)
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.board, again.burns, again.stub) == (hand.board, hand.burns, hand.stub)
    changes = log_of(hand, Replanned, Resumed)
    written = msgspec.json.encode(changes)
    assert msgspec.json.decode(written, type=list[Replanned | Resumed]) == changes


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_five_hundred_hands_a_row_with_faults(house: str, game: str, some: Some) -> None:
    """And so many more until every ruling there is was made: nothing of it is out of reach."""
    ruled: set[str] = set()
    least = 500 if some.is_whole else 50
    for seed in range(3_000):
        hand = play_with_faults(house, game, seed)
        ruled |= {event.fault for event in log_of(hand, Ruled)}
        slugs = {ruling.fault.slug for ruling in hand.setup.game.rulings} - out_of_reach(hand)
        if seed >= least and ruled == slugs:
            return
    assert ruled == slugs


FELT_ALONE: Final = {"extra-shuffle", "burn-card-in-hand"}
"""Where the program deals, nobody can take the burn, or ask for a shuffle before the deal."""


def out_of_reach(hand: Hand) -> set[str]:
    """What cannot happen in this script, as a card thrown away where a discard is asked for."""
    faults = [ruling.fault for ruling in hand.setup.game.rulings]
    return FELT_ALONE | {fault.slug for fault in faults if not fault.arises(hand.setup.plan)}


@settings(deadline=None, max_examples=tries(200))
@given(seed=st.integers(min_value=0, max_value=10**6))
def test_a_report_is_ruled_on_or_refused_and_then_changes_nothing(seed: int) -> None:
    chance = Random(seed)
    setup = any_table(*chance.choice(ROWS), chance)
    hand = begin(setup, Seeded(seed))
    while not hand.is_over:
        before, asked = len(hand.log), list(hand.asked)
        try:
            act(hand, _any_report(hand, chance))
        except Refused:
            assert (len(hand.log), hand.asked) == (before, asked)
        check(hand, setup)
        if not hand.is_over:
            act(hand, some_action(chance.choice(legal(hand)), hand, chance, verbs=VERBS))


def _any_report(hand: Hand, chance: Random) -> Report:
    """Anything that anybody could say, true or not."""
    pack = hand.setup.game.pack(hand.setup.options)
    return Report(
        chance.choice([HOUSE_DEALER, FLOOR, -9, *range(12)]),
        chance.choice([ruling.fault.slug for ruling in hand.setup.game.rulings]),
        about=chance.randint(0, 11),
        cards=tuple(chance.sample(pack.cards, chance.randint(0, 1))),
        count=chance.randint(0, 8),
        picked_up=chance.random() < 0.5,
    )
