"""Pan from a program: dealing, acting, looking, asking why, records, seals, and the felt."""

from typing import Any

import msgspec
import pytest

import houseway
from houseway.cards.card import UNKNOWN, card, cards
from houseway.cards.seal import check
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.houses.playing import PlayedHand
from houseway.table.engine import act, begin, default, replay
from houseway.table.notation import read_action
from houseway.table.sealing import every_opening, openings
from houseway.table.views import SeatView, rail_view, seat_view
from houseway.table.why import why_last
from tests.dealing import play
from tests.games.small_pan import EVERY_HOUSE, LIMITS, pan, setup


def deal(house: str, **table: Any) -> PlayedHand:
    return houseway.house(house).deal(
        "pan",
        limit=LIMITS.get(house, "condition-2"),
        stacks_dollars=[100, 100, 100],
        seed=7,
        schedule="none",
        **table,
    )


@pytest.mark.parametrize("house", EVERY_HOUSE)
def test_a_hand_is_dealt_played_to_its_end_and_written_down(house: str) -> None:
    hand = deal(house)
    while not hand.is_over:
        hand.act(default(hand.hand, hand.hand.asked[0]))
    again = PlayedHand.from_record(hand.record())
    assert again.hand.log == hand.hand.log
    assert sum(hand.stacks_cents.values()) + hand.hand.pot_cents <= 30_000


def test_what_survives_a_hand_is_in_the_record() -> None:
    hand = deal("garlic-city", last_winner=2, winner_gone=True, carried_dollars=6)
    text = hand.record()
    assert "last_winner = 2\nwinner_gone = true\ncarried_dollars = 6" in text
    assert PlayedHand.from_record(text).hand.log == hand.hand.log
    assert hand.legal[0].seat == 1


def test_an_illegal_meld_is_refused_with_reason_and_alternatives() -> None:
    hand = pan("garlic-city", {3: "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"}, stock="5h")
    play(hand, "p3 draw")
    with pytest.raises(Refused) as refusal:
        act(hand, read_action("p3 meld 5h5c"))
    assert str(refusal.value) == (
        "seat 3 may not meld 5h 5c. A meld is 3 to 11 cards, not 2; 5d or 5s is missing"
        " (garlic-city/pan/2). seat 3 may meld with 5h or release."
    )


def test_a_view_lays_out_the_melds_and_hides_the_hands() -> None:
    hand = pan("garlic-city", {3: "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"}, stock="5h")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 pay")
    view = seat_view(hand, 1)
    assert view.pan is not None
    before = {seat.seat: seat for seat in view.pan.seats}
    assert [one.cards for one in before[3].melds] == [cards("5c 5d 5h")]
    assert before[3].melds[0].conditions == ("mixed valle square",)
    assert before[3].pay_cents == 400
    (own,) = view.own
    assert own.holding == 1
    text = msgspec.json.encode(view)
    assert msgspec.json.decode(text, type=SeatView).pan == view.pan
    assert rail_view(hand).pan == view.pan


def test_why_names_the_clauses_behind_pay_and_the_outs() -> None:
    hand = PlayedHand.from_record(
        """
        house = "players-club"
        game = "pan"
        limit = "condition-2"
        stacks_dollars = [100, 100]
        last_winner = 2
        deck = "5c 5d 5s 4c 4d  2c 4d Jh Qc 4s  4h 4s Kc Kd Kh  3c 5d 2s 7c Ad  5h"
        actions = ["p2 declare play", "p1 declare play", "p2 draw", "p2 meld 5h5c5d5s"]
        """
    )
    assert {"condition_pays", "pay_taken"} <= {ground.option for ground in hand.why}
    hand.act("p2 meld 4c4d4h4s")
    hand.act("p2 meld KcKdKh")
    clauses = {clause for ground in hand.why for clause in ground.clauses}
    assert {"players-club/pan/33", "players-club/pan/34"} <= clauses


def test_why_names_the_house_s_own_clauses_behind_a_draw_and_a_throw() -> None:
    hand = pan("garlic-city", {3: "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"}, stock="5h Qs")
    play(hand, "p3 draw")
    # A player draws one card, and melds it at once or discards it.
    rests_on = {clause for ground in why_last(hand) for clause in ground.clauses}
    assert {"garlic-city/pan/33", "garlic-city/pan/34"} <= rests_on
    play(hand, "p3 meld 5h5c5d", "p3 throw 2h")
    # Between drawing and discarding the player melds at will.
    assert "garlic-city/pan/35" in {one for ground in why_last(hand) for one in ground.clauses}
    play(hand, "p2 draw")
    # The second draw is a matter of the first turn alone.
    assert "second_first_draw" not in {ground.option for ground in why_last(hand)}


def test_a_sealed_hand_opens_what_everybody_saw_and_one_s_own() -> None:
    hand = begin(setup("garlic-city", last_winner=0), Seeded("sealed"), secret=b"secret s" * 4)
    while not hand.is_over:
        act(hand, default(hand, hand.asked[0]))
    # Two shuffles, each under a root of its own: three cards off the first find the first player
    # and go back; off the second seat 2 was dealt ten, which nobody else has seen.
    found, played = openings(hand, 2)
    assert (len(found.openings), len(played.openings)) == (3, 10)
    for own in (found, played):
        for opening in own.openings:
            check(own.root, opening)
    assert [len(one.openings) for one in openings(hand, 0)] == [3, 0]
    assert [len(one.openings) for one in every_opening(hand)] == [320, 320]


def test_a_replay_of_the_log_is_the_same_hand() -> None:
    hand = pan("garlic-city", {3: "5c 5d 2h 2s 4c 6d 7h Jc Qd Kh"}, stock="5h Kd")
    play(hand, "p3 draw", "p3 meld 5h5c5d", "p3 throw 2h", "p2 draw")
    again = replay(hand.setup, hand.log)
    assert seat_view(again, 3) == seat_view(hand, 3)


def test_on_the_felt_the_house_dealer_tells_packets_and_drawn_cards() -> None:
    hand = PlayedHand.from_record(
        """
        house = "garlic-city"
        game = "pan"
        limit = "condition-2"
        stacks_dollars = [100, 100, 100]
        schedule = "none"
        actions = [
          "d db KhAd2s",
          "d dh p2 5c5d2h2s4c", "d dh p1 ??????????", "d dh p3 ??????????",
          "d dh p2 6d7hJcQdKh", "d dh p1 ??????????", "d dh p3 ??????????",
          "p2 declare play", "p1 declare play", "p3 declare pass",
          "p2 draw", "d db 5h", "p2 meld 5h5c5d pay 1", "p2 throw 2h",
          "= melds p2 5c5d5h; stacks 96 100 98",
          "p1 draw", "d db 7s", "p1 meld 7s7c7d pay 1", "p1 throw ??",
          "= melds p1 7c7d7s; stacks 98 98 98; asked p2",
        ]
        """
    )
    # Six cards of seat 1's are known to nobody but its player: ten, less two melded and one thrown.
    assert hand.hand.holdings[1].down == [UNKNOWN] * 7
    assert card("7c") in hand.hand.holdings[1].up
