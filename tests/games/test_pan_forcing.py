"""Forcing the option card, and the out card with its exceptions.

Four players, seat 3 first: 3, 2, 1, 4 and round again. What lies on the table decides who is asked.
"""

from typing import Any

import pytest

from houseway.cards.card import card
from houseway.table.hand import Hand
from houseway.table.pan.events import Forced, ForceOffered, Released, TurnBegan
from houseway.table.pan.pay_events import Won
from houseway.table.views import seat_view
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.small_pan import by_clause, chips, melds, pan, table_of

SIXES = "6c 6d 2h 2s 4c 5d 7h Jc Qd Kh"

HOUSES = ("garlic-city", "comstock")


def passed_over(house: str, **more: Any) -> Hand:
    """Seat 3 has three sixes down; seat 4 drew another six and released it; seat 3 would draw."""
    hand = pan(house, {3: SIXES}, stock="6h Qs Js 6s Qs", stacks=4, last_winner=3, **more)
    play(hand, "p3 draw", "p3 meld 6h6c6d", "p3 throw 2h", "p2 draw", "p2 release")
    play(hand, "p1 draw", "p1 release", "p4 draw", "p4 release")
    return play(hand, "p3 draw")


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/39", "garlic-city/pan/27", "comstock/pan/34", "comstock/pan/22"),
)
def test_a_card_that_fits_his_meld_may_be_forced_on_the_player_it_is_offered_to(house: str) -> None:
    hand = passed_over(house)
    # Comstock lets seat 4, who released it, decide to force it too.
    to = (2, 1, 4) if house == "comstock" else (2, 1)
    assert log_of(hand, ForceOffered) == [ForceOffered(3, card("6s"), to)]
    assert (hand.asked, hand.in_turn) == (list(to), False)
    play(hand, "p1 force")
    assert log_of(hand, Forced) == [Forced(1, 3, card("6s"))]
    assert hand.asked == [3]
    assert [choice.verb for choice in seat_view(hand, 3).choices] == ["meld"]
    play(hand, "p3 meld 6s on 1")
    assert melds(hand, 3) == ["6c 6d 6h 6s"]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/27", "comstock/pan/22"))
def test_the_others_may_also_let_him_go_on_with_the_draw(house: str) -> None:
    hand = play(passed_over(house), "p1 let-go")
    assert hand.asked == ([2, 4] if house == "comstock" else [2])
    play(hand, *(f"p{seat} let-go" for seat in hand.asked))
    assert (table_of(hand).drawn, hand.asked) == (card("Qs"), [3])
    assert hand.muck[-1] == card("6s")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/26", "comstock/pan/21"))
def test_only_a_force_brings_back_the_card_that_he_gave_up(house: str) -> None:
    hand = passed_over(house)
    assert refused(hand, "p3 meld 6s on 1").why == "It is seat 2's turn"
    play(hand, "p2 force")
    # The turn comes back, and the card must be used.
    refusal = refused(hand, "p3 draw")
    assert refusal.why == "The card is forced on it, and it can use it"
    assert f"{house}/pan/" in refusal.cite
    assert melds(play(hand, "p3 meld 6s on 1"), 3) == ["6c 6d 6h 6s"]


@pytest.mark.parametrize("house", by_clause("comstock/pan/35"))
def test_whoever_is_forced_must_discard_from_his_hand(house: str) -> None:
    hand = play(passed_over(house), "p2 force", "p3 meld 6s on 1")
    assert (hand.asked, len(hand.holdings[3].down)) == ([3], 7)
    assert refused(hand, "p3 draw").why.startswith("It has used its card")
    play(hand, "p3 throw Kh")
    assert (hand.asked, len(hand.holdings[3].down)) == ([2], 6)


@clause("garlic-city/pan/28")
def test_whoever_released_the_card_may_not_force_it_later() -> None:
    hand = passed_over("garlic-city")
    assert table_of(hand).released_by == 4
    assert 4 not in hand.asked
    later = refused(hand, "p4 force")
    assert later.why == "It let the card go without forcing it, and may not force it later"
    assert later.cite == "garlic-city/pan/28"
    allowed = passed_over("garlic-city", options={"releaser_may_force": "true"})
    assert allowed.asked == [2, 1, 4]


