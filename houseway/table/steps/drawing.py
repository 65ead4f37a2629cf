"""The draw: each player throws away what he does not want and gets as many cards from the stub.

It comes once, after the first betting round, clockwise from the left of the button; a second
betting round follows. Drawing none is standing pat.

Clauses: garlic-city/lowball/11, garlic-city/draw-poker/5, comstock/lowball/13 to 16 and 42 to 51,
players-club/lowball/5, s-and-k/lowball/5.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DrawingOptions(HouseOptions):
    """Asked by every draw game."""

    who_deals: Literal["a house dealer", "the player in turn"]
    """Does a house dealer deal for the player with the button, or does that player deal himself?"""

    draw_max: int
    """How many cards may a player draw at most?"""

    dealing_player_draw_max: int
    """And a player who is dealing?"""

    draw_changed: bool
    """May a player change the number of cards he asked for until the next player has acted?"""

    double_after_draw: bool
    """Is the limit doubled for the betting after the draw?"""
