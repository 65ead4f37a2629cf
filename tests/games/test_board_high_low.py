"""Split pots: who qualifies for either half, which cards each half may use, scoops and quarters.

Hands are $4/8 at practice tables. Three players check down $4 each: a pot of $12, or $6 a half.
"""

from typing import Any

import pytest

from houseway.table.engine import act, legal
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from tests.dealing import by_clause, check_down, deal, log_of, play, staying_in, won
from tests.evidence import clause

# A low board that makes an eight for whoever holds two low cards, and no straight or flush.
LOW_BOARD = "8c 5d 2h Ks Kd"
# One card of eight or under: nobody can have a low.
HIGH_BOARD = "Kc Kh 9h 9s 4d"


def shown_down(house: str, game: str, holes: dict[int, str], board: str, **more: Any) -> Hand:
    """Everybody checks down; a third card that must go is the last one typed."""
    return check_down(deal(house, game, holes=holes, board=board, **more))


def padded(game: str, holes: dict[int, str]) -> dict[int, str]:
    """Two telling cards for each seat, and idle ones for the games that deal more."""
    idle = {1: "Qs Qh", 2: "Js Jh", 3: "Ts Th"}
    count = 4 if "omaha" in game else 3 if "pineapple" in game else 2
    return {seat: " ".join(f"{two} {idle[seat]}".split()[:count]) for seat, two in holes.items()}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem-hi-lo/2",
        "garlic-city/omaha-hi-lo/2",
        "garlic-city/crazy-pineapple-hi-lo/17",
        "comstock/texas-holdem-hi-lo/7",
        "comstock/omaha-hi-lo/7",
        "comstock/crazy-pineapple-hi-lo/8",
        "comstock/tahoe-pineapple-hi-lo/9",
        "players-club/omaha-hi-lo/1",
        "s-and-k/texas-holdem-hi-lo/13",
        "s-and-k/omaha-hi-lo/11",
    ),
)
def test_the_best_high_and_the_best_low_take_half_each(house: str, game: str) -> None:
    """Seat 1 has aces and kings; seat 2 has 8-5-4-3-2; seat 3 has neither."""
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"})
    assert won(shown_down(house, game, holes, LOW_BOARD)) == {1: 2, 2: 2, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem-hi-lo/3",
        "garlic-city/omaha-hi-lo/3",
        "garlic-city/omaha/7",
        "garlic-city/crazy-pineapple-hi-lo/2",
        "garlic-city/crazy-pineapple-hi-lo/15",
        "comstock/texas-holdem-hi-lo/4",
        "comstock/omaha-hi-lo/5",
        "comstock/crazy-pineapple-hi-lo/5",
        "comstock/tahoe-pineapple-hi-lo/6",
        "players-club/omaha-hi-lo/1",
        "players-club/omaha-hi-lo/4",
        "s-and-k/texas-holdem-hi-lo/3",
        "s-and-k/texas-holdem-hi-lo/13",
        "s-and-k/omaha-hi-lo/11",
    ),
)
@pytest.mark.parametrize(("board", "low_wins"), [("8c 5d 2h Ks Kd", 2), ("9c 5d 2h Ks Kd", -4)])
def test_an_eight_qualifies_for_low_and_a_nine_does_not(
    house: str, game: str, board: str, low_wins: float
) -> None:
    options = {"plays_high_low": "yes"} if game == "omaha" else {}
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "Tc Td"})
    holes[3] = holes[3].replace("Ts Th", "6h 6c")
    hand = shown_down(house, game, holes, board, options=options)
    assert won(hand)[2] == low_wins


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem-hi-lo/4",
        "garlic-city/omaha-hi-lo/4",
        "garlic-city/omaha/9",
        "garlic-city/crazy-pineapple-hi-lo/18",
        "comstock/texas-holdem-hi-lo/8",
        "comstock/omaha-hi-lo/8",
        "comstock/crazy-pineapple-hi-lo/9",
        "comstock/tahoe-pineapple-hi-lo/10",
        "players-club/omaha-hi-lo/5",
        "s-and-k/texas-holdem-hi-lo/14",
        "s-and-k/omaha-hi-lo/12",
    ),
)
def test_without_a_qualifying_low_the_high_hand_takes_the_whole_pot(house: str, game: str) -> None:
    options = {"plays_high_low": "yes"} if game == "omaha" else {}
    holes = padded(game, {1: "Ac Ad", 2: "3s 2s", 3: "5c 5h"})
    hand = shown_down(house, game, holes, HIGH_BOARD, options=options)
    assert won(hand) == {1: 8, 2: -4, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/omaha/20",
        "garlic-city/omaha/21",
        "garlic-city/omaha-hi-lo/2",
    ),
)
def test_the_odd_chip_of_the_halves_goes_to_high(house: str, game: str) -> None:
    """Three times $5 is $15: $8 for high and $7 for low."""
    options = {"plays_high_low": "yes"} if game == "omaha" else {}
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"})
    hand = shown_down(house, game, holes, LOW_BOARD, limit="5/10", options=options)
    assert won(hand) == {1: 3, 2: 2, 3: -5}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/omaha/19", "garlic-city/omaha/20")
)
def test_omaha_as_its_page_describes_it_awards_the_best_high_and_low(house: str, game: str) -> None:
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"})
    split = shown_down(house, game, holes, LOW_BOARD)
    assert won(split) == {1: 2, 2: 2, 3: -4}
    high_only = shown_down(house, game, holes, LOW_BOARD, options={"plays_high_low": "no"})
    assert won(high_only) == {1: 8, 2: -4, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "comstock/texas-holdem-hi-lo/2",
        "comstock/omaha-hi-lo/3",
        "comstock/crazy-pineapple-hi-lo/3",
        "comstock/tahoe-pineapple-hi-lo/4",
        "s-and-k/texas-holdem-hi-lo/2",
    ),
)
def test_one_player_may_win_both_ways(house: str, game: str) -> None:
    """Seat 2's six low is a straight for high as well."""
    holes = padded(game, {1: "Ac Kd", 2: "4s 3s", 3: "9d 9s"})
    hand = shown_down(house, game, holes, "6c 5d 2h Ks Qd")
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    assert [event.words for event in log_of(hand, Pushed)] == [
        "straight",
        "low",
    ]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "comstock/texas-holdem-hi-lo/3",
        "comstock/omaha-hi-lo/4",
        "comstock/crazy-pineapple-hi-lo/4",
        "comstock/tahoe-pineapple-hi-lo/5",
    ),
)
def test_2_3_4_5_6_is_a_six_low_and_a_straight_for_high(house: str, game: str) -> None:
    """The books' own example: it beats the seven low of seat 1 and the kings of seat 3."""
    holes = padded(game, {1: "7d 3c", 2: "4s 3s", 3: "Kc Kd"})
    hand = shown_down(house, game, holes, "6c 5d 2h Ks Qd")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@clause("s-and-k/omaha-hi-lo/4")
