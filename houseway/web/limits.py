"""How much anybody may ask for: so many at once, and so many a second after that.

A limit keeps one small count for each key (an address, a person, a name). It forgets whoever has
been quiet the longest, so that a flood of addresses cannot fill the memory.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address
from typing import Final, NamedTuple

KEYS_MAX: Final = 20_000
Key = str | int
"""Whose limit it is: an address, a name, a person by number."""


class Limit:
    """A bucket for each key that fills up again as time passes."""

    def __init__(
        self,
        *,
        at_once: float,
        a_second: float,
        now: Callable[[], float] = time.monotonic,
        keys_max: int = KEYS_MAX,
    ) -> None:
        self.at_once, self.a_second = at_once, a_second
        self.now, self.keys_max = now, keys_max
        self._left: OrderedDict[Key, tuple[float, float]] = OrderedDict()
        self.taken: dict[Key, int] | None = None
        """What each key has taken here since other servers were last told; None with no others."""

    def wait_s(self, key: Key) -> float:
        """Takes one for this key; or how long to wait for the next.

        >>> limit = Limit(at_once=1, a_second=0.5, now=lambda: 0.0)
        >>> limit.wait_s("Ann"), limit.wait_s("Ann"), limit.wait_s("Bob")
        (0.0, 2.0, 0.0)
        """
        if not self.at_once:
            return 0.0
        left = self._filled(key)
        if left < 1:
            return (1 - left) / self.a_second
        self._left[key] = (left - 1, self._left[key][1])
        if self.taken is not None:
            self.taken[key] = self.taken.get(key, 0) + 1
        return 0.0

    def spend(self, key: Key, count: int) -> None:
        """Counts what a key has taken elsewhere: down to nothing left, and no further.

        >>> limit = Limit(at_once=3, a_second=1, now=lambda: 0.0)
        >>> limit.spend("Ann", 2)
        >>> limit.wait_s("Ann"), limit.wait_s("Ann")
        (0.0, 1.0)
        """
        if self.at_once:
            left = self._filled(key)
            self._left[key] = (max(0.0, left - count), self._left[key][1])

    def _filled(self, key: Key) -> float:
        """How many a key has left by now."""
        now = self.now()
        left, since = self._left.pop(key, (self.at_once, now))
        left = min(self.at_once, left + (now - since) * self.a_second)
        self._left[key] = (left, now)
        if len(self._left) > self.keys_max:
            self._left.popitem(last=False)
        return left

    def __len__(self) -> int:
        return len(self._left)


class PlacesMost(NamedTuple):
    """How many sockets may be open at a time; zero is no limit."""

    of_address: int = 0
    of_person: int = 0
    of_rail_address: int = 0
    of_rail: int = 0


class Counted:
    """How many of something each key has open at this moment."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[object, int] = {}

    def enter(self, key: object) -> bool:
        """Whether there is room for one more; zero as the most is no limit."""
        if self.most and self._open.get(key, 0) >= self.most:
            return False
        self._open[key] = self._open.get(key, 0) + 1
        return True

    def leave(self, key: object) -> None:
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]

    def __len__(self) -> int:
        return sum(self._open.values())


class Places:
    """How many sockets there are: few for the rail and for guests, more for people we know.

    Whoever holds a socket can make the server keep a message that is never finished, so whoever
    comes from nowhere gets few of them, from one address and in all; zero is no limit. When all of
    those are taken, the address with the most gives its oldest up to one that would still have
    fewer: nobody keeps others out from a handful of addresses, and who has one keeps it.
    """

    def __init__(self, most: PlacesMost) -> None:
        self.of_address = Counted(most.of_address)
        self.of_person = Counted(most.of_person)
        self.of_rail_address = Counted(most.of_rail_address)
        self.of_rail = Counted(most.of_rail)
        self._rail: dict[Place, str] = {}
        """Each with its address, the oldest first."""

    def enter(self, address: str, person: int) -> "Place | str":
        """A place, or why there is none; person 0 is the rail, or a guest."""
        wanted = [(self.of_address, address, "too many sockets from one address")]
        if person:
            wanted += [(self.of_person, str(person), "too many sockets of one person")]
        else:
            sign_in = "sign in to open more"
            wanted += [
                (self.of_rail_address, address, f"too many sockets from one address: {sign_in}"),
                (self.of_rail, "", f"too many watch from the rail: {sign_in}"),
            ]
        place = Place(self._rail)
        for counted, key, why_not in wanted:
            if counted is self.of_rail:
                self._make_room(address)
            if not counted.enter(key):
                place.leave()
                return why_not
            place.held.append((counted, key))
        if not person:
            self._rail[place] = address
        return place

    def _make_room(self, address: str) -> None:
        """Where the rail is full, a place of whoever has more than their share is given up."""
        if not self.of_rail.most or len(self.of_rail) < self.of_rail.most:
            return
        held = Counter(self._rail.values())
        most = max(held, key=lambda one: held[one])
        if held[most] > held[address] + 1:
            next(place for place, where in self._rail.items() if where == most).give_up()

    def __len__(self) -> int:
        return len(self.of_address)


class Place:
    """One socket that is counted until it is left."""

    def __init__(self, rail: "dict[Place, str]") -> None:
        self.held: list[tuple[Counted, str]] = []
        self._rail = rail
        self.is_given_up = False
        """Whether its socket has to close, because somebody else has the place now."""
        self.wake: Callable[[], object] = lambda: None
        """How its socket is told so."""

    def give_up(self) -> None:
        self.is_given_up = True
        self.leave()
        self.wake()

    def leave(self) -> None:
        self._rail.pop(self, None)
        while self.held:
            counted, key = self.held.pop()
            counted.leave(key)


def is_loopback(host: str) -> bool:
    """Whether an address or a name means this machine alone.

    >>> [is_loopback(host) for host in ("127.0.0.1", "127.8.0.1", "[::1]", "localhost", "10.0.0.1")]
    [True, True, True, True, False]
    """
    if host.lower() == "localhost":
        return True
    try:
        address = ip_address(host.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return (mapped or address).is_loopback


def address_key(text: str) -> str:
    """Whom an address stands for: an IPv6 subscriber has a whole /64 to choose from.

    >>> address_key("2001:db8:1:2:aaaa::1") == address_key("2001:db8:1:2:bbbb::9")
    True
    >>> address_key("192.0.2.7")
    '192.0.2.7'
    """
    try:
        address = ip_address(text)
    except ValueError:
        return text
    if not isinstance(address, IPv6Address):
        return text
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))
