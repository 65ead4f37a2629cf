"""Every setting of a pai gow poker hand that may be worth playing, for many hands at once.

Of the 21 ways to put two of seven cards in front some are foul, and some are no better in front nor
behind than another; what is left is kept in rising order of the front, and whatever a named way to
play sets stays too. Behind, strengths are counted through (`numbered`), so that they fit small
tables.
"""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.kernels.arrays import Hands
from houseway.kernels.compiler import kernel
from houseway.kernels.pai_gow_poker import (
    TWO_OF_SEVEN,
    Numbers,
    back_of,
    batch_setter,
    front_with,
    leads,
)

MOST: Final = len(TWO_OF_SEVEN)
ANY_FRONT: Final = -1
FRONTS: Final = 272
"""Above every number of a front."""


class Settings(NamedTuple):
    """The settings of hands, a row a hand."""

    fronts: Numbers
    backs: Numbers
    many: Numbers
    """How many of the row there are."""
    named: Numbers
    """By named play, the highest behind first and then the ways that were given: where in the row
    its setting is."""


@cache
def _good(way: PokerWay) -> Callable[[Hands, Numbers, Numbers], int]:
    """The kernel that lists what is not foul, and how many that is."""
    back, front_by = back_of(way.wheel), front_with(way.joker_in_front)
    lead, least_above = leads(way.wheel), int(way.equal_front_and_back == "foul")

    def good(cards: Hands, fronts: Numbers, backs: Numbers) -> int:
        many = 0
        for one, other in TWO_OF_SEVEN:
            front, behind = front_by(cards, one, other), back(cards, one, other)
            if front + least_above <= lead[behind]:
                fronts[many], backs[many] = front, behind
                many += 1
        return many

    return kernel(good)


@kernel
def is_wanted(fronts: Numbers, backs: Numbers, at: int, named: Numbers) -> bool:
    """Whether a setting is better than every other in something, or a named play sets it."""
    front, back = fronts[at], backs[at]
    for other in range(at):
        if fronts[other] == front and backs[other] == back:
            return False
    for each in range(len(named)):
        if named[each, 0] == front and named[each, 1] == back:
            return True
    for other in range(len(fronts)):
        is_other = fronts[other] != front or backs[other] != back
        if is_other and fronts[other] >= front and backs[other] >= back:
            return False
    return True


@cache
def _lister(way: PokerWay) -> Callable[[Hands, Settings, Numbers], None]:
    good = _good(way)

    def list_all(hands: Hands, found: Settings, named: Numbers) -> None:
        fronts, backs = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
        for row in range(len(hands)):
            many, best = good(hands[row], fronts, backs), 0
            for at in range(1, many):
                if (backs[at], fronts[at]) > (backs[best], fronts[best]):
                    best = at
            named[row, 0, 0], named[row, 0, 1] = fronts[best], backs[best]
            kept = 0
            for at in range(many):
                if is_wanted(fronts[:many], backs[:many], at, named[row]):
                    # In rising order of the front, then of the back.
                    place = kept
                    while place and (found.fronts[row, place - 1], found.backs[row, place - 1]) > (
                        fronts[at],
                        backs[at],
                    ):
                        found.fronts[row, place] = found.fronts[row, place - 1]
                        found.backs[row, place] = found.backs[row, place - 1]
                        place -= 1
                    found.fronts[row, place], found.backs[row, place] = fronts[at], backs[at]
                    kept += 1
            found.many[row] = kept
            for each in range(named.shape[1]):
                for at in range(kept):
                    if (
                        found.fronts[row, at] == named[row, each, 0]
                        and found.backs[row, at] == named[row, each, 1]
                    ):
                        found.named[row, each] = at

    return kernel(list_all)


class Laid(NamedTuple):
    """What hands have in front and behind, a hand a row."""

    fronts: Numbers
    backs: Numbers


def set_by(way: PokerWay, hands: Hands) -> Laid:
    """Hands as a house way sets them."""
    laid = Laid(np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64))
    batch_setter(way)(np.ascontiguousarray(hands), *laid)
    return laid


def highest_behind(way: PokerWay, hands: Hands) -> Laid:
    """Hands with the best behind that is not foul, and of those the best in front."""
    laid = Laid(np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64))
    _highest(way)(np.ascontiguousarray(hands), np.full(len(hands), ANY_FRONT), laid)
    return laid


def best_behind(way: PokerWay, hands: Hands, fronts: Numbers) -> Numbers:
    """The best there is behind hands that have these in front."""
    laid = Laid(np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64))
    _highest(way)(np.ascontiguousarray(hands), fronts, laid)
    return laid.backs


@cache
def _highest(way: PokerWay) -> Callable[[Hands, Numbers, Laid], None]:
    good = _good(way)

    def highest(hands: Hands, wanted: Numbers, laid: Laid) -> None:
        fronts, backs = np.zeros(MOST, np.int64), np.zeros(MOST, np.int64)
        for row in range(len(hands)):
            best = -1
            for at in range(good(hands[row], fronts, backs)):
                if wanted[row] not in (ANY_FRONT, fronts[at]):
                    continue
                if best < 0 or (backs[at], fronts[at]) > (backs[best], fronts[best]):
                    best = at
            laid.fronts[row], laid.backs[row] = fronts[best], backs[best]

    return kernel(highest)


def settings_of(hands: Hands, way: PokerWay, named: Sequence[PokerWay]) -> Settings:
    """What may be worth playing under these answers, and where named ways are among it."""
    fronts, backs = np.zeros((len(hands), MOST), np.int64), np.zeros((len(hands), MOST), np.int64)
    found = Settings(
        *(fronts, backs, np.zeros(len(hands), np.int64)),
        np.full((len(hands), len(named) + 1), -1),
    )
    set_so = np.zeros((len(hands), len(named) + 1, 2), np.int64)
    for at, one in enumerate(named, 1):
        laid = np.zeros((2, len(hands)), np.int64)
        batch_setter(one)(hands, laid[0], laid[1])
        set_so[:, at] = laid.T
    _lister(way)(hands, found, set_so)
    return found


def numbered(backs: Numbers) -> tuple[Numbers, Numbers]:
    """The strengths there are, weakest first, and the same backs as numbers in that list."""
    there = np.unique(backs)
    return there, np.searchsorted(there, backs)
