"""The draw itself: how many cards, who may think again, the burn, the cut, and a stub used up."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.card import UNKNOWN, Card, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.actors import HOUSE_DEALER
from houseway.table.draw.actions import CutCards
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.events import Cut, DrawChanged
from houseway.table.engine import act, begin, default, legal
from houseway.table.events import Burned, Dealt, Discarded, Shuffled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard
from houseway.table.pot.events import DiscardsReturned
from houseway.table.views import rail_view, seat_view
from tests.dealing import check_down, deal, log_of, may, play, table, to_the_draw, without_kills
from tests.evidence import clause
from tests.sampling import tries

HOLES = {2: "As 2d 3c 4h 9s", 3: "Jd Js 9c 8h 7c", 1: "Kd Ks 4c 3h 2s"}


def drawing(**more: Any) -> Hand:
    """Comstock's lowball as the draw begins: seat 1 deals, and seat 2 draws first."""
    given: dict[str, Any] = {"limit": "4-20", "holes": HOLES, **more}
    return to_the_draw(deal("comstock", "lowball", **given))


@clause("comstock/lowball/14")
def test_a_player_who_does_not_deal_draws_up_to_five_cards() -> None:
    hand = drawing(draws="5s 5d 5c 5h 6s")
    assert may(hand) == "seat 2 may discard 0 to 5"
    play(hand, "p2 sd As2d3c4h9s, p3 sd, p1 sd")
    assert hand.holdings[2].down == list(cards("5s 5d 5c 5h 6s"))


@clause("comstock/lowball/15")
def test_the_player_who_deals_draws_three_at_most() -> None:
    hand = play(drawing(), "p2 sd, p3 sd")
    assert may(hand) == "seat 1 may discard 0 to 3"
    with pytest.raises(Refused, match="It may draw 3 cards at most") as refused:
        play(hand, "p1 sd KdKs4c3h")
    assert "comstock/lowball/15" in refused.value.cite
    play(hand, "p1 sd KdKs4c")


def test_where_a_house_dealer_deals_the_button_draws_five_like_the_others() -> None:
    """lowball.dealer_draw_three: the cap protects against a dealer who helps their own hand."""
    hand = play(drawing(options={"who_deals": "a house dealer"}), "p2 sd, p3 sd")
    assert may(hand) == "seat 1 may discard 0 to 5"


@clause("comstock/lowball/42")
def test_the_top_card_of_the_stub_is_burned_before_the_draw() -> None:
    hand = deal("comstock", "lowball", limit="4-20", holes=HOLES)
    top = hand.stub[-1]
    to_the_draw(hand)
    assert hand.burns == [top]
    below = hand.stub[-1]
    play(hand, "p2 sd 9s, p3 sd, p1 sd")
    assert hand.holdings[2].down[-1] == below
    kinds = [type(event) for event in log_of(hand, Burned, Discarded, Dealt)]
    assert kinds[-5:] == [Burned, Discarded, Discarded, Discarded, Dealt]


@clause("comstock/lowball/43")
@pytest.mark.parametrize("dealer", ["p1 cc", "p1 f"])
def test_nothing_is_burned_before_all_the_betting_is_done(dealer: str) -> None:
    """Whether the player who deals is in the pot or not."""
    hand = deal("comstock", "lowball", limit="4-20", holes=HOLES)
    for line in ("p3 cbr 8", dealer):
        play(hand, line)
        assert not log_of(hand, Burned)
    play(hand, "p2 cc")
    assert len(log_of(hand, Burned)) == 1


@clause("comstock/lowball/55")
def test_discards_lie_in_the_middle_until_the_play_is_over() -> None:
    hand = play(drawing(), "p2 sd 9s, p3 sd, p1 sd KdKs")
    play(hand, "p2 cc, p3 cc, p1 cc")
    assert {*cards("9s Kd Ks")} <= {*hand.muck}
    assert {*cards("9s Kd Ks")} <= {*check_down(hand).muck}


@clause("comstock/lowball/62")
def test_the_cards_are_not_cut_again_after_the_deal() -> None:
    hand = drawing()
    with pytest.raises(Refused):
        act(hand, CutCards(3, 10))
    cut, *later = log_of(check_down(hand), Cut, Dealt)
    assert isinstance(cut, Cut)
    assert all(isinstance(event, Dealt) for event in later)


@clause("comstock/lowball/46")
def test_a_player_may_change_his_mind_until_the_next_player_has_acted() -> None:
    """Seat 2 throws the nine away, takes it up again and stands pat; seat 3's word ends it."""
    hand = play(drawing(), "p2 sd 9s")
    assert [one.pick for one in legal(hand, 2)] == [(0, 5)]
    play(hand, "p2 sd 9s4h, p2 sd, p2 sd 9s")
    assert hand.holdings[2].down == list(cards("As 2d 3c 4h"))
    assert hand.asked == [3, 1]
    play(hand, "p3 sd")
    assert legal(hand, 2) == []
    with pytest.raises(Refused, match="The next player has acted"):
        play(hand, "p2 sd")


