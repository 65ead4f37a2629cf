"""Two hands against two, as the pai gow games settle them: what each way to stand comes to.

A hand stands at 0 where it is lower than the bank's, at 1 where it is a copy, at 2 where it is
higher.
"""

from fractions import Fraction
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from houseway.rulebook.options import Options
from houseway.table.bank.options import TwoHandOptions, WinOptions

Copies = Literal["player-dealer wins", "push"]
SplitResult = Literal["push", "player loses"]
Numbers = NDArray[np.int64]

STANDS: Final = 3


def come_to(options: Options) -> tuple[Numbers, list[list[Fraction]]]:
    """What the wager comes to, by how the two hands stand: in parts of it, and as fractions."""
    two, win = options[TwoHandOptions], options[WinOptions].win_pays
    pays = Fraction(win.pays, win.on)
    came = [
        [
            result(one, other, copies=two.copies, split_result=two.split_result, pays=pays)
            for other in range(STANDS)
        ]
        for one in range(STANDS)
    ]
    return np.array([[int(one * win.on) for one in row] for row in came]), came


def scale_of(options: Options) -> int:
    """Into how many parts a unit of the wager is divided."""
    return options[WinOptions].win_pays.on


def result(
    one: int, other: int, *, copies: Copies, split_result: SplitResult, pays: Fraction
) -> Fraction:
    """A hand wins with both parts higher; who wins a copy, and what one of each is, houses say."""
    won = (one == 2) + (other == 2)
    copied = (one == 1) + (other == 1)
    lost = 2 - won - (0 if copies == "player-dealer wins" else copied)
    if won == 2:
        return pays
    if lost == 2 or (won == lost == 1 and split_result == "player loses"):
        return Fraction(-1)
    return Fraction(0)


def stand(own: Numbers, bank: Numbers) -> Numbers:
    """How hands stand to the bank's."""
    return (own >= bank).astype(np.int64) + (own > bank)
