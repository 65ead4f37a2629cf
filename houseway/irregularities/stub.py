"""What is left of the stub when a fault takes cards off it that the script does not know of."""

from houseway.cards.card import UNKNOWN, Card
from houseway.table.dealing import Boarding, Burning, Dealing, Laying
from houseway.table.draw.drawing import Drawing
from houseway.table.hand import Hand
from houseway.table.step import Step


def off_the_top(hand: Hand, count: int, *, under: int = 0) -> tuple[Card, ...]:
    """The next cards of the stub, below those that come off before them."""
    top_down = hand.stub[::-1]
    if hand.setup.is_felt:
        # The program knows at most the card that lies face up on top.
        top_down += [UNKNOWN] * (under + count)
    return tuple(top_down[under : under + count])


def spare_cards(hand: Hand) -> int:
    """How many cards the stub has beyond those that the rest of the hand needs."""
    if hand.setup.is_felt:
        return len(hand.setup.game.pack(hand.setup.options).cards)
    return len(hand.stub) - sum(_needs(hand, step) for step in hand.plan)


def is_still_dealt_from(hand: Hand) -> bool:
    """Whether more cards come off the deck in this hand."""
    if isinstance(hand.step, Drawing | Dealing | Boarding):
        return True
    return any(isinstance(step, Drawing) or _needs(hand, step) for step in hand.plan)


def _needs(hand: Hand, step: Step) -> int:
    match step:
        case Burning():
            return 1
        case Boarding(count=count):
            return 0 if hand.laid else count
        case Laying(count=count):
            return count
        case Dealing(count=count):
            return count * len(hand.order)
    return 0
