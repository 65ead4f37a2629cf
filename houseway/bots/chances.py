"""How much of the pot a holding can expect, by dealing what is unseen many times over.

A bot knows its own cards and the board. It deals the others at random from the rest of the pack,
finishes the board, and counts what it would have won: half for the best low, a share for a tie.
Opponents who put in money hold better than random cards; how much better is a matter of style, so
it is left to whoever reads this figure.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH
from houseway.table.pot.awarding import Wins
from houseway.table.pot.measuring import CHOOSING

BOARD = 5


class Contest(NamedTuple):
    """What a holding is measured by: which of its cards play, and whether low shares the pot."""

    hole_cards_used: str
    wins: Wins


def pot_share(
    own: Sequence[Card],
    board: Sequence[Card],
    contest: Contest,
    *,
    opponents: int,
    samples: int,
    randomness: Random,
) -> float:
    """The part of the pot this holding wins on average, against so many random hands.

    >>> from houseway.cards.card import cards
    >>> aces = pot_share(
    ...     cards("As Ah"), (), Contest("any", "high"), opponents=1, samples=400,
    ...     randomness=Random(1),
    ... )
    >>> 0.78 < aces < 0.92  # 85 in 100 against one random hand
    True
    """
    unseen = list(fifty_two().without((*own, *board)))
    missing = BOARD - len(board)
    needed = missing + opponents * len(own)
    total = 0.0
    for _ in range(samples):
        drawn = randomness.sample(unseen, needed)
        table = [*board, *drawn[:missing]]
        holdings = [own, *_holdings(drawn[missing:], len(own))]
        total += _won(holdings, table, contest)
    return total / samples


def _holdings(cards: Sequence[Card], size: int) -> list[Sequence[Card]]:
    return [cards[at : at + size] for at in range(0, len(cards), size)]


def _won(holdings: Sequence[Sequence[Card]], board: Sequence[Card], contest: Contest) -> float:
    """What the first holding gets of one pot."""
    choose = CHOOSING[contest.hole_cards_used]
    high = _share([choose(HIGH, board)(holding) for holding in holdings])
    if contest.wins == "high":
        return high
    lows = [choose(EIGHT_OR_BETTER, board)(holding) for holding in holdings]
    return (high + _share(lows)) / 2 if max(lows) else high


def _share(strengths: Sequence[int]) -> float:
    """One over the number that tie for best, or nothing when the first is not among them."""
    best = max(strengths)
    return 1 / strengths.count(best) if strengths[0] == best and best else 0.0
