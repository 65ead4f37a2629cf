"""Doubling down: a second wager on the first two cards, for exactly one card more.

The one card is given whatever the total (garlic-city/no-bust-21st-century-blackjack/68,
comstock/pure-21-5-blackjack/96). Nothing is collected for it.
"""

from collections.abc import Iterator
from typing import Final

from houseway.table.blackjack.held import FROZEN, Bar, Held
from houseway.table.blackjack.options import DoublingOptions

BEST_TOTAL: Final = 21
"""The best a hand can count without being a natural."""


def bars_to_doubling(one: Held, house: DoublingOptions) -> Iterator[Bar]:
    """Why this hand may not be doubled; nothing when it may."""
    if one.is_frozen:
        yield FROZEN
    # comstock/pure-21-5-blackjack/94, s-and-k/pure-21-5-blackjack/78
    if len(one.cards) != 2:
        yield Bar("Only the first two cards may be doubled", "double_on")
    if one.total.is_natural:
        yield Bar("A natural is not doubled", "double_on")
    # garlic-city/no-bust-21st-century-blackjack/66, players-club/no-bust-21st-century-blackjack/74
    if house.double_on == "any two cards but a natural or 21" and one.total.points == BEST_TOTAL:
        yield Bar("A 21 is not doubled", "double_on")
    if one.is_split and not house.double_after_split:
        yield Bar("A split hand is not doubled", "double_after_split")
    if one.is_split_ace and not house.double_split_aces:
        yield Bar("A split ace is not doubled", "double_split_aces")


def doubling_bounds(stake_cents: int, chip_cents: int, house: DoublingOptions) -> tuple[int, int]:
    """The least and the most that may be added to a wager to double it."""
    # comstock/pure-21-5-blackjack/95: equal to the first wager or less; elsewhere equal.
    return (min(chip_cents, stake_cents) if house.double_for_less else stake_cents, stake_cents)
