"""The collection as chips: from the payer's account to the drop, by its clause.

The jackpot goes to an account of its own and is never mixed with the drop. Nothing else reaches
the house's accounts, and nothing that happens in a hand changes what does: the house never wins or
loses a wager (garlic-city/house/2).

Some fees are collected before the first card and go into the box after the hand
(comstock/pure-21-5-blackjack/44): until `drop` puts them there they lie in an account between.
"""

import msgspec

from houseway.collection.charges import Charge
from houseway.errors import BadInput
from houseway.money.accounts import Accounts
from houseway.money.cents import dollars


class HouseAccounts(msgspec.Struct, frozen=True):
    """The accounts that a table's collections go to, by number."""

    drop: int
    jackpot: int
    laid_out: int
    """What is taken and not yet in the box."""

    def taking(self, charge: Charge) -> int:
        """Into the box, or beside it until the hand is over (comstock/pure-21-5-blackjack/44)."""
        return self.drop if charge.dropped == "at once" else self.laid_out


class Owing(msgspec.Struct, frozen=True):
    """What a payer could not pay yet: of the collection, and of the jackpot on top."""

    amount_cents: int
    jackpot_cents: int

    def __bool__(self) -> bool:
        return self.amount_cents > 0 or self.jackpot_cents > 0


def take(accounts: Accounts, charge: Charge, *, source: int, house: HouseAccounts) -> None:
    """Takes a charge whole, or raises BadInput and takes nothing."""
    has_cents = accounts.balances[source]
    if has_cents < charge.total_cents:
        raise BadInput(
            f"{accounts.names[source]} has {dollars(has_cents)} and cannot pay"
            f" {dollars(charge.total_cents)} of collection ({charge.cite})"
        )
    take_what_is_there(accounts, charge, source=source, house=house)


def take_what_is_there(
    accounts: Accounts,
    charge: Charge,
    *,
    source: int,
    house: HouseAccounts,
    owing: Owing | None = None,
) -> Owing:
    """Takes as much as the payer has, collection first, and says what he still owes.

    A pot before the deal may hold less than the collection: it owes the rest, which the next call
    takes, given what the last one returned, from the first chips that enter it.
    """
    due = Owing(charge.amount_cents, charge.jackpot_cents) if owing is None else owing
    amount_cents = min(due.amount_cents, accounts.balances[source])
    if amount_cents:
        accounts.transfer(
            amount_cents,
            source=source,
            target=house.taking(charge),
            why="collection",
            cite=charge.cite,
        )
    jackpot_cents = min(due.jackpot_cents, accounts.balances[source])
    if jackpot_cents:
        accounts.transfer(
            jackpot_cents,
            source=source,
            target=house.jackpot,
            why="jackpot",
            cite=charge.jackpot_cite,
        )
    return Owing(due.amount_cents - amount_cents, due.jackpot_cents - jackpot_cents)


def drop(accounts: Accounts, charge: Charge, *, house: HouseAccounts) -> None:
    """Puts what was laid out into the box after its hand (comstock/pure-21-5-blackjack/44)."""
    source = house.taking(charge)
    if charge.amount_cents and source != house.drop:
        accounts.transfer(
            charge.amount_cents,
            source=source,
            target=house.drop,
            why="collection",
            cite=charge.dropped_cite,
        )


def give_back(
    accounts: Accounts, charge: Charge, *, target: int, house: HouseAccounts, cite: str
) -> None:
    """Returns a charge from where it was taken to, by the clause that sends it back."""
    collected = (house.taking(charge), charge.amount_cents)
    for source, cents in (collected, (house.jackpot, charge.jackpot_cents)):
        if cents:
            accounts.transfer(cents, source=source, target=target, why="returned", cite=cite)
