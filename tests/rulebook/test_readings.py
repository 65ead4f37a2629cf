"""The 578 places that the four books leave open: all there, all settled or waiting, on one page."""

import re
from collections import Counter
from math import comb
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.rulebook.clauses import HOUSES, load_clauses
from houseway.rulebook.questions import (
    OpenQuestion,
    load_open_book,
    read_open_book,
)
from houseway.rulebook.readings import readings_page, write_readings_page

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = DOCS / "readings.md"

EVERY = {question.key: question for house in HOUSES for question in load_open_book(house).questions}

SMALL_BOOK = """
house = "garlic-city"
club = "The Test Club"
intro = "Two entries."

[[section]]
title = "Z. Everything"

[[section.question]]
key = "GC-Z1"
title = "What the option card is"
place = "Rule 9"
readings = ["drawn: a card just drawn", "any: the top discard"]
default = "drawn"
option = ["option_card", "forcing"]

[[section.question]]
key = "GC-Z2"
title = "A word misspelt"
place = "Rule 10"
default = '''
Read as the evident word,
on two lines.'''
none = "Spelling only."
"""


def small_book(tmp_path: Path) -> Path:
    path = tmp_path / "garlic-city.toml"
    path.write_text(SMALL_BOOK, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("house", "count"),
    [("garlic-city", 206), ("comstock", 228), ("players-club", 64), ("s-and-k", 80)],
)
def test_every_open_place_of_a_book_is_listed(house: str, count: int) -> None:
    assert len(load_open_book(house).questions) == count


def test_a_key_means_one_question_in_all_four_books() -> None:
    assert len(EVERY) == 206 + 228 + 64 + 80 == 578


@pytest.mark.parametrize("house", HOUSES)
def test_every_clause_a_question_names_is_in_the_book_of_its_house(house: str) -> None:
    book = load_open_book(house)
    named = {clause_id for question in book.questions for clause_id in question.clauses}
    named |= {clause_id for slip in book.slips for clause_id in slip.clauses}
    assert named
    assert named <= load_clauses(house).keys()


def test_every_question_has_exactly_one_standing() -> None:
    for question in EVERY.values():
        written = [bool(question.option), bool(question.none), bool(question.waiting)]
        assert written.count(True) == 1, question.key
        assert bool(question.names) != bool(question.none), question.key


def test_comstock_weighs_its_questions_and_defaults_to_a_reading_that_it_lists() -> None:
    comstock = load_open_book("comstock").questions
    assert Counter(question.weight for question in comstock) == {"H": 40, "M": 110, "L": 78}
    assert [question.key for question in comstock if not question.taken] == []
    assert len(load_open_book("comstock").slips) == 26


def test_one_question_has_one_name_at_every_club_that_asks_it() -> None:
    asked = {key for key, question in EVERY.items() if "bank_cover" in question.names}
    assert asked == {"GC-L9", "bank.cover", "PC-B17", "SK-C8", "SK-E14"}


def table_of(question: OpenQuestion) -> list[list[str]]:
    """The rows of the first table in a default, without its head."""
    lines = [line for line in question.default.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_the_tile_chart_pairs_all_thirty_two_tiles() -> None:
    rows = table_of(EVERY["GC-L1"])
    tiles = Counter(tile for row in rows for tile in re.findall(r"\d-\d", row[2]))
    assert [row[0] for row in rows] == [str(rank) for rank in range(1, 17)]
    assert tiles.total() == 32
    assert sorted(tiles.values()) == [1] * 10 + [2] * 11


def test_the_push_nine_ranks_count_every_three_card_hand_once() -> None:
    rows = table_of(EVERY["SK-D14"])
    assert sum(int(row[2].replace(",", "")) for row in rows) == comb(52, 3)
    assert (rows[0][0], rows[1][0], rows[-1][0]) == ("1-13", "14-25", "36")


@pytest.mark.parametrize(("key", "cells"), [("PC-B5", 9), ("SK-E6", 12)])
def test_the_outcomes_of_a_blackjack_game_are_written_out_in_full(key: str, cells: int) -> None:
    outcomes = [cell for row in table_of(EVERY[key]) for cell in row[1:]]
    assert len(outcomes) == cells
    assert all(outcomes)


def test_the_page_of_readings_is_not_stale(tmp_path: Path) -> None:
    write_readings_page(tmp_path / "page.md")
    written = (tmp_path / "page.md").read_text(encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written, "docs/readings.md: run `make evidence`"


def test_the_page_has_every_question_and_slip_once() -> None:
    page = PAGE.read_text(encoding="utf-8")
    keys = re.findall(r"^#### (\S+): ", page, re.MULTILINE)
    assert keys == list(EVERY)
    assert all(page.count(f"\n| {slip.key} |") == 1 for slip in load_open_book("comstock").slips)


def test_the_page_gives_the_reading_taken_and_those_that_are_not(tmp_path: Path) -> None:
    page = readings_page([read_open_book(small_book(tmp_path))])
    assert "**We play:** `drawn`: a card just drawn." in page
    assert "*Not taken:* `any`: the top discard." in page
    assert "**We play:** Read as the evident word, on two lines." in page


def test_the_page_says_how_each_question_stands_and_adds_them_up(tmp_path: Path) -> None:
    page = readings_page([read_open_book(small_book(tmp_path))])
    assert "**Option** `option_card`, `forcing`." in page
    assert "**No option.** Spelling only." in page
    assert "| [The Test Club](#the-test-club) | 2 | 1 | 1 | 0 |" in page
    assert "| **All four** | 2 | 1 | 1 | 0 |" in page


def test_a_house_that_is_not_there_is_named_with_the_nearest() -> None:
    with pytest.raises(BadInput, match=r"no house 'comstok'\. Did you mean 'comstock'\?"):
        load_open_book("comstok")
