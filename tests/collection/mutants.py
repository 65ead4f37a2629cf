"""What can be broken in a club's `collection.toml`: every printed cell, and every answer.

`schedule_mutants` is a provider for `make mutants`. It changes one thing of one book as the file
is read: an amount, a jackpot, a count, a band, a payer, a moment, a term, or an answer for the
whole club. The clauses are those of the row, or of the column, or of the page.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from houseway.collection.charges import MOMENTS, PAYERS
from houseway.collection.questions import CollectionOptions
from houseway.collection.terms import KEPT
from houseway.houses.books import COLLECTION, clauses_known_to, house_folder
from houseway.rulebook import book_file
from houseway.rulebook.book_file import BookFile, read_book_file
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.four_answers import read_answer
from houseway.rulebook.options import other_values, questions_of
from houseway.rulebook.toml_places import Place
from tests.mutants.cites import SourceFile
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.names import put

READ_BOOK_FILE = (book_file.__name__, "read_book_file")


@dataclass(frozen=True)
class Change:
    """Another value at one place of a book; None leaves the place out."""

    place: Place
    value: object
    clauses: tuple[str, ...]


def schedule_mutants(_: Sequence[SourceFile], live: Live) -> Iterator[Mutant]:
    """Every way in which a club's book could post something else."""
    for house in HOUSES:
        book = read_book_file(house_folder(house) / COLLECTION)
        for change in (*_answers(book), *_pages(book), *_terms(book)):
            where = ".".join(map(str, change.place))
            yield Mutant(
                where=f"{house}/{COLLECTION}:{where}",
                text=f"becomes {change.value!r}",
                place=f"{book.path}:{book.line(*change.place)}",
                clauses=change.clauses,
                apply=partial(_apply, book.path, change, live),
            )


def _answers(book: BookFile) -> Iterator[Change]:
    """Each answer for the whole club that the book gives, flipped to another legal one."""
    for question in questions_of(CollectionOptions):
        answer = read_answer(book, question, clauses_known_to(book.path.parent))
        if answer.standing != "is":
            continue
        for value in other_values(question, answer.value):
            shown = question.kind.show(value)
            written: object = int(shown) if shown.isdigit() else shown
            yield Change((question.name, "is"), written, answer.cites)


def _pages(book: BookFile) -> Iterator[Change]:
    pages: list[dict[str, Any]] = book.content["schedule"]  # type: ignore[assignment]
    for number, page in enumerate(pages):
        place = ("schedule", number)
        cites = [*_ids(page["cite"]), *(one for row in page["rows"] for one in _ids(row["cite"]))]
        yield from _charges(page, place, tuple(dict.fromkeys(cites)))
        if "dropped" in page:
            yield Change((*place, "dropped", "is"), "at once", _ids(page["dropped"]["cite"]))
        for row_number, row in enumerate(page["rows"]):
            yield from _row(row, (*place, "rows", row_number))


def _terms(book: BookFile) -> Iterator[Change]:
    """Each term of a game without a rate, as if the book fixed another one."""
    every: list[dict[str, Any]] = book.content.get("terms", [])  # type: ignore[assignment]
    for number, terms in enumerate(every):
        for kept_number, kept in enumerate(terms["kept"]):
            other = next(one for one in KEPT if one != kept["is"])
            yield Change(("terms", number, "kept", kept_number, "is"), other, _ids(kept["cite"]))


def _charges(page: dict[str, Any], place: Place, cites: tuple[str, ...]) -> Iterator[Change]:
    """The payers and moments that the page itself states, for the tests of any of its rows."""
    columns = (
        [("charge",)]
        if "charge" in page
        else [("charges", number) for number in range(len(page["charges"]))]
    )
    for column in columns:
        charge = page["charge"] if len(column) == 1 else page["charges"][column[1]]
        own = (*_ids(charge.get("cite", [])), *cites)
        if "when" in charge:
            other = next(one for one in MOMENTS if one != charge["when"])
            yield Change((*place, *column, "when"), other, own)
        if "payer" in charge:
            other_payer = next(one for one in PAYERS if one not in charge["payer"])
            yield Change((*place, *column, "payer"), other_payer, own)


def _row(row: dict[str, Any], place: Place) -> Iterator[Change]:
    cites = _ids(row["cite"])
    for number, amount in enumerate(row["amounts"]):
        if amount != "N/A":
            other = "9 chips" if "chip" in amount else "$77"
            yield Change((*place, "amounts", number), other, cites)
    if "jackpot" in row:
        yield Change((*place, "jackpot"), "$3.00", cites)
    if "players" in row:
        yield Change((*place, "players"), "1", cites)
    if "action" in row:
        yield Change((*place, "action"), "$70,000 - $80,000", cites)


def _ids(cite: str | list[str]) -> tuple[str, ...]:
    return (cite,) if isinstance(cite, str) else tuple(cite)


def _apply(path: Path, change: Change, live: Live) -> bool:
    read_right = book_file.read_book_file

    def broken(read: Path) -> BookFile:
        book = read_right(read)
        if read.resolve() != path.resolve():
            return book
        content = deepcopy(book.content)
        inner: Any = content
        for part in change.place[:-1]:
            inner = inner[part]
        inner[change.place[-1]] = change.value
        return replace(book, content=content)

    put(READ_BOOK_FILE, broken)
    live.settle(READ_BOOK_FILE)
    return True
