"""Everything wrong or odd in one club's folder, file by file, each with its line and its clause.

An error is a book that cannot be used as it stands: an option unanswered or misspelt, a clause, a
game or a reading that does not exist, a bare float, a percentage. A warning is for the club to look
at: a game without a posted rate, a hole in a schedule (`collection/checking.py`), a notice
without words. The finders know no club and no clause; each finding names its own.

Where its book is silent a club may lean on another house's clause (`see`). That is neither wrong
nor asked for, a reason in words does as well; `leaning` lists those answers, for it to settle.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

import msgspec

from houseway.collection.checking import Finding, check_collection
from houseway.collection.loading import CLAUSE_GROUPS
from houseway.errors import HouseError, did_you_mean
from houseway.games import GAMES
from houseway.houses.books import (
    CLAUSES,
    CLUB,
    COLLECTION,
    ROOM,
    clauses_known_to,
    game_files,
    house_clauses,
)
from houseway.houses.club import check_club, load_club
from houseway.houses.house import shown_by_club
from houseway.houses.notices import NoticesReader
from houseway.houses.reasons import reading_keys
from houseway.houses.room_book import check_room
from houseway.rulebook.answers import check_answers
from houseway.rulebook.book_file import BookFile, everything, read_book_file
from houseway.rulebook.clauses import Clause, every_clause
from houseway.rulebook.four_answers import foreign


@dataclass(frozen=True)
class CheckedFolder:
    """A club's folder, as far as it can be read."""

    folder: Path

    @cached_property
    def clauses(self) -> Mapping[str, Clause]:
        try:
            return house_clauses(self.folder)
        except HouseError:
            return {}

    @cached_property
    def known_clauses(self) -> Collection[str]:
        try:
            return clauses_known_to(self.folder)
        except HouseError:
            return {clause.id for clause in every_clause()}

    @cached_property
    def shown_by_club(self) -> frozenset[str]:
        try:
            return shown_by_club(load_club(self.folder / CLUB, self.known_clauses))
        except HouseError:
            return frozenset()

    @cached_property
    def files(self) -> tuple[BookFile, ...]:
        """The TOML files that can be read; whoever owns the others says why they cannot."""
        found = []
        for path in sorted(self.folder.glob("*.toml")):
            try:
                found.append(read_book_file(path))
            except HouseError:
                continue
        return tuple(found)

    @cached_property
    def bases(self) -> dict[str, str]:
        """The game that each file starts from, where it starts from one."""
        written = {book.topic: book.content.get("base") for book in self.files}
        return {
            game: str(base.get("game")) for game, base in written.items() if isinstance(base, dict)
        }


class Leaning(msgspec.Struct, frozen=True):
    """An answer that leans on another house's clauses, and where it is written."""

    file: str
    line: int
    name: str
    clauses: tuple[str, ...]


def check_house(folder: Path) -> list[Finding]:
    """All findings of a folder, its files in order, each from top to bottom.

    Where the index itself is wrong, whatever cites a clause would be, too: it is reported alone.
    """
    checked = CheckedFolder(folder)
    if faults := list(index_faults(checked)):
        return faults
    found = dict.fromkeys(finding for finder in FINDERS for finding in finder(checked))
    return sorted(found, key=lambda one: (one.file, one.line))


def leaning(folder: Path) -> list[Leaning]:
    """The answers of a folder that lean on other houses, its files in order."""
    found = []
    for book in CheckedFolder(folder).files:
        for place, see in everything(book.content):
            if place[-1] != "see":
                continue
            clauses = [one for one in (see if isinstance(see, list) else [see]) if type(one) is str]
            if others := foreign(clauses, book.house):
                name = ".".join(map(str, place[:-1]))
                found.append(Leaning(str(book.path), book.line(*place), name, others))
    return found


def index_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """A club without an index of its clauses has nothing to cite."""
    index = checked.folder / CLAUSES
    try:
        clauses = house_clauses(checked.folder)
    except HouseError as fault:
        yield _error(fault)
        return
    if not clauses:
        house = checked.folder.absolute().name
        text = f"no clauses of {house}: an answer cites one, {house}/<game>/<number>"
        yield Finding("error", str(index), 0, "", text)


def club_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """The club's own facts and hours."""
    yield from map(_error, check_club(checked.folder / CLUB, checked.known_clauses))


def room_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """What the club answers about its room."""
    yield from map(_error, check_room(checked.folder / ROOM, checked.known_clauses))


def answer_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """Every game's answers; a file that is named like no game is a slip of the pen."""
    faults: dict[str, list[HouseError]] = {}
    for path in game_files(checked.folder):
        if path.stem in GAMES:
            options = GAMES[path.stem].asks
            faults[path.stem] = check_answers(path, options, checked.known_clauses)
        else:
            near = did_you_mean(path.stem, GAMES)
            yield Finding("error", str(path), 1, "", f"no game '{path.stem}'.{near}")
    for game, found in faults.items():
        # What a game lacks because the one it starts from lacks it is that one's fault alone.
        of_base = {fault.why for fault in faults.get(checked.bases.get(game, ""), ())}
        yield from (_error(fault) for fault in found if fault.why not in of_base)


def unanswered_games(checked: CheckedFolder) -> Iterator[Finding]:
    """Games that the club has clauses for and no file: nobody can deal them."""
    there = {path.stem for path in game_files(checked.folder)} | CLAUSE_GROUPS
    firsts: dict[str, str] = {}
    for clause in checked.clauses.values():
        firsts.setdefault(clause.game, clause.id)
    for game, first in firsts.items():
        if game not in there:
            path = checked.folder / f"{game}.toml"
            text = f"the book has rules for {game}, and no file answers for it"
            yield Finding("warning", str(path), 0, first, text)


def collection_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """The schedules: what does not load, and what is odd on the printed page."""
    yield from check_collection(checked.folder / COLLECTION, checked.known_clauses)


def notice_faults(checked: CheckedFolder) -> Iterator[Finding]:
    """Notices that do not load, and clauses to be posted that have no words."""
    reader = NoticesReader(checked.folder, checked.clauses, elsewhere=checked.shown_by_club)
    yield from map(_error, reader.problems)
    for notice in reader.notices.unwritten:
        text = "a notice without words of its own: signs show what the index says of it"
        yield Finding("warning", str(reader.book.path), 0, notice.cites[0], text)


def unknown_readings(checked: CheckedFolder) -> Iterator[Finding]:
    """Keys of readings, one word such as GC-D7, that nobody has given a reason for."""
    known = reading_keys() | _reasons_given(checked)
    for book in checked.files:
        for name, written in book.content.items():
            key = written.get("because") if isinstance(written, dict) else None
            if isinstance(key, str) and key and " " not in key.strip() and key not in known:
                text = f"'{name}' rests on '{key}', which is no reading.{did_you_mean(key, known)}"
                yield Finding("error", str(book.path), book.line(name, "because"), "", text)


FINDERS: Final[tuple[Callable[[CheckedFolder], Iterator[Finding]], ...]] = (
    club_faults,
    room_faults,
    answer_faults,
    unanswered_games,
    collection_faults,
    notice_faults,
    unknown_readings,
)


def _error(fault: HouseError) -> Finding:
    return Finding("error", fault.file, fault.line, "", fault.why)


def _reasons_given(checked: CheckedFolder) -> set[str]:
    """The keys under [readings] of the club's own collections."""
    for book in checked.files:
        given = book.content.get("readings")
        if book.path.name == COLLECTION and isinstance(given, dict):
            return set(given)
    return set()
