"""What happens in draw games besides betting and drawing: cuts, kills, openers, a pot passed on.

What a player throws away is a `Discarded`, and his new cards are a `Dealt`, as in every game.
"""

from houseway.cards.card import Card
from houseway.table.events import Event


class Cut(Event, frozen=True, gc=False, tag="cut"):
    """So many cards from the top went under the others."""

    seat: int
    at: int


class KillAllowed(Event, frozen=True, gc=False, tag="kill-allowed"):
    """The floor approves, and these may look at their cards and kill."""

    asked: tuple[int, ...]


class KillPosted(Event, frozen=True, gc=False, tag="kill-posted"):
    """A player kills the pot: what he put up, what the bet is now, and the limit in force."""

    seat: int
    cents: int
    to_cents: int
    low_cents: int
    high_cents: int
    times: int = 1
    """How often the limit rises by it: twice by an over-kill in one."""
    asked: tuple[int, ...] = ()
    """Who may kill it again."""


class DrawChanged(Event, frozen=True, gc=False, tag="draw-changed"):
    """A player takes his discards up again, to ask for another number of cards."""

    seat: int
    cards: tuple[Card, ...]


class DiscardsReturned(Event, frozen=True, gc=False, tag="discards-returned"):
    """The stub is used up: these discards go into it, and it is shuffled."""

    cards: tuple[Card, ...]


class OpenersShown(Event, frozen=True, gc=False, tag="openers-shown"):
    """The player who opened proves that he could; some of it may lie among his discards."""

    seat: int
    cards: tuple[Card, ...]


class BetsPassedOn(Event, frozen=True, gc=False, tag="bets-passed-on"):
    """What was bet after the draw goes to the next best hand, by seat who had bet and who gets."""

    bets: tuple[tuple[int, int], ...]
    shares: tuple[tuple[int, int], ...]


class AnteReturned(Event, frozen=True, gc=False, tag="ante-returned"):
    """Nobody opened, and here antes go back."""

    seat: int
    cents: int


class CarriedOut(Event, frozen=True, gc=False, tag="carried-out"):
    """Nobody won the pot: it stays in the middle for the next deal."""

    cents: int


class CarriedIn(Event, frozen=True, gc=False, tag="carried-in"):
    """The pot of the last deal, which this one is played for too."""

    cents: int
