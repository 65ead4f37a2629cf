"""The search that found the rank weights of `keys.py`.

`python -m houseway.hands.weights` finds them again in about half a minute. Weights are taken from
the deuce up, each the lowest that keeps all sums apart: whatever the ranks already weighed can add
up to with the same number of cards, the new rank must not reach. The first four are given, since
the very lowest start does not lead to the lowest end: of 666 starts tried from 0, 1, 2, 3 to
0, 1, 13, 63, the start 0, 1, 8, 38 left the smallest sums.
"""

from typing import Final

from houseway.hands.keys import RANK_WEIGHTS

START: Final = (0, 1, 8, 38)
RANKS: Final = 13
COPIES: Final = 4
HAND: Final = 7

Sums = list[set[int]]
"""By number of cards: everything the ranks weighed so far can add up to."""


def found_weights(start: tuple[int, ...] = START, *, ranks: int = RANKS) -> tuple[int, ...]:
    """Weights for so many ranks, the first of them given.

    >>> found_weights((0, 1), ranks=5)
    (0, 1, 5, 22, 98)
    """
    weights: list[int] = []
    sums: Sums = [{0}, *[set() for _ in range(HAND)]]
    while len(weights) < ranks:
        weight = start[len(weights)] if len(weights) < len(start) else weights[-1] + 1
        while not keeps_apart(sums, weight):
            weight += 1
        weights.append(weight)
        sums = with_rank(sums, weight)
    return tuple(weights)


def keeps_apart(sums: Sums, weight: int) -> bool:
    """Whether a rank of this weight leaves every two hands of one size with different sums."""
    for copies in range(1, COPIES + 1):
        added = copies * weight
        for size in range(HAND, copies - 1, -1):
            reached = sums[size]
            # A loop that stops at the first clash: nearly every weight fails within a few steps.
            for total in sums[size - copies]:
                if total + added in reached:
                    return False
    return True


def with_rank(sums: Sums, weight: int) -> Sums:
    return [
        {
            total + copies * weight
            for copies in range(min(COPIES, size) + 1)
            for total in sums[size - copies]
        }
        for size in range(HAND + 1)
    ]


def main() -> None:
    found = found_weights()
    print(*found)
    print("as in keys.py" if found == RANK_WEIGHTS else f"keys.py has {RANK_WEIGHTS}")


if __name__ == "__main__":
    main()
