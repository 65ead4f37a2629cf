"""A wager on somebody else's spot: who may make one, and who then plays the hand.

The seated player's wager comes first and the backline's after it, on the same cards
(comstock/super-pan-nine/99 to 101). Where they disagree, the largest wager in action may decide;
how much of a wager can be in action is in `money/in_action.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class BacklineOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    backline_allowed: bool
    """May a player wager on a spot that another player holds?"""

    backline_max: int | None
    """How many backline wagers get action on one spot?"""

    backline_refusable: bool
    """May the seated player refuse a backline wager on his spot?"""

    backline_keeps_spot: bool
    """May a player who has wagered on a spot go on wagering there until the bank moves on?"""

    backline_decides: Literal["seated player", "largest wager"]
    """Who decides the play of a hand when the seated and the backline player disagree?"""

    equal_wagers_decide: Literal["seated player", "floor"]
    """And who decides when the largest wagers are equal?"""

    backline_claim: Literal["before the seated player acts", "before the hand is over"]
    """Until when may a backline player claim the decision that the largest wager gives him?"""


@dataclass(frozen=True, kw_only=True)
class HiddenHandOptions(HouseOptions):
    """Asked by the games whose players hold their cards or tiles unseen."""

    hands_seen_max: int
    """How many hands may a player look at, however many he has wagered on?"""

    hand_held_by: Literal["seated player", "largest wager"]
    """Who takes up the cards or tiles of a spot that several have wagered on?"""
