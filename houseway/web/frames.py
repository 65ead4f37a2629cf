"""What a viewer may send through a table's socket: an action, or their part in the next shuffle.

A number for the shuffle wants no name in the log: however often the same one comes, it is in once.
So the name in its frame is the viewer's own, to know the answer by, and goes no further.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Self

import msgspec

from houseway.room.command import Command
from houseway.room.event import RoomEvent
from houseway.room.hands.commands import Act
from houseway.room.shuffles.commands import Mix
from houseway.room.shuffles.events import NumberAdded
from houseway.table.codec import AnyAction
from houseway.web.asking import REQUEST_MAX


class ActFrame(msgspec.Struct, forbid_unknown_fields=True):
    """An action as a viewer sends it."""

    hand: int
    action: AnyAction
    line: int = -1
    request: str = ""

    def wish(self, table: int, _player: int) -> Command:
        return Act(
            table=table,
            hand=self.hand,
            action=self.action,
            line=self.line,
            request=self.request,
        )


class MixFrame(msgspec.Struct, forbid_unknown_fields=True):
    """One's own part in the shuffle, as the command `mix` has it; it is always the viewer's own."""

    promise: str
    number: str = ""
    shuffle: int = 0
    request: Annotated[str, msgspec.Meta(max_length=REQUEST_MAX)] = ""

    def wish(self, table: int, player: int) -> Command:
        return Mix(
            table=table,
            player=player,
            promise=self.promise,
            number=self.number,
            shuffle=self.shuffle,
        )


class Named(msgspec.Struct):
    """The one part of a frame that an answer to it needs, whatever else is wrong with it."""

    request: str = ""

    @classmethod
    def of(cls, frame: str) -> Self:
        try:
            return msgspec.json.decode(frame, type=cls)
        except (msgspec.MsgspecError, RecursionError):
            return cls()


Frame = ActFrame | MixFrame

_ACTION: Final = msgspec.json.Decoder(ActFrame).decode
_NUMBER: Final = msgspec.json.Decoder(MixFrame).decode


def kind_of(frame: str) -> type[Frame]:
    """What a frame is meant to be; whatever has an action is one.

    >>> kind_of('{"promise": "ab"}').__name__, kind_of('{"hand": 1}').__name__
    ('MixFrame', 'ActFrame')
    """
    is_number = '"promise"' in frame and '"action"' not in frame
    return MixFrame if is_number else ActFrame


def read(frame: str) -> Frame:
    """What a viewer wants; raises as msgspec does where it is neither."""
    return _NUMBER(frame) if kind_of(frame) is MixFrame else _ACTION(frame)


def mixed_by(events: Sequence[RoomEvent]) -> int:
    """The shuffle that a number is in now, where one was just added; else 0."""
    return next((event.shuffle for event in events if isinstance(event, NumberAdded)), 0)
