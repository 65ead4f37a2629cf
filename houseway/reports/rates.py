"""A posted schedule as a table that people read: headings, rows, amounts to the cent.

The whole schedule stands as its page prints it, limits and counts down, columns across. For one
table it is cut down to what can happen there: a line a number of players or a band of total
action, a column a payer (garlic-city/no-bust-21st-century-blackjack/24, comstock/collection/14).
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final

import msgspec

from houseway.collection.charges import ChargeKind, Payer
from houseway.collection.limits import Limit
from houseway.collection.schedules import Amount, Cell, Due, Schedule

PAYERS: Final[Mapping[Payer, str]] = {
    "pot": "from the pot",
    "each-player": "each player",
    "player": "player",
    "backline-player": "backline",
    "player-dealer": "player-dealer",
    "blind": "from the blind",
    "antes": "from the antes",
}
EACH: Final[Mapping[ChargeKind, str]] = {
    "per-hand": "each hand",
    "per-half-hour": "each half hour",
    "per-square": "each spot",
    "player-dealer-per-hand": "each hand",
    "pot-before-flop": "each hand",
    "pot-after-flop": "each hand",
    "house-rate-chips": "each hand",
}


class RateColumn(msgspec.Struct, frozen=True):
    """A column of amounts: its printed heading, who pays it and when."""

    heading: str
    payer: str
    when: str
    """Nothing where the payer's words have said it: each half hour."""


class RateRow(msgspec.Struct, frozen=True):
    """One line of a posted table: when it applies, what is paid, and the clauses that post it."""

    labels: tuple[str, ...]
    amounts: tuple[str, ...]
    cites: tuple[str, ...]


class RateTable(msgspec.Struct, frozen=True):
    """A schedule, or the part of it that is for one table."""

    slug: str
    title: str
    cites: tuple[str, ...]
    limits: tuple[str, ...]
    labels: tuple[str, ...]
    """What the labels of each row are: limit, players, total action."""
    across: str
    """What the headings count where they are no names: players or conditions."""
    columns: tuple[RateColumn, ...]
    rows: tuple[RateRow, ...]
    jackpot: str
    notes: tuple[str, ...]
    effective: str
    readings: tuple[str, ...]
    """The keys of those it rests on, and of those that explain it."""


def posted_table(schedule: Schedule) -> RateTable:
    """The whole schedule, as printed."""
    labels = [one for one in (_LIMIT, _PLAYERS, _ACTION) if any(map(one[1], schedule.cells))]
    return _table(schedule, schedule.cells, labels, lambda cell: (cell.column, cell.due))


def table_rates(schedule: Schedule, limit: Limit) -> RateTable:
    """What a table of this limit pays, whatever happens at it."""
    inside = schedule.spread_may_lie_inside
    cells = [cell for cell in schedule.cells if cell.covers(limit, inside=inside)]
    labels: list[Label] = []
    if any(cell.players for cell in cells):
        labels.append(("Players", lambda cell: cell.row.players or cell.column))
    if any(cell.band for cell in cells):
        labels.append(_ACTION)
    return _table(schedule, list(_possible(cells, limit)), labels, lambda cell: ("", cell.due))


def on_one_page(tables: Iterable[RateTable]) -> list[RateTable]:
    """The same with the options of one printed page under one another, each line by its slug."""
    pages: dict[Hashable, list[RateTable]] = {}
    for table in tables:
        pages.setdefault((table.title, table.labels, table.columns), []).append(table)
    return [one if not others else _merged([one, *others]) for one, *others in pages.values()]


def amount_words(amount: Amount) -> str:
    """An amount as it stands on a sign.

    >>> amount_words(Amount(cents=250)), amount_words(Amount(chips=3))
    ('$2.50', '3 chips')
    """
    if not amount.is_posted:
        return "N/A"
    if amount.chips:
        return "1 chip" if amount.chips == 1 else f"{amount.chips} chips"
    return f"${amount.cents // 100:,}.{amount.cents % 100:02}"


def payer_words(due: Due) -> str:
    """Who pays a column, and how often."""
    return f"{' and '.join(PAYERS[payer] for payer in due.payers)}, {EACH[due.kind]}"


def jackpot_words(schedule: Schedule, cells: Iterable[Cell]) -> str:
    """What a jackpot adds, where one is attached; nothing where the schedule posts none."""
    jackpot = schedule.jackpot
    if jackpot is None:
        return ""
    posted = dict.fromkeys(cell.row.jackpot_cents or jackpot.cents for cell in cells)
    amounts = " or ".join(amount_words(Amount(cents=one)) for one in posted)
    added = jackpot.added if jackpot.added.startswith("from") else f"added {jackpot.added}"
    return f"{amounts} {added}, where a jackpot is attached to the table"


