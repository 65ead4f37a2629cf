"""Every command and every event of a room, as JSON and back.

They are found by their classes, in the `commands.py` and `events.py` of each subject's folder:
nobody lists them.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final, Union

import msgspec

import houseway.room
from houseway.room.command import Command
from houseway.room.event import RoomEvent
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.store import Line


def _files() -> Iterator[str]:
    for subject in iter_modules(houseway.room.__path__, "houseway.room."):
        if subject.ispkg:
            yield from (
                file.name
                for file in iter_modules(import_module(subject.name).__path__, f"{subject.name}.")
                if file.name.endswith((".commands", ".events"))
            )


def _kinds(of: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    """Every class that has none below it."""
    for below in of.__subclasses__():
        yield from _kinds(below) if below.__subclasses__() else (below,)


def _every(of: type[msgspec.Struct]) -> Any:
    """One of these, by their tags: the same order whoever was loaded first."""
    return Union[tuple(sorted(_kinds(of), key=lambda kind: str(kind.__struct_config__.tag)))]  # noqa: UP007


for _file in _files():
    import_module(_file)

AnyCommand: Any = _every(Command)
AnyRoomEvent: Any = _every(RoomEvent)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Any = msgspec.json.Decoder(AnyRoomEvent)


def written(event: RoomEvent) -> bytes:
    """The body of the event's entry in the log."""
    return _ENCODER.encode(event)


def line_of(event: RoomEvent, at_ms: int) -> Line:
    """The event as it goes into the log: closed, where it is a secret."""
    kind = str(event.__struct_config__.tag) if event.is_secret else ""
    return Line(at_ms, event.table, written(event), kind)


def read(body: bytes) -> RoomEvent:
    """The event of an entry."""
    event: RoomEvent = _DECODER.decode(body)
    return event


def told_by(entry: Entry) -> RoomEvent:
    """The event of an entry; whatever cannot be read was written by no room, or by a newer one."""
    try:
        return read(entry.body)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise BrokenChain(
            entry.number, f"it tells of nothing that is known here: {fault}"
        ) from None
