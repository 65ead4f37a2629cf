"""The posted collection, taken at the moment the schedule names, from whom it names.

It is a flat amount fixed before the hand, and no result changes it (garlic-city/house/2). Where the
pot owes it and does not hold it yet, the rest comes out of the first chips that enter the pot
(collection reading G28). A blind that is itself the collection stays its player's live bet
(players-club/collection/1). What is posted is in `houseway.collection`.
"""

from houseway.collection.charges import Charge, Moment
from houseway.table.events import Collected, Event, Owed
from houseway.table.hand import Hand
from houseway.table.steps.posting import blinds
from houseway.table.steps.step import STEPPED, Events, Step


class Collecting(Step, frozen=True, gc=False, tag="collect"):
    """Takes what is due now; at a practice table that is nothing."""

    when: Moment

    def advance(self, hand: Hand) -> Events:
        charges = hand.setup.collection
        if charges is None:
            return (STEPPED,)
        events: list[Event] = []
        for charge in charges.due(self.when):
            events += _taken(hand, charge)
        return (*events, STEPPED)


def collect(when: Moment) -> Collecting:
    """The collection that the schedule puts at this moment."""
    return Collecting(when)


def _taken(hand: Hand, charge: Charge) -> list[Event]:
    if charge.payer == "blind" and not charge.live_cents:
        seat = blinds(hand.setup)[-1][0]
        return [Collected(seat, charge.amount_cents, charge.jackpot_cents, charge.cite)]
    due = Owed(charge.amount_cents, charge.jackpot_cents, charge.cite)
    return from_the_pot(due, hand.pot_cents)


def from_the_pot(due: Owed, pot_cents: int) -> list[Event]:
    """As much of a collection as the pot holds, the club's own part first; the rest stays due."""
    cents = min(due.cents, pot_cents)
    jackpot_cents = min(due.jackpot_cents, pot_cents - cents)
    events: list[Event] = []
    if cents or jackpot_cents:
        events.append(Collected(0, cents, jackpot_cents, due.cite))
    if cents < due.cents or jackpot_cents < due.jackpot_cents:
        rest = Owed(due.cents - cents, due.jackpot_cents - jackpot_cents, due.cite)
        events.append(rest)
    return events
