"""The showdown: who shows first, what must be shown, and which cards may play.

Cards speak; the best hand tabled wins, and it stays face up until the pot is pushed
(comstock/texas-holdem/27, 28, 49 and 50). What the winner is paid is in `splitting.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ShowingOptions(HouseOptions):
    """Asked by every pot game."""

    shows_first: Literal["opener of the last round", "last aggressor"]
    """Who turns his hand over first: whoever began the last round, by bet or check, or whoever
    bet or raised last (the first to act, if all checked)?"""

    cards_shown_to_win: Literal["every card", "the cards used"]
    """Which of his cards must a player table to win?"""

    show_one_show_all: bool
    """Must a hand that was shown to one player be shown to everyone who asks?"""


@dataclass(frozen=True, kw_only=True)
class HoleCardOptions(HouseOptions):
    """Asked by every game with a board."""

    hole_cards_used: Literal["any", "at most two", "exactly two"]
    """How many of a player's own cards make up his five, together with the board?"""

    playing_the_board: Literal["live hand", "checked or called", "never"]
    """When may a player win with the five board cards alone: with any live hand, only when the
    last round was checked around or bet and called, or never?"""


@dataclass(frozen=True, kw_only=True)
class LowOptions(HouseOptions):
    """Asked by every game that the low hand can win."""

    low_scale: Literal[
        "ace to five", "flushes spoil", "straights and flushes spoil", "deuce to seven"
    ]
    """By which scale is a low hand measured: ace to five, whatever its suits and sequence; the
    same, but spoiled by these; or deuce to seven?"""
