"""The shift report: what happened in the room, for whoever takes over and for the binder.

Tables opened and closed, hands dealt, drop and jackpot, the cage, collections by clause, faults and
what was ruled, who was barred. Practice tables are listed apart, without money.
"""

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import Any, Final

from houseway.reports.count_sheet import charges_section, over_words, verdict
from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source
from houseway.room.books.history import PastHand, Recorded
from houseway.room.books.ledger import IN_THE_BOX, Ledger, Movement, by_game, by_table, total_cents
from houseway.room.books.reconciling import Books
from houseway.room.floor.events import FloorDecided
from houseway.room.people.events import BarLifted, PlayerBarred
from houseway.room.tables.events import TableClosed, TableOpened, TablePaused
from houseway.table.repair_events import Faulted, Ruled

SIGNATURES: Final = ("Floor, going", "Floor, coming")
HEAD_PIECE: Final = 40


class _Watched:
    """What a shift report looks for, entry by entry."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.kept = Ledger(scope.house, scope.shifts, within=scope.within)
        self.books = Books(scope.house, scope.shifts)
        self.tables: dict[int, TableOpened] = {}
        self.opened: dict[int, int] = {}
        self.closed: dict[int, int] = {}
        self.hands: dict[int, int] = {}
        self.pauses: list[tuple[Cell, ...]] = []
        self.rulings: list[tuple[Cell, ...]] = []
        self.barred: list[tuple[Cell, ...]] = []

    def add(self, told: Recorded) -> None:
        self.kept.add(told)
        self.books.add(told)
        self._people(told)
        table = told.table
        if table is None or table.house != self.scope.house or told.at_ms >= self.scope.ends_ms:
            return
        if self.scope.table not in (0, table.table):
            return
        self._table(told, table)
        if told.at_ms >= self.scope.starts_ms:
            self._inside(told)

    def _table(self, told: Recorded, table: TableOpened) -> None:
        """Tables that were open in this shift, whenever they were opened."""
        self.tables[table.table] = table
        if isinstance(told.event, TableOpened):
            self.opened[table.table] = told.at_ms
        if isinstance(told.event, TableClosed):
            self.closed[table.table] = told.at_ms
            if told.at_ms < self.scope.starts_ms:
                del self.tables[table.table]

    def _inside(self, told: Recorded) -> None:
        event, at = told.event, self.scope.time(told.at_ms)
        if isinstance(event, TablePaused):
            self.pauses.append((at, event.table, event.because, event.cite))
        if isinstance(event, FloorDecided):
            line = (at, event.table, event.hand, event.seat or None, "decision", event.because)
            self.rulings.append((*line, event.cite))
        if told.past is not None:
            self.hands[event.table] = self.hands.get(event.table, 0) + 1
            self._rulings(told.past, at)

    def _rulings(self, past: PastHand, at: str) -> None:
        for event in past.events:
            if isinstance(event, Faulted):
                seat = event.about or None
                line = (at, past.table, past.hand, seat, "fault", event.fault, "")
                self.rulings.append(line)
            elif isinstance(event, Ruled):
                words = f"{event.fault}: {event.words}"
                self.rulings.append((at, past.table, past.hand, None, "ruling", words, event.cite))

    def _people(self, told: Recorded) -> None:
        """Who is barred is barred from the whole room, whatever the house."""
        scope, event = self.scope, told.event
        if not scope.starts_ms <= told.at_ms < scope.ends_ms:
            return
        if isinstance(event, PlayerBarred | BarLifted):
            why = event.because if isinstance(event, PlayerBarred) else "let in again"
            at, who = scope.time(told.at_ms), scope.person(event.player)
            self.barred.append((at, who, why, scope.person(event.by)))


def shift_report(told: Iterable[Recorded], scope: Scope, source: Source) -> Sheet:
    """Everything of one shift, or of all shifts of a day."""
    seen = _Watched(scope)
    for one in told:
        seen.add(one)
    moved = seen.kept.between(scope.starts_ms, scope.ends_ms, table=scope.table)
    reconciled = seen.books.reconciled()
    holds = reconciled.holds and not any(one.kind == "unexplained" for one in moved)
    house = [number for number, table in sorted(seen.tables.items()) if not table.is_practice]
    return Sheet(
        report="shift",
        letterhead=scope.letterhead,
        title="Shift report",
        about=scope.about,
        source=source,
        figures=(
            Figure("tables", "House tables", len(house), "count"),
            Figure("hands", "Hands", sum(seen.hands.get(one, 0) for one in house), "count"),
            Figure("drop_cents", "Drop", total_cents(moved, *IN_THE_BOX)),
            Figure("jackpot_cents", "Jackpot", total_cents(moved, "jackpot")),
        ),
        sections=(
            _tables(seen, moved, house),
            _cage(seen.kept, moved),
            charges_section(seen.kept, moved),
            _awards(scope, moved),
            _section("rulings", "Faults and rulings", RULINGS, seen.rulings),
            _section("pauses", "Pauses", PAUSES, seen.pauses),
            _section("barred", "Barred", BARRED, seen.barred),
            _practice(seen),
        ),
        notes=(*_balance_words(reconciled.holds), *over_words(moved), *_head_words(source)),
        signatures=SIGNATURES,
        holds=holds,
        verdict=verdict(holds),
    )


def _head_words(source: Source) -> tuple[str, ...]:
    """The signed head of the log, in pieces that a line can break between."""
    if not source.signed:
        return ()
    pieces = (wrap(one, HEAD_PIECE) for one in source.signed.replace(";", "; ").split())
    head = " ".join(piece for some in pieces for piece in some)
    return (f"Keep this head of the log: houseway audit --since proves the rest by it. {head}",)


def _balance_words(holds: bool) -> tuple[str, ...]:
    if holds:
        return ("The cage, the tables, the boxes and the jackpot fund balance.",)
    return ("The books do not balance: see the ledger.",)


RULINGS: Final = (
    Column("at", "Time", "time", once=True),
    Column("table", "Table", "count", once=True),
    Column("hand", "Hand", "count", once=True),
    Column("seat", "Seat", "count"),
    Column("what", "What"),
    Column("words", "In words"),
    Column("clause", "Clause", "clause"),
)
PAUSES: Final = (
    Column("at", "Time", "time"),
    Column("table", "Table", "count"),
    Column("because", "Because"),
    Column("clause", "Clause", "clause"),
)
BARRED: Final = (
    Column("at", "Time", "time"),
    Column("player", "Player"),
    Column("because", "Because"),
    Column("by", "By"),
)


def _section(slug: str, title: str, columns: Sequence[Column], rows: Sequence[Any]) -> Section:
    return Section(slug=slug, title=title, columns=tuple(columns), rows=tuple(rows))


def _tables(seen: _Watched, moved: Sequence[Movement], house: Sequence[int]) -> Section:
    scope, at_tables = seen.scope, by_table(moved)
    rows: list[tuple[Cell, ...]] = []
    for number in house:
        there = at_tables.get(number, [])
        rows.append((
            number,
            table_words(seen.tables[number]),
            _when(scope, seen.opened.get(number)),
            _when(scope, seen.closed.get(number)),
            seen.hands.get(number, 0),
            total_cents(there, *IN_THE_BOX),
            total_cents(there, "jackpot"),
            total_cents(there, "count") + sum(one.over_cents for one in there),
            sum(one.over_cents for one in there),
        ))  # fmt: skip
    sums = [sum(int(row[at] or 0) for row in rows) for at in range(4, 9)]
    return Section(
        slug="tables",
        title="Tables",
        columns=(
            Column("table", "Table", "count"),
            Column("game", "Game"),
            Column("opened", "Opened", "time"),
            Column("closed", "Closed", "time"),
            Column("hands", "Hands", "count"),
            Column("drop_cents", "Drop", "money"),
            Column("jackpot_cents", "Jackpot", "money"),
            Column("counted_cents", "Counted", "money"),
            Column("over_cents", "Over or short", "money"),
        ),
        rows=tuple(rows),
        totals=(None, "All tables", None, None, *sums) if rows else (),
        nothing="No house table was open.",
    )


def _when(scope: Scope, at_ms: int | None) -> str | None:
    """The time of something in this shift; what was earlier needs none."""
    if at_ms is None or not scope.starts_ms <= at_ms < scope.ends_ms:
        return None
    return scope.time(at_ms)


def _cage(kept: Ledger, moved: Sequence[Movement]) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for (number, limit), there in sorted(by_game(moved).items()):
        bought = [one for one in there if one.kind == "buy-in"]
        cashed = [one for one in there if one.kind == "cash-out"]
        if bought or cashed:
            in_cents, out_cents = total_cents(bought, "buy-in"), total_cents(cashed, "cash-out")
            game = table_words(kept.posted[number, limit])
            rows.append(
                (number, game, len(bought), in_cents, len(cashed), out_cents, in_cents - out_cents)
            )
    sums = [sum(int(row[at] or 0) for row in rows) for at in range(2, 7)]
    return Section(
        slug="cage",
        title="Cage",
        columns=(
            Column("table", "Table", "count"),
            Column("game", "Game"),
            Column("buy_ins", "Buy-ins", "count"),
            Column("issued_cents", "Issued", "money"),
            Column("cash_outs", "Cash-outs", "count"),
            Column("redeemed_cents", "Redeemed", "money"),
            Column("net_cents", "Net", "money"),
        ),
        rows=tuple(rows),
        totals=(None, "All tables", *sums) if rows else (),
        nothing="No chips crossed the counter.",
    )


def _awards(scope: Scope, moved: Sequence[Movement]) -> Section:
    return Section(
        slug="awards",
        title="Jackpot awards",
        columns=(
            Column("at", "Time", "time"),
            Column("table", "Table", "count"),
            Column("seat", "Seat", "count"),
            Column("because", "Because"),
            Column("by", "By"),
            Column("award_cents", "Award", "money"),
        ),
        rows=tuple(
            (scope.time(one.at_ms), one.table, one.seat, one.because, scope.person(one.by),
             one.cents)
            for one in moved
            if one.kind == "award"
        ),
    )  # fmt: skip


def _practice(seen: _Watched) -> Section:
    return Section(
        slug="practice",
        title="Practice tables",
        columns=(
            Column("table", "Table", "count"),
            Column("game", "Game"),
            Column("hands", "Hands", "count"),
        ),
        rows=tuple(
            (number, table_words(table), seen.hands.get(number, 0))
            for number, table in sorted(seen.tables.items())
            if table.is_practice
        ),
        note="Play chips, no collection.",
    )
