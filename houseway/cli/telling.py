"""What happens in a hand, told in a line each: what a house dealer would say aloud.

Only events as a viewer has seen them are told (`table/seen.py`), so nothing can be said that the
viewer may not know. Events that say nothing to a player (a step done, a burn) have no line.
"""

from collections.abc import Callable
from typing import Any, Final

from houseway.cards.card import UNKNOWN, name, names
from houseway.cli.arranging_table import CHINESE_TELL
from houseway.cli.draw_telling import DRAW_TELL
from houseway.cli.pan_table import PAN_TELL
from houseway.hands.comparing import LINES
from houseway.money.cents import dollars
from houseway.table.event import Event
from houseway.table.events import Boarded, Collected, Dealt, Mucked, StreetBegan, Tabled
from houseway.table.mexican.events import FaceChosen
from houseway.table.pot.events import Called, Folded, Posted, Pushed, Raised, Returned
from houseway.table.push.events import BoughtIn, PotPushedOn, StayedOut
from houseway.table.stud.events import BroughtIn


def told(event: Event, *, me: int) -> str:
    """The line for an event, or nothing.

    >>> told(Raised(3, 800, 1600, full=True), me=1), told(Folded(1), me=1)
    ('seat 3 makes it $16', 'you fold')
    """
    tell = TELL.get(type(event))
    return tell(event, me) if tell else ""


def _who(seat: int, me: int, verb: str) -> str:
    """Subject and verb: "you fold", "seat 3 folds"."""
    if seat == me:
        return f"you {verb}"
    return f"seat {seat} {verb}{'es' if verb.endswith('s') else 's'}"


def _posted(event: Posted, me: int) -> str:
    return f"{_who(event.seat, me, 'post')} {dollars(event.cents)} ({event.what})"


def _dealt(event: Dealt, me: int) -> str:
    if event.up and len(event.to) > 1:
        lying = zip(event.to, event.cards, strict=True)
        shown = (f"{'you' if to == me else f'seat {to}'} {name(card)}" for to, card in lying)
        return f"up: {', '.join(shown)}"
    mine = [
        card
        for seat, card in zip(event.to, event.cards, strict=True)
        if seat == me and card != UNKNOWN
    ]
    return f"you are dealt {names(mine)}" if mine else ""


def _called(event: Called, me: int) -> str:
    return (
        f"{_who(event.seat, me, 'call')} {dollars(event.cents)}"
        if event.cents
        else _who(event.seat, me, "check")
    )


def _raised(event: Raised, me: int) -> str:
    all_in = "" if event.full else ", all-in for less: action only"
    return f"{_who(event.seat, me, 'make')} it {dollars(event.to_cents)}{all_in}"


def _brought_in(event: BroughtIn, me: int) -> str:
    return f"{_who(event.seat, me, 'bring')} it in for {dollars(event.cents)}"


def _collected(event: Collected, me: int) -> str:
    source = "the pot" if not event.seat else "you" if event.seat == me else f"seat {event.seat}"
    jackpot = f" and {dollars(event.jackpot_cents)} jackpot" if event.jackpot_cents else ""
    return f"collection: {dollars(event.cents)}{jackpot} from {source} ({event.cite})"


def _tabled(event: Tabled, me: int) -> str:
    return f"{_who(event.seat, me, 'show')} {names(event.cards)}"


def _pushed(event: Pushed, me: int) -> str:
    pot = f" of side pot {event.pot}" if event.pot else ""
    with_what = f" with {LINES.get(event.words, event.words)}" if event.words else ""
    return f"{_who(event.seat, me, 'win')} {dollars(event.cents)}{pot}{with_what}"


def _returned(event: Returned, me: int) -> str:
    whose = "you" if event.seat == me else f"seat {event.seat}"
    return f"{dollars(event.cents)} uncalled goes back to {whose}"


def _face_chosen(event: FaceChosen, me: int) -> str:
    if not event.is_down:
        return f"{_who(event.seat, me, 'take')} the next card up"
    turned = f", turning up {names(event.turned)}" if event.turned else ""
    return f"{_who(event.seat, me, 'take')} the next card down{turned}"


def _pushed_on(event: PotPushedOn, me: int) -> str:
    tied = " and ".join("you" if seat == me else f"seat {seat}" for seat in event.tied)
    return f"{tied} tie: {dollars(event.cents)} stay for the next deal"


TELL: Final[dict[type[Event], Callable[[Any, int], str]]] = {
    StreetBegan: lambda event, _: f"-- {event.street}",
    Posted: _posted,
    Dealt: _dealt,
    Boarded: lambda event, _: f"board: {names(event.cards)}",
    Collected: _collected,
    Called: _called,
    Raised: _raised,
    BroughtIn: _brought_in,
    Folded: lambda event, me: _who(event.seat, me, "fold"),
    Returned: _returned,
    Tabled: _tabled,
    Mucked: lambda event, me: _who(event.seat, me, "muck"),
    Pushed: _pushed,
    FaceChosen: _face_chosen,
    PotPushedOn: _pushed_on,
    BoughtIn: lambda event, me: f"{_who(event.seat, me, 'buy')} in for {dollars(event.cents)}",
    StayedOut: lambda event, me: f"{_who(event.seat, me, 'stay')} out",
    **DRAW_TELL,
    **CHINESE_TELL,
    **PAN_TELL,
}
