"""Mexican Poker: a down card that is turned up."""

from typing import Final

from houseway.cards.card import UNKNOWN
from houseway.table.mexican.events import FaceChosen
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def face_chosen(hand: Hand, event: FaceChosen) -> None:
    holding = hand.holdings[event.seat]
    for card in event.turned:
        # A viewer knew of a closed card only that it was there.
        holding.down.remove(card if card in holding.down else UNKNOWN)
        holding.up.append(card)
    hand.asked.remove(event.seat)


MEXICAN: Final[Evolutions] = {FaceChosen: face_chosen}
