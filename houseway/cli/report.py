"""`houseway report`: a report of a room, drawn from its log: on paper, as CSV, or for programs.

It reads only, looks at every link of the chain on the way, and may run beside a server. Exit 1 when
what the report is there to prove does not hold: a box that was counted short, books that do not
balance, a bank held longer than allowed.
"""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.harmless import harmless
from houseway.cli.logs import ARCHIVE, KEY_FILE, log_to_read

if TYPE_CHECKING:
    from houseway.reports.sheet import Sheet
    from houseway.room.log.store import LogStore


def report(
    database: Annotated[str, typer.Argument(help="The room's database: a file, or postgresql://…")],
    kind: Annotated[
        str, typer.Argument(help="count-sheet, shift, rotation, hands, ledger or rulings.")
    ],
    *,
    house: Annotated[str, typer.Option(help="Needed where the room has several.")] = "",
    table: Annotated[int, typer.Option(help="One table; left out, all of the house.")] = 0,
    hand: Annotated[int, typer.Option(help="With hands and --table: this one, line by line.")] = 0,
    clause: Annotated[str, typer.Option(help="With rulings: those that rest on it.")] = "",
    fault: Annotated[str, typer.Option(help="With rulings: this fault.")] = "",
    by: Annotated[str, typer.Option(help="With rulings: who reported it, or decided.")] = "",
    day: Annotated[
        datetime | None,
        typer.Option(formats=["%Y-%m-%d"], help="The house's own day; the last if left out."),
    ] = None,
    shift: Annotated[str, typer.Option(help="day, swing or graveyard; left out, all.")] = "",
    shifts: Annotated[
        str | None, typer.Option(help="Other shifts than houseway.toml says: 'day 09:00, …'.")
    ] = None,
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="A .csv or .pdf to write.")
    ] = None,
    key_file: KEY_FILE = "",
    archive: ARCHIVE = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON document.")] = False,
) -> None:
    """Writes a report of the room: count sheet, shift, rotation, hands, ledger, rulings."""
    from houseway.errors import BadInput
    from houseway.reports.room_reports import Wanted, room_report
    from houseway.room.books.shifts import shifts_in
    from houseway.web.running.configuring import effective

    if output is not None and as_json:
        raise BadInput("-o writes a file and --json prints a document: give one of them")
    asked = Wanted(
        kind=kind,
        house=house,
        day=day.date() if day else None,
        shift=shift,
        table=table,
        hand=hand,
        clause=clause,
        fault=fault,
        by=by,
    )
    settings, _ = effective({"shifts": shifts})
    store = log_to_read(database, key_file, archive)
    try:
        names, shifts_there = _names(store), shifts_in(settings.shifts)
        sheet = room_report(store, asked, shifts=shifts_there, names=names)
    finally:
        store.close()
    _tell(sheet, output, as_json=as_json)
    if not sheet.holds:
        raise typer.Exit(1)


def _names(store: "LogStore") -> dict[int, str]:
    """Who is who, where the room has a register; it is only read."""
    from sqlalchemy import select
    from sqlalchemy.exc import SQLAlchemyError

    from houseway.web.people import PEOPLE

    try:
        with store.engine.connect() as connection:
            rows = connection.execute(select(PEOPLE.c.number, PEOPLE.c.name)).all()
    except SQLAlchemyError:
        return {}
    return {row.number: row.name for row in rows}


def _tell(sheet: "Sheet", output: Path | None, *, as_json: bool) -> None:
    from houseway.reports.sheet import document
    from houseway.reports.sheet_files import on_paper, write_sheet

    if output is not None:
        write_sheet(sheet, output)
        return
    if as_json:
        import msgspec

        print(msgspec.json.encode(document(sheet)).decode())
        return
    paper = on_paper(sheet)
    print(f"{paper.title}, {paper.letterhead.club}")
    for label, words in (*paper.about, *paper.figures):
        print(f"{label}: {words}")
    for section in paper.sections:
        print(f"\n{section.title}")
        if not section.rows:
            print(f"  {section.nothing}")
            continue
        is_figure = [column.kind in ("money", "count", "time") for column in section.columns]
        headings = tuple(column.heading for column in section.columns if column.kind != "blank")
        for line in _set_out((headings, *section.rows, section.totals), is_figure):
            print(harmless(f"  {line}"))
    for words in (*paper.notes, paper.verdict):
        print(f"\n{words}" if words else "")


def _set_out(rows: Iterable[tuple[str, ...]], is_figure: list[bool]) -> Iterable[str]:
    """Columns under one another, figures to the right."""
    there = [row for row in rows if row]
    widths = [max(len(row[at]) for row in there) for at in range(len(there[0]))]
    for row in there:
        # A column that is filled in by hand comes last, and has no place on a screen.
        cells = zip(row, widths, is_figure, strict=False)
        yield "  ".join(
            word.rjust(width) if right else word.ljust(width) for word, width, right in cells
        ).rstrip()
