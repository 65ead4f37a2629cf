"""Which connections are open, what came in on each, and which of them have to go.

The web server puts messages together and answers pings before we see anything of either, and has
no limit for what one connection may make it keep. So the system's own count of the bytes that came
in is held against what was asked in them: whoever sends much and asks nothing, takes nothing that
is sent, or only holds a place, is let go. The rules are here; `running/watching.py` looks.
"""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from houseway.web.limits import address_key

UNASKED_MAX: Final = 262_144
"""How many bytes may have come in on a connection beside what was asked in them."""
UNASKED_A_SECOND: Final = 2_048
"""How many more a second: pings, and the envelopes of TLS."""
ENVELOPE: Final = 64
"""What a request, a piece of its body or a frame takes beside what is in it: TLS, lengths, masks.
No more than that: who has asked often must not save up for a flood."""
REQUEST_S: Final = 15.0
"""How long a new connection may take to bring its first request."""
FULL_S: Final = 1.0
"""The same while all places are taken, and others wait outside."""
IDLE_S: Final = 60.0
"""How long a connection may be silent between two requests."""
TAKING_S: Final = 45.0
"""How long one may take nothing of what is sent to it."""
FORGET_S: Final = 2.0
"""How long we know of a connection that the system does not list: it may be that new."""

Peer = tuple[str, int]
"""The other end: its address and its port."""


class Traffic(NamedTuple):
    """What the system has counted on one connection."""

    received: int
    """Bytes that came in."""
    taken: int
    """Bytes that went out and have arrived."""
    waiting: int
    """Bytes that go out and have not arrived."""
    quiet_s: float
    """How long nothing has come in or gone out."""


class Asked:
    """What came in on one connection, as the application has seen it."""

    __slots__ = ("busy", "bytes", "is_socket", "requests", "since_s")

    def __init__(self, since_s: float) -> None:
        self.since_s = since_s
        self.requests = 0
        self.busy = 0
        """How many requests are being answered."""
        self.bytes = 0
        """What all of it has taken on the wire."""
        self.is_socket = False

    def request(self, size: int) -> None:
        """One more, with headers and a body of so many bytes."""
        self.requests += 1
        self.bytes += ENVELOPE + size

    def piece(self, size: int) -> None:
        """A frame, or a piece of a body whose length was not told."""
        self.bytes += ENVELOPE + size


class _Watched:
    """A connection from one look to the next."""

    __slots__ = ("since_s", "taken", "taken_s")

    def __init__(self, now_s: float, taken: int) -> None:
        self.since_s = now_s
        self.taken, self.taken_s = taken, now_s
        """How much had been taken, and when that was last more than before, or nothing waited."""


class ConnectionsMost(NamedTuple):
    """How many connections there may be; zero is no limit."""

    of_address: int = 0
    in_all: int = 0


class Connections:
    """Every connection of a server."""

    def __init__(
        self,
        most: ConnectionsMost | None = None,
        *,
        is_proxy: Callable[[str], bool] = lambda _: False,
        now_s: Callable[[], float] = time.monotonic,
    ) -> None:
        self.most, self.is_proxy, self.now_s = most or ConnectionsMost(), is_proxy, now_s
        self.cut = 0
        """How many had to go."""
        self.is_watched = False
        """Whether anybody looks; if nobody does, nothing is remembered."""
        self._asked: dict[Peer, Asked] = {}
        self._watched: dict[Peer, _Watched] = {}

    def at(self, client: tuple[str, int | str] | None) -> Asked:
        """What came in from this end so far."""
        if client is None or not self.is_watched:
            return Asked(self.now_s())
        peer = peer_of(*client)
        found = self._asked.get(peer)
        if found is None:
            found = self._asked[peer] = Asked(self.now_s())
        return found

    def to_go(self, open_now: Mapping[Peer, Traffic]) -> Iterator[tuple[Peer, str]]:
        """Which of the connections that are open have to go, each with the reason."""
        now_s = self.now_s()
        self._forget(open_now, now_s)
        going: set[Peer] = set()
        for peer, traffic in open_now.items():
            watched = self._watched.get(peer)
            if watched is None:
                watched = self._watched[peer] = _Watched(now_s, traffic.taken)
            if why := self._why(peer, traffic, watched, now_s):
                going.add(peer)
                yield peer, why
        for peer in self._too_many(open_now.keys() - going):
            yield peer, "too many connections"

    def _why(self, peer: Peer, traffic: Traffic, watched: _Watched, now_s: float) -> str:
        asked = self._asked.get(peer)
        age_s = now_s - watched.since_s
        may = UNASKED_MAX + UNASKED_A_SECOND * age_s + (asked.bytes if asked is not None else 0)
        if traffic.received > may:
            return "more came in than was asked"
        if traffic.taken > watched.taken or not traffic.waiting:
            watched.taken, watched.taken_s = traffic.taken, now_s
        if now_s - watched.taken_s > TAKING_S:
            return "takes nothing that is sent"
        if asked is None or not asked.requests:
            return "brings no request" if age_s > REQUEST_S else ""
        is_idle = not asked.is_socket and not asked.busy and traffic.quiet_s > IDLE_S
        return "silent" if is_idle else ""

    def _too_many(self, open_now: Iterable[Peer]) -> set[Peer]:
        """Beyond the most: the newest of one address; in all, whoever has asked the least."""
        peers = sorted(open_now, key=lambda peer: self._watched[peer].since_s)
        going: set[Peer] = set()
        if most := self.most.of_address:
            of_address: Counter[str] = Counter()
            for peer in peers:
                whose = _key(peer[0])
                of_address[whose] += 1
                if of_address[whose] > most and not self.is_proxy(peer[0]):
                    going.add(peer)
        left = [peer for peer in peers if peer not in going]
        if self.most.in_all and len(left) > self.most.in_all:
            left.sort(key=self._worth)
            going.update(left[: len(left) - self.most.in_all])
            # One at a time for one at the door would keep a queue waiting for as long as it is.
            going.update(filter(self._keeps_others_out, left))
        return going

    def _keeps_others_out(self, peer: Peer) -> bool:
        """Whether it has had the time to ask something, and has asked nothing."""
        asked = self._asked.get(peer)
        is_silent = asked is None or not asked.requests
        return is_silent and self.now_s() - self._watched[peer].since_s > FULL_S

    def _worth(self, peer: Peer) -> tuple[bool, bool, float]:
        """Who stays longer: sockets, then whoever has asked anything, then the newest."""
        asked = self._asked.get(peer)
        since_s = self._watched[peer].since_s
        if asked is None:
            return False, False, since_s
        return asked.is_socket, asked.requests > 0, since_s

    def _forget(self, open_now: Mapping[Peer, Traffic], now_s: float) -> None:
        for peer in self._watched.keys() - open_now.keys():
            del self._watched[peer]
        for peer, asked in tuple(self._asked.items()):
            is_new = now_s - asked.since_s < FORGET_S
            if peer not in open_now and not asked.busy and not is_new:
                del self._asked[peer]


_key: Final = lru_cache(maxsize=4_096)(address_key)


def peer_of(address: str, port: int | str) -> Peer:
    """The other end as we know it; the web server tells a port as a text.

    >>> peer_of("::ffff:192.0.2.7", "5000")
    ('192.0.2.7', 5000)
    """
    return address.removeprefix("::ffff:"), int(port)
