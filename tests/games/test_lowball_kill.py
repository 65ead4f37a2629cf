"""Comstock's kill: on the look, what it costs, the over-kill, and who acts when."""

from typing import Any

import pytest

from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.draw.actions import AllowKill, Kill, NoKill
from houseway.table.draw.events import KillPosted
from houseway.table.draw.overkilling import Looking
from houseway.table.engine import act, default, legal
from houseway.table.hand import Hand
from tests.dealing import all_pat, deal, log_of, may, play, stacks, to_the_draw, without_kills
from tests.evidence import clause


def looking(**more: Any) -> Hand:
    """Five players at $4 to $20: seat 1 deals, seat 2 has the blind, two cards are out."""
    given: dict[str, Any] = {"limit": "4-20", "stacks": 5, **more}
    return deal("comstock", "lowball", looking=True, **given)


@clause("comstock/lowball/57")
def test_the_deal_pauses_after_two_cards_so_that_players_may_look() -> None:
    hand = looking()
    assert hand.asked == [2, 3, 4, 5, 1]
    assert all(len(hand.holdings[seat].down) == 2 for seat in hand.order)
    without_kills(hand)
    assert all(len(hand.holdings[seat].down) == 5 for seat in hand.order)


@clause("comstock/lowball/56")
def test_a_player_who_has_looked_may_kill_the_pot() -> None:
    """The killer posts twice the blind, live, and the most that may be bet doubles."""
    hand = play(looking(), "p2 no-kill")
    assert may(hand) == "seat 3 may pass up the kill or kill it for $8"
    play(hand, "p3 kill 8")
    assert stacks(hand) == {1: 200, 2: 196, 3: 192, 4: 200, 5: 200}
    without_kills(hand)
    assert hand.bet_cents == 800
    assert may(hand) == "seat 4 may call $8, raise to $16 up to $48 or fold"


@clause("comstock/lowball/58")
def test_nobody_kills_once_further_cards_are_dealt() -> None:
    hand = without_kills(looking())
    with pytest.raises(Refused, match="This is a betting round"):
        play(hand, "p3 kill 8")
    assert not log_of(hand, KillPosted)


@clause("comstock/lowball/9")
def test_a_kill_raises_the_most_of_the_spread_and_not_the_least() -> None:
    hand = all_pat(to_the_draw(without_kills(play(looking(), "p2 no-kill, p3 kill 8"))))
    assert may(hand) == "seat 2 may check, bet $4 up to $40 or fold"


def test_a_straight_limit_is_doubled_whole() -> None:
    hand = without_kills(play(looking(limit="4-straight"), "p2 kill 8"))
    # The blind makes its $4 up to $8, and every bet is $8.
    assert stacks(hand)[2] == 192
    assert may(hand) == "seat 3 may call $8, raise to $16 or fold"


def test_a_kill_is_posted_whole_or_not_at_all() -> None:
    """Seat 3 has $7, and is not asked."""
    hand = looking(stacks={1: 200, 2: 200, 3: 7, 4: 8})
    assert hand.asked == [2, 4, 1]
    with pytest.raises(Refused, match="That is not what a kill costs it"):
        play(hand, "p2 kill 12")
    with pytest.raises(Refused, match="look at their cards and kill"):
        play(hand, "p2 cc")
    play(hand, "p2 no-kill, p4 kill 8")
    assert hand.stack_cents(4) == 0
    assert hand.asked == [1, 2]


@pytest.mark.parametrize("limit", ["nl", "pl", "101+"])
def test_only_a_limit_can_be_killed(limit: str) -> None:
    hand = looking(limit=limit, blind=4)
    assert not isinstance(hand.step, Looking)
    assert hand.round == 1


@clause("comstock/lowball/29")
def test_an_over_killed_pot_has_its_killer_next_to_last_before_the_draw() -> None:
    """Seat 3 kills for $8 and seat 5 over-kills for $16: the blind is before both of them."""
    hand = play(looking(), "p2 no-kill, p3 kill 8")
    assert hand.asked == [4, 5, 1, 2]
    play(hand, "p4 no-kill, p5 kill 16")
    # Two kills are all there are: the rest of the cards are dealt.
    assert hand.asked == [4, 1, 2, 3, 5]
    assert hand.bet_cents == 1600
    assert may(hand) == "seat 4 may call $16, raise to $32 up to $96 or fold"


