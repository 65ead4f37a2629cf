"""Hands that were thrown away: taken back, turned up by somebody else, or in the muck.

Stud: three players at $4/$8 with antes of $1; seat 1 brings it in for $2 at Comstock. Hold'em: six
players, blinds of $2 and $4 at seats 2 and 3.
"""

from typing import Any

import pytest

from houseway.cards.card import UNKNOWN, cards
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.hand import Hand
from houseway.table.pot.retrieving import LeftDead, Retrieved
from houseway.table.repair_events import Exposed, Forfeited, MadeDead
from houseway.table.seen import seen
from tests.dealing import by_clause, check_down, deal, log_of, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import stud
from tests.irregularities.faulty import cite, felt_at, hand_at, report
from tests.irregularities.test_stud_deal_faults import sound

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Ac Ad 3s Tc"}


def comstock(lines: str, **more: Any) -> Hand:
    return play(stud("comstock", "seven-card-stud", HELD, **more), lines)


@clause("comstock/seven-card-stud/44", "comstock/seven-card-stud/45")
def test_a_hand_that_was_thrown_away_is_live_again_and_its_player_acts_on_it() -> None:
    """Seat 2 has folded two kings, and has its two cards down and one up again."""
    hand = comstock("p1 pb, p2 f")
    sound(report(hand, "thrown-hand-retrieved", about=2))
    assert hand.order == [1, 2, 3]
    assert hand.holdings[2].down == list(cards("Kc Kd"))
    assert hand.holdings[2].up == list(cards("4h"))
    assert hand.muck == []
    assert may(hand) == "seat 2 may call $2, complete to $4 or fold"
    assert cite(hand) == "comstock/seven-card-stud/44, comstock/seven-card-stud/45"
    play(hand, "p2 cbr 4, p3 f, p1 f")
    assert won(hand)[2] == 4


@clause("comstock/seven-card-stud/45")
def test_it_stays_dead_if_throwing_it_away_led_another_player_to_muck_theirs() -> None:
    hand = comstock("p1 pb, p2 cbr 4, p3 f", stacks=4)
    play(hand, "p4 f")
    before = may(hand)
    sound(report(hand, "thrown-hand-retrieved", about=3))
    assert not log_of(hand, Retrieved)
    assert may(hand) == before
    report(hand, "thrown-hand-retrieved", about=4)
    assert log_of(hand, Retrieved)[0].seat == 4


@clause("comstock/seven-card-stud/46", "comstock/seven-card-stud/47")
def test_turned_up_by_another_player_it_serves_for_information_only() -> None:
    """Everybody sees it, and its owner cannot take it back any more."""
    hand = comstock("p1 pb, p2 f")
    sound(report(hand, "thrown-hand-turned-up", about=2))
    assert log_of(hand, Exposed) == [Exposed(2, one) for one in cards("Kc Kd")]
    assert log_of(hand, LeftDead) == [LeftDead(2)]
    assert hand.order == [1, 3]
    assert cite(hand) == "comstock/seven-card-stud/46, comstock/seven-card-stud/47"
    with pytest.raises(Refused, match="Another player has turned that hand up") as refusal:
        report(hand, "thrown-hand-retrieved", about=2)
    assert "comstock/seven-card-stud/47" in refusal.value.cite
    with pytest.raises(Refused, match="Another player has turned that hand up"):
        report(hand, "thrown-hand-turned-up", about=2)


def test_a_table_may_let_it_be_taken_back_all_the_same() -> None:
    options = {"thrown_hand_turned_up": "may be taken back"}
    hand = report(comstock("p1 pb, p2 f", options=options), "thrown-hand-turned-up", about=2)
    assert sound(report(hand, "thrown-hand-retrieved", about=2)).order == [1, 2, 3]


def test_a_hand_that_is_foul_after_it_was_taken_back_stays_foul() -> None:
    hand = report(comstock("p1 pb, p2 cbr 4, p3 f"), "thrown-hand-retrieved", about=3)
    report(play(hand, "p3 cc"), "wrong-number-dealt", about=3, count=4)
    with pytest.raises(Refused, match="has thrown no hand away in this round"):
        report(hand, "thrown-hand-retrieved", about=3)
    sound(hand)


@pytest.mark.parametrize("viewer", [1, 3])
def test_nobody_else_learns_which_cards_came_back(viewer: int) -> None:
    hand = report(comstock("p1 pb, p2 f"), "thrown-hand-retrieved", about=2)
    (event,) = log_of(hand, Retrieved)
    assert seen(hand, event, viewer) == Retrieved(2, (UNKNOWN, UNKNOWN), cards("4h"))
    assert seen(hand, event, 2) == event


