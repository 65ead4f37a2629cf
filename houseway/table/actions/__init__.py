"""What people may ask for. An action is a wish: the rules decide what becomes of it.

`seat` is who asks: a seat's number on the felt, or one of the staff (`actors.py`). Actions are made
by the thousand, so they are msgspec structs; they travel as JSON under their tag.
"""

import msgspec

from houseway.cards.card import Card
from houseway.table.actors import HOUSE_DEALER


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="act", forbid_unknown_fields=True):
    """Something a seat or the staff asks for; a field that it has not is refused."""

    seat: int


class Fold(Action, frozen=True, gc=False, tag="fold"):
    """Gives the hand up."""


class Call(Action, frozen=True, gc=False, tag="call"):
    """Matches the bet; a check when there is nothing to match."""


class Raise(Action, frozen=True, gc=False, tag="raise"):
    """Bets, raises or completes to an amount, counted over the whole round."""

    to_cents: int


class BringIn(Action, frozen=True, gc=False, tag="bring in"):
    """Makes the forced bet of stud at its least; opening for a whole bet is an ordinary raise."""


class Chop(Action, frozen=True, gc=False, tag="chop"):
    """Offers to take the blinds back, once only the blinds are left."""


class Discard(Action, frozen=True, gc=False, tag="discard"):
    """Throws these cards away, or draws that many new ones."""

    cards: tuple[Card, ...]


class Show(Action, frozen=True, gc=False, tag="show"):
    """Turns the hand face up; `cards` are needed where the program never saw them."""

    cards: tuple[Card, ...] = ()


class Muck(Action, frozen=True, gc=False, tag="muck"):
    """Puts the hand away unshown."""


class Enter(Action, frozen=True, gc=False, tag="enter"):
    """Cards that the house dealer dealt on the felt, told to the program in the order dealt."""

    seat: int = HOUSE_DEALER
    cards: tuple[Card, ...] = ()
    to: int = 0
    """The one seat whose cards these are; 0 for the board, or for all who still wait for theirs."""


class Report(Action, frozen=True, gc=False, tag="report"):
    """Something went wrong: `fault` is the slug of one that the game rules on."""

    fault: str
    about: int = 0
    """The seat whose hand or bet it concerns."""
    cards: tuple[Card, ...] = ()
    """On the felt, the card that was exposed or thrown away, or the board cards turned."""
    count: int = 0
    """How many cards there were, where the number is what is wrong."""
    picked_up: bool = False
    """Whether the player had taken the hand up by then."""
    place: int = 0
    """Where the program dealt, which of the hand's cards it was: 1 is the first face down."""
