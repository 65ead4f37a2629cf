"""What has been asked of a room since its server started, counted."""

from collections.abc import Iterator
from contextlib import contextmanager

from houseway.errors import HousewayError
from houseway.room.desk import Closed
from houseway.room.log.store import LogUnavailable


class Counts:
    """Commands by how they ended.

    >>> counts = Counts()
    >>> with counts.counted():
    ...     pass
    >>> counts.done, counts.refused
    (1, 0)
    """

    __slots__ = ("done", "failed", "refused")

    def __init__(self) -> None:
        self.done = 0
        self.refused = 0
        """Not possible by the rules, or not to be read."""
        self.failed = 0
        """Possible, and not written."""

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Counts what happens inside, however it ends."""
        try:
            yield
        except (Closed, LogUnavailable):
            self.failed += 1
            raise
        except HousewayError:
            self.refused += 1
            raise
        self.done += 1
