"""What a viewer may do now, with everything it takes to draw it: the page holds no rules.

Every choice comes with a complete action, the plainest that it allows (`Choice.action`). Where
an amount, cards or a setting may be chosen, the choice names the fields they go into, their
bounds, and the amounts that people choose most.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from houseway.hands.chinese import CARDS_IN
from houseway.rulebook.options import Floor
from houseway.table.bank.options import HouseWayOptions
from houseway.table.choices import Choice
from houseway.table.setup import Setup
from houseway.table.views import FloorView, RailView, SeatView
from houseway.table.words import catalogue, said
from houseway.web.messages.table import (
    AmountShown,
    CardsShown,
    ChoiceShown,
    PartShown,
    Preset,
    ReadyAction,
)
from houseway.web.shown.melds_ready import melds_ready

PARTS_FIXED: Final[dict[str, tuple[PartShown, ...]]] = {
    "front": (PartShown("front", 2),),
    "set": tuple(PartShown(name, count) for name, count in CARDS_IN.items()),
}
TILE_PARTS: Final = (PartShown("low", 2), PartShown("high", 2))
"""The two hands of four tiles, which are told by these names when they are compared."""
TILES: Final = "pai-gow-tiles"


LAYS_OUT: Final = "h"
"""The page's own letter where a hand is set: it lays the cards out the house way."""


def offered(view: RailView, setup: Setup, *, has_floor: bool = True) -> tuple[ChoiceShown, ...]:
    """The choices of whoever's view this is; where no floor is, none that it would decide about."""
    if not isinstance(view, SeatView | FloorView):
        return ()
    sets_a_hand = any(one.kind_of_action.asks_for == "parts" for one in view.choices)
    taken = {LAYS_OUT} if sets_a_hand else set()
    return tuple(
        _shown(number, choice, view, setup, shortcut=_shortcut(choice, taken))
        for number, choice in enumerate(view.choices)
        if has_floor or not _asks_the_floor(choice, view, setup)
    )


def _asks_the_floor(choice: Choice, view: SeatView | FloorView, setup: Setup) -> bool:
    """Whether nothing comes of it until the floor has ruled (garlic-city/pai-gow-poker/37).

    That is so with the house way of a hand that was looked at and could be set.
    """
    house_way = setup.options.get(HouseWayOptions)
    if choice.verb != "house-way" or house_way is None:
        return False
    is_looked_at = any(one.verb == "front" and one.about == choice.about for one in view.choices)
    return is_looked_at and house_way.house_way_after_look is Floor.DECIDES


def _shortcut(choice: Choice, taken: set[str]) -> str:
    """A letter for what people do most; where two would have the same, the first has it."""
    letter = catalogue().get(f"shortcut.{choice.verb.replace(' ', '-')}", "")
    if letter in taken:
        return ""
    taken.add(letter)
    return letter


def plainest(choice: Choice, setup: Setup) -> dict[str, Any]:
    """The plainest action that a choice allows, complete; a hand is set so that it is not foul."""
    action: dict[str, Any] = msgspec.to_builtins(choice.action(setup=setup))
    return action


def _shown(
    number: int, choice: Choice, view: SeatView | FloorView, setup: Setup, *, shortcut: str
) -> ChoiceShown:
    action = plainest(choice, setup)
    amount = _amount(choice, view, action)
    ready = melds_ready(choice, view, setup) if choice.verb == "meld" else ()
    cards = _cards(choice, ready)
    is_front, is_tiles = choice.verb == "front", setup.game.slug == TILES
    parts = TILE_PARTS[:1] if is_front and is_tiles else PARTS_FIXED.get(choice.verb, ())
    asks_for = choice.kind_of_action.asks_for
    return ChoiceShown(
        number=number,
        verb=choice.verb,
        key=f"choice.{choice.key.partition('.')[0]}",
        words=said(choice),
        shape=asks_for or ("amount" if amount else "plain"),
        action=action,
        owed_cents=choice.owed_cents or (0 if amount else choice.low_cents),
        amount=amount,
        cards=cards,
        parts=parts,
        rest=("high" if is_tiles else "back") if is_front else "",
        ready=ready,
        spot=choice.about if choice.verb in ("wager", "take-back") else _spot(choice, view),
        holding=choice.about if _is_about_a_hand(choice) else 0,
        of_hand=_of_hand(choice, view),
        partner=choice.partner,
        kind=choice.kind,
        cite=choice.cite,
        is_beaten=False,
        shortcut=shortcut,
    )


