"""What two cards win from any other two on a board: every hand there is, on the same run-outs.

On a whole board this is exact. Before that the cards to come are dealt some times over, by a seed
of the board alone, and each time every hand meets every other that shares no card with it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Final

from houseway.cards.card import Card
from houseway.lab.review.felts import BOARD, BoardFelt, is_split
from houseway.lab.review.scenes import Scene
from houseway.table.options import HoleCardOptions
from houseway.table.pot.discarding import Discarding
from houseway.table.pot.measuring import CHOOSING, RANKINGS, Highs
from houseway.table.pot.showing import Showing

Two = tuple[Card, Card]
RUN_OUTS: Final = 16
KEPT: Final = 16
"""Boards whose figures are kept: a hand has four, and all have the one before the flop."""


def plays_two_cards(scene: Scene) -> bool:
    """Whether everybody has two closed cards, and any play: all such hands can be looked at."""
    setup = scene.setup
    return (
        setup.game.family == "board"
        and BoardFelt(setup).costs == 1
        and not is_split(setup)
        and not any(isinstance(step, Discarding) for step in setup.plan)
        and all(one.down_count == 2 for one in scene.view.holdings if one.is_live)
    )


def all_held(scene: Scene, closed: int) -> Iterator[tuple[Card, ...]]:
    """Every hand of so many closed cards that somebody else may have, as this seat sees it."""
    return combinations(sorted(scene.unseen), closed)


def two_card_chances(scene: Scene) -> Mapping[Two, float]:
    """What each wins from one other hand, for all that anybody can see."""
    setup = scene.setup
    step = next(step for step in setup.plan if isinstance(step, Showing))
    used = setup.options[HoleCardOptions].hole_cards_used
    return _chances(tuple(scene.view.board), tuple(sorted(scene.closed)), step.highs, used)


@lru_cache(maxsize=KEPT)
def _chances(
    board: Sequence[Card], closed: Sequence[Card], highs: Highs, used: str
) -> Mapping[Two, float]:
    missing = BOARD - len(board)
    if not missing:
        return {one: 1.0 if not lost else won / met
                for one, (won, lost, met) in _met(board, closed, highs, used)}  # fmt: skip
    randomness = Random(f"run-outs {board}")
    won = dict.fromkeys(combinations(closed, 2), 0.0)
    met = dict.fromkeys(won, 0)
    for _ in range(RUN_OUTS):
        dealt = randomness.sample(closed, missing)
        left = [one for one in closed if one not in dealt]
        for one, (wins, _, times) in _met((*board, *dealt), left, highs, used):
            won[one] += wins
            met[one] += times
    return {one: won[one] / times if times else 0.5 for one, times in met.items()}


def _met(
    board: Sequence[Card], left: Sequence[Card], highs: Highs, used: str
) -> "list[tuple[Two, tuple[float, int, int]]]":
    """How many others each hand wins from, how many it loses to, and how many there are."""
    strength = CHOOSING[used](RANKINGS[highs], board)
    came = {one: strength(one) for one in combinations(left, 2)}
    every = sorted(came.values())
    of: dict[Card, list[int]] = {card: [] for card in left}
    for one, made in came.items():
        for card in one:
            of[card].append(made)
    for some in of.values():
        some.sort()
    found = []
    others = len(left) - 2
    met = others * (others - 1) // 2
    for (first, second), made in came.items():
        # All hands, without those that share a card; the hand itself is in each of the three.
        shares = (of[first], of[second])
        below = bisect_left(every, made) - sum(bisect_left(some, made) for some in shares)
        up_to = bisect_right(every, made) - sum(bisect_right(some, made) for some in shares)
        even = up_to - below + 1
        found.append(((first, second), (below + even / 2, met - below - even, met)))
    return found
