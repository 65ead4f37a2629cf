"""The ledger on paper: collections and jackpots by shift and table, and the books balanced.

Every chip that the cage issued is redeemed, counted, on a table, in a box or in the jackpot fund:
the balance stands at the end of each shift, with the difference, which is nothing when all is well.
"""

from collections.abc import Iterable, Sequence

from houseway.reports.count_sheet import verdict
from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source
from houseway.room.books.history import Recorded
from houseway.room.books.ledger import IN_THE_BOX, Ledger, Movement, MovementKind, total_cents
from houseway.room.books.reconciling import Books, Reconciled

KINDS: tuple[tuple[MovementKind, ...], ...] = (
    ("drop",),
    ("time",),
    ("jackpot",),
    ("award",),
    ("count",),
)


def ledger_report(told: Iterable[Recorded], scope: Scope, source: Source) -> Sheet:
    """The shifts of a day, or one of them, table by table."""
    kept = Ledger(scope.house, scope.shifts, within=scope.within)
    books = Books(scope.house, scope.shifts)
    for one in told:
        kept.add(one)
        books.add(one)
    moved = kept.between(scope.starts_ms, scope.ends_ms, table=scope.table)
    reconciled = books.reconciled()
    holds = reconciled.holds and not any(one.kind == "unexplained" for one in moved)
    return Sheet(
        report="ledger",
        letterhead=scope.letterhead,
        title="Drop ledger",
        about=scope.about,
        source=source,
        figures=(
            Figure("drop_cents", "Drop", total_cents(moved, *IN_THE_BOX)),
            Figure("jackpot_cents", "Jackpot", total_cents(moved, "jackpot")),
            Figure("award_cents", "Awarded", total_cents(moved, "award")),
            Figure("counted_cents", "Counted", total_cents(moved, "count")),
        ),
        sections=(_by_shift(kept, moved), _balances(scope, reconciled), _mismatches(reconciled)),
        notes=tuple(
            f"Hand {one.hand} of table {one.table} took a collection that no clause posts."
            for one in moved
            if one.kind == "unexplained"
        ),
        holds=holds,
        verdict=verdict(holds),
    )


def _by_shift(kept: Ledger, moved: Sequence[Movement]) -> Section:
    lines: dict[tuple[str, int, str], list[Movement]] = {}
    for one in moved:
        lines.setdefault((kept.span(one.at_ms).shift, one.table, one.limit), []).append(one)
    order = {shift.name: number for number, shift in enumerate(kept.shifts)}
    rows: list[tuple[Cell, ...]] = [
        (shift, table, table_words(kept.posted[table, limit]), kept.posted[table, limit].schedule,
         *(total_cents(some, *kinds) for kinds in KINDS))
        for (shift, table, limit), some in sorted(
            lines.items(), key=lambda line: (order[line[0][0]], line[0][1])
        )
        if any(total_cents(some, *kinds) for kinds in KINDS)
    ]  # fmt: skip
    sums = [sum(int(row[at] or 0) for row in rows) for at in range(4, 9)]
    return Section(
        slug="tables",
        title="Collections, by shift and table",
        columns=(
            Column("shift", "Shift", once=True),
            Column("table", "Table", "count"),
            Column("game", "Game"),
            Column("schedule", "Schedule"),
            Column("drop_cents", "Drop", "money"),
            Column("time_cents", "Time", "money"),
            Column("jackpot_cents", "Jackpot", "money"),
            Column("award_cents", "Awarded", "money"),
            Column("counted_cents", "Counted", "money"),
        ),
        rows=tuple(rows),
        totals=("", None, "All tables", "", *sums) if rows else (),
        nothing="No collection was taken.",
    )


def _balances(scope: Scope, reconciled: Reconciled) -> Section:
    ends = [
        one
        for one in reconciled.balances
        if scope.starts_ms <= one.at_ms <= scope.ends_ms and one.entry
    ]
    return Section(
        slug="balances",
        title="Where the chips are",
        columns=(
            Column("until", "At the end of"),
            Column("issued_cents", "Issued", "money"),
            Column("redeemed_cents", "Redeemed", "money"),
            Column("counted_cents", "Counted", "money"),
            Column("on_tables_cents", "On tables", "money"),
            Column("in_boxes_cents", "In boxes", "money"),
            Column("in_fund_cents", "Jackpot fund", "money"),
            Column("difference_cents", "Difference", "money"),
        ),
        rows=tuple(
            (one.title, one.issued_cents, one.redeemed_cents, one.counted_cents,
             one.on_tables_cents, one.in_boxes_cents, one.in_fund_cents, one.difference_cents)
            for one in ends
        ),
        note="Of the whole house, since the log began: issued is what the others add up to.",
        nothing="No shift of this report has chips in it.",
    )  # fmt: skip


def _mismatches(reconciled: Reconciled) -> Section:
    return Section(
        slug="mismatches",
        title="What does not add up",
        columns=(
            Column("entry", "Entry", "count"),
            Column("table", "Table", "count"),
            Column("what", "What"),
        ),
        rows=tuple((one.entry, one.table, one.what) for one in reconciled.mismatches),
        nothing="Nothing: every entry goes on from those before it.",
    )
