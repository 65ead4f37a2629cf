"""What happens in a draw game, told in a line each, beside what every pot game tells."""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import names
from houseway.money.cents import dollars
from houseway.table.draw.events import BetsPassedOn, Cut, DrawChanged, KillPosted, OpenersShown
from houseway.table.event import Event
from houseway.table.events import Discarded
from houseway.table.pot.events import AnteReturned, CarriedIn, CarriedOut, DiscardsReturned


def _subject(seat: int, me: int, verb: str) -> str:
    return f"you {verb}" if seat == me else f"seat {seat} {verb}s"


def _discarded(event: Discarded, me: int) -> str:
    if not event.cards:
        return f"{_subject(event.seat, me, 'stand')} pat"
    cards = names(event.cards) if event.seat == me else f"{len(event.cards)}"
    if event.by_dealer:
        whose = "you" if event.seat == me else f"seat {event.seat}"
        return f"the house dealer takes {cards} from {whose}"
    return f"{_subject(event.seat, me, 'discard')} {cards}"


def _kill(event: KillPosted, me: int) -> str:
    return f"{_subject(event.seat, me, 'kill')} the pot for {dollars(event.to_cents)}"


def _passed_on(event: BetsPassedOn, me: int) -> str:
    shares = (f"{_subject(seat, me, 'get')} {dollars(cents)}" for seat, cents in event.shares)
    return f"bets after the draw go to the next best hand: {', '.join(shares)}"


DRAW_TELL: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    Cut: lambda event, me: f"{_subject(event.seat, me, 'cut')} the cards",
    KillPosted: _kill,
    Discarded: _discarded,
    DrawChanged: lambda event, me: f"{_subject(event.seat, me, 'think')} again",
    DiscardsReturned: lambda event, _: f"{len(event.cards)} discards are shuffled into the stub",
    OpenersShown: lambda event, me: (
        f"{_subject(event.seat, me, 'prove')} openers: {names(event.cards)}"
    ),
    BetsPassedOn: _passed_on,
    AnteReturned: lambda event, me: f"{_subject(event.seat, me, 'get')} the ante back",
    CarriedOut: lambda event, _: f"{dollars(event.cents)} stay for the next deal",
    CarriedIn: lambda event, _: f"{dollars(event.cents)} lie in the middle from the last deal",
}
