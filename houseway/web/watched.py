"""What whoever looks at a table is told: how far it is, and what is worked out once for all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from houseway.room.state import RoomTable
from houseway.web.messages import EventsMessage, SeatShown, TableShown

if TYPE_CHECKING:
    from houseway.room.desk import Done

_ENCODE: Final = msgspec.json.Encoder().encode


def written(message: msgspec.Struct) -> str:
    """A message as it is sent."""
    return _ENCODE(message).decode()


class Shared:
    """What is worked out once for everybody who is told at the same moment."""

    __slots__ = ("_message", "_text", "lines", "standing")

    def __init__(self) -> None:
        self.lines: dict[int, EventsMessage | None] = {}
        """What is new from a line on, for whoever is not asked; None where some of it is hidden."""
        self.standing: tuple[TableShown, tuple[SeatShown, ...]] | None = None
        """The table and its chairs, which look the same to everybody."""
        self._message: msgspec.Struct | None = None
        self._text = ""

    def text_of(self, message: msgspec.Struct) -> str:
        """A message as it is sent; the same one again is not written again."""
        if message is not self._message:
            self._message, self._text = message, written(message)
        return self._text


class Shown:
    """What viewers of a table need to know beside the table itself."""

    __slots__ = ("here", "last", "players", "seats", "shared", "stand_ins", "watchers")

    def __init__(self) -> None:
        self.watchers: set[Callable[[], None]] = set()
        """How each of them is told; none of it waits for anything, nor raises (`sockets.py`)."""
        self.here: list[int] = []
        """Whose sockets these are, by number: one entry for each that somebody has open."""
        self.players: dict[int, int] = {}
        """Who was dealt into which seat of the last hand: whoever sits there later saw nothing."""
        self.stand_ins: dict[int, int] = {}
        """Who plays which seat of it for somebody who is away, and sees what they would see."""
        self.seats = 0
        """Grows whenever anything but the running hand has changed: who sits, what is posted."""
        self.last: Done | None = None
        """The last that happened here: a viewer is sent nothing before it is written."""
        self.shared: Shared | None = None
        """Of this moment, while everybody is told."""

    def tell(self) -> None:
        """Tells everybody who looks at the table what is new to them."""
        self.shared = Shared()
        for tell_one in tuple(self.watchers):
            tell_one()
        self.shared = None


def dealt_in(table: RoomTable) -> dict[int, int]:
    hand = table.last_hand
    stacks = hand.setup.stacks_cents if hand is not None else {}
    return {seat: chair.player for seat, chair in table.chairs.items() if seat in stacks}


def played_for(table: RoomTable) -> dict[int, int]:
    """The seats of a hand that somebody plays for another (comstock/lowball/93)."""
    return {seat: table.chairs[seat].stand_in for seat in dealt_in(table)}
