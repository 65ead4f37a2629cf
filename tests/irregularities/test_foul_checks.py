"""A smaller bettor who may not look at a hand has it checked for a foul."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.actors import HOUSE_DEALER
from houseway.table.hand import Hand
from houseway.table.pai_gow.foul_checking import FoulChecked
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.pai_gow_hands import check, pai_gow

FOUL, GOOD = "p3 front Js Td", "p3 front Td 9h"


def checked(lines: str, **more: Any) -> Hand:
    """Seat 3 sets its hand, on which seat 4 has $10, while seat 2 still sets its own."""
    return report(play(pai_gow(**more), lines), "foul-check", about=3)


def found(hand: Hand) -> list[bool]:
    return [event.is_foul for event in log_of(hand, FoulChecked)]


@clause("comstock/pai-gow-poker/29")
def test_the_house_dealer_says_that_a_hand_is_not_foul_and_nothing_else() -> None:
    hand = checked(GOOD)
    assert found(hand) == [False]
    assert cite(hand).startswith("comstock/pai-gow-poker/29")
    assert hand.asked == [2]
    assert hand.holdings[3].seen_by == (3,)
    check(hand)


@clause("comstock/pai-gow-poker/29")
def test_a_foul_hand_goes_back_to_its_player() -> None:
    """Jack and ten in front of nine high: seat 3 is asked again, and seat 4 keeps its chance."""
    hand = checked(FOUL)
    assert found(hand) == [True]
    assert sorted(hand.asked) == [2, 3]
    check(hand)
    play(hand, f"{GOOD}, p2 front Qd Qc, p1 front 7h 5c")
    assert won(hand) == {1: -20, 2: 20, 3: 0, 4: 0}


@pytest.mark.parametrize("house", ["garlic-city", "s-and-k"])
def test_where_nothing_is_printed_it_is_checked_too(house: str) -> None:
    assert found(checked(GOOD, house=house)) == [False]


@clause("comstock/pai-gow-poker/29", "comstock/pai-gow-poker/56")
def test_once_the_bank_is_open_a_foul_hand_plays_as_it_is_set() -> None:
    hand = play(pai_gow(), f"p2 front Qd Qc, {FOUL}")
    assert hand.asked == [1]
    report(hand, "foul-check", about=3)
    assert found(hand) == [True]
    assert hand.asked == [1]
    assert won(play(hand, "p1 front 9s 7h")) == {1: 20, 2: 20, 3: -30, 4: -10}


def test_a_house_may_let_it_play_or_check_no_hand() -> None:
    plays = checked(FOUL, options={"foul_found": "plays as set"})
    assert (found(plays), plays.asked) == ([True], [2])
    with pytest.raises(Refused, match="No hand is checked"):
        checked(FOUL, options={"foul_check": "never"})


@clause("comstock/pai-gow-poker/29")
def test_only_where_somebody_with_a_wager_on_it_may_not_look() -> None:
    """Seat 2's hand is its own alone, and seat 4 has been let look at seat 3's."""
    hand = play(pai_gow(), "p2 front Qd Qc")
    with pytest.raises(Refused, match="who may not look"):
        report(hand, "foul-check", about=2)
    hand = play(pai_gow(), f"p3 let-look p4, {GOOD}")
    with pytest.raises(Refused, match="who may not look"):
        report(hand, "foul-check", by=HOUSE_DEALER, about=3)


def test_a_hand_is_checked_once_it_is_set() -> None:
    with pytest.raises(Refused, match="set and closed"):
        report(pai_gow(), "foul-check", about=3)
