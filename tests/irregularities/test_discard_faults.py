"""A card thrown away by mistake, where all three are kept."""

import pytest

from houseway.cards.card import card, cards
from houseway.errors import Refused
from houseway.table.actions import Enter
from houseway.table.engine import act, begin
from houseway.table.repair_events import Forfeited, MadeDead, ThrownAway
from houseway.table.seen import seen_since
from houseway.table.viewers import RAIL
from tests.dealing import check_down, log_of, table, won
from tests.evidence import clause
from tests.irregularities.faulty import cite, every_card, hand_at, report

HOLES = {1: "Ac Ad 7h", 2: "Kc Kd 7s", 3: "Qc Qd 7d"}
BOARD = "Jh 9s 8c 2s 2d"
FAULT = "card-thrown-away"


@clause("players-club/lazy-pineapple/4")
def test_a_player_who_throws_one_card_away_plays_on_with_two() -> None:
    """Seat 1 keeps its aces, and still wins the $3 of each of the others."""
    hand = hand_at(
        "players-club", "lazy-pineapple", limit="3/6", stacks=3, holes=HOLES, board=BOARD
    )
    report(hand, FAULT, about=1, card="7h")
    assert hand.holdings[1].down == list(cards("Ac Ad"))
    assert hand.muck == [card("7h")]
    assert "players-club/lazy-pineapple/4" in cite(hand)
    assert hand.asked == [3, 1, 2]
    assert won(check_down(hand)) == {1: 6, 2: -3, 3: -3}


@clause("players-club/lazy-pineapple/4")
def test_the_card_stays_away_and_another_may_not_follow_it() -> None:
    """Without its king seat 2 has a king and a seven, and loses to the queens."""
    holes = {1: "3c 4d 5h", 2: "Kc Kd 7s", 3: "Qc Qd 7d"}
    hand = hand_at(
        "players-club", "lazy-pineapple", limit="3/6", stacks=3, holes=holes, board=BOARD
    )
    report(hand, FAULT, about=2, card="Kd")
    with pytest.raises(Refused, match="has thrown a card away before"):
        report(hand, FAULT, about=2, card="Kc")
    assert won(check_down(hand)) == {1: -3, 2: -3, 3: 6}
    assert every_card(hand) == list(range(52))


@pytest.mark.parametrize(
    ("house", "game"), [("comstock", "tahoe-pineapple-hi-lo"), ("s-and-k", "pineapple")]
)
def test_the_same_is_read_into_the_pages_that_say_nothing(house: str, game: str) -> None:
    hand = report(hand_at(house, game, stacks=3, holes=HOLES), FAULT, about=3, card="7d")
    assert 3 in hand.order
    assert not log_of(hand, MadeDead)


@clause("players-club/lazy-pineapple/4")
def test_a_house_may_hold_the_hand_dead() -> None:
    options = {"accidental_discard": "dead hand"}
    hand = hand_at("players-club", "lazy-pineapple", limit="3/6", stacks=3, options=options)
    report(hand, FAULT, about=3, place=1)
    assert 3 not in hand.order
    assert hand.holdings[3].cards == []
    assert [one.seat for one in log_of(hand, Forfeited)] == [3]


def test_nobody_else_sees_which_card_it_was() -> None:
    hand = hand_at("players-club", "lazy-pineapple", limit="3/6", stacks=3, holes=HOLES)
    report(hand, FAULT, about=1, card="7h")
    for viewer, seen in ((1, card("7h")), (2, -1), (RAIL, -1)):
        (event,) = (one for one in seen_since(hand, viewer) if isinstance(one, ThrownAway))
        assert event.card == seen


@pytest.mark.parametrize(
    ("house", "game", "about", "thrown", "why"),
    [
        ("players-club", "lazy-pineapple", 9, "7h", "Name a live hand"),
        ("players-club", "lazy-pineapple", 1, "Kc", "which of them it was, not its name"),
        ("players-club", "lazy-pineapple", 1, "7h Ac", "which of them it was, not its name"),
        ("garlic-city", "pineapple", 1, "7h", "The house dealer asks for the discard"),
    ],
)
def test_a_report_that_cannot_be_true_is_refused(
    house: str, game: str, about: int, thrown: str, why: str
) -> None:
    limit = "3/6" if house == "players-club" else "4/8"
    hand = hand_at(house, game, limit=limit, stacks=3, holes=HOLES)
    with pytest.raises(Refused, match=why):
        report(hand, FAULT, about=about, card=thrown)


def test_on_the_felt_the_card_may_be_one_that_nobody_told_of() -> None:
    hand = begin(table("players-club", "lazy-pineapple", limit="3/6", is_felt=True))
    act(hand, Enter(cards=cards("??" * 9)))
    with pytest.raises(Refused, match="Name the one card that was thrown away"):
        report(hand, FAULT, about=2, place=1)
    report(hand, FAULT, about=2, card="??")
    assert hand.holdings[2].down == list(cards("?? ??"))