def test_who_has_folded_earlier_or_still_plays_takes_nothing_back() -> None:
    hand = comstock("p1 pb, p2 f, p3 cc")
    assert hand.street == "fourth street"
    with pytest.raises(Refused, match="has thrown no hand away in this round"):
        report(hand, "thrown-hand-retrieved", about=2)
    with pytest.raises(Refused, match="Seat 3 has a live hand"):
        report(hand, "thrown-hand-retrieved", about=3)


def test_a_seat_that_took_its_hand_back_gets_one_card_of_the_next_street() -> None:
    """Comstock deals past a folded seat: one that is back gets its card and no dead one."""
    hand = comstock("p1 pb, p2 cbr 4, p3 cc, p1 cc, p2 cc, p3 f")
    sound(report(hand, "thrown-hand-retrieved", about=3))
    play(hand, "p3 cc, p1 cc")
    assert [len(hand.holdings[seat].cards) for seat in (1, 2, 3)] == [5, 5, 5]


def test_a_hand_mucked_at_the_showdown_can_be_taken_back_and_shown() -> None:
    """Seat 3 has three aces, and mucks when it sees the kings."""
    holes = {1: "Qc Qd", 2: "Kc Kd", 3: "Ac Ad"}
    hand = deal("comstock", holes=holes, board="As 7h 2d 9s 4c")
    play(through(hand, "showdown"), "p2 sm -, p3 sm")
    assert hand.order == [2, 1]
    sound(report(hand, "thrown-hand-retrieved", about=3))
    assert hand.asked == [3, 1]
    assert won(check_down(hand)) == {1: -4, 2: -4, 3: 8}


@pytest.mark.parametrize(
    ("house", "game"), by_clause("garlic-city/texas-holdem/64", "garlic-city/omaha/71")
)
def test_a_hand_is_dead_as_soon_as_it_touches_other_cards(house: str, game: str) -> None:
    hand = play(hand_at(house, game), "p4 cc")
    sound(report(hand, "hand-in-muck", about=3))
    assert log_of(hand, MadeDead) == [MadeDead(3)]
    assert hand.order == [2, 4, 5, 6, 1]
    assert cite(hand) == f"{house}/{game}/{'64' if game == 'texas-holdem' else '71'}"
    # Its blind stays in the pot.
    assert hand.stack_cents(3) == 19600
    showing = through(hand, "showdown")
    last = showing.asked[-1]
    report(showing, "hand-in-muck", about=last)
    assert last not in showing.order


def test_a_hand_that_lies_apart_is_not_dead_yet_at_garlic_city() -> None:
    hand = play(hand_at("garlic-city"), "p4 f, p5 f")
    sound(report(hand, "thrown-hand-retrieved", about=4))
    assert hand.asked[:2] == [4, 6]


def test_where_no_page_kills_it_a_hand_in_the_muck_is_given_back() -> None:
    hand = report(hand_at("players-club", limit="3/6"), "hand-in-muck", about=3)
    assert not log_of(hand, MadeDead, Forfeited)
    assert 3 in hand.order


def test_on_the_felt_the_cards_stay_unknown() -> None:
    hand = report(play(felt_at("comstock"), "p4 f"), "thrown-hand-retrieved", by=4, about=4)
    assert hand.holdings[4].down == [UNKNOWN, UNKNOWN]
    assert hand.asked[0] == 4
    turned = report(play(felt_at("comstock"), "p4 f"), "thrown-hand-turned-up", about=4)
    assert not log_of(turned, Exposed)
    assert log_of(turned, LeftDead) == [LeftDead(4)]


def lowball(fault: str, then: str) -> Hand:
    """Seat 3 has folded, seat 4 is to act; the floor judges a hand."""
    hand = play(deal("comstock", "lowball", limit="4-20", stacks=4), "p3 f")
    report(hand, fault, about=3 if fault == "thrown-hand-retrieved" else 4)
    assert cite(hand) == "comstock/lowball/26"
    assert hand.asked == [FLOOR]
    return sound(play(hand, f"floor decide {then}"))


@clause("comstock/lowball/26")
def test_a_hand_that_the_floor_judges_retrievable_is_not_dead() -> None:
    assert lowball("thrown-hand-retrieved", "live").asked == [3, 4, 1, 2]
    assert lowball("hand-in-muck", "retrieved").asked == [4, 1, 2]


@clause("comstock/lowball/26")
def test_and_one_that_it_does_not_is() -> None:
    assert lowball("thrown-hand-retrieved", "dead").asked == [4, 1, 2]
    assert lowball("hand-in-muck", "foul-hand").asked == [1, 2]
