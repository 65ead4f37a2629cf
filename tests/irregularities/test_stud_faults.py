"""Stud's own faults, and those of the betting: open cards turned over, raises that are none."""

import pytest

from houseway.errors import Refused
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act
from houseway.table.hand import Hand
from tests.dealing import by_clause, check_down, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import ROWS, stud

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
"""Seat 1 brings it in; seat 2 leads on fourth street."""


def report(hand: Hand, fault: str, about: int, by: int = HOUSE_DEALER) -> None:
    act(hand, Report(by, fault, about))


@clause("comstock/seven-card-stud/49")
def test_who_turns_an_up_card_over_after_a_bet_concedes_the_pot() -> None:
    hand = through(stud("comstock", "seven-card-stud", HELD), "fourth street")
    play(hand, "p2 cbr 4")
    report(hand, "up-card-turned-over", 3)
    assert hand.order == [1, 2]
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"
    play(hand, "p1 f")
    assert won(hand)[2] > 0 > won(hand)[3]


@clause("comstock/seven-card-stud/49")
def test_of_two_players_the_other_has_the_pot_at_once() -> None:
    hand = through(stud("comstock", "seven-card-stud", HELD, leaves={3: 3}), "third street")
    play(hand, "p1 pb, p2 cbr 4, p3 f, p1 cc, p2 cbr 4")
    report(hand, "up-card-turned-over", 1)
    assert hand.is_over
    assert won(hand) == {1: -5, 2: 6, 3: -1}


@clause("comstock/seven-card-stud/49")
def test_before_there_is_a_bet_nothing_is_conceded() -> None:
    hand = through(stud("comstock", "seven-card-stud", HELD), "fourth street")
    with pytest.raises(Refused, match="Nobody has bet in this round") as refused:
        report(hand, "up-card-turned-over", 3)
    assert refused.value.cite == "comstock/seven-card-stud/49"
    assert hand.order == [1, 2, 3]


def test_only_a_live_hand_can_be_conceded() -> None:
    hand = stud("comstock", "seven-card-stud", HELD, leaves={3: 3})
    play(hand, "p1 pb, p2 cbr 4, p3 f")
    with pytest.raises(Refused, match="Seat 3 has no live hand"):
        report(hand, "up-card-turned-over", 3)


@clause("comstock/seven-card-stud/49")
def test_a_table_may_let_him_play_on() -> None:
    options = {"turned_over_up_card": "stays in"}
    hand = through(stud("comstock", "seven-card-stud", HELD, options=options), "fourth street")
    play(hand, "p2 cbr 4")
    report(hand, "up-card-turned-over", 3)
    assert hand.order == [1, 2, 3]
    assert check_down(hand).is_over


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("comstock/seven-card-stud/26", "comstock/seven-card-stud/27"),
)
def test_a_string_raise_is_a_call(house: str, game: str) -> None:
    hand = through(stud(house, game, HELD), "fourth street")
    play(hand, "p2 cbr 4, p3 cbr 8")
    report(hand, "string-raise", 3)
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"
    assert hand.pot_cents == 900 + 400 + 400
    play(hand, "p1 cc")
    assert hand.street == "fifth street"


@clause("comstock/seven-card-stud/27")
def test_a_raise_put_in_at_one_time_stands() -> None:
    hand = through(stud("comstock", "seven-card-stud", HELD), "fourth street")
    play(hand, "p2 cbr 4, p3 cbr 8")
    assert may(hand) == "seat 1 may call $8, raise to $12 or fold"


@clause("comstock/seven-card-stud/28")
def test_one_large_chip_without_a_word_is_a_call() -> None:
    hand = through(stud("comstock", "seven-card-stud", HELD), "fourth street")
    play(hand, "p2 cbr 4, p3 cbr 8")
    report(hand, "oversized-chip", 3)
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_a_string_completion_is_a_call_of_the_forced_bet(house: str, game: str) -> None:
    hand = stud(house, game, {1: "Qc Qd 2c"} if game != "razz" else {1: "2c 2d Kc"})
    first, second, third = hand.asked
    play(hand, f"p{first} pb")
    forced_cents = hand.bet_cents
    play(hand, f"p{second} cbr 4")
    report(hand, "string-raise", second)
    assert hand.bet_cents == forced_cents
    assert hand.asked == [third]
    assert may(hand).startswith(f"seat {third} may call ${forced_cents // 100}, complete to $4")


def test_stud_has_no_ruling_on_a_flop() -> None:
    hand = stud("comstock", "seven-card-stud", HELD)
    with pytest.raises(Exception, match="has no ruling on 'flop-turned-early'"):
        report(hand, "flop-turned-early", 1)
