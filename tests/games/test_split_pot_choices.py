"""Other answers to the questions of a split pot than the four clubs give: a table may choose them.

Hands are $4/8 at practice tables. Three players check down $4 each: a pot of $12, or $6 a half.
"""

import pytest

from houseway.cards.card import UNKNOWN
from houseway.table.actions import Show
from houseway.table.engine import act
from tests.dealing import check_down, deal, felt_showdown, play, won
from tests.games.test_board_high_low import BOTH_WAYS, LOW_BOARD, NO_PAIR, shown_down


@pytest.mark.parametrize(
    ("only_low_qualifies", "expected"),
    [
        ("low takes all", {1: -4, 2: 8, 3: -4}),
        ("best high anyway", {1: 2, 2: 2, 3: -4}),
        ("high half shared", {1: -2, 2: 4, 3: -2}),
    ],
)
def test_a_house_says_who_has_the_high_half_when_only_low_qualifies(
    only_low_qualifies: str, expected: dict[int, float]
) -> None:
    game = "texas-holdem-hi-lo"
    options = {"only_low_qualifies": only_low_qualifies}
    hand = shown_down("comstock", game, NO_PAIR[game], "8c 5d 2h Ks Jd", options=options)
    assert won(hand) == expected


def test_a_house_may_share_only_among_the_hands_that_are_shown() -> None:
    """Nobody has a pair or a low; seat 1's hand stays closed on the felt and has no share."""
    game, options = "texas-holdem-hi-lo", {"nobody_qualifies": "shown hands share"}
    holes, board = {2: "4s 3s", 3: "Td 8s", 1: "Ac Qd"}, "2c 5d 9h Ks Jd"
    assert won(shown_down("comstock", game, holes, board, options=options)) == {1: 0, 2: 0, 3: 0}
    hand = felt_showdown("comstock", game, holes=holes, board=board, options=options)
    act(hand, Show(1, (UNKNOWN, UNKNOWN)))
    check_down(hand)
    assert won(hand) == {1: -4, 2: 2, 3: 2}


@pytest.mark.parametrize("house_and_game", ["garlic-city/omaha", "players-club/omaha-hi-lo"])
def test_where_high_and_low_must_be_the_same_cards_quads_have_no_low(house_and_game: str) -> None:
    house, game = house_and_game.split("/")
    options = {"high_and_low_cards": "the same"}
    if game == "omaha":
        options["plays_high_low"] = "yes"
    hand = shown_down(house, game, BOTH_WAYS, "8c 5d 4h Ks Kh", options=options)
    assert won(hand) == {1: 2, 2: -4, 3: 2}


@pytest.mark.parametrize(
    ("scale", "low_wins"),
    [
        ("ace to five", 2),
        ("flushes spoil", 2),
        ("straights and flushes spoil", -4),
        ("deuce to seven", -4),
    ],
)
def test_a_house_says_what_spoils_a_low(scale: str, low_wins: float) -> None:
    """Seat 2 has 2-3-4-5-6 and nothing else of eight or under; seat 1 has a flush in hearts."""
    holes = {1: "Ah Kh", 2: "4s 3s", 3: "Kc Kd"}
    hand = shown_down(
        "garlic-city",
        "texas-holdem-hi-lo",
        holes,
        "6h 5d 2h Jh Qd",
        options={"low_scale": scale},
    )
    assert won(hand)[2] == low_wins


def test_a_flush_spoils_a_low_where_the_house_says_so() -> None:
    """Seat 2's flush is its only low, 8-7-4-3-2; seat 1 has 8-7-6-4-2."""
    holes = {1: "6s 4d", 2: "4h 3h", 3: "Kc Kd"}
    for scale, wins in (("ace to five", 8), ("flushes spoil", 2)):
        hand = shown_down(
            "garlic-city",
            "texas-holdem-hi-lo",
            holes,
            "8h 7h 2h Js Qd",
            options={"low_scale": scale},
        )
        assert won(hand)[2] == wins


def test_without_a_qualifier_the_lowest_hand_takes_its_half() -> None:
    """Nine high is seat 2's low, three nines are seat 3's high."""
    holes = {1: "Ac Ad Qs Qh", 2: "6s 3s Qc Qd", 3: "9d 9s Ts Th"}
    hand = shown_down(
        "players-club",
        "omaha-hi-lo",
        holes,
        "Kc Jd 9h 8s 4d",
        options={"low_qualifier": "none"},
    )
    assert won(hand) == {1: -4, 2: 2, 3: 2}


def test_the_odd_chip_of_the_halves_may_go_by_position() -> None:
    """Low is left of the button, so of $15 it takes $8."""
    options = {"odd_chip_of_halves": "left of the button"}
    holes = {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"}
    hand = shown_down(
        "garlic-city", "texas-holdem-hi-lo", holes, LOW_BOARD, limit="5/10", options=options
    )
    assert won(hand) == {1: 2, 2: 3, 3: -5}
    hand = shown_down(
        "garlic-city",
        "texas-holdem-hi-lo",
        {2: "Ac Ad", 1: "4s 3s", 3: "9d 9s"},
        LOW_BOARD,
        limit="5/10",
        options=options,
    )
    assert won(hand) == {1: 2, 2: 3, 3: -5}


def test_side_pots_are_split_each_on_its_own() -> None:
    """Seat 3 is all-in for $4 with the best low; the side pot has no low and goes to high whole."""
    holes = {1: "Ac Ad", 2: "Qc Qh", 3: "4s 3s"}
    hand = deal(
        "garlic-city",
        "texas-holdem-hi-lo",
        stacks={1: 200, 2: 200, 3: 4},
        holes=holes,
        board=LOW_BOARD,
    )
    check_down(play(hand, "p1 cbr 8, p2 cc"))
    assert won(hand) == {1: 6, 2: -8, 3: 2}
