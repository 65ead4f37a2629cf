"""Two games that one club each deals: Push-9 at S & K, Chinese Poker at Garlic City."""

import pytest

from houseway.table.chinese.options import ScoringOptions
from houseway.table.push.options import PushPotOptions
from tests.houses.rows import row


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("seats_max", 10),
        ("ante_conditions", 1),
        ("betting_structure", "straight limit"),
        ("raises_max", 3),
        ("heads_up_raises_max", 3),  # "a limit of 3 raises", without exception
        ("first_to_act", "left of the button"),
    ],
)
def test_the_letter_on_push_nine_says(option: str, expected: object) -> None:
    answer = row("s-and-k", "push-nine").answer(option)
    assert (answer.standing, answer.value) == ("is", expected)


def test_a_tied_pot_is_played_again_at_half_its_size_a_head() -> None:
    push = row("s-and-k", "push-nine").options[PushPotOptions]
    assert push.push_pot == "played again"
    # $20 pot, $10 each: 20 + 10 n, shared by n + 2 players, is $10 a head however many buy.
    assert push.push_pot_price == "half at the tie"
    assert push.push_pot_collection == "none"
    assert (push.push_pot_button, push.push_pot_chopped) == ("stays", False)


@pytest.mark.parametrize(
    ("option", "expected"),
    [("seats_max", 4), ("empty_seats_dealt", True), ("misset_points", 4)],
)
def test_the_page_on_chinese_poker_says(option: str, expected: object) -> None:
    answer = row("garlic-city", "chinese-poker").answer(option)
    assert (answer.standing, answer.value) == ("is", expected)


def test_of_four_ways_to_score_the_one_with_an_example_is_played() -> None:
    chinese = row("garlic-city", "chinese-poker")
    assert chinese.options[ScoringOptions].chinese_scoring == "2-4"
    assert chinese.answer("chinese_scoring").because == "GC-I1"
    assert chinese.options[ScoringOptions].chinese_tied_part == "scores nothing"


def test_an_eastern_bonus_hand_earns_only_its_bonus() -> None:
    """ "In addition to the basic point system", yet "earns only the bonus hand points"."""
    bonus = row("garlic-city", "chinese-poker").answer("eastern_bonus")
    assert (bonus.standing, bonus.value) == ("conflict", "replaces the point")
    assert bonus.cites == ("garlic-city/chinese-poker/27", "garlic-city/chinese-poker/35")
