"""Throwing a hole card away: the pineapples, where the house dealer asks for the discard.

No board card is dealt while somebody still owes a discard. Games that keep every card to the
end ask only what a card thrown away by mistake costs.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class DiscardOptions(HouseOptions):
    """Asked by the pineapples that throw a card away."""

    discard_moment: Literal[
        "before any betting",
        "after the first betting round",
        "on the flop",
        "after the flop betting",
        "before any betting and after the flop betting",
        "never",
    ]
    """When is the third hole card thrown away: before any betting, before the flop, as soon as the
    flop is turned, before the turn, at two of these moments, or not at all?"""

    late_discard: Literal["dead hand", "dealer takes one"]
    """What becomes of a hand that still holds the card when the next board card is dealt?"""


@dataclass(frozen=True, kw_only=True)
class KeepingOptions(HouseOptions):
    """Asked by the pineapples that keep three cards."""

    accidental_discard: Literal["plays on", "dead hand"]
    """A player throws a card away by mistake: does the hand play on with the cards left?"""
