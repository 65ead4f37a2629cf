"""A player deals, and does something wrong on the draw: it costs their own hand."""

from typing import Any

import pytest

from houseway.cards.card import cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.actors import FLOOR
from houseway.table.engine import act, begin, replay
from houseway.table.hand import Hand
from houseway.table.repair_events import Forfeited, MadeDead
from tests.dealing import check_down, deal, log_of, play, table, to_the_draw, without_kills, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, felt_at, report

HOLES = {2: "As 2d 3c 4h 9s", 3: "Jd Ts 9c 8h 7c", 1: "Ad 2s 3h 4c 5s"}
"""Seat 1 deals, and has the best hand there is."""


def low(**more: Any) -> Hand:
    return deal("comstock", "lowball", **{"limit": "4-20", "holes": HOLES, **more})


def drawn_on_the_felt(lines: str) -> Hand:
    """Three players who deal themselves, and one card is drawn; nobody tells which."""
    hand = begin(table("comstock", "lowball", limit="4-20", is_felt=True))
    act(hand, Enter(cards=cards("??" * 6)))
    without_kills(hand)
    act(hand, Enter(cards=cards("??" * 9)))
    play(hand, lines)
    act(hand, Enter(cards=cards("??")))
    return hand


@clause("comstock/lowball/13")
def test_whoever_picks_up_the_deck_before_discarding_has_a_dead_hand() -> None:
    """The $4 stay in the pot, and seat 2 wins what seat 1 would have won."""
    hand = report(play(to_the_draw(low()), "p2 sd"), "deck-before-discard", about=1)
    assert log_of(hand, MadeDead) == [MadeDead(1)]
    assert log_of(hand, Forfeited) == [Forfeited(1, 400)]
    assert cite(hand) == "comstock/lowball/13"
    assert hand.asked == [3]
    assert won(check_down(hand)) == {1: -4, 2: 8, 3: -4}
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@clause("comstock/lowball/13")
def test_once_the_discard_lies_there_the_deck_may_be_picked_up() -> None:
    hand = play(to_the_draw(low()), "p2 sd, p3 sd, p1 sd")
    with pytest.raises(Refused, match="picked up for the draw"):
        report(hand, "deck-before-discard", about=1)


@clause("comstock/lowball/44")
def test_whoever_deals_and_takes_the_burn_card_has_a_foul_hand() -> None:
    hand = drawn_on_the_felt("p3 cc, p1 cc, p2 cc, p2 sd, p3 sd, p1 sd ??")
    report(hand, "burn-card-in-hand", about=1)
    assert log_of(hand, MadeDead) == [MadeDead(1, is_foul=True)]
    assert log_of(hand, Forfeited) == [Forfeited(1, 400)]
    assert hand.asked == [2, 3]


@clause("comstock/lowball/45")
def test_a_burn_card_plays_for_another_player_and_fouls_the_hand_of_whoever_dealt_it() -> None:
    hand = drawn_on_the_felt("p3 cc, p1 cc, p2 cc, p2 sd ??, p3 sd, p1 sd")
    report(hand, "burn-card-in-hand", about=2)
    assert log_of(hand, MadeDead) == [MadeDead(1, is_foul=True)]
    assert len(hand.holdings[2].down) == 5
    assert "comstock/lowball/45" in cite(hand)
    assert hand.asked == [2, 3]


@clause("comstock/lowball/44")
def test_a_dealer_who_has_folded_has_no_hand_to_lose() -> None:
    hand = drawn_on_the_felt("p3 cc, p1 f, p2 cc, p2 sd ??, p3 sd")
    report(hand, "burn-card-in-hand", about=2)
    assert not log_of(hand, MadeDead)
    with pytest.raises(Refused, match="Seat 3 has no live hand that drew cards"):
        report(hand, "burn-card-in-hand", about=3)


@clause("comstock/lowball/16")
def test_for_a_mistake_on_the_draw_the_floor_may_rule_the_dealers_hand_foul() -> None:
    hand = play(to_the_draw(low()), "p2 sd, p3 sd, p1 sd")
    report(hand, "mistake-on-the-draw", about=1)
    assert cite(hand) == "comstock/lowball/16"
    play(hand, "floor decide foul-hand")
    assert log_of(hand, MadeDead) == [MadeDead(1, is_foul=True)]
    assert log_of(hand, Forfeited) == [Forfeited(1, 400)]
    assert won(check_down(hand)) == {1: -4, 2: 8, 3: -4}


@clause("comstock/lowball/16")
def test_and_it_may_let_the_hand_play() -> None:
    hand = play(to_the_draw(low()), "p2 sd, p3 sd, p1 sd")
    play(report(hand, "mistake-on-the-draw", about=1), "floor decide plays-on")
    assert not log_of(hand, MadeDead)
    assert hand.asked == [2, 3, 1]
    assert won(check_down(hand)) == {1: 8, 2: -4, 3: -4}


def test_before_the_draw_there_is_no_mistake_on_it() -> None:
    with pytest.raises(Refused, match="The draw has not begun"):
        report(low(), "mistake-on-the-draw", by=FLOOR, about=1)


@pytest.mark.parametrize("fault", ["deck-before-discard", "mistake-on-the-draw"])
def test_only_the_player_who_deals_can_make_it(fault: str) -> None:
    hand = to_the_draw(low())
    with pytest.raises(Refused, match="live hand of seat 1, who deals"):
        report(hand, fault, by=FLOOR, about=2)


@pytest.mark.parametrize(
    "fault", ["deck-before-discard", "burn-card-in-hand", "mistake-on-the-draw"]
)
def test_where_a_house_dealer_deals_it_does_not_arise(fault: str) -> None:
    hand = felt_at("garlic-city", "lowball", limit="4", stacks=3)
    with pytest.raises(Refused, match="A house dealer deals"):
        report(hand, fault, by=FLOOR, about=1)


def test_where_the_program_deals_nobody_takes_the_burn_card() -> None:
    hand = play(to_the_draw(low()), "p2 sd 9s, p3 sd, p1 sd")
    with pytest.raises(Refused, match="The program burned the card"):
        report(hand, "burn-card-in-hand", about=2)


def test_a_house_may_let_all_of_it_pass() -> None:
    options = {"deck_before_discard": "plays on", "dealing_player_mistake": "plays on"}
    hand = report(to_the_draw(low(options=options)), "deck-before-discard", about=1)
    report(hand, "mistake-on-the-draw", by=FLOOR, about=1)
    assert won(check_down(hand)) == {1: 8, 2: -4, 3: -4}
