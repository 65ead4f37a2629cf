"""What players ask for when a push pot lies in the middle: to buy in, or to stay out.

Whether those who tied for it divide it instead is asked with pan's `Divide`.
"""

from houseway.table.actions import Action


class BuyIn(Action, frozen=True, gc=False, tag="buy in"):
    """Pays the price, and is dealt in for the push pot."""


class StayOut(Action, frozen=True, gc=False, tag="stay out"):
    """Lets the push pot be played without him."""
