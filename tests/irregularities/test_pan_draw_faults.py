"""Pan's stock gone wrong: a card that is not of the pack, and players who draw out of turn.

Five players, seat 3 first: 3, 2, 1, 5, 4 and round again.
"""

from random import Random
from typing import Any

import pytest

from houseway.cards.card import Card, card, cards
from houseway.errors import Refused
from houseway.table.action import Action
from houseway.table.actions import Enter, Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.engine import act, replay
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pan.draw_faults import DrewOutOfTurn, ForeignDrawn, OrderRebuilt, OrderStands
from houseway.table.pan.events import Drew
from houseway.table.pan.pay_events import Paid
from houseway.table.repair_events import MadeDead, NeverDealt, WagersReturned
from houseway.table.trail import followed
from tests.dealing import log_of, play
from tests.evidence import clause
from tests.games.small_pan import (
    EVERY_HOUSE,
    by_clause,
    chips,
    dealt,
    felt,
    melds,
    pan,
    setup,
    table_of,
)
from tests.irregularities.faulty import cite, every_card, report
from tests.properties.chance_pan import VERBS, drawn
from tests.table.sitting import Move, random_moves

SEVENS = "7c 7d 2h 2s 4c 6d 5h Jc Qd Kh"
STOCK = "Qs Js 7s Ks 2s 3s"


def five(house: str, **more: Any) -> Hand:
    """Five players who are all in; seat 3 is to draw."""
    return pan(house, {5: SEVENS}, stock=STOCK, stacks=5, last_winner=3, **more)


def same_again(hand: Hand) -> bool:
    """Whether a replay has every card and chip in the same place, and the seal's trail holds."""
    again = replay(hand.setup, hand.log)
    trail = followed(hand)
    assert [trail.card(place) for place in trail.stub] == hand.stub
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    return (again.stub, again.muck, again.asked, again.money.statement()) == (
        hand.stub,
        hand.muck,
        hand.asked,
        hand.money.statement(),
    )


def as_it_is(_: Hand, action: Action) -> Move:
    """A move that is never made in another deal."""
    return Move(action)


def lying(text: str) -> list[Card]:
    return list(cards(text))


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/80", "comstock/pan/74"))
def test_a_foreign_card_in_a_dealt_hand_is_replaced_from_the_stock(house: str) -> None:
    hand = dealt(setup(house), {2: SEVENS}, stock="Js")
    left = len(hand.stub)
    report(hand, "foreign-card-dealt", about=2)
    # Nine cards of the pack had come; the tenth comes off the stock, to that hand alone.
    (never,) = log_of(hand, NeverDealt)
    assert log_of(hand, Dealt)[-1] == Dealt((2,), never.cards)
    assert (len(hand.holdings[2].down), len(hand.stub)) == (10, left)
    assert (hand.asked, hand.street, chips(hand)) == ([3], "declare", {1: -1, 2: -1, 3: -1})
    assert cite(hand) == f"{house}/pan/{80 if house == 'garlic-city' else 74}"
    assert same_again(hand)


def test_of_two_cards_alike_the_last_one_is_replaced() -> None:
    """The other stays where it was dealt: a second fault finds it there (garlic-city/pan/80)."""
    hand = dealt(setup("garlic-city"), {2: "7d 7c 2h 2s 4c 6d 5h Jc Qd 7d"}, stock="Js")
    before = list(hand.holdings[2].down)
    report(hand, "foreign-card-dealt", about=2)
    assert hand.holdings[2].down == before
    assert followed(hand).held[2] == followed(dealt(setup("garlic-city"), {2: SEVENS})).held[2]
    assert same_again(hand)


@pytest.mark.parametrize("house", ["players-club", "s-and-k"])
def test_where_no_page_names_foreign_cards_it_is_a_reading(house: str) -> None:
    hand = report(five(house), "foreign-card-dealt", about=2)
    assert len(hand.holdings[2].down) == 10
    assert not cite(hand).startswith(house)


def test_a_house_may_call_such_a_hand_dead() -> None:
    hand = five("garlic-city", options={"foreign_card_dealt": "dead hand"})
    report(hand, "foreign-card-dealt", about=2)
    assert log_of(hand, MadeDead) == [MadeDead(2)]
    assert log_of(hand, WagersReturned) == [WagersReturned(2, 200)]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/49", "comstock/pan/44"))
