"""What can be broken in a club's `collection.toml`: every printed cell, and every answer.

One thing of one book is another as the file is read: an amount, a jackpot, a limit, a number of
players, where a tier of total action begins, who pays, when, for what, a game of a heading, the
day a schedule took effect, a term, a refund, or an answer for the whole club. A row's clauses are
its own; a heading speaks for every row below it.

Readings are not printed, so no clause stands for them and they are left alone. So is the end of a
tier, because a reading lets the row hold until the next begins, and a first tier that begins
sooner, because below the table's minimum there is no hand.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from itertools import takewhile
from pathlib import Path
from typing import Any

from houseway.collection.charges import CHARGE_KINDS, DROPPED, MOMENTS, PAYERS
from houseway.collection.questions import COLLECTION_QUESTIONS
from houseway.collection.terms import KEPT
from houseway.houses.books import COLLECTION, clauses_known_to, house_folder
from houseway.rulebook import book_file
from houseway.rulebook.book_file import BookFile, read_book_file
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.four_answers import read_answer
from houseway.rulebook.options import questions_of
from houseway.rulebook.toml_places import Place
from tests.mutants.cites import Ids, SourceFile
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.names import put
from tests.mutants.other_values import other_values

READ_BOOK_FILE = (book_file.__name__, "read_book_file")

FIGURE = re.compile(r"\d+(?:,\d{3})*(?:\.\d\d)?")

Written = dict[str, Any]


@dataclass(frozen=True)
class Change:
    """Another value at one place of a book."""

    place: Place
    old: object
    new: object
    clauses: Ids


def schedule_mutants(files: Sequence[SourceFile], live: Live) -> Iterator[Mutant]:
    """Every way in which a club's book could post something else."""
    if book_file.__name__ not in {file.module for file in files}:
        return
    for house in HOUSES:
        book = read_book_file(house_folder(house) / COLLECTION)
        for change in changes(book):
            yield Mutant(
                where=f"{house}/{COLLECTION}:{'.'.join(map(str, change.place))}",
                text=f"{change.old!r} becomes {change.new!r}",
                place=f"{book.path}:{book.line(*change.place)}",
                clauses=change.clauses,
                apply=partial(_apply, book.path, change, live),
            )


def changes(book: BookFile) -> Iterator[Change]:
    """Each thing of a book that its pages print, changed alone."""
    yield from _answers(book)
    content: Written = book.content
    for number, page in enumerate(content["schedule"]):
        yield from _page(page, ("schedule", number))
    for part in ("not_offered", "refund"):
        for number, entry in enumerate(content.get(part, ())):
            if clauses := _ids(entry.get("cite", ())):
                yield Change((part, number, "games"), entry["games"], ["razz"], clauses)
                if "after" in entry:
                    yield Change((part, number, "after"), entry["after"], "a cough", clauses)
    for number, terms in enumerate(content.get("terms", ())):
        for at, kept in enumerate(terms["kept"]):
            place = ("terms", number, "kept", at, "is")
            yield Change(place, kept["is"], _another(kept["is"], KEPT), _ids(kept["cite"]))


def _answers(book: BookFile) -> Iterator[Change]:
    """Each answer for the whole club that the book gives, flipped to another legal one."""
    for question in questions_of(COLLECTION_QUESTIONS):
        answer = read_answer(book, question, clauses_known_to(book.path.parent))
        for value in other_values(question, answer.value) if answer.standing == "is" else ():
            shown = question.kind.show(value)
            written = int(shown) if shown.isdigit() else shown
            yield Change((question.name, "is"), answer.shown, written, answer.cites)


def _page(page: Written, place: Place) -> Iterator[Change]:
    below = [one for row in page["rows"] for one in _ids(row["cite"])]
    everywhere = _once(_ids(page["cite"]), below)
    for number, game in enumerate(page["games"]):
        yield Change((*place, "games", number), game, "push-nine", everywhere)
    if "effective" in page:
        day: date = page["effective"]
        yield Change((*place, "effective"), day, day + timedelta(1), everywhere)
    for heading in ("players", "conditions"):
        for number, text in enumerate(page.get(heading, ())):
            for other in _other_ends(text):
                yield Change((*place, heading, number), text, other, everywhere)
    for column, charge in _charges(page):
        yield from _charge(charge, (*place, *column), everywhere)
    if "dropped" in page:
        said, clauses = page["dropped"]["is"], _ids(page["dropped"]["cite"])
        yield Change((*place, "dropped", "is"), said, _another(said, DROPPED), clauses)
    if "jackpot" in page:
        amount, clauses = page["jackpot"]["amount"], _ids(page["jackpot"]["cite"])
        yield Change((*place, "jackpot", "amount"), amount, _more(amount), clauses)
    for number, row in enumerate(page["rows"]):
        yield from _row(row, (*place, "rows", number))
        if limit := row.get("limit"):
            repeated = takewhile(lambda one: one.get("limit") == "", page["rows"][number + 1 :])
            clauses = _once(*(_ids(one["cite"]) for one in (row, *repeated)))
            for other in _others(limit):
                yield Change((*place, "rows", number, "limit"), limit, other, clauses)


