"""No Bust 21st Century Blackjack: an ace with a ten-value card on the deal is 22, the Natural.

Going over is not yet losing: two hands that are over are compared, and a near one may push. Garlic
City deals version 5.1, with 6 to 5 for a Natural and no surrender; the Players Club 5.0, with even
money and surrender at any time. Both offer the Buster side wager.

Clauses: */no-bust-21st-century-blackjack/* and */buster/* of both.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.table.game import Game
from houseway.table.player_dealer import BlackjackOptions
from houseway.table.steps.buster import BusterOptions
from houseway.table.steps.comparing import OverHandOptions
from houseway.table.steps.insuring import InsuringOptions
from houseway.table.steps.splitting_hands import SplitNaturalOptions


@dataclass(frozen=True, kw_only=True)
class NoBust21stCenturyOptions(
    BusterOptions, InsuringOptions, SplitNaturalOptions, OverHandOptions, BlackjackOptions
):
    """Blackjack's questions, hands that are over, insurance and Buster, and these."""

    push_counts_doubled: bool
    """Are doubled and split hands counted by their cards too, where three cards push?"""

    ten_resplit: Literal[
        "second any ten, third the same suit", "second the same rank", "as other pairs"
    ]
    """What must the new card be for a pair of ten-value cards to be split a second and third
    time?"""

    short_bank_order: Literal["from the action button, clockwise", "as always"]
    """In which order are wagers settled when the bank does not cover them all?"""


NO_BUST_21ST_CENTURY_BLACKJACK = Game(
    slug="no-bust-21st-century-blackjack",
    title="No Bust 21st Century Blackjack",
    family="blackjack",
    options=NoBust21stCenturyOptions,
)
