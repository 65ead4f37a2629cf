"""A club of one's own begins as a copy: the Example Club, or one of the four, under a new name.

Every id of a clause gets the new name, so that the folder is whole at once: `houseway check`
accepts it, and whoever owns it changes one line after another (docs/add-a-house.md).
"""

from pathlib import Path
from typing import Final

from houseway.errors import BadInput, did_you_mean
from houseway.houses.books import CLAUSES, FOLDER
from houseway.rulebook.clauses import BOOKS, HOUSES, SLUG

EXAMPLE: Final = "example-club"
"""An invented club, small and whole."""

GUIDE: Final = "README.md"
"""What each file of a folder is for."""


def begin_club(folder: Path, *, like: str) -> str:
    """Makes the folder, a copy of that club under the folder's name, which it returns."""
    slug = folder.absolute().name
    if like not in (EXAMPLE, *HOUSES):
        choices = (EXAMPLE, *HOUSES)
        near = did_you_mean(like, choices) or f" There are {', '.join(choices)}."
        raise BadInput(f"no club '{like}' to begin from.{near}")
    if not SLUG.fullmatch(slug):
        why = "small letters, digits and hyphens, as in my-club: every clause's id begins with it"
        raise BadInput(f"'{slug}' cannot be a club's folder; its name is {why}")
    if slug in HOUSES:
        raise BadInput(f"{slug} is one of the four clubs; a club of your own needs another name")
    try:
        is_there = folder.exists()
    except OSError as fault:
        raise BadInput(f"{fault.strerror}: {folder}") from None
    if is_there:
        raise BadInput(f"{folder} is there already; name a folder that is not, and nothing is lost")
    texts = {name: path.read_text(encoding="utf-8") for name, path in _files(like).items()}
    try:
        folder.mkdir(parents=True)
        for name, text in texts.items():
            (folder / name).write_text(text.replace(f"{like}/", f"{slug}/"), encoding="utf-8")
    except OSError as fault:
        raise BadInput(f"{folder} cannot be written: {fault.strerror}") from None
    return slug


def _files(house: str) -> dict[str, Path]:
    """What a club's folder holds, by name: its book, its clauses and the guide to all of it."""
    clauses = FOLDER / EXAMPLE / CLAUSES if house == EXAMPLE else BOOKS / f"{house}.csv"
    book = {path.name: path for path in sorted((FOLDER / house).glob("*.toml"))}
    return {**book, CLAUSES: clauses, GUIDE: FOLDER / EXAMPLE / GUIDE}
