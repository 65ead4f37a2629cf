"""Whoever acts out of turn learns whose turn it is, and nothing of what that player may do."""

import pytest

import houseway
from houseway.errors import Refused
from houseway.houses.playing import PlayedHand


def jacks_back(deck: str) -> PlayedHand:
    return houseway.house("garlic-city").deal(
        "jacks-back", limit="4/8", stacks_dollars=[100, 100, 100], schedule="none", deck=deck
    )


OPENERS = "Jc 2c 3c Jd 4d 5d 9h 6s 7s 8c 2d 3d Kc Qs Ts"
NO_OPENERS = "Jc 2c 3c 8d 4d 5d 9h 6s 7s Qc 2d 3d Kc Th 8s"


def said(hand: PlayedHand, line: str) -> str:
    with pytest.raises(Refused) as refused:
        hand.act(line)
    return str(refused.value)


def test_a_refusal_out_of_turn_does_not_tell_whether_the_other_can_open() -> None:
    told = set()
    may = set()
    for deck in (OPENERS, NO_OPENERS):
        hand = jacks_back(deck)
        assert hand.hand.asked[0] == 1
        may.add(tuple(choice.verb for choice in hand.legal))
        told.add(said(hand, "p2 cc"))
    assert len(may) == 2, "seat 1 can open with one hand and not with the other"
    assert told == {
        "seat 2 may not call. It is seat 1's turn (our reading GC-G16)."
        " seat 2 may wait until it is asked."
    }


def test_a_refusal_in_turn_lists_ones_own_choices() -> None:
    assert "seat 1 may check" in said(jacks_back(OPENERS), "p1 cbr 99")


@pytest.mark.parametrize(
    ("lines", "wrong", "cite"),
    [
        ((), "p2 f", "garlic-city/texas-holdem/15"),
        (("p3 cc", "p1 cc", "p2 cc"), "p3 cc", "garlic-city/texas-holdem/10"),
    ],
)
def test_a_refusal_out_of_turn_names_the_clause_that_says_who_acts_first(
    lines: tuple[str, ...], wrong: str, cite: str
) -> None:
    """Button 3 of three: seat 3 is left of the last blind, seat 1 left of the button."""
    hand = houseway.house("garlic-city").deal(
        "texas-holdem", limit="4/8", stacks_dollars=[100] * 3, schedule="none", seed=1
    )
    for line in lines:
        hand.act(line)
    assert f"'s turn ({cite})" in said(hand, wrong)


def test_a_hand_against_the_bank_is_played_in_the_order_its_house_prints() -> None:
    hand = houseway.house("comstock").deal(
        "super-pan-nine", limit="5-100", stacks_dollars=[100] * 3, schedule="none", seed=1
    )
    assert "It is seat 1's turn (comstock/super-pan-nine/77)" in said(hand, "p2 pass-bank")
    for line in ("p1 bank 50", "p2 wager 5", "p3 wager 5", "p2 done", "p3 done", "p1 shake"):
        hand.act(line)
    assert "It is seat 2's turn (comstock/super-pan-nine/66" in said(hand, "p3 stand")
