"""Super Pan Nine: three or four cards, worth the last digit of what they add up to.

Garlic City prints it in words with one example (garlic-city/super-pan-nine/9 to 11), Comstock as a
list of values with six (comstock/super-pan-nine/81 to 89). Both agree; an ace is 1 (GC-M2). Equal
points are equal hands whatever the cards: they push (comstock/super-pan-nine/95), settled later.

Who must draw, and who may, is the drawing step's business.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards.card import Card, rank
from houseway.cards.packs import ACE, JACK, KING, QUEEN
from houseway.cards.packs import super_pan_nine as shoe
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

# comstock/super-pan-nine/81, garlic-city/super-pan-nine/10
POINTS: Final = {
    ACE: 1,
    2: 2,
    3: 3,
    4: 4,
    5: 5,
    6: 6,
    JACK: 0,
    QUEEN: 0,
    KING: 0,
}

SIZES: Final = (3, 4)
"""How many cards a hand has, before its draw and after."""

PACKS_MAX: Final = 12
"""The largest shoe: no card can be there more than twelve times (garlic-city/super-pan-nine/1)."""


def super_pan_nine(cards: Sequence[Card]) -> Made:
    """The points of a hand before or after its draw; nine is best and zero worst.

    >>> from houseway.cards.card import cards
    >>> print(super_pan_nine(cards("5c 5d 6h")))
    6 points: 5c 5d 6h
    """
    held = rankable(
        cards, what="a Super Pan Nine hand", pack=shoe(PACKS_MAX), least=SIZES[0], most=SIZES[1]
    )
    # garlic-city/super-pan-nine/9, comstock/super-pan-nine/83: only the last digit counts.
    points = sum(POINTS[rank(one)] for one in held) % 10
    return Made("super pan nine", (points,), str(points), points_words(points), held)


def points_words(points: int) -> str:
    """What a hand of so many points is called."""
    return "1 point" if points == 1 else f"{points} points"
