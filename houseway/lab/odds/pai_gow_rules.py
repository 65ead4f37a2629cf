"""What the figures of pai gow poker rest on: the house way, and how two hands are settled.

A walk over all hands takes minutes, and serves several rules at once: who wins a copy, what one of
each comes to, and what a win pays. So it is made for a way of setting, and for the usual rules and
their neighbours.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Final, get_args

import msgspec
import numpy as np

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.lab.odds.two_hands import STANDS, Copies, Numbers, SplitResult, result
from houseway.rulebook.options import Options
from houseway.table.bank.options import TwoHandOptions, WinOptions
from houseway.table.pai_gow.options import FrontAndBackOptions
from houseway.table.pai_gow.two_hands import poker_way

HIGHEST_BEHIND, HOUSE_WAY, SPLIT_PAIRS = "highest-behind", "house-way", "split-pairs"
NAMED: Final = (HIGHEST_BEHIND, HOUSE_WAY, SPLIT_PAIRS)
"""In the order of the kernel's named plays: what it sets itself, then ways, the bank's first."""


class Rules(msgspec.Struct, frozen=True, kw_only=True):
    """How two hands against two are settled."""

    copies: Copies
    split_result: SplitResult
    pays: int
    on: int
    """A win brings so much for so much at stake."""

    def come_to(self) -> list[Fraction]:
        """By the nine stands, the front's first: what the wager comes to."""
        pays = Fraction(self.pays, self.on)
        return [
            result(front, back, copies=self.copies, split_result=self.split_result, pays=pays)
            for front, back in product(range(STANDS), repeat=2)
        ]


def rules_of(options: Options) -> Rules:
    """The rules of one house."""
    two, win = options[TwoHandOptions], options[WinOptions].win_pays
    return Rules(copies=two.copies, split_result=two.split_result, pays=win.pays, on=win.on)


def way_of(options: Options) -> PokerWay:
    """The house way by this house's answers."""
    return poker_way(options[FrontAndBackOptions])


def named_ways(way: PokerWay) -> tuple[PokerWay, ...]:
    """The ways that have a name, the house's own first."""
    return (way, replace(way, high_pairs_from=2, high_pairs_keep_with=0))


def neighbours(asked: Rules) -> tuple[Rules, ...]:
    """The rules that one walk is made for: what houses answer, and what `--sensitivity` asks."""
    settled: tuple[tuple[int, SplitResult], ...] = ((1, "push"), (1, "player loses"), (2, "push"))
    usual = [
        Rules(copies=copies, split_result=split_result, pays=pays, on=1)
        for pays, split_result in settled
        for copies in get_args(Copies)
    ]
    return tuple(usual) if asked in usual else (*usual, asked)


def values(rules: Sequence[Rules]) -> Numbers:
    """By rule, what each of nine stands is worth, in whole parts of the wager."""
    return np.array([[int(one * each.on) for one in each.come_to()] for each in rules])
