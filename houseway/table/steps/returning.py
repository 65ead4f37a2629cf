"""Coming into a game that is running: new players, missed blinds and changed seats.

Clauses: garlic-city/texas-holdem/26 to 36 and 71, comstock/texas-holdem/52 and 53.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ReturningOptions(HouseOptions):
    """Asked by every game with blinds."""

    new_player_posts: Literal["big blind", "nothing"]
    """What does a new player post to be dealt in at once?"""

    new_player_barred_seats: Literal["small blind and button", "small blind", "none"]
    """Where may a new player not take his first hand?"""

    missed_blind_post: Literal["big live, small dead", "all live", "all dead", "straddle"]
    """A player who missed the blinds and does not wait for the big blind: how much of what he
    posts is live?"""

    missed_blind_buttons_max: int | None
    """Which missed-blind button costs an absent player the seat?"""

    seat_change_posts: Literal["big blind or wait", "straddle or wait", "nothing"]
    """What does a player owe who changes seat away from the blind?"""

    busted_player_returns_free: bool
    """May a player who went all-in and lost let the blinds go by and come back without posting?"""
