"""A sheet as a file: CSV for programs and spreadsheets, PDF for the wall, the binder and the count.

In the CSV every row begins with the section it is of, and the columns are those of all sections
together; amounts are whole cents. The page is set from `report.typ`.
"""

import csv
from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import msgspec

from houseway.errors import BadInput
from houseway.reports.letterhead import Letterhead
from houseway.reports.printing import set_page
from houseway.reports.sheet import Cell, Column, Section, Sheet, written


class _PaperColumn(msgspec.Struct, frozen=True):
    heading: str
    kind: str


class _PaperSection(msgspec.Struct, frozen=True, kw_only=True):
    title: str
    columns: tuple[_PaperColumn, ...]
    rows: tuple[tuple[str, ...], ...]
    joined: tuple[bool, ...]
    """Of each row, whether it goes on with the one above: no line stands between them."""
    totals: tuple[str, ...]
    note: str
    nothing: str


class Paper(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet as its template gets it: everything in words, nothing left to compute."""

    letterhead: Letterhead
    title: str
    about: tuple[tuple[str, str], ...]
    figures: tuple[tuple[str, str], ...]
    sections: tuple[_PaperSection, ...]
    notes: tuple[str, ...]
    signatures: tuple[str, ...]
    source: str
    holds: bool
    verdict: str
    is_wide: bool


def csv_text(sheet: Sheet) -> str:
    """All rows of all sections."""
    keys = list(
        dict.fromkeys(
            column.key
            for section in sheet.sections
            for column in section.columns
            if column.is_in_files
        )
    )
    lines = StringIO()
    writer = csv.DictWriter(lines, ["section", *keys], restval="", lineterminator="\n")
    writer.writeheader()
    for section in sheet.sections:
        for row in section.rows:
            cells = zip(section.columns, row, strict=True)
            told = {column.key: _plain(cell) for column, cell in cells if column.is_in_files}
            writer.writerow({"section": section.slug, **told})
    return lines.getvalue()


def pdf(sheet: Sheet) -> bytes:
    """The pages of a sheet."""
    return set_page("report.typ", on_paper(sheet))


def on_paper(sheet: Sheet) -> Paper:
    """Everything in words."""
    return Paper(
        letterhead=sheet.letterhead,
        title=sheet.title,
        about=sheet.about,
        figures=tuple((one.label, written(one.value, one.kind)) for one in sheet.figures),
        sections=tuple(map(_section, sheet.sections)),
        notes=sheet.notes,
        signatures=sheet.signatures,
        source=sheet.source.words,
        holds=sheet.holds,
        verdict=sheet.verdict,
        is_wide=sheet.is_wide,
    )


def write_sheet(sheet: Sheet, output: Path) -> None:
    """Writes the file that its ending asks for."""
    if output.suffix not in (".csv", ".pdf"):
        raise BadInput(f"{output}: a report is written as .csv or .pdf")
    body = csv_text(sheet).encode() if output.suffix == ".csv" else pdf(sheet)
    try:
        output.write_bytes(body)
    except OSError as fault:
        raise BadInput(f"{output}: {fault.strerror}") from None


def _section(whole: Section) -> _PaperSection:
    section = _for_paper(whole)
    once = [at for at, column in enumerate(section.columns) if column.once]
    rows, joined = [], []
    above: tuple[Cell, ...] | None = None
    for row in section.rows:
        repeats = above is not None and bool(once) and all(row[at] == above[at] for at in once)
        words = _words(section.columns, row)
        kept = ("" if repeats and at in once else word for at, word in enumerate(words))
        rows.append(tuple(kept))
        joined.append(repeats)
        above = row
    return _PaperSection(
        title=section.title,
        columns=tuple(_PaperColumn(one.heading, one.kind) for one in section.columns),
        rows=tuple(rows),
        joined=tuple(joined),
        totals=_words(section.columns, section.totals) if section.totals else (),
        note=section.note,
        nothing=section.nothing,
    )


def _for_paper(section: Section) -> Section:
    """Without the columns that only programs need."""
    kept = [at for at, column in enumerate(section.columns) if column.is_on_paper]
    return msgspec.structs.replace(
        section,
        columns=tuple(section.columns[at] for at in kept),
        rows=tuple(tuple(row[at] for at in kept) for row in section.rows),
        totals=tuple(section.totals[at] for at in kept) if section.totals else (),
    )


def _words(columns: Sequence[Column], row: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(written(cell, column.kind) for column, cell in zip(columns, row, strict=True))


def _plain(cell: Cell) -> str:
    """A text that a spreadsheet would take for a formula is kept from being one."""
    if cell is None:
        return ""
    text = str(cell)
    return f"'{text}" if isinstance(cell, str) and text[:1] in ("=", "+", "-", "@", "\t") else text
