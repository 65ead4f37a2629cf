"""The pack before the cut: how many jokers are in it, and what a joker stands for.

The shuffle itself is the same in every game. Packs are in `cards/packs.py`, what a joker does to a
hand's rank in `hands/`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.joker_high import JokerUse
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class JokerOptions(HouseOptions):
    """Asked by every pot game without a board."""

    jokers: Literal[0, 1]
    """How many jokers are in the pack?"""


@dataclass(frozen=True, kw_only=True)
class HighJokerOptions(HouseOptions):
    """Asked by the high games that may have a joker."""

    joker_use: JokerUse
    """What may a joker be in a high hand: an ace or a card that fills a straight or a flush, or
    any card?"""
