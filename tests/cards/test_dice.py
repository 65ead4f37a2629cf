"""Three dice in a cup."""

from collections import Counter
from math import sqrt

from houseway.cards.dice import shake
from houseway.cards.shuffle import Live, Seeded
from tests.cards.test_shuffle import Scripted


def test_the_cup_holds_three_dice() -> None:
    shaken = shake(Live())
    assert len(shaken.faces) == 3
    assert set(shaken.faces) <= {1, 2, 3, 4, 5, 6}
    assert shaken.total == sum(shaken.faces)


def test_every_total_comes_as_often_as_three_fair_dice_make_it() -> None:
    # The number of ways out of 216, counted face by face; 15 degrees of freedom.
    ways = Counter(a + b + c for a in range(1, 7) for b in range(1, 7) for c in range(1, 7))
    source = Seeded("dice")
    seen = Counter(shake(source).total for _ in range(21_600))
    assert sum((seen[t] - 100 * ways[t]) ** 2 / (100 * ways[t]) for t in ways) < 15 + 6 * sqrt(30)


def test_a_byte_that_would_favour_low_faces_is_drawn_again() -> None:
    # 252 to 255 have no equal share of the six faces.
    assert shake(Scripted(bytes([252, 0, 255]), bytes([5, 254]), bytes([251]))).faces == (1, 6, 6)
