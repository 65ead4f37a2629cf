"""Money put up before the cards: the button and its blinds, and the antes.

The button moves between hands and the blinds are posted from it, before anyone looks at a card
(garlic-city/texas-holdem/12, 14 and 16). A player who cannot cover a blind posts what he has.
What new and returning players owe is in `returning.py`; the kill is in `killing.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class AnteOptions(HouseOptions):
    """Asked by every pot game, so that a table with blinds can say that it has no ante."""

    ante_size: Literal["none", "a quarter of the lower limit", "half the lower limit"]
    """What does every player ante, rounded down to the smallest chip?"""


@dataclass(frozen=True, kw_only=True)
class BlindOptions(HouseOptions):
    """Asked by every game with a dealer button and blinds."""

    blind_count: Literal[1, 2, 3]
    """How many blinds are posted?"""

    blind_sizes: Literal["last full, others half", "all full"]
    """How big is each blind, the full one being the lower limit (a half is rounded down to the
    smallest chip)?"""

    single_blind_seat: Literal["left of the button", "the button"]
    """Where there is only one blind, who posts it?"""

    heads_up_blinds: Literal["button posts small", "left of the button posts small"]
    """With two players and two blinds, who posts the small one?"""

    blinds_live: bool
    """Is a blind its player's bet, with the right to raise when the action comes back unraised?"""

    blind_counts_as_bet: bool
    """Is the big blind the bet that the raises of the first round are counted from?"""

    dropped_blind: Literal["live", "dead", "none"]
    """If the blind's own chips go down as the collection, is it still its player's live bet?"""

    chopped_blinds: bool
    """When all others fold, may the blinds agree to take their money back?"""

    short_blind: Literal["half or more", "any amount", "whole or no hand"]
    """How much of the blind must a short player have for it to count: half of it, or else he plays
    for what he has and the next player posts; anything; or all of it, to be dealt in at all?"""

    button_skips_short_blind: bool
    """Does the button pass over a player who was too short to take the blind?"""

    button_moves: Literal["to the next player", "to the next seat"]
    """Does the button always move to a player, or may it rest at an empty seat?"""
