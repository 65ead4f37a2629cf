"""Which of a player's cards make the five with the board, and who wins the pot with them.

Everybody checks down $4 each: three players make a pot of $12.
"""

from typing import Any

import pytest

from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from tests.dealing import by_clause, check_down, deal, log_of, play, through, won
from tests.evidence import clause


def shown_down(house: str, game: str, holes: dict[int, str], board: str, **more: Any) -> Hand:
    """Everybody checks down; a third card that must go is the last one typed."""
    return check_down(deal(house, game, holes=holes, board=board, **more))


def words_of(hand: Hand) -> list[str]:
    return [event.words for event in log_of(hand, Pushed)]


ANY_FIVE = (
    "garlic-city/texas-holdem/6",
    "comstock/texas-holdem/7",
    "comstock/texas-holdem/8",
    "comstock/texas-holdem/9",
    "players-club/texas-holdem/6",
    "players-club/texas-holdem/7",
    "s-and-k/texas-holdem/3",
    "s-and-k/texas-holdem/4",
    "s-and-k/texas-holdem/17",
    "s-and-k/texas-holdem/18",
    "garlic-city/pineapple/10",
    "garlic-city/pineapple/11",
    "garlic-city/crazy-pineapple/12",
    "garlic-city/crazy-pineapple-hi-lo/13",
    "s-and-k/pineapple/7",
    "s-and-k/pineapple/8",
)


TWICE = ("garlic-city", "pineapple")
"""Where a second card is thrown away, and one is left."""


@pytest.mark.parametrize(("house", "game"), by_clause(*ANY_FIVE))
@pytest.mark.parametrize(
    ("best", "words"),
    [
        ("Ad Kd", "straight flush"),  # both hole cards: the royal needs the ace and the king
        ("9d 4s", "straight flush"),  # one hole card, and four of the board
        ("Qs Qh", "three of a kind"),
    ],
)
def test_the_best_five_of_any_mix_of_hand_and_board_win(
    house: str, game: str, best: str, words: str
) -> None:
    """The board is Q-J-T of diamonds, an eight of diamonds and a deuce; two cards are kept."""
    holes = {1: f"{best} 4h", 2: "8s 3c 2s", 3: "Kc Jh 3h"}
    once = {"discard_moment": "before any betting"} if (house, game) == TWICE else {}
    hand = shown_down(house, game, holes, "Qd Jd Td 8d 2c", options=once)
    expected = "royal flush" if best == "Ad Kd" else words
    assert words_of(hand) == [expected]
    assert won(hand) == {1: 8, 2: -4, 3: -4}


@clause("garlic-city/pineapple/7", "garlic-city/pineapple/11")
def test_at_garlic_city_one_hole_card_is_left_to_play_with_the_board() -> None:
    """The last card held is thrown away each time: of A-K the king plays no more."""
    holes = {1: "Ad Kd 4h", 2: "8s 3c 2s", 3: "Kc Jh 3h"}
    hand = shown_down("garlic-city", "pineapple", holes, "Qd Jd Td 8d 2c")
    assert words_of(hand) == ["flush"]
    assert [len(hand.holdings[seat].up) for seat in hand.order] == [1]


