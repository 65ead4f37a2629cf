"""A turn of pan: what may be taken, where it goes, what is thrown, and what the next may use."""

import pytest

from houseway.cards.card import card, cards, names
from houseway.table.actors import FLOOR
from houseway.table.engine import act, default
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.pan.events import Drew, Thrown, Touched, TurnBegan
from houseway.table.pan.pay_events import NobodyWon, Restocked
from houseway.table.pot.events import CarriedOut
from houseway.table.seen import seen_since
from houseway.table.views import floor_view, rail_view, seat_view
from tests.dealing import log_of, play, refused
from tests.evidence import clause
from tests.games.small_pan import by_clause, melds, pan, table_of

FIVES = "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"
"""Two fives and nothing else that a five or a king would go with."""


def on_turn(house: str, stock: str = "5h Kd 5s") -> Hand:
    return pan(house, {3: FIVES, 2: "Kc Ks 2c 4d 6h Jd Qh 2d 4h 6c"}, stock=stock)


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/33",
        "comstock/pan/28",
        "s-and-k/pan/9",
        "s-and-k/pan/33",
        "players-club/pan/13",
    ),
)
def test_players_draw_one_card_each_in_turn(house: str) -> None:
    hand = on_turn(house, "Qs Js 7s")
    for seat in (3, 2, 1):
        assert hand.asked == [seat]
        play(hand, f"p{seat} draw", f"p{seat} release")
    assert [event.seat for event in hand.log if isinstance(event, Drew)] == [3, 2, 1]
    assert log_of(hand, TurnBegan)[-1] == TurnBegan(3)


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/33", "comstock/pan/28", "s-and-k/pan/13", "s-and-k/pan/37"),
)
def test_the_next_player_may_use_a_card_that_was_drawn_and_not_played(house: str) -> None:
    hand = play(on_turn(house, "Kd"), "p3 draw", "p3 release")
    # The card or the deck: that is all the choice.
    assert [choice.verb for choice in seat_view(hand, 2).choices] == ["meld", "draw"]
    assert [choice.verb for choice in seat_view(on_turn(house), 3).choices] == ["draw"]
    play(hand, "p2 meld KdKcKs")
    assert melds(hand, 2) == ["Kc Kd Ks"]
    assert table_of(hand).option_card is None


@pytest.mark.parametrize(
    "house",
    by_clause(
        "s-and-k/pan/14",
        "s-and-k/pan/38",
        "garlic-city/pan/28",
        "garlic-city/pan/33",
        "comstock/pan/23",
        "comstock/pan/28",
    ),
)
def test_nobody_may_use_a_card_that_was_thrown_from_a_hand(house: str) -> None:
    hand = play(on_turn(house), "p3 draw", "p3 meld 5h5c5d", "p3 throw Kh")
    assert hand.muck == [card("Kh")]
    refusal = refused(hand, "p2 meld KhKcKs")
    assert refusal.why == "No option card is offered: it must draw first"
    assert refusal.cite.startswith(f"{house}/pan/")
    assert refusal.instead == "seat 2 may draw"


def test_a_house_may_let_any_last_discard_be_used() -> None:
    hand = pan(
        "garlic-city",
        {3: FIVES, 2: "Kc Ks 2c 4d 6h Jd Qh 2d 4h 6c"},
        stock="5h",
        options={"option_card": "any last discard"},
    )
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw Kh", "p2 meld KhKcKs")
    assert log_of(hand, Thrown) == [Thrown(3, card("Kh"), is_option_card=True)]
    assert melds(hand, 2) == ["Kc Kh Ks"]


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/34",
        "comstock/pan/29",
        "players-club/pan/15",
        "players-club/pan/17",
        "s-and-k/pan/12",
        "s-and-k/pan/36",
    ),
)
def test_a_drawn_card_is_melded_at_once_or_released(house: str) -> None:
    hand = play(on_turn(house), "p3 draw")
    assert refused(hand, "p3 throw Kh").why == "A drawn card is melded at once or released"
    # Where only the card that was drawn opens the way to other melds, it is the one that is missed.
    others = {"players-club", "s-and-k"}
    lacking = "The taken card, 5h, must be laid down at once" if house in others else "2h 2s Kh"
    assert refused(hand, "p3 meld 2h2sKh").why.startswith(lacking)
    # A card that nothing goes with can only be let go.
    useless = play(on_turn(house, "Js"), "p3 draw")
    offered = [choice.verb for choice in seat_view(useless, 3).choices]
    assert "release" in offered
    assert "meld" not in offered
    assert play(useless, "p3 release").asked == [2]


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/21", "comstock/pan/18", "players-club/pan/16", "garlic-city/pan/22"),
)
def test_a_taken_card_never_comes_into_the_hand(house: str) -> None:
    hand = on_turn(house)
    for texts in (("p3 draw", "p3 meld 5h5c5d", "p3 throw Kh"), ("p2 draw", "p2 release")):
        play(hand, *texts)
    # Seven cards of the ten that seat 3 was dealt, less the one it threw; seat 2 still has ten.
    assert len(hand.holdings[3].down) == 10 - 2 - 1
    assert card("5h") not in hand.holdings[3].down
    assert len(hand.holdings[2].down) == 10
    assert card("Kd") not in hand.holdings[2].down


