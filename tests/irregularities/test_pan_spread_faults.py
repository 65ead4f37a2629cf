"""Spreads that are no melds: refused where the program deals, taken back or foul on the felt.

Five players on the felt, seat 3 first: 3, 2, 1, 5, 4. Three fives pay one chip from each.
"""

import pytest

from houseway.cards.card import UNKNOWN, card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.engine import act, replay
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import Paid, PayReturned
from houseway.table.pan.spread_faults import SpreadPayReturned, SpreadTakenBack
from houseway.table.repair_events import MadeDead
from tests.dealing import log_of, play, refused
from tests.games.small_pan import by_clause, chips, felt, melds, pan, table_of
from tests.irregularities.faulty import cite, report

FIVES = "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"


def laid(house: str) -> Hand:
    """Seat 3 has drawn a five, laid down three of them and collected."""
    hand = play(felt(house), "p3 draw")
    act(hand, Enter(cards=cards("5h")))
    return play(hand, "p3 meld 5h5c5d pay 1")


def thrown(house: str) -> Hand:
    return play(laid(house), "p3 throw ??")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/54", "comstock/pan/49"))
def test_a_spread_must_be_made_valid_before_the_turn_goes_on(house: str) -> None:
    hand = report(laid(house), "improper-spread", by=1, about=3)
    assert log_of(hand, SpreadTakenBack) == [SpreadTakenBack(3, 2, "drawn", card("5h"))]
    # The drawn five lies in the middle again, the rest is in the hand, and the turn is seat 3's.
    assert (table_of(hand).drawn, table_of(hand).phase, hand.asked) == (card("5h"), "drawn", [3])
    assert (hand.holdings[3].down, hand.holdings[3].up) == ([UNKNOWN] * 10, [])
    assert melds(play(hand, "p3 meld 5h5c5s pay 1"), 3) == ["5c 5h 5s"]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/55", "comstock/pan/50"))
def test_what_was_collected_for_it_goes_back(house: str) -> None:
    hand = laid(house)
    assert chips(hand) == {1: -2, 2: -2, 3: 3, 4: -2, 5: -2}
    report(hand, "improper-spread", about=3)
    back = SpreadPayReturned(3, (2, 1, 5, 4), (200, 200, 200, 200))
    assert log_of(hand, SpreadPayReturned) == [back]
    assert chips(hand) == dict.fromkeys(range(1, 6), -1)
    assert f"{house}/pan/{55 if house == 'garlic-city' else 50}" in cite(hand)
    # The player goes on, and may let the card go.
    assert play(hand, "p3 release").asked == [2]
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


def test_a_second_such_spread_gives_back_its_own_pay_alone() -> None:
    hand = report(laid("garlic-city"), "improper-spread", about=3)
    play(hand, "p3 meld 5h5c5d pay 1")
    report(hand, "improper-spread", about=3)
    assert chips(hand) == dict.fromkeys(range(1, 6), -1)
    assert table_of(hand).worth_most == {3: 0}


def test_of_two_spreads_paid_together_only_the_wrong_one_is_undone() -> None:
    hand = play(felt("garlic-city"), "p3 draw")
    act(hand, Enter(cards=cards("5h")))
    play(hand, "p3 meld 5h5c5d", "p3 meld 7h7c7d", "p3 pay")
    assert chips(hand) == {1: -3, 2: -3, 3: 7, 4: -3, 5: -3}
    report(hand, "improper-spread", about=3)
    assert chips(hand) == {1: -2, 2: -2, 3: 3, 4: -2, 5: -2}
    assert (melds(hand, 3), table_of(hand).worth_most) == (["5c 5d 5h"], {3: 1})
    assert (table_of(hand).hit, table_of(hand).phase) == ([1], "melding")


def test_pay_that_nobody_called_for_is_called_for_no_more() -> None:
    hand = play(felt("garlic-city"), "p3 draw")
    act(hand, Enter(cards=cards("5h")))
    report(play(hand, "p3 meld 5h5c5d"), "improper-spread", about=3)
    assert not log_of(hand, SpreadPayReturned)
    assert table_of(hand).uncalled == {}


