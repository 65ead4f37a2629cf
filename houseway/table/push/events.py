"""What happens to a pot that the best hands have tied for (s-and-k/push-nine/10 and 11)."""

from houseway.table.events import Event


class PotPushedOn(Event, frozen=True, gc=False, tag="pot pushed on"):
    """The best hands tie: the pot stays in the middle, and a new deal decides it."""

    cents: int
    tied: tuple[int, ...]
    open_to: tuple[int, ...]
    """Who may buy his way in beside those who tied."""


class ShareAnswered(Event, frozen=True, gc=False, tag="share answered"):
    """Somebody who tied would divide the pot on the spot, or would not; one no is enough."""

    seat: int
    agrees: bool


class BoughtIn(Event, frozen=True, gc=False, tag="bought in"):
    """A player has paid the price of the push pot and is in it."""

    seat: int
    cents: int


class StayedOut(Event, frozen=True, gc=False, tag="stayed out"):
    """A player does not buy in, or cannot: he is not dealt a hand."""

    seat: int


PushEvents = PotPushedOn | ShareAnswered | BoughtIn | StayedOut
"""Every event of this file."""
