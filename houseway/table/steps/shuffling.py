"""The pack before the cut: how many jokers are in it, and what a joker stands for.

The shuffle itself is the same in every game. Packs are in `cards/packs.py`, what a joker does to a
hand's rank in `hands/`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class JokerOptions(HouseOptions):
    """Asked by every pot game without a board."""

    jokers: int
    """How many jokers are in the pack?"""


@dataclass(frozen=True, kw_only=True)
class HighJokerOptions(HouseOptions):
    """Asked by the high games that may have a joker."""

    joker_use: Literal["ace, straight or flush", "ace only", "any card"]
    """What may a joker be in a high hand: an ace or a card that fills a straight or a flush, an
    ace and nothing else, or any card?"""


@dataclass(frozen=True, kw_only=True)
class LowJokerOptions(HouseOptions):
    """Asked by the low games that may have a joker."""

    lowball_joker: Literal["lowest missing rank", "best low hand"]
    """What is a joker in a low hand: the lowest rank that is missing from it, or whatever makes
    the hand lowest (which is not the same where straights and flushes count)?"""