def let_go(house: str, stock: str) -> Hand:
    """Seat 3 passed; seat 2 has three sixes down, and seat 1 has drawn the next card."""
    hand = pan(house, {2: SIXES}, stock=f"6h {stock}", passing=(3,), last_winner=2)
    return play(hand, "p2 draw", "p2 meld 6h6c6d", "p2 throw 2h", "p1 draw")


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/28", "garlic-city/pan/39", "comstock/pan/34")
)
def test_a_player_may_force_a_card_as_he_lets_it_go(house: str) -> None:
    """Between two players nobody else could."""
    hand = let_go(house, "6s Qs")
    assert "force" in [choice.verb for choice in seat_view(hand, 1).choices]
    play(hand, "p1 force")
    # The card is let go, the turn is the next player's, who is made to take it.
    happened = [Released(1, card("6s")), TurnBegan(2), Forced(1, 2, card("6s"))]
    assert log_of(hand, Released, TurnBegan, Forced)[-3:] == happened
    assert (table_of(hand).drawn, table_of(hand).option_card) == (None, card("6s"))
    assert refused(hand, "p2 draw").cite == hand.setup.answers.cite("forcing")
    assert melds(play(hand, "p2 meld 6s on 1"), 2) == ["6c 6d 6h 6s"]


def why_not_forced(hand: Hand, seat: int) -> str:
    """Why this seat may not force what it has drawn, which it is not offered either."""
    assert "force" not in [choice.verb for choice in seat_view(hand, seat).choices]
    refusal = refused(hand, f"p{seat} force")
    return f"{refusal.why} ({refusal.cite})"


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/28", "garlic-city/pan/39", "comstock/pan/34")
)
def test_a_card_that_fits_nothing_of_the_neighbours_is_not_forced_on_him(house: str) -> None:
    cite = "garlic-city/pan/39" if house == "garlic-city" else "comstock/pan/34"
    why = why_not_forced(let_go(house, "Qs"), 1)
    assert why == f"The card fits no meld of the next player's ({cite})"


def test_nobody_forces_a_card_on_himself() -> None:
    """The others passed, and where a house has one play alone the six fits that one's own meld."""
    options = {"sole_player": "plays alone"}
    hand = pan("garlic-city", {3: SIXES}, stock="6h 6s", passing=(1, 2), options=options)
    play(hand, "p3 draw", "p3 meld 6h6c6d", "p3 throw 2h", "p3 draw")
    assert why_not_forced(hand, 3).startswith("The card fits no meld of the next player's")


@clause("comstock/pan/23")
def test_whoever_released_the_card_may_subsequently_decide_to_force_it() -> None:
    """So Comstock prints it, where Garlic City prints "may not"."""
    hand = passed_over("comstock")
    assert 4 in hand.asked
    play(hand, "p4 force")
    assert log_of(hand, Forced) == [Forced(4, 3, card("6s"))]
    assert melds(play(hand, "p3 meld 6s on 1"), 3) == ["6c 6d 6h 6s"]
    usual = passed_over("comstock", options={"releaser_may_force": "false"})
    assert usual.asked == [2, 1]


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/13", "s-and-k/pan/37"))
def test_where_nobody_forces_the_next_player_may_use_the_card_or_not(house: str) -> None:
    """S & K: the player "may use" it."""
    hand = passed_over(house)
    assert not log_of(hand, ForceOffered)
    assert table_of(hand).drawn == card("Qs")


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/13", "s-and-k/pan/37"))
def test_where_nobody_forces_a_card_is_not_forced_as_it_is_let_go_either(house: str) -> None:
    why = why_not_forced(let_go(house, "6s"), 1)
    assert why == "Nobody is made to take a card here (s-and-k/pan/13, s-and-k/pan/37)"


def test_a_card_that_fits_no_meld_of_his_is_not_forced() -> None:
    stock = "6h Qs Js 4s Qs"
    hand = pan("garlic-city", {3: SIXES}, stock=stock, stacks=4, last_winner=3)
    play(hand, "p3 draw", "p3 meld 6h6c6d", "p3 throw 2h", "p2 draw", "p2 release")
    play(hand, "p1 draw", "p1 release", "p4 draw", "p4 release", "p3 draw")
    assert not log_of(hand, ForceOffered)


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/27", "comstock/pan/34"))
def test_a_card_is_forced_only_where_it_fits_his_own_melds(house: str) -> None:
    """Where it may fit anyone's, a player who can use it must; if not, they draw after all."""
    hands = {3: SIXES, 1: "2c 4d Jh Qh 2d 4h Jd Qc Kd Kc"}
    own = pan(house, hands, stock="6h 6s Qs Js")
    play(own, "p3 draw", "p3 meld 6h6c6d", "p3 throw 2h", "p2 draw", "p2 release", "p1 draw")
    assert not log_of(own, ForceOffered)
    options = {"forced_onto_melds": "anyone's"}
    hand = pan(house, hands, stock="6h 6s Qs Js", options=options)
    play(hand, "p3 draw", "p3 meld 6h6c6d", "p3 throw 2h", "p2 draw", "p2 release")
    # The six of spades fits nothing of seat 1's, but seat 3's square; it is offered to seat 1.
    play(hand, "p1 draw")
    to = (3, 2) if house == "comstock" else (3,)
    assert log_of(hand, ForceOffered) == [ForceOffered(1, card("6s"), to)]
    play(hand, "p3 force")
    assert [choice.verb for choice in seat_view(hand, 1).choices] == ["draw"]
    assert table_of(play(hand, "p1 draw")).drawn == card("Qs")


