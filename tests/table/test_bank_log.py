"""Logs, wishes and views of hands against a player-dealer travel as text and come back the same."""

from random import Random

import msgspec
import pytest

from houseway.cards.seal import check
from houseway.cards.shuffle import Seeded
from houseway.table.carry import carried_out, next_setup
from houseway.table.codec import AnyAction, AnyEvent
from houseway.table.engine import act, begin, legal
from houseway.table.hand import Hand
from houseway.table.sealing import every_opening, openings
from houseway.table.views import floor_view, rail_view, seat_view
from houseway.table.why import why
from tests.properties.bank_tables import BANK_VERBS, BANKED_ROWS, at_random, drawn
from tests.table.banked_hands import bank_table
from tests.table.sitting import some_action


def play_on(hand: Hand, chance: Random) -> Hand:
    while not hand.is_over:
        seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
        choice = at_random(legal(hand, seat), chance)
        action = some_action(choice, hand, chance, verbs=BANK_VERBS)
        assert msgspec.json.decode(msgspec.json.encode(action), type=AnyAction) == action
        act(hand, action)
    return hand


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("house", "game"), BANKED_ROWS)
def test_everything_travels_as_text(house: str, game: str, seed: int) -> None:
    hand = play_on(drawn(house, game, f"{seed}").hand, Random(seed))
    assert msgspec.json.decode(msgspec.json.encode(hand.log), type=list[AnyEvent]) == hand.log
    for view in (seat_view(hand, hand.setup.order[0]), rail_view(hand), floor_view(hand)):
        assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
    assert all(step.said() for step in hand.setup.plan)
    assert any(why(hand, event) for event in hand.log)


def test_a_shoe_opens_by_the_root_it_was_sealed_with_in_an_earlier_hand() -> None:
    """Promise 10 with a shoe: the root is published once, before its first card."""
    setup = bank_table("comstock", "super-pan-nine")
    first = play_on(begin(setup, Seeded(5), secret=b"s" * 32), Random(2))
    second = begin(next_setup(setup, carried_out(first), setup.stacks_cents), Seeded(6))
    second = play_on(second, Random(3))
    (sealed,) = every_opening(first)
    for hand in (first, second):
        for viewer in (0, *setup.order):
            for opened in openings(hand, viewer):
                assert opened.root == sealed.root
                for opening in opened.openings:
                    check(opened.root, opening)
