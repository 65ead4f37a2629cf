"""Buster: the side wager that the player-dealer goes over, from every shoe, exactly.

The bank has no choice, and its hand is played out while a Buster wager is up, whatever becomes of
the players'. Cards that players hold are unseen, so the bank's are any cards of the shoe. Suits do
not count: hands are walked by their values, each with the number of orders in which the cards can
come, and asked of the engine's own chart what is drawn, counted and paid.

`buster_soft_17` is read as while other wagers are up: that all players had naturals, and the bank
plays for Buster alone, is too rare to move these figures, and depends on who sits there.
"""

from collections import Counter
from fractions import Fraction
from math import perm
from typing import Final

from houseway.cards.packs import Pack
from houseway.hands.blackjack.total import Total
from houseway.lab.odds.figures import Figures, Result, figures
from houseway.rulebook.options import Options
from houseway.table.bank.side_options import BusterOptions
from houseway.table.blackjack.buster import buster_odds, column_in_use
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import VALUES, Counts, Values, total_of
from houseway.table.blackjack.options import BankChartOptions

Ended = list[tuple[Values, Result, int]]
"""Hands that a bank ends with, what Buster comes to, and in how many orders the cards come."""

STAKED: Final = Fraction(1)


def buster(options: Options, pack: Pack, counts: Counts) -> tuple[int, Figures]:
    """How many deals there are, and Buster against a bank of this game, from this shoe."""
    column_in_use(options[BusterOptions])
    ended, shoe = every_bank(options, pack, counts), len(pack.cards)
    longest = max(len(values) for values, _, _ in ended)
    tally = Counter[Result]()
    for values, result, orders in ended:
        # Every deal goes on to as many cards as the longest hand has, drawn or not.
        tally[result] += orders * perm(shoe - len(values), longest - len(values))
    return perm(shoe, longest), figures("buster", tally)


def every_bank(options: Options, pack: Pack, counts: Counts) -> Ended:
    """Every hand that a bank can end with."""
    shoe, ended = Counter(VALUES[card] for card in pack.cards), Ended()
    growing: dict[Values, int] = {(value,): count for value, count in shoe.items()}
    while growing:
        longer = Counter[Values]()
        for values, orders in growing.items():
            for value, count in shoe.items():
                if left := count - values.count(value):
                    longer[tuple(sorted((*values, value)))] += orders * left
        growing = {}
        for values, orders in longer.items():
            held = total_of(values, counts, options)
            if bank_draws(held, options[BankChartOptions]):
                growing[values] = orders
            else:
                ended.append((values, _result(held, options[BusterOptions]), orders))
    return ended


def _result(bank: Total, buster: BusterOptions) -> Result:
    """What the wager comes to against a bank that ends so."""
    if bank.is_natural and buster.buster_bank_natural == "push":
        return Result(Fraction(0), STAKED)
    paid = buster_odds(bank, buster)
    return Result(Fraction(paid.pays, paid.on) if paid else -STAKED, STAKED)
