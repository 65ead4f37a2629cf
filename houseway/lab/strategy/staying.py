"""What charts of Three Card Poker and Caribbean Stud share: to stay in, or to give up the ante."""

from collections.abc import Iterable
from typing import Final

from houseway.lab.strategy.chart import Act, Cell

PLAY: Final = Act("play", "P", "play: wager to stay in", 3)
FOLD: Final = Act("fold", "F", "fold: give up the ante", 0)
ACTS: Final = (PLAY, FOLD)

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
WORDS: Final = (
    *("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("jack", "queen", "king", "ace"),
)
"""By the ranks that cards are numbered by: deuces are 0."""

GIVEN_UP: Final = -1.0
"""What folding is worth: the ante."""


def staying(worth: float, *, is_in: bool) -> Cell:
    """One case: whether one stays in, and what either is worth."""
    return Cell((PLAY if is_in else FOLD).slug, {PLAY.slug: worth, FOLD.slug: GIVEN_UP})


def ranks_in_words(ranks: Iterable[int]) -> str:
    """Ranks as they are said.

    >>> ranks_in_words([10, 4, 2])
    'queen-six-four'
    """
    return "-".join(WORDS[one] for one in ranks)
