"""One more card, or none: Super Pan Nine's only choice.

Each player tables his three cards to ask for a card or to decline it (comstock/super-pan-nine/66 to
68); the bank's hand is opened after theirs and follows its own rule (garlic-city/super-pan-nine/15
to 18).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DrawingOneOptions(HouseOptions):
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
