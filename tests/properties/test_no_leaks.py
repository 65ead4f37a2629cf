"""A view holds nothing its viewer may not know (promise 6), and the test of it is not blind.

`redealing.py` says how. Each plant below is a leak that somebody could write by accident; a run
that does not find it would prove nothing about the views.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

import msgspec
import pytest
from msgspec import structs

from houseway.cards.card import Card, names, rank, suit
from houseway.rulebook.answers import with_option
from houseway.rulebook.options import Options
from houseway.table.actions import Report
from houseway.table.choices import Choice
from houseway.table.dealing import Dealing
from houseway.table.event import Event
from houseway.table.events import Burned, Dealt, Discarded, Laid, Shuffled
from houseway.table.faults import Fault, WhyNot, ruling
from houseway.table.game import Game, Script
from houseway.table.hand import Hand
from houseway.table.plan import Plan
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened, Posted
from houseway.table.repair_events import NeverDealt, Swapped
from houseway.table.setup import Setup
from houseway.table.step import STEPPED, Events, Step
from houseway.table.views import rail_view
from tests.properties.redealing import check_row, is_caught
from tests.table.sitting import BOARD_ROWS, any_table, table

ROWS = pytest.mark.parametrize(("house", "game"), BOARD_ROWS)


@ROWS
def test_nobody_can_tell_how_the_hidden_cards_lie(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=3)


@pytest.mark.slow
@ROWS
def test_nobody_can_tell_in_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=20)


@pytest.mark.soak
@ROWS
def test_nobody_can_tell_in_very_many_hands(house: str, game: str) -> None:
    check_row(any_table, house, game, hands=500, worlds=1)


def holdem() -> Setup:
    return table(stacks_dollars={1: 200, 2: 200, 4: 200, 5: 40, 7: 13})


def pineapple() -> Setup:
    return table("garlic-city", "crazy-pineapple", stacks_dollars={1: 200, 2: 200, 3: 200})


def face_down() -> Setup:
    """S & K's other page, with the whole board face down at first (s-and-k/texas-holdem/2)."""
    setup = table("s-and-k", stacks_dollars={1: 200, 2: 200, 3: 200})
    answers = with_option(setup.answers, "board_laid_down", "face down at the start")
    return structs.replace(setup, answers=answers)


@pytest.mark.soak
@pytest.mark.parametrize("unplanted", [holdem, pineapple, face_down])
def test_the_tables_of_the_plants_leak_nothing_without_them(
    unplanted: Callable[[], Setup],
) -> None:
    assert not is_caught(unplanted())


def holdings_by_strength(hand: Hand) -> object:
    """Holdings in the order of their closed cards instead of the seats'."""
    return sorted(rail_view(hand).holdings, key=lambda one: hand.holdings[one.number].down)


def next_card(hand: Hand) -> object:
    return hand.stub[-1:]


def muck_in_sight(hand: Hand) -> object:
    return hand.muck[:]


def burns_in_sight(hand: Hand) -> object:
    return hand.burns[:]


def hearts_left(hand: Hand) -> object:
    """No card, only a number made from cards that nobody has seen."""
    return sum(suit(card) == 2 for card in hand.stub)


@pytest.mark.parametrize(
    "plant", [holdings_by_strength, next_card, muck_in_sight, burns_in_sight, hearts_left]
)
def test_a_view_that_shows_something_hidden_is_caught(plant: Callable[[Hand], object]) -> None:
    assert is_caught(holdem(), look=lambda hand, _: plant(hand))


def whole(event: Event, _: Collection[int]) -> Event:
    return event


