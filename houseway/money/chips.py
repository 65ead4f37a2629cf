"""An amount as a stack of chips: the largest denomination at the bottom, the smallest on top.

Bets are stacked in that way (comstock/pai-gow-poker/50), so that the house dealer reads them from
the side; what a table shows of a wager is listed from the bottom up.
"""

from typing import Final

import msgspec

DENOMINATIONS_CENTS: Final = (100_000, 50_000, 10_000, 2_500, 500, 100, 50, 25, 10, 5, 1)


class Chips(msgspec.Struct, frozen=True, gc=False):
    """So many chips of one denomination."""

    worth_cents: int
    count: int


def stacked(cents: int) -> tuple[Chips, ...]:
    """The fewest chips that make an amount, from the bottom of the stack up.

    >>> [(chips.count, chips.worth_cents) for chips in stacked(13_650)]
    [(1, 10000), (1, 2500), (2, 500), (1, 100), (1, 50)]
    """
    stack = []
    for worth_cents in DENOMINATIONS_CENTS:
        count, cents = divmod(cents, worth_cents)
        if count:
            stack.append(Chips(worth_cents, count))
    return tuple(stack)
