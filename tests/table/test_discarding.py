"""Throwing the third card away: everybody is asked at once, and the next card waits for all."""

from typing import Any

import pytest

from houseway.cards.card import names
from houseway.errors import Refused
from houseway.houses.house import House
from houseway.table.engine import act, default, legal
from houseway.table.events import Discarded
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard, Fold
from tests.dealing import by_clause, deal, log_of, may, play, stacks, staying_in
from tests.evidence import clause

HOLES = {1: "Ac Kd 2h", 2: "Qc Qd 3h", 3: "Jc Td 4h"}


def waiting(**more: Any) -> Hand:
    """Garlic City's Pineapple: the deal is out, and all three owe a discard."""
    return deal("garlic-city", "pineapple", holes=HOLES, **more)


def test_everybody_is_asked_at_once_and_may_answer_in_any_order() -> None:
    hand = waiting()
    assert (hand.asked, hand.in_turn) == ([2, 3, 1], False)
    play(hand, "p1 sd 2h, p3 sd 4h")
    assert hand.asked == [2]
    assert hand.round == 0
    play(hand, "p2 sd 3h")
    assert hand.round == 1


def test_a_card_thrown_away_lies_face_down_in_the_muck() -> None:
    hand = play(waiting(), "p1 sd 2h")
    assert names(hand.holdings[1].down) == "Ac Kd"
    assert names(hand.muck) == "2h"
    assert not any(holding.up for holding in hand.holdings)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("p1 sd 2hKd", r"One card is thrown away"),
        ("p1 sd Qc", "It does not hold that card"),
        ("p1 cc", "waiting for the discards"),
    ],
)
def test_one_card_of_his_own_is_what_a_player_discards(said: str, why: str) -> None:
    hand = waiting()
    with pytest.raises(Refused, match=why):
        play(hand, said)
    assert (hand.asked, len(hand.holdings[1].down)) == ([2, 3, 1], 3)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("players-club/pineapple/4", "players-club/crazy-pineapple/2"),
)
def test_who_does_not_discard_when_asked_has_a_dead_hand(house: str, game: str) -> None:
    hand = deal(house, game, limit="3/6")
    while hand.in_turn:
        play(hand, f"p{hand.asked[0]} cc")
    slow = hand.asked[-1]
    assert default(hand, slow) == Fold(slow)
    for seat in hand.asked[:-1]:
        act(hand, Discard(seat, (hand.holdings[seat].down[0],)))
    act(hand, default(hand, slow))
    assert slow not in hand.order
    assert hand.holdings[slow].cards == []
    assert hand.in_turn


def test_where_the_house_dealer_takes_one_the_clock_does_not_kill_the_hand() -> None:
    hand = waiting(options={"late_discard": "dealer takes one"})
    act(hand, default(hand, 1))
    assert names(hand.holdings[1].down) == "Ac Kd"
    assert 1 in hand.order


def test_the_last_hand_left_has_the_pot_and_need_not_discard() -> None:
    hand = play(waiting(), "p1 f, p2 f")
    assert hand.is_over
    assert stacks(hand) == {1: 200, 2: 198, 3: 202}
    assert not log_of(hand, Discarded)


def test_a_hand_folded_when_the_other_has_discarded_ends_it_too() -> None:
    hand = play(waiting(), "p3 sd 4h, p1 f, p2 f")
    assert hand.is_over
    assert stacks(hand)[3] == 202


def test_a_player_who_is_all_in_discards_like_the_others() -> None:
    hand = waiting(stacks={1: 200, 2: 2, 3: 4})
    assert sorted(hand.asked) == [1, 2, 3]
    play(hand, "p1 sd 2h, p2 sd 3h, p3 sd 4h")
    assert may(hand) == "seat 1 may call $4 or fold"


def test_a_player_who_is_all_in_cannot_put_his_hand_away_at_the_discard() -> None:
    """GC-D16: seat 3 has its last $4 in the blind; the clock takes a card from it, not the hand."""
    hand = waiting(stacks={1: 200, 2: 200, 3: 4})
    assert [choice.verb for choice in legal(hand, 3)] == ["discard"]
    assert [choice.verb for choice in legal(hand, 2)] == ["discard", "fold"]
    with pytest.raises(Refused, match="It is all in, and discards"):
        play(hand, "p3 f")
    act(hand, default(hand, 3))
    assert names(hand.holdings[3].down) == "Jc Td"
    # Nobody's hand is put away for them here, nor where a late discard kills that of one who is in.
    assert default(hand, 2) == Discard(2, (hand.holdings[2].down[-1],))
    dead = waiting(stacks={1: 200, 2: 200, 3: 4}, options={"late_discard": "dead hand"})
    assert default(dead, 3) == Discard(3, (dead.holdings[3].down[-1],))
    assert default(dead, 2) == Fold(2)


def test_where_a_house_says_so_an_all_in_player_may_fold_at_the_discard() -> None:
    hand = waiting(
        stacks={1: 200, 2: 200, 3: 4},
        options={"fold_at_discard": "anybody", "late_discard": "dead hand"},
    )
    assert default(hand, 3) == Fold(3)
    assert 3 not in play(hand, "p3 f").order


@clause("garlic-city/pineapple/7")
def test_a_hand_that_was_shown_early_throws_away_one_of_the_cards_shown() -> None:
    """All in on the felt, seat 1 shows before the flop and throws its Ad away with all watching."""
    hand = House.named("garlic-city").deal(
        "pineapple", limit="4/8", stacks_dollars=[4, 4], schedule="none", felt=True
    )
    for line in ("d dh p1 AhAd7c", "d dh p2 KcKdQs", "p1 sd 7c", "p2 sd Qs", "p1 cc"):
        hand.act(line)
    for line in ("p1 sm -", "d db 2hJh8h", "p2 sd Kc", "p1 sd Ad"):
        hand.act(line)
    (*_, last) = log_of(hand.hand, Discarded)
    assert isinstance(last, Discarded)
    assert (names(last.cards), last.face_up) == ("Ad", True)
    assert names(hand.hand.holdings[1].up) == "Ah"
    for line in ("d db 4h", "d db 3s", "p2 sm -"):
        hand.act(line)
    hand.expect("over; won p1 8")


@pytest.mark.parametrize(
    ("when", "street", "betting"),
    [
        ("before any betting", "hole cards", 0),
        ("after the first betting round", "hole cards", 1),
        ("on the flop", "flop", 1),
        ("after the flop betting", "flop", 2),
    ],
)
def test_a_house_says_when_the_discard_is(when: str, street: str, betting: int) -> None:
    hand = deal("garlic-city", "crazy-pineapple", options={"discard_moment": when})
    while hand.in_turn:
        play(hand, f"p{hand.asked[0]} cc")
    assert (hand.street, hand.round) == (street, betting)


@clause("players-club/lazy-pineapple/1")
def test_where_all_three_are_kept_nobody_is_asked_for_a_discard() -> None:
    hand = deal("players-club", "lazy-pineapple", limit="3/6")
    while not hand.is_over:
        assert {choice.verb for choice in legal(hand)} <= {"call", "raise", "fold", "show", "muck"}
        act(hand, staying_in(hand))
    assert not log_of(hand, Discarded)
