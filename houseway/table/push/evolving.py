"""The push pot: out of one hand, into the next, and who is in it."""

from typing import Final

from houseway.money.accounts import CAGE
from houseway.table.push.events import BoughtIn, PotPushedOn, ShareAnswered, StayedOut
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def pot_pushed_on(hand: Hand, event: PotPushedOn) -> None:
    hand.money.transfer(event.cents, source=hand.setup.pot, target=CAGE, why="carried")


def share_answered(hand: Hand, event: ShareAnswered) -> None:
    # Once somebody wants to play for it, nobody else need be asked.
    hand.asked = [seat for seat in hand.asked if event.agrees and seat != event.seat]


def bought_in(hand: Hand, event: BoughtIn) -> None:
    # It buys a hand, and no share: whoever tied has as much in the pot already.
    hand.money.transfer(event.cents, source=event.seat, target=hand.setup.pot, why="ante")
    hand.seats[event.seat].dead_cents += event.cents
    hand.asked.remove(event.seat)


def stayed_out(hand: Hand, event: StayedOut) -> None:
    hand.order.remove(event.seat)
    if event.seat in hand.asked:
        hand.asked.remove(event.seat)


PUSH: Final[Evolutions] = {
    PotPushedOn: pot_pushed_on,
    ShareAnswered: share_answered,
    BoughtIn: bought_in,
    StayedOut: stayed_out,
}