TEN_DOWN = "4c 4d 4h 6c 6d 6h 6s Kc Kd 7h"
"""With a king: three fours, four sixes and three kings lie on the table, and a card is thrown."""


def ten_down(house: str, stock: str, hands: dict[int, str], **more: Any) -> Hand:
    """Seat 2 draws the king of hearts in the first round and lays ten cards down."""
    hand = pan(house, {2: TEN_DOWN, **hands}, stock=stock, **more)
    play(hand, "p3 draw", "p3 release", "p2 draw", "p2 meld KhKcKd", "p2 meld 4c4d4h")
    play(hand, "p2 meld 6c6d6h6s", "p2 throw 7h")
    assert table_of(hand).melded(2) == 10
    return play(hand, "p1 draw", "p1 release")


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/41",
        "garlic-city/pan/53",
        "comstock/pan/36",
        "comstock/pan/48",
    ),
)
def test_the_out_card_is_not_given_to_a_neighbour_by_one_who_can_use_it(house: str) -> None:
    """Seat 3 draws the four of spades, which puts seat 2 out, and holds 2 and 3 of spades."""
    able = ten_down(house, "Js Kh Qs 4s", {3: "2s 3s 2c 2h 7c 7d Jc Jh Qc Qd"})
    play(able, "p3 draw")
    refusal = refused(able, "p3 release")
    assert refusal.why == "It can use the card, which would put its neighbour out"
    assert refusal.cite.startswith(f"{house}/pan/")
    assert refusal.instead == "seat 3 may meld with 4s"
    # Without the deuce the player cannot use it, and lets it go.
    unable = ten_down(house, "Js Kh Qs 4s", {3: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"})
    play(unable, "p3 draw", "p3 release", "p2 meld 4s on 2")
    assert log_of(unable, Won) == [Won(2)]


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/41",
        "garlic-city/pan/53",
        "comstock/pan/36",
        "comstock/pan/48",
    ),
)
def test_borrowing_on_the_way_to_the_out_card_is_a_use_of_it(house: str) -> None:
    """Seat 2 is out with a king. Seat 3's rope ends at the jack, and its four queens can spare one
    for it: then the king of hearts goes on the rope.
    """
    hands = {3: "Qh Qh Qh 6h 7h Jh 2c 3d 5s Ac", 2: TEN_DOWN}
    hand = pan(house, hands, stock="Qh Kh Js Kh")
    play(hand, "p3 draw", "p3 meld QhQhQhQh", "p3 meld 6h7hJh", "p3 throw 2c")
    play(hand, "p2 draw", "p2 meld KhKcKd", "p2 meld 4c4d4h", "p2 meld 6c6d6h6s", "p2 throw 7h")
    play(hand, "p1 draw", "p1 release", "p3 draw")
    refusal = refused(hand, "p3 release")
    assert refusal.why == "It can use the card, which would put its neighbour out"
    assert [choice.verb for choice in seat_view(hand, 3).choices] == ["meld"]
    play(hand, "p3 meld Kh on 2 from 1 Qh")
    assert melds(hand, 3) == ["Qh Qh Qh", "6h 7h Jh Qh Kh"]


def test_where_no_book_keeps_the_out_card_it_may_be_given() -> None:
    hand = ten_down("s-and-k", "Js Kh Qs 4s", {3: "2s 3s 2c 2h 7c 7d Jc Jh Qc Qd"})
    play(hand, "p3 draw", "p3 release")
    assert table_of(hand).option_card == card("4s")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/43", "comstock/pan/38"))
