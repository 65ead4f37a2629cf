"""The games with a player-dealer, told in a sentence each: the bank, the wagers, what is paid."""

from typing import Final

from houseway.money.cents import dollars
from houseway.table.events import Event
from houseway.table.bank.events import (
    ActionPlaced,
    BankJoined,
    BankOffered,
    BankPassed,
    BankReturned,
    BankTaken,
    BonusPaid,
    Claimed,
    ClaimLeft,
    Dropped,
    HandCalled,
    HandDone,
    HandFolded,
    HandOpened,
    HouseWayAsked,
    LaidOut,
    LotDrawn,
    NoPlayerDealer,
    NoWagers,
    PutAway,
    Settled,
    SettlingBegan,
    Shaken,
    ShoeBrought,
    TurnCame,
    Wagered,
    WagerGivenUp,
    WagersClosed,
    Warned,
)
from houseway.table.pot.telling import Telling
from houseway.table.telling.teller import Teller, and_jackpot, joined, opening, spoken

RUNNING: Final = {1: "", 2: ", for the second time"}


def _taken(teller: Teller, event: BankTaken) -> str:
    teller.bank, teller.bank_seat = event.holding, event.seat
    teller.seats[event.holding] = event.seat
    again = RUNNING.get(event.number, f", for the {event.number}th time")
    return f"{teller.who(event.seat, 'bank')} with {dollars(event.cents)}{again}"


def _wagered(teller: Teller, event: Wagered) -> str:
    teller.wagers[event.number] = event
    teller.seats.setdefault(event.holding, event.seat)
    kind = "" if event.kind == "base" else f" {event.kind}"
    if not event.cents:
        return f"{teller.who(event.seat, 'take')} the{kind} wager on spot {event.spot} back"
    less = ""
    if event.plays_cents < event.cents:
        less = f", of which {dollars(event.plays_cents)} plays"
    wager = f"{dollars(event.cents)}{kind} on spot {event.spot}{less}"
    return f"{teller.who(event.seat, 'wager')} {wager}"


def _closed(teller: Teller, event: WagersClosed) -> str:
    for one in event.hands:
        teller.seats[one.holding] = one.played_by
    return "No more wagers"


def _no_player_dealer(_: Teller, event: NoPlayerDealer) -> str:
    return "Nobody banks: the game is broken" if event.is_broken else "Nobody banks this hand"


def _settled(teller: Teller, event: Settled) -> str:
    wager = teller.wagers[event.wager]
    kind = "" if wager.kind == "base" else f" {wager.kind}"
    whose = opening(teller.whose(wager.seat))
    words_said = f", {event.words}" if event.words else ""
    return f"{whose}{kind} wager on spot {wager.spot}{words_said}: {_comes_to(event)}"


def _comes_to(event: Settled) -> str:
    if event.paid_cents:
        back = f", and {dollars(event.returned_cents)} goes back" if event.returned_cents else ""
        return f"paid {dollars(event.paid_cents)}{back}"
    if event.collected_cents:
        back = f", {dollars(event.returned_cents)} goes back" if event.returned_cents else ""
        return f"loses {dollars(event.collected_cents)}{back}"
    return f"{dollars(event.returned_cents)} goes back"


def _bonus(teller: Teller, event: BonusPaid) -> str:
    seat = teller.wagers[event.wager].seat
    return f"{teller.who(seat, 'get')} {dollars(event.paid_cents)} more for {event.words}"


def _bank_returned(teller: Teller, event: BankReturned) -> str:
    shares = [f"{dollars(cents)} to {teller.name(seat)}" for seat, cents in event.shares]
    return f"The bank goes back: {joined(shares)}" if shares else ""


def _laid_out(teller: Teller, event: LaidOut) -> str:
    jackpot = and_jackpot(event.jackpot_cents)
    return f"{teller.who(event.seat, 'pay')} a collection of {dollars(event.cents)}{jackpot}"


def _shaken(teller: Teller, event: Shaken) -> str:
    dice = ", ".join(map(str, event.dice))
    return f"{teller.who(event.seat, 'shake')} {dice}: {sum(event.dice)}, spot {event.spot}"


BANK: Final[dict[type[Event], Telling]] = {
    ShoeBrought: lambda *_: "The shoe is dealt on",
    LotDrawn: lambda _, event: f"The bank is offered first at spot {event.spot}, by lot",
    BankOffered: lambda teller, event: f"The bank is offered to {teller.name(event.seat)}",
    BankPassed: lambda teller, event: teller.who(event.seat, "pass the bank"),
    BankTaken: _taken,
    BankJoined: lambda teller, event: (
        f"{teller.who(event.seat, 'have')} {dollars(event.cents)} in the bank"
    ),
    NoPlayerDealer: _no_player_dealer,
    Wagered: _wagered,
    Warned: lambda teller, event: f"{teller.who(event.seat, 'get')} a warning: {event.why}",
    HouseWayAsked: lambda teller, event: (
        f"{teller.who(event.seat, 'leave')} {teller.hand(event.holding)} to the house way"
    ),
    WagersClosed: _closed,
    NoWagers: lambda *_: "Nobody wagers: there is no hand",
    LaidOut: _laid_out,
    Dropped: lambda _, event: f"{dollars(event.cents)} goes into the box",
    Shaken: _shaken,
    ActionPlaced: lambda _, event: f"The action button lies at spot {event.spot}",
    PutAway: lambda *_: "",
    Claimed: lambda teller, event: (
        f"{teller.who(event.seat, 'claim')} {teller.hand(event.holding)}"
    ),
    ClaimLeft: lambda teller, event: (
        f"{teller.who(event.seat, 'leave')} {teller.hand(event.holding)} to its player"
        if event.seat
        else f"Equal wagers do not agree: {teller.hand(event.holding)} stays with its player"
    ),
    TurnCame: lambda teller, event: f"{opening(teller.hand(event.holding))} is played now",
    HandDone: lambda *_: "",
    HandFolded: lambda teller, event: f"{opening(teller.hand(event.holding))} is given up",
    WagerGivenUp: lambda *_: "A wager is given up",
    HandCalled: lambda *_: "",
    HandOpened: lambda teller, event: (
        f"{opening(teller.hand(event.holding))}: {spoken(event.cards)}"
    ),
    SettlingBegan: lambda *_: "Wagers are settled",
    Settled: _settled,
    BonusPaid: _bonus,
    BankReturned: _bank_returned,
}
