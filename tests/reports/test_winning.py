"""What wins stands on every rule sheet, in the club's own answers."""

import pytest

from houseway.houses.house import House
from houseway.reports.rule_sheet import rule_sheet
from houseway.rulebook.clauses import HOUSES
from houseway.web.shown.books import row_shown
from tests.evidence import clause

EVERY = [(house, game) for house in HOUSES for game in House.named(house).games]


def wins(house: str, game: str) -> str:
    row = House.named(house).row(game)
    return rule_sheet(row, row.answers).wins


@pytest.mark.parametrize(("house", "game"), EVERY)
def test_every_sheet_says_in_whole_sentences_what_wins(house: str, game: str) -> None:
    words = wins(house, game)
    assert words.endswith(".")
    assert not set("{}") & set(words)
    assert "  " not in words
    assert " ." not in words
    script = row_shown(House.named(house).row(game), 0).script
    assert script[-1] == f"what wins: {words.removesuffix('.')}", "the page has it from there"


@clause("comstock/texas-holdem-hi-lo/5", "comstock/texas-holdem-hi-lo/4")
def test_one_club_asks_a_pair_of_the_high_half_and_another_does_not() -> None:
    asked = wins("comstock", "texas-holdem-hi-lo")
    assert "The best high hand, a pair or better, and the best low of eight or better" in asked
    free = wins("garlic-city", "texas-holdem-hi-lo")
    assert "The best high hand and the best low of eight or better" in free


@clause("players-club/kansas-city-lowball/1")
def test_the_two_lowballs_are_won_by_two_scales() -> None:
    assert "5-4-3-2-A is best" in wins("players-club", "lowball")
    assert "7-5-4-3-2 is best" in wins("players-club", "kansas-city-lowball")


@clause("s-and-k/pai-gow-poker/15", "garlic-city/pai-gow-poker/23")
def test_a_copy_is_the_banks_or_nobodys() -> None:
    assert wins("garlic-city", "pai-gow-poker").endswith("The bank wins a copy.")
    assert wins("s-and-k", "pai-gow-poker").endswith("A copy is nobody's.")


@clause("garlic-city/three-card-poker/24", "garlic-city/caribbean-stud/26")
def test_the_sheet_says_with_what_the_bank_qualifies() -> None:
    assert "only with queen high or better" in wins("garlic-city", "three-card-poker")
    assert "only with an ace and a king in it" in wins("garlic-city", "caribbean-stud")
