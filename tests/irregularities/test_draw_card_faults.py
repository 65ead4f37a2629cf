"""Exposed cards of a draw game, and a deal out of position."""

from typing import Any

import pytest

from houseway.cards.card import card
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.carry import carried_out, next_button
from houseway.table.engine import act, replay
from houseway.table.hand import Hand
from houseway.table.repair_events import DealtFrom, Exposed, Gathered, Swapped
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from tests.dealing import all_pat, check_down, deal, log_of, play, to_the_draw, without_kills
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, felt_at, report

HOLES = {2: "As 2d 7c 8h 9s", 3: "Jd Ts 9c 8d 7h", 1: "Kd Qs 4c 3h 2s"}
FAULT = "card-exposed"


def low(**more: Any) -> Hand:
    """Seat 1 deals, and is dealt last."""
    hand = deal("comstock", "lowball", **{"limit": "4-20", "holes": HOLES, **more})
    hand.randomness = Seeded("again")
    return hand


@clause("comstock/lowball/32")
def test_the_player_who_deals_takes_every_exposed_card() -> None:
    """A king on the deal, and whatever comes on the draw."""
    hand = report(low(), FAULT, about=1, card="Kd")
    assert not log_of(hand, Swapped)
    assert card("Kd") in hand.holdings[1].down
    assert "comstock/lowball/32" in cite(hand)
    play(to_the_draw(hand), "p2 sd, p3 sd, p1 sd KdQs")
    drawn = hand.holdings[1].down[-1]
    report(hand, FAULT, about=1, place=5)
    assert hand.holdings[1].down[-1] == drawn
    assert log_of(hand, Exposed) == [Exposed(1, card("Kd")), Exposed(1, drawn)]


@clause("comstock/lowball/31")
def test_a_card_that_somebody_can_only_name_is_not_exposed() -> None:
    """It is exposed when it lies face up: then everybody sees it."""
    hand = low()
    with pytest.raises(Refused, match="which of them it was, not its name"):
        act(hand, Report(HOUSE_DEALER, FAULT, 1, cards=(card("Kd"),)))
    assert not log_of(hand, Exposed)
    report(hand, FAULT, about=1, place=1)
    for viewer in (2, RAIL):
        seen = [one for one in seen_since(hand, viewer) if isinstance(one, Exposed)]
        assert seen == [Exposed(1, card("Kd"))]


@pytest.mark.parametrize(
    ("named", "is_kept"), [("As", True), ("7c", True), ("8h", False), ("9s", False)]
)
def test_on_the_deal_another_player_keeps_a_seven_or_lower(named: str, is_kept: bool) -> None:
    """lowball.exposed_cards_others; what is exchanged lies on the stub and is the next burn."""
    hand = low()
    top = hand.stub[-1]
    report(hand, FAULT, about=2, card=named)
    assert (card(named) in hand.holdings[2].down) == is_kept
    assert (top in hand.holdings[2].down) != is_kept
    assert to_the_draw(hand).burns == [top if is_kept else card(named)]
    assert every_card(hand) == sorted(hand.setup.game.pack(hand.setup.options).cards)
    check_down(hand)
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


def test_a_card_exposed_while_players_look_is_exchanged_when_the_deal_is_complete() -> None:
    """lowball.exposed_cards_others. At once it would be dealt to the next player, face up."""
    hand = low(holes={**HOLES, 2: "9s 2d 7c 8h As"}, looking=True)
    assert len(hand.holdings[2].down) == 2
    report(hand, FAULT, about=2, card="9s")
    assert log_of(hand, Exposed) == [Exposed(2, card("9s"))]
    assert not log_of(hand, Swapped)
    without_kills(hand)
    assert [len(hand.holdings[seat].down) for seat in (1, 2, 3)] == [5, 5, 5]
    assert [swapped.card for swapped in log_of(hand, Swapped)] == [card("9s")]
    assert hand.stub[-1] == card("9s")
    assert to_the_draw(hand).burns == [card("9s")]
    check_down(hand)
    assert replay(hand.setup, hand.log).money.statement() == hand.money.statement()


@clause("comstock/lowball/32")
def test_the_player_who_deals_takes_what_is_exposed_while_players_look() -> None:
    hand = report(low(looking=True), FAULT, about=1, card="Kd")
    without_kills(hand)
    assert card("Kd") in hand.holdings[1].down
    assert not log_of(hand, Swapped)
    assert "comstock/lowball/32" in cite(hand)


def test_a_joker_is_low() -> None:
    holes = {**HOLES, 2: "Jk 2d 7c 8h 9s"}
    hand = report(low(holes=holes), FAULT, about=2, place=1)
    assert not log_of(hand, Swapped)


def test_on_the_draw_another_players_card_is_replaced() -> None:
    hand = play(to_the_draw(low()), "p2 sd 9s, p3 sd, p1 sd")
    drawn, top = hand.holdings[2].down[-1], hand.stub[-1]
    report(hand, FAULT, about=2, place=5)
    assert log_of(hand, Swapped) == [Swapped(2, drawn, top)]


