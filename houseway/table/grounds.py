"""On which answers of the house an event rests.

Most events say so themselves. Where a reading decides it, such as which cap on raises is in force,
the reading and the ground stand side by side in the step's file, under `@rests`: one statement for
the rule and for "Why?". `why.py` finds the clauses behind the answers.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from houseway.rulebook.options import Groups, HouseOptions
from houseway.table.event import Event, evolve
from houseway.table.hand import Hand

Reading = Callable[[Hand, Any], tuple[str, ...]]
"""The questions behind an event of this hand, of which its game may ask only some."""

Marking = Callable[[Reading], Reading]

READINGS: Final[dict[tuple[type[Event], type[HouseOptions] | None], Reading]] = {}
"""By the kind of event, and by the group that a game asks where it is read in a way of its own."""


def rests(kind: type[Event], group: type[HouseOptions] | None = None) -> Marking:
    """Marks what such an event rests on: in every game, or in those that ask this group."""

    def marked(reading: Reading) -> Reading:
        READINGS[kind, group] = reading
        return reading

    return marked


def options_behind(hand: Hand, event: Event) -> tuple[str, ...]:
    """The names of the options that this event rests on, as far as its game asks them."""
    reading = _reading(type(event), hand.setup.game.asks)
    options = event.grounds(hand) if reading is None else reading(hand, event)
    return tuple(name for name in options if name in hand.setup.answers.by_name)


@cache
def _reading(kind: type[Event], groups: Groups) -> Reading | None:
    own = (READINGS[kind, group] for group in groups if (kind, group) in READINGS)
    return next(own, READINGS.get((kind, None)))


def before(hand: Hand, event: Event) -> Hand:
    """The hand as it was when this was decided."""
    earlier = Hand(hand.setup)
    for one in hand.log:
        if one is event:
            break
        evolve(earlier, one)
    return earlier
