"""The action button of blackjack: a card of the bank counts out where settling starts.

One count for each spot, the next after the bank first and the bank's own left out
(comstock/pure-21-5-blackjack/56 to 59, s-and-k/pure-21-5-blackjack/39 to 42). If it lies before a
spot without a wager, the action starts at the next one that has one.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ActionButtonOptions(HouseOptions):
    """Asked by every blackjack game."""

    action_button_by: Literal["hole card", "first draw card", "next seat each hand"]
    """What places the action button: the bank's hole card, the first card it draws, or turns?"""

    action_button_count: Literal["points", "place in the Ranking Chart"]
    """How is that card counted: by its points, an ace as one, or by its number in the chart?"""

    action_button_spots: Literal["every spot", "spots with a wager"]
    """Which spots, the bank's apart, are counted?"""