def test_the_card_that_puts_a_player_out_is_not_forced_on_him(house: str) -> None:
    """Seat 2 has ten down and is offered the four of spades; its player would rather draw."""
    hand = ten_down(house, "Js Kh Qs 4s Qs", {3: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"})
    play(hand, "p3 draw", "p3 release", "p2 draw")
    assert not log_of(hand, ForceOffered)
    assert table_of(hand).drawn == card("Qs")
    always = ten_down(
        house,
        "Js Kh Qs 4s Qs",
        {3: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"},
        options={"force_out_card": "always"},
    )
    play(always, "p3 draw", "p3 release", "p2 draw")
    # Comstock asks seat 3, who released it, as well.
    to = (1, 3) if house == "comstock" else (1,)
    assert log_of(always, ForceOffered) == [ForceOffered(2, card("4s"), to)]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/43", "comstock/pan/38"))
def test_the_card_that_puts_the_neighbour_out_is_not_forced_on_him_as_it_is_let_go(
    house: str,
) -> None:
    """Seat 3 cannot use the four of spades, with which seat 2 would be out."""
    useless = {3: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"}
    hand = play(ten_down(house, "Js Kh Qs 4s", useless), "p3 draw")
    assert why_not_forced(hand, 3).startswith("The card would put the next player out (")
    options = {"force_out_card": "always"}
    always = play(ten_down(house, "Js Kh Qs 4s", useless, options=options), "p3 draw", "p3 force")
    assert log_of(always, Forced) == [Forced(3, 2, card("4s"))]


CHEAP = "4d 4h 4s 6c 6d 6h 6s Ac Ad 7h"
"""Ten down without a condition, once an ace comes: two chips from each for going out."""
DEAR = "4c 4c 4c 5h 5h 5h 5h Kc Kd 7c"
"""Ten down with two one-suit squares once a king comes: many chips more."""


def both_ten_down(house: str, *, first: str, second: str, **more: Any) -> Hand:
    """Seats 3 and 2 have ten down each; seat 3 draws the four of clubs, which fits both."""
    hands = {3: first, 2: second, 1: "2c 3s 2c 2h 7c 7d Jc Jh Qc Qd"}
    third = {CHEAP: "Ah", DEAR: "Kh"}
    stock = f"{third[first]} {third[second]} Qs 4c"
    hand = pan(house, hands, stock=stock, **more)
    for seat, held in ((3, first), (2, second)):
        free = "AhAcAd" if held == CHEAP else "KhKcKd"
        rest = ("4d4h4s", "6c6d6h6s", "7h") if held == CHEAP else ("4c4c4c", "5h5h5h5h", "7c")
        play(hand, f"p{seat} draw", f"p{seat} meld {free}", f"p{seat} meld {rest[0]}")
        play(hand, f"p{seat} meld {rest[1]}", f"p{seat} throw {rest[2]}")
    return play(hand, "p1 draw", "p1 release", "p3 draw")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/44", "comstock/pan/39"))
def test_anyone_may_end_the_hand_for_less_by_forcing_the_out_card(house: str) -> None:
    hand = play(both_ten_down(house, first=CHEAP, second=DEAR), "p3 release")
    assert log_of(hand, ForceOffered) == [ForceOffered(3, card("4c"), (2, 1))]
    before = chips(hand)
    play(hand, "p1 force", "p3 meld 4c on 2")
    assert log_of(hand, Won) == [Won(3)]
    # Seat 3 has no condition: two chips from each, and the three chips of the tops.
    after = chips(hand)
    assert [after[seat] - before[seat] for seat in (1, 2, 3)] == [-2, -2, 2 + 2 + 3]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/44", "comstock/pan/39"))
def test_whoever_draws_his_own_out_card_does_not_force_it_past_the_others(house: str) -> None:
    """The player lets it go, and the others are asked whether it must be taken."""
    hand = both_ten_down(house, first=CHEAP, second=DEAR)
    why = why_not_forced(hand, 3)
    assert why.startswith("The card puts it out: the others are asked before it lets it go (")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/43", "comstock/pan/38"))
def test_the_out_card_is_forced_only_to_prevent_a_dearer_out(house: str) -> None:
    # Seat 3's own out is the dearer one: nobody may make it take that.
    hand = play(both_ten_down(house, first=DEAR, second=CHEAP), "p3 release")
    assert not log_of(hand, ForceOffered)
    assert log_of(hand, Released)[-1] == Released(3, card("4c"))
    # The neighbour's would be the dearer one.
    cheaper = play(both_ten_down(house, first=CHEAP, second=DEAR), "p3 release")
    assert log_of(cheaper, ForceOffered) == [ForceOffered(3, card("4c"), (2, 1))]


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_may_never_force_the_out_card(house: str) -> None:
    hand = both_ten_down(house, first=CHEAP, second=DEAR, options={"force_out_card": "never"})
    assert not log_of(play(hand, "p3 release"), ForceOffered)
