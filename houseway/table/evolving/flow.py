"""Steps, streets and who is asked."""

from typing import Final

from houseway.errors import Broken
from houseway.table.events import (
    Answered,
    Asked,
    Ended,
    Sealed,
    Shuffled,
    Skipped,
    Stepped,
    StreetBegan,
)
from houseway.table.evolving.evolutions import Evolutions
from houseway.table.hand import Hand
from houseway.table.streets import Street


def stepped(hand: Hand, event: Stepped) -> None:
    hand.step = hand.plan.pop()
    hand.progress = None


def street_began(hand: Hand, event: StreetBegan) -> None:
    hand.street = event.street
    hand.step = hand.plan.pop()
    hand.progress = None


def skipped(hand: Hand, event: Skipped) -> None:
    """Drops the plan up to the street named, which begins next."""
    while hand.plan:
        step = hand.plan.pop()
        if isinstance(step, Street) and step.name == event.to:
            hand.step = step
            hand.progress = None
            return
    raise Broken(f"no street {event.to!r} is still to come")


def asked(hand: Hand, event: Asked) -> None:
    hand.asked = list(event.seats)
    hand.in_turn = event.in_turn
    hand.progress = True


def answered(hand: Hand, event: Answered) -> None:
    hand.asked.remove(event.seat)


def sealed(hand: Hand, event: Sealed) -> None:
    """Nothing moves: the root stands in the log, where anybody can find it."""


def shuffled(hand: Hand, event: Shuffled) -> None:
    hand.stub = list(reversed(event.order))


def ended(hand: Hand, event: Ended) -> None:
    hand.is_over = True


FLOW: Final[Evolutions] = {
    Stepped: stepped,
    StreetBegan: street_began,
    Skipped: skipped,
    Asked: asked,
    Answered: answered,
    Sealed: sealed,
    Shuffled: shuffled,
    Ended: ended,
}