@pytest.mark.parametrize("answer", ["kept", "replaced"])
def test_a_house_may_keep_or_replace_whatever_is_exposed(answer: str) -> None:
    options = {
        "exposed_deal_card": answer,
        "exposed_draw_card": answer,
        "dealer_takes_exposed": "no",
    }
    hand = report(low(options=options), FAULT, about=1, card="2s")
    play(to_the_draw(hand), "p2 sd 9s, p3 sd, p1 sd")
    report(hand, FAULT, about=2, place=5)
    assert len(log_of(hand, Swapped)) == (2 if answer == "replaced" else 0)


@clause("comstock/lowball/32")
@pytest.mark.parametrize("house", ["garlic-city", "players-club", "s-and-k"])
def test_where_a_house_dealer_deals_the_button_has_no_duty(house: str) -> None:
    hand = deal(house, "lowball", limit="4", holes=HOLES)
    report(hand, FAULT, about=1, card="Kd")
    assert [one.card for one in log_of(hand, Swapped)] == [card("Kd")]


def test_in_high_draw_even_a_low_card_is_replaced() -> None:
    hand = deal("garlic-city", "draw-poker", limit="4", holes=HOLES)
    report(hand, FAULT, about=2, card="2d")
    assert [one.card for one in log_of(hand, Swapped)] == [card("2d")]


@pytest.mark.parametrize(
    ("lines", "more", "why"),
    [
        ("p3 cc", {"about": 2, "place": 1}, "before the betting begins"),
        ("p3 f", {"about": 3, "place": 1}, "Name a live hand"),
        ("", {"about": 2, "place": 6}, "by number"),
    ],
)
def test_what_cannot_have_been_exposed_now_is_refused(
    lines: str, more: dict[str, int], why: str
) -> None:
    hand = play(low(), lines)
    with pytest.raises(Refused, match=why):
        report(hand, FAULT, **more)


def test_a_card_is_exposed_once_and_a_card_that_was_kept_not_on_the_draw() -> None:
    hand = report(low(), FAULT, about=2, card="As")
    with pytest.raises(Refused, match="reported before"):
        report(hand, FAULT, about=2, card="As")
    play(to_the_draw(hand), "p2 sd 9s, p3 sd, p1 sd")
    with pytest.raises(Refused, match="was not dealt on the draw"):
        report(hand, FAULT, about=2, place=4)


def test_on_the_felt_it_is_named() -> None:
    hand = felt_at("garlic-city", "lowball", limit="4", stacks=3)
    with pytest.raises(Refused, match="Name the one"):
        report(hand, FAULT, about=2, place=1)
    report(hand, FAULT, about=2, card="Kd")
    assert [one.card for one in log_of(hand, Swapped)] == [card("Kd")]
    options = {"exposed_deal_card": "kept"}
    hand = felt_at("garlic-city", "lowball", limit="4", stacks=3, options=options)
    report(hand, FAULT, about=2, card="Kd")
    with pytest.raises(Refused, match="Seat 3 was not dealt that card"):
        report(hand, FAULT, about=3, card="Kd")


@clause("comstock/lowball/63")
def test_a_deal_out_of_position_is_dealt_again_while_nobody_has_acted() -> None:
    hand = report(low(), "deal-out-of-position", about=3)
    assert len(log_of(hand, Gathered)) == 1
    assert cite(hand) == "comstock/lowball/63, comstock/lowball/64"
    assert carried_out(hand).button == 1


@clause("comstock/lowball/64")
def test_once_the_pot_is_opened_play_goes_on_and_the_deal_from_there() -> None:
    """Seat 3 has dealt, so that the next deal is not seat 2's but seat 1's."""
    hand = report(play(low(), "p3 cc"), "deal-out-of-position", about=3)
    assert not log_of(hand, Gathered)
    assert hand.asked == [1, 2]
    assert log_of(hand, DealtFrom) == [DealtFrom(3)]
    carry = carried_out(check_down(hand))
    assert carry.button == 3
    assert next_button(carry, (1, 2, 3), hand.setup.options) == 1


@pytest.mark.parametrize("about", [1, 7])
def test_it_must_be_said_from_which_wrong_seat_it_was_dealt(about: int) -> None:
    with pytest.raises(Refused, match="seat 1 is the right one"):
        report(low(), "deal-out-of-position", about=about)


def test_a_deal_out_of_position_is_reported_once_and_not_in_the_draw() -> None:
    hand = report(play(low(), "p3 cc"), "deal-out-of-position", about=3)
    with pytest.raises(Refused, match="reported before"):
        report(hand, "deal-out-of-position", about=2)
    with pytest.raises(Refused, match="while the betting goes on"):
        report(to_the_draw(hand), "deal-out-of-position", about=2)
    all_pat(hand)


def test_a_house_may_go_on_from_there_at_once() -> None:
    options = {"deal_out_of_position": "play goes on"}
    hand = report(low(options=options), "deal-out-of-position", about=3)
    assert log_of(hand, DealtFrom) == [DealtFrom(3)]
