"""What a club answers about the floor: its decisions, who calls it, and whom a table waits for.

The answers stand in `room.toml`. What the floor does about a fault inside a hand is asked where
the fault is ruled on, in `irregularities/`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DecisionOptions(HouseOptions):
    """A dispute about a hand that is over."""

    floor_decides: Literal["before the next hand", "while the pot is in play", "never"]
    """Until when may the floor decide a dispute about a hand?"""

    floor_decision_final: bool
    """Is the floor's decision final?"""

    floor_overrides: bool
    """May management decide otherwise than the strict rules came to, for the good of the game?"""


@dataclass(frozen=True, kw_only=True)
class WaitingOptions(HouseOptions):
    """Play while something is the matter: a player who says nothing, or one who has a question."""

    clock_ran_out: Literal["not waited for again in the hand", "the whole clock each time"]
    """A player has let the clock act for them: how are they waited for later in the same hand?"""

    player_calls_floor: bool
    """May a player call the floor to their table, when a problem arises?"""
