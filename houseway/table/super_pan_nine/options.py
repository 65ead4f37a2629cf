"""What houses answer differently in Super Pan Nine."""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DrawingOneOptions(HouseOptions, step="drawing one"):
    """Asked by Super Pan Nine."""

    player_must_draw: Literal["never", "warned if he does not on 3 or less", "on 3 or less"]
    """Must a player ever draw?"""

    bank_must_draw_max: int
    """Up to which total must the bank draw?"""

    bank_must_stand_min: int
    """From which total on must the bank stand?"""

    bank_draw_option: Literal["player-dealer's choice", "the house way"]
    """Who decides for the bank between those totals?"""

    house_way_draws_max: int
    """Up to which total does a hand draw that is played the house way?"""