@pytest.mark.parametrize(
    "kind",
    [Shuffled, Dealt, Burned, NeverDealt, pytest.param(Swapped, marks=pytest.mark.soak)],
)
def test_an_event_that_everybody_sees_whole_is_caught(
    kind: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card is exchanged by a ruling alone, which comes once in a hundred hands."""
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(holdem(), hands=200)


def test_a_discard_that_everybody_sees_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    kind: type[Event] = Discarded
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(pineapple())


def test_a_board_that_everybody_sees_face_down_is_caught(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind: type[Event] = Laid
    monkeypatch.setattr(kind, "seen", whole)
    assert is_caught(face_down())


class AcesTell(Step, frozen=True, gc=False, tag="plant: aces tell"):
    """A public event that depends on hidden cards: whoever holds an ace puts up a dollar."""

    def advance(self, hand: Hand) -> Events:
        tell = [
            Posted(seat, 100, "ante", live=False) for seat in hand.order if best(hand, seat) == 14
        ]
        return (*tell, STEPPED)


class OnlyOpeners(BettingRound, frozen=True, gc=False, tag="plant: only openers"):
    """A queue that asks only those able to open, as Jacks Back once did (trap 2)."""

    def _opened(self, hand: Hand) -> BettingOpened:
        opened = super()._opened(hand)
        able = tuple(seat for seat in opened.asked if best(hand, seat) > 10)
        return msgspec.structs.replace(opened, asked=able)


class RaisesBehindTheBack(BettingRound, frozen=True, gc=False, tag="plant: behind the back"):
    """A seat's own choices, cut by what the others hold."""

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        aces = any(best(hand, other) == 14 for other in hand.order if other != seat)
        return [one for one in super().legal(hand, seat) if not (aces and one.verb == "raise")]


def best(hand: Hand, seat: int) -> int:
    return max(rank(card) for card in hand.holdings[seat].down)


def with_plant(setup: Setup, change: Callable[[Step], tuple[Step, ...]]) -> Setup:
    """The same table with some steps of the script changed."""
    script = setup.game.script

    def planted(house: Options) -> Script:
        assert script is not None
        return [tuple(new for step in street for new in change(step)) for street in script(house)]

    game: Game = replace(setup.game, script=planted)
    return structs.replace(setup, game=game)


@pytest.mark.parametrize(
    "change",
    [
        lambda step: (step, AcesTell()) if isinstance(step, Dealing) else (step,),
        lambda step: (OnlyOpeners(step.number),) if isinstance(step, BettingRound) else (step,),
        lambda step: (
            (RaisesBehindTheBack(step.number),) if isinstance(step, BettingRound) else (step,)
        ),
    ],
    ids=["a public event", "a queue", "a seat's choices"],
)
def test_a_rule_that_gives_hidden_cards_away_is_caught(
    change: Callable[[Step], tuple[Step, ...]],
) -> None:
    assert is_caught(with_plant(holdem(), change))


def yes_or_no(hand: Hand, report: Report) -> WhyNot | None:
    """As the staff could once ask for a closed hand, card by card."""
    holds = set(report.cards) & set(down(hand, report.about))
    return None if holds else WhyNot("That hand was not dealt it")


def in_the_words(hand: Hand, report: Report) -> WhyNot | None:
    """Refused whatever is named, and the refusal says the card."""
    return WhyNot(f"It has {names(down(hand, report.about))}")


def down(hand: Hand, seat: int) -> list[Card]:
    return hand.holdings[seat].down if seat in hand.order else []


@pytest.mark.parametrize("why_not", [yes_or_no, in_the_words])
def test_a_report_that_is_answered_by_a_hidden_card_is_caught(
    why_not: Callable[[Hand, Report], WhyNot | None],
) -> None:
    fault = Fault(
        slug="plant",
        title="A card is asked for",
        touches="a card",
        reported_by="the staff",
        why_not=why_not,
        found=("hole cards", BettingRound),
    )

    @ruling(fault, asks=())
    def stands(plan: Plan, house: Options) -> Plan:  # noqa: ARG001
        """Nothing is done about it."""
        return plan

    setup = holdem()
    game: Game = replace(setup.game, rulings=(*setup.game.rulings, stands))
    assert is_caught(structs.replace(setup, game=game))
