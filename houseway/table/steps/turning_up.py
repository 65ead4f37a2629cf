"""Up or down in Mexican Poker: before each later card a player may turn his down card up.

Whoever has turned his down card up gets the next card face down; whoever has not gets it face up
(comstock/mexican-poker/7 to 9 and 11, garlic-city/mexican-poker/3 and 4). The choice is public and
made by all players before the next card is dealt. How the joker came decides what it may be.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class TurningUpOptions(HouseOptions):
    """Asked by Mexican Poker."""

    down_cards: Literal["exactly one", "any number"]
    """Does a player always have one card down, so that he must turn it up to get the next one
    down, or may he take as many down as he likes?"""

    down_card_turns: Literal["before each card", "also after the last"]
    """When may the down card be turned up: only before a card is dealt, or also after the last?"""

    joker_turned_up: Literal["stays wild", "as if dealt up"]
    """A joker dealt up is an ace, or fills a straight or a flush; one dealt down is any card. What
    is it when its owner turns it up?"""
