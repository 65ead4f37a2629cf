"""Hands dealt in advance are sent to their places, in the order the dice have found.

All hands of the table are made up at once: seven piles of seven cards
(garlic-city/pai-gow-poker/5), eight stacks of four tiles (garlic-city/pai-gow-tiles/83), eight
hands of three cards (comstock/super-pan-nine/82).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DeliveringOptions(HouseOptions):
    """Asked by the games that come from the Asian tables."""

    vacant_spots_dealt: Literal["dealt and put away", "not dealt"]
    """Does a spot without a wager get a hand, to be put away unseen?"""


@dataclass(frozen=True, kw_only=True)
class PileOptions(HouseOptions):
    """Asked by pai gow poker."""

    first_pile_chosen_by: Literal["player-dealer", "house dealer"]
    """Who picks the pile that is delivered first?"""

    pile_order: Literal["as they lie", "against the order they lie in"]
    """In which order do the other piles follow?"""


@dataclass(frozen=True, kw_only=True)
class StackOptions(HouseOptions):
    """Asked by pai gow tiles."""

    deliveries: tuple[Literal["in line", "from both ends"], ...]
    """Which ways of delivering the stacks has the club approved?"""
