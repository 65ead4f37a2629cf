"""Games that start from another: "all the rules of Hold'em apply" (players-club/pineapple/6).

Such a file begins with one line, and only its exceptions follow:

    base = { game = "texas-holdem", cite = "players-club/pineapple/6" }

The other game is a file of the same house, and may itself start from a third. Answers that come
in this way carry the clause that brings them in.
"""

from collections.abc import Collection, Iterator

from houseway.errors import did_you_mean
from houseway.rulebook.book_file import BookFile, read_book_file
from houseway.rulebook.entries import Entry


def bases_of(own: BookFile, clauses: Collection[str]) -> Iterator[tuple[BookFile, tuple[str, ...]]]:
    """The files below this one, nearest first, each with the clauses that lead to it."""
    book = own
    games = [own.topic]
    through: tuple[str, ...] = ()
    while "base" in book.content:
        entry = Entry.of(book, "base", '{ game = "…", cite = "…" }')
        entry.check_parts(must=("game", "cite"))
        through += entry.clause_ids("cite", clauses)
        games.append(entry.text("game"))
        if games[-1] in games[:-1]:
            raise entry.wrong(f"leads in a circle: {', '.join(games)}.", "game")
        book = _beside(book, entry)
        yield book, through


def _beside(book: BookFile, entry: Entry) -> BookFile:
    game = entry.text("game")
    games_here = sorted(path.stem for path in book.path.parent.glob("*.toml"))
    if game not in games_here:
        near = did_you_mean(game, games_here)
        raise entry.wrong(
            f"names the game {game!r}, which has no file beside this one.{near}", "game"
        )
    return read_book_file(book.path.with_name(f"{game}.toml"))
