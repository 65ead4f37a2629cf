"""Nobody at a pai gow table can tell how the cards or tiles lie that they have not been shown.

`redealing.py` says how it is tried. Each plant is a leak that somebody could write by accident: a
setting that all see, a hand that is read for the rail, a house way set before it is opened.
"""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random

import msgspec
import pytest
from msgspec import structs

from houseway.rulebook.options import Options
from houseway.table.action import Action
from houseway.table.bank.actions import AskHouseWay
from houseway.table.bank.reading import bank_of
from houseway.table.engine import act, legal
from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.game import Game, Script
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.pai_gow.events import HandSet
from houseway.table.pai_gow.setting import SettingHands
from houseway.table.pai_gow.two_hands import house_way
from houseway.table.setup import Setup
from houseway.table.step import Events, Step
from tests.properties.asking import row_of
from tests.properties.bank_tables import at_random, some_table
from tests.properties.chance_pai_gow import ROWS, VERBS
from tests.properties.redealing import FAULTS, check_row, is_caught
from tests.table.sitting import Move, some_action, some_report

EVERY_ROW = pytest.mark.parametrize(("house", "game"), ROWS)


class Front(Move):
    """A setting by places in the hand meant, whatever lies there in another deal."""

    def at(self, hand: Hand) -> Action:
        assert isinstance(self.action, SetFront)
        held = hand.holdings[self.action.about].cards
        return msgspec.structs.replace(self.action, cards=tuple(held[n] for n in self.picks))


def moved(hand: Hand, action: Action) -> Move:
    if not isinstance(action, SetFront):
        return Move(action)
    left: list[int | None] = list(hand.holdings[action.about].cards)
    picks = []
    for card in action.cards:
        picks.append(left.index(card))
        left[picks[-1]] = None
    return Front(action, tuple(picks))


def random_play(hand: Hand, chance: Random) -> Iterator[Move]:
    """Plays the hand to its end, whoever is asked in any order, with things going wrong."""
    while not hand.is_over:
        if chance.random() < FAULTS and (report := some_report(hand, chance)):
            yield Move(report)
            continue
        seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
        action = some_action(at_random(legal(hand, seat), chance), hand, chance, verbs=VERBS)
        move = moved(hand, action)
        act(hand, action)
        yield move


def any_table(house: str, game: str, chance: Random) -> Setup:
    return structs.replace(some_table(row_of(house, game), chance, flips=False), bank=None)


@pytest.mark.slow
@EVERY_ROW
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=20, play=random_play)


@pytest.mark.soak
@EVERY_ROW
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=200, worlds=1, play=random_play)


def some_setup(game: str = "pai-gow-poker") -> Setup:
    return any_table("garlic-city", game, Random("plants"))


@pytest.mark.soak
@pytest.mark.parametrize("game", ["pai-gow-poker", "pai-gow-tiles"])
def test_the_tables_of_the_plants_leak_nothing_without_them(game: str) -> None:
    assert not is_caught(some_setup(game), play=random_play)


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("game", ["pai-gow-poker", "pai-gow-tiles"])
@pytest.mark.parametrize("kind", [HandSet, Dealt])
def test_a_setting_that_everybody_sees_is_caught(
    kind: type[Event], game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(some_setup(game), play=random_play)


class SetTooEarly(SettingHands, frozen=True, gc=False, tag="plant: set too early"):
    """A hand left to the house way is set in the same breath, and all see how."""

    def advance(self, hand: Hand) -> Events:
        told = [
            HandSet(0, number, *house_way(hand.setup.options, hand.holdings[number].cards), True)
            for number in bank_of(hand).house_way
            if not hand.holdings[number].parts
        ]
        return (*told, *super().advance(hand))


def with_plant(setup: Setup, change: Callable[[Step], Step]) -> Setup:
    script = setup.game.script

    def planted(house: Options) -> Script:
        assert script is not None
        return [tuple(change(step) for step in street) for street in script(house)]

    game: Game = replace(setup.game, script=planted)
    return structs.replace(setup, game=game)


@pytest.mark.slow
def test_a_house_way_set_in_one_breath_is_caught() -> None:
    def plant(step: Step) -> Step:
        return SetTooEarly() if isinstance(step, SettingHands) else step

    def everybody_asks(hand: Hand, chance: Random) -> Iterator[Move]:
        """The same play, but whoever may leave a hand to the house way does."""
        while not hand.is_over:
            seat = hand.asked[0] if hand.in_turn else chance.choice(hand.asked)
            asks = [one for one in legal(hand, seat) if one.verb == "house-way"]
            action: Action
            if asks and asks[0].about != getattr(bank_of(hand), "holding", 0):
                action = AskHouseWay(seat, asks[0].about)
            else:
                choice = at_random(legal(hand, seat), chance)
                action = some_action(choice, hand, chance, verbs=VERBS)
            move = moved(hand, action)
            act(hand, action)
            yield move

    assert is_caught(with_plant(some_setup(), plant), play=everybody_asks)
