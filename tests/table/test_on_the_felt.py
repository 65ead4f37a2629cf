"""Hands dealt by hand and told to the program: cards come in as actions, and hands are shown."""

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput, Refused
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.table.engine import default
from tests.evidence import clause

BOARD = ("d db 7d5h9d", "d db 2c", "d db 3s")


def felt(*holes: str, house: str = "comstock", stacks: tuple[int, ...] = ()) -> PlayedHand:
    """A 4/8 hold'em table for practice, dealt up to the first bet."""
    seats = stacks or (200,) * len(holes)
    hand = House.named(house).deal(
        "texas-holdem", limit="4/8", stacks_dollars=seats, schedule="none", felt=True
    )
    for seat, hole in enumerate(holes, 1):
        hand.act(f"d dh p{seat} {hole}")
    return hand


def called_down(*holes: str, house: str = "comstock") -> PlayedHand:
    """The same with three players, checked and called to the showdown: the pot is $12."""
    hand = felt(*holes, house=house)
    for line in ("p3 cc", "p1 cc", "p2 cc"):
        hand.act(line)
    for dealt in BOARD:
        hand.act(dealt)
        for seat in (1, 2, 3):
            hand.act(f"p{seat} cc")
    return hand


def test_the_house_dealer_is_asked_for_the_cards_and_nobody_else() -> None:
    hand = House.named("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200, 200], schedule="none", felt=True
    )
    hand.expect("asked d")
    (choice,) = hand.legal
    assert (choice.verb, choice.pick) == ("enter", (4, 4))
    with pytest.raises(Refused, match="It is the house dealer's turn"):
        hand.act("p1 cc")


@pytest.fixture
def half_dealt() -> PlayedHand:
    """Three players, of whom seat 2 has its cards."""
    hand = House.named("comstock").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[200] * 3, schedule="none", felt=True
    )
    hand.act("d dh p2 AcKs")
    return hand


def test_cards_are_told_seat_by_seat_in_any_order_and_once_for_each(half_dealt: PlayedHand) -> None:
    with pytest.raises(Refused, match="Seat 2 waits for no cards"):
        half_dealt.act("d dh p2 2c3c")
    half_dealt.act("d dh p1 QcQs")
    half_dealt.expect("asked d")
    half_dealt.act("d dh p3 ????")
    half_dealt.expect("asked p3; street hole cards")


def test_the_rest_may_be_told_together_card_by_card(half_dealt: PlayedHand) -> None:
    (choice,) = half_dealt.legal
    assert choice.pick == (4, 4)
    half_dealt.act("d dh 2c3c2d3d")
    held = half_dealt.hand.holdings
    assert (tuple(held[1].down), tuple(held[3].down)) == (cards("2c 2d"), cards("3c 3d"))


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ("d dh p1 Qc", "2 cards are dealt here, not 1"),
        ("d dh p1 QcQcQc", "2 cards are dealt here, not 3"),
        ("p1 sm", "It is the house dealer's turn"),
    ],
)
def test_what_cannot_have_been_dealt_is_refused(
    half_dealt: PlayedHand, told: str, why: str
) -> None:
    with pytest.raises(Refused, match=why):
        half_dealt.act(told)


def test_a_card_lies_in_one_place_only(half_dealt: PlayedHand) -> None:
    with pytest.raises(BadInput, match="Ac is there 2 times; a pack of 52 holds it only once"):
        half_dealt.act("d dh p1 AcQs")


@clause("comstock/texas-holdem/50")
def test_the_best_hand_shown_wins_and_a_better_one_that_is_mucked_does_not() -> None:
    hand = called_down("KcKd", "AcAd", "QcQd")
    hand.expect("asked p1 p2 p3; street showdown")
    for line in ("p2 sm", "p3 sm QcQd", "p1 sm -"):
        hand.act(line)
    hand.expect("over; stacks 208 196 196")


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("comstock", marks=clause("comstock/texas-holdem/51")),
        pytest.param("garlic-city", marks=clause("garlic-city/texas-holdem/61")),
    ],
)
def test_one_card_up_and_one_down_is_no_hand(house: str) -> None:
    hand = called_down("KcKd", "????", "QcQd", house=house)
    for line in ("p1 sm -", "p2 sm Ac??", "p3 sm"):
        hand.act(line)
    hand.expect("over; stacks 208 196 196")


