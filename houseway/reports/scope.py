"""What a report is about: a house, one of its days, a shift of it or all, a table or all."""

from collections.abc import Mapping
from datetime import date, datetime
from zoneinfo import ZoneInfo

import msgspec

from houseway.games import GAMES
from houseway.houses.house import House
from houseway.reports.hours import clock_words
from houseway.reports.letterhead import Letterhead, letterhead
from houseway.reports.rates import date_words
from houseway.room.books.shifts import EIGHT_HOURS, Shifts, shift_named, spans_of
from houseway.room.tables.events import TableOpened


class Scope(msgspec.Struct, frozen=True, kw_only=True):
    """A house and a stretch of time there; table 0 is all of them."""

    house: str
    day: date
    shift: str
    """Empty for the whole day."""
    table: int
    starts_ms: int
    ends_ms: int
    shifts: Shifts
    names: Mapping[int, str]
    """Who is who, as far as it may be said; the log itself knows numbers only."""

    @property
    def letterhead(self) -> Letterhead:
        return letterhead(House.named(self.house))

    @property
    def within(self) -> tuple[int, int]:
        return self.starts_ms, self.ends_ms

    @property
    def about(self) -> tuple[tuple[str, str], ...]:
        """The lines under a report's title."""
        start, end = self.moment(self.starts_ms), self.moment(self.ends_ms)
        hours = f"{clock_words(start.time())} to {clock_words(end.time())}"
        shift = f"{self.shift}, {hours}" if self.shift else f"all shifts, {hours}"
        return (
            ("Day", f"{self.day:%A}, {date_words(self.day)}"),
            ("Shift", shift),
            ("Tables", f"table {self.table}" if self.table else "all house tables"),
        )

    @property
    def zone(self) -> ZoneInfo:
        return House.named(self.house).club.time_zone

    def moment(self, at_ms: int) -> datetime:
        """The house's own time."""
        return datetime.fromtimestamp(at_ms // 1000, self.zone)

    def time(self, at_ms: int) -> str:
        return self.moment(at_ms).isoformat()

    def person(self, number: int) -> str:
        return self.names.get(number, f"player {number}") if number else ""

    def holds(self, at_ms: int, table: TableOpened | None) -> bool:
        """Whether something at a table belongs to this report."""
        if table is None or table.house != self.house or self.table not in (0, table.table):
            return False
        return self.starts_ms <= at_ms < self.ends_ms


def scope(
    house: str,
    day: date,
    *,
    shift: str = "",
    table: int = 0,
    shifts: Shifts = EIGHT_HOURS,
    names: Mapping[int, str] | None = None,
) -> Scope:
    """A day of a house, or one shift of it."""
    spans = spans_of(day, House.named(house).club.time_zone, shifts)
    if shift:
        spans = [shift_named(shift, spans)]
    return Scope(
        house=house,
        day=day,
        shift=shift,
        table=table,
        starts_ms=spans[0].starts_ms,
        ends_ms=spans[-1].ends_ms,
        shifts=shifts,
        names=names or {},
    )


def table_words(table: TableOpened) -> str:
    """A table's game and limit, as the floor says it."""
    return f"{GAMES[table.game].title} {table.limit}"
