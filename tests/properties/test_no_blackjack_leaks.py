"""Nobody can tell how the hidden cards of a blackjack table lie (promise 6), the bank's above all.

The down card is looked at by rule under an ace or a ten, and the house dealer says whether it makes
a natural: that much everybody is told. Each plant is a leak that somebody could write by accident.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from msgspec import structs

from houseway.games.blackjack_streets import blackjack_streets
from houseway.rulebook.options import Options
from houseway.table.bank.events import ActionPlaced
from houseway.table.bank.hand_events import HandDone
from houseway.table.bank.reading import bank_of, play_order
from houseway.table.blackjack.counting import VALUES, total
from houseway.table.blackjack.looking import CheckingDownCard
from houseway.table.blackjack.placing import counted_out
from houseway.table.blackjack.taking_turns import HittingOrStanding
from houseway.table.engine import act, legal
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.game import Script
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from houseway.table.step import STEPPED, Events, Step
from houseway.table.views import rail_view
from tests.properties.asking import row_of
from tests.properties.bank_tables import some_table
from tests.properties.chance_blackjack import ROWS, VERBS, plays_on
from tests.properties.redealing import FAULTS, check_row, is_caught
from tests.table.sitting import Move, some_action, some_report

EVERY_ROW = pytest.mark.parametrize(("house", "game"), ROWS)


def any_table(house: str, game: str, chance: Random) -> Setup:
    return structs.replace(some_table(row_of(house, game), chance, flips=False), bank=None)


def random_play(hand: Hand, chance: Random) -> Iterator[Move]:
    """Plays the hand to its end, whoever is asked in any order, with a fault now and then."""
    while not hand.is_over:
        if chance.random() < FAULTS and (report := some_report(hand, chance)):
            yield Move(report)
            continue
        seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
        action = some_action(plays_on(legal(hand, seat), chance), hand, chance, verbs=VERBS)
        act(hand, action)
        yield Move(action)


@pytest.mark.slow
@EVERY_ROW
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=20, play=random_play)


@pytest.mark.soak
@EVERY_ROW
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=200, worlds=1, play=random_play)


def a_table() -> Setup:
    """Comstock's Pure 21.5: three players, a bank with a card face down."""
    setup = any_table("comstock", "pure-21-5-blackjack", Random("a table"))
    return structs.replace(setup, stacks_cents=dict.fromkeys((1, 2, 4, 5), 50_000), collection=None)


@pytest.mark.soak
def test_the_table_of_the_plants_leaks_nothing_without_them() -> None:
    assert not is_caught(a_table(), play=random_play)


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
def test_a_down_card_that_everybody_sees_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    kind: type[Event] = Dealt
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(a_table(), play=random_play)


def down_card(hand: Hand) -> object:
    return [one.down for one in hand.holdings if one.down]


def banks_total(hand: Hand) -> object:
    """No card, only what the bank's two cards come to."""
    bank = hand.holdings[bank_of(hand).holding]
    if len(bank.cards) < 2:
        return rail_view(hand)
    return total(bank.cards, "pure 21.5", hand.setup.options).points


@pytest.mark.slow
@pytest.mark.parametrize("plant", [down_card, banks_total])
def test_a_view_made_from_the_down_card_is_caught(plant: Callable[[Hand], object]) -> None:
    assert is_caught(a_table(), look=lambda hand, _: plant(hand), play=random_play)


class AskingByTheBank(HittingOrStanding, frozen=True, gc=False, tag="asking-by-the-bank"):
    """A leak: nobody is asked once the bank is sure to beat everything below 20."""

    def advance(self, hand: Hand) -> Events:
        bank = hand.holdings[bank_of(hand).holding]
        undone = [one for one in play_order(hand) if not hand.holdings[one].is_done]
        if undone and total(bank.cards, self.counts, hand.setup.options).points == 20:
            return (HandDone(undone[0]),)
        return super().advance(hand)


class PlacingEarly(Step, frozen=True, gc=False, tag="placing-early"):
    """A leak: the action button is counted out before the down card is turned up."""

    def advance(self, hand: Hand) -> Events:
        down = hand.holdings[bank_of(hand).holding].down[0]
        return (ActionPlaced(counted_out(hand, VALUES[down])), STEPPED)


def replanned(step: type[Step], by: Callable[[Any], Step]) -> Setup:
    """The same table with one step of its script done otherwise."""
    setup = a_table()

    def script(house: Options) -> Script:
        return [
            tuple(by(one) if isinstance(one, step) else one for one in street)
            for street in blackjack_streets(house, "pure 21.5")
        ]

    return structs.replace(setup, game=replace(setup.game, script=script))


@pytest.mark.slow
def test_asking_by_the_banks_hidden_total_is_caught() -> None:
    planted = replanned(HittingOrStanding, lambda step: AskingByTheBank(step.counts))
    assert is_caught(planted, play=random_play)


@pytest.mark.slow
def test_placing_the_action_button_early_is_caught() -> None:
    planted = replanned(CheckingDownCard, lambda _: PlacingEarly())
    assert is_caught(planted, play=random_play)
