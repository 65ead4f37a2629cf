"""Ends what waits for a database that hangs, so that a server can go on with another one.

A statement under way cannot be taken back, and its thread waits for an answer as long as the
machine at the other end keeps the connection open. Here it is cut on our side. Whatever was being
written may be in the log or not: that is read there, and a fence keeps what comes too late apart.
"""

import os
import socket
from collections import defaultdict
from contextlib import suppress
from threading import Lock
from typing import Any, Final
from weakref import WeakSet

from sqlalchemy import Engine, event

_open: Final[defaultdict[str, WeakSet[Any]]] = defaultdict(WeakSet)
_lock: Final = Lock()


def note_connections(engine: Engine) -> None:
    """Every connection of an engine can be cut from now on."""
    of = str(engine.url)

    def noted(connection: Any, _record: object) -> None:
        with _lock:
            _open[of].add(connection)

    event.listen(engine, "connect", noted)


def cut(engine: Engine) -> None:
    """Whoever waits for that database in this process gets an error at once."""
    with _lock:
        there = list(_open[str(engine.url)])
    for one in there:
        with suppress(Exception), socket.socket(fileno=os.dup(one.fileno())) as way:
            way.shutdown(socket.SHUT_RDWR)
