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
    assert told == {"seat 2 may not call. It is seat 1's turn. seat 2 may wait until it is asked."}


def test_a_refusal_in_turn_lists_ones_own_choices() -> None:
    assert "seat 1 may check" in said(jacks_back(OPENERS), "p1 cbr 99")
