"""An out card that was given away goes back to whoever could have used it.

Any player in action may see the giver's hand, and force the card back (garlic-city/pan/42,
comstock/pan/37).
"""

from typing import ClassVar

from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.pan.table import pan_of
from houseway.table.step import STEPPED, Events, Step


class ForcedBack(OpenEvent, frozen=True, gc=False, tag="forced back"):
    """The player who let the option card go has it before them again, and must use it."""

    seat: int

    rests_on: ClassVar = ("out_card_kept",)
    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        pan = pan_of(hand)
        pan.drawn, pan.option_card = pan.option_card, None
        pan.turn, pan.phase = self.seat, "forced"


class ForcingBack(Step, frozen=True, gc=False, tag="force back"):
    """The out card, to the player who gave it away."""

    seat: int

    words: ClassVar = "the card goes back to the player who let it go, and must be used there"

    def advance(self, hand: Hand) -> Events:
        return (ForcedBack(self.seat), STEPPED)


def force_back(seat: int) -> ForcingBack:
    """Whoever can use the out card keeps it."""
    return ForcingBack(seat)
