"""The hours of a room: printed days, hours past midnight, and clubs that print none."""

from datetime import time

import pytest

from houseway.collection.limits import read_limit
from houseway.errors import BadInput
from houseway.houses.hours import Hours, HoursDay, read_clock, read_days

MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY = range(7)


def hours(days: str, opens: str, closes: str, *limits: str) -> Hours:
    return Hours(
        games=(),
        limits=tuple(read_limit(limit) for limit in limits),
        days=read_days(days),
        opens=read_clock(opens),
        closes=read_clock(closes),
        cites=(),
    )


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("every day", set(range(7))),
        ("Friday", {FRIDAY}),
        ("Wednesday - Saturday", {WEDNESDAY, THURSDAY, FRIDAY, SATURDAY}),
        ("Saturday - Monday", {SATURDAY, SUNDAY, MONDAY}),
        ("Monday - Sunday", set(range(7))),
    ],
)
def test_days_are_read_as_a_notice_prints_them(text: str, days: set[int]) -> None:
    assert read_days(text) == days


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Wensday", "'Wensday' is no day of the week. Did you mean 'Wednesday'?"),
        ("Monday to Friday", "'Monday to Friday' is no days; write 'every day', 'Friday' or"),
        ("", "'' is no days"),
    ],
)
def test_days_that_are_none_are_refused_with_what_would_be_right(text: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_days(text)
    assert str(refused.value).startswith(why)


@pytest.mark.parametrize("text", ["25:00", "10 AM", "0:30 AM", "13:00 PM", "10:60 AM", "10:00 am"])
def test_an_hour_that_no_notice_would_print_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"is no hour of the day; write it as '10:00 AM'"):
        read_clock(text)


@pytest.mark.parametrize(
    ("opens", "closes", "at", "is_open"),
    [
        ("10:00 AM", "6:00 PM", time(9, 59), False),
        ("10:00 AM", "6:00 PM", time(10, 0), True),
        ("10:00 AM", "6:00 PM", time(17, 59), True),
        ("10:00 AM", "6:00 PM", time(18, 0), False),
        ("10:00 AM", "12:00 AM", time(23, 59), True),
        ("10:00 AM", "12:00 AM", time(0, 0), False),
        ("10:00 AM", "10:00 AM", time(9, 59), True),
    ],
)
def test_a_room_opens_and_closes_on_the_minute(
    opens: str, closes: str, at: time, is_open: bool
) -> None:
    line = hours("every day", opens, closes)
    assert line.hold(weekday=TUESDAY, at=at, hours_day="of opening") is is_open


@pytest.mark.parametrize(
    ("hours_day", "sunday_morning", "wednesday_morning"),
    [("of opening", True, False), ("of the clock", False, True)],
)
def test_the_early_hours_belong_to_the_day_that_the_club_says(
    hours_day: HoursDay, sunday_morning: bool, wednesday_morning: bool
) -> None:
    line = hours("Wednesday - Saturday", "9:00 AM", "2:00 AM")
    one_in_the_morning = time(1, 0)
    for weekday, is_open in ((SUNDAY, sunday_morning), (WEDNESDAY, wednesday_morning)):
        assert line.hold(weekday=weekday, at=one_in_the_morning, hours_day=hours_day) is is_open


@pytest.mark.parametrize(
    ("posted", "limit", "is_about"),
    [
        ("nl", "nl-100", True),
        ("nl-100", "nl-100", True),
        ("nl-100", "nl", False),
        ("3/6", "$3/6", True),
        ("3/6", "4/8", False),
        ("3/6", "nl", False),
    ],
)
def test_hours_are_about_the_limits_that_they_name(posted: str, limit: str, is_about: bool) -> None:
    line = hours("every day", "10:00 AM", "2:00 AM", posted)
    assert line.is_about("omaha", read_limit(limit)) is is_about
