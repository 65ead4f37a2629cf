"""What a club's tables post besides their rates: `notices.toml`, in words to be read at the table.

    colour = "#4a5a31"
    felt   = "plum"
    sign   = [{ text = "Protect your own hand.", cite = "garlic-city/texas-holdem/69" }]
    rules  = [{ text = "Advice: do not bluff; fold a hand with nothing.", cite = "…" }]

`sign` stands on the table sign and the rule sheet, `rules` on the rule sheet alone. No notice of a
book is lost: a clause of that kind without words here is shown in the words of the index. Address
and helpline are facts of `club.toml`. `colour` is that of its papers, `felt` of its tables on a
screen.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from houseway.collection.written import Known, Written
from houseway.errors import HouseError, did_you_mean
from houseway.houses.books import NOTICES
from houseway.rulebook.book_file import BookFile, read_book_file, writing_faults
from houseway.rulebook.clauses import Clause

PLAIN: Final = "#303030"
"""The colour of a club that names none."""

FELTS: Final = ("baize", "plum", "claret", "moss", "slate", "pacific", "redwood")
"""What tables may be covered with on a screen; a club of one's own that names none has the first.

The last four are those of the four clubs.
"""

EVERY_GAME: Final = "house"
"""The clauses of a book that belong to no game but to all."""

_PARTS: Final = ("colour", "felt", "sign", "rules")
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, kw_only=True)
class Notice:
    """Words to post, the clauses that want them, and the games they are for."""

    text: str
    cites: tuple[str, ...]
    games: tuple[str, ...] = ()
    """None in particular: every game of the club."""
    is_on_sign: bool = False


@dataclass(frozen=True, kw_only=True)
class Notices:
    """Everything that one club posts besides its rates, and the colour it does it in."""

    colour: str
    felt: str
    """One of FELTS, or empty where the club names none."""
    listed: tuple[Notice, ...]
    unwritten: tuple[Notice, ...]
    """Clauses to be posted that have no words of their own: in those of the index."""

    def at(self, games: Collection[str]) -> tuple[Notice, ...]:
        """What a game posts, given itself and the games whose rules apply to it."""
        every = (*self.listed, *self.unwritten)
        return tuple(one for one in every if not one.games or set(one.games) & set(games))


class NoticesReader:
    """Reads as much of a club's notices as it can, and keeps what is wrong with the rest."""

    def __init__(
        self, folder: Path, clauses: Mapping[str, Clause], *, elsewhere: Collection[str] = ()
    ) -> None:
        """A folder without the file posts its clauses as they are; `elsewhere` some are shown."""
        self.clauses = clauses
        self.elsewhere = frozenset(elsewhere)
        self.problems: list[HouseError] = []
        path = folder / NOTICES
        self.book = BookFile(path, "", {})
        if path.is_file():
            try:
                self.book = read_book_file(path)
            except HouseError as fault:
                self.problems.append(fault)
        self.problems += [fault for _, fault in writing_faults(self.book)]
        games = {clause.game for clause in clauses.values()} - {EVERY_GAME}
        known = Known(clauses, games)
        self.top = Written(self.book, self.book.topic, self.book.content, (), known)
        self.colour, self.felt = PLAIN, ""
        self.listed: list[Notice] = []
        try:
            self._read()
        except HouseError as fault:
            self.problems.append(fault)

    @property
    def notices(self) -> Notices:
        """What was read, as a whole."""
        cited = {cite for notice in self.listed for cite in notice.cites} | self.elsewhere
        unwritten = (
            Notice(text=clause.gist, cites=(clause.id,), games=_games([clause.game]))
            for clause in self.clauses.values()
            if clause.enforceable == "notice" and clause.id not in cited
        )
        return Notices(
            colour=self.colour,
            felt=self.felt,
            listed=tuple(self.listed),
            unwritten=tuple(unwritten),
        )

    def _read(self) -> None:
        self.top.check_parts((), _PARTS)
        if "colour" in self.top.parts:
            self.colour = _colour(self.top)
        if "felt" in self.top.parts:
            self.felt = _felt(self.top)
        for written in self.top.each("sign", "notice"):
            self.listed.append(self._notice(written, is_on_sign=True))
        for written in self.top.each("rules", "notice"):
            self.listed.append(self._notice(written, is_on_sign=False))

    def _notice(self, written: Written, *, is_on_sign: bool) -> Notice:
        written.check_parts(("text", "cite"), ("games",))
        cites = written.cites()
        groups = dict.fromkeys(self.clauses[cite].game for cite in cites)
        games = written.games("games") or _games(groups)
        return Notice(text=written.text("text"), cites=cites, games=games, is_on_sign=is_on_sign)


def load_notices(
    folder: Path, clauses: Mapping[str, Clause], *, elsewhere: Collection[str]
) -> Notices:
    """What a club posts; HouseError where its file does not load."""
    reader = NoticesReader(folder, clauses, elsewhere=elsewhere)
    if reader.problems:
        raise reader.problems[0]
    return reader.notices


def _games(groups: Collection[str]) -> tuple[str, ...]:
    """The games that these groups of clauses are about; none in particular for the house's own."""
    return () if EVERY_GAME in groups else tuple(groups)


def _colour(top: Written) -> str:
    colour = top.text("colour")
    if not _COLOUR.fullmatch(colour):
        raise top.wrong(f"has the colour '{colour}'; write it like \"#4a5a31\".", "colour")
    return colour


def _felt(top: Written) -> str:
    felt = top.text("felt")
    if felt not in FELTS:
        near = did_you_mean(felt, FELTS) or f" There are {', '.join(FELTS)}."
        raise top.wrong(f"has no felt '{felt}'.{near}", "felt")
    return felt
