"""A player in turn who says nothing or is not there; and a deck that is fouled."""

from typing import Any

import pytest

from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.engine import replay
from houseway.table.hand import Hand
from houseway.table.repair_events import Forfeited, Gathered, MadeDead, WagersReturned
from tests.dealing import all_pat, check_down, deal, log_of, play, stacks, to_the_draw, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, report

HOLES = {2: "As 2d 3c 4h 9s", 3: "Ad 2s 3h 4c 5s", 1: "Kd Qs 4d 3s 2h"}
"""Seat 3 is first to act, and has the best hand there is."""

SILENT_ROWS = [
    *(("garlic-city", game) for game in ("lowball", "draw-poker", "jacks-or-better", "jacks-back")),
    *(("players-club", game) for game in ("lowball", "kansas-city-lowball")),
    ("s-and-k", "lowball"),
]


def low(**more: Any) -> Hand:
    return deal("comstock", "lowball", **{"limit": "4-20", "holes": HOLES, **more})


@clause("comstock/lowball/36")
def test_a_hand_is_dead_when_two_players_have_acted_behind_its_silence() -> None:
    hand = report(low(), "acted-behind-silence", about=3, count=2)
    assert log_of(hand, MadeDead) == [MadeDead(3)]
    assert cite(hand) == "comstock/lowball/36"
    assert hand.asked == [1, 2]
    assert won(check_down(hand)) == {1: -4, 2: 4, 3: 0}


@clause("comstock/lowball/36")
def test_when_only_one_has_acted_the_silent_player_may_still_play() -> None:
    hand = report(low(), "acted-behind-silence", about=3, count=1)
    assert not log_of(hand, MadeDead)
    assert hand.asked == [3, 1, 2]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}


@clause("comstock/lowball/36")
def test_what_the_silent_player_has_put_in_stays_in_the_pot() -> None:
    """After the draw seat 2 begins: the $4 of its blind are lost."""
    hand = all_pat(to_the_draw(low()))
    report(hand, "acted-behind-silence", about=2, count=2)
    assert log_of(hand, Forfeited) == [Forfeited(2, 400)]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}


@pytest.mark.parametrize(
    ("about", "count", "why"),
    [(1, 1, "not the turn of seat 1"), (3, 0, "how many have"), (3, 3, "2 players are to act")],
)
def test_silence_that_cannot_have_been_is_refused(about: int, count: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        report(low(), "acted-behind-silence", about=about, count=count)


@clause("comstock/lowball/74")
def test_whoever_is_not_back_in_time_to_act_has_a_dead_hand() -> None:
    """It lies in the discards."""
    hand = low()
    held = list(hand.holdings[3].down)
    report(hand, "absent-in-turn", about=3)
    assert log_of(hand, MadeDead) == [MadeDead(3)]
    assert hand.muck == held
    assert cite(hand) == "comstock/lowball/74"
    assert won(check_down(hand)) == {1: -4, 2: 4, 3: 0}


@clause("comstock/lowball/74")
def test_nobody_is_absent_before_their_turn() -> None:
    with pytest.raises(Refused, match="not the turn of seat 1"):
        report(low(), "absent-in-turn", about=1)


@clause("comstock/lowball/74")
def test_it_holds_in_the_draw_too() -> None:
    hand = report(to_the_draw(low()), "absent-in-turn", about=2)
    assert log_of(hand, Forfeited) == [Forfeited(2, 400)]
    assert hand.asked == [3, 1]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}


@pytest.mark.parametrize(("house", "game"), SILENT_ROWS)
def test_no_hand_dies_of_it_where_only_comstock_prints_it(house: str, game: str) -> None:
    """A penalty must be printed."""
    hand = deal(house, game, limit="4")
    asked = list(hand.asked)
    report(hand, "acted-behind-silence", about=asked[0], count=2)
    report(hand, "absent-in-turn", about=asked[0])
    assert hand.asked == asked
    assert not log_of(hand, MadeDead)


@clause("comstock/lowball/67", "comstock/lowball/69")
@pytest.mark.parametrize("lines", ["", "p3 cbr 12, p1 f", "p3 cbr 24, p1 cc, p2 cc, p2 sd As"])
def test_a_fouled_deck_is_no_pot_and_all_money_goes_back(lines: str) -> None:
    """The blind too, and the bets of whoever has folded."""
    hand = report(play(low(), lines), "fouled-deck")
    assert hand.is_over
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    assert cite(hand) == "comstock/lowball/67, comstock/lowball/69"
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@clause("comstock/lowball/69")
def test_everybody_gets_back_what_they_have_put_in_and_not_an_equal_part() -> None:
    hand = report(play(low(), "p3 cbr 12"), "fouled-deck")
    assert log_of(hand, WagersReturned) == [WagersReturned(2, 400), WagersReturned(3, 1200)]


