"""Who has pan's rules enforced, and when: a player in action asks, and asks in time.

On the felt five players, seat 3 first: 3, 2, 1, 5, 4. Elsewhere three or four.
"""

from typing import Any

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.engine import act
from houseway.table.hand import Hand
from houseway.table.pan.pay_events import Paid, PayReturned, Won
from houseway.table.pot.events import Pushed
from houseway.table.repair_events import MadeDead
from houseway.table.views import seat_view
from tests.dealing import log_of, play, refused
from tests.games.small_pan import OUT, READY, by_clause, chips, felt, melds, pan, table_of
from tests.irregularities.faulty import cite, report

FIVES = "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"
TEN = "4c 4d 4h 5s 6s 7s Kc Kd Kh Ks"
"""A square and a rope that both take the four of spades, and four kings."""


def drew(hand: Hand, text: str) -> Hand:
    """The house dealer tells the card that was drawn."""
    act(hand, Enter(cards=cards(text)))
    return hand


def drawn_on_the_felt(house: str) -> Hand:
    return drew(play(felt(house), "p3 draw"), "Kh")


def ten_down(house: str, stock: str) -> Hand:
    """Seat 3 has ten cards on the table, and lets the card go that it drew."""
    hand = play(pan(house, {3: TEN}, stock=f"Jd {stock}"), "p3 draw", "p3 meld 4c4d4h")
    return play(hand, "p3 meld 5s6s7s", "p3 meld KcKdKhKs", "p3 release")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/24", "comstock/pan/20"))
def test_a_drawn_card_is_discarded_once_it_is_released(house: str) -> None:
    hand = play(pan(house, {3: FIVES}, stock="5h"), "p3 draw", "p3 release")
    assert (table_of(hand).drawn, table_of(hand).option_card) == (None, card("5h"))
    # Seat 3 could have laid three fives down; now the card is for seat 2.
    assert refused(hand, "p3 meld 5h5c5d").why == "It is seat 2's turn"


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/45", "comstock/pan/40", "garlic-city/pan/76", "comstock/pan/70"),
)
def test_a_hand_is_foul_when_another_player_in_action_asks_and_a_rule_was_broken(
    house: str,
) -> None:
    hand = drawn_on_the_felt(house)
    # Seat 2 has broken no rule, and its hand stays.
    with pytest.raises(Refused, match="Name the player whose turn it is"):
        report(hand, "card-put-in-hand", by=1, about=2)
    report(hand, "card-put-in-hand", by=1, about=3)
    assert log_of(hand, MadeDead) == [MadeDead(3, is_foul=True)]
    assert hand.order == [2, 1, 5, 4]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/68", "comstock/pan/63"))
def test_only_those_in_action_are_heard(house: str) -> None:
    hand = report(drawn_on_the_felt(house), "card-put-in-hand", by=1, about=3)
    drew(play(hand, "p2 draw"), "Kd")
    # Seat 3's own hand is foul by now.
    with pytest.raises(Refused, match="Seat 3 is not in action"):
        report(hand, "card-put-in-hand", by=3, about=2)
    assert table_of(report(hand, "card-put-in-hand", by=4, about=2)).fouled == [3, 2]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/69"))
def test_who_does_not_speak_up_at_once_is_not_helped(house: str) -> None:
    hand = play(drawn_on_the_felt(house), "p3 release")
    with pytest.raises(Refused, match="Name the player whose turn it is"):
        report(hand, "card-put-in-hand", by=1, about=3)
    assert table_of(hand).fouled == []


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/49",
        "garlic-city/pan/50",
        "comstock/pan/44",
        "comstock/pan/45",
        "comstock/pan/77",
    ),
)
def test_a_wrong_hand_found_after_the_first_draw_retires_repays_and_goes_on_paying(
    house: str,
) -> None:
    hands = {3: FIVES, 2: "7c 7d 2c 2d 4h 6h Jd Jh Qh Kc"}
    hand = pan(house, hands, stock="5h Js 7s", stacks=4, last_winner=3)
    play(hand, "p3 draw", "p3 meld 5h5c5d pay 1", "p3 throw 2h")
    report(hand, "wrong-number-of-cards", about=3, count=11)
    # The hand is discarded, and its player is out of this deal.
    assert (hand.holdings[3].down, melds(hand, 3), hand.order) == ([], [], [2, 1, 4])
    assert log_of(hand, PayReturned) == [PayReturned(3, (2, 1, 4), (200, 200, 200))]
    play(hand, "p2 draw", "p2 meld 7s7c7d pay 1")
    assert log_of(hand, Paid)[-1] == Paid(2, 1, (1, 4, 3), (200, 200, 200))
    assert chips(hand) == {1: -2, 2: 2, 3: -2, 4: -2}


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/65", "garlic-city/pan/71", "comstock/pan/66")
)
def test_the_value_of_a_collection_is_worked_out_for_the_player_and_nobody_is_advised(
    house: str,
) -> None:
    hand = play(pan(house, {3: "5s 5s 2h 2s 4c 6d 7h Jc Qd Kh"}, stock="5s"), "p3 draw")
    play(hand, "p3 meld 5s5s5s")
    # Three fives of one suit pay two chips, and spades double.
    (pay,) = [choice for choice in seat_view(hand, 3).choices if choice.verb == "pay"]
    assert pay.about == 4
    assert [seat_view(hand, seat).choices for seat in (1, 2)] == [(), ()]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/75"))
