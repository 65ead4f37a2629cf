"""Foul hands in pan: what fouls one, what it costs, and what is put right before the first draw."""

from typing import Any

import pytest

from houseway.cards.card import card
from houseway.errors import Refused
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import Paid, PayReturned, Won
from houseway.table.repair_events import MadeDead, Ruled, WagersReturned
from tests.dealing import log_of, may, play
from tests.games.small_pan import by_clause, chips, dealt, pan, setup, table_of
from tests.irregularities.faulty import every_card

VALLES = "5c 5d 3h 3h 2s 4c 6d 7h Jc Qd"


def report(hand: Hand, fault: str, about: int, *, count: int = 0, by: int = HOUSE_DEALER) -> Hand:
    act(hand, Report(by, fault, about, count=count))
    return hand


def collected(house: str, **more: Any) -> Hand:
    """Seat 3 has three fives down and one chip from each of three; its next card is drawn."""
    more = {"stacks": 4, "last_winner": 3, **more}
    hand = pan(house, {3: VALLES}, stock="5h Qs Qs Js 3h", **more)
    play(hand, "p3 draw", "p3 meld 5h5c5d pay 1", "p3 throw 2s")
    while hand.asked != [3]:
        play(hand, f"p{hand.asked[0]} draw", f"p{hand.asked[0]} release")
    return play(hand, "p3 draw")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/22", "comstock/pan/18"))
def test_a_drawn_card_put_into_the_hand_fouls_it(house: str) -> None:
    hand = report(collected(house), "card-put-in-hand", 3)
    assert log_of(hand, MadeDead) == [MadeDead(3, is_foul=True)]
    assert (hand.order, hand.asked) == ([2, 1, 4], [2])
    # Hand, melds and the card itself lie with the dead cards.
    assert hand.muck.count(card("3h")) == 3
    assert table_of(hand).drawn is None


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/28", "comstock/pan/23"))
def test_a_player_who_is_out_in_a_turn_has_let_go_of_no_card_that_others_could_use(
    house: str,
) -> None:
    """What seat 3 drew and melded is dead with its hand, and seat 2 must draw."""
    hand = report(collected(house), "wrong-number-of-cards", 3, count=11)
    assert (table_of(hand).loose, list(table_of(hand).melds)) == ([], [])
    assert hand.muck.count(card("5h")) == 1
    assert may(hand) == "seat 2 may draw"
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/28", "comstock/pan/23"))
def test_a_hand_that_is_put_away_in_anothers_turn_leaves_the_drawn_card_where_it_is(
    house: str,
) -> None:
    hand = collected(house)
    report(hand, "wrong-number-of-cards", 4, count=11)
    assert (table_of(hand).loose, hand.asked) == ([card("3h")], [3])


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/21", "comstock/pan/18"))
def test_so_does_the_option_card(house: str) -> None:
    hand = play(pan(house, {3: VALLES}, stock="Kh"), "p3 draw", "p3 release")
    report(hand, "card-put-in-hand", 2)
    assert table_of(hand).fouled == [2]
    assert (table_of(hand).option_card, hand.asked) == (None, [1])


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/23", "comstock/pan/19", "comstock/pan/57", "garlic-city/pan/83"),
)
def test_a_foul_hand_returns_all_pay_and_goes_on_paying(house: str) -> None:
    hand = report(collected(house), "card-put-in-hand", 3)
    assert log_of(hand, PayReturned) == [PayReturned(3, (2, 1, 4), (200, 200, 200))]
    assert chips(hand) == {1: -1, 2: -1, 3: -1, 4: -1}
    # Seat 2 draws its third seven: a condition, and the foul hand pays for it like the others.
    again = pan(house, {3: VALLES, 2: "7c 7d 2c 2d 4h 6h Jd Jh Qh Kc"}, stock="5h Qs Js 3h 7s")
    play(again, "p3 draw", "p3 meld 5h5c5d pay 1", "p3 throw 2s", "p2 draw", "p2 release")
    play(again, "p1 draw", "p1 release", "p3 draw")
    report(again, "card-put-in-hand", 3)
    play(again, "p2 draw", "p2 meld 7s7c7d pay 1")
    assert log_of(again, Paid)[-1] == Paid(2, 1, (1, 3), (200, 200))


