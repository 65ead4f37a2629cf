"""Proves the shuffles of a log: each is of the right cards, and the one that was published.

The root of a shuffle is told before its first card, and its order and secret are in the log. An
audit makes the root again from these and compares: whoever changes a card that nobody has seen, or
the order of the stub, has another root than the players noted.
"""

from collections import Counter
from collections.abc import Iterable

from houseway.cards.seal import Root
from houseway.errors import Broken
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled
from houseway.table.sealing import root_of
from houseway.table.setup import Setup


def prove_seals(events: Iterable[Event]) -> None:
    """Raises `Broken` where a shuffle is not what its root was published for."""
    published: Root | None = None
    for event in events:
        if isinstance(event, Sealed):
            if published is not None:
                raise Broken("a root was published, and nothing was shuffled under it")
            published = event.root
        elif isinstance(event, Shuffled):
            if published is None or not event.secret:
                raise Broken("cards are dealt from a shuffle that was not sealed")
            if root_of(event) != published:
                raise Broken("the cards are not in the order that was sealed")
            published = None
    if published is not None:
        raise Broken("a root was published, and nothing was shuffled under it")


def prove_pack(setup: Setup, shuffle: Iterable[Event], what: str) -> None:
    """Raises `Broken` where a hand begins with a shuffle of other cards than its game's."""
    first = next((event for event in shuffle if isinstance(event, Shuffled)), None)
    if first is not None and Counter(first.order) != Counter(setup.game.pack(setup.options).cards):
        raise Broken(f"{what} is dealt from another pack than its game's")
