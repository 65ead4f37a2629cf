"""What happens in a hand of pan. All of it is seen by everybody: only the hands are closed."""

from typing import Final, Literal

from houseway.cards.card import Card
from houseway.hands.pan import Meld
from houseway.table.events import Event


class TurnedUp(Event, frozen=True, gc=False, tag="turned up"):
    """A card for each of these seats, face up, to find who is first.

    Off the stub they go back once he is found; cards that were dealt stay in their hands.
    """

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    is_dealt: bool


class FirstFound(Event, frozen=True, gc=False, tag="first found"):
    """The deal, the declaration and the draw begin with this player.

    Cards turned up off the stub for that go back to it, and a shuffle follows.
    """

    seat: int


class Declared(Event, frozen=True, gc=False, tag="declared"):
    seat: int
    plays: bool


class TopsDivided(Event, frozen=True, gc=False, tag="tops divided"):
    """The only two who are in agree to share the tops and play no cards."""

    seats: tuple[int, ...]
    cents: tuple[int, ...]


class TurnBegan(Event, frozen=True, gc=False, tag="turn"):
    seat: int


class ForceOffered(Event, frozen=True, gc=False, tag="force offered"):
    """Before this player leaves a card, those who may force it on him are asked."""

    seat: int
    card: Card
    to: tuple[int, ...]


class Forced(Event, frozen=True, gc=False, tag="forced"):
    """He must take the card."""

    by: int
    seat: int
    card: Card


class Touched(Event, frozen=True, gc=False, tag="touched"):
    """A player touches the deck to draw; the card he left is dead."""

    seat: int


class Drew(Event, frozen=True, gc=False, tag="drew"):
    """The top of the stock, shown to all."""

    seat: int
    card: Card


class Released(Event, frozen=True, gc=False, tag="released"):
    """A drawn card that was not used: the option card of the next player."""

    seat: int
    card: Card


class Melded(Event, frozen=True, gc=False, tag="melded"):
    """Cards laid down or added, and the meld as it lies now."""

    seat: int
    number: int
    meld: Meld
    cards: tuple[Card, ...]
    """Out of the hand; the taken card, if it is among them, came from the middle."""
    takes: Literal["", "drawn", "option card"] = ""
    source: int = 0
    """The meld that cards were borrowed from, and what is left of it."""
    left: Meld | None = None
    worth_chips: int = 0
    """What all melds of this player are worth now, as they lie."""
    uncalled_chips: int = 0
    """What is due for it and must be called for."""
    is_out: bool = False
    """Eleven cards are on the table."""


class Paid(Event, frozen=True, gc=False, tag="paid"):
    """Pay from the players in action to one of them, as far as each has chips."""

    to: int
    chips: int
    """What was asked of each."""
    payers: tuple[int, ...]
    cents: tuple[int, ...]
    what: Literal["condition", "outs"] = "condition"
    settles: tuple[int, ...] = ()
    """The collector's melds whose pay was earned before and is called for now."""


class PayReturned(Event, frozen=True, gc=False, tag="pay returned"):
    """A foul hand gives back what it has collected."""

    seat: int
    to: tuple[int, ...]
    cents: tuple[int, ...]


class RanOutOfChips(Event, frozen=True, gc=False, tag="ran out of chips"):
    """A player without one chip of the condition: his hand is dead."""

    seat: int


class PlaysForTops(Event, frozen=True, gc=False, tag="plays for tops"):
    """A player without one chip of the condition goes on for the tops and nothing else."""

    seat: int


class Thrown(Event, frozen=True, gc=False, tag="thrown"):
    """A card out of the hand ends the turn; hardly anywhere may the next player take it."""

    seat: int
    card: Card
    is_option_card: bool = False


class Restocked(Event, frozen=True, gc=False, tag="restocked"):
    """The stock is exhausted: the dead cards are the stock, and are shuffled."""


class PutAway(Event, frozen=True, gc=False, tag="put away"):
    """The hands of those who passed, or have lost, go to the dead cards unshown."""

    seats: tuple[int, ...]


class Won(Event, frozen=True, gc=False, tag="won"):
    """A player is out with eleven cards, or is the only one left; he is first in the next hand."""

    seat: int


class NobodyWon(Event, frozen=True, gc=False, tag="nobody won"):
    """The hand is over and nobody is out."""


class PutInHand(Event, frozen=True, gc=False, tag="put in hand"):
    """A player put the drawn card or the option card into his hand, which fouls it."""

    seat: int
    card: Card


PAN_EVENTS: Final[tuple[type[Event], ...]] = (
    *(TurnedUp, FirstFound, Declared, TopsDivided, TurnBegan, ForceOffered, Forced, Touched),
    *(Drew, Released, Melded, Paid, PayReturned, RanOutOfChips, PlaysForTops, Thrown, Restocked),
    *(PutAway, Won, NobodyWon, PutInHand),
)
"""Every event of this file: whoever sits at the table or stands behind it sees them whole."""
