"""Insurance: what it is worth to whoever makes it every time that it is offered.

The bank shows an ace, and the card below makes its natural or does not. A player's own cards are
out of the shoe, and a natural of their own may bar them, or leave the insurance unpaid.
"""

from collections import Counter
from fractions import Fraction
from math import perm

import msgspec

from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.figures import Figures, Result, figures
from houseway.lab.odds.studies import has_insurance
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.counting import ACE_VALUE
from houseway.table.blackjack.insuring import may_insure

DEALT = 4
"""The up card, two of the player's own, and the card below."""


def insurance(game: BlackjackGame, deals: int) -> Figures | None:
    """The wager where it is offered, of so many deals in all."""
    if not has_insurance(game.options):
        return None
    insuring = game.options[InsuringOptions]
    pays = Fraction(insuring.insurance_pays.pays, insuring.insurance_pays.on)
    tally = Counter[Result]()
    times = Fraction(deals, perm(len(game.pack), DEALT))
    for own, bank, ways in _four_cards(game):
        held = game.total(own)
        if not may_insure(held, insuring):
            continue
        won = -Fraction(1)
        if game.is_natural(bank):
            is_unpaid = held.is_natural and insuring.insure_natural == "yes, but it is not paid"
            won = Fraction(0) if is_unpaid else pays
        tally[Result(won, Fraction(1))] += int(ways * times)
    found = figures("insurance", tally)
    return msgspec.structs.replace(found, made=sum(tally.values()) / deals)


def _four_cards(game: BlackjackGame) -> "list[tuple[tuple[int, int], tuple[int, int], int]]":
    """The own cards and the bank's, against an ace, and in how many ways they are dealt."""
    shoe = Counter({value: int(game.shoe[value]) for value in game.ups})
    found = []
    for first in shoe:
        for second in shoe:
            for below in shoe:
                left, ways = shoe.copy(), 1
                for value in (ACE_VALUE, first, second, below):
                    ways *= left[value]
                    left[value] -= 1
                if ways:
                    own = (min(first, second), max(first, second))
                    found.append((own, (ACE_VALUE, below), ways))
    return found
