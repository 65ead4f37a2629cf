"""Setting one hand as two: in front and behind, or high and low.

Players set their own hands, or leave it to the house way; the bank's is opened and set last
(garlic-city/pai-gow-poker/11 to 16, garlic-city/pai-gow-tiles/108 to 111). A hand set wrongly is
foul. What beats what is in `hands/pai_gow_poker.py` and `hands/pai_gow_tiles.py`; thirteen cards
are set in `arranging.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.pai_gow_poker import EqualFrontAndBack, JokerInFront, Wheel
from houseway.hands.pai_gow_tiles import GeeJoonSingles, GeeJoonValue
from houseway.rulebook.options import Floor, HouseOptions


@dataclass(frozen=True, kw_only=True)
class HouseWayOptions(HouseOptions):
    """Asked by the games that come from the Asian tables."""

    house_way_after_look: Literal["allowed", "refused"] | Floor
    """May a player ask for the house way when he has looked at his hand?"""

    house_way_set_when: Literal["in its turn to be settled", "before the bank is opened"]
    """When is a house way hand opened and set?"""


@dataclass(frozen=True, kw_only=True)
class SettingOptions(HouseOptions):
    """Asked by pai gow poker and pai gow tiles."""

    house_way: Literal["the usual way", "floor sets it"]
    """How is a hand set the house way: by the usual California rules, or as the floor sees fit?"""


@dataclass(frozen=True, kw_only=True)
class FrontAndBackOptions(HouseOptions):
    """Asked by pai gow poker."""

    foul_hand: Literal["loses", "set the house way"]
    """What becomes of a player's hand that is set foul?"""

    foul_bank_hand: Literal["reset", "loses to all"]
    """What becomes of the bank's hand when it is set foul?"""

    equal_front_and_back: EqualFrontAndBack
    """Is a hand good whose front only matches the leading ranks of its back?"""

    smaller_wager_looks: Literal["with the larger's leave", "never"]
    """May a player look at the hand he has the smaller wager on?"""

    wheel: Wheel
    """Where does A-2-3-4-5 stand among the straights?"""

    joker_in_front: JokerInFront
    """Behind, the joker is an ace or fills a straight or a flush. What is it in front, in a hand
    that knows neither?"""


@dataclass(frozen=True, kw_only=True)
class HighAndLowTilesOptions(HouseOptions):
    """Asked by pai gow tiles."""

    gee_joon_singles: GeeJoonSingles
    """Where do the two Gee Joon tiles stand when they are played singly?"""

    gee_joon_value: GeeJoonValue
    """What does a Gee Joon tile count when it is played singly?"""
