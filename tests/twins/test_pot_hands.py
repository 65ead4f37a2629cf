"""Whole hands of the pot games: the compiled twins and the engine agree, action by action.

The same cards, the same whims, and every seat's result, the drop and the jackpot to the cent; at
tables of two players and full ones, with stacks that run short. What is wrong with a twin is found
so: a mistake in any of its rules is planted, and noticed.
"""

from collections.abc import Callable, Sequence

import pytest

from houseway.houses.house import House
from houseway.lab.simulating.every_twin import twin_played
from houseway.lab.simulating.playing import STRETCH, Asked, played
from houseway.lab.simulating.study import Wished, table_of
from houseway.lab.simulating.tallies import Stretch
from houseway.lab.simulating.who_plays import who_plays
from tests.twins.planted_twins import by_the_planted, planted
from tests.twins.pot_tables import Variant, by_the_engine, by_the_twin, seated, served

Some = Callable[[Sequence[int], int], Sequence[int]]
ROWS = served()
TABLES = range(200)
"""Of each row, a stretch of hands each: ten thousand hands."""

VARIANTS = [
    Variant(house="garlic-city", game="omaha-hi-lo", chosen={"kill": "half"}),
    Variant(house="garlic-city", game="texas-holdem", chosen={"kill": "full"}),
    Variant(house="garlic-city", game="texas-holdem", chosen={"short_all_in": "half bet rule"}),
    Variant(house="comstock", game="texas-holdem", chosen={"short_all_in": "any amount"}),
    Variant(house="comstock", game="texas-holdem", chosen={"raises_max": "1"}),
    Variant(house="comstock", game="texas-holdem", chosen={"check_raise": "no"}),
    Variant(house="comstock", game="texas-holdem", chosen={"shows_first": "last aggressor"}),
    Variant(house="players-club", game="omaha", limit="pl"),
    Variant(house="garlic-city", game="texas-holdem", limit="nl"),
    Variant(house="comstock", game="seven-card-stud", chosen={"completion_is_raise": "yes"}),
    Variant(house="garlic-city", game="razz", chosen={"bring_in_size": "lower limit"}),
    Variant(house="garlic-city", game="lowball", chosen={"check_raise": "no"}),
    Variant(house="comstock", game="lowball", limit="nl"),
    Variant(house="comstock", game="lowball", chosen={"kill": "half"}),
    Variant(house="comstock", game="lowball", chosen={"killer_acts": "in turn"}),
    Variant(house="comstock", game="lowball", chosen={"seven_rule": "bets go back"}),
    Variant(house="comstock", game="lowball", chosen={"who_deals": "a house dealer"}),
]


def test_the_board_games_stud_the_draw_games_and_lowball_have_a_twin_at_every_house() -> None:
    """The engine plays the others, and says so."""
    assert {house for house, _ in ROWS} == {"garlic-city", "comstock", "players-club", "s-and-k"}
    games = {game for _, game in ROWS}
    assert {"texas-holdem", "omaha", "omaha-hi-lo", "pineapple", "crazy-pineapple"} <= games
    assert {"seven-card-stud", "seven-card-stud-hi-lo", "razz", "five-card-stud"} <= games
    assert {
        "draw-poker",
        "lowball",
        "kansas-city-lowball",
        "jacks-or-better",
        "jacks-back",
    } <= games


@pytest.mark.kernels
@pytest.mark.slow(cases=12)
@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_twin_and_the_engine_play_the_same_hands_to_the_cent(
    house: str, game: str, some: Some
) -> None:
    for seed in some(TABLES, 1):
        table, numbers = seated(Variant(house=house, game=game), seed), range(STRETCH + 5)
        assert by_the_twin(table, numbers) == by_the_engine(table, numbers), f"seed {seed}"


@pytest.mark.kernels
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_other_answers_and_limits_are_played_alike_too(variant: Variant, some: Some) -> None:
    for seed in some(TABLES, 2):
        table, numbers = seated(variant, seed), range(STRETCH)
        assert by_the_twin(table, numbers) == by_the_engine(table, numbers), f"seed {seed}"


PLANTED = {
    "nothing": ("pots", "if met < 2:", "if met < 2:"),
    "the cap is off by one": ("betting", "raises >= in_force", "raises > in_force"),
    "two players are capped like all": ("betting", "betting <= 2", "betting <= 1"),
    "an odd chip goes to the wrong seat": (
        "pots",
        "chip if nth < odd",
        "chip if nth > count - odd - 1",
    ),
    "the drop is not taken": ("pots", "cents = min(table[its.OWED], table[its.POT])", "cents = 0"),
    "side pots are one pot": ("pots", "if lowest == most:", "if lowest <= most:"),
    "an uncalled bet is lost": ("pots", "table[its.STACK + place] += back", "pass"),
    "an all-in for less is a raise": ("betting", "if to >= table[its.FULL_AT]:", "if to >= 0:"),
    "the blind acts first": ("board", "table[its.LAST_BLIND] + 1", "table[its.LAST_BLIND]"),
    "the button stays": ("hands", "return seat\n    return", "return 0\n    return"),
    "the last hand may be mucked": ("showing", "table[its.MUCKED] += 1", "pass"),
    "the short stack raises anyway": ("betting", "most <= table[its.TO_MATCH] or", "False or"),
}
"""By what is wrong: the file, the line, and what stands there instead."""


