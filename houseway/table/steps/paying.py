"""Pays in pan: what the other players in action owe for a condition, and when.

The collector takes the same from each of them (garlic-city/pan/60, comstock/pan/55), and spades
pay double. The tables themselves are in `hands/pan_pays.py`; what the winner is paid for going
out is in `the_outs.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.hands.pan_pays import AddedCardPay, ConditionPays
from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class PayingOptions(HouseOptions):
    """Asked by pan."""

    condition_pays: ConditionPays
    """Do conditions pay by the standard table (valle squares, one-suit squares, A-2-3 and K-Q-J),
    or does nothing pay but going out?"""

    added_card_pay: AddedCardPay
    """Does a condition pay again for every card added to it, once for all that are added in one
    turn, or never?"""

    ropes_pay_added_cards: bool
    """Do ropes pay for added cards as squares do?"""

    pay_taken: Literal["at once", "when called for"]
    """Is pay taken as soon as it is earned, or must its player call for it before he discards and
    otherwise wait until that meld is hit again?"""

    short_pay: bool
    """May a player ask for less than his due, if he asks the same of everyone?"""

    pan_payers: Literal["players in action", "everyone dealt in"]
    """Who pays for conditions and the outs: those who declared in, a fouled hand among them, or
    also those who passed?"""
