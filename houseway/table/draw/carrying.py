"""A pot that nobody wins stays in the middle, and the next deal is played for it too.

When nobody opens, the hand ends and the antes remain (garlic-city/jacks-or-better/6). The same
players are dealt in again, each antes again unless the house says otherwise, and only they may
contest it (GC-G9). Between the hands the chips are outside of both: the next setup brings them in.
"""

from typing import ClassVar

from houseway.table.hand import Hand
from houseway.table.pot.events import AnteReturned, CarriedOut
from houseway.table.pot.options import PassedOutOptions
from houseway.table.step import STEPPED, Events, Step


class Carrying(Step, frozen=True, gc=False, tag="carry"):
    """The pot stays for the next deal, or the antes go back."""

    words: ClassVar = "the antes stay for the next deal or go back"

    def advance(self, hand: Hand) -> Events:
        if hand.setup.options[PassedOutOptions].passed_out_antes == "go back":
            return (*_given_back(hand), STEPPED)
        return (CarriedOut(hand.pot_cents), STEPPED) if hand.pot_cents else (STEPPED,)


def carry() -> Carrying:
    return Carrying()


def _given_back(hand: Hand) -> list[AnteReturned | CarriedOut]:
    """To everybody what they have put in, as far as the collection has left it."""
    events: list[AnteReturned | CarriedOut] = []
    left_cents = hand.pot_cents - hand.carried_cents
    for seat in hand.setup.order:
        cents = min(hand.seats[seat].paid_cents + hand.seats[seat].dead_cents, left_cents)
        left_cents -= cents
        if cents:
            events.append(AnteReturned(seat, cents))
    if hand.carried_cents:
        events.append(CarriedOut(hand.carried_cents))
    return events
