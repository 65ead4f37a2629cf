"""The count sheet: what each box must hold by the log, what was counted, and the difference.

What a box must hold is added up from the collections of the hands themselves, clause by clause
(`room/books/ledger.py`); what was counted stands in the log as the count, with what it was over or
short. Three people sign for it.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from houseway.money.cents import dollars
from houseway.reports.charge_words import charge_words
from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source
from houseway.room.books.history import Recorded
from houseway.room.books.ledger import IN_THE_BOX, Ledger, Movement, by_table, ledger, total_cents

SIGNATURES: Final = ("Count, first", "Count, second", "Cage")


class Box(msgspec.Struct, frozen=True, kw_only=True):
    """One table's box over the time of a sheet, as far as it was filled at one limit."""

    table: int
    limit: str
    before_cents: int
    """Uncounted, from earlier."""
    dropped_cents: int
    counted_cents: int
    difference_cents: int
    """What was counted, less what the box held then by the log."""
    over_cents: int
    """What of it the log itself has as over or short."""

    @property
    def left_cents(self) -> int:
        return self.before_cents + self.dropped_cents - self.counted_cents + self.difference_cents


class _Filled:
    """What went into a box while one limit was played, and out of it."""

    def __init__(self) -> None:
        self.inside_cents = self.before_cents = self.dropped_cents = 0
        self.counted_cents = self.difference_cents = self.over_cents = 0


def boxes_of(movements: Iterable[Movement], scope: Scope, table: int) -> list[Box]:
    """A box from the movements at its table, from the first on; a line for each limit there was.

    A count empties it for all of them; what it was over or short is with the limit played then.
    """
    filled: dict[str, _Filled] = {}
    for one in movements:
        is_now = one.at_ms >= scope.starts_ms
        at = filled.setdefault(one.limit, _Filled())
        if one.kind in IN_THE_BOX:
            at.inside_cents += one.cents
            at.dropped_cents += one.cents if is_now else 0
        elif one.kind == "count":
            extra_cents = one.cents + one.over_cents
            for line in filled.values():
                extra_cents -= line.inside_cents
                line.counted_cents += line.inside_cents if is_now else 0
                line.inside_cents = 0
            if is_now:
                at.counted_cents += extra_cents
                at.difference_cents += extra_cents
                at.over_cents += one.over_cents
        if not is_now:
            for line in filled.values():
                line.before_cents = line.inside_cents
    return [
        Box(
            table=table,
            limit=limit,
            before_cents=line.before_cents,
            dropped_cents=line.dropped_cents,
            counted_cents=line.counted_cents,
            difference_cents=line.difference_cents,
            over_cents=line.over_cents,
        )
        for limit, line in filled.items()
    ]


def count_sheet(told: Iterable[Recorded], scope: Scope, source: Source) -> Sheet:
    """The sheet of a shift or a day, for one table or all."""
    kept = ledger(told, scope.house, scope.shifts, within=scope.within)
    until = by_table(kept.between(0, scope.ends_ms, table=scope.table))
    boxes = [box for number, some in sorted(until.items()) for box in boxes_of(some, scope, number)]
    boxes = [one for one in boxes if one.before_cents or one.dropped_cents or one.counted_cents]
    moved = kept.between(scope.starts_ms, scope.ends_ms, table=scope.table)
    unexplained = [one for one in moved if one.kind == "unexplained"]
    counted = [one for one in moved if one.kind == "count"]
    holds = not unexplained and all(one.difference_cents == one.over_cents for one in boxes)
    return Sheet(
        report="count-sheet",
        letterhead=scope.letterhead,
        title="Count sheet",
        about=scope.about,
        source=source,
        figures=(
            Figure("dropped_cents", "Dropped", sum(one.dropped_cents for one in boxes)),
            Figure("counted_cents", "Counted", sum(one.counted_cents for one in boxes)),
            Figure("difference_cents", "Difference", sum(one.difference_cents for one in boxes)),
            Figure("left_cents", "Left in the boxes", sum(one.left_cents for one in boxes)),
        ),
        sections=(_boxes(kept, boxes), charges_section(kept, moved), _counts(scope, counted)),
        notes=(*_notes(unexplained), *over_words(counted)),
        signatures=SIGNATURES,
        holds=holds,
        verdict=verdict(holds),
    )


