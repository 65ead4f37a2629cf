"""The clients' own names for what they asked, remembered for each person by themselves.

However much others ask, nobody's names are forgotten for it: of each person the last ones are kept,
and all of them for as long as a session lasts after their last one. What is asked within a hand is
soon of no account: an action says which hand and line it is for, and a number which shuffle. So
such names have a few places of their own, and do not push out those of chips bought and seats
taken, which would be done again. They are part of every snapshot of the room, so a person's are
written out once and then as they are, until that person asks again.
"""

from collections import OrderedDict
from collections.abc import Iterable
from typing import Final

import msgspec

KEPT_IN_HANDS: Final = 250
"""How many names of one person are remembered of what was asked within hands: more than they may
ask (twenty a second) while a commit may take (ten seconds), so that whatever was under way can be
repeated.
"""
KEPT_OF_ONE: Final = 1_000
"""How many of everything else: whoever asks so much between an answer that was lost and the same
again harms nobody but themselves, and a guest who means harm fills a quarter of a megabyte.
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
    in_hands: msgspec.Raw


class _Last:
    """The last names of one kind, each with its digest."""

    __slots__ = ("digests", "most", "written")

    def __init__(self, most: int) -> None:
        self.most = most
        self.digests: OrderedDict[str, str] = OrderedDict()
        self.written = b""
        """The digests as they were last written out; empty where they have changed since."""

    def add(self, name: str, digest: str) -> None:
        self.digests[name], self.written = digest, b""
        if len(self.digests) > self.most:
            self.digests.popitem(last=False)

    def kept(self) -> msgspec.Raw:
        self.written = self.written or _ENCODE(self.digests)
        return msgspec.Raw(self.written)

    def take_back(self, kept: msgspec.Raw) -> None:
        self.written = bytes(kept)
        self.digests.update(msgspec.msgpack.decode(kept, type=dict[str, str]))


class _Names:
    __slots__ = ("in_hands", "last_ms", "lasting")

    def __init__(self) -> None:
        self.lasting, self.in_hands = _Last(KEPT_OF_ONE), _Last(KEPT_IN_HANDS)
        self.last_ms = 0


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
        if names is None:
            return None
        found = names.lasting.digests.get(name)
        return names.in_hands.digests.get(name) if found is None else found

    def add(self, name: str, digest: str, at_ms: int, *, is_in_hand: bool = False) -> None:
        whose = _whose(name)
        names = self._of.pop(whose, None) or _Names()
        self._of[whose] = names
        names.last_ms = at_ms
        (names.in_hands if is_in_hand else names.lasting).add(name, digest)
        quietest, oldest = next(iter(self._of.items()))
        if at_ms - oldest.last_ms > KEPT_MS:
            del self._of[quietest]

    def kept(self) -> list[NamesKept]:
        """All of them for a snapshot."""
        return [
            NamesKept(whose, names.last_ms, names.lasting.kept(), names.in_hands.kept())
            for whose, names in self._of.items()
        ]

    def take_back(self, kept: Iterable[NamesKept]) -> None:
        """The same again, out of a snapshot."""
        for one in kept:
            names = self._of[one.whose] = _Names()
            names.last_ms = one.last_ms
            names.lasting.take_back(one.digests)
            names.in_hands.take_back(one.in_hands)

    def __len__(self) -> int:
        both = (one for names in self._of.values() for one in (names.lasting, names.in_hands))
        return sum(len(one.digests) for one in both)


def _whose(name: str) -> str:
    """The person's number, which stands before the name that they gave."""
    return name.partition(":")[0]