@pytest.mark.parametrize(
    "house",
    by_clause("garlic-city/pan/19", "garlic-city/pan/20", "comstock/pan/16", "comstock/pan/17"),
)
def test_every_drawn_card_is_seen_by_all(house: str) -> None:
    hand = play(on_turn(house), "p3 draw")
    drew = Drew(3, card("5h"))
    for viewer in (1, 2, 3, 0, FLOOR):
        assert drew in seen_since(hand, viewer)
    views = (seat_view(hand, 1), seat_view(hand, 2), rail_view(hand), floor_view(hand))
    for view in views:
        assert view.pan is not None
        assert view.pan.drawn == card("5h")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/25", "comstock/pan/21"))
def test_whoever_touches_the_deck_gives_up_the_option_card(house: str) -> None:
    hand = play(on_turn(house, "Kd Js 5s"), "p3 draw", "p3 release", "p2 draw")
    assert log_of(hand, Touched)[-1] == Touched(2)
    assert hand.muck == [card("Kd")]
    assert refused(hand, "p2 meld KdKcKs").why == "It does not hold Kd"


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/35",
        "comstock/pan/30",
        "players-club/pan/18",
    ),
)
def test_any_number_of_melds_are_laid_down_before_the_discard(house: str) -> None:
    # Before a card is taken nothing may be laid down; afterwards the kings and a rope may.
    hand = pan(house, {3: "5c 5d Kc Kd Kh 2h 3h 4h 6d 6s"}, stock="5h Qs Qs 5s")
    assert refused(hand, "p3 meld KcKdKh").why == "No option card is offered: it must draw first"
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 meld KcKdKh", "p3 meld 2h3h4h", "p3 throw 6d")
    assert melds(hand, 3) == ["5c 5d 5h", "Kc Kd Kh", "2h 3h 4h"]
    # In a later turn the player adds to what lies there.
    play(hand, "p2 draw", "p2 release", "p1 draw", "p1 release", "p3 draw", "p3 meld 5s on 1")
    assert melds(hand, 3)[0] == "5c 5d 5h 5s"


def test_a_house_may_allow_one_meld_a_turn() -> None:
    hand = pan(
        "garlic-city",
        {3: "5c 5d Kc Kd Kh 2h 3h 4h 6d 6s"},
        stock="5h",
        options={"melds_per_turn": "one"},
    )
    play(hand, "p3 draw", "p3 meld 5h5c5d")
    assert refused(hand, "p3 meld KcKdKh").why == "One meld is laid down in a turn"


@pytest.mark.parametrize(
    "house",
    by_clause(
        "players-club/pan/20",
        "s-and-k/pan/10",
        "s-and-k/pan/11",
        "s-and-k/pan/34",
        "s-and-k/pan/35",
    ),
)
def test_a_turn_with_a_meld_ends_with_a_discard_from_the_hand(house: str) -> None:
    hand = play(on_turn(house), "p3 draw", "p3 meld 5h5c5d")
    # The meld lies face up for all to see, and it is still their turn.
    assert hand.holdings[3].up == [card("5c"), card("5d"), card("5h")]
    assert hand.asked == [3]
    assert refused(hand, "p3 release").why.startswith("It has used its card")
    assert refused(hand, "p3 throw 3c").why == "It does not hold that card"
    play(hand, "p3 throw 2h")
    assert hand.asked == [2]
    assert len(hand.holdings[3].down) + len(hand.holdings[3].up) == 10


@clause("players-club/pan/14")
def test_the_opening_player_may_refuse_his_first_draw_and_draw_again() -> None:
    hand = play(on_turn("players-club", "Js 5h Qs Qs"), "p3 draw")
    assert "draw" in [choice.verb for choice in seat_view(hand, 3).choices]
    play(hand, "p3 draw")
    # The card refused is dead: nobody is offered it.
    assert (hand.muck, table_of(hand).drawn) == ([card("Js")], card("5h"))
    assert refused(hand, "p3 draw").why == "One card is drawn in a turn"
    # It is for the opening player's first turn only.
    play(hand, "p3 release", "p2 draw")
    refusal = refused(hand, "p2 draw")
    assert (refusal.why, refusal.cite) == ("One card is drawn in a turn", "players-club/pan/14")
    elsewhere = play(on_turn("garlic-city", "Js 5h"), "p3 draw")
    assert refused(elsewhere, "p3 draw").why == "One card is drawn in a turn"