def verdict(holds: bool) -> str:
    return "Everything on this sheet adds up." if holds else "Does not add up"


def _notes(unexplained: Sequence[Movement]) -> Iterator[str]:
    for one in unexplained:
        yield f"Hand {one.hand} of table {one.table} took a collection that no clause posts."


def over_words(moved: Iterable[Movement]) -> Iterator[str]:
    """Every box that was counted over or short: a figure for the binder, which moves no chip."""
    for one in moved:
        if one.over_cents:
            said = "over" if one.over_cents > 0 else "short"
            cents = dollars(abs(one.over_cents))
            yield f"The box of table {one.table} was counted {cents} {said} (entry {one.entry})."


def _boxes(kept: Ledger, boxes: Sequence[Box]) -> Section:
    rows: list[tuple[Cell, ...]] = [
        (
            box.table,
            table_words(kept.posted[box.table, box.limit]),
            kept.posted[box.table, box.limit].schedule,
            box.before_cents,
            box.dropped_cents,
            box.counted_cents,
            box.difference_cents,
            box.left_cents,
            "",
        )
        for box in boxes
    ]
    sums = [sum(int(row[at] or 0) for row in rows) for at in range(3, 8)]
    return Section(
        slug="boxes",
        title="Boxes",
        columns=(
            Column("table", "Table", "count"),
            Column("game", "Game"),
            Column("schedule", "Schedule"),
            Column("before_cents", "Before", "money"),
            Column("dropped_cents", "Dropped", "money"),
            Column("counted_cents", "Counted", "money"),
            Column("difference_cents", "Difference", "money"),
            Column("left_cents", "Left", "money"),
            Column("by_hand", "By hand", "blank"),
        ),
        rows=tuple(rows),
        totals=(None, "All boxes", "", *sums, "") if rows else (),
        nothing="Nothing was dropped and nothing was counted.",
    )


def charges_section(kept: Ledger, moved: Iterable[Movement]) -> Section:
    """Every collection by table, schedule, payer and clause: how often, drop and jackpot."""
    lines: dict[tuple[int, str, str, str], list[int]] = {}
    for one in moved:
        if one.kind in (*IN_THE_BOX, "jackpot", "unexplained"):
            words = charge_words(kept.tables[one.table], one)
            line = lines.setdefault((one.table, one.schedule, words, one.cite), [0, 0, 0])
            if one.kind == "jackpot":
                line[2] += one.cents
            else:
                line[0] += one.times
                line[1] += one.cents
    rows: list[tuple[Cell, ...]] = [(*line, *amounts) for line, amounts in sorted(lines.items())]
    sums = [sum(int(row[at] or 0) for row in rows) for at in (4, 5, 6)]
    return Section(
        slug="charges",
        title="Collections, by schedule and clause",
        columns=(
            Column("table", "Table", "count", once=True),
            Column("schedule", "Schedule", once=True),
            Column("charge", "Collection"),
            Column("clause", "Clause", "clause"),
            Column("times", "Times", "count"),
            Column("drop_cents", "Drop", "money"),
            Column("jackpot_cents", "Jackpot", "money"),
        ),
        rows=tuple(rows),
        totals=(None, "", "All collections", "", *sums) if rows else (),
        nothing="No collection was taken.",
    )


def _counts(scope: Scope, counted: Sequence[Movement]) -> Section:
    held_cents, over_cents = total_cents(counted, "count"), sum(one.over_cents for one in counted)
    return Section(
        slug="counts",
        title="Counts",
        columns=(
            Column("at", "Time", "time"),
            Column("table", "Table", "count"),
            Column("by", "Counted by"),
            Column("entry", "Entry", "count"),
            Column("held_cents", "By the log", "money"),
            Column("counted_cents", "Counted", "money"),
            Column("over_cents", "Over or short", "money"),
        ),
        rows=tuple(
            (scope.time(one.at_ms), one.table, scope.person(one.by) or "at closing",
             one.entry, one.cents, one.cents + one.over_cents, one.over_cents)
            for one in counted
        ),
        totals=(None, None, "All counts", None, held_cents, held_cents + over_cents, over_cents)
        if counted else (),
        nothing="No box was counted.",
    )  # fmt: skip