@clause("comstock/lowball/29")
def test_a_bigger_kill_by_one_player_puts_him_next_to_last_too() -> None:
    """The other reading of comstock/lowball/29: nobody kills a second time."""
    hand = looking(options={"overkill": "a bigger kill"})
    assert may(hand) == "seat 2 may pass up the kill, kill it for $8 or kill it for $16"
    play(hand, "p2 no-kill, p3 kill 16")
    assert hand.asked == [4, 5, 1, 3, 2]
    assert hand.stakes.high_cents == 8000
    usual = play(looking(options={"overkill": "a bigger kill"}), "p2 no-kill, p3 kill 8")
    assert usual.asked == [4, 5, 1, 2, 3]


@clause("comstock/lowball/30")
def test_when_the_killer_raises_the_turn_goes_back_to_the_opener_and_on_in_order_of_entry() -> None:
    """Seat 3 kills; seat 5 opens, seat 1 calls, the blind calls, and seat 3 raises."""
    hand = without_kills(play(looking(), "p2 no-kill, p3 kill 8"))
    play(hand, "p4 f, p5 cc, p1 cc, p2 cc")
    assert hand.asked == [3]
    play(hand, "p3 cbr 20")
    assert hand.asked == [5, 1, 2]
    play(hand, "p5 cc, p1 cbr 40")
    assert hand.asked == [2, 3, 5]


def test_a_killer_may_act_in_turn_where_the_house_says_so() -> None:
    hand = looking(options={"killer_acts": "in turn"})
    without_kills(play(hand, "p2 no-kill, p3 kill 8"))
    assert hand.asked == [3, 4, 5, 1, 2]
    play(hand, "p3 cbr 20")
    assert hand.asked == [4, 5, 1, 2]


def test_after_the_draw_a_killed_pot_goes_round_as_any_other() -> None:
    hand = all_pat(to_the_draw(without_kills(play(looking(), "p2 no-kill, p3 kill 8"))))
    assert hand.asked == [2, 3, 4, 5, 1]
    play(hand, "p2 cbr 4")
    assert hand.asked == [3, 4, 5, 1]


def test_a_window_that_closes_with_the_next_card_opens_after_each_of_the_first_two() -> None:
    hand = looking(options={"kill_window": "until his own next card"})
    assert all(len(hand.holdings[seat].down) == 1 for seat in hand.order)
    play(hand, "p2 no-kill, p3 kill 8, p4 no-kill, p5 no-kill, p1 no-kill, p2 no-kill")
    assert all(len(hand.holdings[seat].down) == 2 for seat in hand.order)
    assert hand.asked == [2, 4, 5, 1]
    play(hand, "p2 kill 16")
    assert hand.round == 1
    assert hand.killers == [3, 2]


@clause("comstock/lowball/56")
def test_where_the_floor_is_asked_every_hand_it_may_say_no() -> None:
    options = {"kill_approval": "every hand"}
    hand = looking(options=options)
    assert hand.asked == [FLOOR]
    assert [choice.verb for choice in legal(hand, FLOOR)] == ["allow-kill", "no-kill"]
    with pytest.raises(Refused, match="look at their cards and kill"):
        act(hand, Kill(FLOOR, 800))
    assert default(hand, FLOOR) == NoKill(FLOOR)
    act(hand, NoKill(FLOOR))
    assert hand.round == 1
    allowed = looking(options=options)
    act(allowed, AllowKill())
    assert allowed.asked == [2, 3, 4, 5, 1]


def test_a_table_without_kills_is_dealt_without_a_pause() -> None:
    hand = looking(options={"kill": "none"})
    assert hand.round == 1


@clause("comstock/lowball/9")
def test_a_half_kill_raises_the_spread_by_half() -> None:
    hand = play(looking(options={"kill": "half"}), "p2 no-kill, p3 kill 6")
    assert (hand.stakes.low_cents, hand.stakes.high_cents) == (400, 3000)