def date_words(day: date) -> str:
    """A date as it is printed.

    >>> date_words(date(2010, 3, 1))
    'March 1, 2010'
    """
    return f"{day:%B} {day.day}, {day.year}"


Label = tuple[str, Callable[[Cell], str]]
"""Something that tells the rows apart: what it is, and what a cell's row has there."""
ColumnOf = Callable[[Cell], tuple[str, Due]]
"""The column that a cell stands in: its words where columns are counts, and who pays."""

_LIMIT: Final[Label] = ("Limit", lambda cell: cell.row.limit)
_PLAYERS: Final[Label] = ("Players", lambda cell: cell.row.players)
_ACTION: Final[Label] = ("Total action", lambda cell: cell.row.action)


def _table(
    schedule: Schedule, cells: Sequence[Cell], labels: Sequence[Label], column_of: ColumnOf
) -> RateTable:
    rows: dict[Hashable, list[Cell]] = {}
    for cell in cells:
        key = (cell.row.line, *(label(cell) for _, label in labels))
        rows.setdefault(key, []).append(cell)
    columns = dict.fromkeys(column_of(cell) for cell in cells)
    names = {name for name, _ in labels}
    across = "Condition" if "Players" in names else "Players"
    return RateTable(
        slug=schedule.slug,
        title=schedule.title,
        cites=schedule.cites,
        limits=schedule.limits,
        labels=tuple(name for name, _ in labels),
        across=across if any(words for words, _ in columns) else "",
        columns=tuple(
            _column(words, due) for words, due in (*columns, *(("", due) for due in schedule.free))
        ),
        rows=tuple(
            RateRow(
                labels=tuple(label(row[0]) for _, label in labels),
                amounts=(*_amounts(row, columns, column_of), *("none" for _ in schedule.free)),
                cites=tuple(dict.fromkeys(cite for cell in row for cite in cell.row.cites)),
            )
            for row in rows.values()
        ),
        jackpot=jackpot_words(schedule, cells),
        notes=tuple(_notes(schedule, cells)),
        effective=date_words(schedule.effective) if schedule.effective else "",
        readings=tuple(dict.fromkeys(_keys(schedule, cells))),
    )


def _merged(tables: Sequence[RateTable]) -> RateTable:
    first = tables[0]
    return msgspec.structs.replace(
        first,
        slug=", ".join(table.slug for table in tables),
        limits=tuple(dict.fromkeys(limit for table in tables for limit in table.limits)),
        labels=("Schedule", *first.labels),
        rows=tuple(
            msgspec.structs.replace(row, labels=(table.slug, *row.labels))
            for table in tables
            for row in table.rows
        ),
        readings=tuple(dict.fromkeys(key for table in tables for key in table.readings)),
    )


def _column(words: str, due: Due) -> RateColumn:
    when = "" if due.when == EACH[due.kind] else due.when
    return RateColumn(words or due.heading, payer_words(due), when)


def _amounts(
    row: Sequence[Cell], columns: Iterable[tuple[str, Due]], column_of: ColumnOf
) -> Iterator[str]:
    amounts = {column_of(cell): amount_words(cell.amount) for cell in row}
    return (amounts.get(column, "") for column in columns)


def _possible(cells: Sequence[Cell], limit: Limit) -> Iterator[Cell]:
    """The cells whose total action a table can have, each band once.

    Where two rows of a page say the same of a table, as "$51 - $100" and "$100" do at a minimum of
    $100, the later one, which is more exact, stands for both.
    """
    least_cents = limit.least_wager_cents
    latest: dict[Hashable, Cell] = {}
    for cell in cells:
        if cell.band is None:
            latest[(cell.players, cell.due)] = cell
        elif cell.band.to_cents is None or cell.band.to_cents >= least_cents:
            starts_cents = max(cell.band.from_cents, least_cents)
            latest[(starts_cents, cell.band.to_cents, cell.players, cell.due)] = cell
    return iter(latest.values())


def _notes(schedule: Schedule, cells: Iterable[Cell]) -> Iterator[str]:
    """What a player must know to find their line, and what the collection leaves them."""
    if schedule.lower_row_holds and any(cell.band for cell in cells):
        yield "Total action between two lines pays by the lower line."
    if schedule.dropped != "at once":
        yield f"The collection is dropped into the box {schedule.dropped}."
    if schedule.live_cents:
        bet = amount_words(Amount(cents=schedule.live_cents))
        yield f"The blind that is dropped stays live, as its player's bet of {bet}."


def _keys(schedule: Schedule, cells: Iterable[Cell]) -> Iterator[str]:
    for key in schedule.keys.values():
        yield from key.split("+")
    yield from schedule.notes
    for cell in cells:
        yield from cell.row.notes
