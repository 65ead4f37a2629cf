"""Banked tables by named strategies: the compiled twins and the engine agree to the cent.

The same cards and dice, the same turns of the bank, the same choices; every seat, both chairs, what
the wagers came to and what the house took.
"""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from houseway.houses.house import House, every_house
from houseway.lab.odds.studies import BLACKJACK
from houseway.lab.simulating.banked_twins import BlackjackTwin
from houseway.lab.simulating.dealt_twins import DealtTwin
from houseway.lab.simulating.every_twin import twin_played
from houseway.lab.simulating.playing import STRETCH, Asked, played
from houseway.lab.simulating.study import Wished, exact_edge, table_of
from houseway.lab.simulating.tallies import Stretch
from houseway.lab.simulating.who_plays import who_plays
from houseway.table.game import BANKED
from tests.lab.odds.blackjack_tables import CENTURY, ROWS

Some = Callable[[Sequence[int], int], Sequence[int]]
GAMES = range(200)
"""Of each row, fifty hands each: ten thousand hands."""
MIXED = ("basic", "like-the-bank", "clock")
DEALT = {
    "three-card-poker": ("optimal", "book-tip", "pair-or-better", "always-play"),
    "caribbean-stud": ("book-tip", "pair-or-better", "always-play"),
    "pai-gow-tiles": ("optimal", "house-way", "keep-teens", "keep-pairs"),
    "pai-gow-poker": ("optimal", "house-way", "split-pairs", "highest-behind"),
    "super-pan-nine": ("optimal", "house-way"),
}
"""By game: the strategies that are played there; the best at Caribbean Stud is counted in a minute,
and `test_caribbean_stud_as_well_as_can_be` plays it."""
DEALT_ROWS = [
    (house.slug, game) for house in every_house() for game in house.games if game in DEALT
]


def seated(house: str, game: str, *ways: str, players: int | None = None, **chosen: str) -> Asked:
    wished = Wished(ways=ways, chosen=chosen, players=players)
    return table_of(House.named(house).row(game), wished, seed=11)


def totals(one: Stretch) -> tuple[object, ...]:
    return one.hands, one.seats, one.chairs, one.wagers, one.drop, one.jackpot


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_twin_and_the_engine_play_the_same_shoes_to_the_cent(
    house: str, game: str, some: Some
) -> None:
    asked = seated(house, game, *MIXED)
    assert who_plays(asked).by == "compiled twin"
    twin = BlackjackTwin(asked.setup(), asked.ways)
    for number in some(GAMES, 1):
        first = number * STRETCH
        by_the_engine = totals(played(asked, first, STRETCH))
        assert totals(twin.played(asked.seed, first, STRETCH)) == by_the_engine, f"game {number}"


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game"), DEALT_ROWS)
def test_dealt_hands_and_dice_come_to_the_same_cents(house: str, game: str, some: Some) -> None:
    least, most = House.named(house).row(game).players
    for number in some(GAMES, 3):
        players = least + number % (most - least + 1)
        mixed = DEALT[game][number % len(DEALT[game]) :] + DEALT[game]
        asked = seated(house, game, *mixed[:players], players=players)
        assert who_plays(asked).by == "compiled twin"
        found = totals(twin_played(asked, number * STRETCH, STRETCH))
        assert found == totals(played(asked, number * STRETCH, STRETCH)), f"game {number}"


def test_super_pan_nine_of_three_is_dealt_by_the_dice_and_drawn_in_turn() -> None:
    asked = seated("comstock", "super-pan-nine", "optimal", "house-way", "optimal")
    assert totals(twin_played(asked, 0, STRETCH)) == totals(played(asked, 0, STRETCH))


@pytest.mark.soak
def test_caribbean_stud_as_well_as_can_be() -> None:
    asked = seated("garlic-city", "caribbean-stud", "optimal", "book-tip", "optimal")
    assert totals(twin_played(asked, 0, 20 * STRETCH)) == totals(in_stretches(asked, 20))


def test_a_mistake_in_the_deal_the_dice_or_the_draw_is_noticed() -> None:
    asked = seated("garlic-city", "super-pan-nine", "optimal", "house-way", "optimal")
    twin = DealtTwin(asked.setup(), asked.ways)
    right, lays = totals(played(asked, 0, STRETCH)), twin.lays
    assert totals(twin.played(asked.seed, 0, STRETCH)) == right
    planted = {
        "the dice show one more": lays._replace(places=np.roll(lays.places, 1, axis=1)),
        "the bank moves on a hand early": lays._replace(places=np.roll(lays.places, 1, axis=0)),
        "two dice are shaken": lays._replace(dice=2),
        "the pack lies the other way round": lays._replace(pack=lays.pack[::-1].copy()),
    }
    for mistake, wrong in planted.items():
        twin.lays = wrong
        assert totals(twin.played(asked.seed, 0, STRETCH)) != right, mistake
    twin.lays, twin.turns = lays, twin.turns[:, :, ::-1].copy()
    assert totals(twin.played(asked.seed, 0, STRETCH)) != right, "the last draws first"


def in_stretches(asked: Asked, count: int) -> Stretch:
    """So many games in the engine."""
    total = Stretch()
    for number in range(count):
        total.include(played(asked, number * STRETCH, STRETCH))
    return total


@pytest.mark.slow
def test_a_mistake_in_the_course_or_the_tables_is_noticed() -> None:
    asked = seated("garlic-city", CENTURY, "clock", "like-the-bank")
    twin = BlackjackTwin(asked.setup(), asked.ways)
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
    found = BlackjackTwin(setup, asked.ways).played(asked.seed, 0, 4_000 * STRETCH).wagers[strategy]
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
    assert {game for _, game in ROWS} == BLACKJACK.keys()


def test_every_banked_row_has_a_twin() -> None:
    rows = [house.row(game) for house in every_house() for game in house.games]
    banked = {(one.house.slug, one.game.slug) for one in rows if one.game.family in BANKED}
    assert banked == {*ROWS, *DEALT_ROWS}
