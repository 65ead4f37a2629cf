"""The board games of the four clubs: what their books say, and that every answer has its page.

Expected values are read off the books. What a rule does at the table is tested with the steps.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway.houses
from houseway.games import GAMES
from houseway.rulebook.answers import Answers, load_answers
from houseway.rulebook.clauses import HOUSES, every_clause
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import questions_of
from houseway.rulebook.questions import load_open_book
from houseway.table.pot.options import KillOptions

FOLDER = Path(houseway.houses.__path__[0])
CLAUSES = {clause.id for clause in every_clause()}
READINGS = {one.key: one for house in HOUSES for one in load_open_book(house).questions}

DEALT = {
    "garlic-city": (
        *("texas-holdem", "texas-holdem-hi-lo", "omaha", "omaha-hi-lo"),
        *("pineapple", "crazy-pineapple", "crazy-pineapple-hi-lo"),
    ),
    "comstock": (
        *("texas-holdem", "texas-holdem-hi-lo", "omaha-hi-lo"),
        *("crazy-pineapple-hi-lo", "tahoe-pineapple-hi-lo"),
    ),
    "players-club": (
        *("texas-holdem", "omaha", "omaha-hi-lo"),
        *("pineapple", "crazy-pineapple", "lazy-pineapple"),
    ),
    "s-and-k": ("texas-holdem", "texas-holdem-hi-lo", "omaha", "omaha-hi-lo", "pineapple"),
}
ROWS = [(house, game) for house, games in DEALT.items() for game in games]

WHOLE_CLUB = {"house", "betting-structures", "collection"}
"""Pages that speak for every game of a club."""

SPEAKS_FOR_OTHERS = {"garlic-city/texas-holdem/19"}  # "All games are table stakes."
"""Sentences on the page of one game that are said of others."""

SISTER_PAGES = {
    "garlic-city/omaha": {"omaha-hi-lo"},  # which says that it is Omaha but for the pot
    "garlic-city/omaha-hi-lo": {"omaha"},  # whose page has the low hand of the split game
    "players-club/omaha": {"omaha-hi-lo"},  # two sections of one page
    "players-club/lazy-pineapple": {"omaha-hi-lo"},  # rule 2: "all high-low split games"
    "s-and-k/texas-holdem": {"texas-holdem-hi-lo"},  # where the blind sits
    "comstock/texas-holdem-hi-lo": {"seven-card-stud-hi-lo"},  # "all high-low split games"
    "comstock/omaha-hi-lo": {"seven-card-stud-hi-lo"},
    "comstock/crazy-pineapple-hi-lo": {"seven-card-stud-hi-lo"},
    "comstock/tahoe-pineapple-hi-lo": {"seven-card-stud-hi-lo"},
}
"""Pages of another game that speak for this one too, and why."""

SENT_ELSEWHERE = {"GC-A1", "SK-A5"}
"""Readings that answer more than the questions they name: a silent page; who pays, not how much."""


def row(house: str, game: str) -> Answers:
    return load_answers(FOLDER / house / f"{game}.toml", GAMES[game].asks, CLAUSES)


def own_answers(house: str, game: str) -> Iterator[Answer]:
    """The answers that stand in the game's own file."""
    return (one for one in row(house, game) if Path(one.file).stem == game)


def values(option: str) -> dict[str, object]:
    """What every row that asks this answers."""
    return {
        f"{house}/{game}": row(house, game).answer(option).value
        for house, game in ROWS
        if option in {question.name for question in questions_of(GAMES[game].asks)}
    }


def test_each_club_deals_the_board_games_of_its_book() -> None:
    board = {slug for slug, game in GAMES.items() if game.family == "board"}
    there = {
        house: {path.stem for path in (FOLDER / house).glob("*.toml")} & board for house in HOUSES
    }
    assert there == {house: set(games) for house, games in DEALT.items()}


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_row_answers_every_question_of_its_game(house: str, game: str) -> None:
    answers = row(house, game)
    asked = [question.name for question in questions_of(GAMES[game].asks)]
    assert [one.name for one in answers] == asked
    assert all(one.question.text.endswith("?") for one in answers)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_what_a_row_prints_is_on_its_own_page(house: str, game: str) -> None:
    page = {game, "texas-holdem"} if house == "comstock" else {game}
    pages = page | WHOLE_CLUB | SISTER_PAGES.get(f"{house}/{game}", set())
    for one in own_answers(house, game):
        own = set(one.cites) - SPEAKS_FOR_OTHERS
        assert {cite.split("/")[1] for cite in own} <= pages, one.name


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_named_reading_is_about_the_question_it_answers(house: str, game: str) -> None:
    for one in own_answers(house, game):
        if one.because and " " not in one.because:
            assert one.because in READINGS, f"{one.name}: no reading {one.because}"
            names = READINGS[one.because].names
            assert one.because in SENT_ELSEWHERE or one.name in names, one.name