@clause("comstock/lowball/46")
def test_where_a_word_is_a_word_nobody_changes_his_draw() -> None:
    hand = play(drawing(options={"draw_changed": "no"}), "p2 sd 9s")
    assert legal(hand, 2) == []
    with pytest.raises(Refused, match="It has asked for its cards"):
        play(hand, "p2 sd")
    assert len(hand.holdings[2].down) == 4


@clause("comstock/lowball/46")
def test_a_change_keeps_to_the_same_rules_and_the_others_see_only_how_many() -> None:
    hand = play(drawing(), "p2 sd 9s")
    with pytest.raises(Refused, match="It does not hold that card"):
        play(hand, "p2 sd Kd")
    play(hand, "p2 sd 9s4h")
    changed = [one for one in seat_view(hand, 3).events if isinstance(one, DrawChanged)]
    assert [one.cards for one in changed] == [(UNKNOWN,)]
    own = [one for one in seat_view(hand, 2).events if isinstance(one, DrawChanged)]
    assert [one.cards for one in own] == [cards("9s")]


@clause("comstock/lowball/46")
def test_a_number_can_be_changed_out_of_turn_and_nothing_else_done() -> None:
    """Seat 2 has asked and does not check now; seat 1 has not asked and does not draw yet."""
    hand = play(drawing(), "p2 sd 9s")
    for wrong in ("p2 cc", "p1 sd Kd"):
        with pytest.raises(Refused, match="It is seat 3's turn"):
            play(hand, wrong)
    play(hand, "p3 sd")
    with pytest.raises(Refused, match="It is seat 1's turn"):
        play(hand, "p2 cc")


def test_nobody_changes_a_draw_once_cards_are_dealt() -> None:
    hand = play(drawing(), "p2 sd 9s, p3 sd, p1 sd Kd")
    assert not isinstance(hand.step, Drawing)
    with pytest.raises(Refused, match="It is seat 2's turn"):
        play(hand, "p1 sd")


@pytest.mark.parametrize(
    ("seat", "count"),
    [
        pytest.param(2, 1, marks=clause("comstock/lowball/50")),
        pytest.param(1, 2, marks=clause("comstock/lowball/51")),
    ],
)
def test_anybody_can_see_how_many_cards_a_player_drew_and_not_which(seat: int, count: int) -> None:
    """Before the first action after the draw, and later; seat 1 is the dealer's own."""
    hand = play(drawing(), "p2 sd 9s, p3 sd, p1 sd KdKs")
    for _ in range(2):
        seen = [one for one in rail_view(hand).events if isinstance(one, Discarded)]
        assert [one.cards for one in seen if one.seat == seat] == [(UNKNOWN,) * count]
        play(hand, f"p{hand.asked[0]} cc")


@clause("comstock/lowball/60")
def test_the_player_on_the_dealers_right_cuts_before_every_deal() -> None:
    """Four players with the button at seat 2: the seat on its right is 1."""
    setup = table("comstock", "lowball", limit="4-20", stacks=4, button=2)
    hand = begin(setup, Seeded(7))
    assert hand.asked == [1]
    assert not log_of(hand, Dealt)
    before = hand.stub[:]
    act(hand, CutCards(1, 20))
    # The top of the stub is its last card: twenty from there go to the bottom.
    first = next(event for event in log_of(hand, Dealt))
    assert list(first.cards) == (before[-20:] + before[:-20])[::-1][: len(first.cards)]


@clause("comstock/lowball/61")
def test_a_cut_moves_eight_cards_or_more() -> None:
    hand = begin(table("comstock", "lowball", limit="4-20"), Seeded(7))
    for wrong in (0, 7, 46, 53):
        with pytest.raises(Refused, match="A cut moves 8 to 45 cards"):
            act(hand, CutCards(hand.asked[0], wrong))
    with pytest.raises(Refused, match="The cards are being cut"):
        play(hand, f"p{hand.asked[0]} cc")
    assert may(hand) == "seat 3 may cut at 8 to 45"
    act(hand, default(hand, hand.asked[0]))
    assert [one.at for one in log_of(hand, Cut)] == [26]


def test_a_house_dealer_asks_nobody_to_cut() -> None:
    hand = begin(table("s-and-k", "lowball", limit="4"), Seeded(7))
    assert not log_of(hand, Cut)
    assert hand.street == "deal"


def used_up(options: dict[str, str] | None = None) -> Hand:
    """Eight players draw five each: 40 cards dealt and one burned leave a stub of twelve."""
    setup = table("garlic-city", "lowball", limit="4", stacks=8, options=options)
    hand = to_the_draw(begin(setup, Seeded("used up")))
    assert len(hand.stub) == 12
    while isinstance(hand.step, Drawing) and hand.asked:
        (choice,) = legal(hand)
        act(hand, Discard(choice.seat, choice.cards))
    return hand


def returns(hand: Hand) -> list[tuple[Card, ...]]:
    """The discards that went back into the stub, each time it was down to one card."""
    return [one.cards for one in hand.log if isinstance(one, DiscardsReturned)]


