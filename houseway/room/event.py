"""What every event of the room has. Its log is a list of these, and its state is nothing else.

An event's class says all about it: what it is, what it does to the room, and whether chips move by
it. It stands in the `events.py` of its subject's folder. No rules and no chance: a restart is only
this. Players are numbers: their names are kept apart, where they can be erased. What happens inside
a hand is told by the table's own events, carried as they are.
"""

from typing import TYPE_CHECKING, ClassVar, Final

import msgspec

if TYPE_CHECKING:
    from houseway.room.state import Room

SPEAKS: Final = 1
"""The newest events that this program understands; counted up with the first of a release."""
IMPOSSIBLE: Final = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
)
"""What making an event so may raise where it cannot have happened: no room has written it."""


class RoomEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that is now so in the room; `table` is 0 where it concerns no table."""

    table: int = 0
    request: str = ""
    """The client's own name for what it asked, so that a repeated request is done once."""
    asked: str | msgspec.UnsetType = msgspec.UNSET
    """With a request's name, a digest of what was asked by it; older logs have none."""

    moves_chips: ClassVar[bool] = False
    """Whether somebody at its table may have their first chips by it, or lose the last."""
    is_between_hands: ClassVar[bool] = False
    """Whether it never falls into a hand."""
    is_in_hand: ClassVar[bool] = False
    """Whether what was asked says itself for which moment of a hand, so that the same again later
    comes to nothing (`requests.py`)."""
    is_quiet: ClassVar[bool] = False
    """Whether nobody who looks at its table sees anything change by it."""
    is_secret: ClassVar[bool] = False
    """Whether it holds cards or chances that somebody must not know yet: then it is kept closed."""
    is_shared: ClassVar[bool] = True
    """Whether it writes what several tables share (players, lists, who sits where), or is decided
    by that: then it is decided by whoever holds the room and knows all of it (`desk.py`).
    """

    since: ClassVar[int] = 1
    """What a program must speak to understand it: while a server of the room does not, nobody
    writes it (`share.py`)."""

    def apply(self, room: "Room") -> None:
        """Makes it so. Total: no rules, no chance, no refusal."""
        raise NotImplementedError(f"{type(self).__name__} does nothing to a room")


class TableEvent(RoomEvent, frozen=True, kw_only=True):
    """Something that is now so at one table alone: no other table's events can come across it.

    Chips may come from the cage or go to it, to the drop or to the club's jackpot fund: what is
    added there comes to the same in any order. `tests/room/test_shared_events.py` holds every one
    of these to what its `apply` writes.
    """

    is_shared: ClassVar[bool] = False


def evolve(room: "Room", event: RoomEvent, at_ms: int) -> None:
    """Makes the event so at this moment: nothing else ever changes a room."""
    room.at_ms = at_ms
    room.entries += 1
    event.apply(room)
    if event.moves_chips:
        _note_who_is_without(room, event.table)
    if event.request:
        digest = event.asked if isinstance(event.asked, str) else ""
        room.requests.add(event.request, digest, at_ms, is_in_hand=event.is_in_hand)


def follow(room: "Room", event: RoomEvent, *, number: int, at_ms: int) -> None:
    """Makes so what the log tells, under its own number and at its own moment.

    Numbers may leave some out, and of two tables the later number may have the earlier moment,
    where several servers write them.
    """
    before_ms, room.entries = room.at_ms, number - 1
    evolve(room, event, at_ms)
    room.at_ms = max(before_ms, room.at_ms)


def _note_who_is_without(room: "Room", number: int) -> None:
    """Whoever has lost the last chip is without from now on, until they have some again."""
    table = room.tables[number]
    for seat, chair in table.chairs.items():
        if room.stack_cents(table, seat):
            chair.chips_gone_ms = 0
        elif not chair.chips_gone_ms:
            chair.chips_gone_ms = room.at_ms