def test_hands_that_nobody_saw_are_named_when_they_are_shown() -> None:
    hand = called_down("KcKd", "????", "????")
    with pytest.raises(Refused, match="It holds 2 cards, to be named one by one"):
        hand.act("p2 sm -")
    with pytest.raises(Refused, match="It holds 2 cards, to be named one by one"):
        hand.act("p2 sm Ac")
    with pytest.raises(BadInput, match="Kc is there 2 times"):
        hand.act("p2 sm KcAc")
    with pytest.raises(Refused, match="Other cards were dealt to it"):
        hand.act("p1 sm KcKs")
    with pytest.raises(Refused, match="Hands are being shown"):
        hand.act("p1 cc")
    for line in ("p2 sm AcAd", "p1 sm", "p3 sm"):
        hand.act(line)
    hand.expect("over; stacks 196 208 196")


def test_of_a_pot_that_nobody_shows_a_hand_for_nobody_can_say_who_won_it() -> None:
    hand = called_down("????", "????", "????")
    for seat in (1, 2, 3):
        hand.act(f"p{seat} sm ????")
    hand.expect("over; pot 12; stacks 196 196 196")


@clause("garlic-city/texas-holdem/61")
def test_the_last_hand_not_mucked_is_shown_to_take_the_pot() -> None:
    hand = called_down("????", "????", "????")
    hand.act("p1 sm")
    hand.expect("asked p2 p3; may p2 sm; may p2 muck")
    hand.act("p2 sm")
    hand.expect("asked p3; may p3 sm; may not p3 muck")
    hand.act("p3 sm 7c2d")
    hand.expect("over; stacks 196 196 208")


def test_the_last_hand_may_be_left_closed_where_nobody_told_its_cards() -> None:
    hand = called_down("????", "????", "????")
    for line in ("p1 sm", "p2 sm", "p3 sm ????"):
        hand.act(line)
    hand.expect("over; stacks 196 196 208")


def test_the_clock_shows_what_is_known_and_leaves_the_rest_closed() -> None:
    hand = called_down("KcKd", "????", "QcQd")
    for seat in (1, 2, 3):
        hand.act(default(hand.hand, seat))
    hand.expect("over; stacks 208 196 196")


def test_whoever_is_all_in_may_show_before_the_board_is_complete() -> None:
    hand = felt("KcKd", "????", stacks=(8, 8))
    for line in ("p1 cbr 8", "p2 cc"):
        hand.act(line)
    hand.expect("asked d p1 p2; street flop")
    hand.act("p1 sm KcKd")
    hand.act("p2 sm ????")
    hand.expect("asked d")
    hand.act(BOARD[0])
    hand.expect("asked d p2; street turn")
    hand.act("p2 sm AcAd")
    for dealt in BOARD[1:]:
        hand.act(dealt)
    hand.expect("over; stacks 0 16")


def test_the_board_does_not_wait_for_those_who_may_show() -> None:
    hand = felt("KcKd", "????", stacks=(8, 8))
    for line in ("p1 cbr 8", "p2 cc", *BOARD):
        hand.act(line)
    hand.expect("asked p1 p2; street showdown; board 5")
    hand.act(default(hand.hand, 1))
    hand.act("p2 sm")
    hand.expect("over; stacks 16 0")


def test_no_board_is_dealt_for_the_only_hand_that_is_not_mucked() -> None:
    hand = felt("KcKd", "????", "????", stacks=(8, 8, 8))
    for line in ("p3 cbr 8", "p1 cc", "p2 cc", "p2 sm"):
        hand.act(line)
    hand.expect("asked d p1 p3; board 0")
    hand.act("p3 sm")
    hand.expect("over; board 0; stacks 24 0 0")


def test_nobody_is_asked_to_show_while_there_is_betting_to_come() -> None:
    hand = felt("KcKd", "QcQd", "JcJd", stacks=(200, 200, 8))
    for line in ("p3 cbr 8", "p1 cc", "p2 cc"):
        hand.act(line)
    hand.expect("asked d; street flop")