@clause("s-and-k/pineapple/8")
def test_at_s_and_k_a_pineapple_hand_may_use_all_three_of_its_cards() -> None:
    """Three aces beat three kings, and three clubs with two of the board are a flush."""
    others = {2: "Ks Kh 3d", 3: "Qs Jh 3h"}
    hand = shown_down("s-and-k", "pineapple", {1: "Ac Ad Ah", **others}, "Kd 9s 7h 5c 2d")
    assert won(hand)[1] == 8
    hand = shown_down("s-and-k", "pineapple", {1: "9c 8c 7c", **others}, "Kd Ts Jd 5c 2c")
    assert words_of(hand) == ["flush"]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "players-club/lazy-pineapple/2",
        "comstock/tahoe-pineapple-hi-lo/3",
        "comstock/tahoe-pineapple-hi-lo/8",
    ),
)
def test_of_three_kept_cards_two_may_play_and_never_all_three(house: str, game: str) -> None:
    """Three clubs in the hand and two on the board are no flush; two and three are."""
    kings = {2: "Ks Kh 3d", 3: "Qs Jh 3h"}
    hand = shown_down(house, game, {1: "9c 8c 4c", **kings}, "Kd Ts Jh 5c 2c")
    assert words_of(hand) == ["three of a kind"]
    hand = shown_down(house, game, {1: "9c 8c 4d", **kings}, "Kc Ts Jh 5c 2c")
    assert words_of(hand) == ["flush"]


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/omaha/6",
        "players-club/omaha/2",
        "players-club/omaha/4",
        "s-and-k/omaha/10",
        "comstock/omaha-hi-lo/2",
        "players-club/omaha-hi-lo/6",
        "s-and-k/omaha-hi-lo/2",
        "s-and-k/omaha-hi-lo/14",
        "s-and-k/texas-holdem-hi-lo/12",
    ),
)
def test_exactly_two_of_the_hand_and_three_of_the_board(house: str, game: str) -> None:
    """Four diamonds on the board make no flush for the bare ace of diamonds: two pair win."""
    is_holdem = game.startswith("texas")
    holes = {1: "Ad 2s 3h 4c", 2: "Ks Qs 9h 8c", 3: "Jc 8h 6h 5c"}
    holes = {seat: text[:5] if is_holdem else text for seat, text in holes.items()}
    hand = shown_down(house, game, holes, "Kd Qd 9d 6d 2c")
    assert words_of(hand) == ["two pair"]
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@clause("s-and-k/omaha/7")
def test_the_same_board_cards_are_there_for_every_player() -> None:
    """K-K-9 on the table make three kings for seat 1 and a full house for seat 2."""
    holes = {1: "Kc Qd 4h 3c", 2: "9c 9s 7h 6c", 3: "Ac Jd 5h 2s"}
    hand = shown_down("s-and-k", "omaha", holes, "Kd Kh 9d 8s 2c")
    assert words_of(hand) == ["full house"]
    hand = shown_down("s-and-k", "omaha", holes | {2: "Qs Jc 7h 6c"}, "Kd Kh 9d 8s 2c")
    assert words_of(hand) == ["three of a kind"]
    assert won(hand)[1] == 8


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/omaha/6", "players-club/omaha/6", "players-club/omaha/2"),
)
def test_in_omaha_nobody_plays_the_board(house: str, game: str) -> None:
    """A royal flush lies on the table; a pair of aces in the hand wins."""
    holes = {1: "2c 2d 3h 4c", 2: "Ac Ad 6h 7c", 3: "9c 4d 5h 3s"}
    hand = shown_down(house, game, holes, "Ts Js Qs Ks As")
    assert words_of(hand) == ["three of a kind"]
    assert won(hand) == {1: -4, 2: 8, 3: -4}


BOARD_PLAYS = (
    "garlic-city/texas-holdem/7",
    "garlic-city/texas-holdem/65",
    "garlic-city/texas-holdem/66",
    "comstock/texas-holdem/48",
    "players-club/texas-holdem/8",
    "s-and-k/texas-holdem/20",
    "garlic-city/pineapple/12",
    "garlic-city/crazy-pineapple/13",
    "garlic-city/crazy-pineapple-hi-lo/14",
    "comstock/texas-holdem-hi-lo/6",
    "comstock/crazy-pineapple-hi-lo/7",
    "comstock/tahoe-pineapple-hi-lo/8",
    "s-and-k/pineapple/9",
)


@pytest.mark.parametrize(("house", "game"), by_clause(*BOARD_PLAYS))
def test_the_board_alone_may_be_played_and_counts_alike_for_every_live_hand(
    house: str, game: str
) -> None:
    """Broadway lies on the table, and nobody has better: checked around, all three share."""
    holes = {1: "2c 2d 3h", 2: "9c 8d 4s", 3: "7c 6d 5h"}
    hand = shown_down(house, game, holes, "Ts Jd Qs Kh As")
    assert won(hand) == {1: 0, 2: 0, 3: 0}


@pytest.mark.parametrize(("house", "game"), by_clause(*BOARD_PLAYS))
def test_the_board_is_played_after_a_bet_and_a_call_by_those_who_are_still_in(
    house: str, game: str
) -> None:
    holes = {1: "2c 2d 3h", 2: "9c 8d 4s", 3: "7c 6d 5h"}
    hand = through(deal(house, game, holes=holes, board="Ts Jd Qs Kh As"), "river")
    check_down(play(hand, "p2 cbr 8, p3 f, p1 cc"))
    assert won(hand) == {1: 2, 2: 2, 3: -4}


