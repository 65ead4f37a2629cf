"""Nobody at a draw table can tell how the hidden cards lie (promise 6), and the test is not blind.

Each plant is a leak that somebody could write by accident.
"""

from collections.abc import Collection
from dataclasses import replace
from random import Random

import msgspec
import pytest
from msgspec import structs

from houseway.rulebook.answers import with_option
from houseway.rulebook.options import Options
from houseway.table.draw.checking import DrawBetting
from houseway.table.draw.events import DrawChanged
from houseway.table.draw.opening import may_open
from houseway.table.event import Event
from houseway.table.events import Discarded
from houseway.table.game import Game, Script
from houseway.table.hand import Hand
from houseway.table.pot.events import BettingOpened, DiscardsReturned
from houseway.table.setup import Setup
from houseway.table.step import Step
from tests.properties.chance_draw import DRAW_ROWS, any_table, draw_moves, full_table
from tests.properties.redealing import check_row, is_caught

ROWS = pytest.mark.parametrize(("house", "game"), DRAW_ROWS)


@ROWS
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=2, play=draw_moves)


@pytest.mark.slow
@ROWS
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=12, play=draw_moves)


@pytest.mark.slow
def test_nobody_can_tell_when_the_stub_runs_out() -> None:
    check_row(full_table, "garlic-city", "lowball", hands=4, play=draw_moves)


@pytest.mark.soak
@ROWS
def test_nobody_can_tell_in_very_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=300, worlds=1, play=draw_moves)


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Discarded, DrawChanged, DiscardsReturned])
def test_discards_that_everybody_sees_are_caught(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(full_table("garlic-city", "lowball", Random(1)), play=draw_moves)


class OnlyOpeners(DrawBetting, frozen=True, gc=False, tag="plant: only openers are asked"):
    """A queue that asks only those able to open, as Jacks Back once did."""

    def _opened(self, hand: Hand) -> BettingOpened:
        opened = super()._opened(hand)
        able = tuple(seat for seat in opened.asked if may_open(hand, seat))
        return msgspec.structs.replace(opened, asked=able)


class SevensTell(DrawBetting, frozen=True, gc=False, tag="plant: sevens tell"):
    """After the draw whoever holds an ace is asked last."""

    def _line(self, hand: Hand) -> list[int]:
        line = super()._line(hand)
        return sorted(line, key=lambda seat: max(hand.holdings[seat].down) > 47)


def planted(setup: Setup, plant: type[DrawBetting]) -> Setup:
    """The same table with the betting rounds of the script changed."""
    script = setup.game.script

    def changed(house: Options) -> Script:
        assert script is not None
        return [tuple(map(swapped, street)) for street in script(house)]

    def swapped(step: Step) -> Step:
        if not isinstance(step, DrawBetting):
            return step
        return plant(step.number, openers=step.openers)

    game: Game = replace(setup.game, script=changed)
    return structs.replace(setup, game=game)


def test_a_queue_that_asks_only_who_can_open_is_caught() -> None:
    setup = any_table("garlic-city", "jacks-back", Random(3))
    assert is_caught(planted(setup, OnlyOpeners), play=draw_moves)


def test_a_turn_that_depends_on_a_card_is_caught() -> None:
    setup = any_table("s-and-k", "lowball", Random(3))
    assert is_caught(planted(setup, SevensTell), play=draw_moves)


@pytest.mark.slow
@pytest.mark.parametrize("option", ["a seven must bet", "bets go to the next best"])
def test_the_other_seven_rules_tell_nobody_anything_either(option: str) -> None:
    def table(house: str, game: str, chance: Random) -> Setup:
        setup = any_table(house, game, chance)
        return structs.replace(setup, answers=with_option(setup.answers, "seven_rule", option))

    check_row(table, "comstock", "lowball", hands=10, play=draw_moves)
