"""Words of a ruling that give something back to a player: a hand they threw away, or a call.

A hand that has not touched the muck can be live again (comstock/seven-card-stud/45). A call that
was made behind a raise nobody made clear can be taken back (comstock/lowball/49). In both cases the
player is then asked anew.
"""

from collections.abc import Collection
from typing import ClassVar

from houseway.cards.card import UNKNOWN, Card
from houseway.table.event import Event, OpenEvent, evolve
from houseway.table.events import Mucked, StreetBegan
from houseway.table.hand import Hand, Holding
from houseway.table.pot.events import BettingOpened, Called, Folded, Raised, out_of_the_muck
from houseway.table.repair_events import MadeDead
from houseway.table.step import STEPPED, Events, Step


class Retrieved(Event, frozen=True, gc=False, tag="retrieved"):
    """A hand that was thrown away lies in front of its player again, and can win."""

    seat: int
    down: tuple[Card, ...]
    up: tuple[Card, ...] = ()

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        for card in (*self.down, *self.up):
            out_of_the_muck(hand, card)
        holding = hand.holdings[self.seat]
        holding.down, holding.up = list(self.down), list(self.up)
        live = {*hand.order, self.seat}
        hand.order = [seat for seat in hand.setup.order if seat in live]

    def seen(self, own: Collection[int]) -> "Retrieved":
        if self.seat in own:
            return self
        return Retrieved(self.seat, (UNKNOWN,) * len(self.down), self.up)


class CallTakenBack(OpenEvent, frozen=True, gc=False, tag="call taken back"):
    """The chips of a call go back to their player, who has not acted on the raise."""

    seat: int
    cents: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        seat = hand.seats[self.seat]
        hand.money.transfer(self.cents, source=hand.setup.pot, target=self.seat, why="returned")
        seat.bet_cents -= self.cents
        seat.paid_cents -= self.cents
        hand.acted &= ~(1 << self.seat)


class LeftDead(OpenEvent, frozen=True, gc=False, tag="left dead"):
    """A hand that was thrown away is no live hand any more, and nobody can take it back."""

    seat: int

    is_repair: ClassVar = True

    def apply(self, hand: Hand) -> None:
        """Nothing moves: the cards lie where they were thrown."""


class Retrieving(Step, frozen=True, gc=False, tag="retrieve hand"):
    """A hand that was thrown away is live again, with the cards it had."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        held = _as_thrown_away(hand, self.seat)
        return (Retrieved(self.seat, tuple(held.down), tuple(held.up)), STEPPED)

    def said(self) -> str:
        return f"seat {self.seat} has its hand back, and acts on it"


class LeavingDead(Step, frozen=True, gc=False, tag="leave dead"):
    """A hand that was thrown away stays where it is."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        return (LeftDead(self.seat), STEPPED)

    def said(self) -> str:
        return f"seat {self.seat}'s hand is no live hand, and serves for information only"


class TakingCallBack(Step, frozen=True, gc=False, tag="take call back"):
    """A call that was made unawares goes back to its player."""

    seat: int

    def advance(self, hand: Hand) -> Events:
        called = call_behind_the_raise(hand, self.seat)
        assert called is not None
        return (CallTakenBack(self.seat, called.cents), STEPPED)

    def said(self) -> str:
        return f"seat {self.seat} has its call back, and acts on the raise"


def retrieve_hand(seat: int) -> Retrieving:
    return Retrieving(seat)


def leave_dead(seat: int) -> LeavingDead:
    return LeavingDead(seat)


def take_call_back(seat: int) -> TakingCallBack:
    return TakingCallBack(seat)


def thrown_away_at(hand: Hand, seat: int) -> int | None:
    """Where the log tells that this seat threw its hand away, in the round that is going on."""
    for at in range(len(hand.log) - 1, -1, -1):
        event = hand.log[at]
        if isinstance(event, StreetBegan | BettingOpened):
            return None
        if isinstance(event, Folded | Mucked | Retrieved | MadeDead) and event.seat == seat:
            return at if isinstance(event, Folded | Mucked) else None
    return None


def is_left_dead(hand: Hand, seat: int) -> bool:
    """Whether the hand that this seat threw away cannot be taken back any more."""
    since = hand.log[thrown_away_at(hand, seat) :]
    return any(isinstance(event, LeftDead) and event.seat == seat for event in since)


def others_threw_since(hand: Hand, seat: int) -> bool:
    """Whether another hand was thrown away after this one."""
    at = thrown_away_at(hand, seat)
    if at is None:
        return False
    return any(isinstance(event, Folded | Mucked) for event in hand.log[at + 1 :])


def call_behind_the_raise(hand: Hand, seat: int) -> Called | None:
    """The call of the last raise by this seat, while nobody has raised since and it is not back."""
    for event in reversed(hand.log):
        if isinstance(event, BettingOpened | Raised):
            return None
        if isinstance(event, CallTakenBack) and event.seat == seat:
            return None
        if isinstance(event, Called) and event.seat == seat:
            return event if event.cents else None
    return None


def acted_behind(hand: Hand, seat: int) -> bool:
    """Whether somebody has acted after this seat."""
    for event in reversed(hand.log):
        if isinstance(event, Called | Raised | Folded):
            return event.seat != seat
    return False


def _as_thrown_away(hand: Hand, seat: int) -> Holding:
    """The cards of a hand as they lay when it was thrown away."""
    before = Hand(hand.setup)
    at = thrown_away_at(hand, seat)
    assert at is not None
    for event in hand.log[:at]:
        evolve(before, event)
    return before.holdings[seat]
