"""Forcing in pan: making a player take the option card, so that he must discard.

A card that fits a meld on the table may be forced on the player it is offered to, by any other
player in action (garlic-city/pan/39, comstock/pan/34); and whoever passed over such a card and
touched the deck may still be held to it (garlic-city/pan/27, comstock/pan/22). The out card, which
would put a player out, has rules of its own.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ForcingOptions(HouseOptions):
    """Asked by pan."""

    forcing: bool
    """May the other players in action make a player take the option card?"""

    forced_onto_melds: Literal["his own", "anyone's"]
    """Whose melds must the card fit for that?"""

    releaser_may_force: bool
    """May the player who drew the card and released it without forcing it force it later?"""

    force_out_card: Literal["to prevent a dearer out", "always", "never"]
    """When may a player be forced to take the card that puts him out?"""

    out_card_kept: bool
    """Must a player keep a card that would put his right-hand neighbour out, if he can use it in
    any way himself?"""
