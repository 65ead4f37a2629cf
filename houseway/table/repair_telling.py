"""Faults and rulings, told in a sentence each."""

from typing import Final

from houseway.cards.card import words
from houseway.money.cents import dollars
from houseway.table.events import Event
from houseway.table.repair_events import (
    Exposed,
    Faulted,
    Forfeited,
    Gathered,
    HeldToCall,
    MadeDead,
    NeverDealt,
    PutBack,
    Ruled,
    SetAside,
    Swapped,
    TakenBack,
    ThrownAway,
    WagersReturned,
)
from houseway.table.plan import Replanned, Resumed
from houseway.table.pot.telling import Telling
from houseway.table.telling.teller import Teller, counted, opening


def _faulted(teller: Teller, event: Faulted) -> str:
    about = f", {teller.name(event.about)}" if event.about else ""
    return f"{teller.who(event.by, 'report')} {event.fault.replace('-', ' ')}{about}"


def _dead(teller: Teller, event: MadeDead) -> str:
    return f"{opening(teller.whose(event.seat))} hand is {'foul' if event.is_foul else 'dead'}"


REPAIRS: Final[dict[type[Event], Telling]] = {
    Faulted: _faulted,
    Ruled: lambda _, event: event.words,
    Replanned: lambda *_: "",
    Resumed: lambda *_: "",
    Exposed: lambda teller, event: (
        f"{opening(teller.whose(event.seat))} {words(event.card)} was exposed"
    ),
    NeverDealt: lambda teller, event: (
        f"{counted(len(event.cards), 'card')} never reached {teller.name(event.seat)}"
    ),
    ThrownAway: lambda teller, event: f"A card of {teller.whose(event.seat)} hand lies in the muck",
    TakenBack: lambda _, event: f"{counted(event.count, 'board card')} back into the stub",
    SetAside: lambda _, event: f"{counted(event.count, 'board card')} set aside",
    PutBack: lambda *_: "What was set aside goes into the stub",
    Swapped: lambda teller, event: (
        f"{opening(teller.whose(event.seat))} {words(event.card)} is exchanged"
        " for the top of the stub"
    ),
    Gathered: lambda *_: "A misdeal: all cards are gathered",
    MadeDead: _dead,
    Forfeited: lambda teller, event: (
        f"{dollars(event.cents)} of {teller.name(event.seat)} stays in the pot"
    ),
    WagersReturned: lambda teller, event: (
        f"{dollars(event.cents)} goes back to {teller.name(event.seat)}"
    ),
    HeldToCall: lambda teller, event: (
        f"The raise is a call: {dollars(event.cents)} goes back to {teller.name(event.seat)}"
    ),
}
