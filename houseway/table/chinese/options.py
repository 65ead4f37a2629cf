"""What houses answer differently in Chinese Poker."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.chinese import AutomaticWinOrder
from houseway.hands.chinese_scoring import (
    AutomaticWinPoints,
    EasternBonus,
    MandarinBonus,
    MandarinHomeRun,
    MandarinShot,
    Scoring,
    TiedPart,
)
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ArrangingOptions(HouseOptions, step="arranging"):
    """Asked by Chinese Poker."""

    empty_seats_dealt: bool
    """Are all four positions dealt a hand, the empty ones too?"""

    misset_points: int
    """How many points does a mis-set hand pay to each player whose own is in order?"""

    automatic_win_order: AutomaticWinOrder
    """Two players have automatic wins: does the Dragon beat the rest and those tie, or does each
    beat the next on the list (Dragon, six pairs, three flushes, three straights)?"""

    automatic_win_points: AutomaticWinPoints
    """What does an automatic win collect from each opponent who has none: what a sweep earns in
    the scoring in force (the shot in Mandarin), or what a mis-set hand pays?"""


@dataclass(frozen=True, kw_only=True)
class ScoringOptions(HouseOptions, step="scoring"):
    """Asked by Chinese Poker."""

    chinese_scoring: Scoring
    """Which scoring is in force: 2 points for two of three and 4 for a sweep, 1 and 6, or one of
    the three versions with their bonuses?"""

    chinese_tied_part: TiedPart
    """One part is tied and one player wins the other two: is the tie simply worth nothing, so that
    in 2-4 it is 3, or does the shortcut hold, that two of three are 2?"""

    eastern_bonus: EasternBonus
    """In Eastern, does a bonus hand earn its bonus instead of the part's one point, or on top?"""

    mandarin_bonus: MandarinBonus
    """Mandarin adds a bonus for certain hands: for those of the Eastern table, or for none?"""

    mandarin_shot: MandarinShot
    """Winning all three parts in Mandarin, "doubled and added": do the regular points count twice
    in all, or is twice their number added to them?"""

    mandarin_home_run: MandarinHomeRun
    """And winning all three from all three opponents, "tripled and added"?"""

    chinese_settling_order: Literal["clockwise from the button", "losers share alike"]
    """A player cannot pay all they have lost: are they settled with pair by pair clockwise from the
    button until the chips are gone, or do those who are owed share them?"""
