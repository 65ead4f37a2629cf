"""How the interpreter of a server's own process is set, so that nobody at a table waits for it.

A room that has been read from its log stays: looking through all of it for garbage takes a tenth
of a second and finds nothing. And the thread that writes the log changes places with the loop
several times a commit; where the loop is busy, each time takes as long as the interval is.
"""

import gc
import sys
from typing import Final

SWITCH_S: Final = 0.001
"""How long a thread runs while another waits for its turn; Python's own is five times as long."""
NEW_OBJECTS: Final = 10_000
"""After how many new objects garbage is looked for among the newest."""


def keep_pauses_short() -> None:
    """For a process that serves a room, once the room is open."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])
    sys.setswitchinterval(SWITCH_S)
