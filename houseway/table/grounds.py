"""On which answers of the house an event rests.

Most events say so themselves. Where a reading decides it, such as which cap on raises is in force,
the reading and the ground stand side by side in the step's file, under `@rests`: one statement for
the rule and for "Why?". `why.py` finds the clauses behind the answers.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.table.event import Event, evolve
from houseway.table.hand import Hand

Reading = Callable[[Hand, Any], tuple[str, ...]]
"""The questions behind an event of this hand, of which its game may ask only some."""

READINGS: Final[dict[tuple[type[Event], str], Reading]] = {}
"""By the kind of event, and by the family of games where one reads it in its own way."""


def rests(kind: type[Event], *families: str) -> Callable[[Reading], Reading]:
    """Marks what such an event rests on, in every game or in these families."""

    def marked(reading: Reading) -> Reading:
        for family in families or ("",):
            READINGS[kind, family] = reading
        return reading

    return marked


def options_behind(hand: Hand, event: Event) -> tuple[str, ...]:
    """The names of the options that this event rests on, as far as its game asks them."""
    kind, family = type(event), hand.setup.game.family
    reading = READINGS.get((kind, family)) or READINGS.get((kind, ""))
    options = event.grounds(hand) if reading is None else reading(hand, event)
    return tuple(name for name in options if name in hand.setup.answers.by_name)


def before(hand: Hand, event: Event) -> Hand:
    """The hand as it was when this was decided."""
    earlier = Hand(hand.setup)
    for one in hand.log:
        if one is event:
            break
        evolve(earlier, one)
    return earlier
