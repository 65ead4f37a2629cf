"""`--house` and a folder: the room of a club of one's own, whose book is checked before it opens.

A club is named by the path of its folder. Once a room has its book in the log, its slug will do:
the folder may be gone, and the room deals on by the edition that it has.
"""

import os
from pathlib import Path

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.room.log.store import LogStore
from houseway.rulebook.clauses import HOUSES, SLUG


def folder_of(named: str) -> Path | None:
    """The folder that `--house` names; none for one of the four, and for what is no folder."""
    if not named or named in HOUSES or not Path(named).is_dir():
        return None
    # The name behind `..`, which Python's own paths keep, and no link followed.
    return Path(os.path.abspath(named))


def slug_of(named: str) -> str:
    """The slug of the club that `--house` names."""
    folder = folder_of(named)
    return named if folder is None else folder.name


def check_folder(folder: Path) -> None:
    """Whether a room may deal by the book of this folder; BadInput says why not, in one line."""
    if folder.name in HOUSES:
        why = "is one of the four clubs; a club of your own needs another name"
        raise BadInput(f"--house {_shown(folder)}: {folder.name} {why}")
    if not SLUG.fullmatch(folder.name):
        why = "small letters, digits and hyphens, as in my-club: every clause's id begins with it"
        raise BadInput(f"--house {_shown(folder)}: the name of a club's folder is {why}")
    from houseway.houses.checking import check_house
    from houseway.houses.house import House
    from houseway.houses.taken_in import book_in

    shown = _shown(folder)
    house = House.named(shown)
    errors = [one for one in check_house(shown) if one.severity == "error"]
    if errors:
        first, more = errors[0], len(errors) - 1
        fault = HouseError(first.text, file=first.file, line=first.line)
        others = f" There is more: {more} lines like it." if more else ""
        raise BadInput(f"{fault}{others} `houseway check {shown}` lists what is wrong")
    try:
        book_in(shown)
        house.read_whole()
    except HouseError as fault:
        raise BadInput(f"{fault} `houseway check {shown}` lists what is wrong") from None


def check_known(named: str, store: LogStore) -> None:
    """Whether a club that is no folder is one of the four, or one whose book is in the log."""
    if named in HOUSES:
        return
    from houseway.houses.books import house_folder
    from houseway.room.own_clubs.taking_in import take_in_books

    known = take_in_books(store)
    if named not in known:
        if near := did_you_mean(named, known):
            raise BadInput(f"no house '{named}'.{near}")
        house_folder(named)


def _shown(folder: Path) -> Path:
    """The folder as somebody would type it here."""
    here = Path.cwd()
    return folder.relative_to(here) if folder.is_relative_to(here) else folder
