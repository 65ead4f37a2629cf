"""What a game is, before any house has said how it deals it.

A game has a name, a family, and the questions it asks (`options`). Each house that deals it
answers all of them, in `houses/<house>/<game>.toml`; one game at one house is a row.
"""

from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from houseway.rulebook.options import HouseOptions

Family = Literal[
    "board", "stud", "draw", "push-nine", "chinese poker", "pan", "player-dealer", "blackjack"
]

OptionsT = TypeVar("OptionsT", bound=HouseOptions)


@dataclass(frozen=True, kw_only=True)
class Game(Generic[OptionsT]):
    """A game as anyone would name it, at whatever house."""

    slug: str
    title: str
    family: Family
    options: type[OptionsT]
