"""Why somebody is offered no raise: what is missing says nothing of itself."""

from typing import Final

from houseway.table.hand import Hand
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.raising import NoRaise, raise_bounds

CAPS: Final = frozenset({"raises_max", "heads_up_raises_max"})
"""The questions whose answers say how often may be raised."""


def capped_for(hand: Hand, seat: int) -> str:
    """Why this seat may not raise, where it is to act and all raises of the round are in."""
    if seat not in hand.asked[:1] or not isinstance(hand.step, BettingRound):
        return ""
    bounds = raise_bounds(hand, seat, hand.step.number)
    return bounds.why if isinstance(bounds, NoRaise) and bounds.option in CAPS else ""
