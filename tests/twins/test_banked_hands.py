"""Blackjack tables by named strategies: the compiled twin and the engine agree to the cent.

The same shoes, the same turns of the bank, the same choices; every seat, both chairs, what the
wagers came to and what the house took.
"""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from houseway.houses.house import House
from houseway.lab.odds.studies import BLACKJACK
from houseway.lab.simulating.banked_twins import BankedTwin
from houseway.lab.simulating.playing import STRETCH, Asked, played
from houseway.lab.simulating.study import Wished, exact_edge, table_of
from houseway.lab.simulating.tallies import Stretch
from houseway.lab.simulating.who_plays import who_plays
from tests.lab.odds.blackjack_tables import CENTURY, ROWS

Some = Callable[[Sequence[int], int], Sequence[int]]
GAMES = range(200)
"""Of each row, fifty hands each: ten thousand hands."""
MIXED = ("basic", "like-the-bank", "clock")


def seated(house: str, game: str, *ways: str, **chosen: str) -> Asked:
    return table_of(House.named(house).row(game), Wished(ways=ways, chosen=chosen), seed=11)


def totals(one: Stretch) -> tuple[object, ...]:
    return one.hands, one.seats, one.chairs, one.wagers, one.drop, one.jackpot


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_twin_and_the_engine_play_the_same_shoes_to_the_cent(
    house: str, game: str, some: Some
) -> None:
    asked = seated(house, game, *MIXED)
    assert who_plays(asked).by == "compiled twin"
    twin = BankedTwin(asked.setup(), asked.ways)
    for number in some(GAMES, 4):
        first = number * STRETCH
        by_the_engine = totals(played(asked, first, STRETCH))
        assert totals(twin.played(asked.seed, first, STRETCH)) == by_the_engine, f"game {number}"


@pytest.mark.slow
def test_a_mistake_in_the_course_or_the_tables_is_noticed() -> None:
    asked = seated("garlic-city", CENTURY, "clock", "like-the-bank")
    twin = BankedTwin(asked.setup(), asked.ways)
    right, course = totals(played(asked, 0, STRETCH)), twin.table
    assert totals(twin.played(asked.seed, 0, STRETCH)) == right
    wrong_pays = twin.tables[0]._replace(pays=twin.tables[0].pays // 2)
    planted = {
        "cards go round the other way": course._replace(cards=course.cards[:, ::-1].copy()),
        "one player's bank comes too early": course._replace(
            seats=np.roll(course.seats, -1, axis=0)
        ),
        "everybody plays alike": course._replace(ways=np.zeros_like(course.ways)),
        "the wager is a dollar more": course._replace(wager_cents=course.wager_cents + 100),
    }
    for mistake, table in planted.items():
        twin.table = table
        assert totals(twin.played(asked.seed, 0, STRETCH)) != right, mistake
    twin.table, twin.tables = course, (wrong_pays, *twin.tables[1:])
    assert totals(twin.played(asked.seed, 0, STRETCH)) != right, "wins pay half"


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["basic", "clock"])
def test_what_a_twin_loses_is_what_the_odds_say(strategy: str) -> None:
    """Within four standard errors."""
    asked = seated("garlic-city", CENTURY, strategy, strategy)
    setup = asked.setup()
    found = BankedTwin(setup, asked.ways).played(asked.seed, 0, 4_000 * STRETCH).wagers[strategy]
    wager, exact = setup.wager_min_cents, exact_edge(setup.answers, strategy)
    assert exact is not None
    assert abs(-found.mean_cents / wager - exact) < 4 * found.error_cents / wager


def test_where_no_twin_plays_the_engine_does_and_says_why() -> None:
    cases = {
        ("clock", "rock"): "no twin plays like 'rock' against a player-dealer",
        ("clock", "random"): "no twin plays like 'random' against a player-dealer",
    }
    for ways, why in cases.items():
        assert who_plays(seated("garlic-city", CENTURY, *ways)).why == why
    by_lot = seated("garlic-city", CENTURY, "clock", "clock", bank_first_offered="drawn by lot")
    assert who_plays(by_lot).why == "no twin draws lots for the bank"
    tiles = who_plays(seated("garlic-city", "pai-gow-tiles", "house-way", "house-way"))
    assert (tiles.by, tiles.why) == ("engine", "no twin plays Pai Gow Tiles")
    assert {game for _, game in ROWS} == BLACKJACK.keys()
