"""What S & K answers in Push-9."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.push_nine import ThreeFaces
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class PushPotOptions(HouseOptions, step="push pot"):
    """Asked by Push-9."""

    push_pot: Literal["played again", "divided"]
    """The best hands tie: is the whole pot played for in a new deal, or divided on the spot?"""

    push_pot_open_to: Literal["all who did not tie", "hands beaten at the showdown"]
    """Who may buy in: everyone dealt in who did not tie, or only those who stayed to the end?"""

    push_pot_price: Literal["half at the tie", "half of the pot so far"]
    """The price is half the pot: as it stood at the tie, the same for every buyer, or with what
    earlier buyers have put in?"""

    push_pot_short_buy: bool
    """May a player buy in with less than the price, for what they have?"""

    push_pot_betting: bool
    """Is there a betting round in the push hand?"""

    push_pot_collection: Literal["none", "as any hand"]
    """What is collected for the push hand, for which nobody antes?"""

    push_pot_button: Literal["stays", "moves"]
    """Does the dealer button stay where it is for the push hand, or move on?"""

    push_pot_chopped: bool
    """May the tied players agree to divide the pot instead?"""


@dataclass(frozen=True, kw_only=True)
class PushNineOptions(HouseOptions, step="Push-9"):
    """The questions of its steps, and one on its list of hands."""

    three_faces: ThreeFaces
    """Are the six kinds of three face cards, which share one line of the list, all equal?"""
