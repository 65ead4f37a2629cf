"""When a game may be spread: the printed days and hours, past midnight too.

A club prints "Wednesday - Saturday, 9:00 AM to 2:00 AM" (players-club/house/9). Closing at or
before the hour of opening means the next morning; to which day those early hours belong is the
club's question `hours_day` in `club.py`. A weekday is numbered as Python's dates number it,
Monday 0. Time is the club's own, passed in by whoever asks.
"""

import re
from dataclasses import dataclass
from datetime import time
from typing import Final, Literal

from houseway.collection.limits import Limit, read_limit
from houseway.errors import BadInput, did_you_mean

HoursDay = Literal["of opening", "of the clock"]

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EVERY_DAY: Final = "every day"

_DAYS: Final = re.compile(r"(\w+)(?: - (\w+))?", re.ASCII)
_CLOCK: Final = re.compile(r"(1[0-2]|[1-9]):([0-5]\d) (AM|PM)", re.ASCII)


@dataclass(frozen=True, kw_only=True)
class Hours:
    """One line of printed hours, and the games it is about; no game or limit means any."""

    games: tuple[str, ...]
    limits: tuple[Limit, ...]
    days: frozenset[int]
    opens: time
    closes: time
    cites: tuple[str, ...]

    def is_about(self, game: str, limit: Limit) -> bool:
        """A posted "nl" is about every no-limit table, whatever its maximum buy-in."""
        same_limit = not self.limits or any(
            posted in (limit, Limit(limit.kind)) for posted in self.limits
        )
        return same_limit and (not self.games or game in self.games)

    def hold(self, *, weekday: int, at: time, hours_day: HoursDay) -> bool:
        """Whether the club is open by this line; it closes on the minute."""
        if self.closes > self.opens:
            return weekday in self.days and self.opens <= at < self.closes
        if at >= self.opens:
            return weekday in self.days
        of_opening = (weekday - 1) % 7 if hours_day == "of opening" else weekday
        return at < self.closes and of_opening in self.days


def read_days(text: str) -> frozenset[int]:
    """Days of the week as printed.

    >>> sorted(read_days("Wednesday - Saturday")), sorted(read_days("Saturday - Monday"))
    ([2, 3, 4, 5], [0, 5, 6])
    """
    if text == EVERY_DAY:
        return frozenset(range(7))
    printed = _DAYS.fullmatch(text)
    if printed is None:
        raise BadInput(f"'{text}' is no days; write '{EVERY_DAY}', 'Friday' or 'Friday - Sunday'")
    first, last = (_weekday(day) for day in (printed[1], printed[2] or printed[1]))
    return frozenset((first + later) % 7 for later in range((last - first) % 7 + 1))


def _weekday(name: str) -> int:
    if name not in WEEKDAYS:
        raise BadInput(f"'{name}' is no day of the week.{did_you_mean(name, WEEKDAYS)}")
    return WEEKDAYS.index(name)


def read_clock(text: str) -> time:
    """An hour as printed on a notice.

    >>> read_clock("2:00 AM"), read_clock("12:30 PM"), read_clock("12:00 AM")
    (datetime.time(2, 0), datetime.time(12, 30), datetime.time(0, 0))
    """
    printed = _CLOCK.fullmatch(text)
    if printed is None:
        raise BadInput(f"'{text}' is no hour of the day; write it as '10:00 AM'")
    hour = int(printed[1]) % 12 + (12 if printed[3] == "PM" else 0)
    return time(hour, int(printed[2]))


def read_limits(texts: tuple[str, ...]) -> tuple[Limit, ...]:
    return tuple(read_limit(text) for text in texts)
