"""A report as a sheet: figures, tables and signatures, the same for paper, CSV and programs.

Amounts are whole cents until a sheet is put on paper. Every table has keys for programs and
headings for people; the sheet says which entries of which log it was drawn from, so that anybody
who has the log can draw it again.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, Literal

import msgspec

from houseway.reports.letterhead import Letterhead

Kind = Literal["text", "money", "count", "time", "clause", "blank"]
Cell = str | int | None


class Column(msgspec.Struct, frozen=True):
    """A column by its key and its heading; `kind` says how a cell is written on paper."""

    key: str
    heading: str
    kind: Kind = "text"
    once: bool = False
    """On paper, whether a cell that repeats the one above is left empty."""
    is_on_paper: bool = True
    """False for what the title of the table says already."""
    is_told: bool = True
    """False for what programs are told in columns of their own."""

    @property
    def is_in_files(self) -> bool:
        return self.is_told and self.kind != "blank"


class Section(msgspec.Struct, frozen=True, kw_only=True):
    """One table of a sheet."""

    slug: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]
    totals: tuple[Cell, ...] = ()
    note: str = ""
    nothing: str = "None."
    """What stands there when it has no rows."""


class Figure(msgspec.Struct, frozen=True):
    """A number that somebody looks for first."""

    key: str
    label: str
    value: int
    kind: Kind = "money"


class Source(msgspec.Struct, frozen=True):
    """The log that a sheet was drawn from, as far as it had come."""

    room: str
    entries: int
    head: str
    signed: str = ""
    """The same as the room has signed it, where its key is at hand."""

    @property
    def words(self) -> str:
        return f"Drawn from the log of room {self.room[:8]}, entries 1 to {self.entries:,}" + (
            f", head {self.head[:16]}" if self.head else ""
        )


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """A whole report."""

    report: str
    letterhead: Letterhead
    title: str
    about: tuple[tuple[str, str], ...]
    """What it is about, a label and its words each: the day, the shift, the table."""
    source: Source
    figures: tuple[Figure, ...] = ()
    sections: tuple[Section, ...] = ()
    notes: tuple[str, ...] = ()
    signatures: tuple[str, ...] = ()
    holds: bool = True
    """Whether what the sheet is there to prove is so."""
    verdict: str = ""
    """The same in a few words, for the head of the page."""
    is_wide: bool = False


def document(sheet: Sheet) -> dict[str, Any]:
    """The sheet for programs: amounts in cents, rows by key, tables of one kind together."""
    sections: dict[str, list[Mapping[str, Cell]]] = {}
    for one in sheet.sections:
        sections.setdefault(one.slug, []).extend(_rows(one))
    return {
        "report": sheet.report,
        "title": sheet.title,
        "about": {label.lower(): words for label, words in sheet.about},
        "holds": sheet.holds,
        "verdict": sheet.verdict,
        "figures": {one.key: one.value for one in sheet.figures},
        "sections": sections,
        "notes": list(sheet.notes),
        "source": msgspec.to_builtins(sheet.source),
    }


def _rows(section: Section) -> Iterable[Mapping[str, Cell]]:
    keys = [column.key for column in section.columns if column.is_in_files]
    kept = [at for at, column in enumerate(section.columns) if column.is_in_files]
    return (dict(zip(keys, (row[at] for at in kept), strict=True)) for row in section.rows)


def written(cell: Cell, kind: Kind) -> str:
    """A cell as it stands on paper.

    >>> written(123450, "money"), written(-250, "money"), written(12000, "count")
    ('$1,234.50', '-$2.50', '12,000')
    >>> written("2026-11-17T14:03:22-08:00", "time"), written(None, "money")
    ('14:03:22', '')
    """
    if cell is None:
        return ""
    if kind == "money" and isinstance(cell, int):
        return money_words(cell)
    if kind == "count" and isinstance(cell, int):
        return f"{cell:,}"
    if kind == "time" and cell:
        return f"{datetime.fromisoformat(str(cell)):%H:%M:%S}"
    return str(cell)


def money_words(cents: int) -> str:
    """To the cent, so that amounts stand under one another."""
    sign = "-" if cents < 0 else ""
    return f"{sign}${abs(cents) // 100:,}.{abs(cents) % 100:02}"
