"""What the events of draw games do to a hand."""

from typing import Final

from houseway.cards.card import UNKNOWN, Card
from houseway.collection.limits import Limit
from houseway.money.accounts import CAGE
from houseway.table.draw.events import (
    AnteReturned,
    BetsPassedOn,
    CarriedIn,
    CarriedOut,
    Cut,
    DiscardsReturned,
    DrawChanged,
    KillAllowed,
    KillPosted,
    OpenersShown,
)
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand


def cut(hand: Hand, event: Cut) -> None:
    # The top of the stub is its last card.
    hand.stub = hand.stub[-event.at :] + hand.stub[: -event.at]
    hand.asked.remove(event.seat)


def kill_allowed(hand: Hand, event: KillAllowed) -> None:
    hand.asked = list(event.asked)


def kill_posted(hand: Hand, event: KillPosted) -> None:
    seat = hand.seats[event.seat]
    hand.money.transfer(event.cents, source=event.seat, target=hand.setup.pot, why="blind")
    seat.bet_cents += event.cents
    seat.paid_cents += event.cents
    hand.killers = [*hand.killers, *[event.seat] * event.times]
    hand.opening_cents = event.to_cents
    hand.stakes = Limit(hand.stakes.kind, event.low_cents, event.high_cents)
    hand.asked = list(event.asked)


def draw_changed(hand: Hand, event: DrawChanged) -> None:
    for card in event.cards:
        _out_of_the_muck(hand, card)
    hand.holdings[event.seat].down += event.cards


def discards_returned(hand: Hand, event: DiscardsReturned) -> None:
    for card in event.cards:
        _out_of_the_muck(hand, card)
    if not hand.setup.is_felt:
        hand.stub = [*event.cards, *hand.stub]


def openers_shown(hand: Hand, event: OpenersShown) -> None:
    """Nothing moves: everybody has seen them, and they go back to where they lay."""


def ante_returned(hand: Hand, event: AnteReturned) -> None:
    seat = hand.seats[event.seat]
    hand.money.transfer(event.cents, source=hand.setup.pot, target=event.seat, why="returned")
    paid_cents = min(event.cents, seat.paid_cents)
    seat.paid_cents -= paid_cents
    seat.dead_cents -= event.cents - paid_cents


def bets_passed_on(hand: Hand, event: BetsPassedOn) -> None:
    for number, cents in event.bets:
        hand.seats[number].bet_cents -= cents
        hand.seats[number].paid_cents -= cents
    for number, cents in event.shares:
        hand.money.transfer(cents, source=hand.setup.pot, target=number, why="won")


def carried_out(hand: Hand, event: CarriedOut) -> None:
    hand.money.transfer(event.cents, source=hand.setup.pot, target=CAGE, why="carried")


def carried_in(hand: Hand, event: CarriedIn) -> None:
    hand.money.transfer(event.cents, source=CAGE, target=hand.setup.pot, why="carried")
    hand.carried_cents += event.cents


def _out_of_the_muck(hand: Hand, card: Card) -> None:
    """A card leaves the muck; a viewer who may not know it loses one that he does not know."""
    muck = hand.muck
    if card in muck:
        muck.remove(card)
    elif UNKNOWN in muck:
        muck.remove(UNKNOWN)
    else:
        # All he knows of the muck are his own discards, and one of them has left it.
        muck.pop()


DRAW: Final[Evolutions] = {
    Cut: cut,
    KillAllowed: kill_allowed,
    KillPosted: kill_posted,
    DrawChanged: draw_changed,
    DiscardsReturned: discards_returned,
    OpenersShown: openers_shown,
    BetsPassedOn: bets_passed_on,
    AnteReturned: ante_returned,
    CarriedOut: carried_out,
    CarriedIn: carried_in,
}
