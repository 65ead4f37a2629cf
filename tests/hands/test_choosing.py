"""How many hole cards may play: any five, exactly two, at most two of three."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.choosing import any_five, at_most_two, exactly_two
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from tests.evidence import clause

ANY_MIX = [
    pytest.param("As Ks", "Qs Js Ts 2d 3c", id="two hole cards"),
    pytest.param("As 2c", "Ks Qs Js Ts 3d", id="one hole card"),
    pytest.param("2c 3d", "As Ks Qs Js Ts", id="the board"),
]


def described(hole: str, board: str) -> str:
    return str(any_five(cards(hole), cards(board), high))


@pytest.mark.parametrize(("hole", "board"), ANY_MIX)
@clause("garlic-city/texas-holdem/6", "players-club/texas-holdem/7", "s-and-k/texas-holdem/4")
def test_holdem_plays_any_five_of_hole_cards_and_board(hole: str, board: str) -> None:
    assert described(hole, board) == "a royal flush: As Ks Qs Js Ts"


@pytest.mark.parametrize(("hole", "board"), ANY_MIX)
@clause("garlic-city/pineapple/11", "garlic-city/crazy-pineapple/12", "s-and-k/texas-holdem/18")
def test_a_pineapple_hand_after_the_discard_plays_any_five(hole: str, board: str) -> None:
    assert described(hole, board) == "a royal flush: As Ks Qs Js Ts"


@pytest.mark.parametrize(("hole", "board"), ANY_MIX)
@clause("comstock/texas-holdem-hi-lo/6", "comstock/crazy-pineapple-hi-lo/7")
def test_comstocks_split_games_use_two_one_or_no_hole_cards(hole: str, board: str) -> None:
    assert described(hole, board) == "a royal flush: As Ks Qs Js Ts"


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("hold'em", marks=clause("garlic-city/texas-holdem/7")),
        pytest.param("pineapple", marks=clause("garlic-city/pineapple/12")),
        pytest.param("crazy pineapple", marks=clause("garlic-city/crazy-pineapple/13")),
        pytest.param("its split game", marks=clause("garlic-city/crazy-pineapple-hi-lo/14")),
        pytest.param("hold'em", marks=clause("players-club/texas-holdem/8")),
        pytest.param("hold'em", marks=clause("s-and-k/texas-holdem/20")),
        pytest.param("pineapple", marks=clause("s-and-k/pineapple/9")),
    ],
)
def test_all_five_board_cards_may_play_and_are_worth_the_same_to_everybody(game: str) -> None:
    board = cards("9c 9d 9h Ks Kc")
    first = any_five(cards("2c 3d"), board, high)
    second = any_five(cards("Qs Js"), board, high)
    assert str(first) == "a full house, nines full of kings: 9c 9d 9h Ks Kc", game
    assert first == second, game


@clause("s-and-k/pineapple/8")
def test_pineapple_at_s_and_k_may_use_even_all_three_hole_cards() -> None:
    assert described("As Ks Qs", "Js Ts 2d 3c 4h") == "a royal flush: As Ks Qs Js Ts"


@clause("garlic-city/crazy-pineapple-hi-lo/13")
def test_a_split_pineapple_hand_is_chosen_for_high_and_again_for_low() -> None:
    hole, board = cards("Kd 2c"), cards("Kh Ks 3d 6c 8s")
    assert str(any_five(hole, board, high)) == "three kings: Kd Kh Ks 8s 6c"
    assert any_five(hole, board, eight_or_better) is None
    low = any_five(cards("Ad 2c"), board, eight_or_better)
    assert str(low) == "8-6-3-2-A low: 8s 6c 3d 2c Ad"


@clause("garlic-city/seven-card-stud-hi-lo/3", "garlic-city/seven-card-stud-hi-lo/4")
def test_stud_may_use_other_cards_for_low_than_for_high() -> None:
    seven = cards("Kc Kd 8h 6s 4c 2d Ah")
    assert str(high(seven)) == "a pair of kings: Kc Kd Ah 8h 6s"
    assert str(eight_or_better(seven)) == "8-6-4-2-A low: 8h 6s 4c 2d Ah"


@clause("comstock/seven-card-stud-hi-lo/13", "garlic-city/seven-card-stud-hi-lo/4")
def test_or_the_same_five_both_ways() -> None:
    seven = cards("5c 4d 3h 2s Ac Kd Qh")
    assert str(high(seven)) == "a straight, five high: 5c 4d 3h 2s Ac"
    assert str(eight_or_better(seven)) == "a wheel, 5-4-3-2-A: 5c 4d 3h 2s Ac"


TWO_AND_THREE = [
    pytest.param("As Ks Qs Js", "Ts 9s 2d 3c 4h", "ace high: As Ks Ts 9s 4h", id="not four hole"),
    pytest.param("As Kd Qh Jc", "Ks 9s 5s 2s 3d", "a pair of kings: Kd Ks As 9s 5s", id="not one"),
    pytest.param(
        "2c 2d 4h 5c", "As Ks Qs Js Ts", "a pair of deuces: 2c 2d As Ks Qs", id="not none"
    ),
    pytest.param("As Ks 4h 5c", "Qs Js Ts 2d 2c", "a royal flush: As Ks Qs Js Ts", id="just two"),
]


@pytest.mark.parametrize(("hole", "board", "best"), TWO_AND_THREE)
@clause("garlic-city/omaha/6", "comstock/omaha-hi-lo/2", "s-and-k/omaha/10")
def test_omaha_is_exactly_two_hole_cards_and_three_of_the_board(
    hole: str, board: str, best: str
) -> None:
    assert str(exactly_two(cards(hole), cards(board), high)) == best


@pytest.mark.parametrize(("hole", "board", "best"), TWO_AND_THREE)
@clause("players-club/omaha/2", "players-club/omaha/4", "s-and-k/omaha-hi-lo/2")
def test_an_omaha_hand_of_any_other_number_is_not_valid(hole: str, board: str, best: str) -> None:
    assert str(exactly_two(cards(hole), cards(board), high)) == best


@clause("players-club/omaha/6")
def test_nobody_plays_the_board_in_omaha() -> None:
    board = cards("As Ks Qs Js Ts")
    assert exactly_two(cards("2c 3d 4h 5c"), board, high).category == "high card"


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("any two for each", marks=clause("garlic-city/omaha/8")),
        pytest.param("same or different", marks=clause("players-club/omaha-hi-lo/2")),
        pytest.param("two and three both ways", marks=clause("players-club/omaha-hi-lo/6")),
        pytest.param("two and three both ways", marks=clause("s-and-k/omaha-hi-lo/14")),
        pytest.param("may differ", marks=clause("s-and-k/omaha-hi-lo/15")),
    ],
)
def test_omaha_high_and_low_each_use_two_hole_cards_of_their_own(house_says: str) -> None:
    hole, board = cards("Kc Kd As 2s"), cards("Kh 8d 6c 4h Qs")
    assert str(exactly_two(hole, board, high)) == "three kings: Kc Kd Kh Qs 8d", house_says
    assert str(exactly_two(hole, board, eight_or_better)) == "8-6-4-2-A low: 8d 6c 4h 2s As"
    wheel = cards("As 2s Kc Kd"), cards("3h 4d 5c Qs Qh")
    assert str(exactly_two(*wheel, high)) == "a straight, five high: 5c 4d 3h 2s As"
    assert str(exactly_two(*wheel, eight_or_better)) == "a wheel, 5-4-3-2-A: 5c 4d 3h 2s As"
    four_low_on_board = cards("As Kc Kd Qd"), cards("2h 3d 4c 7s 8h")
    assert exactly_two(*four_low_on_board, eight_or_better) is None, house_says


@clause("s-and-k/texas-holdem-hi-lo/12")
def test_split_holdem_at_s_and_k_uses_both_hole_cards() -> None:
    board = cards("9c 9d 9h Ks Kc")
    assert str(exactly_two(cards("2c 3d"), board, high)) == "three nines: 9c 9d 9h 3d 2c"
    assert exactly_two(cards("As Qd"), cards("2c 3d 4h 5s 7c"), eight_or_better) is None


@clause("s-and-k/texas-holdem-hi-lo/2")
def test_the_same_hole_cards_may_count_for_high_and_for_low() -> None:
    hole, board = cards("As 2d"), cards("3c 4h 5s Kd Kh")
    assert str(exactly_two(hole, board, high)) == "a straight, five high: 5s 4h 3c 2d As"
    assert str(exactly_two(hole, board, eight_or_better)) == "a wheel, 5-4-3-2-A: 5s 4h 3c 2d As"


@pytest.mark.parametrize(
    "house_says",
    [
        pytest.param("none, one or two", marks=clause("players-club/lazy-pineapple/2")),
        pytest.param("at most two", marks=clause("comstock/tahoe-pineapple-hi-lo/3")),
    ],
)
def test_lazy_and_tahoe_pineapple_never_use_all_three_hole_cards(house_says: str) -> None:
    all_three = cards("Ac Ad Ah"), cards("As Ks Qd 7s 2c")
    assert str(at_most_two(*all_three, high)) == "three aces: Ac Ad As Ks Qd", house_says
    low = cards("Ac 2d 3h"), cards("4s 5c Kd Kh Ks")
    assert at_most_two(*low, eight_or_better) is None, house_says


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        pytest.param("As Ks 2c", "Qs Js Ts 2d 3c", id="two"),
        pytest.param("As 2c 3d", "Ks Qs Js Ts 3c", id="one"),
        pytest.param("2c 3d 4h", "As Ks Qs Js Ts", id="none"),
    ],
)
@clause("players-club/lazy-pineapple/2")
def test_but_two_one_or_none_of_them_may_play(hole: str, board: str) -> None:
    assert str(at_most_two(cards(hole), cards(board), high)) == "a royal flush: As Ks Qs Js Ts"


@clause("players-club/lazy-pineapple/3", "comstock/tahoe-pineapple-hi-lo/3")
def test_high_and_low_may_use_different_hole_cards_if_neither_uses_three() -> None:
    hole, board = cards("Kc Ad 2h"), cards("Ks 8d 6c 4h Qs")
    assert str(at_most_two(hole, board, high)) == "a pair of kings: Kc Ks Ad Qs 8d"
    assert str(at_most_two(hole, board, eight_or_better)) == "8-6-4-2-A low: 8d 6c 4h 2h Ad"


def test_a_card_that_is_there_twice_is_refused_even_where_no_five_would_show_it() -> None:
    with pytest.raises(BadInput, match="As is there twice among hole cards and board"):
        at_most_two(cards("As As Kd"), cards("Qs Js 2d 3c 4h"), high)
    with pytest.raises(BadInput, match="Kd is there twice"):
        any_five(cards("As Kd"), cards("Kd Js 2d 3c 4h"), high)


def test_before_the_flop_there_is_no_hand_to_rank() -> None:
    with pytest.raises(BadInput, match="too few cards"):
        any_five(cards("As Kd"), (), high)
    with pytest.raises(BadInput, match="too few cards"):
        exactly_two(cards("As Kd Qh Jc"), (), high)
    with pytest.raises(BadInput, match="too few cards"):
        at_most_two(cards("As Kd Qh"), cards("2c 3d"), high)
