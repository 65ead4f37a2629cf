"""The end of a banked hand: what is left of the bank goes back, and the collection into its box."""

from houseway.money.split import pro_rata
from houseway.table.bank_reading import bank_of
from houseway.table.events import Event
from houseway.table.events.bank import BankReturned, Dropped, LaidOut
from houseway.table.hand import Hand


def bank_back(hand: Hand) -> list[Event]:
    """What the bank has left and what it has won, to those who put it up, by what each put in."""
    setup, bank, balances = hand.setup, bank_of(hand), hand.money.balances
    stakes_cents = list(bank.partners.values())
    left = pro_rata(balances[setup.bank_account], stakes_cents)
    won = pro_rata(balances[setup.bank_won], stakes_cents)
    shares = (
        (seat, left_cents + won_cents)
        for seat, left_cents, won_cents in zip(bank.partners, left, won, strict=True)
    )
    events: list[Event] = [BankReturned(tuple(share for share in shares if share[1]))]
    if balances[setup.laid_out]:
        taken = next(event for event in hand.log if isinstance(event, LaidOut))
        # comstock/pure-21-5-blackjack/44
        events.append(Dropped(balances[setup.laid_out], taken.cite))
    return events
