"""What a club answers about the floor's decisions: until when, how final, how free.

The answers stand in `room.toml`. What the floor does about a fault inside a hand is asked where
the fault is ruled on, in `irregularities/`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DecisionOptions(HouseOptions):
    """A dispute about a hand that is over."""

    floor_decides: Literal["before the next hand", "never"]
    """Until when may the floor decide a dispute about a hand?"""

    floor_decision_final: bool
    """Is the floor's decision final?"""

    floor_overrides: bool
    """May management decide otherwise than the strict rules came to, for the good of the game?"""
