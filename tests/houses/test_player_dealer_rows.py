"""The games with a player-dealer: each row is whole, and each answer has its page.

Expected values are read off the books. What a rule does at the table is tested with the steps.
"""

from collections import Counter, defaultdict

import pytest

from houseway.games import GAMES
from houseway.houses.books import house_collection
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.options import HouseOptions, questions_of
from houseway.rulebook.questions import load_open_book
from houseway.table.blackjack.options import BankChartOptions, PlayerChartOptions
from tests.houses.rows import dealt_at, own_answers, row, standings, values
from tests.mutants.answers import every_room_answer

FAMILIES = {"player-dealer", "blackjack"}

DEALT = {
    "three-card-poker": ["garlic-city"],
    "caribbean-stud": ["garlic-city"],
    "pai-gow-poker": ["garlic-city", "comstock", "s-and-k"],
    "pai-gow-tiles": ["garlic-city"],
    "super-pan-nine": ["garlic-city", "comstock"],
    "no-bust-blackjack": ["comstock"],
    "no-bust-21st-century-blackjack": ["garlic-city", "players-club"],
    "pure-21-5-blackjack": ["comstock", "s-and-k"],
}
"""As the tables of contents of the four books have it."""

ROWS = [(house, game) for game, houses in DEALT.items() for house in houses]
BLACKJACK = [game for game in DEALT if GAMES[game].family == "blackjack"]

READINGS = {one.key: one for house in HOUSES for one in load_open_book(house).questions}
COMES_LATER = {"irregularities", "room", "collection", "house books"}

FILLS_SILENT_PAGES = "GC-A1"
"""The reading that sends a silent page to a fuller one; it is about no single question."""

DIFFERENT_PRINT = {
    "play_direction", "dice_direction",  # the way each club's other games go round
    "intervening_bank", "bank_breaks_game",  # S & K: one player may bank "at all times"
    "bank_needs_prior_wager", "backline_may_bank", "second_bank_taken_by",
    "under_minimum", "wagers_close",  # Garlic City's tile page speaks for its other games
    "wager_steps_cents",  # the Players Club's bands run in fives
    "even_money",  # S & K prints it, and gets its sum wrong
    "ruled_foul_bank",  # Comstock forfeits the wager of any foul hand, Garlic City fouls none
}  # fmt: skip
"""Where two books that do not answer still say different things around the question."""


def test_each_club_deals_the_games_of_its_book() -> None:
    games = [slug for slug, game in GAMES.items() if game.family in FAMILIES]
    assert {game: dealt_at(game) for game in games} == DEALT


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_row_answers_every_question_of_its_game(house: str, game: str) -> None:
    asked = questions_of(GAMES[game].asks)
    assert [one.name for one in row(house, game)] == [question.name for question in asked]
    assert all(question.text.endswith("?") for question in asked)


def test_one_name_is_one_question_in_every_game_of_the_room() -> None:
    declared: dict[str, set[type[HouseOptions]]] = defaultdict(set)
    for game in GAMES.values():
        for question in questions_of(game.asks):
            declared[question.name].add(question.declared_in)
    ours = {question.name for game in DEALT for question in questions_of(GAMES[game].asks)}
    assert {
        name: askers for name, askers in declared.items() if len(askers) > 1 and name in ours
    } == {}


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_what_a_row_prints_is_on_its_own_page(house: str, game: str) -> None:
    # The sheet of fees posts the limits of the Asian games, and who may wager behind.
    pages = {game, "house", "buster"} if game in BLACKJACK else {game, "house", "collection"}
    for one in own_answers(house, game):
        assert {cite.split("/")[1] for cite in one.cites} <= pages, one.name


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_named_reading_is_about_the_question_it_answers(house: str, game: str) -> None:
    for one in own_answers(house, game):
        if one.because and " " not in one.because and one.because != FILLS_SILENT_PAGES:
            assert one.because in READINGS, f"{one.name}: no reading {one.because}"
            assert one.name in READINGS[one.because].names, f"{one.name}: {one.because}"


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_reading_of_another_page_says_where_or_why(house: str, game: str) -> None:
    for one in row(house, game):
        assert one.cites or one.see or one.because, one.name


