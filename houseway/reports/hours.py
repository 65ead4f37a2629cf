"""Printed hours in words: "Wednesday to Saturday, 9:00 AM to 2:00 AM" (players-club/house/9)."""

from collections.abc import Iterator
from datetime import time

from houseway.collection.limits import Limit
from houseway.houses.hours import WEEKDAYS, Hours
from houseway.houses.house import Row


def hours_words(row: Row, limit: Limit | None = None) -> Iterator[str]:
    """The hours of a game, or of one table of it, a line each."""
    if limit is not None:
        lines = (one for one in row.house.club.hours if one.is_about(row.game.slug, limit))
        yield from map(line_words, lines)
        return
    for line in row.hours:
        tables = ", ".join(map(str, line.limits))
        yield f"{f'{tables}: ' if tables else ''}{line_words(line)}"


def line_words(line: Hours) -> str:
    """One line, as a sign says it."""
    return f"{days_words(line.days)}, {clock_words(line.opens)} to {clock_words(line.closes)}"


def days_words(days: frozenset[int]) -> str:
    """Days that follow one another, from the first to the last.

    >>> days_words(frozenset({2, 3, 4, 5})), days_words(frozenset({5, 6, 0}))
    ('Wednesday to Saturday', 'Saturday to Monday')
    >>> days_words(frozenset(range(7))), days_words(frozenset({4}))
    ('every day', 'Friday')
    """
    if len(days) == len(WEEKDAYS):
        return "every day"
    first = next(day for day in sorted(days) if (day - 1) % len(WEEKDAYS) not in days)
    last = (first + len(days) - 1) % len(WEEKDAYS)
    return WEEKDAYS[first] if first == last else f"{WEEKDAYS[first]} to {WEEKDAYS[last]}"


def clock_words(at: time) -> str:
    """An hour as printed.

    >>> clock_words(time(2)), clock_words(time(12, 30)), clock_words(time(0))
    ('2:00 AM', '12:30 PM', '12:00 AM')
    """
    return f"{at.hour % 12 or 12}:{at.minute:02} {'AM' if at.hour < 12 else 'PM'}"
