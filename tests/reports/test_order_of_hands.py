"""Every game that ranks poker hands has their order on its sheet, as the game itself ranks them."""

import pytest

from houseway.hands import high, joker_high, mexican, three_card
from houseway.houses.house import House, every_house
from houseway.reports.order_of_hands import order_words
from houseway.reports.rule_sheet import rule_sheet
from houseway.rulebook.words import words as every_word
from tests.evidence import clause


def order(house: str, game: str) -> str:
    row = House.named(house).row(game)
    return rule_sheet(row, row.answers).order


def lines(words: str) -> list[str]:
    """The lines of the list, in their order, without articles and examples."""
    listed = words.partition("). ")[0]
    return [one.partition(" (")[0].removeprefix("a ") for one in listed.split("), ")]


@clause("garlic-city/seven-card-stud/32")
@pytest.mark.parametrize(
    ("house", "game", "categories"),
    [
        ("garlic-city", "texas-holdem", high.CATEGORIES),
        ("garlic-city", "seven-card-stud", high.CATEGORIES),
        ("garlic-city", "caribbean-stud", high.CATEGORIES),
        ("garlic-city", "jacks-or-better", joker_high.JOKER_CATEGORIES),
        ("s-and-k", "pai-gow-poker", joker_high.JOKER_CATEGORIES),
        ("garlic-city", "mexican-poker", mexican.CATEGORIES),
        ("garlic-city", "three-card-poker", three_card.CATEGORIES),
    ],
)
def test_every_line_of_the_list_has_an_example_in_its_place(
    house: str, game: str, categories: tuple[str, ...]
) -> None:
    assert lines(order(house, game)) == [*categories]


def test_what_a_newcomer_asks_is_there() -> None:
    words = order("comstock", "texas-holdem")
    assert words.index("a flush (") < words.index("a straight (")
    assert "straight (9-8-7-6-5)" in words
    assert words.endswith("5-4-3-2-A is the lowest straight. No suit is better than another.")
    flush_first = order("comstock", "mexican-poker")
    assert flush_first.index("a flush (") < flush_first.index("a full house (")


def test_the_wheel_has_the_place_that_the_book_gives_it() -> None:
    rows = [one.row("pai-gow-poker") for one in every_house() if "pai-gow-poker" in one.games]
    assert rows
    for row in rows:
        is_second = row.answers.answer("wheel").value == "second highest"
        place = "a straight just below A-K-Q-J-10" if is_second else "the lowest straight"
        assert f"5-4-3-2-A is {place}." in order_words(row.answers)


def test_games_of_low_hands_alone_and_of_points_have_no_such_order() -> None:
    for game in ("lowball", "razz", "pan", "pai-gow-tiles"):
        rows = [one.row(game) for one in every_house() if game in one.games]
        assert rows
        assert not any(order_words(row.answers) for row in rows)


def test_the_word_list_has_the_same_order() -> None:
    word = next(one for one in every_word() if one.word == "order of hands")
    listed = word.means.partition(": ")[2].partition(".")[0].split(", ")
    assert listed == [*high.CATEGORIES]
