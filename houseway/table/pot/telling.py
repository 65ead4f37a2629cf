"""Games for a pot, told in a sentence each: posts, bets, boards, shows, pots won."""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import UNKNOWN, Card, words
from houseway.hands.comparing import LINES
from houseway.money.cents import dollars
from houseway.table.events import (
    Answered,
    Asked,
    BettingOpened,
    Boarded,
    Burned,
    Called,
    Chopped,
    Collected,
    Dealt,
    Discarded,
    Ended,
    Event,
    Folded,
    Laid,
    Mucked,
    Owed,
    Posted,
    Pushed,
    Raised,
    Returned,
    Sealed,
    Shuffled,
    Skipped,
    Stepped,
    StreetBegan,
    Tabled,
)
from houseway.table.telling.teller import Teller, and_jackpot, counted, opening, spoken

Telling = Callable[[Teller, Any], str]


def _dealt(teller: Teller, event: Dealt) -> str:
    """Cards that this viewer sees, hand by hand; for the others, how many each gets."""
    shown: dict[int, list[Card]] = {}
    for to, card in zip(event.to, event.cards, strict=True):
        if card != UNKNOWN:
            shown.setdefault(to, []).append(card)
    if not shown:
        each = len(event.to) // len(set(event.to)) if event.to else 0
        return f"{counted(each, 'card')} to each hand"
    said = [f"{_holder(teller, to)} {spoken(held)}" for to, held in shown.items()]
    return f"{'Up' if event.up else 'Dealt'}: {'; '.join(said)}"


def _holder(teller: Teller, holding: int) -> str:
    """Who gets a card: by seat, or by the hand where a spot is no seat."""
    if holding == teller.bank:
        return "the bank"
    seat = teller.seats.get(holding, holding)
    return teller.name(seat)


def _called(teller: Teller, event: Called) -> str:
    if not event.cents:
        return teller.who(event.seat, "check")
    return f"{teller.who(event.seat, 'call')} {dollars(event.cents)}"


def _raised(teller: Teller, event: Raised) -> str:
    short = "" if event.full else ", all in for less: action only"
    return f"{teller.who(event.seat, 'make')} it {dollars(event.to_cents)}{short}"


def _collected(teller: Teller, event: Collected) -> str:
    source = teller.name(event.seat) if event.seat else "the pot"
    jackpot = and_jackpot(event.jackpot_cents)
    return f"The collection of {dollars(event.cents)}{jackpot} comes from {source}"


def _owed(_: Teller, event: Owed) -> str:
    left_cents = event.cents + event.jackpot_cents
    return f"{dollars(left_cents)} of the collection comes out of the next chips"


def _pushed(teller: Teller, event: Pushed) -> str:
    pot = f" of side pot {event.pot}" if event.pot else ""
    with_what = f" with {LINES.get(event.words, event.words)}" if event.words else ""
    return f"{teller.who(event.seat, 'win')} {dollars(event.cents)}{pot}{with_what}"


def _discarded(teller: Teller, event: Discarded) -> str:
    if not event.cards:
        return teller.who(event.seat, "stand pat")
    cards = spoken(event.cards)
    if event.by_dealer:
        return f"The house dealer takes {cards} from {teller.name(event.seat)}"
    return f"{teller.who(event.seat, 'discard')} {cards}"


def _street(_: Teller, event: StreetBegan) -> str:
    return opening(event.street)


POTS: Final[dict[type[Event], Telling]] = {
    Stepped: lambda *_: "",
    StreetBegan: _street,
    Skipped: lambda *_: "",
    Asked: lambda *_: "",
    Answered: lambda *_: "",
    Ended: lambda *_: "The hand is over",
    Sealed: lambda *_: "The deck is sealed",
    Shuffled: lambda _, event: f"{len(event.order)} cards are shuffled",
    Dealt: _dealt,
    Burned: lambda *_: "A card is burned",
    Laid: lambda _, event: f"{counted(len(event.cards), 'card')} in the middle, face down",
    Boarded: lambda _, event: f"On the board: {', '.join(map(words, event.cards))}",
    Posted: lambda teller, event: (
        f"{teller.who(event.seat, 'post')} {dollars(event.cents)}, {event.what}"
    ),
    Collected: _collected,
    Owed: _owed,
    BettingOpened: lambda *_: "",
    Called: _called,
    Raised: _raised,
    Folded: lambda teller, event: teller.who(event.seat, "fold"),
    Chopped: lambda teller, event: teller.who(event.seat, "offer to take the blinds back"),
    Discarded: _discarded,
    Returned: lambda teller, event: (
        f"{dollars(event.cents)} that nobody matched goes back to {teller.name(event.seat)}"
    ),
    Tabled: lambda teller, event: f"{teller.who(event.seat, 'show')} {spoken(event.cards)}",
    Mucked: lambda teller, event: teller.who(event.seat, "muck"),
    Pushed: _pushed,
}
