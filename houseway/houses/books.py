"""Finds a club's folder by its slug, or any folder by its path, and reads what lies in it.

A folder outside the package is a club like the four: its name is its slug, and the index of its
clauses is its own `clauses.csv`, with the columns of ours. `house.py` puts the parts together.
"""

from collections.abc import Collection, Mapping
from functools import cache
from os import PathLike, fspath
from os.path import isdir, isfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.rulebook.clauses import HOUSES, Clause, every_clause, load_clauses, read_clauses

if TYPE_CHECKING:
    from houseway.collection.house_collection import HouseCollection

FOLDER: Final = Path(__file__).parent
CLAUSES: Final = "clauses.csv"
CLUB: Final = "club.toml"
COLLECTION: Final = "collection.toml"
NOTICES: Final = "notices.toml"
ROOM: Final = "room.toml"
NOT_GAMES: Final = frozenset({CLUB, COLLECTION, NOTICES, ROOM})
"""Files of a house's folder that answer for the whole club."""


def house_folder(house: str | PathLike[str]) -> Path:
    """The folder of a club: one of ours by slug, anybody's by path.

    >>> house_folder("s-and-k").name
    's-and-k'
    """
    if not isinstance(house, str | PathLike):
        raise BadInput(f"a house is its slug, like 'comstock', or its folder's path, not {house!r}")
    named, path = fspath(house), Path(house)
    if named in HOUSES:
        return FOLDER / named
    if isdir(named):
        return path
    if isfile(named):
        raise BadInput(f"'{named}' is a file, and a house a folder. Did you mean '{path.parent}'?")
    around = path.parent.glob("*") if isdir(path.parent) else ()
    beside = [one.name for one in around if isfile(one / CLAUSES)]
    near = did_you_mean(path.name, beside) or did_you_mean(named, HOUSES)
    there = f" There are {', '.join(HOUSES)}, or a folder's path."
    raise BadInput(f"no house '{named}'.{near or there}")


def game_files(folder: Path) -> list[Path]:
    """The files of a folder that answer for one game each."""
    return sorted(path for path in folder.glob("*.toml") if path.name not in NOT_GAMES)


@cache
def house_collection(house: str) -> "HouseCollection":
    """The collections of a club, by slug or path; HouseError where its book does not load."""
    from houseway.collection.loading import load_collection

    folder = house_folder(house)
    return load_collection(folder / COLLECTION, clauses_known_to(folder))


def house_clauses(folder: Path) -> Mapping[str, Clause]:
    """The club's own clauses by id: from its folder, or from the package for one of the four."""
    house = folder.absolute().name
    index = folder / CLAUSES
    if not index.is_file():
        return load_clauses(house) if house in HOUSES else {}
    try:
        return read_clauses(index, house=house)
    except HouseError as fault:
        raise HouseError(fault.why, file=str(index), line=fault.line) from None
    except UnicodeDecodeError:
        raise HouseError("not UTF-8 text.", file=str(index)) from None


def clauses_known_to(folder: Path) -> Collection[str]:
    """The clause ids that a book in this folder may name: all of ours, and those of its own."""
    ours = {clause.id: None for clause in every_clause()}
    return (ours | dict.fromkeys(house_clauses(folder))).keys()