def thrown_away(hand: Hand) -> dict[int, set[Card]]:
    return {one.seat: set(one.cards) for one in hand.log if isinstance(one, Discarded)}


def test_a_stub_down_to_one_card_is_shuffled_with_the_discards_of_those_who_have_drawn() -> None:
    """GC-G5. Seats 2 and 3 get ten cards and seat 4 one: their ten discards go in. That serves 4
    and 5 and one to 6, whose place 4 and 5's ten take; those serve 7 and one to 8, and so on.
    """
    hand = used_up()
    thrown = thrown_away(hand)
    pairs = [thrown[2] | thrown[3], thrown[4] | thrown[5], thrown[6] | thrown[7]]
    assert list(map(set, returns(hand))) == pairs
    dealt_to = [one.to for one in log_of(hand, Dealt)][1:]
    assert dealt_to[0] == (2,) * 5
    assert sum(dealt_to, ())[:12] == (2,) * 5 + (3,) * 5 + (4,) * 2
    last = log_of(hand, Shuffled)[-1]
    assert len(last.order) == 11
    assert all(len(hand.holdings[seat].down) == 5 for seat in hand.order)
    assert len({*hand.stub, *hand.seen_cards()}) == 53


def test_a_house_may_shuffle_in_all_the_discards() -> None:
    hand = used_up({"spent_stub": "all discards are shuffled"})
    (returned,) = log_of(hand, DiscardsReturned)
    assert len(returned.cards) == 40


@settings(deadline=None, max_examples=tries(60))
@given(seed=st.integers(0, 10**6), seats=st.integers(6, 9), chance=st.randoms())
def test_nobody_gets_a_card_back_that_he_has_just_thrown_away(
    seed: int, seats: int, chance: Random
) -> None:
    """GC-G5, at tables of up to nine who draw as they please; how much goes back is no secret."""
    counts = [chance.randint(0, 5) for _ in range(seats)]
    shuffles = []
    for shuffle in (seed, seed + 1):
        options = {"seats_max": "9"}
        setup = table("garlic-city", "lowball", limit="4", stacks=seats, options=options)
        hand = to_the_draw(begin(setup, Seeded(shuffle)))
        for count in counts:
            (choice,) = legal(hand)
            act(hand, Discard(choice.seat, choice.cards[:count]))
        thrown = thrown_away(hand)
        assert all(len(hand.holdings[seat].down) == 5 for seat in hand.order)
        assert not any(thrown[seat] & set(hand.holdings[seat].down) for seat in hand.order)
        assert len({*hand.stub, *hand.seen_cards()}) == 53
        shuffles.append(list(map(len, returns(hand))))
    assert shuffles[0] == shuffles[1]


def test_ten_players_who_draw_everything_are_served_from_the_discards_of_the_others() -> None:
    """Fifty cards and a burn leave two: seat 2 gets one, and then only its own five stay out."""
    setup = table("garlic-city", "lowball", limit="4", stacks=10, options={"seats_max": "10"})
    hand = to_the_draw(begin(setup, Seeded("ten")))
    while isinstance(hand.step, Drawing) and hand.asked:
        (choice,) = legal(hand)
        act(hand, Discard(choice.seat, choice.cards))
    assert len(returns(hand)[0]) == 45
    assert not thrown_away(hand)[2] & {*returns(hand)[0], *hand.holdings[2].down}
    assert all(len(hand.holdings[seat].down) == 5 for seat in hand.order)


def test_nobody_sees_which_discards_go_back() -> None:
    hand = used_up()
    for viewer in (rail_view(hand), seat_view(hand, 4)):
        seen = [one.cards for one in viewer.events if isinstance(one, DiscardsReturned)]
        assert seen == [(UNKNOWN,) * 10] * 3


def test_on_the_felt_the_house_dealer_tells_the_new_cards() -> None:
    setup = table("comstock", "lowball", limit="4-20", is_felt=True)
    hand = begin(setup)
    for seat, text in HOLES.items():
        act(hand, Enter(cards=cards(text)[:2], to=seat))
    without_kills(hand)
    for seat, text in HOLES.items():
        act(hand, Enter(cards=cards(text)[2:], to=seat))
    to_the_draw(hand)
    play(hand, "p2 sd 9s, p3 sd, p1 sd KdKs")
    assert hand.asked == [HOUSE_DEALER]
    with pytest.raises(Refused, match="Seat 3 waits for no cards"):
        act(hand, Enter(cards=cards("5s"), to=3))
    with pytest.raises(Refused, match="2 cards are dealt here, not 1"):
        act(hand, Enter(cards=cards("5s"), to=1))
    with pytest.raises(Refused, match="The house dealer is dealing"):
        act(hand, Discard(HOUSE_DEALER, ()))
    act(hand, Enter(cards=cards("5s"), to=2))
    act(hand, Enter(cards=cards("6d 7d"), to=1))
    assert hand.holdings[2].down == list(cards("As 2d 3c 4h 5s"))
    assert hand.round == 2