def _is_about_a_hand(choice: Choice) -> bool:
    return bool(choice.about) and choice.verb not in ("wager", "take-back", "pile", "shake", "pay")


def _spot(choice: Choice, view: RailView) -> int:
    """The spot where the hand lies that a choice is about."""
    if not _is_about_a_hand(choice):
        return 0
    spots = {one.number: one.spot for one in view.holdings}
    return spots.get(choice.about, choice.about)


def _of_hand(choice: Choice, view: RailView) -> int:
    """Which of several hands on a spot a choice is about, counted as they are played."""
    if view.bank is None or not _is_about_a_hand(choice):
        return 0
    spots = {one.number: one.spot for one in view.holdings if one.number != view.bank.holding}
    there = [one for one, spot in spots.items() if spot == spots.get(choice.about)]
    return there.index(choice.about) + 1 if len(there) > 1 else 0


def _amount(choice: Choice, view: RailView, action: dict[str, Any]) -> AmountShown | None:
    """What may be chosen between two amounts; one amount alone is no choice."""
    field = next((one for one in ("to_cents", "cents") if one in action), "")
    if not field or choice.high_cents <= choice.low_cents:
        return None
    return AmountShown(
        field=field,
        low_cents=choice.low_cents,
        high_cents=choice.high_cents,
        step_cents=choice.step_cents,
        presets=tuple(_presets(choice, view)),
    )


def _presets(choice: Choice, view: RailView) -> Iterator[Preset]:
    """Amounts that people choose, each once and within the bounds."""
    of = _of_the_pot(choice, view) if choice.verb == "raise" else _of_the_least(choice)
    # What would be more than the highest amount is not that amount under another name.
    wanted = [(key, cents) for key, cents in of if cents <= choice.high_cents]
    seen: set[int] = set()
    for key, cents in (("min", choice.low_cents), *wanted, _most(choice, view)):
        fitted = fitting(choice, cents)
        if fitted not in seen:
            seen.add(fitted)
            yield Preset(key, fitted)


def _most(choice: Choice, view: RailView) -> tuple[str, int]:
    chips = {one.seat: one.stack_cents + one.bet_cents for one in view.chips}
    is_everything = chips.get(choice.seat, 0) == choice.high_cents
    return ("all-in" if is_everything else "max"), choice.high_cents


def _of_the_pot(choice: Choice, view: RailView) -> Iterator[tuple[str, int]]:
    """Half the pot and the pot, each counted after the call."""
    in_front = {one.seat: one.bet_cents for one in view.chips}
    owed_cents = view.bet_cents - in_front.get(choice.seat, 0)
    pot_cents = view.pot_cents + max(owed_cents, 0)
    yield "half-pot", view.bet_cents + pot_cents // 2
    yield "pot", view.bet_cents + pot_cents


def _of_the_least(choice: Choice) -> Iterator[tuple[str, int]]:
    yield "twice", 2 * choice.low_cents
    yield "five-times", 5 * choice.low_cents


def fitting(choice: Choice, cents: int) -> int:
    """The nearest amount below that the choice allows.

    >>> fitting(Choice(seat=1, verb="raise", low_cents=400, high_cents=1950, step_cents=200), 1130)
    1000
    """
    if cents >= choice.high_cents:
        return choice.high_cents
    over_cents = max(cents - choice.low_cents, 0)
    return choice.low_cents + over_cents // choice.step_cents * choice.step_cents


def _cards(choice: Choice, ready: Sequence[ReadyAction]) -> CardsShown | None:
    """Which cards may be picked; of melds, as many as the ready ones take out of the hand."""
    least, most = choice.pick
    if ready:
        counts = [len(one.action["cards"]) for one in ready]
        least, most = max(1, min(filter(None, counts), default=1)), max(1, *counts)
    asks_for = choice.kind_of_action.asks_for
    if asks_for == "number":
        return CardsShown(field="at", cards=(), least=least, most=most, must=None)
    if not asks_for:
        return None
    return CardsShown(field="cards", cards=choice.cards, least=least, most=most, must=choice.must)
