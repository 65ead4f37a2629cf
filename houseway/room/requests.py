"""The clients' own names for what they asked, remembered for each person by themselves.

However much others ask, nobody's names are forgotten for it: of each person the last ones are kept,
and all of them for as long as a session lasts after their last one. They are part of every snapshot
of the room, so a person's are written out once and then as they are, until that person asks again.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import msgspec

KEPT_OF_ONE: Final = 250
"""How many names of one person are remembered: more than they may ask (twenty a second) while a
commit may take (ten seconds), so that whatever was under way can be repeated.
"""
KEPT_MS: Final = 31 * 24 * 3_600_000
"""How long they are after the last of them: longer than a session lasts."""
_ENCODE: Final = msgspec.msgpack.Encoder().encode


class NamesKept(msgspec.Struct, frozen=True):
    """What a snapshot has of one person, whoever asked the longest ago first."""

    whose: str
    last_ms: int
    digests: msgspec.Raw
    """By name; read again when it is wanted."""


class _Names:
    __slots__ = ("digests", "last_ms", "written")

    def __init__(self) -> None:
        self.digests: OrderedDict[str, str] = OrderedDict()
        self.last_ms = 0
        self.written = b""
        """The digests as they were last written out; empty where they have changed since."""


class Requests:
    """By person, the names of what was done for them, each with a digest of what was asked.

    >>> done = Requests()
    >>> done.add("7:sit", "ab12", 0)
    >>> done.get("7:sit"), done.get("8:sit")
    ('ab12', None)
    """

    def __init__(self) -> None:
        self._of: OrderedDict[str, _Names] = OrderedDict()
        """By person, whoever asked the longest ago first."""

    def get(self, name: str) -> str | None:
        names = self._of.get(_whose(name))
        return names.digests.get(name) if names is not None else None

    def add(self, name: str, digest: str, at_ms: int) -> None:
        whose = _whose(name)
        names = self._of.pop(whose, None) or _Names()
        self._of[whose] = names
        names.digests[name], names.last_ms = digest, at_ms
        names.written = b""
        if len(names.digests) > KEPT_OF_ONE:
            names.digests.popitem(last=False)
        quietest, oldest = next(iter(self._of.items()))
        if at_ms - oldest.last_ms > KEPT_MS:
            del self._of[quietest]

    def kept(self) -> list[NamesKept]:
        """All of them for a snapshot."""
        for names in self._of.values():
            names.written = names.written or _ENCODE(names.digests)
        return [
            NamesKept(whose, names.last_ms, msgspec.Raw(names.written))
            for whose, names in self._of.items()
        ]

    def take_back(self, kept: Iterable[NamesKept]) -> None:
        """The same again, out of a snapshot."""
        for one in kept:
            names = self._of[one.whose] = _Names()
            names.last_ms, names.written = one.last_ms, bytes(one.digests)
            names.digests.update(msgspec.msgpack.decode(one.digests, type=dict[str, str]))

    def __len__(self) -> int:
        return sum(len(names.digests) for names in self._of.values())


def _whose(name: str) -> str:
    """The person's number, which stands before the name that they gave."""
    return name.partition(":")[0]
