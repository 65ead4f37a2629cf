"""Looks at the server's own connections several times a second, and ends those that have to go.

The connections belong to the web server; the system tells of each how many bytes came in and went
out (Linux: TCP_INFO). Looking costs nothing on the way of a message, whatever the protocol and
with or without TLS. Elsewhere the system does not tell, which is said once at start: a proxy in
front has the same limits.
"""

import logging
import os
import socket
import struct
import sys
import threading
import time
from typing import Final

from houseway.web.connections import Connections, Peer, Traffic, peer_of

LOG: Final = logging.getLogger("houseway.web")
EVERY_S: Final = 0.1
SHARE: Final = 30
"""A look may take one part in so many of the processor: with many connections we look less often.
What a look waits for others does not count, or a flood on a busy machine would go unseen longest.
"""
NOTED_EVERY_S: Final = 60.0

FILES: Final = "/proc/self/fd"
_TOLD: Final = struct.Struct("=24xI16xI4xI64xQQ8xI")
"""Of TCP_INFO: what is under way, how long ago was sent and received, how many bytes were taken
and received, and how many are not sent yet."""
_LISTENS: Final = 10
KEEP_ALIVE: Final = (("TCP_KEEPIDLE", 30), ("TCP_KEEPINTVL", 10), ("TCP_KEEPCNT", 3))
"""A machine that is gone without a word is missed within a minute."""


def can_watch() -> bool:
    """Whether this system tells of connections."""
    return sys.platform == "linux" and os.path.isdir(FILES)


class Watch:
    """Over the connections that came in at one port."""

    def __init__(self, connections: Connections, port: int) -> None:
        self.connections, self.port = connections, port
        self._known: set[Peer] = set()
        self._noted_s = -NOTED_EVERY_S

    def start(self) -> None:
        """Looks as long as the process lives."""
        if not can_watch():
            why = "this system does not tell of its connections: put a proxy with limits in front"
            LOG.warning(why)
            return
        self.connections.is_watched = True
        threading.Thread(target=self._run, name="connections", daemon=True).start()

    def _run(self) -> None:
        while True:
            began_s = time.thread_time()
            try:
                self.look()
            except OSError as fault:  # what we cannot look at now we look at the next time
                self._note(f"they cannot be looked at: {fault.strerror}")
            took_s = time.thread_time() - began_s
            time.sleep(max(EVERY_S, SHARE * took_s))

    def look(self) -> None:
        """Once over all of them."""
        found = self._open()
        traffic = {peer: told for peer, (_, told) in found.items()}
        for peer, why in self.connections.to_go(traffic):
            if self._end(found[peer][0], peer):
                self.connections.cut += 1
                self._note(why)
        for peer in traffic.keys() - self._known:
            _keep_alive(found[peer][0])
        self._known = set(traffic)

    def _open(self) -> dict[Peer, tuple[int, Traffic]]:
        found = {}
        for name in os.listdir(FILES):
            one = _told(int(name), self.port)
            if one is not None:
                found[one[0]] = (int(name), one[1])
        return found

    def _end(self, number: int, peer: Peer) -> bool:
        """Shuts a connection down, if it still is the one that was looked at."""
        try:
            ours = socket.socket(fileno=os.dup(number))
        except OSError:
            return False
        with ours:
            try:
                if peer_of(*ours.getpeername()[:2]) != peer:
                    return False
                ours.shutdown(socket.SHUT_RDWR)
            except OSError:
                return False
        return True

    def _note(self, why: str) -> None:
        now_s = time.monotonic()
        if now_s - self._noted_s >= NOTED_EVERY_S:
            self._noted_s = now_s
            LOG.warning("connections", extra={"because": why, "cut": self.connections.cut})


def _told(number: int, port: int) -> tuple[Peer, Traffic] | None:
    """Who is at the other end and what went over it; None for what is no connection of ours."""
    try:
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM, 0, fileno=number)
    except OSError:
        return None
    try:
        counted = one.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 152)
        if counted[0] == _LISTENS or one.getsockname()[1] != port:
            return None
        peer = peer_of(*one.getpeername()[:2])
    except OSError:
        return None
    finally:
        one.detach()  # the web server's own: it is not ours to close
    return peer, _read(counted)


def _read(counted: bytes) -> Traffic:
    unacked, sent_ms, received_ms, taken, received, unsent = _TOLD.unpack_from(counted)
    return Traffic(received, taken, unacked + unsent, min(sent_ms, received_ms) / 1000)


def _keep_alive(number: int) -> None:
    try:
        one = socket.socket(socket.AF_INET, socket.SOCK_STREAM, 0, fileno=number)
    except OSError:
        return
    try:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for name, value in KEEP_ALIVE:
            one.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)
    except OSError:
        return
    finally:
        one.detach()
