"""Games that start from another: "all the rules of Hold'em apply" (players-club/pineapple/6).

Such a file begins with one line, and only its exceptions follow:

    base = { game = "texas-holdem", cite = "players-club/pineapple/6" }

The other game is a file of the same house, and may itself start from a third. Answers that come
in this way carry the clause that brings them in. Where the page says nothing, and only our
reading sends it to a fuller one, the line names the reading; then the answers are readings too:

    base = { game = "texas-holdem", because = "GC-A1" }
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from houseway.errors import did_you_mean
from houseway.rulebook.book_file import BookFile, read_book_file
from houseway.rulebook.entries import Entry


@dataclass(frozen=True)
class Base:
    """Another game's file, and on whose word its answers serve in this one."""

    book: BookFile
    through: tuple[str, ...]
    """The clauses that lead to it, nearest first."""
    because: str
    """The first reading on the way; empty when clauses lead all the way."""


def bases_of(own: BookFile, clauses: Collection[str]) -> Iterator[Base]:
    """The files below this one, nearest first."""
    games = [own.topic]
    base = Base(own, through=(), because="")
    while "base" in base.book.content:
        entry = Entry.of(base.book, "base", '{ game = "…", cite = "…" }')
        word = "because" if "because" in entry.parts else "cite"
        entry.check_parts(must=("game", word))
        games.append(entry.text("game"))
        if games[-1] in games[:-1]:
            raise entry.wrong(f"leads in a circle: {', '.join(games)}.", "game")
        base = Base(
            _beside(base.book, entry),
            through=base.through + entry.clause_ids("cite", clauses),
            because=base.because or entry.text("because"),
        )
        yield base


def _beside(book: BookFile, entry: Entry) -> BookFile:
    game = entry.text("game")
    games_here = sorted(path.stem for path in book.path.parent.glob("*.toml"))
    if game not in games_here:
        near = did_you_mean(game, games_here)
        raise entry.wrong(
            f"names the game {game!r}, which has no file beside this one.{near}", "game"
        )
    return read_book_file(book.path.with_name(f"{game}.toml"))
