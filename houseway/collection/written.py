"""One table of a `collection.toml`, however deep it lies, and the faults one can make in it.

Every fault is a HouseError with file, line and key, and says what would be right. What the parts
mean is for `page.py` and `loading.py`.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.money.cents import cents
from houseway.rulebook.entries import Entry
from houseway.rulebook.kinds import either
from houseway.rulebook.toml_places import Place

Value = TypeVar("Value")
Read = TypeVar("Read")
Choice = TypeVar("Choice", bound=str)


@dataclass(frozen=True)
class Known:
    """What a book may refer to: clauses, the games it has rules for, the reasons of readings."""

    clauses: Collection[str] = ()
    games: Collection[str] = ()
    reasons: Collection[str] = ()


@dataclass(frozen=True)
class Written(Entry):
    """The parts written at one place of the file; `name` is what a person would call it."""

    place: Place = ()
    known: Known = field(default=Known(), repr=False)

    def wrong(self, why: str, part: str = "") -> HouseError:
        return self.book.error(f"{self.name} {why}", *self.place, *([part] if part else []))

    def inner(self, part: str) -> "Written":
        """A table inside this one; empty when it is left out."""
        parts = self.parts.get(part, {})
        if not isinstance(parts, dict):
            raise self.wrong(f"needs a table in its {part!r}.", part)
        name = f"{self.name}, {part}"
        return Written(self.book, name, parts, (*self.place, part), self.known)

    def each(self, part: str, called: str) -> "list[Written]":
        """The tables of a list, numbered as a person counts them."""
        tables = self.parts.get(part, [])
        if not isinstance(tables, list) or not all(isinstance(one, dict) for one in tables):
            raise self.wrong(f"needs a list of tables in its {part!r}.", part)
        return [
            Written(self.book, f"{self.name}, {called} {number + 1}", one, place, self.known)
            for number, one in enumerate(tables)
            for place in [(*self.place, part, number)]
        ]

    def words(self, part: str) -> tuple[str, ...]:
        """One text or a list of them; none when the part is left out."""
        written = self.parts.get(part, [])
        texts = written if isinstance(written, list) else [written]
        if not all(isinstance(text, str) for text in texts):
            raise self.wrong(f"needs texts in quotes in its {part!r}.", part)
        return tuple(texts)

    def cell(self, part: str) -> str:
        """A printed cell, which may be blank or left out."""
        written = self.parts.get(part, "")
        if not isinstance(written, str):
            raise self.wrong(f"needs a text in quotes in its {part!r}.", part)
        return written.strip()

    def word(self, part: str, choices: Sequence[Choice]) -> Choice:
        """The one of these that is written."""
        return self.choose(part, self.parts.get(part), choices)

    def choose(self, part: str, written: object, choices: Sequence[Choice]) -> Choice:
        for choice in choices:
            if choice == written:
                return choice
        near = did_you_mean(str(written), choices)
        legal = either(*(f'"{choice}"' for choice in choices))
        raise self.wrong(f"has {written!r} in its {part!r}; it must be {legal}.{near}", part)

    def count(self, part: str) -> int:
        written = self.parts.get(part)
        if type(written) is not int or written < 1:
            raise self.wrong(f"needs a whole number in its {part!r}, not {written!r}.", part)
        return written

    def money_cents(self, part: str) -> int:
        """An amount as posted, in quotes; $0 when it is left out."""
        return self.read(part, self.parts.get(part, "$0"), cents)

    def read(self, part: str, written: Value, reader: Callable[[Value], Read]) -> Read:
        """Something printed through its reader; what is unreadable is a fault of this part."""
        try:
            return reader(written)
        except BadInput as fault:
            raise self.wrong(f"does not read: {fault}.", part) from None

    def cites(self) -> tuple[str, ...]:
        """The clauses under 'cite': they exist, and are the house's own."""
        return self.clause_ids("cite", self.known.clauses)

    def keys(self, part: str) -> tuple[str, ...]:
        """The keys of readings; each has its reason in the file."""
        return self._known(part, self.known.reasons, "[readings] gives no reason for")

    def games(self, part: str) -> tuple[str, ...]:
        """Games that the book has rules for."""
        return self._known(part, self.known.games, "the book has no rules for")

    def _known(self, part: str, right: Collection[str], fault: str) -> tuple[str, ...]:
        for one in (found := self.words(part)):
            if one not in right:
                raise self.wrong(f"is wrong: {fault} {one!r}.{did_you_mean(one, right)}", part)
        return found
