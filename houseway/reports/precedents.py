"""Precedent: every ruling of a house's tables, as far back as the log goes, to be searched.

A line for each ruling: the fault, what was done and by which clause, what it moved, and where the
book left it to the floor, what was decided, by whom and why. Decisions of the same fault that went
different ways stand beside one another, so that the floor can say which way it goes from now on.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

import msgspec
from msgspec.structs import replace

from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source
from houseway.room.books.history import Recorded
from houseway.room.books.shifts import Span, span_at
from houseway.room.floor.events import FloorDecided
from houseway.room.hands.events import Acted
from houseway.room.tables.events import TableOpened
from houseway.table.deciding import Decided
from houseway.table.repair_events import Faulted, Ruled

DISPUTE: Final = "dispute"
"""What the floor decides about a hand that is over has no other name."""


class Searched(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is left empty is any."""

    clause: str = ""
    fault: str = ""
    by: str = ""
    """Who reported it or decided, by name or by number."""


class Precedent(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling."""

    at_ms: int
    span: Span
    table: int
    game: str
    hand: int
    seat: int
    fault: str
    words: str
    cite: str
    by: str
    """Who decided; where nothing was left to decide, who reported it."""
    moved_cents: int = 0
    way: str = ""
    remark: str = ""


class _Kept:
    """The rulings of one house, entry by entry."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.found: list[Precedent] = []

    def add(self, told: Recorded) -> None:
        table = told.table
        if table is None or table.house != self.scope.house:
            return
        if self.scope.table not in (0, table.table):
            return
        if isinstance(told.event, Acted):
            self._acted(told.event, table, told.at_ms)
        elif isinstance(told.event, FloorDecided):
            self.found.append(self._disputed(told.event, table, told.at_ms))

    def _acted(self, acted: Acted, table: TableOpened, at_ms: int) -> None:
        moved_cents = sum(getattr(one, "cents", 0) for one in acted.events if one.is_repair)
        seat = next((one.about for one in acted.events if isinstance(one, Faulted)), 0)
        for event in acted.events:
            if isinstance(event, Ruled):
                self.found.append(
                    Precedent(
                        at_ms=at_ms,
                        span=self._span(at_ms),
                        table=table.table,
                        game=table_words(table),
                        hand=acted.hand,
                        seat=seat,
                        fault=event.fault,
                        words=event.words,
                        cite=event.cite,
                        by=self._person(acted),
                        moved_cents=moved_cents,
                    )
                )
            elif isinstance(event, Decided):
                self._decided(event, acted, moved_cents)

    def _decided(self, event: Decided, acted: Acted, moved_cents: int) -> None:
        """The last ruling of this hand had left it to the floor."""
        at = next(
            at
            for at in range(len(self.found) - 1, -1, -1)
            if (self.found[at].table, self.found[at].hand) == (acted.table, acted.hand)
        )
        self.found[at] = replace(
            self.found[at],
            by=self._person(acted),
            way=event.way.replace("-", " "),
            remark=event.remark,
            moved_cents=self.found[at].moved_cents + moved_cents,
        )

    def _disputed(self, event: FloorDecided, table: TableOpened, at_ms: int) -> Precedent:
        return Precedent(
            at_ms=at_ms,
            span=self._span(at_ms),
            table=table.table,
            game=table_words(table),
            hand=event.hand,
            seat=event.seat,
            fault=DISPUTE,
            words="The floor decides about the hand that is over.",
            cite=event.cite,
            by=self.scope.person(event.by),
            moved_cents=event.cents,
            way=f"to seat {event.to}" if event.cents else "stands",
            remark=event.because,
        )

    def _span(self, at_ms: int) -> Span:
        return span_at(at_ms, self.scope.zone, self.scope.shifts)

    def _person(self, acted: Acted) -> str:
        return self.scope.person(int(acted.by)) if acted.by.isdecimal() else acted.by


def precedents(
    told: Iterable[Recorded], scope: Scope, source: Source, searched: Searched, *, is_any_day: bool
) -> Sheet:
    """The rulings that were searched for, the last first, and decisions that went apart."""
    kept = _Kept(scope)
    for one in told:
        kept.add(one)
    found = [one for one in kept.found if _is_meant(one, scope, searched, is_any_day=is_any_day)]
    found.reverse()
    apart = list(_apart(found))
    left_open = sum(bool(one.way) for one in found)
    days = "as far back as the log goes" if is_any_day else dict(scope.about)["Day"]
    return Sheet(
        report="rulings",
        letterhead=scope.letterhead,
        title="Rulings",
        about=(
            ("Days", days),
            ("Shift", scope.shift or "all shifts"),
            ("Tables", f"table {scope.table}" if scope.table else "all tables"),
            ("Clause", searched.clause or "any"),
            ("Fault", searched.fault or "any"),
            ("By", searched.by or "anybody"),
        ),
        source=source,
        figures=(
            Figure("rulings", "Rulings", len(found), "count"),
            Figure("decided", "Left to the floor", left_open, "count"),
            Figure("apart", "Decided both ways", len(apart), "count"),
        ),
        sections=(
            Section(slug="apart", title="Decided both ways", columns=APART, rows=tuple(apart)),
            Section(
                slug="rulings",
                title="Rulings",
                columns=RULINGS,
                rows=tuple(_row(one, scope) for one in found),
                nothing="None was found.",
            ),
        ),
        is_wide=True,
    )


RULINGS: Final = (
    Column("day", "Day", once=True),
    Column("shift", "Shift", once=True),
    Column("at", "Time", "time"),
    Column("table", "Table", "count"),
    Column("game", "Game"),
    Column("hand", "Hand", "count"),
    Column("seat", "Seat", "count"),
    Column("fault", "Fault"),
    Column("ruling", "Ruling"),
    Column("decided", "The floor"),
    Column("by", "By"),
    Column("remark", "Remark"),
    Column("moved_cents", "Moved", "money"),
    Column("clause", "Clause", "clause"),
)

APART: Final = (
    Column("fault", "Fault"),
    Column("clause", "Clause", "clause"),
    Column("one", "One way"),
    Column("one_where", "Where"),
    Column("one_by", "By"),
    Column("one_remark", "Remark"),
    Column("other", "The other"),
    Column("other_where", "Where"),
    Column("other_by", "By"),
    Column("other_remark", "Remark"),
)


def _is_meant(one: Precedent, scope: Scope, searched: Searched, *, is_any_day: bool) -> bool:
    is_then = is_any_day or scope.starts_ms <= one.at_ms < scope.ends_ms
    is_shift = scope.shift in ("", one.span.shift)
    is_clause = not searched.clause or searched.clause in one.cite.replace(";", ",").split(", ")
    is_fault = searched.fault in ("", one.fault)
    return is_then and is_shift and is_clause and is_fault and searched.by in ("", one.by)


def _row(one: Precedent, scope: Scope) -> tuple[Cell, ...]:
    return (
        one.span.day.isoformat(),
        one.span.shift,
        scope.time(one.at_ms),
        one.table,
        one.game,
        one.hand,
        one.seat or None,
        one.fault,
        one.words,
        one.way,
        one.by,
        one.remark,
        one.moved_cents or None,
        one.cite,
    )


def _apart(found: Sequence[Precedent]) -> Iterator[tuple[Cell, ...]]:
    """The last decision of each way beside the last of every other way, fault by fault."""
    last: dict[tuple[str, str], dict[str, Precedent]] = {}
    for one in found:
        if one.way and one.fault != DISPUTE:
            last.setdefault((one.fault, one.cite), {}).setdefault(one.way, one)
    for (fault, cite), ways in last.items():
        for one, other in combinations(ways.values(), 2):
            yield (fault, cite, *_side(one), *_side(other))


def _side(one: Precedent) -> tuple[Cell, ...]:
    where = f"{one.span.title}, table {one.table}, hand {one.hand}"
    return (one.way, where, one.by, one.remark)
