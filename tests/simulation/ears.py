"""What everybody was told of a table, kept until the log can be held against it.

Of each message: whose, of which line of which hand, and the cards that stand in it. A field holds
cards where its class says so. Long texts are kept too: no message may have a shuffle's secret.
"""

import re
from base64 import b64encode
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, get_args, get_type_hints

import msgspec

from houseway.cards.card import UNKNOWN, Card
from houseway.table.actors import FLOOR
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.viewers import RAIL
from houseway.web import messages
from tests.properties.redealing import known_places

if TYPE_CHECKING:
    from tests.simulation.clients import Client

_LONG: Final = re.compile(r'"([A-Za-z0-9+/=_-]{40,})"')
STAFF: Final = ("house dealer", "floor", "manager")


def _holds_cards(hint: Any) -> bool:
    return hint is Card or any(map(_holds_cards, get_args(hint)))


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from _below(one)


def _fields() -> Iterator[str]:
    """The names of all fields that hold cards, wherever they are sent."""
    assert messages
    for kind in _below(msgspec.Struct):
        if kind.__module__.startswith(("houseway.table", "houseway.web")):
            hints = get_type_hints(kind)
            yield from (name for name in kind.__struct_fields__ if _holds_cards(hints.get(name)))


CARDS_IN: Final = frozenset(_fields())


LAID_OUT: Final = "set-laid-out"
"""Every tile is laid out for all to see that none is missing, before the set is shuffled."""


def cards_in(told: Any, *, is_cards: bool = False) -> Iterator[int]:
    """Every card in a message.

    >>> sorted(cards_in({"seat": 7, "own": {"down": [51, -1]}, "card": 3}))
    [3, 51]
    """
    if isinstance(told, dict):
        if told.get("event") == LAID_OUT:
            return
        for name, value in told.items():
            # On an empty felt a number says how many cards the board comes to.
            yield from cards_in(value, is_cards=name in CARDS_IN and not _is_count(name, value))
    elif isinstance(told, list):
        for one in told:
            yield from cards_in(one, is_cards=is_cards)
    elif is_cards and type(told) is int and told != UNKNOWN:
        yield told


def _is_count(name: str, value: Any) -> bool:
    return name == "board" and isinstance(value, int)


class Heard(NamedTuple):
    """What one person was told."""

    person: int
    is_staff: bool
    cards: frozenset[int]


class Ears:
    """Everything that was told."""

    def __init__(self) -> None:
        self.lines: dict[tuple[int, int, int], set[Heard]] = defaultdict(set)
        """By table, hand and line."""
        self.texts: set[str] = set()
        self.messages = 0

    def hear(self, client: "Client", table: int, told: dict[str, Any], text: str) -> None:
        self.messages += 1
        self.texts.update(_LONG.findall(text))
        if told.get("line"):
            cards = frozenset(cards_in(told))
            heard = Heard(client.number, client.role in STAFF, cards)
            self.lines[table, told["hand"], told["line"]].add(heard)

    def leaks(
        self, where: tuple[int, int], hand: Hand, seats: dict[int, set[int]]
    ) -> Iterator[str]:
        """What somebody was told at this line of a hand that they may not know.

        `seats` has by person the seats that they play.
        """
        told = self.lines.pop((*where, len(hand.log)), set())
        if not told:
            return
        orders = [one.order for one in hand.log if isinstance(one, Shuffled)]
        if len(orders) != 1:
            return  # a card that was seen before a reshuffle lies elsewhere now
        order = orders[0]
        known: dict[int, set[int]] = {}
        for one in sorted(told, key=lambda one: one.person):
            allowed: set[int] = set()
            for viewer in (RAIL, *seats.get(one.person, ()), *(FLOOR,) * one.is_staff):
                if viewer not in known:
                    known[viewer] = {order[at] for at in known_places(hand, viewer, order)}
                allowed |= known[viewer]
            if more := one.cards - allowed:
                told_of = f"hand {where[1]} of table {where[0]}, line {len(hand.log)}"
                yield f"person {one.person} was told of {sorted(more)} in {told_of}"

    def secrets_told(self, secrets: set[bytes]) -> Iterator[str]:
        for secret in secrets:
            forms = (secret.hex(), b64encode(secret).decode(), b64encode(secret).decode()[:-1])
            if any(form in self.texts for form in forms):
                yield "the secret of a shuffle was told"
