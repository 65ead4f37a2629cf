"""Push-9: three cards and thirty-six ranks, from three aces down to zero points.

The list is s-and-k/push-nine/22 to 25, numbered 1 to 36 as printed: three of a kind, straights
whatever their suits, three face cards, then the last digit of the total, face cards counting ten
(s-and-k/push-nine/27). A hand that fits two lines takes the higher: K-Q-J is a straight and 4-3-2
is not nine points (SK-D10). The ace is high in three aces and in A-K-Q, everywhere else it counts
one (s-and-k/push-nine/19 to 21). Pairs and flushes have no value.

Hands of one rank push, however their points were made (SK-D13). The six kinds of three face cards
share rank 26; a house that tells them apart says `three_faces="high card"` (SK-D12).
"""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards.card import Card, rank
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.chart import ACE, LOW_ACE, plural, said, sequences
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

ThreeFaces = Literal["equal", "high card"]

# s-and-k/push-nine/22: ranks 1 to 13, best first.
THREE_OF_A_KIND: Final = (14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2)

# s-and-k/push-nine/23: ranks 14 to 25, from A-K-Q down to 3-2-A.
STRAIGHTS: Final = sequences((14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 14), of=3)

# s-and-k/push-nine/24: rank 26.
FACES: Final = frozenset((13, 12, 11))

# s-and-k/push-nine/25: ranks 27 to 36, best first.
POINTS: Final = (9, 8, 7, 6, 5, 4, 3, 2, 1, 0)

POINT_WORDS: Final = (
    "zero points", "one point", "two points", "three points", "four points",
    "five points", "six points", "seven points", "eight points", "nine points",
)  # fmt: skip

WORST: Final = 36
"""The number printed beside the last line."""


def push_nine(cards: Sequence[Card], *, three_faces: ThreeFaces = "equal") -> Made:
    """Three cards by the printed list; the strength counts down from 36 for rank 1 to 1.

    >>> from houseway.cards.card import cards
    >>> print(push_nine(cards("5s 2d As")))
    eight points: 5s 2d As
    """
    if three_faces not in ("equal", "high card"):
        raise BadInput(f"three faces are 'equal' or by 'high card', not {three_faces!r}")
    held = rankable(cards, what="a Push-9 hand", pack=fifty_two(), least=3, most=3)
    ranks = tuple([rank(one) for one in held])
    category, number, words = _listed(ranks)
    strength: tuple[int, ...] = (1 + WORST - number,)
    ranking = "push nine"
    if three_faces == "high card":
        ranking = "push nine, faces by high card"
        strength += tuple(sorted(ranks, reverse=True)) if category == "three faces" else ()
    # s-and-k/push-nine/20 and 21: beside a king and queen the ace is high, elsewhere it is one.
    ace = ACE if set(ranks) == set(STRAIGHTS[0]) else LOW_ACE
    told = sorted(held, key=lambda one: ace if rank(one) == ACE else rank(one), reverse=True)
    return Made(ranking, strength, category, words, tuple(told))


def points(ranks: Sequence[int]) -> int:
    """The last digit of the total: face cards ten, the ace one (s-and-k/push-nine/21 and 27).

    >>> points([14, 13, 9])
    0
    """
    return sum([LOW_ACE if one == ACE else min(one, 10) for one in ranks]) % 10


def _listed(ranks: tuple[int, ...]) -> tuple[str, int, str]:
    """Category, printed rank number and words of three ranks."""
    # The order of these questions is SK-D10: a hand takes the highest line it fits.
    if len(set(ranks)) == 1:
        alike = ranks[0]
        return "three of a kind", 1 + THREE_OF_A_KIND.index(alike), f"three {plural(alike)}"
    for number, straight in enumerate(STRAIGHTS, 14):
        if set(straight) == set(ranks):
            return "straight", number, f"a straight, {said(straight[0])} high"
    if set(ranks) <= FACES:
        return "three faces", 26, "three face cards"
    total = points(ranks)
    return "points", 27 + POINTS.index(total), POINT_WORDS[total]
