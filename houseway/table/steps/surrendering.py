"""Giving a hand up for part of its wager, instead of playing it."""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class SurrenderOptions(HouseOptions):
    """Asked by every game with a player-dealer but those that have a fold."""

    surrender: Literal["never", "first two cards", "first two cards, after the check", "any time"]
    """When may a player surrender: at none, at his first or at any of his decisions?"""


@dataclass(frozen=True, kw_only=True)
class SurrenderTermsOptions(SurrenderOptions):
    """Asked by every blackjack game."""

    surrender_loses: Literal["half", "all"]
    """How much of the wager does a surrender cost?"""

    surrender_after_split: bool
    """May a hand be surrendered that comes from a split?"""

    surrender_after_bust: bool
    """May a hand be surrendered that has gone over?"""
