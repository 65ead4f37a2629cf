"""Words of a ruling about chips: bets that go back, that stay in the pot, that are only a call.

What is done with cards is in `repairing.py`.
"""

from typing import ClassVar

from houseway.table.event import Event
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from houseway.table.pot.events import BroughtIn, Called, CarriedOut, Folded, Raised, Returned
from houseway.table.pot.retrieving import CallTakenBack
from houseway.table.repair_events import (
    Forfeited,
    HeldToCall,
    RoundUndone,
    WagersReturned,
)
from houseway.table.repairing import this_deal
from houseway.table.step import STEPPED, Events, Step


class Forfeiting(Step, frozen=True, gc=False, tag="forfeit"):
    """Everything a player has put in belongs to the pot."""

    seat: int

    words: ClassVar = "everything its player has put in stays in the pot"

    def advance(self, hand: Hand) -> Events:
        seat = hand.seats[self.seat]
        return (Forfeited(self.seat, seat.paid_cents + seat.dead_cents), STEPPED)


class ReturningWagers(Step, frozen=True, gc=False, tag="return wagers"):
    """To one seat all it has put in; to everybody (seat 0) what was bet since the deal.

    In a misdeal blinds, antes and the collection stand: the same hand is only dealt again.
    """

    seat: int = 0

    def advance(self, hand: Hand) -> Events:
        if self.seat:
            seat = hand.seats[self.seat]
            # A drop that came off the blinds is gone, and the pot can give back only what it has.
            back_cents = min(seat.paid_cents + seat.dead_cents, hand.pot_cents)
            returned = {self.seat: back_cents}
        else:
            returned = bets_since_the_deal(hand)
        # Whoever has got part of a blind back, because nobody met it, has bet less than nothing.
        events = [WagersReturned(seat, cents) for seat, cents in returned.items() if cents > 0]
        return (*events, STEPPED)

    def said(self) -> str:
        if self.seat:
            return "its player gets back what they have put in"
        return "bets go back to their players; blinds, antes and the collection stand"


class ReturningRound(Step, frozen=True, gc=False, tag="return round"):
    """To everybody what they have bet in this round, as if nobody had acted in it."""

    words: ClassVar = "all bets of this round go back"

    def advance(self, hand: Hand) -> Events:
        bets = {seat: hand.seats[seat].bet_cents for seat in hand.setup.order}
        events = [WagersReturned(seat, cents) for seat, cents in bets.items() if cents]
        return (*events, RoundUndone(), STEPPED)


class RefundingThePot(Step, frozen=True, gc=False, tag="refund the pot"):
    """To everybody what they have put in, blinds and antes included; what an earlier deal has left
    stays for the next one.
    """

    words: ClassVar = "there is no pot: everybody gets back what they have put in"

    def advance(self, hand: Hand) -> Events:
        # What the collection has taken is no longer in the pot.
        left_cents = hand.pot_cents - hand.carried_cents
        events: list[Event] = []
        for seat in hand.setup.order:
            cents = min(hand.seats[seat].paid_cents + hand.seats[seat].dead_cents, left_cents)
            left_cents -= cents
            if cents:
                events.append(WagersReturned(seat, cents))
        if hand.carried_cents:
            events.append(CarriedOut(hand.carried_cents))
        return (*events, STEPPED)


class HoldingToCall(Step, frozen=True, gc=False, tag="hold to call"):
    """The last raise comes down to a call."""

    seat: int

    words: ClassVar = "the raise is a call, and the chips beyond it go back"

    def advance(self, hand: Hand) -> Events:
        assert hand.before_raise is not None
        over_cents = hand.seats[self.seat].bet_cents - hand.before_raise.bet_cents
        return (HeldToCall(self.seat, over_cents), STEPPED)


def forfeit(seat: int) -> Forfeiting:
    return Forfeiting(seat)


def return_wagers(seat: int = 0) -> ReturningWagers:
    """To one seat, or to everybody."""
    return ReturningWagers(seat)


def return_round() -> ReturningRound:
    """For a later round, which no blinds have opened."""
    return ReturningRound()


def refund_the_pot() -> RefundingThePot:
    return RefundingThePot()


def hold_to_call(seat: int) -> HoldingToCall:
    return HoldingToCall(seat)


def bets_since_the_deal(hand: Hand) -> dict[int, int]:
    """What each seat has bet since it got its cards; blinds and antes are not in it."""
    bets = dict.fromkeys(hand.setup.order, 0)
    for event in this_deal(hand):
        if isinstance(event, BroughtIn | Called | Raised):
            bets[event.seat] += event.cents
        elif isinstance(event, HeldToCall | Returned | CallTakenBack | WagersReturned):
            bets[event.seat] -= event.cents
    return bets


def acted_since_the_deal(hand: Hand) -> set[int]:
    """The players who have acted on their hands; posting is no action."""
    return {event.seat for event in this_deal(hand) if isinstance(event, Called | Raised | Folded)}


def acted_on_card(hand: Hand, seat: int, place: int) -> bool:
    """Whether a seat has acted since its down card at this place was dealt."""
    log, dealt = this_deal(hand), 0
    for at, event in enumerate(log):
        if isinstance(event, Dealt) and not event.up:
            dealt += event.to.count(seat)
        if dealt >= place:
            acts = (one for one in log[at:] if isinstance(one, Called | Raised | Folded))
            return any(one.seat == seat for one in acts)
    return False
