"""What a wager comes to against the bank's hand: one line for every way of comparing.

The functions stand beside the steps of their game; a settling step names the way it settles by.
"""

from collections.abc import Callable
from typing import Final, Literal

from houseway.table.bank.bank import Wager
from houseway.table.bank.challenge_results import caribbean, three_card
from houseway.table.bank.compared import Result
from houseway.table.blackjack.counting import Counts
from houseway.table.blackjack.results import BLACKJACK_RESULTS
from houseway.table.hand import Hand
from houseway.table.pai_gow.two_hands import two_hands
from houseway.table.super_pan_nine.drawing_one import nearest_nine

Compared = Literal["three card", "caribbean", "super pan nine", "two hands"] | Counts
"""How a player's hand is compared with the bank's."""

RESULTS: Final[dict[str, Callable[[Hand, Wager], Result]]] = {
    "three card": three_card,
    "caribbean": caribbean,
    "super pan nine": nearest_nine,
    "two hands": two_hands,
    **BLACKJACK_RESULTS,
}

__all__ = ["RESULTS", "Compared", "Result"]
