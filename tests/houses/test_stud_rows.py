"""Stud and Mexican Poker at the two clubs that deal them: who must bet, and how much."""

import pytest

from houseway.table.pot.options import BringInOptions, LeadingOptions, OpenPairOptions
from tests.houses.rows import row, standings, values


@pytest.mark.parametrize(
    ("game", "option", "garlic_city", "comstock"),
    [
        # "a maximum of three raises are allowed in any betting round"; none "with only two players"
        ("seven-card-stud", "heads_up_raises_max", 3, None),
        ("seven-card-stud-hi-lo", "heads_up_raises_max", 3, None),
        ("razz", "heads_up_raises_max", 3, None),
        ("seven-card-stud", "raises_max", 3, 3),
        # $1 of $4; at Comstock only less than a full bet
        (
            "seven-card-stud",
            "bring_in_size",
            "a quarter of the lower limit",
            "half the lower limit",
        ),
        ("seven-card-stud", "bring_in_full", True, True),
        ("seven-card-stud", "completion_is_raise", False, False),
        ("seven-card-stud", "seats_max", 9, 7),
        # fifth street is the third betting round
        ("seven-card-stud", "upper_limit_from", 3, 3),
        # fourth street is the third betting round
        ("mexican-poker", "upper_limit_from", 3, 3),
        ("mexican-poker", "bring_in_card", "highest up card", "highest up card"),
        ("mexican-poker", "joker_turned_up", "stays wild", "stays wild"),
        ("mexican-poker", "jokers", 1, 1),
    ],
)
def test_the_clubs_say(game: str, option: str, garlic_city: object, comstock: object) -> None:
    assert values(game, option) == {"garlic-city": garlic_city, "comstock": comstock}


@pytest.mark.parametrize("house", ["garlic-city", "comstock"])
def test_low_card_opens_stud_and_high_card_opens_razz(house: str) -> None:
    assert row(house, "seven-card-stud").options[BringInOptions].bring_in_card == "lowest up card"
    assert (
        row(house, "seven-card-stud").options[LeadingOptions].later_streets_first
        == "highest hand showing"
    )
    assert row(house, "razz").options[BringInOptions].bring_in_card == "highest up card"
    assert row(house, "razz").options[LeadingOptions].later_streets_first == "lowest hand showing"
    assert row(house, "razz").options[BringInOptions].bring_in_ace == "low"


def test_garlic_city_turns_the_suits_around_for_razz() -> None:
    """Stud prints clubs lowest to highest spades, Razz "Spades, Hearts, Diamonds, Clubs"."""
    assert (
        row("garlic-city", "seven-card-stud").options[BringInOptions].bring_in_suits
        == "clubs lowest"
    )
    assert row("garlic-city", "razz").options[BringInOptions].bring_in_suits == "clubs highest"
    assert values("razz", "bring_in_suits")["comstock"] == "clubs lowest"


@pytest.mark.parametrize(
    ("house", "bets"),
    [
        ("garlic-city", "either until the upper is bet"),
        ("comstock", "either unless opened at the upper"),
    ],
)
def test_an_open_pair_matters_in_seven_card_stud_alone(house: str, bets: str) -> None:
    assert row(house, "seven-card-stud").options[OpenPairOptions].open_pair_bets == bets
    for game in ("seven-card-stud-hi-lo", "razz"):
        answer = row(house, game).answer("open_pair_bets")
        assert (answer.standing, answer.value) == ("is", "no change")


def test_a_rule_of_stud_reaches_razz_through_the_sentence_that_says_so() -> None:
    for house in ("garlic-city", "comstock"):
        answer = row(house, "razz").answer("bring_in_full")
        assert answer.standing == "is"
        assert answer.through == (f"{house}/razz/1",)


def test_what_a_silent_page_takes_from_stud_is_a_reading() -> None:
    hi_lo = row("garlic-city", "seven-card-stud-hi-lo").answer("bring_in_full")
    assert (hi_lo.standing, hi_lo.because) == ("silent", "GC-A1")
    five = row("comstock", "five-card-stud").answer("raises_max")
    assert (five.standing, five.because, five.value) == ("silent", "five_stud.rules_source", 3)


def test_stud_needs_no_high_hand_though_the_same_clubs_board_games_do() -> None:
    assert values("seven-card-stud-hi-lo", "high_qualifier") == {
        "garlic-city": "none",
        "comstock": "none",
    }
    assert set(values("seven-card-stud-hi-lo", "low_qualifier").values()) == {"eight or better"}


def test_only_comstock_prints_what_to_do_when_the_stub_runs_short() -> None:
    assert standings("seven-card-stud", "short_stub") == {
        "garlic-city": "silent",
        "comstock": "is",
    }


def test_nobody_antes_nothing_in_stud() -> None:
    """$1 in a $4-$8 game; "10% to 25% of the initial bet"; "Antes, No Blinds"."""
    for game in ("seven-card-stud", "seven-card-stud-hi-lo", "razz"):
        antes = set(values(game, "ante_size").values())
        assert antes == {"a quarter of the lower limit, a chip at least"}
    assert set(values("mexican-poker", "ante_size").values()) == {"half the lower limit"}
