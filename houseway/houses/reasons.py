"""Why we read a place of a book as we do: the reason behind a key such as GC-D7.

Keys stand under `because` in a game's answers and under `key` in the collections. Their reasons are
in the lists of what the four books leave open (`rulebook/questions/`), and for collections in the
file itself. A new club may lean on a reading of the four, or give its reason in a sentence.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from houseway.houses.house import House
from houseway.rulebook.clauses import HOUSES
from houseway.rulebook.questions import OpenQuestion, load_open_book


class Reason(NamedTuple):
    """What a key stands for."""

    title: str
    why: str


def reason_of(house: House, key: str) -> Reason | None:
    """The reason behind a key, or none when nobody has written it down."""
    if key in house.collection.reasons:
        return Reason("", house.collection.reasons[key])
    nearest_first = sorted(HOUSES, key=lambda one: one != house.slug)
    for one in nearest_first:
        if key in _listed(one):
            return _listed(one)[key]
    return None


def reading_keys() -> frozenset[str]:
    """Every key of the four books."""
    return frozenset(key for house in HOUSES for key in _listed(house))


@cache
def _listed(house: str) -> dict[str, Reason]:
    return dict(_reasons(house))


def _reasons(house: str) -> Iterator[tuple[str, Reason]]:
    book = load_open_book(house)
    for question in book.questions:
        yield question.key, Reason(question.title, question.reason or _default(question))
    for slip in book.slips:
        yield slip.key, Reason(slip.slip, slip.reason)


def _default(question: OpenQuestion) -> str:
    """A reading that gives no reason has its words: they say what is played."""
    return question.taken or question.default
