"""What travels over the table as a hand is told: chips and cards, from one place to another.

A page may show it or not: the view that comes with it is the table after everything has arrived.
It is made from events as the viewer has seen them, so a card that moves closed is the unseen card.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from houseway.cards.card import UNKNOWN, Card
from houseway.table.bank.events import BankJoined, BankTaken, Dropped, LaidOut, Wagered
from houseway.table.bank.hand_events import BankReturned, BonusPaid, HandFolded, Settled
from houseway.table.bank.repair_events import CollectionReturned, ResultUndone, WagerReturned
from houseway.table.blackjack.events import Drawn, HandSplit
from houseway.table.chinese.events import Compared
from houseway.table.draw.events import KillPosted
from houseway.table.event import Event
from houseway.table.events import (
    Boarded,
    Burned,
    Collected,
    Dealt,
    Discarded,
    Laid,
    Mucked,
    StreetBegan,
)
from houseway.table.pai_gow.events import HandMucked
from houseway.table.pan.events import Drew, Melded, Released, Thrown
from houseway.table.pan.pay_events import Paid, PayReturned, TopsDivided
from houseway.table.pot.events import (
    AnteReturned,
    BroughtIn,
    Called,
    CarriedIn,
    CarriedOut,
    Folded,
    Posted,
    Pushed,
    Raised,
    Returned,
)
from houseway.table.pot.retrieving import CallTakenBack, Retrieved
from houseway.table.push.events import BoughtIn
from houseway.table.repair_events import HeldToCall, WagersReturned
from houseway.web.messages.table import Moved

Moves = Iterator[Moved]


class Mover:
    """Follows one hand from its first line, and knows what lies before whom."""

    def __init__(self) -> None:
        self.bets: dict[int, int] = {}
        """By seat, chips that are not pulled in yet."""
        self.wagers: dict[int, Wagered] = {}
        self.staked: dict[tuple[int, int], int] = {}
        """By wager and seat, what that seat has in it; wager 0 is the bank."""

    def moves(self, event: Event) -> tuple[Moved, ...]:
        """What goes where with this event."""
        way = WAYS.get(type(event))
        return tuple(way(self, event)) if way else ()

    def bet(self, seat: int, cents: int) -> Moves:
        self.bets[seat] = self.bets.get(seat, 0) + cents
        if cents:
            yield Moved("chips", f"seat {seat}", f"bet {seat}", cents)

    def pulled_in(self) -> Moves:
        for seat, cents in self.bets.items():
            if cents:
                yield Moved("chips", f"bet {seat}", "pot", cents)
        self.bets.clear()

    def stake(self, wager: int, seat: int, cents: int, place: str) -> Moves:
        """A seat now has so much in a wager: what it adds goes there, what it takes back comes."""
        before = self.staked.get((wager, seat), 0)
        self.staked[wager, seat] = cents
        if cents > before:
            yield Moved("chips", f"seat {seat}", place, cents - before)
        elif cents < before:
            yield Moved("chips", place, f"seat {seat}", before - cents)


def _posted(mover: Mover, event: Posted) -> Moves:
    if event.live:
        yield from mover.bet(event.seat, event.cents)
    else:
        yield Moved("chips", f"seat {event.seat}", "pot", event.cents)


def _returned(mover: Mover, event: Returned) -> Moves:
    lying = mover.bets.get(event.seat, 0)
    source = f"bet {event.seat}" if lying >= event.cents else "pot"
    if lying >= event.cents:
        mover.bets[event.seat] = lying - event.cents
    yield Moved("chips", source, f"seat {event.seat}", event.cents)


def _collected(_: Mover, event: Collected) -> Moves:
    source = f"seat {event.seat}" if event.seat else "pot"
    if event.cents:
        yield Moved("chips", source, "drop", event.cents)
    if event.jackpot_cents:
        yield Moved("chips", source, "jackpot", event.jackpot_cents)


def _pushed(mover: Mover, event: Pushed) -> Moves:
    yield from mover.pulled_in()
    yield Moved("chips", "pot", f"seat {event.seat}", event.cents)


def _from_the_pot(_: Mover, event: Any) -> Moves:
    yield Moved("chips", "pot", f"seat {event.seat}", event.cents)


def _dealt(_: Mover, event: Dealt) -> Moves:
    for to, card in zip(event.to, event.cards, strict=True):
        yield Moved("cards", "deck", f"holding {to}", cards=(card,))


def _given_up(_: Mover, event: Any) -> Moves:
    number = getattr(event, "seat", 0) or getattr(event, "holding", 0)
    yield Moved("cards", f"holding {number}", "muck", cards=(UNKNOWN,))


def _compared(_: Mover, event: Compared) -> Moves:
    one, other = event.seat, event.other
    if event.points < 0:
        one, other = other, one
    if event.cents:
        yield Moved("chips", f"seat {other}", f"seat {one}", event.cents)


def _paid(_: Mover, event: Paid) -> Moves:
    for payer, cents in zip(event.payers, event.cents, strict=True):
        if cents:
            yield Moved("chips", f"seat {payer}", f"seat {event.to}", cents)


def _pay_returned(_: Mover, event: PayReturned) -> Moves:
    for to, cents in zip(event.to, event.cents, strict=True):
        yield Moved("chips", f"seat {event.seat}", f"seat {to}", cents)


def _divided(_: Mover, event: TopsDivided) -> Moves:
    for seat, cents in zip(event.seats, event.cents, strict=True):
        yield Moved("chips", "pot", f"seat {seat}", cents)


def _wagered(mover: Mover, event: Wagered) -> Moves:
    mover.wagers[event.number] = event
    yield from mover.stake(event.number, event.seat, event.cents, f"spot {event.spot}")


def _settled(mover: Mover, event: Settled) -> Moves:
    wager = mover.wagers[event.wager]
    spot, seat = f"spot {wager.spot}", f"seat {wager.seat}"
    if event.paid_cents:
        yield Moved("chips", "bank", seat, event.paid_cents)
    if event.collected_cents:
        yield Moved("chips", spot, "bank", event.collected_cents)
    if event.returned_cents:
        yield Moved("chips", spot, seat, event.returned_cents)


def _bonus(mover: Mover, event: BonusPaid) -> Moves:
    if event.paid_cents:
        yield Moved("chips", "bank", f"seat {mover.wagers[event.wager].seat}", event.paid_cents)


def _bank_returned(_: Mover, event: BankReturned) -> Moves:
    for seat, cents in event.shares:
        if cents:
            yield Moved("chips", "bank", f"seat {seat}", cents)


def _wager_returned(mover: Mover, event: WagerReturned) -> Moves:
    spot = f"spot {mover.wagers[event.wager].spot}"
    for (wager, seat), _ in list(mover.staked.items()):
        if wager == event.wager:
            yield from mover.stake(wager, seat, 0, spot)


def _collection_returned(_: Mover, event: CollectionReturned) -> Moves:
    source = "middle" if event.was_laid_out else "drop"
    if event.cents:
        yield Moved("chips", source, f"seat {event.seat}", event.cents)
    if event.jackpot_cents:
        yield Moved("chips", "jackpot", f"seat {event.seat}", event.jackpot_cents)


def _undone(mover: Mover, event: ResultUndone) -> Moves:
    wager = mover.wagers[event.wager]
    spot, seat = f"spot {wager.spot}", f"seat {wager.seat}"
    staked_cents = sum(cents for (one, _), cents in mover.staked.items() if one == event.wager)
    if event.paid_cents:
        yield Moved("chips", seat, "bank", event.paid_cents)
    if event.collected_cents:
        yield Moved("chips", "bank", spot, event.collected_cents)
    if not event.is_bonus and staked_cents > event.collected_cents:
        yield Moved("chips", seat, spot, staked_cents - event.collected_cents)


def _laid_out(_: Mover, event: LaidOut) -> Moves:
    yield Moved("chips", f"seat {event.seat}", "middle", event.cents + event.jackpot_cents)


def _cards(source: str, target: str) -> Callable[[Mover, Any], Moves]:
    """A move of the cards that an event names, between two places that it may name too."""

    def moves(_: Mover, event: Any) -> Moves:
        named: tuple[Card, ...] = event.cards if hasattr(event, "cards") else (event.card,)
        number = getattr(event, "seat", 0) or getattr(event, "holding", 0)
        yield Moved("cards", source.format(number), target.format(number), cards=named)

    return moves


WAYS: Final[dict[type[Event], Callable[[Mover, Any], Moves]]] = {
    StreetBegan: lambda mover, _: mover.pulled_in(),
    Posted: _posted,
    Called: lambda mover, event: mover.bet(event.seat, event.cents),
    Raised: lambda mover, event: mover.bet(event.seat, event.cents),
    BroughtIn: lambda mover, event: mover.bet(event.seat, event.cents),
    KillPosted: lambda mover, event: mover.bet(event.seat, event.cents),
    BoughtIn: lambda _, event: iter([Moved("chips", f"seat {event.seat}", "pot", event.cents)]),
    Returned: _returned,
    Collected: _collected,
    Pushed: _pushed,
    **dict.fromkeys((AnteReturned, WagersReturned, HeldToCall, CallTakenBack), _from_the_pot),
    CarriedIn: lambda _, event: iter([Moved("chips", "middle", "pot", event.cents)]),
    CarriedOut: lambda _, event: iter([Moved("chips", "pot", "middle", event.cents)]),
    Dealt: _dealt,
    Drawn: _cards("deck", "holding {}"),
    Boarded: _cards("deck", "board"),
    Burned: _cards("deck", "muck"),
    Laid: _cards("deck", "middle"),
    Discarded: _cards("holding {}", "muck"),
    **dict.fromkeys((Folded, Mucked, HandFolded, HandMucked), _given_up),
    Retrieved: lambda _, event: iter(
        [Moved("cards", "muck", f"holding {event.seat}", cards=(*event.down, *event.up))]
    ),
    HandSplit: lambda _, event: iter(
        [Moved("cards", f"holding {event.holding}", f"holding {event.into}", cards=(UNKNOWN,))]
    ),
    Compared: _compared,
    Paid: _paid,
    PayReturned: _pay_returned,
    TopsDivided: _divided,
    Drew: _cards("deck", "middle"),
    Released: _cards("middle", "middle"),
    Thrown: _cards("holding {}", "middle"),
    Melded: _cards("holding {}", "seat {}"),
    BankTaken: lambda mover, event: mover.stake(0, event.seat, event.cents, "bank"),
    BankJoined: lambda mover, event: mover.stake(0, event.seat, event.cents, "bank"),
    Wagered: _wagered,
    Settled: _settled,
    BonusPaid: _bonus,
    BankReturned: _bank_returned,
    LaidOut: _laid_out,
    WagerReturned: _wager_returned,
    CollectionReturned: _collection_returned,
    ResultUndone: _undone,
    Dropped: lambda _, event: iter([Moved("chips", "middle", "drop", event.cents)]),
}
