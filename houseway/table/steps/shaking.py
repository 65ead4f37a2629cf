"""The dice cup: a total that counts out who gets the first hand and where settling starts.

The player-dealer shakes when all wagers are down (garlic-city/pai-gow-tiles/115), and the count
starts at his own place (garlic-city/pai-gow-tiles/117).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ShakingOptions(HouseOptions):
    """Asked by the games that come from the Asian tables."""

    first_hand_chosen_by: Literal["the dice", "the house dealer"]
    """What decides who gets the first hand?"""

    dice: int
    """How many dice are in the cup?"""

    dice_count: tuple[int, ...]
    """Which totals fall on the player-dealer's own place?"""

    dice_direction: Literal["clockwise", "counter-clockwise"]
    """Which way is the total counted round?"""

    dice_land_on_empty: Literal["next spot with a wager", "empty spots not counted"]
    """Where does the action start when the total falls on the bank or on an empty spot?"""

    dice_shaken_by: Literal["player-dealer", "anyone the player-dealer names"]
    """Who may shake the dice?"""

    shakes_running_max: int | None
    """How many times running may one person shake?"""
