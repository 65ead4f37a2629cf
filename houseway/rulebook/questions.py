"""What the four books leave open, and how we read each place: 578 questions.

A book is silent, says two things or is misprinted. `questions/<house>.toml` lists every such
place with the readings that are possible, the one we take and why, and the clauses where code and
tests will meet it. Each question has exactly one standing: the `option` that answers it, why
`none` is needed, or the part of the room it is `waiting` for and the name it `proposes` there.
Books that ask the same question propose the same name.

A slip is a misprint that its own page corrects; it is listed apart and needs no option.
`readings.py` writes all of it as a page. The questions that a game asks are in `options.py`.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.rulebook.book_file import BookFile, read_book_file
from houseway.rulebook.clauses import HOUSES, clause_named

QUESTIONS: Final = Path(__file__).with_name("questions")

PARTS: Final = (
    *("hand rankings", "house books", "collection", "betting", "board games", "stud"),
    *("mexican poker", "draw and lowball", "push-nine", "player-dealer games", "pan"),
    *("chinese poker", "room", "irregularities"),
)
"""What a question can be waiting for."""

STANDINGS: Final = ("option", "none", "waiting")

OPTION_NAME: Final = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", re.ASCII)
LETTER: Final = re.compile(r"\([a-z]\)")

SOFT_BREAK: Final = re.compile(r"(?<!\n)\n(?!\n|\||- )\s*")
"""A line break inside a paragraph; rows of a table and items of a list keep their lines."""

MISFIT: Final = re.compile(r"(?P<why>.*?)(?: - at `\$(?P<path>.*)`)?")
STEP: Final = re.compile(r"\.(\w+)|\[(\d+)\]")
UNKNOWN_FIELD: Final = re.compile(r"Object contains unknown field `(.*)`")


class OpenQuestion(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One place that a book leaves open. Where the title asks it all, `question` is empty."""

    key: str
    title: str
    place: str
    default: str
    question: str = ""
    readings: tuple[str, ...] = ()
    reason: str = ""
    clauses: tuple[str, ...] = ()
    weight: Literal["", "H", "M", "L"] = ""
    switch: str = ""
    option: str | tuple[str, ...] = ()
    none: str = ""
    waiting: str = ""
    proposes: str | tuple[str, ...] = ()

    @property
    def standing(self) -> str:
        return next(name for name in STANDINGS if getattr(self, name))

    @property
    def names(self) -> tuple[str, ...]:
        """The options that answer it, or the names proposed for them."""
        named = self.option or self.proposes
        return (named,) if isinstance(named, str) else named

    @property
    def taken(self) -> str:
        """The reading that the default names; empty when the default goes its own way."""
        letter = LETTER.match(self.default)
        chosen = letter[0] if letter else self.default
        return next((text for text in self.readings if label(text) == chosen), "")


