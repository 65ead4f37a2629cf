"""What happens in Chinese Poker: hands are set down, opened, and compared two by two.

How a hand is set is its player's to know until all of them are opened together, and so is whether
it is set at all or put down as an automatic win. The others see only that it lies there.
"""

from houseway.cards.card import Card
from houseway.table.events import Event


class SetDown(Event, frozen=True, gc=False, tag="set down"):
    """A player has set his hand, or put it down as an automatic win."""

    seat: int
    front: tuple[Card, ...] = ()
    middle: tuple[Card, ...] = ()
    back: tuple[Card, ...] = ()
    is_automatic: bool = False


class Opened(Event, frozen=True, gc=False, tag="opened"):
    """A set hand lies face up, and this is what it counts as."""

    seat: int
    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    words: str
    is_automatic: bool = False
    is_mis_set: bool = False


class Compared(Event, frozen=True, gc=False, tag="compared"):
    """Two hands against each other: the first collects so many points, or pays them."""

    seat: int
    other: int
    points: int
    cents: int
    """What changed hands, which is less than the points where a player has no more chips."""


ChineseEvents = SetDown | Opened | Compared
"""Every event of this file."""
