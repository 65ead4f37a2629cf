"""Stud, draw, Push-9, Chinese Poker and pan: each row is whole, and each answer has its page."""

import pytest

from houseway.games import GAMES
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.options import questions_of
from houseway.rulebook.questions import load_open_book
from tests.houses.rows import FOLDER, dealt_at, own_answers, row

FAMILIES = {"stud", "draw", "push-nine", "chinese poker", "pan"}

DEALT = {
    "seven-card-stud": ["garlic-city", "comstock"],
    "seven-card-stud-hi-lo": ["garlic-city", "comstock"],
    "razz": ["garlic-city", "comstock"],
    "five-card-stud": ["comstock"],
    "mexican-poker": ["garlic-city", "comstock"],
    "lowball": ["garlic-city", "comstock", "players-club", "s-and-k"],
    "kansas-city-lowball": ["garlic-city", "players-club"],
    "draw-poker": ["garlic-city"],
    "jacks-or-better": ["garlic-city"],
    "jacks-back": ["garlic-city"],
    "push-nine": ["s-and-k"],
    "chinese-poker": ["garlic-city"],
    "pan": ["garlic-city", "comstock", "players-club", "s-and-k"],
}
"""As the tables of contents of the four books have it."""

ROWS = [(house, game) for game, houses in DEALT.items() for house in houses]

WHOLE_CLUB = {"house", "betting-structures", "collection"}
"""Pages that speak for every game of a club."""

SPEAKS_FOR_OTHERS = {
    "garlic-city/texas-holdem/19",  # "All games are table stakes."
    "garlic-city/lowball/2",  # "Kansas City Lowball is played exactly like Low-Ball California"
    "garlic-city/lowball/11", "garlic-city/lowball/13",  # "converts to the game of Lowball"
    "comstock/lowball/2", "comstock/lowball/3",  # "Razz is a Lowball game."
}  # fmt: skip
"""Sentences on the page of one game that are said of others."""

READINGS = {one.key: one for house in HOUSES for one in load_open_book(house).questions}

FILLS_SILENT_PAGES = "GC-A1"
"""The reading that sends a silent page to a fuller one; it is about no single question."""

DIFFERENT_PRINT = {
    "seats_min", "seats_max",  # the posted fees begin and end elsewhere
    "blind_count",  # "the blind" at three clubs, "two or three players" at Garlic City
    "short_blind", "button_skips_short_blind", "new_player_posts", "new_player_barred_seats",
    "missed_blind_buttons_max", "missed_blind_owed", "seat_change_posts",
    "raise_min",  # S & K's wagers are "$5.00 to $10.00"
    "heads_up_blinds", "short_all_in",
    "busted_player_returns_free",  # Garlic City's Hold'em prints them
    "who_deals", "kill", "kill_pot_min_cents", "kill_from_cents",
    "kill_to_cents", "killer_acts",  # Comstock's lowball page prints all of these
    "raise_cap_in_big_bet",  # Garlic City and Comstock count raises on pages that others lean on
    "open_pair_bets",  # Comstock: "the next player or players may raise" by either
    "bring_in_size",  # $1 in a $4-$8 game is printed at Garlic City
    "all_pass",  # each player antes at S & K, whatever lies there
    "tops_chips",  # two pages speak of the Tops; the Players Club's has no ante at all
    "hand_in_muck", "thrown_hand",  # printed at Garlic City for Hold'em, and read from there
    "condition_pays", "ropes_pay_added_cards",  # S & K lists what a winner gets
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


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_what_a_row_prints_is_on_its_own_page(house: str, game: str) -> None:
    for one in own_answers(house, game):
        own = set(one.cites) - SPEAKS_FOR_OTHERS
        assert {cite.split("/")[1] for cite in own} <= {game, *WHOLE_CLUB}, one.name


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_named_reading_is_about_the_question_it_answers(house: str, game: str) -> None:
    named = [one for one in own_answers(house, game) if one.because and " " not in one.because]
    for one in named:
        assert one.because in READINGS, f"{one.name}: no reading {one.because}"
        names = READINGS[one.because].names
        assert one.because == FILLS_SILENT_PAGES or one.name in names, one.name


def read_differently(game: str) -> set[str]:
    """The questions of a game to which we read different answers in books that do not answer."""
    differing = set()
    for question in questions_of(GAMES[game].asks):
        answers = [row(house, game).answer(question.name) for house in DEALT[game]]
        if len({one.value for one in answers if one.standing in ("silent", "conflict")}) > 1:
            differing.add(question.name)
    return differing


def test_books_that_are_equally_silent_are_read_alike() -> None:
    differing = set().union(*[read_differently(game) for game in DEALT])
    assert differing == DIFFERENT_PRINT


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_page_can_be_laid_beside_its_answers(house: str, game: str) -> None:
    text = (FOLDER / house / f"{game}.toml").read_text(encoding="utf-8")
    assert text.startswith("# "), "say first which page this is"
    for one in own_answers(house, game):
        assert one.line > 1, one.name
