"""Stud's first down cards turned up by accident, and cards that fall off the table.

Three players at $4/$8 with antes of $1. Seat 1's two of clubs would bring it in for $2.
"""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.hand import Hand
from houseway.table.repair_events import Gathered, WagersReturned
from houseway.table.stud.events import FacesExchanged
from tests.dealing import check_down, log_of, may, play, through, won
from tests.evidence import clause
from tests.games.stud_hands import ROWS, stud
from tests.irregularities.faulty import cite, report
from tests.irregularities.test_stud_deal_faults import sound

HELD = {1: "Qc Qd 2c 9h", 2: "Kc Kd 4h Ts", 3: "Jc Jd 3s Tc"}
TURNED_UP = "hole-card-turned-up"


def comstock(**more: Any) -> Hand:
    return stud("comstock", "seven-card-stud", HELD, **more)


@clause("comstock/seven-card-stud/52")
@pytest.mark.parametrize(("place", "up", "down"), [(1, "Qc", "2c Qd"), (2, "Qd", "Qc 2c")])
def test_for_a_hole_card_turned_up_the_third_card_comes_down(
    place: int, up: str, down: str
) -> None:
    """The exposed queen counts for the forced bet (stud.absent_upcard): seat 3's three is low."""
    hand = sound(report(comstock(), TURNED_UP, about=1, place=place))
    assert hand.holdings[1].up == [card(up)]
    assert hand.holdings[1].down == list(cards(down))
    assert may(hand).startswith("seat 3 may bring it in for $2")
    assert cite(hand) == "comstock/seven-card-stud/52"
    assert sum(won(sound(check_down(hand))).values()) == 0


@clause("comstock/seven-card-stud/53")
def test_with_both_hole_cards_up_the_hand_is_dead_and_gets_its_ante_back() -> None:
    hand = report(comstock(), TURNED_UP, about=1, place=1)
    sound(report(hand, TURNED_UP, about=1, place=2))
    assert hand.order == [2, 3]
    assert log_of(hand, WagersReturned) == [WagersReturned(1, 100)]
    assert hand.stack_cents(1) == 20000
    assert cite(hand) == "comstock/seven-card-stud/53"


@clause("comstock/seven-card-stud/53")
def test_a_card_each_of_two_hands_kills_neither() -> None:
    hand = report(comstock(), TURNED_UP, about=1, place=1)
    sound(report(hand, TURNED_UP, about=3, place=1))
    assert hand.order == [1, 2, 3]
    assert may(hand).startswith("seat 2 may bring it in")


def test_what_everybody_has_seen_is_not_turned_up_again() -> None:
    hand = report(comstock(), TURNED_UP, about=1, place=1)
    with pytest.raises(Refused, match="Everybody has seen that card before"):
        report(hand, TURNED_UP, about=1, place=1)
    with pytest.raises(Refused, match="one of its 2 cards face down"):
        report(hand, TURNED_UP, about=1, place=3)
    play(hand, "p3 pb")
    with pytest.raises(Refused, match="There has been action on the first cards"):
        report(hand, TURNED_UP, about=2, place=1)


def test_a_table_may_let_the_card_lie_and_deal_again_for_two() -> None:
    options = {"hole_card_turned_up": "kept", "both_hole_cards_up": "misdeal"}
    hand = report(comstock(options=options), TURNED_UP, about=1, place=1)
    assert hand.holdings[1].up == [card("2c")]
    assert log_of(report(hand, TURNED_UP, about=1, place=2), Gathered)
    sound(hand)


@clause("comstock/seven-card-stud/54")
def test_an_up_card_off_the_table_must_be_played() -> None:
    hand = through(comstock(), "fourth street")
    asked = list(hand.asked)
    report(hand, "card-off-table", about=1)
    assert hand.holdings[1].up == list(cards("2c 9h"))
    assert (hand.asked, hand.order) == (asked, [1, 2, 3])
    assert cite(sound(hand)) == "comstock/seven-card-stud/54"


@clause("comstock/seven-card-stud/55")
def test_a_down_card_off_the_table_is_an_exposed_card() -> None:
    hand = sound(report(comstock(), "card-off-table", about=1, place=2))
    assert hand.holdings[1].up == [card("Qd")]
    assert cite(hand) == "comstock/seven-card-stud/55, comstock/seven-card-stud/52"
    report(hand, TURNED_UP, about=1, place=1)
    assert hand.order == [2, 3]


def test_tables_may_treat_a_card_off_the_table_otherwise() -> None:
    again = comstock(options={"up_card_off_table": "misdeal"})
    assert log_of(report(again, "card-off-table", about=1), Gathered)
    plays = comstock(options={"down_card_off_table": "plays"})
    report(plays, "card-off-table", about=1, place=1)
    assert not log_of(plays, FacesExchanged)
    sound(plays)


@pytest.mark.parametrize(("house", "game"), ROWS)
def test_every_stud_row_deals_the_next_card_down_for_one_turned_up(house: str, game: str) -> None:
    hand = report(stud(house, game, {1: "Qc"}), TURNED_UP, about=1, place=1)
    assert hand.holdings[1].up == [card("Qc")]
    assert sum(won(sound(check_down(sound(hand)))).values()) == 0