def test_after_the_first_draw_a_foreign_card_is_not_replaced_any_more(house: str) -> None:
    """Seat 3 has drawn and seat 2 has not."""
    hand = play(five(house), "p3 draw", "p3 release")
    with pytest.raises(Refused, match="Its player has drawn, so what is wrong now is the number"):
        report(hand, "foreign-card-dealt", about=3)
    assert len(log_of(report(hand, "foreign-card-dealt", about=2), NeverDealt)) == 1


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/81", "comstock/pan/75"))
def test_a_foreign_card_that_is_drawn_is_removed_and_the_player_draws_again(house: str) -> None:
    hand = play(five(house), "p3 draw")
    report(hand, "foreign-card-drawn", about=3)
    assert log_of(hand, ForeignDrawn) == [ForeignDrawn(3)]
    # The top of the pack lay under it.
    assert log_of(hand, Drew) == [Drew(3, card("Qs")), Drew(3, card("Qs"))]
    assert (hand.asked, table_of(hand).phase, table_of(hand).draws) == ([3], "drawn", 1)
    assert cite(hand) == f"{house}/pan/{81 if house == 'garlic-city' else 75}"
    assert same_again(hand)
    play(hand, "p3 release", "p2 draw")
    assert table_of(hand).drawn == card("Js")


def test_a_house_may_end_the_turn_with_it() -> None:
    hand = play(five("garlic-city", options={"foreign_card_drawn": "turn is over"}), "p3 draw")
    report(hand, "foreign-card-drawn", about=3)
    assert hand.asked == [2]
    assert table_of(play(hand, "p2 draw")).drawn == card("Qs")


def test_on_the_felt_it_is_reported_instead_of_the_card_that_was_drawn() -> None:
    hand = play(felt("comstock"), "p3 draw")
    report(hand, "foreign-card-drawn", by=1, about=3)
    assert hand.asked == [HOUSE_DEALER]
    act(hand, Enter(cards=cards("Kh")))
    assert (table_of(hand).drawn, hand.asked) == (card("Kh"), [3])
    with pytest.raises(Refused, match="The card that was told is one of the pack"):
        report(hand, "foreign-card-drawn", about=3)


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/29", "comstock/pan/24", "garlic-city/pan/32", "comstock/pan/27"),
)
@pytest.mark.parametrize(("about", "count", "drew"), [(2, 1, (2,)), (5, 1, (5,)), (1, 2, (2, 1))])
def test_the_order_is_rebuilt_for_those_who_have_not_drawn(
    house: str, about: int, count: int, drew: tuple[int, ...]
) -> None:
    hand = report(five(house), "drawn-out-of-turn", about=about, count=count)
    assert [event.seats for event in log_of(hand, DrewOutOfTurn)] == [drew]
    assert log_of(hand, OrderRebuilt) == [OrderRebuilt()]
    assert hand.asked == [3]
    assert same_again(hand)
    # Each draws the card that was theirs.
    for seat, drawn_card in ((3, "Qs"), (2, "Js"), (1, "7s")):
        assert table_of(play(hand, f"p{seat} draw")).drawn == card(drawn_card)
        play(hand, f"p{seat} release")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/29", "comstock/pan/24"))
def test_the_option_card_is_still_for_the_player_whose_turn_it_was(house: str) -> None:
    hand = play(five(house), "p3 draw", "p3 release")
    report(hand, "drawn-out-of-turn", about=5, count=2)
    assert log_of(hand, DrewOutOfTurn) == [DrewOutOfTurn((1, 5), cards("Js 7s"))]
    assert (table_of(hand).option_card, hand.asked) == (card("Qs"), [2])


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/30", "comstock/pan/25"))
def test_once_three_have_drawn_the_draw_stands_and_goes_on_from_there(house: str) -> None:
    hand = play(five(house), "p3 draw", "p3 release")
    report(hand, "drawn-out-of-turn", about=4, count=3)
    assert log_of(hand, OrderStands) == [OrderStands((1, 5, 4))]
    # Seat 2 was passed over. The cards that were let go are dead, and seat 4 has drawn.
    assert (table_of(hand).drawn, hand.asked) == (card("Ks"), [4])
    assert hand.muck == lying("Qs Js 7s")
    assert (sorted(table_of(hand).touched), table_of(hand).draws) == ([1, 3, 4, 5], 4)
    assert same_again(hand)
    assert play(hand, "p4 release").asked == [3]