def _charges(page: Written) -> Iterator[tuple[Place, Written]]:
    """Who pays what and when, by place: for the whole page, or column by column."""
    if "charge" in page:
        yield ("charge",), page["charge"]
    for part in ("charges", "free"):
        for number, charge in enumerate(page.get(part, ())):
            yield (part, number), charge


def _charge(charge: Written, place: Place, everywhere: Ids) -> Iterator[Change]:
    """What the page itself states of a column, for the tests of any of its rows."""
    clauses = _once(_ids(charge.get("cite", ())), everywhere)
    known = {"kind": CHARGE_KINDS, "when": MOMENTS, "payer": PAYERS}
    for part, words in known.items():
        said: str | list[str] = charge.get(part, [])
        if isinstance(said, str):
            yield Change((*place, part), said, _another(said, words), clauses)
        else:
            for missing in said:
                fewer = [one for one in said if one != missing]
                yield Change((*place, part), said, fewer, clauses)


def _row(row: Written, place: Place) -> Iterator[Change]:
    clauses = _ids(row["cite"])
    for number, amount in enumerate(row["amounts"]):
        yield Change((*place, "amounts", number), amount, _more(amount), clauses)
    if "jackpot" in row:
        yield Change((*place, "jackpot"), row["jackpot"], _more(row["jackpot"]), clauses)
    for players in _other_ends(row.get("players", "")):
        yield Change((*place, "players"), row["players"], players, clauses)
    for action in _other_starts(row.get("action", ""), is_first=row.get("limit") != ""):
        yield Change((*place, "action"), row["action"], action, clauses)


def _another(said: str, words: Sequence[str]) -> str:
    return next(one for one in words if one != said)


def _more(amount: str) -> str:
    """A dollar or a chip more; nine dollars where nothing is charged, or the cell is blank."""
    figure = FIGURE.search(amount)
    return _shifted(amount, figure, by=1) if figure else "$9.00"


def _others(text: str) -> Iterator[str]:
    """Each figure one lower, and one higher.

    >>> list(_others("$3/6"))
    ['$2/6', '$4/6', '$3/5', '$3/7']
    """
    yield from _shifts(text, FIGURE.finditer(text))


def _other_ends(text: str) -> Iterator[str]:
    """A range is its ends: what is listed between them goes without saying.

    >>> list(_other_ends("9, 8 & 7"))
    ['8, 8 & 7', '10, 8 & 7', '9, 8 & 6', '9, 8 & 8']
    """
    figures = list(FIGURE.finditer(text))
    yield from _shifts(text, figures[:1] + figures[1:][-1:])


def _other_starts(text: str, *, is_first: bool) -> Iterator[str]:
    """Where a tier begins; one that only says where it ends begins at nothing.

    >>> list(_other_starts("$51 - $400", is_first=False))
    ['$50 - $400', '$52 - $400']
    >>> list(_other_starts("$3 - $25", is_first=True))
    ['$4 - $25']
    """
    figure = FIGURE.search(text)
    if figure and not text.startswith("Less than"):
        yield from (_shifted(text, figure, by=by) for by in ((1,) if is_first else (-1, 1)))


def _shifts(text: str, figures: Iterable[re.Match[str]]) -> Iterator[str]:
    for figure in figures:
        yield from (_shifted(text, figure, by=by) for by in (-1, 1))


def _shifted(text: str, figure: re.Match[str], *, by: int) -> str:
    whole, point, cents = figure[0].partition(".")
    other = str(int(whole.replace(",", "")) + by)
    return f"{text[: figure.start()]}{other}{point}{cents}{text[figure.end() :]}"


def _ids(cite: str | Iterable[str]) -> Ids:
    return (cite,) if isinstance(cite, str) else tuple(cite)


def _once(*some: Iterable[str]) -> Ids:
    return tuple(dict.fromkeys(one for ids in some for one in ids))


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
        inner[change.place[-1]] = change.new
        return replace(book, content=content)

    put(READ_BOOK_FILE, broken)
    live.settle(READ_BOOK_FILE)
    return True
