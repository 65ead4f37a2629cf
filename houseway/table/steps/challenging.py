"""Stay in against the bank with a further wager, or give up the ante.

Both games of it are dealt face down, or nearly (garlic-city/three-card-poker/19 to 22,
garlic-city/caribbean-stud/20 to 25), and the bank's hand must qualify to play for more than the
ante.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.qualifying import BankQualifiesWith
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class ChallengingOptions(HouseOptions):
    """Asked by Three Card Poker and Caribbean Stud."""

    play_wager_antes: int
    """How many antes does it take to stay in?"""

    bank_qualifies_with: BankQualifiesWith
    """What is the least hand with which the bank qualifies?"""

    unqualified_bank_pays: Literal["ante only", "ante and play wager", "nothing"]
    """What is paid, at even money, to those who stayed in when the bank does not qualify?"""
