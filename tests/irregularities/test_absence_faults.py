"""A stud player who was dealt a hand and is not back in time to act.

Three players at $4/$8: antes of $1, and a forced bet of $2 at Comstock. Draw games are in
`test_turn_and_deck_faults.py`.
"""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.engine import act, replay
from houseway.table.hand import Hand
from houseway.table.pot.events import BroughtIn
from houseway.table.repair_events import Forfeited, MadeDead, Ruled
from tests.dealing import check_down, log_of, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import ROWS, stud
from tests.irregularities.faulty import cite, every_card, report

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
"""Seat 1 brings it in; seat 2 leads on fourth street."""


def comstock(**more: Any) -> Hand:
    return stud("comstock", "seven-card-stud", HELD, **more)


def sound(hand: Hand) -> Hand:
    """No card and no chip is lost, and the log plays the same hand again."""
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    hand.money.assert_balanced()
    again = replay(hand.setup, hand.log)
    assert again.money.statement() == hand.money.statement()
    assert (again.stub, again.asked) == (hand.stub, hand.asked)
    return hand


@clause("comstock/seven-card-stud/38")
def test_who_is_not_back_in_time_to_act_has_a_dead_hand_and_forfeits_the_ante() -> None:
    hand = play(comstock(), "p1 pb")
    sound(report(hand, "absent-in-turn", about=2))
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, Forfeited) == [Forfeited(2, 100)]
    assert len(log_of(hand, BroughtIn)) == 1
    assert "comstock/seven-card-stud/38" in cite(hand)
    assert may(hand) == "seat 3 may call $2, complete to $4 or fold"
    assert won(sound(check_down(hand)))[2] == -1


@clause("comstock/seven-card-stud/39")
def test_the_forced_bet_is_put_in_for_an_absent_player_who_owes_it() -> None:
    """The others must meet it, though its hand is dead."""
    hand = sound(report(comstock(), "absent-in-turn", about=1))
    assert log_of(hand, BroughtIn) == [BroughtIn(1, 200, 200, raises=-1)]
    assert hand.order == [2, 3]
    assert hand.stack_cents(1) == 20000 - 300
    assert "comstock/seven-card-stud/39" in cite(hand)
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"
    assert won(sound(check_down(hand)))[1] == -3


def test_a_forced_bet_that_was_put_in_stays_though_nobody_meets_it() -> None:
    hand = report(comstock(), "absent-in-turn", about=1)
    assert won(sound(play(hand, "p2 f"))) == {1: -3, 2: -1, 3: 4}


def test_when_only_two_are_dealt_in_the_other_has_the_pot() -> None:
    two = {seat: HELD[seat] for seat in (1, 2)}
    hand = stud("comstock", "seven-card-stud", two, stacks=2, options={"seats_min": "2"})
    sound(report(hand, "absent-in-turn", about=1))
    assert hand.is_over
    assert won(hand) == {1: -3, 2: 3}


@clause("comstock/seven-card-stud/39")
def test_on_a_later_street_no_forced_bet_is_owed() -> None:
    hand = through(comstock(), "fourth street")
    first = hand.asked[0]
    sound(report(hand, "absent-in-turn", about=first))
    assert len(log_of(hand, BroughtIn)) == 1
    assert first not in hand.order


def test_only_the_player_in_turn_can_be_too_late() -> None:
    with pytest.raises(Refused, match="not the turn of seat 3"):
        report(comstock(), "absent-in-turn", about=3)
    with pytest.raises(Refused, match="Nobody is to act"):
        report(through(comstock(), "showdown"), "absent-in-turn", about=2)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_stud_row_rules_on_an_absent_player(house: str, game: str) -> None:
    """Where no page prints the penalty the hand is waited for."""
    hand = stud(house, game, {1: "Qc"})
    first = hand.asked[0]
    report(hand, "absent-in-turn", about=first)
    assert [event.fault for event in log_of(hand, Ruled)] == ["absent-in-turn"]
    assert (first in hand.order) == (house == "garlic-city")
    assert sum(won(sound(check_down(sound(hand)))).values()) == 0


@clause("comstock/seven-card-stud/39")
def test_the_clock_puts_in_the_forced_bet_once_and_folds_for_who_is_late_after_it() -> None:
    hand = comstock()
    act(hand, hand.step.default(hand, 1))
    assert log_of(hand, BroughtIn) == [BroughtIn(1, 200, 200, raises=-1)]
    act(hand, hand.step.default(hand, 2))
    assert len(log_of(hand, BroughtIn)) == 1
    assert hand.order == [1, 3]


def test_the_clock_acts_for_who_is_late_and_costs_no_more() -> None:
    hand = play(comstock(leaves={2: 3}), "p1 pb")
    act(hand, hand.step.default(hand, 2))
    assert hand.order == [1, 3]
    assert won(check_down(hand))[2] == -1
