"""What happens in stud alone: the forced bet, cards for seats that have folded, burns dealt again.

Clauses: */seven-card-stud/*, comstock/seven-card-stud/48, 69 and 70.
"""

from houseway.cards.card import Card
from houseway.table.events import Event


class BroughtIn(Event, frozen=True, gc=False, tag="brought in"):
    """The forced bet; less than a whole bet, it is there to be called or completed."""

    seat: int
    cents: int
    """What its player had left of it."""
    to_cents: int
    """What the others must match, even where he could not put it in whole."""
    raises: int
    """How many raises are in by now: below none until there is a whole bet to count them from."""
    full: bool = False
    """Whether it is a whole bet, as where the house makes it the lower limit."""


class DealtDead(Event, frozen=True, gc=False, tag="dealt dead"):
    """Cards for seats that have folded, face down into the muck: they only keep the order."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]


class BurnsTaken(Event, frozen=True, gc=False, tag="burns taken"):
    """The burns go back to what is left of the stub, to be shuffled with it."""
