"""Buster: a side wager, beside a base wager, that the player-dealer goes over.

It must be down before the deal, may not exceed the base wager, and stays up whatever becomes of
the player's own hand (garlic-city/buster/5 to 10, comstock/buster/6 to 15). The more cards in the
bank's hand, the more it pays.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import PayTable


@dataclass(frozen=True, kw_only=True)
class BusterOfferOptions(HouseOptions):
    """Asked by every blackjack game."""

    buster_offered: bool
    """Is the Buster side wager offered?"""


@dataclass(frozen=True, kw_only=True)
class BusterOptions(BusterOfferOptions):
    """Asked by the blackjack games that some house offers with Buster."""

    buster_pays: PayTable
    """What does Buster pay, by the number of cards in the bank's hand that went over?"""

    buster_pay_table: Literal["A", "B", "the one posted"]
    """Which of the posted pay tables is in use?"""

    buster_minimum: Literal["smallest chip", "table minimum"]
    """What is the least Buster wager?"""

    buster_backline: bool
    """May a backline player make a Buster wager, up to his own base wager?"""

    buster_follows_double: bool
    """May the Buster wager be raised when the base wager is doubled or split?"""

    buster_bust: Literal["as in the base game", "over 22"]
    """What is a bust for Buster?"""

    buster_bank_natural: Literal["loses", "push"]
    """What becomes of Buster wagers when the bank has a natural?"""

    buster_plays_out: Literal["while a Buster wager is up", "when all players have naturals"]
    """When is the bank's hand played out for Buster alone?"""

    buster_soft_17: Literal["by the bank's chart", "stands"]
    """What does the bank do on soft 17 when it plays on for Buster alone?"""

    buster_after_surrender: Literal["stays up", "lost"]
    """What becomes of a Buster wager when its base wager is surrendered?"""

    buster_cover_order: Literal["each seat: base, then Buster", "all base wagers first"]
    """When the bank is short, what is covered first?"""
