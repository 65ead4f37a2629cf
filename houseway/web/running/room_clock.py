"""The room's clock: set by the machine's clock when the server starts, then it runs by itself.

A machine's clock can be set back or forward by hours while people play. The room's must not: set
back, nobody's time would run out for hours; set forward, everybody's would at once. So it runs on
the steady clock. When the server starts, and when it reads the room again after another one has
written, it goes forward to the last entry of the log. How far the machine's clock has gone away
from it is said in the notes and in `/api/health`; a restart sets it anew.
"""

import time
from collections.abc import Callable
from typing import Final

JUMP_MS: Final = 5_000
"""A difference that is worth saying."""
LONG_MS: Final = 60 * 24 * 3_600_000
"""A room that nobody has played in for so long, or a clock that is wrong."""


class RoomClock:
    """What time it is in the room.

    >>> wall, steady = [1_000_000], [50]
    >>> clock = RoomClock(0, wall_ms=lambda: wall[0], steady_ms=lambda: steady[0])
    >>> wall[0] -= 7_200_000; steady[0] += 30
    >>> clock.now_ms(), clock.off_ms
    (1000030, -7200030)
    """

    def __init__(
        self,
        not_before_ms: int,
        *,
        wall_ms: Callable[[], int] = lambda: time.time_ns() // 1_000_000,
        steady_ms: Callable[[], int] = lambda: time.monotonic_ns() // 1_000_000,
    ) -> None:
        self._wall_ms, self._steady_ms = wall_ms, steady_ms
        self._ahead_ms = max(wall_ms(), not_before_ms) - steady_ms()
        self.since_last_ms = wall_ms() - not_before_ms if not_before_ms else 0
        """At the start: how far the machine's clock was ahead of the log's last entry."""

    def now_ms(self) -> int:
        return self._steady_ms() + self._ahead_ms

    def reach(self, at_ms: int) -> None:
        """Goes forward to a time that another server has written; never back.

        >>> clock = RoomClock(0, wall_ms=lambda: 1_000, steady_ms=lambda: 0)
        >>> clock.reach(900); clock.now_ms()
        1000
        >>> clock.reach(9_000_000); clock.now_ms()
        9000000
        """
        self._ahead_ms = max(self._ahead_ms, at_ms - self._steady_ms())

    @property
    def off_ms(self) -> int:
        """How far the machine's clock is ahead of the room's; behind it, less than nothing."""
        return self._wall_ms() - self.now_ms()

    @property
    def doubt(self) -> str:
        """What was odd about the machine's clock at the start, or empty.

        >>> RoomClock(5_000_000, wall_ms=lambda: 0, steady_ms=lambda: 0).doubt
        "the machine's clock is behind the log's last entry: the room goes on from there"
        """
        if self.since_last_ms < -JUMP_MS:
            return "the machine's clock is behind the log's last entry: the room goes on from there"
        if self.since_last_ms > LONG_MS:
            return (
                "the machine's clock is months ahead of the log's last entry: what is played now is"
                " dated so for good"
            )
        return ""

    @property
    def has_jumped(self) -> bool:
        return abs(self.off_ms) > JUMP_MS
