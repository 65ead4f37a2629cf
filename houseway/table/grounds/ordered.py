"""The moments at which a page of the book orders something without leaving a house anything to ask.

Cards are dealt on a street, and the street is the moment; beside it stand shuffles, hands that are
opened, and in pan who is first and who is out (garlic-city/pan/14, comstock/pan/11). Whether the
book has a word on it is for `rulebook/orders.py` to find out.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import FIRST_TILE
from houseway.table.bank.events import ShoeBrought
from houseway.table.bank.hand_events import HandOpened, WagerGivenUp
from houseway.table.bank.reading import bank_of
from houseway.table.event import Event
from houseway.table.events import Boarded, Dealt, Shuffled, StreetBegan
from houseway.table.hand import Hand
from houseway.table.pan.events import FirstFound, Melded, TurnBegan
from houseway.table.pan.pay_events import PutAway, Won
from houseway.table.pot.events import Pushed


def moment_of(hand: Hand, event: Event) -> str:
    """What such a moment is called in the pages' orders; nothing where none is ordered."""
    kind = type(event)
    return DEPENDS[kind](hand, event) if kind in DEPENDS else ALWAYS.get(kind, "")


def street_of(hand: Hand, event: Event) -> str:
    """The street on which something happened."""
    before = hand.log[: hand.log.index(event)]
    return next((one.street for one in reversed(before) if isinstance(one, StreetBegan)), "")


def _shuffled(hand: Hand, event: Shuffled) -> str:
    return "shuffle of tiles" if event.order[:1] >= (FIRST_TILE,) else "shuffle"


def _hand_opened(hand: Hand, event: HandOpened) -> str:
    """The bank's hand after those of the players, or early, where it was only looked at."""
    if event.holding != bank_of(hand).holding:
        return "hands opened"
    return "check" if street_of(hand, event) == "check" else "bank opened"


def _first_found(hand: Hand, event: FirstFound) -> str:
    """In a new game the answers decide it; afterwards every book but one has a clause on it."""
    setup = hand.setup
    if not setup.last_winner:
        return ""
    return "last winner first" if event.seat == setup.last_winner else "last winner gone"


def _put_away(hand: Hand, event: PutAway) -> str:
    return "losing hands" if street_of(hand, event) == "play" else "passed hands"


def _won(hand: Hand, event: Won) -> str:
    """Eleven cards on the table, and not simply the only one left."""
    return "out" if any(isinstance(one, Melded) and one.is_out for one in hand.log) else ""


def _pushed(hand: Hand, event: Pushed) -> str:
    return "pot" if hand.setup.game.family == "pan" else ""


ALWAYS: Final[dict[type[Event], str]] = {
    ShoeBrought: "shoe",
    WagerGivenUp: "given up",
    TurnBegan: "turn of play",
}
"""By the kind of an event."""

DEPENDS: Final[dict[type[Event], Callable[[Hand, Any], str]]] = {
    Dealt: street_of,
    Boarded: street_of,
    Shuffled: _shuffled,
    HandOpened: _hand_opened,
    FirstFound: _first_found,
    PutAway: _put_away,
    Won: _won,
    Pushed: _pushed,
}
"""The same, where it depends on the event."""
