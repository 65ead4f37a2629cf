"""Stud tells nobody what they may not know (promise 6), and the test of it is not blind.

Open cards say who bets and who begins, so whatever goes by cards must go by those alone. A seat
that has folded is dealt past, and burns come back into the stub: neither may show a card.
"""

from collections.abc import Collection
from typing import Any

import pytest

from houseway.cards.card import rank
from houseway.table.choices import Choice
from houseway.table.event import Event
from houseway.table.events import Burned, Dealt
from houseway.table.hand import Hand
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened
from houseway.table.setup import Setup
from houseway.table.stud.bringing_in import BringingIn
from houseway.table.stud.events import DealtDead
from tests.dealing import table
from tests.properties.chance_stud import STUD_ROWS, any_table
from tests.properties.redealing import check_row, is_caught

ROWS = pytest.mark.parametrize(("house", "game"), STUD_ROWS)


@ROWS
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=2)


@pytest.mark.slow
@ROWS
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=20)


@pytest.mark.soak
@ROWS
def test_nobody_can_tell_in_very_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=500, worlds=1)


def stud(players: int = 5) -> Setup:
    return table("garlic-city", "seven-card-stud", stacks=players, button=players)


@pytest.mark.soak
@pytest.mark.parametrize("players", [5, 8])
def test_the_tables_of_the_plants_leak_nothing_without_them(players: int) -> None:
    assert not is_caught(stud(players))


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.parametrize("kind", [Dealt, Burned, DealtDead])
def test_an_event_that_everybody_sees_whole_is_caught(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(stud())


def highest_in_all(hand: Hand, seat: int) -> int:
    return max(rank(card) for card in hand.holdings[seat].cards)


def led_by_all_cards(step: BettingRound, hand: Hand) -> BettingOpened:
    """A queue begun by the best hand there is, and not by the best that lies open."""
    order = sorted(hand.order, key=lambda seat: -highest_in_all(hand, seat))
    return BettingOpened(step.number, tuple(order))


def brought_in_by_any_card(step: BringingIn, hand: Hand) -> BettingOpened:
    return led_by_all_cards(step, hand)


def pairs_in_the_hole(step: BettingRound, hand: Hand, seat: int) -> list[Choice]:
    """The raise is offered only while no opponent has a pair face down."""
    choices = BettingRound_legal(step, hand, seat)
    hidden = [hand.holdings[other].down for other in hand.order if other != seat]
    told = any(len({rank(card) for card in down}) < len(down) for down in hidden)
    return [one for one in choices if not (told and one.verb == "raise")]


BettingRound_legal = BettingRound.legal


@pytest.mark.parametrize(
    ("kind", "name", "plant"),
    [
        (BettingRound, "_opened", led_by_all_cards),
        (BringingIn, "_opened", brought_in_by_any_card),
        (BettingRound, "legal", pairs_in_the_hole),
    ],
    ids=["who leads", "who brings it in", "a seat's choices"],
)
def test_a_rule_that_looks_at_down_cards_is_caught(
    kind: type[BettingRound], name: str, plant: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, name, plant)
    assert is_caught(stud())
