"""Chips into the pot and out of it. Every transfer of a pot game is in this file."""

from typing import Final

from houseway.table.events import (
    BettingOpened,
    Called,
    Chopped,
    Collected,
    Folded,
    Owed,
    Posted,
    Pushed,
    Raised,
    Returned,
)
from houseway.table.evolving.cards import muck_holding
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import BeforeRaise, Hand


def posted(hand: Hand, event: Posted) -> None:
    seat = hand.seats[event.seat]
    hand.money.transfer(event.cents, source=event.seat, target=hand.setup.pot, why="blind")
    if event.live:
        seat.bet_cents += event.cents
        seat.paid_cents += event.cents
    elif event.shares:
        seat.paid_cents += event.cents
    else:
        seat.dead_cents += event.cents


def collected(hand: Hand, event: Collected) -> None:
    setup, money = hand.setup, hand.money
    source = event.seat or setup.pot
    if event.cents:
        money.transfer(
            event.cents, source=source, target=setup.drop, why="collection", cite=event.cite
        )
    if event.jackpot_cents:
        money.transfer(
            event.jackpot_cents, source=source, target=setup.jackpot, why="jackpot", cite=event.cite
        )
    if not event.seat:
        # The pot has paid what it could; what it still owes is told next.
        hand.owed = None


def owed(hand: Hand, event: Owed) -> None:
    hand.owed = event


def betting_opened(hand: Hand, event: BettingOpened) -> None:
    # Bets of the last round are cleared when the next one opens, not when it closes: what goes
    # back by a ruling still needs them.
    if event.round > 1:
        for seat in hand.setup.order:
            hand.seats[seat].bet_cents = 0
    hand.round = event.round
    hand.bet_cents = hand.full_cents = event.bet_cents
    hand.increment_cents = event.bet_cents
    hand.raises = event.raises
    hand.acted = hand.checked = 0
    hand.asked = list(event.asked)
    hand.turns = event.asked if event.as_asked else ()
    # Who shows first is settled by the last round that anybody could bet in.
    if event.asked:
        hand.opener = 0
        hand.first_asked = event.asked[0]
    hand.in_turn = True
    hand.progress = True


def called(hand: Hand, event: Called) -> None:
    number, cents = event.seat, event.cents
    if cents:
        seat = hand.seats[number]
        hand.money.transfer(cents, source=number, target=hand.setup.pot, why="bet")
        seat.bet_cents += cents
        seat.paid_cents += cents
    else:
        hand.checked |= 1 << number
    hand.acted |= 1 << number
    del hand.asked[0]
    if len(hand.asked) == 1:
        _leave_alone(hand)


def raised(hand: Hand, event: Raised) -> None:
    number = event.seat
    seat = hand.seats[number]
    hand.before_raise = BeforeRaise(
        hand.bet_cents, hand.full_cents, hand.increment_cents,
        hand.raises, hand.acted, hand.opener, hand.asked,
    )  # fmt: skip
    hand.money.transfer(event.cents, source=number, target=hand.setup.pot, why="bet")
    seat.bet_cents += event.cents
    seat.paid_cents += event.cents
    if event.full:
        hand.increment_cents = event.to_cents - hand.bet_cents
        hand.full_cents = event.to_cents
        hand.raises += 1
        hand.acted = 0
    hand.bet_cents = event.to_cents
    hand.acted |= 1 << number
    hand.opener = number
    order, balances = hand.order, hand.money.balances
    if hand.turns:
        order = [one for one in hand.turns if one in order]
    at = order.index(number)
    hand.asked = [one for one in order[at + 1 :] + order[:at] if balances[one]]


def folded(hand: Hand, event: Folded) -> None:
    muck_holding(hand, event.seat)
    del hand.asked[0]
    if len(hand.order) == 1:
        hand.asked = []
    elif len(hand.asked) == 1:
        _leave_alone(hand)


def _leave_alone(hand: Hand) -> None:
    """Asks no more of the last one with chips, once he has in what the all-in players have."""
    balances, seats, last = hand.money.balances, hand.seats, hand.asked[0]
    for seat in hand.order:
        if seat != last and (balances[seat] or seats[seat].bet_cents > seats[last].bet_cents):
            return
    hand.asked = []


def chopped(hand: Hand, event: Chopped) -> None:
    # Whoever offers is asked again if the others do not agree.
    hand.asked.append(hand.asked.pop(0))


def returned(hand: Hand, event: Returned) -> None:
    seat = hand.seats[event.seat]
    hand.money.transfer(event.cents, source=hand.setup.pot, target=event.seat, why="returned")
    seat.bet_cents -= event.cents
    seat.paid_cents -= event.cents


def pushed(hand: Hand, event: Pushed) -> None:
    hand.money.transfer(event.cents, source=hand.setup.pot, target=event.seat, why="won")


BETTING: Final[Evolutions] = {
    Posted: posted,
    Collected: collected,
    Owed: owed,
    BettingOpened: betting_opened,
    Called: called,
    Raised: raised,
    Folded: folded,
    Chopped: chopped,
    Returned: returned,
    Pushed: pushed,
}
