"""Insurance: a wager, while the bank shows an ace, that the card below makes a natural.

It is decided at the check of the hole card, before any player acts
(garlic-city/no-bust-21st-century-blackjack/83 to 86, s-and-k/pure-21-5-blackjack/91 to 98).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions
from houseway.rulebook.pay_tables import Odds


@dataclass(frozen=True, kw_only=True)
class InsuringOptions(HouseOptions):
    """Asked by the blackjack games whose bank has a hole card."""

    insurance: bool
    """Is insurance offered?"""

    insurance_amount: Literal["half", "up to half"]
    """How much of his first wager may a player put on insurance?"""

    insurance_pays: Odds
    """What does insurance pay when the bank has its natural?"""

    insure_natural: bool
    """May a player insure who has a natural himself, and is he paid?"""

    even_money: Literal["flat", "worked out", "not offered"]
    """May a natural be settled for even money instead: flat, at once; or as insurance and wager
    work out?"""

    insurance_cover_first: bool
    """Does insurance use the bank's cover before any other wager?"""