def test_the_outs_are_paid_by_each_player_apart_and_never_into_the_pot(house: str) -> None:
    hand = play(pan(house, {3: READY}, stock="4s"), *OUT)
    assert log_of(hand, Paid) == [Paid(3, 2, (2, 1), (400, 400), what="outs")]
    # Three tops lie in the middle, and nothing else.
    assert [event.cents for event in log_of(hand, Pushed)] == [600]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/64", "comstock/pan/59"))
def test_whoever_goes_out_says_on_which_meld(house: str) -> None:
    hand = ten_down(house, "Qd Jh 4s")
    play(hand, "p2 draw", "p2 release", "p1 draw", "p1 release", "p3 draw")
    assert refused(hand, "p3 meld 4s").why.startswith("A meld is 3 to 11 cards")
    play(hand, "p3 meld 4s on 2")
    assert melds(hand, 3)[1] == "4s 5s 6s 7s"
    assert log_of(hand, Won) == [Won(3)]


def given(house: str, **more: Any) -> Hand:
    """On the felt seat 3 has ten cards down, and seat 4 on its left lets the four of spades go."""
    hand = drew(play(felt(house, **more), "p3 draw"), "4c")
    play(hand, "p3 meld 4c4d4h", "p3 meld 5s6s7s", "p3 meld KcKdKhKs", "p3 throw ??")
    while hand.asked != [4]:
        drew(play(hand, f"p{hand.asked[0]} draw"), "Jd")
        play(hand, f"p{hand.asked[0]} release")
    return play(drew(play(hand, "p4 draw"), "4s"), "p4 release")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/42", "comstock/pan/37"))
def test_an_out_card_that_its_giver_can_use_is_forced_back(house: str) -> None:
    hand = given(house)
    assert (table_of(hand).option_card, hand.asked) == (card("4s"), [3])
    report(hand, "out-card-given", by=1, about=4)
    assert (table_of(hand).drawn, table_of(hand).option_card, hand.asked) == (card("4s"), None, [4])
    assert f"{house}/pan/{42 if house == 'garlic-city' else 37}" in cite(hand)
    # The giver must use it, and discards; seat 3 draws.
    assert refused(hand, "p4 release").why == "The card is forced on it and must be melded"
    play(hand, "p4 meld 4s3s2s", "p4 throw ??")
    assert (melds(hand, 4), hand.asked) == (["2s 3s 4s"], [3])


@pytest.mark.parametrize(
    ("house", "about", "why"),
    [
        ("garlic-city", 1, "Name the player who let the option card go"),
        ("players-club", 4, "Nobody has to keep a card from a neighbour here"),
    ],
)
def test_no_other_card_is_forced_back(house: str, about: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        report(given(house), "out-card-given", about=about)


def test_nor_one_that_puts_nobody_out_or_that_the_program_let_go() -> None:
    hand = play(drawn_on_the_felt("garlic-city"), "p3 release")
    with pytest.raises(Refused, match="No card lies there that puts the next player out"):
        report(hand, "out-card-given", about=3)
    useless = {1: "2c 2d 3h 3c 5d 6h Jc Jh Qc Qh"}
    dealt = pan("garlic-city", {3: TEN, **useless}, stock="Jd Qd 4s")
    play(dealt, "p3 draw", "p3 meld 4c4d4h", "p3 meld 5s6s7s", "p3 meld KcKdKhKs", "p3 release")
    play(dealt, "p2 draw", "p2 release", "p1 draw", "p1 release")
    with pytest.raises(Refused, match="The program has seen that hand"):
        report(dealt, "out-card-given", about=1)


def test_nor_one_that_its_taker_has_already_left() -> None:
    hand = play(given("garlic-city", options={"force_out_card": "always"}), "p3 draw")
    assert table_of(hand).phase == "before the draw"
    with pytest.raises(Refused, match="No card lies there that puts the next player out"):
        report(hand, "out-card-given", about=4)
