"""Melds of the hand beside a drawn card: after drawing and before discarding, or only with it."""

import pytest

from houseway.cards.card import cards
from houseway.table.pan.table import pan_of
from houseway.table.views import seat_view
from tests.dealing import play, refused
from tests.evidence import clause
from tests.games.small_pan import by_clause, melds, pan


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/35", "comstock/pan/30"))
def test_melds_of_the_hand_go_down_before_a_useless_drawn_card_is_discarded(house: str) -> None:
    hand = pan(house, {3: "Kc Kd Kh 2s 4c 6d 7h Jc Qd 2h"}, stock="5s")
    play(hand, "p3 draw", "p3 meld KcKdKh")
    assert len(hand.holdings[3].down) == 7
    # The five still lies there, to be released; no card of the hand is thrown for it.
    assert refused(hand, "p3 throw 2s").why == "A drawn card is melded at once or released"
    play(hand, "p3 release")
    assert (hand.asked, pan_of(hand).option_card if pan_of(hand) else 0) == ([2], cards("5s")[0])


@pytest.mark.parametrize("house", [*by_clause("players-club/pan/18"), "s-and-k"])
def test_elsewhere_the_card_that_was_taken_is_melded_before_any_other(house: str) -> None:
    hand = pan(house, {3: "Kc Kd Kh 2s 4c 6d 7h Jc Qd 2h"}, stock="5s")
    play(hand, "p3 draw")
    assert "meld" not in [choice.verb for choice in seat_view(hand, 3).choices]
    assert refused(hand, "p3 meld KcKdKh").why == "The taken card, 5s, must be laid down at once"


@clause("players-club/pan/18")
def test_once_it_has_been_melded_the_others_follow_in_the_same_turn() -> None:
    hand = pan("players-club", {3: "Kc Kd Kh Ac 3c 6d 7h Jc Qs 2s"}, stock="2c")
    play(hand, "p3 draw", "p3 meld 2cAc3c", "p3 meld KcKdKh")
    assert melds(hand, 3) == ["Ac 2c 3c", "Kc Kd Kh"]


@pytest.mark.parametrize("house", by_clause("garlic-city/pan/35", "comstock/pan/30"))
def test_pay_for_such_a_meld_is_called_for_before_the_drawn_card_goes(house: str) -> None:
    # Threes of one suit are a condition: two chips of $2 from each of the others.
    hand = pan(house, {3: "3c 3c 3c 2s 4d 6d 7h Jc Qd 2h"}, stock="Ks")
    play(hand, "p3 draw", "p3 meld 3c3c3c", "p3 pay", "p3 release")
    assert hand.asked == [2]
    assert hand.stack_cents(3) - hand.stack_cents(2) == 3 * 2 * 200