@clause("garlic-city/texas-holdem/65")
def test_a_bet_that_was_raised_and_called_is_a_bet_and_a_call() -> None:
    """GC-D12: the board plays at every showdown, which takes a call, or checks all round."""
    holes = {1: "2c 2d", 2: "9c 8d", 3: "7c 6d"}
    hand = through(deal("garlic-city", holes=holes, board="Ts Jd Qs Kh As"), "river")
    check_down(play(hand, "p2 cbr 8, p3 cbr 16, p1 f, p2 cc"))
    assert won(hand) == {1: -4, 2: 2, 3: 2}


@clause("garlic-city/texas-holdem/65")
def test_a_bet_that_nobody_calls_wins_though_the_board_would_have_tied() -> None:
    holes = {1: "2c 2d", 2: "9c 8d", 3: "7c 6d"}
    hand = through(deal("garlic-city", holes=holes, board="Ts Jd Qs Kh As"), "river")
    play(hand, "p2 cbr 8, p3 f, p1 f")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@clause("garlic-city/texas-holdem/65")
def test_the_board_is_no_help_to_who_is_beaten_by_a_hand() -> None:
    holes = {1: "2c 2d", 2: "9s 8d", 3: "7c 6d"}
    hand = shown_down("garlic-city", "texas-holdem", holes, "Ts Js Qs Ks 2h")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


def test_where_the_board_may_never_be_played_one_card_of_the_hand_must_be() -> None:
    """Broadway on the table: seat 2's nine makes the king-high straight, the others only pairs."""
    holes = {1: "2c 2d", 2: "9c 8d", 3: "7c 6d"}
    options = {"playing_the_board": "never"}
    hand = shown_down("comstock", "texas-holdem", holes, "Ts Jd Qs Kh As", options=options)
    assert won(hand) == {1: -4, 2: 8, 3: -4}
    hand = shown_down("comstock", "texas-holdem-hi-lo", holes, "Ts Jd Qs Kh As", options=options)
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/17",
        "s-and-k/texas-holdem/9",
        "comstock/texas-holdem/50",
        "garlic-city/pineapple/13",
        "garlic-city/crazy-pineapple/15",
        "s-and-k/pineapple/10",
        "s-and-k/omaha/11",
        "s-and-k/texas-holdem/8",
    ),
)
def test_the_best_hand_takes_the_pot(house: str, game: str) -> None:
    holes = {1: "Kc Kd 3h 4c", 2: "Ac Ad 6h 7s", 3: "Qc Qd 5h 4s"}
    holes = {seat: text[: 11 if game == "omaha" else 8] for seat, text in holes.items()}
    hand = shown_down(house, game, holes, "Jh 9s 8c 2s 2d")
    assert won(hand) == {1: -4, 2: 8, 3: -4}


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause(
        "garlic-city/texas-holdem/17",
        "s-and-k/texas-holdem/10",
        "garlic-city/pineapple/14",
        "garlic-city/crazy-pineapple/16",
        "s-and-k/pineapple/11",
        "s-and-k/omaha/12",
    ),
)
def test_tied_hands_share_the_pot_equally(house: str, game: str) -> None:
    holes = {1: "Ac Kd 3h 4c", 2: "Ad Kc 6h 7s", 3: "Qc Qd 5h 4s"}
    holes = {seat: text[: 11 if game == "omaha" else 8] for seat, text in holes.items()}
    hand = shown_down(house, game, holes, "Ah Ks 8c 2s 2d")
    assert won(hand) == {1: 2, 2: 2, 3: -4}


def test_an_odd_chip_goes_to_the_first_tied_hand_left_of_the_button() -> None:
    """Seats 1 and 3 tie for $25: the button is at seat 1, so seat 3 has $13."""
    hand = deal(
        "garlic-city",
        limit="5/10",
        stacks=5,
        button=1,
        holes={1: "Ac Kd", 3: "Ad Kc", 2: "Qc Qd", 4: "Jc Jd", 5: "Tc Td"},
        board="Ah Ks 8c 2s 2d",
    )
    check_down(hand)
    assert won(hand) == {1: 7, 2: -5, 3: 8, 4: -5, 5: -5}


def test_an_odd_chip_may_go_to_the_highest_card_by_suit() -> None:
    hand = deal(
        "garlic-city",
        limit="5/10",
        stacks=5,
        button=1,
        holes={1: "As Kd", 3: "Ad Kc", 2: "Qc Qd", 4: "Jc Jd", 5: "Tc Td"},
        board="Ah Ks 8c 2s 2d",
        options={"odd_chip": "highest card by suit"},
    )
    check_down(hand)
    assert won(hand) == {1: 8, 2: -5, 3: 7, 4: -5, 5: -5}
