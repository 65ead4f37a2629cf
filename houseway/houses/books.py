"""Finds a club's folder by its slug, or any folder by its path, and reads what lies in it.

A folder outside the package is a club like the four: its name is its slug, and the index of its
clauses is its own `clauses.csv`, with the columns of ours. `house.py` puts the parts together.
"""

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from houseway.collection.house_collection import HouseCollection
from houseway.collection.loading import load_collection
from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.rulebook.clauses import HOUSES, Clause, every_clause, load_clauses, read_clauses

FOLDER: Final = Path(__file__).parent
COLLECTION: Final = "collection.toml"
CLAUSES: Final = "clauses.csv"


def house_folder(house: str | Path) -> Path:
    """The folder of a club: one of ours by slug, anybody's by path.

    >>> house_folder("s-and-k").name
    's-and-k'
    """
    if not isinstance(house, str | Path):
        raise BadInput(f"a house is a text, like 'comstock', or a folder's path, not {house!r}")
    if house in HOUSES:
        return FOLDER / house
    if house and Path(house).is_dir():
        return Path(house)
    house = str(house)
    if house and Path(house).is_file():
        raise BadInput(f"'{house}' is a file; a house is a folder with a TOML file for each game")
    near = did_you_mean(house, HOUSES) or f" There are {', '.join(HOUSES)}, or a folder's path."
    raise BadInput(f"no house '{house}'.{near}")


@cache
def house_collection(house: str) -> HouseCollection:
    """The collections of a club, by slug or path; HouseError where its book does not load."""
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
