"""How a blackjack bank ends, for many shoes at once, exactly.

Suits do not count, so a hand is a set of values, and all the sets that a bank draws through under
one up card are a tree: a set, and the same set with one card more of a value not below its last.

    drawn    -  2  3  4 ...        the chance of {2, 4, 10} is  orders * c2 * c4 * c10
             |  |                                              / (n * (n - 1) * (n - 2))
             2  2,2  2,3  2,4 ...  with c cards of a value among the n that are left in the shoe

`orders` is in how many orders the chart lets these cards come: 10 4 2 would have stopped at 14
only where the chart stands there.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.compiler import kernel

Numbers = NDArray[np.int64]
Chances = NDArray[np.float64]


class Ends(NamedTuple):
    """The tree of one up card, a set in each place; the first is the set of no cards."""

    parent: Numbers
    value: Numbers
    """What the last card counts."""
    held: Numbers
    """How many cards of that value the parent has."""
    size: Numbers
    orders: Chances
    """In how many orders the cards can come; none where the bank does not end with them."""
    ends_as: Numbers
    """What kind of hand it is then."""


@kernel
def bank_chances(left: Numbers, ends: Ends, kinds: int) -> Chances:
    """By shoe and by kind of hand: how likely the bank ends so.

    `left` has for each shoe how many cards of each value it holds, the up card gone.
    """
    shoes, sets = len(left), len(ends.parent)
    found = np.zeros((shoes, kinds))
    longest = ends.size.max() + 1
    ways, per_order = np.ones(sets), np.ones(longest)
    for shoe in range(shoes):
        cards, drawn = left[shoe].sum(), 1.0
        for size in range(longest):
            per_order[size] = 1.0 / drawn
            drawn *= max(cards - size, 1)
        for at in range(1, sets):
            more = max(left[shoe, ends.value[at]] - ends.held[at], 0)
            ways[at] = ways[ends.parent[at]] * more
            if ends.orders[at]:
                chance = ends.orders[at] * ways[at] * per_order[ends.size[at]]
                found[shoe, ends.ends_as[at]] += chance
    return found
