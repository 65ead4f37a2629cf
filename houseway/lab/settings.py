"""Which setting of a pai gow hand is best, and how far the house way is from it.

A setting's value is what it wins on average for each chip wagered, against a bank that sets its
own hand by a known procedure: one where it wins both hands, nothing where it wins one, minus one
where it wins neither, for the bank wins copies. Collections are no part of it.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Literal

import msgspec
import numpy as np
from numpy.typing import NDArray

Method = Literal["exact", "sampled"]


class SettingWorth(msgspec.Struct, frozen=True):
    """One setting against the bank: how often it wins, pushes and loses, and its value."""

    setting: str
    value: float
    win: float
    push: float
    lose: float
    stderr: float = 0.0
    """The standard error of a sampled value; nothing of an exact one."""


class Reply(msgspec.Struct, frozen=True):
    """Every setting of one hand that is not foul, the best first."""

    method: Method
    bank_hands: int
    settings: tuple[SettingWorth, ...]

    @property
    def best(self) -> SettingWorth:
        return self.settings[0]

    def worth(self, setting: object) -> SettingWorth:
        """The figures of one setting, by its own words."""
        return next(one for one in self.settings if one.setting == str(setting))


class Shortfall(msgspec.Struct, frozen=True):
    """What the house way gives up on average, over all hands or over random ones."""

    method: Method
    hands: int
    house_way: float
    """The value of a hand set the house way."""
    best: float
    """And set as well as it can be."""
    apart: float
    """In how many hands the two settings are not worth the same."""
    stderr: float = 0.0
    """The standard error of the difference, where it is sampled."""

    @property
    def given_up(self) -> float:
        return self.best - self.house_way


def worths(settings: Sequence[str], counts: NDArray[np.int64], method: Method) -> Reply:
    """Counts of wins, pushes and losses, one row a setting, as figures."""
    total = int(counts[0].sum())
    found = []
    for setting, (wins, pushes, losses) in zip(settings, counts.tolist(), strict=True):
        value = (wins - losses) / total
        spread = (wins + losses) / total - value * value
        found.append(
            SettingWorth(
                setting=setting,
                value=value,
                win=wins / total,
                push=pushes / total,
                lose=losses / total,
                stderr=sqrt(spread / total) if method == "sampled" else 0.0,
            )
        )
    found.sort(key=lambda one: -one.value)
    return Reply(method, total, tuple(found))