@pytest.mark.parametrize("mistake", PLANTED)
def test_a_mistake_in_a_twin_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four tables of hold'em, forty hands each; the first row plants nothing, and agrees."""
    modules = planted(monkeypatch, *PLANTED[mistake])
    one = Variant(house="garlic-city", game="texas-holdem", chosen={"raises_max": "2"})
    tables, numbers = [seated(one, seed) for seed in (0, 9, 10, 13)], range(40)
    agree = [
        by_the_planted(modules, each, numbers) == by_the_engine(each, numbers) for each in tables
    ]
    assert all(agree) == (mistake == "nothing")


PLANTED_OPENERS = {
    "nothing": ("opening", "_JACK, _ACE = 9, 12", "_JACK, _ACE = 9, 12"),
    "anybody opens": ("opening", "strength >= table[its.OPENS_WITH]", "strength >= 0"),
    "openers are never shown": ("opening", "choice(table, key, 2)", "False"),
    "a pot that nobody opened is lost": ("hands", "table[its.LEFT_OVER], 0\n", "0, 0\n"),
    "only the opener need not pass": ("opening", "table[its.LAST_RAISER] < 0 and", ""),
}


@pytest.mark.parametrize("mistake", PLANTED_OPENERS)
def test_a_mistake_about_openers_is_noticed(mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables of Jacks or Better, forty hands each."""
    modules = planted(monkeypatch, *PLANTED_OPENERS[mistake])
    one = Variant(house="garlic-city", game="jacks-or-better")
    tables, numbers = [seated(one, seed) for seed in (2, 4)], range(40)
    agree = [
        by_the_planted(modules, each, numbers) == by_the_engine(each, numbers) for each in tables
    ]
    assert all(agree) == (mistake == "nothing")


PLANTED_KILLS = {
    "nothing": ("looking", "choice(table, key, 2)", "choice(table, key, 2)"),
    "the cards are not cut": ("looking", "in range(table[its.CUTS])", "in range(0)"),
    "nobody kills a second time": (
        "looking",
        "if second >= 0:\n        table[its.SECOND",
        "if False:\n        table[its.SECOND",
    ),
    "a kill is posted short": ("looking", "more <= table[its.STACK + place]", "more"),
    "killers act in turn": ("looking", "table[its.FIRST_KILLER] < 0 or", "True or"),
    "the second killer acts before the first": (
        "looking",
        "table[its.LINE + others + 1] = second",
        "table[its.LINE + others], table[its.LINE + others + 1] = second, first",
    ),
    "a second kill costs no more": ("looking", "first + 1, table[its.OVER_TO]", "first + 1, 500"),
    "the button draws like all": ("draw", "its.DEALER_DRAW_MAX if is_dealing else", ""),
    "every hand is a seven": ("looking", "best < table[its.SEVEN_LOW]", "False"),
    "a seven that was bet wins no bets": ("looking", "if is_best and", "if is_best or"),
    "bets into a checked seven stay once they are mucked": (
        "looking",
        "not table[its.SEVEN_MUCKED]",
        "True",
    ),
}


@pytest.mark.parametrize("mistake", PLANTED_KILLS)
def test_a_mistake_about_kills_and_sevens_is_noticed(
    mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four tables of Comstock's lowball, fifty hands each."""
    modules = planted(monkeypatch, *PLANTED_KILLS[mistake])
    one = Variant(house="comstock", game="lowball")
    tables, numbers = [seated(one, seed) for seed in (1, 2, 4, 44)], range(50)
    agree = [
        by_the_planted(modules, each, numbers) == by_the_engine(each, numbers) for each in tables
    ]
    assert all(agree) == (mistake == "nothing")


def asked(*ways: str, game: str = "texas-holdem", **wished: object) -> Asked:
    row = House.named("comstock").row(game)
    return table_of(row, Wished(ways=ways, **wished), seed=3)  # type: ignore[arg-type]


@pytest.mark.kernels
def test_a_study_has_the_same_sums_from_the_twin_and_the_engine() -> None:
    table, total = asked("random"), Stretch()
    for first in (0, STRETCH, 2 * STRETCH):
        total.include(played(table, first, STRETCH))
    assert twin_played(table, 0, 3 * STRETCH) == total


@pytest.mark.slow
def test_what_nobody_opened_for_is_told_when_a_game_is_over() -> None:
    row = House.named("garlic-city").row("jacks-or-better")
    table, total = table_of(row, Wished(ways=("calls", "random"), players=2), seed=4), Stretch()
    for first in range(0, 6 * STRETCH, STRETCH):
        total.include(played(table, first, STRETCH))
    assert total.left_cents
    assert twin_played(table, 0, 6 * STRETCH) == total


def test_whoever_thinks_is_played_by_the_engine_and_it_is_said_why() -> None:
    assert who_plays(asked("calls")).by == "compiled twin"
    found = [
        who_plays(asked("calls"), wants_engine=True),
        who_plays(asked("regular", "calls")),
        who_plays(asked("calls", game="mexican-poker")),
        who_plays(asked("calls", game="no-bust-blackjack")),
    ]
    assert [(one.by, one.why) for one in found] == [
        ("engine", "as asked for"),
        ("engine", "no twin plays like 'regular'"),
        ("engine", "no twin plays such Mexican Poker"),
        ("engine", "no twin plays like 'calls' against a player-dealer"),
    ]
