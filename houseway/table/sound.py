"""What can be said of an action before any rule is asked: who acts, and with which cards.

Actions come over wires too. A seat that is not in the hand, or a number that stands for no card,
is refused here, in one place and before anything has happened.
"""

from functools import cache
from typing import Final

from houseway.cards.card import FIRST_TILE, UNKNOWN
from houseway.cards.tiles import FACES
from houseway.errors import BadInput, Refused
from houseway.table.action import Action
from houseway.table.actions import Report
from houseway.table.actors import STAFF, actor_name
from houseway.table.hand import Hand
from houseway.table.words import wish

LAST: Final = FIRST_TILE + len(FACES) - 1
"""The highest number that stands for a card or a tile."""

CARD_FIELDS: Final = frozenset({"cards", "borrowed", "front", "middle", "back"})


PLAIN: Final[set[type[Action]]] = set()
"""Kinds of action, as they are met, that name no card: by a seat that is asked they are sound."""


def check_sound(hand: Hand, action: Action) -> None:
    """Refuses what no rule could say anything about."""
    if not (fields := _card_fields(type(action))) and not isinstance(action, Report):
        PLAIN.add(type(action))
    for field in fields:
        for one in getattr(action, field):
            if not UNKNOWN <= one <= LAST:
                raise BadInput(f"{one} is the number of no card: they go from 0 to {LAST}")
    seats = hand.setup.stacks_cents
    if action.seat not in seats and action.seat not in STAFF:
        who, listed = actor_name(action.seat), ", ".join(map(str, sorted(seats)))
        raise Refused(
            f"{who} may not {wish(action)}",
            why=f"{who.capitalize()} is not in this hand",
            instead=f"In it are seats {listed}",
        )


@cache
def _card_fields(kind: type[Action]) -> tuple[str, ...]:
    return tuple(one for one in kind.__struct_fields__ if one in CARD_FIELDS)
