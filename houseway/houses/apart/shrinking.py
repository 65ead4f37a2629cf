"""A hand made shorter for as long as the two books still come apart on it.

One action after another is left out, the last first, and two at a time where that alone does not
help: a bet and its call go together. What cannot be played any more is put back.
"""

from collections.abc import Iterator

from houseway.houses.apart.grounds import Played
from houseway.houses.apart.lockstep import Acted
from houseway.houses.apart.searching import Found

TOGETHER = (1, 2, 3, 4)
"""So many actions are left out at a time."""


def shrunk(found: Found) -> Found:
    """The same difference with as few actions as leaving some out can come to."""
    while (shorter := _shorter(found)) is not None:
        found = shorter
    return found


def _shorter(found: Found) -> Found | None:
    for acts in _without_some(found.acts):
        if Played(found.kind, found.tables, acts).differs:
            return Found(found.kind, found.tables, acts)
    return None


def _without_some(acts: tuple[Acted, ...]) -> Iterator[tuple[Acted, ...]]:
    for count in TOGETHER:
        for at in range(len(acts) - count, -1, -1):
            yield (*acts[:at], *acts[at + count :])
