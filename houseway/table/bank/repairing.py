"""Repair words of the banked games: what a ruling does with wagers, collections and a whole round.

A misdeal, and a round that is called off, are changes of the whole plan, made of these words
(`irregularities/banked_rounds.py`). What is done with cards is in `table/repairing.py`. None of
them takes a collection twice.
"""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from houseway.table.bank.bank import Wager, WagerKind
from houseway.table.bank.charging import paid_for
from houseway.table.bank.events import LaidOut
from houseway.table.bank.hand_events import BonusPaid, Settled
from houseway.table.bank.handling import hands_in_play
from houseway.table.bank.reading import bank_of
from houseway.table.bank.repair_events import (
    CollectionReturned,
    ResultUndone,
    RoundCalledOff,
    WagerReturned,
    WagersStand,
)
from houseway.table.bank.returning_bank import bank_back
from houseway.table.event import Event
from houseway.table.events import Collected
from houseway.table.hand import Hand
from houseway.table.repair_events import Gathered
from houseway.table.repairing import this_deal
from houseway.table.step import STEPPED, Events, Step

LATER_KINDS: Final[frozenset[WagerKind]] = frozenset({"play", "double", "split", "insurance"})
"""Wagers that are made on cards already dealt."""

Collection = Literal["returned", "stands"]


class UndoingResults(Step, frozen=True, gc=False, tag="undo results"):
    """What was settled on this deal is undone, the last first; wagers on its cards go back."""

    words: ClassVar = "what was paid and collected goes back"

    def advance(self, hand: Hand) -> Events:
        later = [one for one in bank_of(hand).wagers if one.kind in LATER_KINDS and one.owners]
        # What was put up with chips that an earlier result gave back is given back before it.
        events: list[Event] = [WagerReturned(one.number) for one in later if one.is_open]
        settled = {one.number for one in later if not one.is_open}
        for one in undone(hand):
            events.append(one)
            if one.wager in settled:
                events.append(WagerReturned(one.wager))
        return (*events, STEPPED)


class UndoingFrom(Step, frozen=True, gc=False, tag="undo from"):
    """The results of a spot and of all that were settled after it are undone, the last first."""

    spot: int

    def advance(self, hand: Hand) -> Events:
        wagers, events = bank_of(hand).wagers, list(undone(hand))
        own = [at for at, one in enumerate(events) if wagers[one.wager - 1].spot == self.spot]
        return (*events[: max(own, default=-1) + 1], STEPPED)

    def said(self) -> str:
        return f"what was settled on spot {self.spot} and after it is undone"


class GatheringRound(Step, frozen=True, gc=False, tag="gather round"):
    """Every card goes back into the pack, and the hands with a wager are in again."""

    words: ClassVar = "a misdeal: all cards are gathered, and the wagers stand"

    def advance(self, hand: Hand) -> Events:
        hands = hands_in_play(hand)
        holdings = tuple(one.holding for one in hands)
        return (Gathered(holdings), WagersStand(hands), STEPPED)


class ReturningSpot(Step, frozen=True, gc=False, tag="return spot"):
    """Every wager on a spot goes back, and where the house says so what was paid to make it."""

    spot: int
    collection: Collection

    def advance(self, hand: Hand) -> Events:
        there = [one for one in bank_of(hand).wagers if one.spot == self.spot and one.owners]
        events: list[Event] = [WagerReturned(one.number) for one in there if one.is_open]
        if self.collection == "returned":
            events += _refunds(hand, there)
        return (*events, STEPPED)

    def said(self) -> str:
        with_it = " with the collection" if self.collection == "returned" else ""
        return f"the wagers on spot {self.spot} go back{with_it}"


class ReturningCollection(Step, frozen=True, gc=False, tag="return collection"):
    """What was paid for the wagers on a spot goes back; the wagers stay."""

    spot: int

    def advance(self, hand: Hand) -> Events:
        there = [one for one in bank_of(hand).wagers if one.spot == self.spot and one.owners]
        return (*_refunds(hand, there), STEPPED)

    def said(self) -> str:
        return f"the collection of spot {self.spot} goes back"


class CallingOff(Step, frozen=True, gc=False, tag="call off"):
    """All wagers and the bank go back; the collection too, where the house says so."""

    collection: Collection

    def advance(self, hand: Hand) -> Events:
        if not hand.progress:
            return self._wagers_back(hand)
        return (*bank_back(hand), STEPPED)

    def _wagers_back(self, hand: Hand) -> Events:
        events: list[Event] = [RoundCalledOff()]
        events += [WagerReturned(one.number) for one in bank_of(hand).wagers if one.owners]
        if self.collection == "returned":
            events += _all_refunds(hand)
        return events

    def said(self) -> str:
        with_it = " and the collection" if self.collection == "returned" else ""
        return f"there is no hand: all wagers{with_it} go back"


def undo_results() -> UndoingResults:
    return UndoingResults()


def undo_from(spot: int) -> UndoingFrom:
    """So that it can be settled in its turn again."""
    return UndoingFrom(spot)


def gather_round() -> GatheringRound:
    return GatheringRound()


def return_spot(spot: int, *, collection: Collection) -> ReturningSpot:
    """The wagers of a spot, whoever made them; its hand is made dead by another word."""
    return ReturningSpot(spot, collection)


def return_collection(spot: int) -> ReturningCollection:
    return ReturningCollection(spot)


def call_off(*, collection: Collection) -> CallingOff:
    return CallingOff(collection)


def undone(hand: Hand) -> Iterator[ResultUndone]:
    """The results of this deal that stand, the last first, each with where its pay came from."""
    left_cents, found = bank_of(hand).cents, []
    for one in _standing(hand):
        put_up_cents = min(one.paid_cents, left_cents)
        left_cents -= put_up_cents
        is_bonus = isinstance(one, BonusPaid)
        collected_cents = one.collected_cents if isinstance(one, Settled) else 0
        found.append(
            ResultUndone(one.wager, one.paid_cents, put_up_cents, collected_cents, is_bonus)
        )
    return reversed(found)


def _standing(hand: Hand) -> list[Settled | BonusPaid]:
    """What was settled on this deal and has not been undone since."""
    found: list[Settled | BonusPaid] = []
    for one in this_deal(hand):
        if isinstance(one, Settled | BonusPaid):
            found.append(one)
        elif isinstance(one, ResultUndone):
            # They are undone from the last one back.
            found.pop()
    return found


def _refunds(hand: Hand, wagers: list[Wager]) -> Iterator[CollectionReturned]:
    """What was taken for these wagers, back to whoever paid it."""
    for wager in wagers:
        for seat, charge in paid_for(hand, wager):
            if charge.amount_cents:
                is_laid_out = charge.dropped == "after the hand"
                yield CollectionReturned(seat, charge.amount_cents, 0, charge.cite, is_laid_out)


def _all_refunds(hand: Hand) -> Iterator[CollectionReturned]:
    """Every collection of this hand, less what has gone back already."""
    back = [one for one in hand.log if isinstance(one, CollectionReturned)]
    for one in hand.log:
        if not isinstance(one, Collected | LaidOut):
            continue
        mine = [past for past in back if (past.seat, past.cite) == (one.seat, one.cite)]
        cents = one.cents - sum(past.cents for past in mine)
        jackpot_cents = one.jackpot_cents - sum(past.jackpot_cents for past in mine)
        if cents or jackpot_cents:
            is_laid_out = isinstance(one, LaidOut)
            yield CollectionReturned(one.seat, cents, jackpot_cents, one.cite, is_laid_out)
