"""Thirteen cards set as three hands: three in front, five in the middle, five in back.

The back must rank at least as high as the middle, and the middle higher than the front
(garlic-city/chinese-poker/5 to 7). A hand set otherwise pays for it; four kinds of thirteen cards
win without being set, if they are claimed in time (garlic-city/chinese-poker/17 to 26). Hands of
two parts, in pai gow, are in `setting.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.chinese import AutomaticWinOrder
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ArrangingOptions(HouseOptions):
    """Asked by Chinese Poker."""

    empty_seats_dealt: bool
    """Is a hand dealt to the empty seats too?"""

    misset_points: int
    """How many points does a mis-set hand pay to each of the other players?"""

    automatic_win_order: AutomaticWinOrder
    """Two players have automatic wins: does the Dragon beat the rest and those tie, or does each
    beat the next on the list?"""

    automatic_win_points: Literal["as a sweep", "as a mis-set hand pays"]
    """What does an automatic win collect from each opponent: what a sweep earns in the scoring in
    force, or what a mis-set hand pays?"""
