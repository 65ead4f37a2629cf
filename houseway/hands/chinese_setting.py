"""The best setting of thirteen Chinese Poker cards, by looking at every one there is.

Thirteen cards make 286 fronts, and the ten behind each split into two fives in 126 ways. Of two
fives the better must lie in back (garlic-city/chinese-poker/6), so these are all 72,072 settings
that could be in order; one whose front outranks its middle is passed over
(garlic-city/chinese-poker/7). The best earns most against the usual opponent, who is described in
`chinese_opponent.py`, by the scoring in force.

This is plain Python, some ten milliseconds a hand: for bots, and to be read.
`kernels/chinese_setting.py` is its compiled twin.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from houseway.cards.card import Card
from houseway.hands.chinese import CARDS_IN, CARDS_IN_ALL, part, thirteen
from houseway.hands.chinese_opponent import Expected, against_the_usual
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.tables import CHINESE_FRONT, HIGH

ALL: Final = (1 << CARDS_IN_ALL) - 1
"""Thirteen cards as bits: any of them are a mask."""


class Setting(NamedTuple):
    """Thirteen cards in three parts, and what they are expected to earn from one opponent."""

    front: tuple[Card, ...]
    middle: tuple[Card, ...]
    back: tuple[Card, ...]
    points: float


class Front(NamedTuple):
    """Three cards in front, and the ways to split the ten behind them."""

    mask: int
    fives: tuple[int, ...]
    others: tuple[int, ...]
    """Side by side with `fives`: what is left behind the front without them."""


def best_setting(cards: Sequence[Card], rules: PointRules) -> Setting:
    """The setting that earns most on average; of equals, the first that is met.

    >>> from houseway.cards.card import cards, names
    >>> best = best_setting(cards("Ac Ad Jh 9c 9d 4c 4d 7h Qc Jd Tc 9h 8c"), PointRules())
    >>> names(best.front), names(best.middle), names(best.back)
    ('Jd Jh Ad', '9c 9d 9h 7h 4d', 'Ac Qc Tc 8c 4c')
    """
    held = sorted(thirteen(cards))
    front, middle, back, points = _search(held, against_the_usual(rules))
    return laid_out(held, (front, middle, back), points)


def expected_points(parts: Sequence[Sequence[Card]], rules: PointRules) -> float:
    """What any setting in order is expected to earn from one opponent: front, middle and back.

    >>> from houseway.cards.card import cards
    >>> best = best_setting(cards("Ac Ad Jh 9c 9d 4c 4d 7h Qc Jd Tc 9h 8c"), PointRules())
    >>> abs(expected_points(best[:3], PointRules()) - best.points) < 1e-9
    True
    """
    front, middle, back = parts
    expected = against_the_usual(rules)
    beside = expected.front[CHINESE_FRONT.strength(front)]
    lead, tie, points = expected.middle[HIGH.strength(middle)]
    back_lead, back_tie, back_points = expected.back[HIGH.strength(back)]
    return (
        points
        + back_points
        + (beside.one_one + beside.one_lead * back_lead + beside.one_tie * back_tie)
        + lead * (beside.lead_one + beside.lead_lead * back_lead + beside.lead_tie * back_tie)
        + tie * (beside.tie_one + beside.tie_lead * back_lead + beside.tie_tie * back_tie)
    )


def laid_out(held: Sequence[Card], masks: tuple[int, int, int], points: float) -> Setting:
    """Three masks as cards, the most telling of each part first."""
    front, middle, back = [
        part(picked(held, mask), of=of).cards for of, mask in zip(CARDS_IN, masks, strict=True)
    ]
    return Setting(front, middle, back, points)


def picked(held: Sequence[Card], mask: int) -> list[Card]:
    return [card for at, card in enumerate(held) if mask >> at & 1]


@cache
def fives() -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Every five of thirteen places, beside their mask."""
    return tuple((mask_of(five), five) for five in combinations(range(CARDS_IN_ALL), 5))


@cache
def fronts() -> tuple[Front, ...]:
    """Every front of thirteen places, with every split behind it."""
    return tuple(_fronts())


def _fronts() -> Iterator[Front]:
    numbers = list(range(ALL + 1))
    for front in combinations(range(CARDS_IN_ALL), CARDS_IN["front"]):
        mask = mask_of(front)
        first, *others = [at for at in range(CARDS_IN_ALL) if not mask >> at & 1]
        # One of the two fives holds the first card, so each split is met once.
        with_first = [mask_of((first, *four)) for four in combinations(others, 4)]
        yield Front(
            mask,
            tuple(numbers[five] for five in with_first),
            tuple(numbers[ALL ^ mask ^ five] for five in with_first),
        )


def mask_of(places: Sequence[int]) -> int:
    return sum(1 << at for at in places)


def _search(held: Sequence[Card], expected: Expected) -> tuple[int, int, int, float]:
    """Front, middle and back of the best setting, as masks, and its points."""
    strength = [0] * (ALL + 1)
    behind = [(0.0, 0.0, 0.0)] * (ALL + 1)
    between = behind[:]
    for mask, five in fives():
        strong = strength[mask] = HIGH.strength([held[at] for at in five])
        between[mask], behind[mask] = expected.middle[strong], expected.back[strong]
    best, found = -1e9, (0, 0, 0)
    for front, with_first, without in fronts():
        before = CHINESE_FRONT.strength(picked(held, front))
        least = expected.least_middle[before]
        one_one, one_lead, one_tie, lead_one, lead_lead, lead_tie, tie_one, tie_lead, tie_tie = (
            expected.front[before]
        )
        for one, other in zip(with_first, without, strict=True):
            middle, back = (other, one) if strength[one] > strength[other] else (one, other)
            if strength[middle] < least:
                continue
            lead, tie, points = between[middle]
            back_lead, back_tie, back_points = behind[back]
            points += (
                back_points
                + one_one
                + one_lead * back_lead
                + one_tie * back_tie
                + lead * (lead_one + lead_lead * back_lead + lead_tie * back_tie)
                + tie * (tie_one + tie_lead * back_lead + tie_tie * back_tie)
            )
            if points > best:
                best, found = points, (front, middle, back)
    return (*found, best)
