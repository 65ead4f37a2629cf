"""Pan at the four clubs: where their pages differ, and where they only seem to."""

import re
from pathlib import Path

import pytest

from houseway.games.pan import PAN
from houseway.rulebook.options import questions_of
from tests.houses.rows import row, standings, values

BASE_GAME = Path(__file__).parents[2] / "docs" / "pan-base-game.md"

CLUBS = ("garlic-city", "comstock", "players-club", "s-and-k")

BEFORE = "a card before the deal"
RETURNS = "returns pay and goes on paying"
NEW_SUITS = "new suits only"
DRAWN = "drawn and released"


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("seats_min", (2, 3, 2, 2)),  # 2 to 7; fees from 3 to 7; 2-8; "4 or fewer"
        ("seats_max", (7, 7, 8, 7)),
        ("tops_chips", (1, 1, 0, 1)),  # one page speaks of no ante at all
        ("playing_for_tops", (False, True, False, False)),
        ("second_first_draw", (False, False, True, False)),
        ("condition_pays", ("standard", "standard", "standard", "none")),
        ("added_card_pay", ("none", "none", "none", "none")),  # no page prints any
        ("pay_taken", ("when called for", "when called for", "at once", "at once")),
        ("forcing", (True, True, False, False)),
        ("out_card_kept", (True, True, False, False)),
        ("low_card_from", (BEFORE, BEFORE, "the first packet", BEFORE)),
        ("foul_hand_pays", (RETURNS, RETURNS, "goes on paying", "pays the winner")),
        ("early_wrong_count", ("put right", "put right", "put right", "foul hand")),
        ("mixed_square_takes", (NEW_SUITS, NEW_SUITS, "any suit", "any suit at once")),
        ("aces_kings_free", (True, True, True, False)),
        ("option_card", (DRAWN, DRAWN, "any last discard", DRAWN)),
        ("outs_chips", (2, 2, 2, 2)),
        ("outs_repeat_conditions", (True, True, True, False)),
    ],
)
def test_the_clubs_differ_as_their_pages_do(option: str, expected: tuple[object, ...]) -> None:
    assert values("pan", option) == dict(zip(CLUBS, expected, strict=True))


def test_two_pages_print_opposite_rules_on_playing_for_the_tops() -> None:
    printed = standings("pan", "playing_for_tops")
    assert (printed["garlic-city"], printed["comstock"]) == ("is", "is")
    assert row("garlic-city", "pan").cite("playing_for_tops") == "garlic-city/pan/78"
    assert row("comstock", "pan").cite("playing_for_tops") == "comstock/pan/72"


def test_two_pages_print_opposite_rules_on_who_may_force() -> None:
    """Comstock prints "may" where Garlic City prints "may not", in the same sentence."""
    printed = standings("pan", "releaser_may_force")
    assert (printed["garlic-city"], printed["comstock"]) == ("is", "is")
    assert values("pan", "releaser_may_force") == {**dict.fromkeys(CLUBS, False), "comstock": True}
    assert row("comstock", "pan").answer("releaser_may_force").usually == "no"


def test_only_one_club_prints_what_conditions_pay() -> None:
    printed = [house for house, how in standings("pan", "condition_pays").items() if how == "is"]
    assert printed == ["players-club"]
    cite = row("players-club", "pan").cite("condition_pays")
    assert cite.split(", ") == [f"players-club/pan/{line}" for line in range(28, 33)]


def test_every_page_says_which_card_may_be_taken() -> None:
    """ "Drew and discarded" twice, "drawn and not played", and "the top of the discard pile"."""
    assert standings("pan", "option_card") == dict.fromkeys(CLUBS, "is")
    assert row("players-club", "pan").answer("option_card").usually == DRAWN


def test_both_sheets_of_a_club_are_cited_side_by_side() -> None:
    """The sheets run in step: line n of the first is line n + 25 of the second, up to the rate."""
    assert row("s-and-k", "pan").answer("tops_chips").cites == ("s-and-k/pan/1", "s-and-k/pan/26")
    for answer in row("s-and-k", "pan"):
        lines = [int(cite.rpartition("/")[2]) for cite in answer.cites]
        assert lines == [] or (min(lines) <= 25 < max(lines)), answer.name


def test_one_club_makes_no_exception_of_aces_and_kings() -> None:
    assert standings("pan", "aces_kings_free") == dict.fromkeys(CLUBS, "is")
    assert row("s-and-k", "pan").answer("aces_kings_free").usually == "yes"


def test_the_page_on_the_base_game_lists_every_question_of_pan() -> None:
    table = BASE_GAME.read_text(encoding="utf-8").partition("## 14. Option table")[2]
    first_cells = re.findall(r"^\| ([^|]*`[^|]*) \|", table, re.MULTILINE)
    listed = [name for cell in first_cells for name in re.findall(r"`(\w+)`", cell)]
    asked = {question.name for question in questions_of(PAN.asks)}
    # Fewest seats and the largest buy-in are as at any table.
    assert sorted(listed) == sorted(asked - {"seats_min", "buy_in_max"})