@pytest.mark.parametrize("house", HOUSES)
def test_what_the_book_leaves_open_about_these_games_is_asked_at_that_club(house: str) -> None:
    pages = {*DEALT, "buster"}
    asked = {one.name for at, game in ROWS if at == house for one in row(at, game)}
    asked |= house_collection(house).answers.keys()
    asked |= {one.name for one in every_room_answer(House.named(house))}
    for reading in load_open_book(house).questions:
        about = {clause.split("/")[1] for clause in reading.clauses}
        if about and about <= pages and reading.names and reading.waiting not in COMES_LATER:
            assert reading.option, f"{reading.key} is still waiting"
            assert set(reading.names) <= asked, reading.key


@pytest.mark.parametrize("game", [game for game, houses in DEALT.items() if len(houses) > 1])
def test_books_that_are_equally_silent_are_read_alike(game: str) -> None:
    for question in questions_of(GAMES[game].asks):
        answers = [row(house, game).answer(question.name) for house in DEALT[game]]
        read = {one.value for one in answers if one.standing in ("silent", "conflict")}
        assert len(read) < 2 or question.name in DIFFERENT_PRINT, question.name


def test_garlic_citys_short_pages_take_the_bank_from_the_tile_page() -> None:
    for game in ("three-card-poker", "caribbean-stud", "super-pan-nine", "pai-gow-poker"):
        taken = row("garlic-city", game).answer("bank_needs_prior_wager")
        assert (taken.value, taken.standing) == ("any on the spot", "silent")
        assert (taken.because, taken.see) == ("GC-A1", ("garlic-city/pai-gow-tiles/56",))


@pytest.mark.parametrize(
    ("game", "option", "expected"),
    [
        (
            "pai-gow-poker",
            "bank_direction",
            ["counter-clockwise", "clockwise", "counter-clockwise"],
        ),
        ("pai-gow-poker", "bank_breaks_game", [True, True, False]),
        (
            "pai-gow-poker",
            "bank_needs_prior_wager",
            ["any on the spot", "his own on the spot", "none needed"],
        ),
        ("pai-gow-poker", "wager_steps_cents", [None, 500, None]),
        ("pai-gow-poker", "dice_count", [(1, 8, 15)] * 3),
        ("pai-gow-poker", "copies", ["player-dealer wins", "player-dealer wins", "push"]),
        ("pai-gow-poker", "wheel", ["lowest"] * 3),
        ("super-pan-nine", "bank_direction", ["counter-clockwise", "clockwise"]),
        ("super-pan-nine", "dice_count", [(1, 9, 17), (1, 9, 17)]),
        ("super-pan-nine", "packs_min", [8, 12]),
        ("super-pan-nine", "backline_max", [None, 2]),
        ("super-pan-nine", "shakes_running_max", [None, 2]),
        (
            "super-pan-nine",
            "under_minimum",
            ["refused, but plays if found late", "plays with a warning"],
        ),
        (
            "super-pan-nine",
            "player_must_draw",
            ["never", "warned if he does not on 3 or less"],
        ),
        ("no-bust-21st-century-blackjack", "surrender", ["never", "any time"]),
        (
            "no-bust-21st-century-blackjack",
            "both_over_player_nearer",
            ["push", "push on three cards of 22 to 25"],
        ),
        ("no-bust-21st-century-blackjack", "surrender_after_split", [False, True]),
        ("pure-21-5-blackjack", "bank_888", ["hands over win", "hands over push"]),
        ("pure-21-5-blackjack", "insurance", [False, True]),
        ("pure-21-5-blackjack", "even_money", ["not offered", "flat"]),
        ("pure-21-5-blackjack", "buster_offered", [True, False]),
        ("pure-21-5-blackjack", "deal_starts", ["seat one", "next after the bank"]),
        ("pure-21-5-blackjack", "packs_min", [6, 1]),
    ],
)
def test_the_clubs_deal_one_game_each_in_its_own_way(
    game: str, option: str, expected: list[object]
) -> None:
    assert values(game, option) == dict(zip(DEALT[game], expected, strict=True))


