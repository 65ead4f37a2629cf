"""The kinds of answer a question can have, and how each is written in a book.

| In Python                      | In a house's TOML     | With `--set`       |
|--------------------------------|-----------------------|--------------------|
| `Literal["stands", "again"]`   | `"stands"`            | `stands`           |
| `Literal[2, 3]`                | `2`                   | `2`                |
| `bool`                         | `true`                | `yes` or `true`    |
| `int`                          | `3`                   | `3`                |
| `int`, named `..._cents`       | `"$4.00"`, as posted  | `4`, `$4.00`       |
| `tuple[int, ...]`              | `[1, 9, 17]`          | `1,9,17`           |
| `Odds` (`pay_tables.py`)       | `"6 to 5"`            | `6 to 5`           |
| `PayTable` (`pay_tables.py`)   | one row a line        | `pair: 1 to 1, …`  |
| choices, counts, money `| None` | also `"none"`        | also `none`        |

Counts and money are never negative. There is no float anywhere, and no percentage.
"""

import json
import re
from abc import ABC, abstractmethod
from dataclasses import dataclass

from houseway.errors import BadInput, did_you_mean

POSTED = re.compile(r"\$(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?", re.ASCII)
"""Money as it stands on the wall: dollars, and cents where there are any."""


def either(*texts: str) -> str:
    """The choices as a sentence lists them.

    >>> either('"stands"', '"burn again"')
    '"stands" or "burn again"'
    """
    *first, last = texts
    return f"{', '.join(first)} or {last}" if first else last


class Kind(ABC):
    """What may stand as the answer to a question."""

    @property
    @abstractmethod
    def legal(self) -> str:
        """Fills the sentence "it must be …"."""

    @property
    def values(self) -> tuple[object, ...]:
        """All the legal values where they can be counted, otherwise none."""
        return ()

    @abstractmethod
    def read(self, written: object) -> object:
        """The value of what a TOML file says; BadInput says why it is none."""

    @abstractmethod
    def parse(self, text: str) -> object:
        """The value of what somebody typed."""

    def show(self, value: object) -> str:
        """The value as a person would type it, so that `parse` gives it back."""
        return str(value)

    def wrong(self, written: object) -> BadInput:
        return BadInput(
            f"must be {self.legal}, not {json.dumps(written, default=str, ensure_ascii=False)}."
        )


@dataclass(frozen=True)
class OneOf(Kind):
    """A word, or a number, out of a short list."""

    choices: tuple[object, ...]

    @property
    def legal(self) -> str:
        return either(*(json.dumps(choice, ensure_ascii=False) for choice in self.choices))

    @property
    def values(self) -> tuple[object, ...]:
        return self.choices

    def read(self, written: object) -> object:
        for choice in self.choices:
            # True == 1 in Python, never in a rule book.
            if choice == written and type(choice) is type(written):
                return choice
        near = did_you_mean(str(written), [str(choice) for choice in self.choices])
        raise BadInput(f"{self.wrong(written)}{near}")

    def parse(self, text: str) -> object:
        return self.read({str(choice): choice for choice in self.choices}.get(text, text))


@dataclass(frozen=True)
class YesOrNo(Kind):
    @property
    def legal(self) -> str:
        return "true or false"

    @property
    def values(self) -> tuple[object, ...]:
        return (True, False)

    def read(self, written: object) -> object:
        if isinstance(written, bool):
            return written
        raise self.wrong(written)

    def parse(self, text: str) -> object:
        return self.read({"yes": True, "true": True, "no": False, "false": False}.get(text, text))

    def show(self, value: object) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True)
class Whole(Kind):
    """A count: raises, cards, hands running."""

    @property
    def legal(self) -> str:
        return "a whole number, 0 or more"

    def read(self, written: object) -> object:
        if type(written) is int and written >= 0:
            return written
        raise self.wrong(written)

    def parse(self, text: str) -> object:
        return self.read(int(text) if text.isascii() and text.isdigit() else text)


@dataclass(frozen=True)
class Cents(Kind):
    """Money: whole cents in Python, dollars as posted everywhere a person looks."""

    @property
    def legal(self) -> str:
        return 'money as posted, such as "$4.00"'

    def read(self, written: object) -> object:
        posted = POSTED.fullmatch(written) if isinstance(written, str) else None
        if posted is None:
            raise self.wrong(written)
        return 100 * int(posted[1].replace(",", "")) + int(posted[2] or 0)

    def parse(self, text: str) -> object:
        return self.read(f"${text}" if text[:1].isdigit() else text)

    def show(self, value: object) -> str:
        assert isinstance(value, int)
        return f"${value // 100}.{value % 100:02}"


@dataclass(frozen=True)
class Several(Kind):
    """A list of one kind, of a fixed length or, when `length` is None, of any."""

    each: Kind
    length: int | None

    @property
    def legal(self) -> str:
        many = "a list" if self.length is None else f"a list of {self.length}"
        return f"{many}, each {self.each.legal}"

    def read(self, written: object) -> object:
        if not isinstance(written, list) or self.length not in (None, len(written)):
            raise self.wrong(written)
        return tuple(self.each.read(member) for member in written)

    def parse(self, text: str) -> object:
        members = [member.strip() for member in text.split(",")] if text else []
        if self.length not in (None, len(members)):
            raise self.wrong(members)
        return tuple(self.each.parse(member) for member in members)

    def show(self, value: object) -> str:
        assert isinstance(value, tuple)
        return ",".join(self.each.show(member) for member in value)


@dataclass(frozen=True)
class OrNone(Kind):
    """A choice, a count or an amount that may be absent: no maximum, no kill."""

    kind: OneOf | Whole | Cents

    @property
    def legal(self) -> str:
        return f'{self.kind.legal}, or "none"'

    @property
    def values(self) -> tuple[object, ...]:
        return (*self.kind.values, None) if self.kind.values else ()

    def read(self, written: object) -> object:
        try:
            return None if written == "none" else self.kind.read(written)
        except BadInput:
            raise self.wrong(written) from None

    def parse(self, text: str) -> object:
        try:
            return None if text == "none" else self.kind.parse(text)
        except BadInput:
            raise self.wrong(text) from None

    def show(self, value: object) -> str:
        return "none" if value is None else self.kind.show(value)
