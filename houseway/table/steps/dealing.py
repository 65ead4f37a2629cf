"""Cards off the stub: hands to the seats, burns, and the board.

Cards go round one at a time from the left of the button, which is dealt last. Each later deal
comes after the betting of the last.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DealingOptions(HouseOptions):
    """Asked by every pot game."""

    burns_before: Literal["each later deal", "the last two deals", "nothing"]
    """Before which deals is a card burned: each one after the first (flop, turn, river; each later
    street; the draw), the last two, or none?"""


@dataclass(frozen=True, kw_only=True)
class BoardOptions(HouseOptions):
    """Asked by every game with a board."""

    board_laid_down: Literal["street by street", "face down at the start"]
    """Are the board cards dealt street by street, or laid face down with the hole cards and then
    turned three, one and one?"""
