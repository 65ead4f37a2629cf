"""How long commits take: a histogram that a thread writes and anybody reads."""

from bisect import bisect_left
from itertools import accumulate
from typing import Final

BOUNDS_MS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000)
"""The upper ends of the histogram's boxes; one more box holds whatever took longer."""


class CommitTimes:
    """Commits by how long they took, with the lines they wrote."""

    __slots__ = ("_boxes", "_slowest_ms", "lines", "total_ms")

    def __init__(self) -> None:
        self._boxes = [0] * (len(BOUNDS_MS) + 1)
        self.lines = 0
        self.total_ms = 0.0
        self._slowest_ms = 0.0

    def add(self, took_ms: float, lines: int) -> None:
        """One commit more.

        >>> times = CommitTimes()
        >>> times.add(3.5, 12)
        >>> times.add(70_000, 1)
        >>> times.commits, times.lines, times.up_to(5), times.up_to(5_000)
        (2, 13, 1, 1)
        """
        self._boxes[bisect_left(BOUNDS_MS, took_ms)] += 1
        self.lines += lines
        self.total_ms += took_ms
        self._slowest_ms = max(self._slowest_ms, took_ms)

    def slowest_since(self) -> float:
        """The longest since this was last asked, in milliseconds."""
        slowest_ms, self._slowest_ms = self._slowest_ms, 0.0
        return slowest_ms

    @property
    def commits(self) -> int:
        return sum(self._boxes)

    def up_to(self, bound_ms: int) -> int:
        """How many commits took no longer than one of the bounds."""
        return list(accumulate(self._boxes))[BOUNDS_MS.index(bound_ms)]
