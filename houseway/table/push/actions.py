"""What players ask for when a push pot lies in the middle: to buy in, or to stay out.

p3 buy      pays its price                  p3 out      stays out of it

Whether those who tied for it divide it instead is asked with `Divide`.
"""

from typing import ClassVar

from houseway.table.action import Action


class BuyIn(Action, frozen=True, gc=False, tag="buy in"):
    """Pays the price, and is dealt in for the push pot."""

    verb: ClassVar = "buy"


class StayOut(Action, frozen=True, gc=False, tag="stay out"):
    """Lets the push pot be played without them."""

    verb: ClassVar = "out"
