"""Seven cards each for eight or nine hands of stud: the pack does not reach, and cards are shared.

The twin of `table/stud/later_cards.py` for hands that are all played to the end. A card is burned
before each street. A stub too short for a street is dealt down to its last card, which is mixed
with the burns and dealt on after another burn; where that does not serve everybody either, one card
is turned up for all who lack theirs (comstock/seven-card-stud/69 and 70, garlic-city by GC-F6).
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

Sharers = tuple[int, ...]
"""The players who hold a shared card as one of their own."""


class Stub(NamedTuple):
    """The cards that nobody holds: still to be dealt, and burned."""

    cards: int
    burns: int


def shared_streets(
    sizes: Sequence[int], unseen: int, *, first: int, whole: int, for_everyone: bool
) -> Iterator[Sharers]:
    """By shared card, who plays it, when hands of these sizes are dealt on to whole ones.

    Nine hands of three: on sixth street the first three get a card and six share one; on seventh
    street one card is everybody's.

    >>> [*shared_streets([3] * 9, 25, first=3, whole=7, for_everyone=False)]
    [(3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)]
    >>> [*shared_streets([3] * 7, 31, first=3, whole=7, for_everyone=False)]
    []
    """
    burned = min(unseen, min(sizes) - first)
    stub = Stub(unseen - burned, burned)
    for street in range(min(sizes), whole):
        lacking = [at for at, held in enumerate(sizes) if held <= street]
        if stub.cards:
            stub = Stub(stub.cards - 1, stub.burns + 1)
        if stub.cards >= len(lacking):
            stub = Stub(stub.cards - len(lacking), stub.burns)
            continue
        served = max(stub.cards - 1, 0)
        mixed = stub.cards - served + stub.burns
        is_burned = mixed > 1
        left = mixed - is_burned
        if left >= len(lacking) - served:
            stub = Stub(left - (len(lacking) - served), int(is_burned))
            continue
        if for_everyone:
            # Nobody gets a card of their own, and what was in the stub stays there.
            served, left = 0, left + served
        stub = Stub(left - 1, int(is_burned))
        yield tuple(lacking[served:])
