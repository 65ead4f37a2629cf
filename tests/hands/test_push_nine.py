"""Push-9's thirty-six printed ranks."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.made import Made
from houseway.hands.push_nine import points, push_nine
from tests.evidence import clause

# The list as it hangs on the wall, ten written T: rank 1 to 13, 14 to 25.
THREES = "AAA KKK QQQ JJJ TTT 999 888 777 666 555 444 333 222"
STRAIGHTS = "AKQ KQJ QJT JT9 T98 987 876 765 654 543 432 32A"
FACES = "KKQ KKJ KQQ QQJ JJK JJQ"
ZERO = "KKT KQT KJT QQT JJT AK9 AT9 K82 Q73 992 J55 Q64 532 875 KTT QTT JTT"


def rank_number(made: Made) -> int:
    """The number printed beside the hand's line, out of 36."""
    return 37 - made.strength[0]


def number(ranks: str) -> int:
    """The printed rank of three cards, dealt in three suits."""
    return rank_number(push_nine(cards(f"{ranks[0]}c {ranks[1]}d {ranks[2]}h")))


@pytest.mark.parametrize(("place", "threes"), list(enumerate(THREES.split(), 1)))
@clause("s-and-k/push-nine/22")
def test_three_of_a_kind_are_ranks_1_to_13(place: int, threes: str) -> None:
    assert number(threes) == place


@pytest.mark.parametrize(("place", "straight"), list(enumerate(STRAIGHTS.split(), 14)))
@clause("s-and-k/push-nine/23")
def test_straights_are_ranks_14_to_25(place: int, straight: str) -> None:
    assert number(straight) == place


@clause("s-and-k/push-nine/23")
def test_a_straight_is_the_same_whatever_its_suits() -> None:
    assert push_nine(cards("9c 8c 7c")) == push_nine(cards("9c 8d 7h"))


@pytest.mark.parametrize("faces", FACES.split())
@clause("s-and-k/push-nine/24")
def test_three_face_cards_all_share_rank_26(faces: str) -> None:
    assert number(faces) == 26


@pytest.mark.parametrize(
    ("ranks", "total"),
    [
        *(("TT9", 9), ("T54", 9), ("621", 9), ("KQ8", 8), ("963", 8), ("521", 8)),
        *(("TT7", 7), ("T52", 7), ("421", 7), ("TT6", 6), ("961", 6), ("TT5", 5), ("T41", 5)),
        *(("TT4", 4), ("T31", 4), ("TT3", 3), ("T21", 3), ("TT2", 2), ("T11", 2), ("TT1", 1)),
        *(("T92", 1), ("TT8", 8), ("KQT", 0), ("T64", 0), ("631", 0)),
    ],
)
@clause("s-and-k/push-nine/25")
def test_the_last_digit_of_the_total_gives_ranks_27_to_36(ranks: str, total: int) -> None:
    assert number(ranks.replace("1", "A")) == 36 - total


@pytest.mark.parametrize("ranks", ZERO.split())
@clause("s-and-k/push-nine/26")
def test_the_printed_examples_count_zero(ranks: str) -> None:
    assert number(ranks) == 36


@clause("s-and-k/push-nine/27")
def test_every_face_card_counts_ten() -> None:
    assert [points([face, 10, 5]) for face in (11, 12, 13)] == [5, 5, 5]
    assert number("KT5") == number("QT5") == number("JT5") == 36 - 5


@clause("s-and-k/push-nine/18", "s-and-k/push-nine/19")
def test_three_aces_are_the_best_hand_of_all() -> None:
    assert number("AAA") == 1
    assert push_nine(cards("Ac Ad Ah")) > push_nine(cards("Kc Kd Kh"))


@clause("s-and-k/push-nine/18", "s-and-k/push-nine/20")
def test_the_ace_is_high_beside_a_king_and_queen() -> None:
    assert push_nine(cards("Ac Kd Qh")) > push_nine(cards("Kc Qd Jh"))
    assert str(push_nine(cards("Qh Ac Kd"))) == "a straight, ace high: Ac Kd Qh"


@clause("s-and-k/push-nine/21")
def test_everywhere_else_the_ace_counts_one() -> None:
    assert str(push_nine(cards("5c 2d Ah"))) == "eight points: 5c 2d Ah"
    assert push_nine(cards("Ac 2d 3h")) < push_nine(cards("2c 3d 4h"))
    assert number("KA2") == 36 - 3


@pytest.mark.parametrize(
    ("higher", "lower"),
    [("KQJ", "KKQ"), ("432", "TT9"), ("JJK", "TT9"), ("222", "AKQ"), ("32A", "KKQ")],
)
def test_a_hand_that_fits_two_lines_takes_the_higher(higher: str, lower: str) -> None:
    assert number(higher) < number(lower)


def test_nine_points_tie_however_they_are_made() -> None:
    assert (
        push_nine(cards("Tc Td 9h")) == push_nine(cards("5c 3d Ah")) == push_nine(cards("Kc 7d 2h"))
    )


def test_a_pair_or_a_flush_is_worth_only_its_points() -> None:
    assert number("552") == 36 - 2
    assert rank_number(push_nine(cards("Kc 7c 4c"))) == 36 - 1


def test_a_house_may_tell_three_faces_apart_by_their_high_cards() -> None:
    kings, queens = cards("Kc Kd Qh"), cards("Qc Qd Jh")
    assert push_nine(kings) == push_nine(queens)
    assert push_nine(kings, three_faces="high card") > push_nine(queens, three_faces="high card")
    assert push_nine(queens, three_faces="high card") < push_nine(
        cards("3c 2d Ah"), three_faces="high card"
    )
    with pytest.raises(BadInput, match="'equal' or by 'high card', not 'suits'"):
        push_nine(kings, three_faces="suits")  # type: ignore[arg-type]
