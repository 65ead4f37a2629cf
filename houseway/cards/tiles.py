"""The 32 pai gow tiles: Chinese dominoes that come in 16 pairs.

Eleven pairs are two identical tiles, five are two different ones (garlic-city/pai-gow-tiles/9).
Identical twins share a number, as equal cards do in a shoe. A tile is written by its pips, higher
first: `6-6`, `4-2`. The pips with one and four dots are red, the others white, and of the twelve
on the 6-6 half are red. How pairs and hands rank is in `houseway.hands`.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NewType

from houseway.errors import BadInput

Tile = NewType("Tile", int)


@dataclass(frozen=True)
class Pair:
    """Two tiles that belong together; matched ones are twins."""

    title: str
    faces: tuple[str, str]

    @property
    def is_matched(self) -> bool:
        return self.faces[0] == self.faces[1]


# garlic-city/pai-gow-tiles/9: sixteen pairs, eleven matched and five not. The chart itself is in a
# brochure the book does not reprint; the order is the one in general use (reading GC-L1).
PAIRS: Final = (
    Pair("gee joon", ("4-2", "2-1")),
    Pair("teen", ("6-6", "6-6")),
    Pair("dey", ("1-1", "1-1")),
    Pair("yun", ("4-4", "4-4")),
    Pair("gor", ("3-1", "3-1")),
    Pair("mooy", ("5-5", "5-5")),
    Pair("chong", ("3-3", "3-3")),
    Pair("bon", ("2-2", "2-2")),
    Pair("foo", ("6-5", "6-5")),
    Pair("ping", ("6-4", "6-4")),
    Pair("tit", ("6-1", "6-1")),
    Pair("look", ("5-1", "5-1")),
    Pair("gow", ("6-3", "5-4")),
    Pair("bot", ("6-2", "5-3")),
    Pair("chut", ("5-2", "4-3")),
    Pair("ng", ("4-1", "3-2")),
)

FACES: Final = tuple(dict.fromkeys(face for pair in PAIRS for face in pair.faces))
"""Every face by its number, pair by pair in ranking order."""

_BY_FACE: Final = {face: Tile(number) for number, face in enumerate(FACES)}


def tile(text: str) -> Tile:
    """Reads one tile by its pips, in either order.

    >>> name(tile("2-4")), tile("6-6") == tile("6-6")
    ('4-2', True)
    >>> tile("6-7")
    Traceback (most recent call last):
    houseway.errors.BadInput: "6-7" is not a tile: two numbers of pips from 1 to 6, as in 6-4
    """
    first, _, second = text.strip().partition("-")
    face = "-".join(sorted((first, second), reverse=True))
    found = _BY_FACE.get(face)
    if found is None:
        why = "two numbers of pips from 1 to 6, as in 6-4"
        raise BadInput(f'"{text}" is not a tile: {why}')
    return found


def tiles(text: str) -> tuple[Tile, ...]:
    """Reads tiles set apart by spaces or commas."""
    return tuple(tile(word) for word in text.replace(",", " ").split())


def name(one: Tile) -> str:
    return FACES[one]


def names(some: tuple[Tile, ...]) -> str:
    return " ".join(FACES[one] for one in some)


def pips(one: Tile) -> tuple[int, int]:
    """The dots on its two ends, higher first.

    >>> pips(tile("2-4"))
    (4, 2)
    """
    high, low = FACES[one].split("-")
    return int(high), int(low)


def red_pips(one: Tile) -> int:
    """How many of a tile's dots are red: ones and fours are, and half of the twelve.

    >>> red_pips(tile("4-4")), red_pips(tile("6-1")), red_pips(tile("6-6")), red_pips(tile("5-3"))
    (8, 1, 6, 0)
    """
    if FACES[one] == "6-6":
        return 6
    return sum(dots for dots in pips(one) if dots in (1, 4))


@cache
def pair_of(one: Tile) -> Pair:
    """The pair this tile belongs to."""
    return next(pair for pair in PAIRS if FACES[one] in pair.faces)


def words(one: Tile) -> str:
    """How a tile is said.

    >>> words(tile("6-6")), words(tile("2-4"))
    ('teen 6-6', 'gee joon 4-2')
    """
    return f"{pair_of(one).title} {FACES[one]}"


@cache
def thirty_two() -> tuple[Tile, ...]:
    """The whole set, pair by pair in ranking order (garlic-city/pai-gow-tiles/2)."""
    return tuple(_BY_FACE[face] for pair in PAIRS for face in pair.faces)
