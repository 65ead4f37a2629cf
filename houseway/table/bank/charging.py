"""Who pays which collection at a table with a player-dealer: by the spot, behind it, and the bank.

A hand that a player bets as its main bettor pays the player's amount, one bet behind somebody else
the backline's (collection reading G18); the player-dealer pays the bank's. Some schedules go by
total action: all base wagers down before the deal, backline included, but not the bank's (G24). It
is taken before the first card (comstock/super-pan-nine/6, comstock/super-pan-nine/103), and what
came of the wager afterwards changes nothing.
"""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.collection.charges import Charge, Charges, Moment, Payer
from houseway.table.bank.bank import Wager
from houseway.table.bank.events import LaidOut
from houseway.table.bank.options import KumKumOptions
from houseway.table.bank.reading import bank_of, main_wager
from houseway.table.event import Event
from houseway.table.events import Collected
from houseway.table.hand import Hand

if TYPE_CHECKING:
    from houseway.table.setup import Setup


def most_due(setup: "Setup", payer: Payer) -> int:
    """The most that one wager of this payer can cost, whatever the total action comes to."""
    tables = [charges for _, charges in setup.charges_by_action]
    tables += [setup.collection] if setup.collection else []
    due = (one.total_cents for table in tables for one in table.charges if one.payer == payer)
    return max(due, default=0)


def posted(setup: "Setup", total_action_cents: int) -> Charges | None:
    """What the schedule takes once the wagers are down; None at a practice table."""
    reached = setup.collection
    for from_cents, charges in setup.charges_by_action:
        if from_cents <= total_action_cents:
            reached = charges
    return reached


def charged(hand: Hand, when: Moment) -> Iterator[Event]:
    """The collection that is due now, from everybody who owes it."""
    wagers = [one for one in bank_of(hand).wagers if one.kind == "base" and one.owners]
    table = posted(hand.setup, sum(one.cents for one in wagers))
    if table is None:
        return
    for charge in table.due(when):
        for seat, count in _payers(hand, charge.payer, wagers).items():
            amount_cents = count * charge.amount_cents
            if amount_cents or charge.jackpot_cents:
                yield _taken(seat, amount_cents, charge)


def paid_for(hand: Hand, wager: Wager) -> Iterator[tuple[int, Charge]]:
    """By seat, what has been taken for one wager so far."""
    wagers = [one for one in bank_of(hand).wagers if one.kind == "base"]
    table = posted(hand.setup, sum(one.cents for one in wagers))
    taken = {
        (event.seat, event.cite) for event in hand.log if isinstance(event, Collected | LaidOut)
    }
    for charge in table.charges if table else ():
        if charge.payer != "player-dealer" and wager.kind == "base":
            payers = _payers(hand, charge.payer, [wager]).elements()
            yield from ((seat, charge) for seat in payers if (seat, charge.cite) in taken)


def _payers(hand: Hand, payer: Payer, wagers: list[Wager]) -> Counter[int]:
    """By seat, how often it owes what this payer owes."""
    bank = bank_of(hand)
    if payer == "player-dealer":
        return Counter({bank.seat: 1})
    found: Counter[int] = Counter()
    for wager in wagers:
        is_main = main_wager(hand, wager.spot) is wager
        if (payer == "player") == is_main and payer in ("player", "backline-player"):
            # One kum-kum bet pays once, unless the house says otherwise (GC-L10).
            kum_kum = hand.setup.options.get(KumKumOptions)
            each = kum_kum is not None and kum_kum.kum_kum_collection == "one a partner"
            found.update(tuple(wager.owners) if each else (wager.seat,))
    return found


def _taken(seat: int, amount_cents: int, charge: Charge) -> Event:
    if charge.dropped == "after the hand":
        # comstock/pure-21-5-blackjack/44
        return LaidOut(seat, amount_cents, charge.jackpot_cents, charge.cite)
    return Collected(seat, amount_cents, charge.jackpot_cents, charge.cite)
