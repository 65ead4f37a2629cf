"""One thing wrong with the program, and the clauses whose tests ought to notice."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutant:
    """A break that has not happened yet: `apply` does it, in a child that then ends."""

    where: str
    """What is broken: `houseway.cards.packs:pan`, or a house's answer."""
    text: str
    """What becomes of it; the same as long as the broken line itself is the same."""
    place: str
    """File and line, for a person who wants to look."""
    clauses: tuple[str, ...]
    apply: Callable[[], bool]
    """Breaks it; False when the program is the same as before."""


class WouldNotLoad(Exception):
    """The broken package could not even be imported: everybody would notice."""
