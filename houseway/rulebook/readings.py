"""The page of readings: docs/readings.md, for a manager who wants to know what we play and why.

It is written from the four lists of `questions/` and never by hand; a test fails when it is
stale, and `make evidence` writes it anew. One section a club, grouped as its list is; then
the names that several books share, which are the options to be declared once.

    python -m houseway.rulebook.readings docs/readings.md
"""

import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.questions import PARTS, OpenBook, OpenQuestion, Slip, label, load_open_book

HOW_TO_READ = """\
# How we read the four books

Four California clubs filed rule books. In {count} places a book is silent, says two things, or is
misprinted. This page lists each of them, with what we play there and why. It is written by
`make evidence` from `houseway/rulebook/questions/`; change it there.

Houses that print the same sentence, or are equally silent, get the same reading: a difference
between two clubs rests on different print. Posted money is never corrected, only flagged.

An entry has a key and a title; where in the book the question arises, and what is asked; **what we
play**, and why; and the readings not taken. Its last line gives its standing and its clauses:

- **Option** `name`: the house answers it in its book, and another house may answer otherwise.
- **No option**: nothing is left to choose, and the line says why.
- **Waiting** for a part that is not built yet, which will declare the option `name`.
"""

SHARED = """\
## Questions that several books ask

One question has one name, declared once and answered by every house that meets it. These are
the names that entries of more than one club share.
"""


def readings_page(books: Sequence[OpenBook]) -> str:
    """The whole page as Markdown."""
    count = sum(len(book.questions) for book in books)
    blocks = [HOW_TO_READ.format(count=count).strip(), _totals(books), _waits(books)]
    for book in books:
        blocks += _club(book)
    blocks += [SHARED.strip(), _shared_names(books)]
    return "\n\n".join(blocks) + "\n"


def write_readings_page(file: Path) -> None:
    books = [load_open_book(house) for house in HOUSES]
    file.write_text(readings_page(books), encoding="utf-8")


def _totals(books: Iterable[OpenBook]) -> str:
    rows = []
    every: Counter[str] = Counter()
    for book in books:
        counts = Counter(question.standing for question in book.questions)
        every += counts
        rows.append([f"[{book.club}](#{_anchor(book.club)})", *_counted(counts)])
    rows.append(["**All four**", *_counted(every)])
    return _table(["Club", "Entries", "Option", "No option", "Waiting"], rows)


def _counted(counts: Counter[str]) -> list[str]:
    return [str(counts.total()), *(str(counts[name]) for name in ("option", "none", "waiting"))]


def _anchor(heading: str) -> str:
    """The name that Markdown gives a heading.

    >>> _anchor("S & K Cardroom, Eureka")
    's--k-cardroom-eureka'
    """
    kept = (letter for letter in heading.lower() if letter.isalnum() or letter in " -")
    return "".join(kept).replace(" ", "-")


def _waits(books: Iterable[OpenBook]) -> str:
    counts = Counter(question.waiting for book in books for question in book.questions)
    return _table(
        ["Waiting for", "Entries"],
        [[part, str(counts[part])] for part in PARTS if counts[part]],
    )


def _club(book: OpenBook) -> Iterator[str]:
    yield f"## {book.club}"
    yield book.intro.strip()
    for section in book.sections:
        yield f"### {section.title}"
        for question in section.questions:
            yield from _entry(question)
    if book.slips:
        yield "### Slips settled by the text itself"
        yield _slips(book.slips)
    if book.missing:
        yield "### Missing from the print"
        yield "\n".join(f"- {text}" for text in book.missing)


def _entry(question: OpenQuestion) -> Iterator[str]:
    weight = f" ({question.weight})" if question.weight else ""
    yield f"#### {question.key}: {question.title}{weight}"
    yield f"*{question.place}.* {question.question}".strip()
    yield _what_we_play(question)
    others = [_marked(text) for text in question.readings if text != question.taken]
    why = [f"*Why:* {question.reason}"] if question.reason else []
    if others:
        why.append(f"*{'Not taken' if question.taken else 'Readings'}:* {'; '.join(others)}.")
    if why:
        yield " ".join(why)
    clauses = ", ".join(f"`{clause_id}`" for clause_id in question.clauses)
    yield f"{_standing(question)}{f' Clauses: {clauses}.' if clauses else ''}"


def _what_we_play(question: OpenQuestion) -> str:
    """The default in words: a letter or a name stands there with the reading it means."""
    text = question.default
    if question.taken:
        text = _marked(question.taken) + text.removeprefix(label(question.taken))
        text = text if text.endswith((".", "|")) else f"{text}."
    # A list cannot begin in the middle of a line.
    return f"**We play:**\n\n{text}" if text.startswith("- ") else f"**We play:** {text}"


def _marked(reading: str) -> str:
    """The reading with its name set apart from its words."""
    name = label(reading)
    return reading if not name or name.startswith("(") else reading.replace(name, f"`{name}`", 1)


def _standing(question: OpenQuestion) -> str:
    if question.none:
        return f"**No option.** {question.none}"
    names = ", ".join(f"`{name}`" for name in question.names)
    waits = f"**Waiting** for {question.waiting}, as {names}."
    return waits if question.waiting else f"**Option** {names}."


def _slips(slips: Iterable[Slip]) -> str:
    return _table(
        ["Key", "Place", "Slip", "Reading used", "Reason", "Clauses"],
        [
            [one.key, one.place, one.slip, one.reading, one.reason, ", ".join(one.clauses)]
            for one in slips
        ],
    )


def _shared_names(books: Iterable[OpenBook]) -> str:
    asked: dict[str, dict[str, list[str]]] = {}
    for book in books:
        for question in book.questions:
            for name in question.names:
                asked.setdefault(name, {}).setdefault(book.house, []).append(question.key)
    return _table(
        ["Option", *HOUSES],
        [
            [f"`{name}`", *(", ".join(keys.get(house, ())) for house in HOUSES)]
            for name, keys in sorted(asked.items())
            if len(keys) > 1
        ],
    )


def _table(head: list[str], rows: Iterable[list[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m houseway.rulebook.readings docs/readings.md")
    write_readings_page(Path(sys.argv[1]))
