"""Thirteen cards set as three hands: three in front, five in the middle, five in back.

The back must rank at least as high as the middle, and the middle higher than the front
(garlic-city/chinese-poker/5 to 7); a hand set otherwise pays every other player
(garlic-city/chinese-poker/24 to 26). Four kinds of thirteen cards win without being set, if they
are put down before hands are opened (garlic-city/chinese-poker/17 to 22). What is out of order and
which hands win so is in `hands/chinese.py`, what a part earns in `scoring.py`; hands of two parts,
in pai gow, are in `setting.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.chinese import AutomaticWinOrder
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ArrangingOptions(HouseOptions):
    """Asked by Chinese Poker."""

    empty_seats_dealt: bool
    """Are all four positions dealt a hand, the empty ones too?"""

    misset_points: int
    """How many points does a mis-set hand pay to each player who set his own in order?"""

    automatic_win_order: AutomaticWinOrder
    """Two players have automatic wins: does the Dragon beat the rest and those tie, or does each
    beat the next on the list (Dragon, six pairs, three flushes, three straights)?"""

    automatic_win_points: Literal["as a sweep", "as a mis-set hand pays"]
    """What does an automatic win collect from each opponent who has none: what a sweep earns in
    the scoring in force (the shot in Mandarin), or what a mis-set hand pays?"""