def test_at_s_and_k_a_straight_for_high_is_no_low() -> None:
    """2-3-4-5-6 wins the high half, and the seven low of seat 1 the other."""
    holes = padded("omaha-hi-lo", {1: "7d 3c", 2: "4s 3s", 3: "Kc Kd"})
    hand = shown_down("s-and-k", "omaha-hi-lo", holes, "6c 5d 2h Ks Qd")
    assert won(hand) == {1: 2, 2: 2, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "comstock/texas-holdem-hi-lo/5",
        "comstock/omaha-hi-lo/6",
        "comstock/crazy-pineapple-hi-lo/6",
        "comstock/tahoe-pineapple-hi-lo/7",
    ),
)
def test_only_a_pair_or_better_qualifies_for_high_at_comstock(house: str, game: str) -> None:
    """Nobody pairs: seat 2's low is the only hand that qualifies, and takes all.

    In Omaha the pair would be in the hand, so there every hand is four different ranks.
    """
    hand = shown_down(house, game, NO_PAIR[game], "8c 5d 2h Ks Jd")
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    paired = shown_down(house, game, NO_PAIR[game], "8c 5d 2h Ks Qc")
    assert won(paired) == {1: 2, 2: 2, 3: -4}


NO_PAIR = {
    "texas-holdem-hi-lo": {1: "Ac Qd", 2: "4s 3s", 3: "Td 9s"},
    "omaha-hi-lo": {1: "Ac Qd Tc 9c", 2: "4s 3s Qs Th", 3: "Td 9s 6d 7h"},
    "crazy-pineapple-hi-lo": {1: "Ac Qd Tc", 2: "4s 3s Qs", 3: "Td 9s Qh"},
    "tahoe-pineapple-hi-lo": {1: "Ac Qd Tc", 2: "4s 3s Qs", 3: "Td 9s Qh"},
}
"""Three hands that make no pair with 8-5-2-K-J, of which only seat 2 has a low."""