@pytest.mark.parametrize(
    "option", [question.name for question in questions_of(GAMES["texas-holdem"].asks)]
)
def test_books_that_are_equally_silent_are_read_alike(option: str) -> None:
    silent = {
        house: answer.value
        for house in HOUSES
        for answer in [row(house, "texas-holdem").answer(option)]
        if answer.standing == "silent"
        and answer.because not in READINGS
        and not any(see.startswith(f"{house}/") for see in answer.see)
    }
    assert len(set(silent.values())) <= 1, silent


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("blind_count", {"garlic-city": 2, "comstock": 2, "players-club": 1, "s-and-k": 1}),
        (
            "single_blind_seat",
            {
                "garlic-city": "left of the button",
                "comstock": "the button",
                "players-club": "left of the button",
                "s-and-k": "left of the button",
            },
        ),
        (
            "dropped_blind",
            {"garlic-city": "none", "comstock": "none", "players-club": "live", "s-and-k": "none"},
        ),
        (
            "betting_structure",
            {
                "garlic-city": "split limit",
                "comstock": "split limit",
                "players-club": "split limit",
                "s-and-k": "spread limit",
            },
        ),
        ("raises_max", dict.fromkeys(HOUSES, 3)),
        (
            "heads_up_raises_max",
            {"garlic-city": None, "comstock": None, "players-club": None, "s-and-k": 3},
        ),
        (
            "new_player_posts",
            {
                "garlic-city": "big blind",
                "comstock": "nothing",
                "players-club": "nothing",
                "s-and-k": "nothing",
            },
        ),
        (
            "short_blind",
            {
                "garlic-city": "half or more",
                "comstock": "any amount",
                "players-club": "whole or no hand",
                "s-and-k": "any amount",
            },
        ),
        (
            "missed_blind_buttons_max",
            {"garlic-city": 3, "comstock": None, "players-club": None, "s-and-k": None},
        ),
        (
            "playing_the_board",
            dict.fromkeys(HOUSES, "live hand"),
        ),
        ("check_raise", dict.fromkeys(HOUSES, True)),
        ("kill", dict.fromkeys(HOUSES, "none")),
        # "The player starting the action", "the player instituting the action": one sentence.
        ("shows_first", dict.fromkeys(HOUSES, "opener of the last round")),
        # "With only 2 players left in the betting round", "with only two players remaining".
        ("heads_up_counts_from", dict.fromkeys(HOUSES, "two remain")),
    ],
)
def test_the_clubs_deal_holdem_each_in_its_own_way(
    option: str, expected: dict[str, object]
) -> None:
    assert {house: row(house, "texas-holdem").answer(option).value for house in HOUSES} == expected


def test_how_many_hole_cards_play() -> None:
    used = values("hole_cards_used")
    assert {one for one, value in used.items() if value == "exactly two"} == {
        "garlic-city/omaha",
        "garlic-city/omaha-hi-lo",
        "comstock/omaha-hi-lo",
        "players-club/omaha",
        "players-club/omaha-hi-lo",
        "s-and-k/omaha",
        "s-and-k/omaha-hi-lo",
        "s-and-k/texas-holdem-hi-lo",  # the game's own page, against the Hold'em page's remark
    }
    assert {one for one, value in used.items() if value == "at most two"} == {
        "comstock/tahoe-pineapple-hi-lo",
        "players-club/lazy-pineapple",
    }
    assert used["s-and-k/pineapple"] == "any"


def test_nobody_plays_the_board_where_exactly_two_hole_cards_play() -> None:
    used, board = values("hole_cards_used"), values("playing_the_board")
    assert {one for one in used if used[one] == "exactly two"} == {
        one for one in board if board[one] == "never"
    }


def test_comstock_alone_asks_a_pair_of_the_high_hand() -> None:
    asked = {one for one, value in values("high_qualifier").items() if value == "pair or better"}
    assert asked == {f"comstock/{game}" for game in DEALT["comstock"] if game.endswith("-hi-lo")}


def test_every_low_half_needs_an_eight() -> None:
    assert set(values("low_qualifier").values()) == {"eight or better"}
    spoiled = {row for row, scale in values("low_scale").items() if scale != "ace to five"}
    assert spoiled == {"s-and-k/omaha-hi-lo"}  # "straight and flushes do not qualify a low hand"
    assert set(values("odd_chip_of_halves").values()) == {"high"}


def test_when_the_third_card_is_thrown_away() -> None:
    assert values("discard_moment") == {
        "garlic-city/pineapple": "before any betting and after the flop betting",
        "garlic-city/crazy-pineapple": "after the flop betting",
        "garlic-city/crazy-pineapple-hi-lo": "after the flop betting",
        "comstock/crazy-pineapple-hi-lo": "after the flop betting",
        "players-club/pineapple": "after the first betting round",
        "players-club/crazy-pineapple": "after the flop betting",
        "s-and-k/pineapple": "never",
    }


def test_games_with_a_split_page_of_their_own_are_dealt_for_high_unless_they_print_it() -> None:
    assert values("plays_high_low") == {
        "garlic-city/omaha": True,
        "players-club/omaha": False,
        "players-club/lazy-pineapple": False,
        "s-and-k/omaha": False,
    }


def test_the_half_kill_of_garlic_city_is_a_list_and_not_a_formula() -> None:
    omaha = row("garlic-city", "omaha").options[KillOptions]
    assert dict(zip(omaha.kill_from_cents, omaha.kill_to_cents, strict=True)) == {
        400: 600,
        600: 1000,  # printed $10-$20, where half of $6-$12 would make it $9-$18
        1000: 1500,
    }
    assert (omaha.kill_trigger, omaha.kill_pot_min_cents) == ("scooped pot", 4000)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_limit_listed_for_a_kill_has_what_it_becomes(house: str, game: str) -> None:
    options = row(house, game).options[KillOptions]
    assert len(options.kill_from_cents) == len(options.kill_to_cents)


def test_a_page_that_is_only_silent_borrows_by_a_reading() -> None:
    raises_max = row("garlic-city", "pineapple").answer("raises_max")
    assert raises_max.cite == "our reading GC-A1, see garlic-city/texas-holdem/38"
    printed = row("garlic-city", "texas-holdem-hi-lo").answer("raises_max")
    assert printed.cite == "garlic-city/texas-holdem/38, garlic-city/texas-holdem-hi-lo/1"