@pytest.mark.parametrize("house", by_clause("comstock/pan/58", "garlic-city/pan/63"))
def test_nothing_is_returned_to_whoever_is_broke_or_has_fouled(house: str) -> None:
    stacks = {1: 100, 2: 4, 3: 100, 4: 100}
    hand = collected(house, stacks=stacks)
    # Seat 2 paid its last chip for the fives. Seat 4 fouls first, then seat 3.
    report(hand, "wrong-number-of-cards", 4, count=11)
    assert table_of(hand).fouled == [4]
    report(hand, "card-put-in-hand", 3)
    assert log_of(hand, PayReturned) == [PayReturned(3, (1,), (200,))]


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/16", "comstock/pan/13"),
)
def test_a_wrong_number_of_cards_fouls_the_hand_once_its_player_has_touched_the_deck(
    house: str,
) -> None:
    hand = play(pan(house, {3: VALLES}, stock="Kh"), "p3 draw", "p3 release")
    # Seat 3 has drawn: its nine cards are foul. Seat 2 has not: its are made up to ten.
    report(hand.copy(), "wrong-number-of-cards", 2, count=9)
    foul = report(hand.copy(), "wrong-number-of-cards", 3, count=9)
    assert (table_of(foul).fouled, foul.asked) == ([3], [2])
    mended = report(hand, "wrong-number-of-cards", 2, count=9)
    assert (table_of(mended).fouled, len(mended.holdings[2].down)) == ([], 10)


@pytest.mark.parametrize(
    ("house", "count"),
    by_clause(
        ("garlic-city/pan/46", 9),
        ("comstock/pan/41", 9),
        ("garlic-city/pan/47", 11),
        ("comstock/pan/42", 11),
    ),
)
def test_a_card_too_few_or_too_many_is_put_right_before_the_first_draw(
    house: str, count: int
) -> None:
    hand = dealt(setup(house), {})
    report(hand, "wrong-number-of-cards", 2, count=count)
    assert len(hand.holdings[2].down) == 10
    # The card too many lies with the passed hands; nothing else has happened to anybody.
    assert len(hand.muck) == (1 if count == 11 else 0)
    assert (hand.asked, hand.street) == ([3], "declare")
    (ruled,) = [event for event in hand.log if isinstance(event, Ruled)]
    assert f"{house}/pan/{46 if house == 'garlic-city' else 41}" in ruled.cite


@pytest.mark.parametrize(
    ("house", "count"),
    by_clause(
        ("garlic-city/pan/48", 7),
        ("comstock/pan/43", 7),
        ("garlic-city/pan/48", 12),
        ("comstock/pan/43", 12),
    ),
)
def test_a_hand_that_is_further_out_is_dead_and_its_ante_goes_back(house: str, count: int) -> None:
    hand = dealt(setup(house, stacks=4, last_winner=3), {})
    report(hand, "wrong-number-of-cards", 2, count=count)
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, WagersReturned) == [WagersReturned(2, 200)]
    play(hand, "p3 declare play", "p1 declare play", "p4 declare pass")
    assert (hand.order, chips(hand)[2]) == ([3, 1], 0)


@pytest.mark.parametrize(
    ("house", "count"),
    by_clause(
        ("s-and-k/pan/23", 9),
        ("s-and-k/pan/47", 11),
        ("s-and-k/pan/23", 8),
        ("s-and-k/pan/47", 12),
    ),
)
def test_a_wrong_number_of_cards_fouls_the_hand_at_any_time(house: str, count: int) -> None:
    """S & K: before the first draw too, and whoever has not even declared pays the winner."""
    # What seat 2 was not dealt lies on top of the stock: a four of spades, as it would have had it.
    ready = {3: "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh", 2: "4s 4s 2c 2d 3c 3d 5c 5d 7c 7d"}
    hand = dealt(setup(house), ready, stock=" ".join(["Js"] * (count - 10) + ["4s"]))
    report(hand, "wrong-number-of-cards", 2, count=count)
    assert log_of(hand, MadeDead) == [MadeDead(2, is_foul=True)]
    assert (table_of(hand).fouled, hand.asked) == ([2], [3])
    play(hand, "p3 declare play", "p1 declare play", "p3 draw", "p3 meld 4s4c4d4h")
    play(hand, "p3 meld 6c6d6h6s", "p3 meld KcKdKh")
    # The tops, and two chips to the winner from each of the others.
    assert chips(hand) == {1: -3, 2: -3, 3: -1 + 4 + 3}
    # After the first draw it is the same.
    drawn = play(pan(house, ready, stock="Js"), "p3 draw", "p3 release")
    assert table_of(report(drawn, "wrong-number-of-cards", 3, count=count)).fouled == [3]
    # The usual game puts nine cards right before the first draw.
    usual = dealt(setup(house, options={"early_wrong_count": "put right"}), ready)
    report(usual, "wrong-number-of-cards", 2, count=9)
    assert (table_of(usual).fouled, len(usual.holdings[2].down)) == ([], 10)


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/23", "s-and-k/pan/24"))
def test_a_hand_that_was_passed_pays_nobody_though_its_count_was_wrong(house: str) -> None:
    """It has lost its ante and is no more in the play of the hand."""
    ready = {3: "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh", 2: "4s 4s 2c 2d 3c 3d 5c 5d 7c 7d"}
    hand = play(dealt(setup(house), ready), "p3 declare play", "p2 declare pass")
    report(hand, "wrong-number-of-cards", 2, count=9)
    play(hand, "p1 declare play", "p3 draw", "p3 meld 4s4c4d4h", "p3 meld 6c6d6h6s")
    play(hand, "p3 meld KcKdKh")
    assert chips(hand) == {1: -3, 2: -1, 3: -1 + 2 + 3}