NO_LOW = {
    "texas-holdem-hi-lo": {1: "Ac Qd", 2: "4s 3s", 3: "Td 8s"},
    "omaha-hi-lo": {1: "Ac Qd 8h 6c", 2: "4s 3s 8s 6h", 3: "Qs 7s 6d 3h"},
    "crazy-pineapple-hi-lo": {1: "Ac Qd Tc", 2: "4s 3s Qs", 3: "Td 8s Qh"},
    "tahoe-pineapple-hi-lo": {1: "Ac Qd 8d", 2: "4s 3s Qs", 3: "7d 6s Qh"},
}
"""Three hands that make neither a pair nor a straight with 2-5-9-K-J, nor a low."""


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "comstock/texas-holdem-hi-lo/9",
        "comstock/omaha-hi-lo/9",
        "comstock/crazy-pineapple-hi-lo/10",
        "comstock/tahoe-pineapple-hi-lo/11",
    ),
)
def test_when_nobody_qualifies_either_way_all_live_hands_share_the_pot(
    house: str, game: str
) -> None:
    holes = NO_LOW[game]
    hand = deal(house, game, holes={1: holes[3], 2: holes[2], 3: holes[1]}, board="2c 5d 9h Ks Jd")
    play(hand, "p1 cbr 8, p2 f, p3 cc")
    check_down(hand)
    # $8 + $2 + $8 = $18, and $9 for each of the two hands that are still live.
    assert won(hand) == {1: 1, 2: -2, 3: 1}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/crazy-pineapple-hi-lo/19",
        "s-and-k/omaha-hi-lo/13",
        "s-and-k/texas-holdem-hi-lo/15",
    ),
)
def test_a_tie_for_low_quarters_the_pot(house: str, game: str) -> None:
    """Seats 2 and 3 tie with 8-5-4-3-2: $3 each of $12, and $6 for the aces."""
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "4c 3c"})
    assert won(shown_down(house, game, holes, LOW_BOARD)) == {1: 2, 2: -1, 3: -1}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/crazy-pineapple-hi-lo/19",
        "s-and-k/omaha-hi-lo/13",
        "s-and-k/texas-holdem-hi-lo/15",
    ),
)
def test_a_tie_for_high_halves_the_high_half(house: str, game: str) -> None:
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "As Ah"})
    assert won(shown_down(house, game, holes, LOW_BOARD)) == {1: -1, 2: 2, 3: -1}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/omaha/8",
        "players-club/omaha-hi-lo/2",
        "players-club/omaha-hi-lo/6",
        "s-and-k/omaha-hi-lo/15",
        "s-and-k/omaha-hi-lo/14",
    ),
)
def test_omaha_takes_other_cards_for_high_than_for_low(house: str, game: str) -> None:
    """Seat 1 plays K-K for quads, and A-3 for a low that beats seat 3's 8-7-6-5-4."""
    options = {"plays_high_low": "yes"} if game == "omaha" else {}
    hand = shown_down(house, game, BOTH_WAYS, "8c 5d 4h Ks Kh", options=options)
    assert won(hand) == {1: 8, 2: -4, 3: -4}


BOTH_WAYS = {1: "Kc Kd Ac 3d", 2: "Qc Qd Jc Td", 3: "7s 6s Jh Ts"}


@clause("players-club/lazy-pineapple/3")
def test_lazy_pineapple_takes_any_two_for_high_and_any_two_for_low() -> None:
    """Seat 1's best high is K-K-K with its king; its low is A-3 with 8-5-4, and wins."""
    hand = shown_down(
        "players-club",
        "lazy-pineapple",
        {1: "Kc Ac 3d", 2: "Qc Qd Jc", 3: "7s 6s Jh"},
        "8c 5d 4h Ks Kh",
        options={"plays_high_low": "yes"},
    )
    assert won(hand) == {1: 2, 2: -4, 3: 2}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem-hi-lo/1",
        "garlic-city/omaha-hi-lo/1",
        "s-and-k/texas-holdem-hi-lo/1",
        "players-club/omaha-hi-lo/3",
    ),
)
def test_but_for_the_pot_the_split_game_is_dealt_like_its_parent(house: str, game: str) -> None:
    parent = game.removesuffix("-hi-lo")
    # Garlic City's Omaha page splits the pot itself (GC-E1).
    for_high = {"plays_high_low": "no"} if parent == "omaha" else {}
    split = deal(house, game, stacks=4).setup.plan
    plain = deal(house, parent, stacks=4, options=for_high).setup.plan
    assert split[:-2] == plain[:-2]
    assert split[-2:] != plain[-2:]


@pytest.mark.parametrize(("house", "game"), by_clause("s-and-k/omaha-hi-lo/3"))
def test_cards_speak_for_both_halves_and_nobody_declares(house: str, game: str) -> None:
    holes = padded(game, {1: "Ac Ad", 2: "4s 3s", 3: "9d 9s"})
    hand = deal(house, game, holes=holes, board=LOW_BOARD)
    while not hand.is_over:
        assert {choice.verb for choice in legal(hand)} <= {"call", "raise", "fold", "show", "muck"}
        act(hand, staying_in(hand))
    assert won(hand) == {1: 2, 2: 2, 3: -4}
