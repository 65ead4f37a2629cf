"""A raise in two motions and one large chip without a word are calls; a call can be taken back.

Six players at $4 and $8, blinds of $2 and $4 at seats 2 and 3; seat 4 acts first.
"""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.hand import Hand
from houseway.table.pot.retrieving import CallTakenBack
from houseway.table.repair_events import HeldToCall
from tests.dealing import by_clause, check_down, deal, log_of, may, play, stacks, through, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, felt_at, hand_at, report
from tests.irregularities.test_stud_deal_faults import sound


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/40", "garlic-city/omaha/48", "comstock/texas-holdem/22"),
)
def test_a_string_raise_is_not_allowed_and_comes_down_to_a_call(house: str, game: str) -> None:
    hand = play(hand_at(house, game), "p4 cc, p5 cbr 8")
    assert may(hand) == "seat 6 may call $8, raise to $12 or fold"
    report(hand, "string-raise", about=5)
    assert stacks(hand)[5] == 196
    assert log_of(hand, HeldToCall) == [HeldToCall(5, 400)]
    assert may(hand) == "seat 6 may call $4, raise to $8 or fold"
    # Nobody has to answer a raise: the round ends with the big blind.
    play(hand, "p6 cc, p1 cc, p2 cc, p3 cc")
    assert (hand.street, hand.pot_cents) == ("flop", 2400)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/41", "garlic-city/omaha/49", "comstock/texas-holdem/23"),
)
def test_a_raise_stands_only_if_it_went_in_at_once_or_was_announced(house: str, game: str) -> None:
    stood = play(hand_at(house, game), "p4 cbr 8, p5 cc")
    assert stacks(stood)[5] == 192
    string = report(play(hand_at(house, game), "p4 cbr 8"), "string-raise", about=4)
    play(string, "p5 cc")
    assert (stacks(string)[4], stacks(string)[5]) == (196, 196)


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/42", "garlic-city/omaha/50")
)
@pytest.mark.parametrize("caller", [4, 6, 2, FLOOR])
def test_any_player_at_the_table_may_call_a_string_raise(
    house: str, game: str, caller: int
) -> None:
    # Seat 4 has folded, seat 6 is next to act, seat 2 is far from it.
    hand = play(felt_at(house, game), "p4 f, p5 cbr 8")
    report(hand, "string-raise", by=caller, about=5)
    assert stacks(hand)[5] == 196


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/texas-holdem/43", "garlic-city/omaha/51", "comstock/texas-holdem/26"),
)
def test_one_large_chip_without_a_word_is_a_call(house: str, game: str) -> None:
    hand = play(hand_at(house, game), "p4 cc, p5 cbr 8")
    report(hand, "oversized-chip", about=5)
    assert stacks(hand)[5] == 196
    assert may(hand) == "seat 6 may call $4, raise to $8 or fold"


def test_where_the_house_says_so_only_the_staff_call_it_or_it_stands() -> None:
    hand = felt_at("garlic-city", options={"string_raise_called_by": "the staff"})
    play(hand, "p4 cbr 8")
    with pytest.raises(Refused, match=r"for the house dealer or the floor to call \(chosen for"):
        report(hand, "string-raise", by=6, about=4)
    report(hand, "string-raise", by=FLOOR, about=4)
    assert stacks(hand)[4] == 196
    for fault, option in (("string-raise", "string_raise"), ("oversized-chip", "oversized_chip")):
        stands = play(hand_at("garlic-city", options={option: "a raise"}), "p4 cbr 8")
        asked = list(stands.asked)
        report(stands, fault, about=4)
        assert (stacks(stands)[4], stands.asked) == (192, asked)


def test_everything_a_raise_changed_is_as_it_was() -> None:
    hand = play(hand_at("garlic-city"), "p4 cbr 8, p5 cc, p6 cbr 12")
    report(hand, "string-raise", about=6)
    # The bet is seat 4's $8 again: seat 4 does not act on it, and two raises are left.
    assert (hand.bet_cents, hand.raises, hand.last_raiser) == (800, 1, 4)
    assert hand.asked == [1, 2, 3]
    play(hand, "p1 cbr 12, p2 f, p3 cbr 16")
    with pytest.raises(Refused, match="A bet and 3 raises are in"):
        play(hand, "p4 cbr 20")


def test_a_string_raise_all_in_leaves_the_chips_behind() -> None:
    hand = play(
        hand_at("garlic-city", limit="nl", blind=4, stacks={1: 200, 2: 200, 3: 200}),
        "p1 cbr 200",
    )
    report(hand, "string-raise", about=1)
    assert stacks(hand) == {1: 196, 2: 198, 3: 196}
    assert sum(won(check_down(hand)).values()) == 0


def test_who_bet_first_may_bet_later_when_a_raise_in_between_was_none() -> None:
    hand = through(hand_at("comstock", stacks=3), "flop")
    play(hand, "p2 cbr 4, p3 cbr 8")
    report(hand, "string-raise", about=3)
    assert may(hand) == "seat 1 may call $4, raise to $8 or fold"
    assert cite(hand) == "comstock/texas-holdem/22, comstock/texas-holdem/23"
    play(hand, "p1 cc")
    assert (hand.street, hand.pot_cents) == ("turn", 1200 + 1200)


