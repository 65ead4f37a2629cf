"""One TOML file of a house's book: what it says, and on which line.

Every file of a book obeys the same few rules, whatever it is about: good TOML, no bare float (money
is written as posted, in quotes), and no percentage, because no club may take one
(comstock/no-bust-blackjack/35, players-club/no-bust-21st-century-blackjack/71,
s-and-k/pure-21-5-blackjack/75). What a file's keys mean is for its reader: `answers.py` for
the answers of a game.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path

from houseway.errors import HouseError, did_you_mean
from houseway.rulebook.plain_files import BYTES_MAX, plain_toml
from houseway.rulebook.toml_places import Place, lines_of_keys

PERCENTAGE = re.compile(r"%|\bper[ -]?cent\b", re.IGNORECASE)
"""A reason may still say "never a percentage", as the books themselves do."""
SYNTAX_POSITION = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)


@dataclass(frozen=True)
class BookFile:
    """A file that could be read; `house` is the folder it lies in, `topic` its own name."""

    path: Path
    text: str
    content: dict[str, object]

    @cached_property
    def house(self) -> str:
        return self.path.absolute().parent.name

    @property
    def topic(self) -> str:
        return self.path.stem

    @cached_property
    def _lines(self) -> dict[Place, int]:
        return lines_of_keys(self.text)

    def line(self, *place: str | int) -> int:
        """The line of a key, or of the table around it; the last line stands for the whole."""
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines[place] if place else max(1, len(self.text.splitlines()))

    def error(self, why: str, *place: str | int) -> HouseError:
        return HouseError(why, file=str(self.path), line=self.line(*place))


def read_book_file(path: Path) -> BookFile:
    """Any fault of the file as a whole is a HouseError: not there, not text, not TOML."""
    try:
        if path.exists() and not path.is_file():
            raise HouseError("no plain file.", file=str(path))
        if path.stat().st_size > BYTES_MAX:
            raise HouseError(f"more than {BYTES_MAX:,} bytes.", file=str(path))
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as fault:
        line = fault.object.count(b"\n", 0, fault.start) + 1
        raise HouseError("not UTF-8 text.", file=str(path), line=line) from None
    except FileNotFoundError:
        near = did_you_mean(path.name, [beside.name for beside in path.parent.glob("*.toml")])
        raise HouseError(f"no such file.{near}", file=str(path)) from None
    except OSError as fault:
        raise HouseError(f"cannot be read: {fault.strerror}.", file=str(path)) from None
    try:
        return _understood(path, text)
    except tomllib.TOMLDecodeError as fault:
        raise _syntax_error(path, text, str(fault)) from None
    except (ValueError, RecursionError) as fault:
        # A key of thousands of parts, a number of thousands of digits, lists without an end.
        raise HouseError(f"not TOML that a book could hold: {fault}", file=str(path)) from None


@lru_cache(maxsize=256)
def _understood(path: Path, text: str) -> BookFile:
    """One reading of a text serves every game that starts from it."""
    return BookFile(path, text, plain_toml(text))


def _syntax_error(path: Path, text: str, fault: str) -> HouseError:
    """Python's own words and line, with the key that stands there."""
    position = SYNTAX_POSITION.fullmatch(fault)
    rows = text.splitlines()
    line = int(position[2]) if position and position[2] else max(1, len(rows))
    key, equals, _ = "".join(rows[line - 1 : line]).partition("=")
    near = f", near {key.strip()!r}" if equals else ""
    what = position[1] if position else fault
    return HouseError(f"not TOML: {what}{near}.", file=str(path), line=line)


def writing_faults(book: BookFile) -> Iterator[tuple[Place, HouseError]]:
    """Every bare float and every percentage, with the place where it stands."""
    for place, value in everything(book.content):
        why = ""
        if isinstance(value, float):
            why = f"is a bare float, {value}; write money as posted, in quotes."
        elif isinstance(value, str) and PERCENTAGE.search(value):
            why = f"holds a percentage, {value!r}; no collection may be one."
        elif "percent" in str(place[-1]).lower():
            why = "is a percentage; no collection may be one."
        if why:
            yield place, book.error(f"{_named(place)} {why}", *place)


def _named(place: Place) -> str:
    return repr(".".join(str(part) for part in place))


def everything(value: object, place: Place = ()) -> Iterator[tuple[Place, object]]:
    """Whatever stands in a file, at any depth, with its place."""
    if place:
        yield place, value
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from everything(inner, (*place, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from everything(inner, (*place, number))
