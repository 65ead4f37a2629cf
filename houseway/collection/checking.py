"""What is odd on a club's printed page: holes, inversions, doubled rows, too many rates.

Posted money is never corrected: what is found here is charged as printed, or not offered, and
reported. An error is a book that cannot be used as it stands; a warning is for the club to look
at. The finders know no club and no clause; each finding names both.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final, Literal

import msgspec

from houseway.collection.loading import BookReader
from houseway.collection.overlaps import overlapping_cells
from houseway.collection.schedules import Amount, Cell, Row, Schedule
from houseway.errors import HouseError
from houseway.money.cents import dollars
from houseway.rulebook.book_file import read_book_file

DOLLAR: Final = 100


class Finding(msgspec.Struct, frozen=True):
    """One thing to look at, and where."""

    severity: Literal["error", "warning"]
    file: str
    line: int
    clause: str
    text: str


def check_collection(path: Path, clauses: Collection[str]) -> list[Finding]:
    """Everything wrong or odd in a club's `collection.toml`, from top to bottom."""
    try:
        book = BookReader(read_book_file(path), clauses)
    except HouseError as fault:
        return [_fault(path, fault)]
    found = [_fault(path, fault) for fault in book.problems]
    for finder in FINDERS:
        found += dict.fromkeys(finder(book))
    return sorted(found, key=lambda finding: finding.line)


def action_gaps(book: BookReader) -> Iterator[Finding]:
    """Whole dollars of total action that no row covers, though rows below and above do."""
    for schedule in book.schedules:
        for cells in _blocks(schedule):
            for below, above in pairwise(sorted(cells, key=_starts_at)):
                hole = _hole(below, above)
                if not hole:
                    continue
                why = f'{hole} has no row: "{below.row.action}" ends below and "{above.row.action}"'
                how = "no reading says which row holds"
                if schedule.lower_row_holds:
                    how = f"the lower row holds ({schedule.keys['between_rows']})"
                severity: Literal["error", "warning"] = (
                    "warning" if schedule.lower_row_holds else "error"
                )
                text = f"{_at(schedule, below.row)}: total action of {why} starts above; {how}"
                yield _finding(book, severity, below.row, text)


def action_ends(book: BookReader) -> Iterator[Finding]:
    """Total action that a table can have, below its first row or above its last."""
    for schedule in book.schedules:
        for cells in _blocks(schedule):
            tiers = sorted((cell for cell in cells if cell.band), key=_starts_at)
            if not tiers:
                continue
            first, last = tiers[0], tiers[-1]
            leasts = [one.first.least_wager_cents for one in first.posted if one.first]
            if min(leasts, default=0) < _starts_at(first):
                text = f"total action below {dollars(_starts_at(first))} has no row"
                yield _finding(book, "warning", first.row, f"{_at(schedule, first.row)}: {text}")
            if last.band and last.band.to_cents is not None:
                text = f"total action above {dollars(last.band.to_cents)} has no row"
                yield _finding(book, "warning", last.row, f"{_at(schedule, last.row)}: {text}")


def player_gaps(book: BookReader) -> Iterator[Finding]:
    """Numbers of players that no column covers, though columns below and above do."""
    for schedule in book.schedules:
        for cells in _blocks(schedule):
            for below, above in pairwise(sorted(cells, key=_fewest)):
                most = below.players.most if below.players else None
                hole = _said(most + 1, _fewest(above) - 1, str) if most is not None else ""
                if hole:
                    text = f"{_at(schedule, below.row)}: {hole} players have no rate"
                    yield _finding(book, "warning", below.row, text)


def inversions(book: BookReader) -> Iterator[Finding]:
    """A short table that pays more than a full one, and more action that pays less."""
    for schedule in book.schedules:
        for cells in _blocks(schedule):
            for fewer, more in pairwise(sorted(cells, key=_fewest)):
                if fewer.players != more.players and _falls(fewer, more):
                    text = f"{_shown(fewer.amount)} with {_players(fewer)} players is more than"
                    text = f"{text} {_shown(more.amount)} with {_players(more)}"
                    text = f"{_at(schedule, fewer.row)}: {text}"
                    yield _finding(book, "warning", fewer.row, text)
            for less, more in pairwise(sorted(cells, key=_starts_at)):
                if less.band != more.band and _falls(less, more):
                    text = f'"{more.row.action}" pays {_shown(more.amount)}, less than the'
                    text = f'{text} {_shown(less.amount)} of "{less.row.action}"'
                    yield _finding(book, "warning", more.row, f"{_at(schedule, more.row)}: {text}")


