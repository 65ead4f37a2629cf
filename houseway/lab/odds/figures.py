"""From exact counts of what a wager came to, to the figures that people compare.

A result is told in units of the wager as it is first put down: -2 is the ante lost and as much
again that was wagered to stay in. `edge` is the mean loss of the bettor, so it is positive when the
bank is favoured; `element_of_risk` is the same loss for each unit that was staked in all.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt
from typing import Final, Literal, NamedTuple

import msgspec

Method = Literal["exact", "simulated"]


MANY: Final = 25
"""Results of one wager; of more, those that come less than once in RARE hands are one line."""
RARE: Final = 20_000


class Result(NamedTuple):
    """What a wager came to, and what was staked on it in all."""

    won: Fraction
    staked: Fraction


Tally = Mapping[Result, int]
"""In how many deals each result came."""


class Outcome(msgspec.Struct, frozen=True):
    """One result of a wager: how much was won for each unit, of how much staked, how often."""

    won: float
    staked: float
    deals: int
    chance: float


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What one wager is worth."""

    wager: str
    edge: float
    element_of_risk: float
    sd: float
    """The standard deviation of one result, in units of the wager."""
    stderr: float
    """The standard error of the edge; nothing where every deal was counted."""
    staked: float
    """What is staked on average for each unit first put down."""
    wins: float
    pushes: float
    loses: float
    results: tuple[Outcome, ...]
    """Every result there is, the best first."""
    made: float = 1.0
    """In what part of the deals it can be made at all: insurance, only against an ace."""


class HandCount(msgspec.Struct, frozen=True):
    """One line of a game's list: in how many hands it is the best that they hold."""

    hand: str
    deals: int
    chance: float


class Line(msgspec.Struct, frozen=True):
    """A row of chances or of parts of a unit, with its name."""

    name: str
    parts: tuple[float, ...]


class Lines(msgspec.Struct, frozen=True):
    """A table that only one game has."""

    title: str
    heading: str
    columns: tuple[str, ...]
    lines: tuple[Line, ...]


class Counted(msgspec.Struct, frozen=True):
    """What a study found: over how many deals, and the figures of every wager."""

    method: Method
    deals: int
    wagers: tuple[Figures, ...]
    hands: tuple[HandCount, ...] = ()
    """The lines of the list, best first, in games where people ask for them."""
    tables: tuple[Lines, ...] = ()


def rare_of(wager: Figures) -> tuple[Outcome, ...]:
    """Of many results, those that stand on one line together where people read them."""
    is_long = len(wager.results) > MANY
    return tuple(one for one in wager.results if is_long and one.chance * RARE < 1)


def figures(wager: str, tally: Tally, *, method: Method = "exact") -> Figures:
    """The figures of one wager, exact until the last division.

    >>> even = {Result(Fraction(1), Fraction(1)): 49, Result(Fraction(-1), Fraction(1)): 51}
    >>> found = figures("base", even)
    >>> found.edge, found.wins, round(found.sd, 4)
    (0.02, 0.49, 0.9998)
    """
    deals = sum(tally.values())
    won = sum((one.won * count for one, count in tally.items()), Fraction())
    staked = sum((one.staked * count for one, count in tally.items()), Fraction())
    squares = sum((one.won**2 * count for one, count in tally.items()), Fraction())
    sd = sqrt(squares / deals - (won / deals) ** 2)
    return Figures(
        wager=wager,
        edge=float(-won / deals),
        element_of_risk=float(-won / staked),
        sd=sd,
        stderr=0.0 if method == "exact" else sd / sqrt(deals),
        staked=float(staked / deals),
        wins=sum(count for one, count in tally.items() if one.won > 0) / deals,
        pushes=sum(count for one, count in tally.items() if one.won == 0) / deals,
        loses=sum(count for one, count in tally.items() if one.won < 0) / deals,
        results=tuple(
            Outcome(float(one.won), float(one.staked), count, count / deals)
            for one, count in sorted(tally.items(), reverse=True)
            if count
        ),
    )


class Paired(msgspec.Struct, frozen=True, kw_only=True):
    """What other answers do to the edge of a game's first wager, both dealt the same cards."""

    gained: float
    stderr: float
