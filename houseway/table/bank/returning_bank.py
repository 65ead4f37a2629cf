"""The end of a banked hand: what is left of the bank goes back, and the collection into its box."""

from houseway.table.bank.events import Dropped, LaidOut
from houseway.table.bank.hand_events import BankReturned
from houseway.table.bank.reading import bank_of, is_shared_in_chips, shared_out
from houseway.table.event import Event
from houseway.table.hand import Hand


def bank_back(hand: Hand) -> list[Event]:
    """What the bank has left and what it has won, to those who put it up, by what each put in."""
    setup, bank, balances = hand.setup, bank_of(hand), hand.money.balances
    stakes_cents = list(bank.partners.values())
    amounts = [balances[setup.bank_account], balances[setup.bank_won]]
    if is_shared_in_chips(hand):
        amounts = [sum(amounts)]
    parts = [shared_out(hand, cents, stakes_cents) for cents in amounts]
    shares = zip(bank.partners, map(sum, zip(*parts, strict=True)), strict=True)
    events: list[Event] = [BankReturned(tuple(share for share in shares if share[1]))]
    if balances[setup.laid_out]:
        taken = next(event for event in hand.log if isinstance(event, LaidOut))
        # comstock/pure-21-5-blackjack/44
        events.append(Dropped(balances[setup.laid_out], taken.cite))
    return events
