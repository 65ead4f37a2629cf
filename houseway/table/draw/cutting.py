"""The cut: where a player deals, the one on their right cuts the pack before every deal.

A legal cut moves eight cards or more (comstock/lowball/60 and 61). The shuffle is fixed before it,
and sealed where people play on it, so the cut is the players' own part in the order of the cards.
On the felt it is done by hand, and the program sees nothing of it.
"""

from typing import ClassVar, Final

from houseway.table.action import Action
from houseway.table.choices import Choice
from houseway.table.draw.actions import CutCards
from houseway.table.draw.events import Cut
from houseway.table.events import Asked
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step

CUT_MIN: Final = 8
"""comstock/lowball/61: a straight cut of eight or more cards."""


class Cutting(Step, frozen=True, gc=False, tag="cut"):
    """The player on the right of the one who deals cuts."""

    words: ClassVar = "the cut"

    def advance(self, hand: Hand) -> Events:
        if hand.progress or hand.setup.is_felt:
            return (STEPPED,)
        # comstock/lowball/60: the button is the last of the order, and on its right sits the one
        # before it.
        return (Asked((hand.setup.order[-2],)),)

    def legal(self, hand: Hand, seat: int) -> list[Choice]:
        return [Choice(seat=seat, verb="cut", pick=(CUT_MIN, len(hand.stub) - CUT_MIN))]

    def decide(self, hand: Hand, action: Action) -> Events:
        if not isinstance(action, CutCards):
            raise self.refusal(hand, action, why="The cards are being cut")
        most = len(hand.stub) - CUT_MIN
        if not CUT_MIN <= action.at <= most:
            is_printed = hand.setup.answers.house == "comstock"
            cite = "comstock/lowball/61" if is_printed else hand.setup.answers.cite("who_deals")
            why = f"A cut moves {CUT_MIN} to {most} cards"
            raise self.refusal(hand, action, why=why, cite=cite)
        return (Cut(action.seat, action.at),)

    def default(self, hand: Hand, seat: int) -> Action:
        """The clock cuts in the middle."""
        return CutCards(seat, len(hand.stub) // 2)


def cut() -> Cutting:
    return Cutting()
