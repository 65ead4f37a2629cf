"""Pai gow poker after the deal: a hand on the wrong spot, in touch with others, and a bad deck."""

import pytest

from houseway.errors import Refused
from houseway.table.bank.hand_events import Settled
from houseway.table.hand import Hand
from houseway.table.repair_events import Gathered, MadeDead
from tests.dealing import log_of, may, play, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report
from tests.irregularities.pai_gow_hands import (
    SCHEDULE,
    WAGERS,
    check,
    pai_gow,
    read_as_far_as_spot_2,
)

EVERY = pytest.mark.parametrize("house", ["garlic-city", "comstock", "s-and-k"])
ALL_SET = "p2 front Qd Qc, p3 front 2d 4h"


def is_misdeal(hand: Hand) -> bool:
    check(hand)
    return len(log_of(hand, Gathered)) == 1


@EVERY
@clause("garlic-city/pai-gow-poker/46")
def test_a_hand_on_the_wrong_spot_is_a_misdeal_while_the_dice_are_in_view(house: str) -> None:
    hand = report(pai_gow(house=house), "hand-on-wrong-spot", about=3)
    assert is_misdeal(hand)
    if house == "garlic-city":
        assert cite(hand) == "garlic-city/pai-gow-poker/46"


@EVERY
@clause("garlic-city/pai-gow-poker/46")
def test_once_the_cup_is_closed_the_hands_play_where_they_lie(house: str) -> None:
    """GC-K7: players have begun to set their hands."""
    hand = report(play(pai_gow(house=house), "p2 front Qd Qc"), "hand-on-wrong-spot", about=3)
    assert not log_of(hand, Gathered)
    assert hand.asked == [3]
    check(hand)


def test_no_hand_is_on_a_spot_before_it_is_delivered() -> None:
    with pytest.raises(Refused, match="when the hands are delivered"):
        report(pai_gow(WAGERS), "hand-on-wrong-spot", about=3)


@EVERY
@clause("garlic-city/pai-gow-poker/44")
def test_two_identical_cards_that_are_turned_up_are_a_misdeal(house: str) -> None:
    hand = report(play(pai_gow(house=house), ALL_SET), "identical-cards")
    assert is_misdeal(hand)
    if house == "garlic-city":
        assert cite(hand) == "garlic-city/pai-gow-poker/44"


@clause("garlic-city/pai-gow-poker/44")
def test_what_was_settled_before_they_were_found_is_undone() -> None:
    """On the felt: spot 3 has lost $40 by then, and has them back on the spot."""
    hand = read_as_far_as_spot_2(house="garlic-city")
    assert len(log_of(hand, Settled)) == 2
    report(hand, "identical-cards")
    assert log_of(hand, Gathered)
    assert hand.stack_cents(1) == 10000
    assert may(hand).startswith("seat 1 may pick pile 1")
    hand.money.assert_balanced()


def test_nobody_has_seen_two_identical_cards_before_a_hand_is_open() -> None:
    with pytest.raises(Refused, match="No cards are turned up yet"):
        report(pai_gow(), "identical-cards")


def test_other_houses_may_play_on() -> None:
    spot = pai_gow(options={"hand_on_wrong_spot": "hands play"})
    assert not log_of(report(spot, "hand-on-wrong-spot", about=3), Gathered)
    late = play(pai_gow(options={"late_wrong_spot": "misdeal"}), "p2 front Qd Qc")
    assert is_misdeal(report(late, "hand-on-wrong-spot", about=3))
    twice = play(pai_gow(options={"identical_cards": "hands play"}), ALL_SET)
    assert not log_of(report(twice, "identical-cards"), Gathered)


@clause("comstock/pai-gow-poker/34")
def test_a_hand_that_touches_other_cards_is_foul() -> None:
    """Spot 3 forfeits $30 and the $10 behind it; seat 2 plays on and wins."""
    hand = report(pai_gow(schedule=SCHEDULE), "hand-touches-cards", about=3)
    (dead,) = log_of(hand, MadeDead)
    assert (dead.seat, dead.is_foul) == (3, True)
    assert cite(hand) == "comstock/pai-gow-poker/34"
    assert hand.asked == [2]
    check(hand)
    play(hand, "p2 front Qd Qc, p1 front 9s 7h")
    assert won(hand) == {1: 18, 2: 19, 3: -31, 4: -11}
    assert [one.words for one in log_of(hand, Settled)][:2] == ["the hand was ruled foul"] * 2


@clause("comstock/pai-gow-poker/34", "comstock/pai-gow-poker/35", "comstock/pai-gow-poker/59")
def test_as_far_as_the_banks_wager_covers() -> None:
    """The dice fell on spot 3, and the bank has put up $25: there is no more for seat 2."""
    lines = "p1 bank 25, p2 wager 20, p3 wager 30, done, p1 pile 1, p1 shake"
    hand = report(pai_gow(lines), "hand-touches-cards", about=3)
    play(hand, "p2 front Qd Qc, p1 front 9s 7h")
    assert won(hand) == {1: 25, 2: 0, 3: -25, 4: 0}


@clause("comstock/pai-gow-poker/34")
def test_a_hand_that_is_set_must_be_protected_too() -> None:
    hand = report(play(pai_gow(), "p3 front 2d 4h"), "hand-touches-cards", about=3)
    assert sorted(hand.order) == [1, 2]
    check(hand)


@pytest.mark.parametrize("house", ["garlic-city", "s-and-k"])
def test_nobody_forfeits_where_the_page_does_not_say_so(house: str) -> None:
    hand = report(pai_gow(house=house), "hand-touches-cards", about=3)
    assert not log_of(hand, MadeDead)
    assert sorted(hand.asked) == [2, 3]


def test_the_banks_hand_is_in_nobodys_care_but_the_house_dealers() -> None:
    with pytest.raises(Refused, match="lies before the house dealer"):
        report(pai_gow(), "hand-touches-cards", about=1)
