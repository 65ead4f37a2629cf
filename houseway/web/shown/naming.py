"""Who and what a line of a hand is about, by name: what a sentence in any language needs.

The events name seats, hands and wagers by number. Whoever tells the hand in another language than
the server's gets, beside the numbers, whose they are; a viewer's own name is "you".
"""

from collections.abc import Iterator
from typing import Any, Final

from houseway.hands.comparing import LINES
from houseway.table.event import Event
from houseway.table.events import Shuffled
from houseway.table.pan.events import Melded
from houseway.table.pot.events import Pushed
from houseway.table.teller import Teller

ONE: Final = {"other": "other_name", "about": "about_name", "by": "by_name"}
"""Fields with one seat, and what its name is called."""
SEVERAL: Final = ("seats", "tied", "to")
"""Fields with several seats: the names of the first one that has any are `names`."""
PAIRED: Final = "shares"
"""Seats with cents: each name with its cents, in the same order."""


def named(teller: Teller, event: Event) -> dict[str, Any]:
    """Names for the numbers of an event that this viewer has just been told."""
    return dict(_named(teller, event))


def _named(teller: Teller, event: Event) -> Iterator[tuple[str, Any]]:
    for field, called in ONE.items():
        if seat := getattr(event, field, 0):
            yield called, teller.name(seat)
    for field in SEVERAL:
        seats = getattr(event, field, None)
        if isinstance(seats, tuple):
            yield "names", [_holder(teller, seat) for seat in seats]
            break
    if (pairs := getattr(event, PAIRED, ())) and isinstance(pairs, tuple):
        yield "named_shares", [[teller.name(seat), cents] for seat, cents in pairs]
    if holding := getattr(event, "holding", 0):
        yield from _hand(teller, holding)
    if isinstance(event, Shuffled):
        yield "count", len(event.order)
    if isinstance(event, Melded):
        yield "meld_words", event.meld.words
    if isinstance(event, Pushed):
        yield "words", LINES.get(event.words, event.words)
    wager = teller.wagers.get(getattr(event, "wager", 0))
    if wager is not None:
        yield "kind", wager.kind
        yield "spot", wager.spot
        yield "owner", teller.name(wager.seat)


def _holder(teller: Teller, number: int) -> str:
    """A seat by name, or a hand by the name of who plays it."""
    return "the bank" if number == teller.bank else teller.name(teller.seats.get(number, number))


def _hand(teller: Teller, holding: int) -> Iterator[tuple[str, Any]]:
    """Whose hand it is: the bank's, somebody's, or only known by its spot."""
    yield "hand_is_bank", holding == teller.bank
    yield "hand_spot", teller.spot(holding)
    seat = teller.seats.get(holding, 0)
    yield "hand_of", teller.name(seat) if seat else ""
