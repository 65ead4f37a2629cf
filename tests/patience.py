"""How tests wait and measure on a machine that has other things to do.

What must come is waited for, never slept for. `PATIENCE_S` only ends a test that would wait for
ever: it is far beyond what anything takes, and nothing is shown by how much of it was used.
Speed is measured in `bench/`; a test that must have some counts the processor's own time.
"""

import os
import socket
import time
from collections.abc import Callable
from itertools import count
from typing import Final

PATIENCE_S: Final = 300.0
PORTS: Final = range(10_000, 32_000)
"""Below those that the system lends for calls, so that none of them is taken while one starts."""

_tried = count(os.getpid() * 89)


def until(is_so: Callable[[], bool], why: str = "it never came to be so") -> None:
    """Waits until something is so."""
    at_last = time.monotonic() + PATIENCE_S
    while not is_so():
        assert time.monotonic() < at_last, why
        time.sleep(0.02)


def free_port() -> int:
    """A port of this machine that nobody has; beside us others look for theirs elsewhere."""
    for number in _tried:
        port = PORTS[number % len(PORTS)]
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError("no port is free")


def processor_s(work: Callable[[], object], tries: int = 9) -> float:
    """What it takes at best of the processor; not the time in which others had that."""
    taken = []
    for _ in range(tries):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return min(taken)
