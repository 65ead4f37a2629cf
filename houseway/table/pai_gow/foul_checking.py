"""The house dealer looks whether a set hand is foul, for somebody who may not look at it.

That much is said of it, and no more (comstock/pai-gow-poker/29). A foul hand may go back to its
player, to be set anew.
"""

from typing import ClassVar

from houseway.table.event import OpenEvent
from houseway.table.hand import Hand
from houseway.table.pai_gow.two_hands import foul
from houseway.table.step import STEPPED, Events, Step


class FoulChecked(OpenEvent, frozen=True, gc=False, tag="foul-checked"):
    """The house dealer has looked at a closed hand, and says whether it is set foul."""

    holding: int
    is_foul: bool
    is_returned: bool
    """Whether its player sets it anew."""

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        if self.is_returned:
            hand.holdings[self.holding].parts = ()
            hand.holdings[self.holding].is_done = False


class CheckingFoul(Step, frozen=True, gc=False, tag="check foul"):
    """One closed hand is checked; a foul one goes back, where it still can."""

    holding: int
    goes_back: bool

    def advance(self, hand: Hand) -> Events:
        is_foul = bool(foul(hand.setup.options, hand.holdings[self.holding].parts))
        return (FoulChecked(self.holding, is_foul, is_foul and self.goes_back), STEPPED)

    def said(self) -> str:
        then = "; a foul hand is set anew" if self.goes_back else ""
        return f"the house dealer checks whether hand {self.holding} is foul{then}"


def check_foul(holding: int, *, goes_back: bool) -> CheckingFoul:
    return CheckingFoul(holding, goes_back)
