"""The pages of a club's book that hold for one of its games, and their clauses.

First the game's own page, then those that it starts from ("all the rules of Hold'em apply"), then
what the club prints for all its games and what the game's answers rest on besides: the page of a
side wager, the betting structures, and single clauses of another game's page, such as the last line
of a page that three games share (garlic-city/jacks-back/12).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from houseway.houses.house import Row
from houseway.rulebook.clauses import Clause

HOUSE: Final = "house"
"""The page of what holds everywhere in the club."""
RATES: Final = "collection"
"""Rates have a page of their own, and are shown as tables."""
NO_GAMES: Final = (HOUSE, "betting-structures", "buster")
"""Pages about no single game."""


@dataclass(frozen=True)
class Page:
    """One page that serves in a game, and on whose word."""

    topic: str
    clauses: tuple[Clause, ...]
    through: tuple[str, ...] = ()
    """The clauses that lead to it, where it is another game's."""
    because: str = ""
    """The reading that leads to it, where no clause does."""


def pages_of(row: Row) -> Iterator[Page]:
    """Every page with a clause, the game's own first."""
    pages = [Page(row.game.slug, _printed(row, row.game.slug))]
    pages += (
        Page(base.book.topic, _printed(row, base.book.topic), base.through, base.because)
        for base in row.bases
    )
    cited = {
        one
        for answer in (*row.answers, *row.room)
        if answer.standing != "silent"
        for one in answer.cites
    }
    topics = {one.split("/")[1] for one in cited}
    pages += (
        Page(topic, _printed(row, topic)) for topic in NO_GAMES if topic == HOUSE or topic in topics
    )
    whole = {page.topic for page in pages} | {RATES}
    pages += (
        Page(topic, tuple(one for one in _printed(row, topic) if one.id in cited))
        for topic in sorted(topics - whole)
    )
    return (page for page in pages if page.clauses)


def _printed(row: Row, topic: str) -> tuple[Clause, ...]:
    return tuple(one for one in row.house.clauses.values() if one.game == topic)
