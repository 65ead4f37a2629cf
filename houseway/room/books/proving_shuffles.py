"""Proves every shuffle, entry by entry, for the audit: it is the one that was published.

That an order is the one under its root is proved in `seals.py`. A published shuffle comes next in
its table's count, is dealt next and mixed with every number that was added to it, each the one that
was promised; or it is voided. Where somebody had promised a number, no cards are dealt but
published ones, and not before all numbers are in or have had their time.
"""

from collections.abc import Sequence

from houseway.cards.mixing import promise
from houseway.errors import Broken
from houseway.room.books.seals import prove_seals
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.shuffles.events import NumberAdded, ShufflePublished, ShuffleVoided
from houseway.room.shuffles.mixing import is_mixed, is_ready
from houseway.room.state import RoomTable
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled


def prove_shuffles(table: RoomTable, event: RoomEvent, at_ms: int) -> None:
    """Raises `Broken` where an entry deals, mixes or voids what was not published."""
    standing = table.shuffles.standing
    match event:
        case ShufflePublished():
            _next_in_line(table, event)
        case NumberAdded():
            if standing is None or standing.number != event.shuffle:
                raise Broken(f"a number is added to shuffle {event.shuffle}, which does not wait")
            if standing.promised.get(event.player) != promise(event.number):
                raise Broken(f"the number of player {event.player} is not the one promised")
            chair = table.chairs.get(event.seat)
            if chair is None or chair.player != event.player:
                # The seat is mixed in with the number: to choose it is to choose a deal.
                raise Broken(f"player {event.player} adds a number from another's seat")
        case ShuffleVoided():
            if standing is None or standing.number != event.number:
                raise Broken(f"shuffle {event.number} is voided, and does not stand published")
        case HandBegan():
            _dealt_as_published(table, event.events, at_ms, is_first=True)
        case Acted():
            _dealt_as_published(table, event.events, at_ms, is_first=False)


def _next_in_line(table: RoomTable, event: ShufflePublished) -> None:
    shuffles = table.shuffles
    if event.number != shuffles.published + 1:
        raise Broken(f"shuffle {event.number} is published after shuffle {shuffles.published}")
    if shuffles.standing is not None:
        raise Broken(f"shuffle {event.number} is published while another one stands")


def _dealt_as_published(
    table: RoomTable, events: Sequence[Event], at_ms: int, *, is_first: bool
) -> None:
    standing = table.shuffles.standing
    if standing is not None and (standing.held is None) == is_first:
        if Sealed(standing.root) not in events:
            raise Broken(f"shuffle {standing.number} was published, and another one is dealt")
        shuffled = next(one for one in events if isinstance(one, Shuffled))
        if (shuffled.mix, shuffled.secret) != (standing.mix, standing.secret):
            raise Broken(f"shuffle {standing.number} is not dealt as players have mixed it")
        if not is_ready(standing, at_ms):
            raise Broken(f"shuffle {standing.number} is dealt before its numbers were waited for")
    elif any(isinstance(one, Sealed) for one in events) and is_mixed(table):
        raise Broken("cards are shuffled by the house alone, and players had promised numbers")
    prove_seals(events)