@pytest.mark.parametrize(
    ("game", "house", "expected"),
    [
        ("no-bust-blackjack", "comstock", (20, 20, 11, 17, 17)),
        ("no-bust-21st-century-blackjack", "garlic-city", (21, 21, 11, 17, 17)),
        ("no-bust-21st-century-blackjack", "players-club", (21, 21, 11, 17, 17)),
        ("pure-21-5-blackjack", "comstock", (19, None, 11, 17, 17)),
        ("pure-21-5-blackjack", "s-and-k", (19, None, 11, 17, 17)),
    ],
)
def test_the_charts_are_as_printed(game: str, house: str, expected: tuple[int | None, ...]) -> None:
    options = row(house, game).options
    player_chart = options[PlayerChartOptions]
    player = (
        player_chart.player_stands_hard,
        player_chart.player_stands_soft,
        player_chart.player_hits_max,
    )
    bank_chart = options[BankChartOptions]
    assert (*player, bank_chart.bank_stands_hard, bank_chart.bank_hits_soft_max) == expected


@pytest.mark.parametrize(
    ("house", "game", "option", "clashing"),
    [
        ("garlic-city", "no-bust-21st-century-blackjack", "natural_pays", (6, 87)),
        ("garlic-city", "no-bust-21st-century-blackjack", "surrender", (73, 82)),
        ("garlic-city", "no-bust-21st-century-blackjack", "bank_second_card", (33, 39)),
        ("garlic-city", "three-card-poker", "pair_plus_when", (2, 16, 23, 25)),
        ("garlic-city", "three-card-poker", "ante_bonus", (4, 26, 27, 28)),
        ("comstock", "no-bust-blackjack", "jokers_in_shoe", (2, 65)),
        ("comstock", "no-bust-blackjack", "bank_second_card", (22, 78)),
        ("comstock", "no-bust-blackjack", "frozen_hands", (26, 62)),
        ("comstock", "super-pan-nine", "hand_held_by", (19, 100)),
        ("comstock", "pure-21-5-blackjack", "packs_min", (7, 29)),
        ("players-club", "no-bust-21st-century-blackjack", "bank_second_card", (33, 39)),
        ("s-and-k", "pai-gow-poker", "bank_breaks_game", (6, 8)),
        ("s-and-k", "pure-21-5-blackjack", "even_money", (97, 98)),
    ],
)
def test_where_a_page_says_two_things_both_are_named(
    house: str, game: str, option: str, clashing: tuple[int, ...]
) -> None:
    answer = row(house, game).answer(option)
    assert answer.standing == "conflict"
    assert answer.cites == tuple(f"{house}/{game}/{number}" for number in clashing)


def test_the_floor_rules_on_a_house_way_asked_for_late_only_where_the_book_leaves_it_open() -> None:
    assert standings("pai-gow-poker", "house_way_after_look") == {
        "garlic-city": "floor",
        "comstock": "is",
        "s-and-k": "silent",
    }
    assert row("garlic-city", "pai-gow-poker").answer("house_way_after_look").advice == "refused"


def test_most_of_what_a_full_page_is_asked_it_answers_itself() -> None:
    printed = {
        (house, game): Counter(one.standing for one in row(house, game))["is"]
        for house, game in ROWS
    }
    # Sixty General Rules, 42 rules and eight structures; against a letter of four paragraphs.
    assert printed["garlic-city", "pai-gow-tiles"] > 35
    assert printed["comstock", "super-pan-nine"] > 35
    assert printed["s-and-k", "pai-gow-poker"] < 15