@pytest.mark.parametrize("house", by_clause("players-club/pan/26", "players-club/pan/33"))
def test_where_no_page_speaks_of_foul_hands_nothing_is_returned_and_every_player_pays(
    house: str,
) -> None:
    """The Players Club (PC-D11): a taken card never goes into the hand; the penalty is not said."""
    hands = {3: VALLES, 2: "7c 7d 4c 4d 4h Kc Kd Kh Ks 2c"}
    hand = pan(house, hands, stock="5h Qs Js 3h 7s 2s 7h")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2s", "p2 draw", "p2 release")
    play(hand, "p1 draw", "p1 release", "p3 draw")
    report(hand, "card-put-in-hand", 3)
    # The player keeps the chip from each that the fives brought, and pays one for seat 2's sevens.
    assert not log_of(hand, PayReturned)
    play(hand, "p2 draw", "p2 meld 7s7c7d", "p2 meld 4c4d4h", "p2 meld KcKdKhKs", "p2 throw 2c")
    assert chips(hand) == {1: -1 - 1, 2: -1 + 2, 3: 2 - 1}
    play(hand, "p1 draw", "p1 release", "p2 draw", "p2 meld 7h on 1")
    # The outs: two chips and the sevens again, from the foul hand too.
    assert chips(hand) == {1: -2 - 3, 2: 1 + 6, 3: 1 - 3}


@pytest.mark.parametrize(
    "house", [*by_clause("garlic-city/pan/48", "comstock/pan/43"), "players-club"]
)
def test_eight_cards_are_made_up_unless_the_house_says_they_are_dead(house: str) -> None:
    hand = report(dealt(setup(house), {}), "wrong-number-of-cards", 1, count=8)
    assert len(hand.holdings[1].down) == 10
    dead = dealt(setup(house, options={"eight_cards": "dead hand"}), {})
    assert log_of(report(dead, "wrong-number-of-cards", 1, count=8), MadeDead) == [MadeDead(1)]


@pytest.mark.parametrize(
    "house",
    by_clause("s-and-k/pan/24", "s-and-k/pan/25", "s-and-k/pan/48", "s-and-k/pan/49"),
)
def test_a_foul_hand_pays_the_winner(house: str) -> None:
    ready = "4c 4d 4h 6c 6d 6h 6s Kc Kd Kh"
    hand = play(pan(house, {2: ready}, stock="Js 4s"), "p3 draw")
    report(hand, "card-put-in-hand", 3)
    play(hand, "p2 draw", "p2 meld 4s4c4d4h", "p2 meld 6c6d6h6s", "p2 meld KcKdKh")
    assert log_of(hand, Won) == [Won(2)]
    # Two chips from each, the foul hand included, and everybody's tops.
    assert chips(hand) == {1: -3, 2: -1 + 4 + 3, 3: -3}


@pytest.mark.parametrize(
    "house",
    by_clause("s-and-k/pan/24", "s-and-k/pan/25", "s-and-k/pan/48", "s-and-k/pan/49"),
)
def test_a_foul_hand_there_pays_for_no_condition(house: str) -> None:
    hands = {2: "7c 7d 2c 2d 4h 6h Jd Jh Qh Kc"}
    options = {"condition_pays": "standard"}
    hand = play(pan(house, hands, stock="Js 7s", options=options), "p3 draw")
    report(hand, "card-put-in-hand", 3)
    play(hand, "p2 draw", "p2 meld 7s7c7d")
    assert log_of(hand, Paid) == [Paid(2, 1, (1,), (200,))]


@pytest.mark.parametrize(
    ("fault", "about", "count", "why"),
    [
        ("card-put-in-hand", 1, 0, "Name the player whose turn it is"),
        ("card-put-in-hand", 2, 0, "No card lies in the middle that could have gone"),
        ("wrong-number-of-cards", 9, 9, "Name a live hand"),
        ("wrong-number-of-cards", 2, 10, "10 cards are right for it"),
        ("wrong-number-of-cards", 2, 0, "Say how many cards there are"),
        ("wrong-number-of-cards", 3, 2, "More cards than that lie on the table"),
        ("wrong-number-of-cards", 2, 900, "900 cards cannot have come off this stub"),
    ],
)
def test_a_report_that_cannot_be_true_is_refused(
    fault: str, about: int, count: int, why: str
) -> None:
    hand = pan("garlic-city", {3: VALLES}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2s")
    before = list(hand.log)
    with pytest.raises(Refused, match=why):
        report(hand, fault, about, count=count)
    assert hand.log == before


def test_the_last_hand_that_is_not_foul_takes_the_tops() -> None:
    hand = play(pan("garlic-city", {3: VALLES}, stock="Kh", passing=(1,)), "p3 draw")
    report(hand, "card-put-in-hand", 3)
    assert log_of(hand, Won) == [Won(2)]
    assert chips(hand) == {1: -1, 2: 2, 3: -1}
