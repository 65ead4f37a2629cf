"""By which clause seats are asked in this order: what a refusal out of turn rests on.

Who acts first is printed for each round of betting (garlic-city/texas-holdem/10 and 15), for hands
played against the bank and for the bank itself; Comstock says in so many words that everybody acts
in turn (comstock/lowball/33, comstock/mexican-poker/44).
"""

from houseway.table.bank.banking import OfferingBank
from houseway.table.bank.events import BankOffered
from houseway.table.bank.hand_events import TurnCame
from houseway.table.event import Event
from houseway.table.grounds import options_behind
from houseway.table.hand import Hand
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened


def order_cite(hand: Hand) -> str:
    """What the house answers about the order that is being kept now; empty where nothing does."""
    for event in reversed(hand.log):
        if _keeps_order(hand, event):
            first = next(iter(options_behind(hand, event)), "")
            return hand.setup.answers.cite(first) if first else ""
    return ""


def _keeps_order(hand: Hand, event: Event) -> bool:
    """Whether it is by this event that somebody is asked now, and the others are not."""
    if isinstance(event, BettingOpened):
        return isinstance(hand.step, BettingRound) and event.round == hand.round
    if isinstance(event, BankOffered) and not isinstance(hand.step, OfferingBank):
        return False
    return isinstance(event, TurnCame | BankOffered) and hand.asked == [event.seat]
