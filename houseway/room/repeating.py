"""The same request again: a client that got no answer may ask once more, and it is done once.

A client gives its request a name of its own. With the name the log keeps a digest of what was
asked, so that a name used for something else is told apart from a request that is repeated.
"""

from hashlib import sha256
from typing import Final

import msgspec
from msgspec.structs import replace

from houseway.errors import Refused
from houseway.room.command import Command
from houseway.room.event import RoomEvent
from houseway.room.state import Room

DIGEST_LENGTH: Final = 16
_ENCODE: Final = msgspec.json.Encoder(order="deterministic").encode


def digest_of(command: Command) -> str:
    """What is asked, in a few letters; not by which name, nor how far the asker has read."""
    return sha256(_ENCODE(command.plain())).hexdigest()[:DIGEST_LENGTH]


def is_repeated(room: Room, command: Command) -> bool:
    """Whether this very request was done before; its name for another one is refused."""
    before = room.requests.get(command.request) if command.request else None
    if before is None:
        return False
    # Logs of before digests were kept know the name alone.
    if before and before != digest_of(command):
        name = command.request.partition(":")[2] or command.request
        raise Refused(
            f"the request '{name}' is not done",
            why="Another request of that name was done before",
            instead="Give each request a name of its own",
        )
    return True


def named(events: list[RoomEvent], command: Command) -> list[RoomEvent]:
    """What came of a command, the first of it under the name that the client gave."""
    if not command.request or not events:
        return events
    first = replace(events[0], request=command.request, asked=digest_of(command))
    return [first, *events[1:]]