class Slip(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A misprint that the page itself corrects."""

    key: str
    place: str
    slip: str
    reading: str
    reason: str
    clauses: tuple[str, ...]


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The questions about one game, or about one side of the room."""

    title: str
    questions: tuple[OpenQuestion, ...] = msgspec.field(name="question")


class OpenBook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that one house's book leaves open; `missing` is what its print has lost."""

    house: str
    club: str
    intro: str
    sections: tuple[Section, ...] = msgspec.field(name="section")
    slips: tuple[Slip, ...] = msgspec.field(name="slip", default=())
    missing: tuple[str, ...] = ()

    @property
    def questions(self) -> tuple[OpenQuestion, ...]:
        return tuple(question for section in self.sections for question in section.questions)


RECORDS: Final = {"section": Section, "question": OpenQuestion, "slip": Slip}
"""The record that each kind of table is read as; the file itself is an OpenBook."""


def label(reading: str) -> str:
    """What a default calls a reading: its letter, or the word before its colon.

    >>> label("(b) silent means the nearest full page governs"), label("net: only the final sum")
    ('(b)', 'net')
    >>> label("dealt in")
    ''
    """
    letter = LETTER.match(reading)
    word, colon, _ = reading.partition(": ")
    return letter[0] if letter else word if colon and " " not in word else ""


@cache
def load_open_book(house: str) -> OpenBook:
    if house not in HOUSES:
        near = did_you_mean(house, HOUSES) or f" There are {', '.join(HOUSES)}."
        raise BadInput(f"no house '{house}'.{near}")
    return read_open_book(QUESTIONS / f"{house}.toml")


def read_open_book(path: Path) -> OpenBook:
    """Reads one list and checks every entry; a fault names the file, the line and the key."""
    book = read_book_file(path)
    try:
        found = msgspec.convert(_folded(book.content), OpenBook)
    except msgspec.ValidationError as fault:
        raise _misfit(book, str(fault)) from None
    if found.house != book.topic:
        why = f"the house is '{found.house}', but the file is {path.name}."
        raise book.error(why, "house")
    keys: set[str] = set()
    for place, entry in _entries(found):
        for field, why in _faults(entry, found.house):
            raise book.error(f"{entry.key}: {why}", *place, field)
        if entry.key in keys:
            raise book.error(f"{entry.key}: this key is there twice.", *place, "key")
        keys.add(entry.key)
    return found


def _folded(written: object) -> object:
    """The same with every text unwrapped."""
    if isinstance(written, str):
        return SOFT_BREAK.sub(" ", written)
    if isinstance(written, list):
        return [_folded(member) for member in written]
    if isinstance(written, dict):
        return {key: _folded(value) for key, value in written.items()}
    return written


def _entries(book: OpenBook) -> Iterator[tuple[tuple[str | int, ...], OpenQuestion | Slip]]:
    """Each entry with its place in the file."""
    for at, section in enumerate(book.sections):
        for number, question in enumerate(section.questions):
            yield ("section", at, "question", number), question
    for number, slip in enumerate(book.slips):
        yield ("slip", number), slip


def _faults(entry: OpenQuestion | Slip, house: str) -> Iterator[tuple[str, str]]:
    """What is wrong with an entry: the field, and why."""
    for clause_id in entry.clauses:
        try:
            clause = clause_named(clause_id)
        except BadInput as fault:
            yield "clauses", str(fault)
        else:
            if clause.house != house:
                yield "clauses", f"'{clause_id}' is a clause of another house."
    if isinstance(entry, OpenQuestion):
        yield from _faults_of_standing(entry)
        yield from _faults_of_default(entry)


def _faults_of_standing(question: OpenQuestion) -> Iterator[tuple[str, str]]:
    written = [name for name in STANDINGS if getattr(question, name)]
    if len(written) != 1:
        has = " and ".join(f"'{name}'" for name in written) or "no standing"
        yield "key", f"has {has}; it must have exactly one of option, none and waiting."
    if question.waiting and question.waiting not in PARTS:
        near = did_you_mean(question.waiting, PARTS) or f" The parts are {', '.join(PARTS)}."
        yield "waiting", f"nothing waits for '{question.waiting}'.{near}"
    if bool(question.waiting) != bool(question.proposes):
        yield "waiting", "what is waiting proposes the name of its option, and nothing else does."
    for name in question.names:
        if not OPTION_NAME.fullmatch(name):
            yield "key", f"'{name}' cannot name an option: small letters, digits and underscores."


def _faults_of_default(question: OpenQuestion) -> Iterator[tuple[str, str]]:
    labels = [label(text) for text in question.readings]
    letter = LETTER.match(question.default)
    by_word = labels and all(labels) and not any(LETTER.match(text) for text in labels)
    chosen = letter[0] if letter else question.default if by_word else ""
    if chosen and chosen not in labels:
        yield "default", f"'{chosen}' is none of its readings.{did_you_mean(chosen, labels)}"


def _misfit(book: BookFile, fault: str) -> HouseError:
    """What the reader of records complains of, in our words and at its line."""
    match = MISFIT.fullmatch(fault)
    assert match is not None
    place = tuple(int(at) if at else name for name, at in STEP.findall(match["path"] or ""))
    table = next((part for part in reversed(place) if part in RECORDS), "")
    unknown = UNKNOWN_FIELD.fullmatch(match["why"])
    if unknown is None:
        why = match["why"].replace("Object missing required field", "it lacks its field")
        return book.error(f"{_key(book, place)}: {why}.", *place)
    fields = RECORDS.get(str(table), OpenBook).__struct_encode_fields__
    near = did_you_mean(unknown[1], fields) or f" There are {', '.join(fields)}."
    return book.error(f"{_key(book, place)}: no field '{unknown[1]}'.{near}", *place, unknown[1])


def _key(book: BookFile, place: tuple[str | int, ...]) -> str:
    """The key of the entry around a place, or what else the place is in."""
    written: Any = book.content
    key = "the file"
    for part in place:
        written = written[part]
        if isinstance(written, dict):
            key = str(written.get("key") or written.get("title") or key)
    return key
