"""Buster: a side wager, beside a base wager, that the player-dealer goes over.

It must be down before the deal, may not exceed the base wager, and stays up whatever becomes of
the player's own hand (garlic-city/buster/5 to 10, comstock/buster/6 to 15). The more cards in the
bank's hand, the more it pays. What a bust is stands in `hands/blackjack/buster.py`.
"""

import re
from typing import Final

from houseway.errors import BadInput, HouseError
from houseway.hands.blackjack.buster import cards_in_bust
from houseway.hands.blackjack.total import Total
from houseway.rulebook.pay_tables import ONLY_COLUMN, Odds
from houseway.table.bank.bank import Wager
from houseway.table.bank.compared import Result, winnings
from houseway.table.bank.reading import bank_of
from houseway.table.bank.side_options import BusterOptions
from houseway.table.hand import Hand

LINE: Final = re.compile(r"(\d+)(?: or (\d+|more))? cards", re.ASCII)
"""A posted line: "5 cards", "3 or 4 cards", "8 or more cards"."""


def buster_odds(player_dealer: Total, house: BusterOptions) -> Odds | None:
    """What the posted table pays on a finished bank hand; none when it is no bust."""
    many = cards_in_bust(player_dealer, buster_bust=house.buster_bust)
    column = column_in_use(house)
    for row in house.buster_pays.rows:
        if _pays(row.hand, many):
            return house.buster_pays.odds(row.hand, column=column)
    return None


def column_in_use(house: BusterOptions) -> str:
    """The posted pay table that is in use; refuses one that the house does not post."""
    wanted, posted = house.buster_pay_table, house.buster_pays.columns
    column = ONLY_COLUMN if wanted == "the one posted" else wanted
    if column not in posted:
        there = "the one posted" if posted == (ONLY_COLUMN,) else " and ".join(posted)
        raise BadInput(f"Buster cannot be paid by {wanted}: the pay tables here are {there}")
    return column


def _pays(line: str, many: int) -> bool:
    """Whether a posted line is the one for so many cards."""
    found = LINE.fullmatch(line)
    if found is None:
        forms = "'5 cards', '3 or 4 cards' or '8 or more cards'"
        raise HouseError(f"buster_pays has a line {line!r}; write {forms}.")
    least, most = found.groups()
    return int(least) <= many if most == "more" else int(least) <= many <= int(most or least)


def buster_result(hand: Hand, wager: Wager, bank: Total) -> Result:
    """What a Buster wager comes to against the bank's finished hand."""
    house = hand.setup.options
    base = [one for one in bank_of(hand).wagers if one.kind == "base" and one.spot == wager.spot]
    is_given_up = any(one.terms == "surrendered" and one.seat == wager.seat for one in base)
    buster = house[BusterOptions]
    if is_given_up and buster.buster_after_surrender == "lost":
        return Result(-wager.cents, "the hand was surrendered")
    if bank.is_natural and buster.buster_bank_natural == "push":
        return Result(0, f"the bank has {bank.called}")
    odds = buster_odds(bank, house[BusterOptions])
    if odds is None:
        # garlic-city/buster/14, players-club/buster/13, comstock/buster/12
        return Result(-wager.cents, f"the bank has {bank.called}")
    many = len(bank.cards)
    return Result(winnings(wager.cents, odds), f"the bank is over in {many} cards, {odds}")
