"""Doubling down: a second wager on the first two cards, for exactly one card more.

The one card is given whatever the total (garlic-city/no-bust-21st-century-blackjack/68,
comstock/pure-21-5-blackjack/96). Nothing is collected for it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions
from houseway.table.blackjack.held import FROZEN, Bar, Held

BEST_TOTAL: Final = 21
"""The best a hand can count without being a natural."""


@dataclass(frozen=True, kw_only=True)
class DoublingOptions(HouseOptions):
    """Asked by every blackjack game."""

    double_on: Literal["any two cards", "any two cards but a natural or 21"]
    """On which first two cards may a player double?"""

    double_for_less: bool
    """May the second wager be smaller than the first?"""

    double_after_split: bool
    """May a hand be doubled that comes from a split?"""

    double_split_aces: bool
    """And if it comes from split aces?"""

    backline_matches: Literal["may match or not", "must match"]
    """Must a backline player put up his part of a double or split, or may he stay with his wager
    on the first hand?"""


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
