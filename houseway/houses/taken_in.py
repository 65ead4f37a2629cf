"""Books of clubs of one's own that a room deals by, edition after edition, by the club's slug.

A folder is edited whenever its owner likes, and a hand that was dealt stays as it was dealt. So a
room writes the whole book into its log, numbered from 1 for each club (`room/own_clubs/`), and
whoever reads the log takes it in here. From then on the club is found by its slug, as the four are.

An edition is read when it is first asked for, and whole: its files are unpacked for that moment,
and nothing is read from disk later. `House.named` and `House.of_edition` ask for it.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import TYPE_CHECKING, Final

from houseway.errors import BadInput, Broken
from houseway.houses.books import CLAUSES
from houseway.rulebook.clauses import HOUSES, SLUG
from houseway.rulebook.plain_files import plain_text

if TYPE_CHECKING:
    from houseway.houses.house import House

LETTERS_MAX: Final = 4 * 2**20
"""How much a whole book may hold: the longest of the four has a tenth of it."""
_FILE: Final = re.compile(rf"{SLUG.pattern}\.toml|{re.escape(CLAUSES)}", re.ASCII)
"""What the files of a book are called; a log from elsewhere names no other place of this disk."""


class Book:
    """One edition of a club's book: its files, and the house once it has been read."""

    def __init__(self, slug: str, edition: int, files: Mapping[str, str]) -> None:
        self.slug, self.edition, self.files = slug, edition, dict(files)
        self.house: House | None = None
        self.reading = Lock()
        """Held by whoever reads it first: there is one house of an edition, in all threads."""

    @contextmanager
    def unpacked(self) -> Iterator[Path]:
        """Its folder, for as long as it is being read."""
        with TemporaryDirectory(prefix="houseway-") as above:
            folder = Path(above) / self.slug
            folder.mkdir()
            for name, text in self.files.items():
                (folder / name).write_text(text, encoding="utf-8", newline="")
            yield folder


_EDITIONS: Final[dict[str, dict[int, Book]]] = {}
"""By slug and edition."""
_NEWEST: Final[dict[str, int]] = {}
"""By slug: the edition that the log had come to which was read last."""


def book_in(folder: Path) -> dict[str, str]:
    """The files of a club's folder that its book is made of, by name."""
    paths = [folder / CLAUSES, *sorted(folder.glob("*.toml"))]
    files = {path.name: plain_text(path) for path in paths}
    if sum(map(len, files.values())) > LETTERS_MAX:
        raise BadInput(f"the files of {folder} have more than {LETTERS_MAX:,} letters together")
    return files


def take_in(slug: str, edition: int, files: Mapping[str, str]) -> None:
    """Makes an edition known in this process, as the newest of that club.

    One that is known already is not read again. That of another room, under the same name, takes
    its place.
    """
    if slug in HOUSES or not SLUG.fullmatch(slug) or edition < 1:
        raise Broken(f"'{slug}', edition {edition}, is no book of a club of one's own")
    if wrong := [name for name in files if not _FILE.fullmatch(name)]:
        raise Broken(f"'{wrong[0]}' is no file of a club's book")
    known = _EDITIONS.setdefault(slug, {})
    if edition not in known or known[edition].files != files:
        known[edition] = Book(slug, edition, files)
    _NEWEST[slug] = edition


def is_taken_in(slug: str) -> bool:
    """Whether a club of one's own is known by this slug."""
    return slug in _NEWEST


def taken_in(slug: str, edition: int = 0) -> Book | None:
    """The book of a club in that edition, the newest for 0; none of another house."""
    newest = _NEWEST.get(slug)
    if newest is None:
        return None
    if not 0 <= edition <= newest:
        raise BadInput(f"no edition {edition} of {slug}; there are 1 to {newest}")
    return _EDITIONS[slug][edition or newest]


def editions_of(slug: str) -> Iterator[Book]:
    """Every edition of a club's book that was taken in, the newest first."""
    return (_EDITIONS[slug][number] for number in range(_NEWEST.get(slug, 0), 0, -1))


@contextmanager
def found_elsewhere(house: str) -> Iterator[str]:
    """What another process finds a house by, for as long as it works: a slug, or a folder."""
    book = taken_in(house)
    if book is None:
        yield house
        return
    with book.unpacked() as folder:
        yield str(folder)