@clause("comstock/lowball/68", "comstock/lowball/70")
def test_what_was_played_before_the_deck_was_found_fouled_stands() -> None:
    """The pot of the first hand is out of play: only the second one's goes back."""
    first = check_down(low())
    assert won(first) == {1: -4, 2: -4, 3: 8}
    with pytest.raises(Refused, match="The hand is over"):
        report(first, "fouled-deck")
    second = play(low(stacks={1: 196, 2: 196, 3: 208}), "p3 cbr 24")
    report(second, "fouled-deck")
    assert stacks(second) == {1: 196, 2: 196, 3: 208}


@pytest.mark.parametrize(("house", "game"), SILENT_ROWS)
def test_a_fouled_deck_costs_nobody_anything_anywhere(house: str, game: str) -> None:
    hand = report(deal(house, game, limit="4"), "fouled-deck")
    assert hand.is_over
    assert set(won(hand).values()) == {0}


def test_a_house_may_deal_again_from_another_deck() -> None:
    hand = low(options={"fouled_deck": "dealt again"})
    hand.randomness = Seeded("again")
    report(hand, "fouled-deck")
    assert len(log_of(hand, Gathered)) == 1
    assert hand.pot_cents == 400


@clause("comstock/lowball/54")
@pytest.mark.parametrize("behind", ["", "p1 f", "p1 cc"])
def test_a_pat_hand_that_was_taken_for_a_pass_may_still_be_played(behind: str) -> None:
    """Seat 4 did not know of the raise, and seat 1 has acted behind its knock."""
    hand = play(low(stacks=4), "p3 cbr 12, p4 f", behind)
    report(hand, "pat-taken-for-a-pass", about=4)
    assert hand.asked[0] == 4
    assert cite(hand) == "comstock/lowball/54"
    play(hand, "p4 cc")
    assert (4 in hand.order, hand.stack_cents(4)) == (True, 18800)
    assert sum(won(check_down(hand)).values()) == 0


def test_it_is_no_pat_hand_without_a_raise_or_after_the_draw() -> None:
    hand = play(low(stacks=4), "p3 cc, p4 f")
    with pytest.raises(Refused, match="Nobody had raised before seat 4 passed"):
        report(hand, "pat-taken-for-a-pass", about=4)
    with pytest.raises(Refused, match="Seat 1 has a live hand"):
        report(hand, "pat-taken-for-a-pass", about=1)
    later = play(all_pat(to_the_draw(low(stacks=4))), "p2 cbr 4, p3 f")
    with pytest.raises(Refused, match="has not passed in this round, before the draw"):
        report(later, "pat-taken-for-a-pass", about=3)
    options = {"pat_under_raise": "has passed"}
    passed = play(low(stacks=4, options=options), "p3 cbr 12, p4 f")
    assert 4 not in report(passed, "pat-taken-for-a-pass", about=4).order


def all_in() -> Hand:
    """Seat 4 has put in its last $12 without a word."""
    hand = low(stacks={1: 200, 2: 200, 3: 200, 4: 12})
    report(play(hand, "p3 cbr 12, p4 cc"), "all-in-not-declared", about=4)
    assert cite(hand) == "comstock/lowball/59"
    assert hand.asked == [FLOOR]
    return hand


@clause("comstock/lowball/59")
def test_who_goes_all_in_and_does_not_say_so_may_lose_all_rights_to_the_pot() -> None:
    hand = play(all_in(), "floor decide loses-the-pot")
    assert log_of(hand, MadeDead) == [MadeDead(4)]
    assert log_of(hand, Forfeited) == [Forfeited(4, 1200)]
    assert won(check_down(hand))[4] == -12


@clause("comstock/lowball/59")
def test_or_the_floor_lets_them_play_on() -> None:
    hand = play(all_in(), "floor decide plays-on")
    assert (hand.order, hand.asked) == ([2, 3, 4, 1], [1, 2])
    assert sum(won(check_down(hand)).values()) == 0


def test_only_who_has_gone_all_in_in_this_round_was_to_say_so() -> None:
    hand = play(low(stacks={1: 200, 2: 200, 3: 200, 4: 12}), "p3 cbr 12")
    with pytest.raises(Refused, match="Seat 4 has not gone all in"):
        report(hand, "all-in-not-declared", about=4)
    later = all_pat(to_the_draw(play(hand, "p4 cc, p1 cc, p2 cc")))
    with pytest.raises(Refused, match="Seat 4 has not gone all in"):
        report(later, "all-in-not-declared", about=4)
