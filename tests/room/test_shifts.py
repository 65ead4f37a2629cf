"""Days and shifts of a room: hours past midnight belong to the day that opened."""

from datetime import date, time
from zoneinfo import ZoneInfo

import pytest

from houseway.errors import BadInput
from houseway.room.books.shifts import EIGHT_HOURS, shift_named, shifts_in, span_at, spans_of
from tests.evidence import clause
from tests.room.open_room import NOON

CALIFORNIA = ZoneInfo("America/Los_Angeles")
HOUR_MS = 3_600_000


@pytest.mark.parametrize(
    ("hours", "title"),
    [
        (0, "2026-11-17 day"),
        (1.99, "2026-11-17 day"),
        (2, "2026-11-17 swing"),
        (10, "2026-11-17 graveyard"),
        (12, "2026-11-17 graveyard"),
        (17.99, "2026-11-17 graveyard"),
        (18, "2026-11-18 day"),
        (-6.01, "2026-11-16 graveyard"),
    ],
)
def test_a_moment_belongs_to_the_shift_that_is_on(hours: float, title: str) -> None:
    assert span_at(NOON + round(hours * HOUR_MS), CALIFORNIA).title == title


@clause("players-club/house/9")
def test_two_in_the_morning_belongs_to_the_day_that_opened_at_nine() -> None:
    shifts = shifts_in("early 9:00, late 17:00")
    span = span_at(NOON + 14 * HOUR_MS, CALIFORNIA, shifts)
    assert (span.day, span.shift) == (date(2026, 11, 17), "late")


@pytest.mark.parametrize(("day", "hours"), [(date(2026, 3, 7), 23), (date(2026, 10, 31), 25)])
def test_a_day_on_which_the_clock_is_changed_is_whole(day: date, hours: int) -> None:
    """The night in which it is put forward is an hour shorter, the other an hour longer."""
    spans = spans_of(day, CALIFORNIA)
    assert spans[-1].ends_ms - spans[0].starts_ms == hours * HOUR_MS
    assert [one.ends_ms for one in spans[:-1]] == [one.starts_ms for one in spans[1:]]
    for span in spans:
        assert span_at(span.starts_ms, CALIFORNIA) == span
        assert span_at(span.ends_ms - 1, CALIFORNIA) == span


def test_shifts_are_read_as_they_are_configured() -> None:
    assert shifts_in("day 06:00, swing 14:00, graveyard 22:00") == EIGHT_HOURS
    (only,) = shifts_in("all day 4:30")
    assert (only.name, only.starts) == ("all day", time(4, 30))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "a shift is written 'swing 14:00', not ''"),
        ("day 25:00", "not 'day 25:00'"),
        ("day 06:00, day 14:00", "two shifts have one name"),
        ("day 06:00, late 20:00, swing 14:00", "shifts follow one another within a day"),
        (", ".join(f"s{number} {number}:00" for number in range(13)), "1 to 12 shifts"),
    ],
)
def test_shifts_that_cannot_be_are_refused_in_a_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        shifts_in(text)


def test_a_shift_that_is_not_there_is_named_with_those_that_are() -> None:
    with pytest.raises(BadInput, match="no shift 'noon'; the shifts are day, swing, graveyard"):
        shift_named("noon", spans_of(date(2026, 11, 17), CALIFORNIA))
