"""What a page of a book simply orders, so that no house is asked about it (`orders.toml`).

Two cards to each player at Hold'em, three at Pineapple: that is the game, and no answer of a house.
Whoever asks why it was so is still shown the clause. A game that is played like another finds it on
the other's page: with the clause that sends it there ("all the rules of Hold'em apply",
players-club/pineapple/6), or as our reading where its own page is silent.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from houseway.rulebook.answers import Answers

ORDERS: Final = Path(__file__).with_name("orders.toml")


@dataclass(frozen=True)
class Ordered:
    """The clauses that order something, or those that a reading leans on for it."""

    clauses: tuple[str, ...]
    see: tuple[str, ...] = ()
    because: str = ""
    """The reading that sends a silent page to another one."""


def ordered(answers: Answers, moment: str) -> Ordered | None:
    """What the book of this house orders at such a moment of this game, or nothing.

    >>> from houseway.houses.house import House
    >>> ordered(House.named("players-club").row("pineapple").answers, "flop").clauses
    ('players-club/texas-holdem/3', 'players-club/pineapple/3', 'players-club/pineapple/6')
    """
    own = _printed(f"{answers.house}/{answers.game}", moment)
    if own:
        return Ordered(own)
    for base in answers.bases:
        printed = _printed(f"{answers.house}/{base.book.topic}", moment)
        if printed and base.because:
            return Ordered((), see=printed, because=base.because)
        if printed:
            return Ordered((*printed, *base.through))
    return None


def order_cited(answers: Answers, moment: str) -> str:
    """The same as a refusal cites it; empty where nothing is ordered.

    >>> from houseway.houses.house import House
    >>> order_cited(House.named("garlic-city").row("pan").answers, "declared before the draw")
    'garlic-city/pan/17'
    """
    found = ordered(answers, moment)
    if found is None:
        return ""
    if found.clauses:
        return ", ".join(found.clauses)
    return f"our reading {found.because}, see {', '.join(found.see)}"


def orders_at(house: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Every order of a house: the game, the moment, and the clauses of its own page."""
    for page, moments in _orders().items():
        whose, _, game = page.partition("/")
        if whose == house:
            yield from ((game, moment, _printed(page, moment)) for moment in moments)


def _printed(page: str, moment: str) -> tuple[str, ...]:
    return tuple(f"{page}/{number}" for number in _orders().get(page, {}).get(moment, ()))


@cache
def _orders() -> Mapping[str, Mapping[str, list[int]]]:
    return tomllib.loads(ORDERS.read_text(encoding="utf-8"))