def doubled_rows(book: BookReader) -> Iterator[Finding]:
    """Rows of one page that are for the same table: options, or a schedule that repeats itself."""
    for page in dict.fromkeys(schedule.page for schedule in book.schedules):
        options = [schedule for schedule in book.schedules if schedule.page == page]
        owner = {cell.row.line: schedule for schedule in options for cell in schedule.cells}
        cells = [cell for schedule in options for cell in schedule.cells]
        pairs = list(overlapping_cells(cells, inside=options[0].spread_may_lie_inside))
        differing = {(a.row.line, b.row.line) for a, b in pairs if a.amount != b.amount}
        for first, second in pairs:
            one, other = owner[first.row.line], owner[second.row.line]
            if one is not other:
                how = f"the table must post {one.slug} or {other.slug}"
            elif (first.row.line, second.row.line) in differing:
                continue  # The book does not load: an error says so already.
            else:
                key = one.keys.get("overlap", "") if one.rows_may_agree else ""
                how = f"they agree ({key})" if key else "they agree, and no reading says so"
            text = f"{_at(other, second.row)}: covers what line {first.row.line} covers, too; {how}"
            yield _finding(book, "warning", second.row, text)


def too_many_rates(book: BookReader) -> Iterator[Finding]:
    """More different amounts on one table than the club's own rules allow."""
    answer = book.answers.get("rates_max")
    if answer is None or not isinstance(answer.value, int):
        return
    for schedule in book.schedules:
        for cells in _blocks(schedule):
            rates = dict.fromkeys(_shown(cell.amount) for cell in cells if cell.amount.is_posted)
            if len(rates) > answer.value:
                text = f"{_at(schedule, cells[0].row)}: {len(rates)} rates, {', '.join(rates)};"
                text = f"{text} the rules allow {answer.value}"
                clause = next(iter(answer.cites), "")
                yield Finding("warning", str(book.book.path), cells[0].row.line, clause, text)


def unposted_games(book: BookReader) -> Iterator[Finding]:
    """Games that the club has rules for and no rate: they cannot be opened."""
    posted = {game for schedule in book.schedules for game in schedule.games}
    for game in book.games:
        if game in posted:
            continue
        known = next((one for one in book.unposted if game in one.games), None)
        line = known.line if known else book.book.line()
        clause = known.cites[0] if known and known.cites else f"{book.book.house}/{game}/1"
        why = f" ({known.key})" if known else ""
        text = f"{game} has rules and no posted rate: it is not offered{why}"
        yield Finding("warning", str(book.book.path), line, clause, text)


def posted_after_all(book: BookReader) -> Iterator[Finding]:
    """Games that the book still lists as not offered, though a schedule posts a rate for them."""
    for one in book.unposted:
        for schedule in book.schedules if not (one.posted or one.schedule) else ():
            for game in [game for game in schedule.games if game in one.games]:
                text = f"{game} is listed as not offered, and {schedule.slug} posts a rate for it"
                clause = (*one.cites, *schedule.cites)[0]
                yield Finding("warning", str(book.book.path), one.line, clause, text)


FINDERS: Final[tuple[Callable[[BookReader], Iterator[Finding]], ...]] = (
    action_gaps,
    action_ends,
    player_gaps,
    inversions,
    doubled_rows,
    too_many_rates,
    unposted_games,
    posted_after_all,
)


def _blocks(schedule: Schedule) -> Iterator[Sequence[Cell]]:
    """The cells that differ in players or action alone: one limit, one column of the page."""
    blocks: dict[tuple[object, ...], list[Cell]] = {}
    for cell in schedule.cells:
        blocks.setdefault((cell.posted, cell.due), []).append(cell)
    yield from blocks.values()


def _fault(path: Path, fault: HouseError) -> Finding:
    """What keeps a book from loading, as a finding; its words name the clause where it has one."""
    return Finding("error", str(path), fault.line, "", fault.why.removesuffix("."))


def _finding(
    book: BookReader, severity: Literal["error", "warning"], row: Row, text: str
) -> Finding:
    return Finding(severity, str(book.book.path), row.line, row.cites[0], text)


def _at(schedule: Schedule, row: Row) -> str:
    return f"{schedule.slug}, {row.limit}" if row.limit else schedule.slug


def _starts_at(cell: Cell) -> int:
    return cell.band.from_cents if cell.band else 0


def _fewest(cell: Cell) -> int:
    return (cell.players.least or 0) if cell.players else 0


def _players(cell: Cell) -> str:
    return cell.row.players or cell.column


def _hole(below: Cell, above: Cell) -> str:
    """The whole dollars between two tiers, as a person would say them."""
    if below.band is None or below.band.to_cents is None:
        return ""
    first_cents = (below.band.to_cents // DOLLAR + 1) * DOLLAR
    last_cents = (_starts_at(above) - 1) // DOLLAR * DOLLAR
    return _said(first_cents, last_cents, dollars)


def _said(first: int, last: int, shown: Callable[[int], str]) -> str:
    """A range in words; nothing where there is nothing in it."""
    if first > last:
        return ""
    return shown(first) if first == last else f"{shown(first)} to {shown(last)}"


def _falls(first: Cell, second: Cell) -> bool:
    """Whether the second posts less than the first, in dollars or in chips."""
    both = first.amount.is_posted and second.amount.is_posted
    return both and (second.amount.cents, second.amount.chips) < (
        first.amount.cents,
        first.amount.chips,
    )


def _shown(amount: Amount) -> str:
    if amount.chips:
        return "1 chip" if amount.chips == 1 else f"{amount.chips} chips"
    return dollars(amount.cents)
