"""What houses answer differently in the two pai gow games."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.pai_gow_poker import EqualFrontAndBack, JokerInFront, Wheel
from houseway.hands.pai_gow_tiles import GeeJoonSingles, GeeJoonValue
from houseway.rulebook.options import HouseOptions

Cut = Literal["in half", "last stack first"]
Delivery = Literal["in line", "from both ends", "every other stack"]


@dataclass(frozen=True, kw_only=True)
class PileOptions(HouseOptions, step="piling"):
    """Asked by pai gow poker."""

    first_pile_chosen_by: Literal["player-dealer", "house dealer"]
    """Who picks the pile that is delivered first?"""

    pile_order: Literal["as they lie", "against the order they lie in"]
    """In which order do the other piles follow?"""


@dataclass(frozen=True, kw_only=True)
class StackOptions(HouseOptions, step="stacking"):
    """Asked by pai gow tiles."""

    cuts: tuple[Cut, ...]
    """Which ways of cutting the stacks has the club approved?"""

    deliveries: tuple[Delivery, ...]
    """Which ways of delivering the stacks has the club approved?"""

    set_shown_first: bool
    """Does the whole set lie open in ranking order when a game opens, beside the uncovered dice
    cup?"""

    unopened_tiles_shown: bool
    """Are unused tiles and hands that nobody opened exposed when the round is over, before the next
    shuffle?"""


@dataclass(frozen=True, kw_only=True)
class SettingOptions(HouseOptions, step="setting"):
    """Asked by pai gow poker and pai gow tiles."""

    house_way: Literal["the usual way", "floor sets it"]
    """How is a hand set the house way: by the usual California rules, or as the floor sees fit?"""


@dataclass(frozen=True, kw_only=True)
class FrontAndBackOptions(HouseOptions, step="setting"):
    """Asked by pai gow poker."""

    foul_hand: Literal["loses", "set the house way"]
    """What becomes of a player's hand that is set foul?"""

    foul_bank_hand: Literal["reset", "loses to all"]
    """What becomes of the bank's hand when it is set foul?"""

    equal_front_and_back: EqualFrontAndBack
    """Is a hand good whose front only matches the leading ranks of its back?"""

    wheel: Wheel
    """Where does A-2-3-4-5 stand among the straights?"""

    joker_in_front: JokerInFront
    """Behind, the joker is an ace or fills a straight or a flush. What is it in front, in a hand
    that knows neither?"""


@dataclass(frozen=True, kw_only=True)
class HighAndLowTilesOptions(HouseOptions, step="setting"):
    """Asked by pai gow tiles."""

    gee_joon_singles: GeeJoonSingles
    """Where do the two Gee Joon tiles stand when they are played singly?"""

    gee_joon_value: GeeJoonValue
    """What does a Gee Joon tile count when it is played singly?"""