@clause("garlic-city/pan/30")
@pytest.mark.parametrize(("enough", "stands"), [(1, True), (2, False)])
def test_a_report_that_names_no_number_means_one_player(enough: int, stands: bool) -> None:
    hand = five("garlic-city", options={"out_of_turn_draws_stand": str(enough)})
    report(hand, "drawn-out-of-turn", about=2)
    assert bool(log_of(hand, OrderStands)) == stands
    assert hand.asked == [2 if stands else 3]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/31", "comstock/pan/26"))
def test_what_is_melded_and_paid_out_of_turn_then_stands(house: str) -> None:
    hand = report(five(house), "drawn-out-of-turn", about=5, count=3)
    play(hand, "p5 meld 7s7c7d pay 1")
    assert melds(hand, 5) == ["7c 7d 7s"]
    assert log_of(hand, Paid) == [Paid(5, 1, (4, 3, 2, 1), (200, 200, 200, 200))]
    assert chips(hand) == {1: -2, 2: -2, 3: -2, 4: -2, 5: 3}


@pytest.mark.parametrize("house", ["players-club", "s-and-k"])
def test_where_no_page_speaks_of_it_the_order_is_rebuilt_by_a_reading(house: str) -> None:
    hand = report(five(house), "drawn-out-of-turn", about=2)
    assert hand.asked == [3]
    assert not cite(hand).startswith(house)


def test_on_the_felt_the_cards_that_were_drawn_are_told() -> None:
    hand = felt("garlic-city")
    with pytest.raises(Refused, match="It is said which cards were drawn, in their order"):
        report(hand, "drawn-out-of-turn", about=5, count=3)
    act(hand, Report(2, "drawn-out-of-turn", 5, cards=cards("Qs Js 7s")))
    assert (table_of(hand).drawn, hand.asked) == (card("7s"), [5])


@pytest.mark.parametrize(
    ("fault", "about", "count", "why"),
    [
        ("foreign-card-dealt", 9, 0, "Name a live hand"),
        ("foreign-card-drawn", 1, 0, "Name the player whose turn it is"),
        ("foreign-card-drawn", 2, 0, "It has just drawn no card"),
        ("drawn-out-of-turn", 2, 0, "Name a live hand whose turn it is not"),
        ("drawn-out-of-turn", 1, 2, "Only 1 can have drawn before it was seat 1's turn"),
    ],
)
def test_a_report_that_cannot_be_true_is_refused(
    fault: str, about: int, count: int, why: str
) -> None:
    hand = play(five("garlic-city"), "p3 draw", "p3 release")
    before = list(hand.log)
    with pytest.raises(Refused, match=why):
        report(hand, fault, about=about, count=count)
    assert hand.log == before


def test_a_card_that_was_drawn_before_a_meld_is_foreign_no_more() -> None:
    hand = pan("garlic-city", {3: "Kc Kd Kh 2h 2s 4c 6d 5h Jc Qd"}, stock="3s")
    play(hand, "p3 draw", "p3 meld KcKdKh")
    with pytest.raises(Refused, match="It has just drawn no card"):
        report(hand, "foreign-card-drawn", about=3)


def test_a_hand_that_lies_on_the_table_holds_no_foreign_card() -> None:
    hand = pan("garlic-city", {2: "Kc Kh Ks 4c 4d 4h 5s 6s 7s 2d"}, stock="Kd")
    play(hand, "p3 draw", "p3 release", "p2 meld KdKcKhKs", "p2 meld 4c4d4h", "p2 meld 5s6s7s")
    play(hand, "p2 throw 2d")
    with pytest.raises(Refused, match="All its cards lie on the table"):
        report(hand, "foreign-card-dealt", about=2)


def test_nobody_draws_out_of_turn_while_a_turn_is_under_way() -> None:
    hand = play(five("garlic-city"), "p3 draw")
    with pytest.raises(Refused, match="before the player whose turn it is draws or melds"):
        report(hand, "drawn-out-of-turn", about=2)


@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_a_fault_at_any_moment_keeps_cards_and_chips_and_lets_the_hand_end(house: str) -> None:
    for seed in ("1", "2", "3"):
        hand = drawn(house, "pan", seed).hand
        for _ in random_moves(hand, Random(seed), faults=0.2, verbs=VERBS, moved=as_it_is):
            hand.money.assert_balanced()
            assert all(seat in hand.order for seat in hand.asked)
        assert hand.is_over
        assert same_again(hand)
