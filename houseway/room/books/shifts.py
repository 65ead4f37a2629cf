"""The room's own day and its shifts: which day and which shift a moment belongs to.

A day opens with its first shift, in the house's own time, and lasts until the next day opens:
hours past midnight belong to the day that opened, as they do in the printed hours of a club
(players-club/house/9: Wednesday to Saturday, 9:00 AM to 2:00 AM). A shift is a span with a name.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import Final
from zoneinfo import ZoneInfo

import msgspec

from houseway.errors import BadInput


class Shift(msgspec.Struct, frozen=True):
    """A shift by its name and the time it starts; it lasts until the next one."""

    name: str
    starts: time


Shifts = tuple[Shift, ...]

EIGHT_HOURS: Final[Shifts] = (
    Shift("day", time(6)),
    Shift("swing", time(14)),
    Shift("graveyard", time(22)),
)
"""Three shifts of eight hours, where a room names no others."""

SHIFTS_MAX: Final = 12

_WRITTEN: Final = re.compile(r"([a-z][a-z0-9 -]{0,23}) ([0-2]?[0-9]):([0-5][0-9])", re.ASCII)


class Span(msgspec.Struct, frozen=True, order=True):
    """One shift of one day of a room, from a moment up to another."""

    starts_ms: int
    ends_ms: int
    day: date
    shift: str

    @property
    def title(self) -> str:
        return f"{self.day.isoformat()} {self.shift}"


def shifts_in(text: str) -> Shifts:
    """Shifts as they are configured; the first opens the day.

    >>> [shift.name for shift in shifts_in("day 09:00, night 18:00")]
    ['day', 'night']
    """
    shifts = tuple(map(_read, text.split(",")))
    if not 1 <= len(shifts) <= SHIFTS_MAX:
        raise BadInput(f"a day has 1 to {SHIFTS_MAX} shifts, not {len(shifts)}")
    if len({shift.name for shift in shifts}) < len(shifts):
        raise BadInput(f"two shifts have one name: {', '.join(one.name for one in shifts)}")
    opens = _minutes(shifts[0].starts)
    since = [(_minutes(shift.starts) - opens) % (24 * 60) for shift in shifts]
    if since != sorted(set(since)):
        raise BadInput(f"shifts follow one another within a day, not {text}")
    return shifts


def span_at(at_ms: int, zone: ZoneInfo, shifts: Shifts = EIGHT_HOURS) -> Span:
    """The shift that a moment belongs to.

    >>> span_at(1_794_999_600_000, ZoneInfo("America/Los_Angeles")).title  # 3 in the morning
    '2026-11-17 graveyard'
    """
    today = datetime.fromtimestamp(at_ms / 1000, zone).date()
    # A day ends up to a day after its date, so that only these two can hold the moment.
    for day in (today, today - timedelta(days=1)):
        for span in spans_of(day, zone, shifts):
            if span.starts_ms <= at_ms < span.ends_ms:
                return span
    raise AssertionError("the days of a room have no holes")


def spans_of(day: date, zone: ZoneInfo, shifts: Shifts = EIGHT_HOURS) -> list[Span]:
    """The shifts of one day, in order."""
    starts = [_moment(day, shift.starts, shifts[0].starts, zone) for shift in shifts]
    starts.append(_moment(day + timedelta(days=1), shifts[0].starts, shifts[0].starts, zone))
    return [
        Span(starts[number], starts[number + 1], day, shift.name)
        for number, shift in enumerate(shifts)
    ]


def shift_named(name: str, spans: Sequence[Span]) -> Span:
    """The span of that name; BadInput names those there are."""
    for span in spans:
        if span.shift == name:
            return span
    there = ", ".join(span.shift for span in spans)
    raise BadInput(f"no shift '{name}'; the shifts are {there}")


def _moment(day: date, at: time, opens: time, zone: ZoneInfo) -> int:
    """A time of a room's day: before the hour it opens at, that is the next morning."""
    written = day if at >= opens else day + timedelta(days=1)
    return round(datetime.combine(written, at, zone).timestamp() * 1000)


def _minutes(at: time) -> int:
    return at.hour * 60 + at.minute


def _read(line: str) -> Shift:
    found = _WRITTEN.fullmatch(line.strip())
    if found is None or int(found[2]) > 23:
        raise BadInput(f"a shift is written 'swing 14:00', not '{line}'")
    return Shift(found[1], time(int(found[2]), int(found[3])))
