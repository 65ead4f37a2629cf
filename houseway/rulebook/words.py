"""The words of the games for whoever plays them: what each means, and where the books print it.

`docs/glossary.md` says how this program calls things; here stands what a player reads in a book or
hears at a table (`words.toml`). One word may mean two things in two games: then it stands there
twice, each with the games where it is used so.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from houseway.rulebook.clauses import Clause, clause_named

WORDS: Final = Path(__file__).with_name("words.toml")


@dataclass(frozen=True)
class Word:
    """One word in one meaning."""

    slug: str
    word: str
    also: tuple[str, ...]
    """Other forms of it."""
    means: str
    at: tuple[str, ...]
    """Families and games where it is used so; none: everywhere."""
    printed: tuple[Clause, ...]
    """Clauses that define it or show it at work, in the order to be read."""

    def is_used_at(self, game: str, family: str) -> bool:
        return not self.at or game in self.at or family in self.at


@cache
def words() -> tuple[Word, ...]:
    """Every word, by the alphabet."""
    with WORDS.open("rb") as file:
        return tuple(sorted(_read(tomllib.load(file)), key=lambda one: one.word))


def _read(table: Mapping[str, Mapping[str, Any]]) -> Iterator[Word]:
    for slug, about in table.items():
        yield Word(
            slug=slug,
            word=about.get("word", slug),
            also=tuple(about.get("also", ())),
            means=about["means"],
            at=tuple(about.get("at", ())),
            printed=tuple(map(clause_named, about.get("see", ()))),
        )
