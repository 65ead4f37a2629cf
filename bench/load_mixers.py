"""The callers' part in the shuffles: each promises a number and adds it, as a page does by itself.

The numbers are those of `houseway.client`. Like a page's they go through the table's own socket;
nobody waits for the answer, which is only counted.
"""

import json
from collections.abc import Callable
from typing import Any, Final

import msgspec

from houseway.client.mixing import Mixing

WANTS: Final = (b'"wants":"promise"', b'"wants":"number"')
ANSWER: Final = b'{"kind":"done","request":"number '


class Asking(msgspec.Struct):
    """As much of a message as is about the next shuffle."""

    shuffle: dict[str, Any]


_READ: Final = msgspec.json.Decoder(Asking).decode

Send = Callable[[bytes], None]


class Mixers:
    """Everybody at the tables, by the number of their socket."""

    def __init__(self) -> None:
        self._mixings: dict[int, Mixing] = {}

    @property
    def sent(self) -> int:
        """How many numbers were sent for a shuffle that was published."""
        return sum(len(one.sent) for one in self._mixings.values())

    @property
    def added(self) -> int:
        """How many of them came in time to go into it."""
        told = (one.added.values() for one in self._mixings.values())
        return sum(len(numbers) for hands in told for numbers in hands)

    def hear(self, number: int, message: bytes, send: Send) -> None:
        """Looks whether a message wants anything for the next shuffle."""
        if any(one in message for one in WANTS):
            if number not in self._mixings:
                self._mixings[number] = Mixing(lambda frame: send(json.dumps(frame).encode()))
            self._mixings[number].hear({"shuffle": _READ(message).shuffle})

    def is_answered(self, number: int, message: bytes) -> bool:
        """Whether a message answers what was sent for a shuffle."""
        is_answer = message.startswith(ANSWER)
        return is_answer and self._mixings[number].is_answered(msgspec.json.decode(message))
