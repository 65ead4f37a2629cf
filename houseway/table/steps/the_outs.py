"""Going out in pan: eleven cards melded, no discard, and the outs.

The last card's own pay comes first, then the outs from each payer, then the tops. Losing hands
are mucked before the tops are pushed and the winning hand stays face up (garlic-city/pan/66 and
67, comstock/pan/61 and 62). The winner is first in the next hand.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class OutsOptions(HouseOptions):
    """Asked by pan."""

    outs_chips: int
    """How many chips does each payer owe the player who goes out, besides any conditions?"""

    outs_repeat_conditions: bool
    """Are the winner's conditions paid all over again when he goes out?"""

    outs_value: Literal["as the hand lies", "as first laid"]
    """If they are: is each worth what it would pay with all the cards it now holds, or only what
    it paid when it was laid?"""
