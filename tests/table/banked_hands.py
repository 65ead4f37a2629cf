"""Hands against a player-dealer for the tests of rules: lines of a record, typed cards and dice.

    hand = banked("garlic-city", "three-card-poker", "p1 bank 100, p2 wager 10, done",
                  holes={1: "Kc 9d 4s", 2: "Qh Qd 2c"})
    play(hand, "p2 play")
    won(hand)                     {1: -20.0, 2: 20.0}

The deck is stacked so that each hand gets its cards, and whatever is drawn comes as `then` says;
what is not typed is filled with the cards left over. `done` is everybody who is still asked.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.cards.card import Card, cards
from houseway.table.bank.hand_events import Settled
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from tests.dealing import begun, log_of, play, table


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
    trial = begun(setup, pack.cards, Dice(dice))
    for line in lines.split(","):
        if not log_of(trial, Dealt):
            play(trial, line)
    order = _stacked(trial, holes or {}, cards(then), list(pack.cards))
    return play(begun(setup, order, Dice(dice)), lines)


def _stacked(
    trial: Hand, holes: Mapping[int, str], then: Sequence[Card], pack: list[Card]
) -> list[Card]:
    """The deck from the top, by the order in which a trial deals its hands."""
    held = {number: list(cards(text)) for number, text in holes.items()}
    for card in (*then, *(card for own in held.values() for card in own)):
        pack.remove(card)
    order = []
    for number in (one for event in log_of(trial, Dealt) for one in event.to):
        own = held.get(number, [])
        order.append(own.pop(0) if own else pack.pop(0))
    return [*order, *then, *pack]


def settled(hand: Hand) -> list[int]:
    """The wagers in the order they were settled."""
    return [event.wager for event in log_of(hand, Settled)]