@pytest.mark.parametrize(
    "house",
    by_clause(
        "garlic-city/pan/33",
        "garlic-city/pan/34",
        "comstock/pan/28",
        "comstock/pan/29",
        "s-and-k/pan/9",
        "s-and-k/pan/12",
        "s-and-k/pan/33",
        "s-and-k/pan/36",
    ),
)
def test_elsewhere_the_opening_player_draws_one_card_like_everybody(house: str) -> None:
    hand = play(on_turn(house, "Js 5h"), "p3 draw")
    assert [choice.verb for choice in seat_view(hand, 3).choices] == ["release"]
    refusal = refused(hand, "p3 draw")
    assert refusal.why == "One card is drawn in a turn"
    assert f"{house}/pan/" in refusal.cite
    assert "players-club" not in refusal.cite


def exhausted(hand: Hand) -> Hand:
    """The clock plays for everybody until the next player would find no stock."""
    while hand.stub or table_of(hand).phase != "choosing":
        act(hand, default(hand, hand.asked[0]))
    return hand


def draws(hand: Hand) -> Hand:
    """The next player touches the deck, and nobody forces anything."""
    phases = ("choosing", "before the draw")
    while not hand.is_over and table_of(hand).phase in phases:
        act(hand, default(hand, hand.asked[0]))
    return hand


def test_an_exhausted_stock_is_made_up_of_the_dead_cards() -> None:
    hand = play(on_turn("garlic-city"), "p3 draw", "p3 meld 5h5c5d", "p3 throw 2h")
    exhausted(hand)
    dead = len(hand.muck)
    draws(hand)
    (shuffle,) = [event for event in hand.log[1:] if isinstance(event, Shuffled)]
    # The card that lay in the middle is dead too once the deck is touched.
    assert len(log_of(hand, Restocked)) == 1
    assert len(shuffle.order) == dead + 1
    assert (hand.muck, len(hand.stub)) == ([], dead)


def test_the_second_stock_is_the_last() -> None:
    """Every hand ends, whatever anybody does or does not do."""
    hand = draws(exhausted(draws(exhausted(on_turn("garlic-city")))))
    assert hand.is_over
    assert len(log_of(hand, Restocked)) == 1
    assert log_of(hand, NobodyWon, CarriedOut) == [CarriedOut(600), NobodyWon()]


def test_a_house_may_end_the_hand_with_the_stock() -> None:
    hand = pan("garlic-city", {3: FIVES}, stock="5h", options={"stock_ends": "nobody wins"})
    exhausted(play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2h"))
    assert draws(hand).is_over
    assert not log_of(hand, Restocked)


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/38", "comstock/pan/33", "players-club/pan/25")
)
@pytest.mark.parametrize("laid", ["AcAcAd", "KhKhKs"])
def test_any_three_aces_or_kings_are_laid_down_together(house: str, laid: str) -> None:
    first, *held = cards(laid)
    hand = pan(house, {3: f"{names(held)} 2c 4d 6h Jc Qd 3c 5h 7s"}, stock=names([first]))
    play(hand, "p3 draw", f"p3 meld {laid}")
    assert len(table_of(hand).melds[3][0].cards) == 3


@pytest.mark.parametrize("house", by_clause("s-and-k/pan/19", "s-and-k/pan/43"))
def test_four_in_three_suits_are_laid_down_at_once_where_the_page_counts_suits(house: str) -> None:
    hand = pan(house, {3: "4d 4h 4s 2c 4d 6h Jc Qd 3c 5h"}, stock="4s")
    play(hand, "p3 draw", "p3 meld 4s4d4h4s")
    assert melds(hand, 3) == ["4d 4h 4s 4s"]
    # Elsewhere a suit comes twice only later, or never.
    for other in ("garlic-city", "comstock", "players-club"):
        strict = play(pan(other, {3: "4d 4h 4s 2c 4d 6h Jc Qd 3c 5h"}, stock="4s"), "p3 draw")
        why = refused(strict, "p3 meld 4s4d4h4s").why
        assert why.startswith("4d 4h 4s 4s: a square of fours is all of one suit or of different")


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/36", "comstock/pan/31"))
def test_a_mixed_square_never_holds_a_suit_twice_where_the_page_says_all_different(
    house: str,
) -> None:
    hand = pan(house, {3: "6c 6d 6c 6s 2c 4d Jc Qd 3c 5h"}, stock="6h")
    play(hand, "p3 draw", "p3 meld 6h6c6d")
    refusal = refused(hand, "p3 meld 6c on 1")
    assert refusal.why == "6c 6c 6d 6h: a square of sixes is all of one suit or of different suits"
    assert refusal.cite == f"{house}/pan/{36 if house == 'garlic-city' else 31}"
    assert melds(play(hand, "p3 meld 6s on 1"), 3) == ["6c 6d 6h 6s"]
    # In the usual game any suit may follow; such a table may be opened here too.
    usual = pan(
        house,
        {3: "6c 6d 6c 6s 2c 4d Jc Qd 3c 5h"},
        stock="6h",
        options={"mixed_square_takes": "any suit"},
    )
    play(usual, "p3 draw", "p3 meld 6h6c6d", "p3 meld 6c on 1")
    assert melds(usual, 3) == ["6c 6c 6d 6h"]


