"""The forced bet of stud, cards dealt to dead seats, and burns that go back into the stub."""

from typing import Final

from houseway.table.stud.events import BroughtIn, BurnsTaken, DealtDead
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def brought_in(hand: Hand, event: BroughtIn) -> None:
    """The forced bet must be matched; only a whole one is a bet that raises are counted from."""
    number = event.seat
    seat = hand.seats[number]
    if event.cents:
        hand.money.transfer(event.cents, source=number, target=hand.setup.pot, why="bet")
    seat.bet_cents += event.cents
    seat.paid_cents += event.cents
    hand.bet_cents = event.to_cents
    hand.raises = event.raises
    if event.full:
        hand.full_cents = hand.increment_cents = event.to_cents
    hand.acted |= 1 << number
    hand.opener = number
    del hand.asked[0]


def dealt_dead(hand: Hand, event: DealtDead) -> None:
    hand.muck.extend(event.cards)
    if hand.stub:
        del hand.stub[-len(event.cards) :]


def burns_taken(hand: Hand, event: BurnsTaken) -> None:
    # On the felt the house dealer has them, and the program loses sight of them.
    if not hand.setup.is_felt:
        hand.stub += hand.burns
    hand.burns = []


STUD: Final[Evolutions] = {
    BroughtIn: brought_in,
    DealtDead: dealt_dead,
    BurnsTaken: burns_taken,
}
