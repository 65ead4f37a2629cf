"""The deal and the play go round the table: where they start, and which way.

"Left" and "right" are printed from several points of view; here a place is named for what it is:
seat one, at the house dealer's left hand, or the next seat after the bank. The bank is last.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class RoundOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    deal_starts: Literal["seat one", "next after the bank", "where the dice fall"]
    """Who gets the first card or hand?"""

    play_starts: Literal["seat one", "next after the bank", "all together"]
    """Who plays his hand first?"""

    play_direction: Literal["clockwise", "counter-clockwise"]
    """Which way do the deal and the play go round?"""


@dataclass(frozen=True, kw_only=True)
class OpenRoundOptions(HouseOptions):
    """Asked by the games that are dealt face up."""

    misdealt_round: Literal["plays if the order can be kept", "void"]
    """What becomes of a round with a card dealt out of order or turned too early: does it play on
    as long as the order can be kept, or is it void at once?"""
