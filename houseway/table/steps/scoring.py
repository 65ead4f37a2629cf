"""Scoring Chinese Poker: every two players compare front, middle and back, and points are paid.

In 2-4 scoring the higher hand of each part earns a point and the higher total one more, so two of
three are worth 2 and a sweep is worth 4 (garlic-city/chinese-poker/48 to 53); Western is the same.
Eastern has no such point but a table of bonuses, Mandarin adds bonuses, the shot and the home run.
A point is worth what the players agreed before the deal (garlic-city/chinese-poker/44).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ScoringOptions(HouseOptions):
    """Asked by Chinese Poker."""

    chinese_scoring: Literal["2-4", "1-6", "eastern", "western", "mandarin"]
    """Which scoring is in force: 2 points for two of three and 4 for a sweep, 1 and 6, or one of
    the three versions with their bonuses?"""

    chinese_tied_part: Literal["scores nothing", "shortcut holds"]
    """One part is tied and one player wins the other two: is the tie simply worth nothing, so that
    in 2-4 he gets 3, or does the shortcut hold, that two of three are 2?"""

    eastern_bonus: Literal["replaces the point", "adds to the point"]
    """In Eastern, does a bonus hand earn its bonus instead of the part's one point, or on top?"""

    mandarin_bonus: Literal["eastern table", "none"]
    """Mandarin adds a bonus for certain hands: for those of the Eastern table, or for none?"""

    mandarin_shot: Literal["twice in all", "twice on top"]
    """Winning all three parts in Mandarin, "doubled and added": do the regular points count twice
    in all, or is twice their number added to them?"""

    mandarin_home_run: Literal["three times in all", "three times on top"]
    """And winning all three from all three opponents, "tripled and added"?"""

    chinese_settling_order: Literal["clockwise from the button", "losers share alike"]
    """A player cannot pay all he has lost: is he settled with pair by pair clockwise from the
    button until his chips are gone, or do those he owes share them?"""
