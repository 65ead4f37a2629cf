"""The posted collection, taken at the moment the schedule names, from whom it names.

It is a flat amount fixed before the hand, and no result changes it (garlic-city/house/2). Where the
pot owes it and does not hold it yet, the rest comes out of the first chips that enter the pot
(collection reading G28). A blind that is itself the collection stays its player's live bet
(players-club/collection/1); elsewhere the player in the blind pays on top of it
(s-and-k/texas-holdem/11). What is posted is in `houseway.collection`.
"""

from typing import ClassVar

from houseway.collection.charges import Charge, Moment
from houseway.table.event import Event
from houseway.table.events import Collected, Owed
from houseway.table.hand import Hand
from houseway.table.step import STEPPED, Events, Step


class Collecting(Step, frozen=True, gc=False, tag="collect"):
    """Takes what is due now; at a practice table that is nothing."""

    when: Moment

    is_news: ClassVar = False
    is_once: ClassVar = True

    def advance(self, hand: Hand) -> Events:
        if hand.setup.is_banked:
            return (*hand.setup.charged(hand, self.when), STEPPED)
        charges = hand.setup.collection
        if charges is None:
            return (STEPPED,)
        events: list[Event] = []
        due = hand.owed or NOTHING
        for charge in charges.due(self.when):
            if charge.payer == "blind" and hand.setup.is_blind_charged_on_top:
                events.append(_on_top(hand, charge))
            else:
                due = _with(due, charge)
        return (*events, *from_the_pot(due, hand.pot_cents), STEPPED)

    def said(self) -> str:
        return f"the collection due {self.when}"


def collect(when: Moment) -> Collecting:
    """The collection that the schedule puts at this moment."""
    return Collecting(when)


def from_the_pot(due: Owed, pot_cents: int) -> list[Event]:
    """As much of a collection as the pot holds, the club's own part first; the rest stays due.

    >>> from_the_pot(Owed(300, 100, "garlic-city/collection/5"), 350)[0].jackpot_cents
    50
    """
    cents = min(due.cents, pot_cents)
    jackpot_cents = min(due.jackpot_cents, pot_cents - cents)
    rest = Owed(due.cents - cents, due.jackpot_cents - jackpot_cents, due.cite)
    events: list[Event] = []
    if cents or jackpot_cents:
        events.append(Collected(0, cents, jackpot_cents, due.cite))
    if rest.cents or rest.jackpot_cents:
        events.append(rest)
    return events


def _on_top(hand: Hand, charge: Charge) -> Collected:
    """What the player in the blind pays beside the bet, which stays whole (SK-A5)."""
    # s-and-k/texas-holdem/11, s-and-k/omaha-hi-lo/7: the blind position.
    return Collected(hand.setup.blind_seat, charge.amount_cents, charge.jackpot_cents, charge.cite)


def _with(due: Owed, charge: Charge) -> Owed:
    """What the pot owes together; the newest clause speaks for all of it."""
    jackpot_cents = due.jackpot_cents + charge.jackpot_cents
    return Owed(due.cents + charge.amount_cents, jackpot_cents, charge.cite)


NOTHING = Owed(0, 0, "")
