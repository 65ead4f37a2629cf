"""What happened when something went wrong, and what was done about it.

A fault has two halves, and both are in the log: what physically happened (a flop turned too early
is an ordinary `Burned` and `Boarded`), and how it was repaired. `Ruled` says by which clause. The
changed plan itself is an event of `plan.py`.
"""

from houseway.cards.card import Card
from houseway.table.events import Event


class Faulted(Event, frozen=True, gc=False, tag="faulted"):
    """Somebody reported a fault; `about` is the seat it concerns, or 0."""

    fault: str
    by: int
    about: int = 0


class Ruled(Event, frozen=True, gc=False, tag="ruled"):
    """What the house does about a fault, and the clauses it rests on."""

    fault: str
    words: str
    cite: str


class Exposed(Event, frozen=True, gc=False, tag="exposed"):
    """A down card that the house dealer let everybody see."""

    seat: int
    card: Card


class NeverDealt(Event, frozen=True, gc=False, tag="never dealt"):
    """Cards that were put down as dealt and never reached their seat: they top the stub."""

    seat: int
    cards: tuple[Card, ...]


class ThrownAway(Event, frozen=True, gc=False, tag="thrown-away"):
    """A card that its player was to keep lies in the muck; it is still his turn, if it was."""

    seat: int
    card: Card


class TakenBack(Event, frozen=True, gc=False, tag="taken back"):
    """The last cards of the board go back into the stub, which is shuffled before it is used."""

    count: int


class SetAside(Event, frozen=True, gc=False, tag="set aside"):
    """The last cards of the board lie beside it, out of play."""

    count: int


class PutBack(Event, frozen=True, gc=False, tag="put back"):
    """What was set aside goes into the stub, which is shuffled before it is used."""


class Swapped(Event, frozen=True, gc=False, tag="swapped"):
    """A card leaves a hand and lies face up on the stub; the card that was on top replaces it."""

    seat: int
    card: Card
    replacement: Card


class Gathered(Event, frozen=True, gc=False, tag="gathered"):
    """A misdeal: every card is back in the stub, and these seats are dealt in again."""

    seats: tuple[int, ...]


class MadeDead(Event, frozen=True, gc=False, tag="made dead"):
    """A hand that cannot win any more; a foul one broke a rule."""

    seat: int
    is_foul: bool = False


class Forfeited(Event, frozen=True, gc=False, tag="forfeited"):
    """What a player has put into the pot stays there, blinds and antes included."""

    seat: int
    cents: int


class WagersReturned(Event, frozen=True, gc=False, tag="wagers returned"):
    """Chips out of the pot to the player who put them there."""

    seat: int
    cents: int


class HeldToCall(Event, frozen=True, gc=False, tag="held to call"):
    """A raise that does not stand: the chips beyond the call go back to the player."""

    seat: int
    cents: int
