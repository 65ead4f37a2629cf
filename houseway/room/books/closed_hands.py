"""What can be proved of a log whose cards stay closed: the chain, and every chip.

What crosses the counter, what a hand leaves to each seat and what the house took for it are open
entries. So the chips of every house, and the play chips, are followed from entry to entry as the
books do (`reconciling.py`): no hand makes chips or loses any, and nobody cashes in what they have
not. Whether the right hand won needs the cards, and so the keys.
"""

from collections import defaultdict
from collections.abc import Iterator
from typing import Protocol

from houseway.errors import Broken
from houseway.money.cents import dollars
from houseway.room.books.history import Recorded
from houseway.room.books.reconciling import FOLLOW, Chips
from houseway.room.log.chain import Entry
from houseway.room.log.closing import KeyMissing
from houseway.room.log.vault import Reading


class Counting(Protocol):
    """Whoever keeps count of what stays closed."""

    closed: int


class ChipsOnly:
    """The chips of every house and the play chips, each for themselves."""

    def __init__(self) -> None:
        self._chips: defaultdict[tuple[str, bool], Chips] = defaultdict(Chips)

    def add(self, told: Recorded) -> None:
        """Takes up one entry; raises `Broken` where its chips do not follow from those before."""
        follow = FOLLOW.get(type(told.event))
        if follow is None or told.table is None:
            return
        chips = self._chips[told.table.house, told.table.is_practice]
        follow(chips, told, told.event)
        if chips.mismatches:
            raise Broken(chips.mismatches[0].what)
        balance = chips.balance("now", told.at_ms, told.number)
        if balance.difference_cents:
            raise Broken(f"{dollars(abs(balance.difference_cents))} more or less than were issued")


def open_ones(entries: Iterator[Entry], opened: Reading, count: Counting) -> Iterator[Entry]:
    """The entries that can be read, those that cannot being counted."""
    for entry in entries:
        try:
            yield opened(entry)
        except KeyMissing:
            count.closed += 1
