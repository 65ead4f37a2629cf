"""What houses answer differently in Mexican Poker."""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.mexican import StraightsKnown
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class TurningUpOptions(HouseOptions, step="turning up"):
    """Asked by Mexican Poker."""

    down_cards: Literal["exactly one", "any number"]
    """Does a player always have one card down, and so must turn it up to get the next one
    down, or may they take as many down as they like, and turn one up at will?"""

    down_card_turns: Literal["before each card", "also after the last"]
    """When may the down card be turned up: only before a card is dealt, or also after the last?"""

    joker_turned_up: Literal["stays wild", "as if dealt up"]
    """A joker dealt up is an ace, or fills a straight or a flush; one dealt down is any card. What
    is it when its owner turns it up?"""

    turned_joker_leads: Literal["as any card", "as an ace"]
    """A joker that is wild has been turned up: what is it in the hand that shows who begins?"""


@dataclass(frozen=True, kw_only=True)
class MexicanPokerOptions(HouseOptions, step="Mexican Poker"):
    """The questions of its steps, and one on its ranking."""

    mexican_straights: StraightsKnown
    """Are all seven sequences of five ranks straights, or only those the page lists?"""
