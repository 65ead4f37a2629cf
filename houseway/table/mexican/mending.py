"""Words of a ruling that only Mexican Poker has: down cards that lie up from now on.

One that the house dealer exposed lies up, and the next card comes down for it
(comstock/mexican-poker/20, garlic-city/mexican-poker/24). Those that went to the wrong seats are
moved face up to the right ones (comstock/mexican-poker/26, garlic-city/mexican-poker/20).
"""

from typing import ClassVar

from houseway.cards.card import Card
from houseway.table.hand import Hand
from houseway.table.mexican.events import LaidUp
from houseway.table.repair_events import Exposed, Faulted
from houseway.table.step import STEPPED, Events, Step


class LayingUp(Step, frozen=True, gc=False, tag="next card down"):
    """An exposed down card lies up, and the next card comes down."""

    seat: int
    card: Card
    as_if_up: bool = False

    words: ClassVar = "the card lies up, and that player's next card comes down"

    def advance(self, hand: Hand) -> Events:
        return (LaidUp(self.seat, self.card, next_down=True, as_if_up=self.as_if_up), STEPPED)


class PuttingFaceUp(Step, frozen=True, gc=False, tag="put face up"):
    """Cards that went to the wrong seats lie where they belong, all of them face up."""

    words: ClassVar = "the cards are moved to their right places, face up"

    def advance(self, hand: Hand) -> Events:
        moved: list[LaidUp] = []
        for event in reversed(hand.log):
            if isinstance(event, Faulted):
                break
            if isinstance(event, Exposed):
                moved.insert(0, LaidUp(event.seat, event.card))
        return (*moved, STEPPED)


def next_card_down(seat: int, card: Card, *, as_if_up: bool = False) -> LayingUp:
    """For a down card that was exposed."""
    return LayingUp(seat, card, as_if_up)


def put_face_up() -> PuttingFaceUp:
    """Those that were turned up when the fault was reported."""
    return PuttingFaceUp()
