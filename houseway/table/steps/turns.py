"""A pan player's turn: the option card or the top of the stock, melds, and a discard.

A card that is taken goes straight into a meld and never into the hand (garlic-city/pan/21 and 34,
comstock/pan/18 and 29, players-club/pan/15 and 16, s-and-k/pan/25 and 49). A drawn card that is
not used is released and becomes the option card of the next player; one who used his card throws
one from his hand, and the turn is over. What may lie together is in `melding.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class TurnOptions(HouseOptions):
    """Asked by pan."""

    option_card: Literal["drawn and released", "any last discard"]
    """Which card may the next player take: only one that was drawn and released unused, or the
    last discard wherever it came from?"""

    second_first_draw: bool
    """May whoever opens the hand, and so has no option card, refuse his first draw and draw
    again?"""

    melds_per_turn: Literal["any number", "one"]
    """Once the card he took is melded, may a player lay down other melds in the same turn?"""

    stock_ends: Literal["dead cards are shuffled", "nobody wins"]
    """The stock is exhausted: are the dead cards shuffled for a new one, or is the hand over?"""
