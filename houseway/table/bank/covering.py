"""To the extent that money covers: in what way, and in what order, the bank's wager is used up.

Wagers get action as long as the player-dealer's wager lasts, then the hand is over
(garlic-city/pai-gow-poker/24 and 25). What each way promises is in `money/cover.py`; where the
order starts is asked in `settling.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.money.cover import BankCover, PartialCover
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class CoveringOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    bank_cover: BankCover
    """How is the player-dealer's wager used up: by all that changes hands, once each way, by the
    balance, or by payouts alone?"""

    partial_cover: PartialCover
    """What does the wager get at which cover runs out: the part that is covered, or no action?"""

    spot_cover_order: Literal["seated player first", "largest wager first"]
    """Whose wager on a spot is covered first, the seated player's or the largest?"""


@dataclass(frozen=True, kw_only=True)
class CoverOrderOptions(HouseOptions):
    """Asked by the games in which one player may have several wagers on a hand."""

    cover_order: Literal["seat by seat", "first wagers first"]
    """Are all wagers of a seat covered before the next seat's (the first wager, what was added to
    it, bonus, side wager), or all first wagers of the table before anything else?"""
