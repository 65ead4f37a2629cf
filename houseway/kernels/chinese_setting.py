"""The best setting of thirteen Chinese Poker cards, compiled: twin of `hands/chinese_setting.py`.

The same splits in the same order, and the same sums: a hand takes less than half a millisecond.
Masks are bits of the thirteen cards from the lowest up, so the front 0b111 is the lowest three.

    cards    1,287 fives and 286 fronts are looked up once, by mask
    splits   36,036 of two fives behind a front, the better of them in back
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards.card import Card
from houseway.hands.chinese import thirteen
from houseway.hands.chinese_opponent import Expected, against_the_usual
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.chinese_setting import ALL, Setting, fives, fronts, laid_out
from houseway.hands.lookup import Ranking
from houseway.hands.tables import CHINESE_FRONT, HIGH
from houseway.kernels.arrays import COLUMNS, RANKS, ROW, SUITS, Hands, Strengths, tables
from houseway.kernels.compiler import kernel

Masks = NDArray[np.int64]
Figures = NDArray[np.float64]

CARDS: Final = 13
FRONT_BITS: Final = 3


class Weighed(NamedTuple):
    """What to expect from parts of each strength, as arrays by that strength."""

    front: Figures
    middle: Figures
    back: Figures
    least_middle: Strengths


def best_setting(cards: Sequence[Card], rules: PointRules) -> Setting:
    """The setting that earns most on average; of equals, the first that is met."""
    held = sorted(thirteen(cards))
    masks, points = best_settings(np.array([held], np.uint8), _weighed(rules))
    front, middle, back = masks[0].tolist()
    return laid_out(held, (front, middle, back), float(points[0]))


def best_settings(hands: Hands, weighed: Weighed) -> tuple[Masks, Figures]:
    """Front, middle and back of every hand as masks, and its points; a row of cards rises."""
    found, points = np.zeros((len(hands), 3), np.int64), np.zeros(len(hands))
    _search()(np.ascontiguousarray(hands), weighed, found, points)
    return found, points


def weighed_of(expected: Expected) -> Weighed:
    """The tables of the plain search as arrays."""
    least = {strength: (one,) for strength, one in expected.least_middle.items()}
    return Weighed(
        front=_by_strength(expected.front),
        middle=_by_strength(expected.middle),
        back=_by_strength(expected.back),
        least_middle=_by_strength(least)[:, 0].astype(np.uint16),
    )


@cache
def _weighed(rules: PointRules) -> Weighed:
    return weighed_of(against_the_usual(rules))


def _by_strength(rows: Mapping[int, tuple[float, ...]]) -> Figures:
    found = np.zeros((max(rows) + 1, len(next(iter(rows.values())))))
    found[list(rows)] = list(rows.values())
    return found


@cache
def _looked_up(ranking: Ranking, size: int) -> Callable[[Hands, Masks, Strengths], None]:
    """Fills in, by mask, how strong so many cards of a hand are, for these masks."""
    keys, marks, rows, flat, _, _, flush, _ = tables(ranking, size)

    def strengths_by_mask(cards: Hands, masks: Masks, strong: Strengths) -> None:
        for mask in masks:
            total, held = np.uint32(0), 0
            for at in range(CARDS):
                if mask >> at & 1:
                    total += keys[cards[at]]
                    held |= 1 << (cards[at] >> 2)
            ranks = total & RANKS
            # A hand of one suit has no pair, so its ranks as bits say all there is to say.
            is_flush = marks[total >> SUITS] != 0
            strong[mask] = flush[held] if is_flush else flat[rows[ranks >> ROW] + (ranks & COLUMNS)]

    return kernel(strengths_by_mask)


@cache
def _search() -> Callable[[Hands, Weighed, Masks, Figures], None]:
    every_front = np.array([front.mask for front in fronts()])
    with_first = np.array([front.fives for front in fronts()])
    without = np.array([front.others for front in fronts()])
    every_five = np.array([mask for mask, _ in fives()])
    look_up_fives, look_up_fronts = _looked_up(HIGH, 5), _looked_up(CHINESE_FRONT, FRONT_BITS)

    def search(hands: Hands, weighed: Weighed, found: Masks, points: Figures) -> None:
        strong = np.zeros(ALL + 1, np.uint16)
        for number in range(len(hands)):
            look_up_fives(hands[number], every_five, strong)
            look_up_fronts(hands[number], every_front, strong)
            points[number] = -1e9
            for at in range(len(every_front)):
                front = every_front[at]
                least = weighed.least_middle[strong[front]]
                beside = weighed.front[strong[front]]
                for split in range(with_first.shape[1]):
                    middle, back = with_first[at, split], without[at, split]
                    if strong[middle] > strong[back]:
                        middle, back = back, middle
                    if strong[middle] < least:
                        continue
                    between, behind = weighed.middle[strong[middle]], weighed.back[strong[back]]
                    lead, tie, back_lead, back_tie = between[0], between[1], behind[0], behind[1]
                    earned = between[2] + (
                        behind[2]
                        + beside[0]
                        + beside[1] * back_lead
                        + beside[2] * back_tie
                        + lead * (beside[3] + beside[4] * back_lead + beside[5] * back_tie)
                        + tie * (beside[6] + beside[7] * back_lead + beside[8] * back_tie)
                    )
                    if earned > points[number]:
                        points[number] = earned
                        found[number, 0], found[number, 1], found[number, 2] = front, middle, back

    return kernel(search)
