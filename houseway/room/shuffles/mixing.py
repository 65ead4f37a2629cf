"""When a shuffle is published, how long it waits for the players' numbers, and what is dealt then.

The house fixes its order and publishes the root; whoever has promised a number adds it, within a
quarter of a second; then the cards are dealt from both (`cards/mixing.py`). Where nobody has
promised anything there is nothing to wait for, and the root stands in front of the cards as it
always has. In the middle of a hand, when a ruling or an empty stub has the cards shuffled again,
whatever they are shuffled for waits as long. A published shuffle is dealt, or voided with a reason.
"""

from collections.abc import Iterator, Sequence
from os import urandom
from typing import Final

from houseway.cards.card import Card
from houseway.cards.mixing import Committed, house_order
from houseway.cards.seal import SECRET_BYTES, seal
from houseway.errors import Refused
from houseway.room.event import RoomEvent
from houseway.room.shuffles.events import ShufflePublished, ShuffleVoided
from houseway.room.shuffles.standing import Standing
from houseway.room.state import RoomTable
from houseway.table.action import Action
from houseway.table.event import Event
from houseway.table.events import Sealed

WAIT_MS: Final = 250
"""The most that a shuffle waits for numbers."""

OTHER_PACK: Final = "the game is dealt from another pack now"
CLOSED: Final = "the table is closed before it is dealt"


def is_mixed(table: RoomTable) -> bool:
    """Whether somebody who is there has promised a number for the next shuffle."""
    promises = table.shuffles.promises
    return any(chair.player in promises and not chair.is_away for chair in table.chairs.values())


def wants_shuffle(table: RoomTable) -> bool:
    """Whether the next hand is shuffled for, by players too, and nothing is published for it."""
    is_dealt_on = table.carry is not None and table.carry.shoe is not None
    return is_mixed(table) and not is_dealt_on and table.shuffles.standing is None


def published(table: RoomTable) -> ShufflePublished:
    """The order of the next hand, fixed now."""
    secret = urandom(SECRET_BYTES)
    return ShufflePublished(
        table=table.number,
        number=table.shuffles.published + 1,
        hand=table.hands + 1,
        root=seal(house_order(_pack(table), secret), secret).root,
        secret=secret,
    )


def published_for(
    table: RoomTable, held: tuple[Action, str], events: Sequence[Event], *, secret: bytes
) -> Iterator[ShufflePublished]:
    """What an action has the cards shuffled for waits, where players have a part in the shuffle."""
    action, by = held
    sealed = next((one for one in events if isinstance(one, Sealed)), None)
    if sealed is not None and is_mixed(table):
        yield ShufflePublished(
            table=table.number,
            number=table.shuffles.published + 1,
            hand=table.hands,
            root=sealed.root,
            secret=secret,
            action=action,
            by=by,
        )


def is_ready(standing: Standing, at_ms: int) -> bool:
    """Whether every number that was promised is in it, or has been waited for."""
    return len(standing.added) == len(standing.promised) or at_ms >= standing.at_ms + WAIT_MS


def source_of(standing: Standing | None) -> Committed:
    """The shuffle that was published with what was added to it; chance alone where none was."""
    if standing is None:
        return Committed()
    return Committed(standing.secret, standing.mix)


def voided(table: RoomTable, because: str) -> Iterator[RoomEvent]:
    """The shuffle that stands published will not be dealt."""
    if (standing := table.shuffles.standing) is not None:
        yield ShuffleVoided(table=table.number, number=standing.number, because=because)


def check_not_shuffling(table: RoomTable) -> None:
    """Refuses to act in a hand whose cards are being shuffled: it takes a quarter of a second."""
    standing = table.shuffles.standing
    if table.hand is not None and standing is not None:
        raise Refused("nobody acts now", why="The cards are being shuffled")


def _pack(table: RoomTable) -> Sequence[Card]:
    return table.row.game.pack(table.row.answers.options).cards
