"""The push pot: when the best hands tie, the pot is not divided but played for again.

The tied players stay in, those who lost may buy their way back in, and three new cards are dealt
to each (s-and-k/push-nine/10 and 11). A tie of the new hands pushes the pot again.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class PushPotOptions(HouseOptions):
    """Asked by Push-9."""

    push_pot: Literal["played again", "divided"]
    """The best hands tie: is the whole pot played for in a new deal, or divided on the spot?"""

    push_pot_open_to: Literal["all who did not tie", "hands beaten at the showdown"]
    """Who may buy in: everyone dealt in who did not tie, or only those who stayed to the end?"""

    push_pot_price: Literal["half at the tie", "half of the pot so far"]
    """The price is half the pot: as it stood at the tie, the same for every buyer, or with what
    earlier buyers have put in?"""

    push_pot_short_buy: bool
    """May a player buy in with less than the price, for what he has?"""

    push_pot_betting: bool
    """Is there a betting round in the push hand?"""

    push_pot_collection: Literal["none", "as any hand"]
    """What is collected for the push hand, for which nobody antes?"""

    push_pot_button: Literal["stays", "moves"]
    """Does the dealer button stay where it is for the push hand, or move on?"""

    push_pot_chopped: bool
    """May the tied players agree to divide the pot instead?"""
