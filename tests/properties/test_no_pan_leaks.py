"""Nobody at a table of pan learns a card they were not shown (promise 6), and plants are caught.

A hand is long and a pack has eight of every card, so what was shown is followed by its place
(`redealing.py`). Fouls are reported now and then.
"""

from collections.abc import Collection, Iterator
from random import Random
from typing import Final

import pytest

from houseway.cards.card import rank
from houseway.cards.packs import KING
from houseway.table.action import Action
from houseway.table.event import Event
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.pan import turn_actions
from houseway.table.pan.forcing import may_force_option
from houseway.table.pan.table import pan_of
from houseway.table.setup import Setup
from houseway.table.views import rail_view
from tests.properties.chance_pan import PAN_ROWS, VERBS, a_table
from tests.properties.redealing import check_row, is_caught
from tests.table.sitting import Move, random_moves

EVERY_ROW = pytest.mark.parametrize(("house", "game"), PAN_ROWS)

MOVES_MAX: Final = 40
"""So many actions of a hand are looked at, by every viewer after each."""


def as_said(_: Hand, action: Action) -> Move:
    """Whatever leaves a hand is seen by all, so it is the same card in every world."""
    return Move(action)


def random_play(hand: Hand, chance: Random) -> Iterator[Move]:
    """The first part of a hand, with a fault now and then."""
    moves = random_moves(hand, chance, faults=0.03, verbs=VERBS, moved=as_said)
    for move, _ in zip(moves, range(MOVES_MAX), strict=False):
        yield move


@pytest.mark.slow
@EVERY_ROW
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(a_table, house, game, hands=8, worlds=2, play=random_play)


@pytest.mark.soak
@EVERY_ROW
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(a_table, house, game, hands=100, worlds=1, play=random_play)


def plain_table() -> Setup:
    return a_table("garlic-city", "pan", Random("plants"))


@pytest.mark.soak
def test_the_table_of_the_plants_leaks_nothing_without_them() -> None:
    assert not is_caught(plain_table(), play=random_play)


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Shuffled, Dealt])
def test_an_event_that_everybody_sees_whole_is_caught(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(plain_table(), play=random_play)


@pytest.mark.slow
def test_a_window_that_opens_by_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever holds a king would never be asked to take the option card."""

    def tells(hand: Hand) -> tuple[int, ...]:
        held = hand.holdings[pan_of(hand).turn].down
        return () if KING in map(rank, held) else may_force_option(hand) or tuple(hand.order[:1])

    monkeypatch.setattr(turn_actions, "may_force_option", tells)
    assert is_caught(plain_table(), play=random_play)


@pytest.mark.slow
def test_a_view_that_looks_at_the_dead_cards_is_caught() -> None:
    def dead_in_sight(hand: Hand, viewer: int) -> object:
        return (viewer, hand.muck[:], rail_view(hand).street)

    assert is_caught(plain_table(), look=dead_in_sight, play=random_play)
