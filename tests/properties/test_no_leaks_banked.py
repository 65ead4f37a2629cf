"""Nobody at a table with a player-dealer can tell how the hidden cards lie (promise 6).

`redealing.py` says how. The plants are leaks that somebody could write by accident.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from houseway.cards.card import UNKNOWN, cards, rank
from houseway.rulebook.options import Options
from houseway.table.bank.events import ShoeBrought, Warned
from houseway.table.bank.going_round import DealingRound
from houseway.table.bank.reading import bank_of
from houseway.table.engine import act, legal
from houseway.table.event import Event
from houseway.table.events import Dealt, Shuffled
from houseway.table.game import Game, Script
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from houseway.table.step import STEPPED, Events, Step
from houseway.table.super_pan_nine.drawing_one import DrawingOne, total
from tests.properties.asking import row_of
from tests.properties.bank_tables import BANK_VERBS, at_random, some_table
from tests.properties.redealing import FAULTS, check_row, is_caught
from tests.properties.test_random_banked import ROWS
from tests.table.sitting import Move, some_action, some_report

BY_ROW = pytest.mark.parametrize(("house", "game"), ROWS)


def moves(hand: Hand, chance: Random) -> Iterator[Move]:
    """A hand played by chance to its end, with a fault now and then."""
    while not hand.is_over:
        if chance.random() < FAULTS and (report := some_report(hand, chance)):
            yield Move(report)
            continue
        seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
        choice = at_random(legal(hand, seat), chance)
        action = some_action(choice, hand, chance, verbs=BANK_VERBS)
        act(hand, action)
        yield Move(action)


def any_table(house: str, game: str, chance: Random) -> Setup:
    return some_table(row_of(house, game), chance, flips=False)


@BY_ROW
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=3, play=moves)


@pytest.mark.slow
@BY_ROW
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=20, play=moves)


@pytest.mark.soak
@BY_ROW
def test_nobody_can_tell_in_very_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=500, worlds=1, play=moves)


def three_card() -> Setup:
    return any_table("garlic-city", "three-card-poker", Random("three"))


def super_pan() -> Setup:
    return any_table("comstock", "super-pan-nine", Random("pan"))


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Shuffled, Dealt])
def test_an_event_that_everybody_sees_whole_is_caught(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(three_card(), play=moves)


class LowTells(DrawingOne, frozen=True, gc=False, tag="plant: low tells"):
    """The warning of comstock/super-pan-nine/54 given at once, while the cards lie closed."""

    def decide(self, hand: Hand, action: Any) -> Events:
        events = super().decide(hand, action)
        is_low = len(events) == 1 and total(hand, bank_of(hand).turn if bank_of(hand) else 0) <= 3
        return (*events, Warned(action.seat, "It stood on three or less")) if is_low else events


class PairsTell(Step, frozen=True, gc=False, tag="plant: pairs tell"):
    """Whoever is dealt a pair is warned of it."""

    def advance(self, hand: Hand) -> Events:
        ranks = {one: {rank(card) for card in hand.holdings[one].down} for one in hand.order}
        return (*(Warned(n, "a pair") for n, held in ranks.items() if len(held) < 3), STEPPED)


def planted(setup: Setup, kind: type[Step], plant: Step, *, keep: bool) -> Setup:
    """The same table with a step of its script replaced or followed by another."""
    script = setup.game.script

    def put(step: Step) -> tuple[Step, ...]:
        if not isinstance(step, kind):
            return (step,)
        return (step, plant) if keep else (plant,)

    def change(house: Options) -> Script:
        assert script is not None
        return [tuple(new for step in street for new in put(step)) for street in script(house)]

    game: Game = replace(setup.game, script=change)
    return structs.replace(setup, game=game)


@pytest.mark.slow
def test_a_warning_while_the_cards_are_closed_is_caught() -> None:
    assert is_caught(planted(super_pan(), DrawingOne, LowTells(), keep=False), play=moves)


@pytest.mark.slow
def test_a_public_event_about_closed_cards_is_caught() -> None:
    assert is_caught(planted(three_card(), DealingRound, PairsTell(), keep=True), play=moves)


@pytest.mark.soak
@pytest.mark.parametrize("table", [three_card, super_pan])
def test_the_tables_of_the_plants_leak_nothing_without_them(table: Any) -> None:
    assert not is_caught(table(), play=moves)


def test_a_shoe_that_is_dealt_on_shows_nobody_its_cards() -> None:
    seen = ShoeBrought(cards("As Kd 2c"), 1, b"secret").seen((1, 2))
    assert seen == ShoeBrought((UNKNOWN,) * 3, 1)
