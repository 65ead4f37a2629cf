"""Doubling down: a second wager on the first two cards, for exactly one card more.

The one card is given whatever the total (garlic-city/no-bust-21st-century-blackjack/68,
comstock/pure-21-5-blackjack/96). Nothing is collected for it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DoublingOptions(HouseOptions):
    """Asked by every blackjack game."""

    double_on: Literal["any two cards", "any two cards but a natural or 21"]
    """On which first two cards may a player double?"""

    double_for_less: bool
    """May the second wager be smaller than the first?"""

    double_after_split: bool
    """May a hand be doubled that comes from a split?"""

    double_split_aces: bool
    """And if it comes from split aces?"""

    backline_matches: Literal["may match or not", "must match"]
    """Must a backline player put up his part of a double or split, or may he stay with his wager
    on the first hand?"""
