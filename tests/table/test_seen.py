"""What each viewer sees of an event: their own cards, what lies open, and nothing else."""

from random import Random
from typing import Final

import pytest
from msgspec.structs import replace

from houseway.cards.card import UNKNOWN, Card, cards
from houseway.cards.seal import Root
from houseway.rulebook.answers import with_option
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.engine import replay
from houseway.table.event import Event, OpenEvent
from houseway.table.events import (
    Boarded,
    Burned,
    Dealt,
    Discarded,
    Laid,
    Mucked,
    Sealed,
    Shuffled,
    Tabled,
)
from houseway.table.families import EVERY_EVENT
from houseway.table.hand import Hand
from houseway.table.seen import seen, seen_since
from houseway.table.viewers import RAIL
from houseway.table.views import rail_view, seat_view
from tests.evidence import clause
from tests.table.sitting import (
    BOARD_ROWS,
    any_hand,
    any_table,
    call_down,
    random_moves,
    table,
)

STAFF = (FLOOR, HOUSE_DEALER)
EVERYBODY_ELSE = (2, 5, RAIL, *STAFF)
"""Everybody but seat 3."""


@pytest.fixture
def hand() -> Hand:
    return Hand(table(stacks_dollars={2: 200, 3: 200, 5: 200}))


def test_a_player_sees_his_own_cards_and_the_backs_of_the_others(hand: Hand) -> None:
    event = Dealt((3, 5, 2, 3, 5, 2), tuple(cards("As Kd 7h Ac Qd 2s")))
    ace, other = cards("As Ac")
    assert seen(hand, event, 3) == Dealt(event.to, (ace, UNKNOWN, UNKNOWN, other, UNKNOWN, UNKNOWN))


@pytest.mark.parametrize("viewer", [RAIL, *STAFF])
def test_rail_and_staff_see_only_backs_in_a_deal_face_down(hand: Hand, viewer: int) -> None:
    event = Dealt((3, 5, 2), tuple(cards("As Kd 7h")))
    assert seen(hand, event, viewer) == Dealt(event.to, (UNKNOWN,) * 3)


@pytest.mark.parametrize("viewer", [3, *EVERYBODY_ELSE])
@pytest.mark.parametrize(
    "event",
    [
        Dealt((3, 5), tuple(cards("As Kd")), up=True),
        Boarded(tuple(cards("2c 2d 2h"))),
        Tabled(3, tuple(cards("As Ac"))),
        Sealed(Root(52, b"published")),
        Mucked(3),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_lies_open_is_seen_by_all(hand: Hand, event: Event, viewer: int) -> None:
    assert seen(hand, event, viewer) == event


@pytest.mark.parametrize("viewer", [3, *EVERYBODY_ELSE])
def test_nobody_sees_a_burn_nor_the_order_of_the_stub(hand: Hand, viewer: int) -> None:
    (ace,) = cards("As")
    order = tuple(Card(number) for number in range(52))
    assert seen(hand, Burned(ace), viewer) == Burned(UNKNOWN)
    shuffle = seen(hand, Shuffled(order, b"secret"), viewer)
    assert shuffle == Shuffled((UNKNOWN,) * 52)


def test_a_discard_is_its_players_to_know(hand: Hand) -> None:
    event = Discarded(3, tuple(cards("7d 2c")))
    assert seen(hand, event, 3) == event
    for viewer in EVERYBODY_ELSE:
        assert seen(hand, event, viewer) == Discarded(3, (UNKNOWN, UNKNOWN))


@pytest.mark.parametrize("viewer", [2, RAIL, FLOOR])
def test_a_card_that_was_shown_is_thrown_away_for_all_to_see(hand: Hand, viewer: int) -> None:
    event = Discarded(1, tuple(cards("Ad")), face_up=True)
    assert seen(hand, event, viewer) == event


@clause("s-and-k/texas-holdem/2")
def test_board_cards_laid_face_down_are_seen_as_they_are_turned() -> None:
    setup = table("s-and-k", stacks_dollars={2: 200, 3: 200})
    answers = with_option(setup.answers, "board_laid_down", "face down at the start")
    hand = any_hand(replace(setup, answers=answers))
    (laid,) = [event for event in hand.log if isinstance(event, Laid)]
    assert len(laid.cards) == 5
    assert seen(hand, laid, 3) == Laid((UNKNOWN,) * 5)
    call_down(hand)
    turned = [event for event in seen_since(hand, RAIL) if isinstance(event, Boarded)]
    assert [event.cards for event in turned] == [laid.cards[:3], laid.cards[3:4], laid.cards[4:]]


FACE_UP: Final = {
    *("Boarded", "Tabled", "Exposed", "PassedOver", "OpenersShown", "FaceChosen", "Opened"),
    "FacesExchanged",
    *("LaidUp", "CardTakenOut"),
    *("HandOpened", "HandRead", "RestOpened", "SetLaidOut", "StackTileExposed", "TileFell"),
    "Drawn",
    *("TurnedUp", "Drew", "ForceOffered", "Forced", "Released", "Melded", "Thrown", "PutInHand"),
    *("DrewOutOfTurn", "SpreadTakenBack"),
}
"""What turns cards up, or down when all have seen them: shown hands, blackjack's cards, all that is
drawn in pan."""


def test_an_event_that_does_not_say_who_sees_it_cannot_be_defined() -> None:
    with pytest.raises(TypeError, match="Peeked does not say who may see it"):

        class Peeked(Event, frozen=True, gc=False, tag="peeked"):
            card: Card


def test_a_card_that_anybody_might_hide_is_in_no_open_event_by_mistake() -> None:
    """Whoever adds an open event that holds cards says here where they lie face up."""
    held = {
        kind.__name__
        for kind in EVERY_EVENT
        if issubclass(kind, OpenEvent) and "Card" in str(kind.__annotations__)
    }
    assert held == FACE_UP


@pytest.mark.parametrize(("house", "game"), BOARD_ROWS)
def test_whoever_follows_what_he_has_seen_knows_the_hand_as_he_may(house: str, game: str) -> None:
    chance = Random(f"{house}/{game}")
    setup = any_table(house, game, chance)
    hand = any_hand(setup, "followed")
    for _ in random_moves(hand, chance, faults=0.2):
        for seat in setup.order:
            followed = replay(setup, seen_since(hand, seat))
            assert seat_view(followed, seat) == seat_view(hand, seat)
        assert rail_view(replay(setup, seen_since(hand, RAIL))) == rail_view(hand)


def test_a_viewer_who_has_seen_the_rest_is_sent_what_is_new() -> None:
    setup = table(stacks_dollars={2: 200, 3: 200})
    hand = any_hand(setup, "new")
    before = seen_since(hand, 3)
    call_down(hand)
    assert before + seen_since(hand, 3, start=len(before)) == seen_since(hand, 3)
    assert len(hand.log) > len(before)
