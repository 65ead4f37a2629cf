"""How many files a server may have open, connections among them: as many as the system allows.

A connection is a file to the system. Some files are always left for the room itself, so that no
crowd of connections keeps it from its log, its books or its tables.
"""

import resource
from typing import Final

from houseway.web.running.settings import Serving

OF_THE_ROOM: Final = 128
"""How many files are left for the room itself."""
SPARE: Final = 16
"""How many connections before the last the first have to go, so that the next one comes in."""
ENOUGH: Final = 65_536


def allow_files() -> None:
    """As many as whoever runs the machine lets us have; the server's own process has the same."""
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = ENOUGH if most == resource.RLIM_INFINITY else min(most, ENOUGH)
    if now == resource.RLIM_INFINITY or now >= wanted:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):
        return


def connections_most(settings: Serving) -> int:
    """How many connections the files suffice for, and no more than the settings say."""
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return settings.connections
    return max(2 * SPARE, min(settings.connections, files - OF_THE_ROOM))
