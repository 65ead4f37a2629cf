"""Hands against a player-dealer for the tests of rules: lines of a record, typed cards and dice.

    hand = banked("garlic-city", "three-card-poker", "p1 bank 100, p2 wager 10, done",
                  holes={1: "Kc 9d 4s", 2: "Qh Qd 2c"})
    follow(hand, "p2 play")
    won(hand)                     {1: -20.0, 2: 20.0}

The deck is stacked so that each hand gets its cards, and whatever is drawn comes as `then` says;
what is not typed is filled with the cards left over. `done` is everybody who is still asked.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from houseway.cards.card import Card, cards
from houseway.errors import Refused
from houseway.table.bank.actions import Done
from houseway.table.bank.hand_events import Settled
from houseway.table.engine import act, legal, run
from houseway.table.event import Event, evolve
from houseway.table.events import Dealt, Shuffled
from houseway.table.hand import Hand
from houseway.table.notation import read_action
from houseway.table.setup import Setup
from tests.table.small_hands import table


class Dice:
    """A cup that shows what it is told, again and again."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.faces = faces

    def draw(self, count: int) -> bytes:
        return bytes(face - 1 for face in self.faces[:count])

    def copy(self) -> "Dice":
        return self


def bank_table(
    house: str,
    game: str,
    *,
    limit: str = "5-100",
    stacks: Mapping[int, float] | int = 4,
    **more: Any,
) -> Setup:
    """A table before its first hand; every seat has $200 unless told."""
    seats = stacks if isinstance(stacks, int) else min(stacks)
    return table(house, game, limit=limit, stacks=stacks, button=seats, **more)


def banked(
    house: str,
    game: str,
    lines: str,
    *,
    holes: Mapping[int, str] | None = None,
    then: str = "",
    dice: Sequence[int] = (1, 1, 1),
    **more: Any,
) -> Hand:
    """A hand as far as these lines play it."""
    return played(bank_table(house, game, **more), lines, holes=holes, then=then, dice=dice)


def played(
    setup: Setup,
    lines: str,
    *,
    holes: Mapping[int, str] | None = None,
    then: str = "",
    dice: Sequence[int] = (1, 1, 1),
) -> Hand:
    """The same at a table that is there already."""
    pack = setup.game.pack(setup.options)
    trial = _begun(setup, pack.cards, dice)
    for line in _lines(lines):
        if not any(isinstance(event, Dealt) for event in trial.log):
            _follow(trial, line)
    order = _stacked(trial, holes or {}, cards(then), list(pack.cards))
    return follow(_begun(setup, order, dice), lines)


def _begun(setup: Setup, order: Sequence[Card], dice: Sequence[int]) -> Hand:
    hand = Hand(setup)
    hand.randomness = Dice(dice)
    evolve(hand, Shuffled(tuple(order)))
    run(hand)
    return hand


def _stacked(
    trial: Hand, holes: Mapping[int, str], then: Sequence[Card], pack: list[Card]
) -> list[Card]:
    """The deck from the top, by the order in which a trial deals its hands."""
    held = {number: list(cards(text)) for number, text in holes.items()}
    for card in (*then, *(card for own in held.values() for card in own)):
        pack.remove(card)
    order = []
    for number in (one for event in trial.log if isinstance(event, Dealt) for one in event.to):
        own = held.get(number, [])
        order.append(own.pop(0) if own else pack.pop(0))
    return [*order, *then, *pack]


def _lines(lines: str) -> Iterator[str]:
    return filter(None, (line.strip() for line in lines.split(",")))


def follow(hand: Hand, lines: str) -> Hand:
    """Plays the lines of a record, with commas between them."""
    for line in _lines(lines):
        _follow(hand, line)
    return hand


def _follow(hand: Hand, line: str) -> None:
    if line != "done":
        act(hand, read_action(line))
        return
    for seat in list(hand.asked):
        act(hand, Done(seat))


def refused(hand: Hand, line: str) -> Refused:
    """The refusal of a line, which must be refused."""
    try:
        act(hand.copy(), read_action(line))
    except Refused as refusal:
        return refusal
    raise AssertionError(f"'{line}' is allowed")


def may(hand: Hand, seat: int) -> set[str]:
    """The verbs that a seat may use now."""
    return {choice.verb for choice in legal(hand, seat)}


def settled(hand: Hand) -> list[int]:
    """The wagers in the order they were settled."""
    return [event.wager for event in hand.log if isinstance(event, Settled)]


def happened(hand: Hand, *kinds: type[Event]) -> list[Any]:
    """The events of these kinds, in order."""
    return [event for event in hand.log if isinstance(event, kinds)]
