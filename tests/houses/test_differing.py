"""Where two houses differ: what they print apart from how we read them."""

from itertools import combinations

import pytest

from houseway.errors import BadInput
from houseway.houses.differing import PRINTED, compared, differing
from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from tests.evidence import clause


@clause("comstock/texas-holdem/42", "garlic-city/texas-holdem/56")
def test_comstock_burns_again_and_garlic_city_does_not() -> None:
    found = differing("comstock", "garlic-city", "texas-holdem")
    (burn,) = [one for one in found.printed if one.option == "early_flop_burn"]
    assert (burn.first.answer, burn.second.answer) == ("burn again", "stands")
    assert "comstock/texas-holdem/42" in burn.first.clauses
    assert burn.second.clauses == ("garlic-city/texas-holdem/56",)
    assert burn.question.startswith("After a flop turned too early")


def test_a_difference_is_printed_only_where_both_books_say_it() -> None:
    for first, second in combinations(HOUSES, 2):
        found = compared(first, second)
        for one in (*found.games, found.club):
            for difference in one.printed:
                sides = (difference.first, difference.second)
                assert all(side.standing in PRINTED for side in sides)
                assert all(side.clauses for side in sides), difference.option
            for difference in one.readings:
                sides = (difference.first, difference.second)
                assert any(side.standing not in PRINTED for side in sides)
                assert difference.option not in {each.option for each in one.printed}


def test_every_question_is_a_difference_or_alike() -> None:
    found = differing("comstock", "garlic-city", "texas-holdem")
    row, other = (House.named(house).row("texas-holdem") for house in ("comstock", "garlic-city"))
    counted = len(found.printed) + len(found.readings) + found.alike
    both = row.room.by_name.keys() & other.room.by_name
    # Garlic City counts missed-blind buttons, so that no clock holds a seat there.
    assert row.room.by_name.keys() - both == {
        "hold_reasons", "hold_minutes", "hold_listed_minutes", "hold_is_asked_for",
    }  # fmt: skip
    assert counted == len(row.answers) + len(both)


def test_a_house_does_not_differ_from_itself() -> None:
    found = compared("comstock", "comstock")
    assert len(found.games) == len(House.named("comstock").games)
    assert all(not (one.printed or one.readings or one.posted) for one in found.games)
    assert (found.only_first, found.only_second) == ((), ())


def test_the_other_way_round_it_is_the_same_difference() -> None:
    one = differing("comstock", "s-and-k", "texas-holdem")
    other = differing("s-and-k", "comstock", "texas-holdem")
    assert [(each.option, each.first, each.second) for each in one.printed] == [
        (each.option, each.second, each.first) for each in other.printed
    ]
    assert one.alike == other.alike


def test_games_that_only_one_deals_are_listed() -> None:
    found = compared("comstock", "garlic-city")
    assert "five-card-stud" in found.only_first
    assert "pai-gow-tiles" in found.only_second
    with pytest.raises(BadInput, match="comstock does not deal 'pai-gow-tiles'"):
        compared("comstock", "garlic-city", "pai-gow-tiles")
    with pytest.raises(BadInput, match="Did you mean 'texas-holdem'"):
        compared("comstock", "garlic-city", "texas-hold'em")


def test_what_is_posted_stands_apart_with_its_clauses() -> None:
    found = differing("comstock", "garlic-city", "texas-holdem")
    limits = next(one for one in found.posted if one.what == "limits")
    assert "3/6 thru 10/20" in limits.second
    assert "garlic-city/collection/3" in limits.second_clauses
