"""Lowball and draw: Comstock's sixty-one rules, and what the shorter pages leave out."""

import pytest

from houseway.irregularities.draw_faults import DRAW_RULINGS
from houseway.table.draw.options import (
    CheckingOptions,
    JacksBackOptions,
    OpeningOptions,
    OverkillOptions,
)
from houseway.table.options import JokerOptions
from houseway.table.pot.options import (
    AnteOptions,
    BettingOptions,
    BlindOptions,
    KillOptions,
    OrderOptions,
    PassedOutOptions,
)
from tests.evidence import clause
from tests.houses.rows import row, standings, values

CLUBS = ("garlic-city", "comstock", "players-club", "s-and-k")


@pytest.mark.parametrize(
    ("option", "expected"),
    [
        ("jokers", (1, 1, 1, 1)),
        ("draw_max", (5, 5, 5, 5)),
        ("dealing_player_draw_max", (5, 3, 5, 5)),  # "the dealer may draw no more than three"
        ("check_raise", (True, False, True, True)),
        ("seven_rule", ("none", "bets go back, shown or mucked", "none", "none")),
        ("raises_max", (3, None, 3, 3)),  # "no restrictions on the number of bets or raises"
        ("heads_up_raises_max", (None, None, None, None)),
        ("double_after_draw", (False, False, True, False)),  # "the bet doubles after the draw"
        (
            "betting_structure",
            ("straight limit", "spread limit", "straight limit", "straight limit"),
        ),
        ("blind_count", (2, 1, 1, 1)),  # "two or three players"; "the blind"
        ("kill", ("none", "full", "none", "none")),
        ("missed_blind_post", ("big live, small dead", "straddle", *["big live, small dead"] * 2)),
        ("predraw_check", (False, False, False, False)),  # where a blind has bet nobody checks
        ("postdraw_check", (True, True, True, True)),
        ("burns_before", ("each later deal",) * 4),
        ("low_scale", ("ace to five",) * 4),
    ],
)
def test_lowball_differs_as_the_pages_do(option: str, expected: tuple[object, ...]) -> None:
    assert values("lowball", option) == dict(zip(CLUBS, expected, strict=True))


def test_comstocks_kill_is_a_players_choice_and_its_killer_acts_last() -> None:
    comstock = row("comstock", "lowball").options
    kill = comstock[KillOptions]
    assert kill.kill_trigger == "player's choice"
    assert kill.killer_acts == "last"
    assert comstock[OverkillOptions].kill_window == "until the third card"


def test_one_book_speaks_of_dealing_players_and_of_house_dealers() -> None:
    dealing = row("comstock", "lowball").answer("who_deals")
    assert dealing.standing == "conflict"
    assert "comstock/collection/38" in dealing.cites
    assert row("garlic-city", "lowball").cite("who_deals") == "garlic-city/house/1"


def test_one_club_lifts_the_cap_heads_up_in_lowball_and_not_in_holdem() -> None:
    """S & K's Lo-Ball sheet has the exception, its Hold'em sheet none."""
    assert row("s-and-k", "lowball").options[BettingOptions].heads_up_raises_max is None
    assert row("s-and-k", "texas-holdem").options[BettingOptions].heads_up_raises_max == 3


def test_kansas_city_keeps_the_joker_where_it_is_played_exactly_like_lowball() -> None:
    assert values("kansas-city-lowball", "jokers") == {"garlic-city": 1, "players-club": 0}
    kept = row("garlic-city", "kansas-city-lowball").answer("jokers")
    assert kept.cite == "garlic-city/lowball/1, garlic-city/kansas-city-lowball/1"


def test_kansas_city_is_deuce_to_seven_and_counts_the_wheel_as_ace_high() -> None:
    assert set(values("kansas-city-lowball", "low_scale").values()) == {"deuce to seven"}
    assert set(standings("kansas-city-lowball", "low_scale").values()) == {"is"}
    assert set(values("kansas-city-lowball", "deuce_to_seven_wheel").values()) == {"ace high"}


def test_draw_poker_has_no_joker_and_the_jacks_games_have_one() -> None:
    jokers = {
        game: row("garlic-city", game).options[JokerOptions].jokers
        for game in ("draw-poker", "jacks-or-better", "jacks-back")
    }
    assert jokers == {"draw-poker": 0, "jacks-or-better": 1, "jacks-back": 1}


@pytest.mark.parametrize("game", ["draw-poker", "jacks-or-better", "jacks-back"])
def test_the_draw_games_have_antes_and_begin_left_of_the_button(game: str) -> None:
    options = row("garlic-city", game).options
    assert options[AnteOptions].ante_size == "a quarter of the lower limit, a chip at least"
    assert options[OrderOptions].first_to_act == "left of the button"
    assert options[CheckingOptions].predraw_check is True
    assert BlindOptions not in options


@pytest.mark.parametrize("game", ["jacks-or-better", "jacks-back"])
def test_nobody_is_made_to_open_and_antes_stay_in_a_pot_passed_out(game: str) -> None:
    options = row("garlic-city", game).options
    assert options[OpeningOptions].openers_must_open is False
    assert options[PassedOutOptions].passed_out_antes == "stay, all ante again"


def test_jacks_back_turns_into_the_clubs_own_lowball() -> None:
    assert row("garlic-city", "jacks-back").options[JacksBackOptions].jacks_back_low == "california"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("lowball", marks=clause("players-club/lowball/8")),
        pytest.param("kansas-city-lowball", marks=clause("players-club/kansas-city-lowball/3")),
    ],
)
def test_what_the_players_clubs_missing_sections_would_say_is_read_and_marked(game: str) -> None:
    """Jokers, how many may be drawn, the blinds, and whatever goes wrong."""
    named = ("jokers", "draw_max", "blind_count", "blind_sizes", "too_many_before_draw")
    asked = {name for one in DRAW_RULINGS for name in one.asks}
    answers = row("players-club", game)
    assert {answers.answer(name).standing for name in (*named, *asked)} == {"silent"}
