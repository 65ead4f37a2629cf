"""A word of a ruling that only stud has: the last cards of all players, turned up as one was.

What other games share is in `houseway.table.repairing`.
"""

from typing import ClassVar

from houseway.cards.card import UNKNOWN
from houseway.table.hand import Hand
from houseway.table.repair_events import Exposed
from houseway.table.step import STEPPED, Events, Step


class TurningLastCardsUp(Step, frozen=True, gc=False, tag="turn last cards up"):
    """Every last card is seen by all. It leads no betting: who was high before it remains high."""

    words: ClassVar = "all last cards lie face up, and whoever was high before them remains high"

    def advance(self, hand: Hand) -> Events:
        down = {seat: hand.holdings[seat].down for seat in hand.order}
        most = max(map(len, down.values()))
        # A hand that shares the community card has no last card of its own; on the felt the program
        # was not told every card.
        seen = (*hand.exposed, UNKNOWN)
        last = {seat: held[-1] for seat, held in down.items() if len(held) == most}
        turned = (Exposed(seat, card) for seat, card in last.items() if card not in seen)
        return (*turned, STEPPED)


def turn_last_cards_up() -> TurningLastCardsUp:
    return TurningLastCardsUp()