@pytest.mark.parametrize(
    ("played", "about", "why"),
    [
        ("p4 cc", 4, "Seat 4 is not the last to have acted, by a raise"),
        ("p4 cbr 8, p5 cc", 4, "Seat 4 is not the last to have acted, by a raise"),
        ("p4 cbr 8", 5, "Seat 5 is not the last to have acted, by a raise"),
        ("", 3, "Seat 3 is not the last to have acted, by a raise"),
    ],
)
def test_a_string_raise_is_called_before_the_next_player_acts(
    played: str, about: int, why: str
) -> None:
    hand = play(hand_at("garlic-city"), played)
    with pytest.raises(Refused, match=why):
        report(hand, "string-raise", about=about)


def test_a_bet_that_opens_the_round_is_no_string_raise() -> None:
    hand = play(through(hand_at("garlic-city"), "flop"), "p2 cbr 4")
    with pytest.raises(Refused, match="Seat 2 opened the betting, and there was no bet to call"):
        report(hand, "string-raise", about=2)


def test_a_raise_is_held_to_a_call_once() -> None:
    hand = report(play(hand_at("garlic-city"), "p4 cbr 8"), "string-raise", about=4)
    with pytest.raises(Refused, match="Seat 4 is not the last to have acted, by a raise"):
        report(hand, "string-raise", about=4)


def test_nothing_is_reported_when_the_hand_is_over() -> None:
    hand = check_down(hand_at("garlic-city"))
    with pytest.raises(Refused, match="The hand is over"):
        report(hand, "string-raise", about=4)


def lowball(lines: str, **more: Any) -> Hand:
    """Four players at $4 to $20: the blind of $4 is seat 2's, and seat 3 acts first."""
    return play(deal("comstock", "lowball", limit="4-20", stacks=4, **more), lines)


def mexican(lines: str, **more: Any) -> Hand:
    """Three players with antes of $2; seat 1 has a king up and must open."""
    holes = {1: "2c Kc", 2: "3c Qc", 3: "Ac 4c"}
    return play(deal("comstock", "mexican-poker", holes=holes, button=3, **more), lines)


@clause("comstock/lowball/49")
@pytest.mark.parametrize(("lines", "asked"), [("p4 cc", [4, 1, 2]), ("p4 cc, p1 cc", [4, 2])])
def test_a_call_behind_a_raise_that_was_not_clear_may_be_taken_back(
    lines: str, asked: list[int]
) -> None:
    """Seat 4 has called $12 and acts anew, whoever has called behind it."""
    hand = lowball(f"p3 cbr 12, {lines}")
    assert stacks(hand)[4] == 188
    sound(report(hand, "raise-not-seen", about=4))
    assert log_of(hand, CallTakenBack) == [CallTakenBack(4, 1200)]
    assert stacks(hand)[4] == 200
    assert hand.asked == asked
    assert cite(hand) == "comstock/lowball/49"
    assert may(hand) == "seat 4 may call $12, raise to $20 up to $32 or fold"
    play(hand, "p4 f")
    assert won(check_down(hand))[4] == 0


@clause("comstock/mexican-poker/47")
def test_who_did_not_know_of_a_raise_is_not_held_to_the_call() -> None:
    hand = sound(report(mexican("p1 pb, p2 cbr 8, p3 cc"), "raise-not-seen", about=3))
    assert stacks(hand)[3] == 198
    assert hand.asked == [3, 1]
    assert "comstock/mexican-poker/47" in cite(hand)


@clause("comstock/mexican-poker/47")
def test_but_is_held_to_it_once_somebody_has_acted_behind() -> None:
    hand = deal("comstock", "mexican-poker", holes={1: "2c Kc"}, stacks=4, button=4)
    play(hand, "p1 pb, p2 cbr 8, p3 cc, p4 cc")
    sound(report(hand, "raise-not-seen", about=3))
    assert not log_of(hand, CallTakenBack)
    assert stacks(hand)[3] == 190
    assert hand.asked == [1]


@clause("comstock/mexican-poker/46")
def test_a_bet_or_call_is_completed_with_the_minimum_at_least() -> None:
    """A raise of $2 is none at $4, and whoever calls puts in all that is owed."""
    hand = mexican("p1 pb")
    with pytest.raises(Refused):
        play(hand, "p2 cbr 6")
    play(hand, "p2 cc")
    assert stacks(hand)[2] == 194
    with pytest.raises(Refused, match="It is seat 3's turn"):
        play(hand, "p2 f")


def test_elsewhere_a_call_is_binding() -> None:
    hand = play(hand_at("garlic-city"), "p4 cbr 8, p5 cc")
    report(hand, "raise-not-seen", about=5)
    assert not log_of(hand, CallTakenBack)
    assert stacks(hand)[5] == 192


@pytest.mark.parametrize("about", [4, 6, 2])
def test_only_a_call_of_the_last_raise_is_taken_back(about: int) -> None:
    """Seat 4 has called before the raise, seat 6 has not acted, seat 2 has only its blind in."""
    hand = play(hand_at("comstock"), "p4 cc, p5 cbr 8")
    with pytest.raises(Refused, match="has not called the last raise"):
        report(hand, "raise-not-seen", about=about)


def test_a_call_is_taken_back_once_and_a_misdeal_returns_the_rest() -> None:
    hand = report(lowball("p3 cbr 12, p4 cc, p1 cc"), "raise-not-seen", about=4)
    with pytest.raises(Refused, match="has not called the last raise"):
        report(hand, "raise-not-seen", about=4)
    report(hand, "hand-not-dealt", about=2)
    assert stacks(sound(hand)) == {1: 200, 2: 196, 3: 200, 4: 200}