@pytest.mark.parametrize(
    "house",
    by_clause("s-and-k/pan/19", "s-and-k/pan/20", "s-and-k/pan/43", "s-and-k/pan/44"),
)
@pytest.mark.parametrize("laid", ["AcAcAd", "KhKhKs"])
def test_aces_and_kings_keep_to_their_suits_where_the_page_excepts_none(
    house: str, laid: str
) -> None:
    first, *held = cards(laid)
    hand = pan(house, {3: f"{names(held)} 2c 4d 6h Jc Qd 3c 5h 7s"}, stock=names([first]))
    play(hand, "p3 draw")
    refusal = refused(hand, f"p3 meld {laid}")
    assert "is all of one suit or in three suits or more" in refusal.why
    assert {"s-and-k/pan/19", "s-and-k/pan/44"} <= set(refusal.cite.split(", "))


@clause("players-club/pan/15")
def test_the_top_of_the_discard_pile_may_be_taken_wherever_it_came_from() -> None:
    hands = {3: FIVES, 2: "Kc Ks 2c 4d 6h Jd Qh 2d 4h 6c", 1: "Qc Qs 3c 5s 7d 2h Ac 4c 6d Jh"}
    hand = pan("players-club", hands, stock="5h Js")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw Kh")
    assert [choice.verb for choice in seat_view(hand, 2).choices] == ["meld", "draw"]
    # It goes straight into a meld, or stays where it is.
    assert refused(hand, "p2 meld 2c2d4h").why == "The taken card, Kh, must be laid down at once"
    play(hand, "p2 meld KhKcKs", "p2 throw Qh")
    assert table_of(hand).option_card == card("Qh")
    play(hand, "p1 draw", "p1 release")
    # The queen lies beneath now: the jack is the top.
    assert (table_of(hand).option_card, hand.muck) == (card("Js"), [card("Qh")])
    usual = pan("players-club", hands, stock="5h", options={"option_card": "drawn and released"})
    play(usual, "p3 draw", "p3 meld 5h5c5d", "p3 throw Kh")
    assert [choice.verb for choice in seat_view(usual, 2).choices] == ["draw"]


@pytest.mark.parametrize(
    "house", by_clause("garlic-city/pan/7", "comstock/pan/5", "players-club/pan/3")
)
def test_a_rope_does_not_go_round_from_the_king_to_the_ace(house: str) -> None:
    hand = pan(house, {3: "Qh Kh 2c 4d 6h Jc Qd 3c 5s 7s"}, stock="Ah")
    play(hand, "p3 draw")
    assert refused(hand, "p3 meld QhKhAh").why.startswith("Ah Qh Kh: a rope has no gap")


def test_a_refused_meld_rests_on_the_page_or_on_the_answer_that_forbids_it() -> None:
    """How many cards make a meld is no answer of a house; what a rope or a square is, is one."""
    hand = pan("garlic-city", {3: "5c 5d 5d 4c 6c 7c Jc Jd Kh 2h"}, stock="5h")
    play(hand, "p3 draw")
    assert refused(hand, "p3 meld 5h5c").cite == "garlic-city/pan/2"
    assert refused(hand, "p3 meld 5c5d5d").cite == "garlic-city/pan/36"
    assert refused(hand, "p3 meld 5h5d5d").cite == "garlic-city/pan/36"
    rope = play(pan("garlic-city", {3: "4c 6c Kc Kd 2h 2d Jd 7h Qs Ah"}, stock="5c"), "p3 draw")
    play(rope, "p3 meld 4c5c6c")
    assert "garlic-city/pan/7" in refused(rope, "p3 meld Kc on 1").cite


def test_a_refused_meld_names_the_cards_that_are_not_there() -> None:
    hand = pan("garlic-city", {3: "5c 5d 2s 4c 6d 7h Jc Qd Kh 2h"}, stock="5h")
    play(hand, "p3 draw")
    assert refused(hand, "p3 meld 6h5c5d").why == "It does not hold 6h"
    borrows_nothing = refused(hand, "p3 meld 5h5c5d from 1")
    assert borrows_nothing.why == "No card is named that would come from meld 1"
