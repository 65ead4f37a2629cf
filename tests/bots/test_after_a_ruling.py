"""Bots go on after a ruling, whatever it has taken off the table."""

from random import Random

import pytest

from houseway.bots.players import player_for, style_of
from houseway.houses.house import House
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from houseway.table.views import seat_view
from tests.table.sitting import some_report

ROWS = [
    *(("garlic-city", "super-pan-nine"), ("comstock", "super-pan-nine")),
    *(("garlic-city", "pai-gow-poker"), ("garlic-city", "pai-gow-tiles")),
    *(("garlic-city", "three-card-poker"), ("garlic-city", "caribbean-stud")),
    *(("players-club", "no-bust-21st-century-blackjack"), ("comstock", "pure-21-5-blackjack")),
]
ACTIONS_MAX = 600


def bots_play(hand: Hand, chance: Random) -> None:
    """To its end, with faults that are reported in between."""
    choose = player_for(hand.setup.game)
    for _ in range(ACTIONS_MAX):
        if hand.is_over:
            return
        if chance.random() < 0.15:
            some_report(hand, chance)
            continue
        seat = hand.asked[0]
        if hand.step.stands_still:
            act(hand, legal(hand, seat)[0].action())
        elif seat < 0:
            act(hand, default(hand, seat))
        else:
            act(hand, choose(seat_view(hand, seat), hand.setup, style_of(seat), chance))
    pytest.fail(f"{hand} never ends")


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_banked_hand_is_played_out_by_bots_among_faults(house: str, game: str) -> None:
    for seed in range(25):
        hand = House.named(house).deal(game, stacks_dollars=[500] * 5, seed=seed).hand
        bots_play(hand, Random(f"{house} {game} {seed}"))