def test_an_option_card_is_offered_again() -> None:
    hand = play(felt("garlic-city"), "p3 draw")
    act(hand, Enter(cards=cards("5h")))
    report(play(hand, "p3 release", "p2 meld 5h5c5d pay 1"), "improper-spread", about=2)
    assert (table_of(hand).option_card, hand.asked) == (card("5h"), [2])
    assert table_of(play(hand, "p2 draw")).phase == "drawing"


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/56", "comstock/pan/51"))
def test_after_the_discard_the_hand_is_foul_returns_all_pay_and_goes_on_paying(house: str) -> None:
    hand = report(thrown(house), "improper-spread", about=3)
    assert log_of(hand, MadeDead) == [MadeDead(3, is_foul=True)]
    assert log_of(hand, PayReturned) == [PayReturned(3, (2, 1, 5, 4), (200, 200, 200, 200))]
    assert (hand.order, hand.asked) == ([2, 1, 5, 4], [2])
    play(hand, "p2 draw")
    act(hand, Enter(cards=cards("7s")))
    play(hand, "p2 meld 7s7c7d pay 1")
    assert log_of(hand, Paid)[-1] == Paid(2, 1, (1, 5, 4, 3), (200, 200, 200, 200))
    assert chips(hand) == {1: -2, 2: 3, 3: -2, 4: -2, 5: -2}


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/56", "comstock/pan/51"))
def test_it_is_late_in_the_players_own_next_turn_too(house: str) -> None:
    hand = thrown(house)
    while hand.asked != [3]:
        play(hand, f"p{hand.asked[0]} draw")
        act(hand, Enter(cards=cards("2s")))
        play(hand, f"p{hand.asked[0]} release")
    report(hand, "improper-spread", about=3)
    assert (table_of(hand).fouled, hand.asked) == ([3], [2])


def test_it_is_late_while_another_player_melds() -> None:
    hand = play(thrown("garlic-city"), "p2 draw")
    act(hand, Enter(cards=cards("7s")))
    report(play(hand, "p2 meld 7s7c7d pay 1"), "improper-spread", about=3)
    assert (table_of(hand).fouled, hand.asked) == ([3], [2])
    assert play(hand, "p2 throw ??").asked == [1]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/57", "comstock/pan/52"))
def test_a_meld_made_valid_before_anybody_calls_attention_to_it_costs_nothing(house: str) -> None:
    hand = play(pan(house, {3: FIVES}, stock="5h"), "p3 draw")
    refusal = refused(hand, "p3 meld 5h5c6d pay 1")
    assert "a rope is of one suit, a square of one rank" in refusal.why
    play(hand, "p3 meld 5h5c5d pay 1", "p3 throw 2h")
    assert chips(hand) == {1: -2, 2: -2, 3: -1 + 2}
    assert not log_of(hand, PayReturned, MadeDead)


@pytest.mark.parametrize("house", ["players-club", "s-and-k"])
def test_no_chip_moves_where_no_page_says_so(house: str) -> None:
    hand = play(felt(house), "p3 draw")
    act(hand, Enter(cards=cards("5h")))
    before = chips(play(hand, "p3 meld 5h5c5d"))
    early = report(hand.copy(), "improper-spread", about=3)
    assert (chips(early), melds(early, 3)) == (before, [])
    late = report(play(hand, "p3 throw ??"), "improper-spread", about=3)
    assert (chips(late), melds(late, 3)) == (before, ["5c 5d 5h"])


def test_a_report_that_cannot_be_true_is_refused() -> None:
    dealt = play(pan("garlic-city", {3: FIVES}, stock="5h"), "p3 draw", "p3 meld 5h5c5d")
    with pytest.raises(Refused, match="The program lets nobody lay down what is no meld"):
        report(dealt, "improper-spread", about=3)
    hand = laid("garlic-city")
    with pytest.raises(Refused, match="a live hand with a spread on the table"):
        report(hand, "improper-spread", about=2)
    play(hand, "p3 meld 5s on 1")
    with pytest.raises(Refused, match="only the spread laid last is taken back"):
        report(hand, "improper-spread", about=3)
