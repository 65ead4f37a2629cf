"""A hand of pan, told in a sentence each."""

from typing import Final

from houseway.cards.card import words
from houseway.money.cents import dollars
from houseway.table.events import Event
from houseway.table.pan.events import (
    Declared,
    Drew,
    FirstFound,
    Forced,
    ForceOffered,
    Melded,
    NobodyWon,
    Paid,
    PayReturned,
    PlaysForTops,
    PutAway,
    PutInHand,
    RanOutOfChips,
    Released,
    Restocked,
    Thrown,
    TopsDivided,
    Touched,
    TurnBegan,
    TurnedUp,
    Won,
)
from houseway.table.pot.telling import Telling
from houseway.table.telling.teller import Teller, counted, joined, opening


def _turned_up(teller: Teller, event: TurnedUp) -> str:
    lying = zip(event.seats, event.cards, strict=True)
    return "Up: " + "; ".join(f"{teller.name(seat)} {words(card)}" for seat, card in lying)


def _melded(teller: Teller, event: Melded) -> str:
    option = " with the option card" if event.takes == "option card" else ""
    return f"{teller.who(event.seat, 'meld')} {event.meld.words}{option}"


def _paid(teller: Teller, event: Paid) -> str:
    what = "the outs" if event.what == "outs" else "a condition"
    chips, total = counted(event.chips, "chip"), dollars(sum(event.cents))
    return f"{teller.who(event.to, 'collect')} {chips} from each for {what}: {total}"


def _divided(teller: Teller, event: TopsDivided) -> str:
    shares = zip(event.seats, event.cents, strict=True)
    said = [f"{dollars(cents)} to {teller.name(seat)}" for seat, cents in shares]
    return f"The tops are divided: {joined(said)}"


PAN: Final[dict[type[Event], Telling]] = {
    TurnedUp: _turned_up,
    FirstFound: lambda teller, event: teller.who(event.seat, "are first"),
    Declared: lambda teller, event: teller.who(
        event.seat, "play this hand" if event.plays else "pass"
    ),
    TopsDivided: _divided,
    TurnBegan: lambda teller, event: f"{opening(teller.whose(event.seat))} turn",
    ForceOffered: lambda teller, event: (
        f"{opening(teller.listed(event.to))} may force the {words(event.card)}"
    ),
    Forced: lambda teller, event: (
        f"{teller.who(event.by, 'force')} the {words(event.card)} on {teller.name(event.seat)}"
    ),
    Touched: lambda teller, event: teller.who(event.seat, "touch the deck"),
    Drew: lambda teller, event: f"{teller.who(event.seat, 'draw')} the {words(event.card)}",
    Released: lambda teller, event: f"{teller.who(event.seat, 'let')} the {words(event.card)} go",
    Melded: _melded,
    Paid: _paid,
    PayReturned: lambda teller, event: (
        f"{teller.who(event.seat, 'return')} {dollars(sum(event.cents))} of pay"
    ),
    RanOutOfChips: lambda teller, event: (
        f"{teller.who(event.seat, 'have')} no chip left: the hand is dead"
    ),
    PlaysForTops: lambda teller, event: (
        f"{teller.who(event.seat, 'have')} no chip left: only the tops are left to win"
    ),
    Thrown: lambda teller, event: f"{teller.who(event.seat, 'throw')} the {words(event.card)}",
    Restocked: lambda *_: "The dead cards are shuffled for a second stock",
    PutAway: lambda teller, event: (
        f"Put away: the hands of {teller.listed(event.seats)}" if event.seats else ""
    ),
    Won: lambda teller, event: teller.who(event.seat, "are out"),
    NobodyWon: lambda *_: "Nobody is out",
    PutInHand: lambda teller, event: (
        f"{teller.who(event.seat, 'put')} the {words(event.card)} into the hand, which is foul"
    ),
}
