"""Forced bets that somebody names, where the house's own answers do not say them.

A hand read from a file brings its antes, blinds and straddles with it. A blind or a straddle makes
the bet that the first round is opened at, and whoever posts the largest acts last; a post by a
player who comes in late is a live bet and moves nobody's turn. Antes are no bets.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

Forced = Literal["ante", "blind", "post"]


class ForcedBet(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What one seat must put up before the cards, as far as its stack goes."""

    seat: int
    cents: int
    what: Forced
    dead: bool = False
    """Whether it lies in the main pot for everybody, and no share in it was bought."""


class CarriedPot(msgspec.Struct, frozen=True, gc=False):
    """Chips that nobody won, and the seats that may play for them."""

    cents: int
    holders: frozenset[int]
    tied: frozenset[int] = frozenset()
    """Of a push pot: who tied for it and is in the next deal; the others may buy in.

    Once all of them have left the table it is no push pot any more, but a pot to play for.
    """

    @property
    def in_already(self) -> frozenset[int]:
        """Who has paid for the next deal: they are in it with their last chip in the middle."""
        return self.tied or self.holders


def is_push_pot(carried: CarriedPot | None) -> bool:
    """Whether those who tied for it play on, so that nobody antes (SK-D5)."""
    return carried is not None and bool(carried.tied)


def opening_bet(forced: Iterable[ForcedBet]) -> int:
    """What the first round is opened at: the largest blind, whether or not it was posted whole."""
    return max((one.cents for one in forced if one.what != "ante" and not one.dead), default=0)


def blinds_in_order(forced: Iterable[ForcedBet]) -> list[tuple[int, int]]:
    """Who posts which blind, smallest first; of equal ones the last to be dealt to comes last.

    >>> small = ForcedBet(seat=1, cents=100, what="blind")
    >>> straddle = ForcedBet(seat=3, cents=400, what="blind")
    >>> big = ForcedBet(seat=2, cents=200, what="blind")
    >>> blinds_in_order([small, straddle, big])
    [(1, 100), (2, 200), (3, 400)]
    """
    posted = [(one.seat, one.cents) for one in forced if one.what == "blind"]
    return sorted(posted, key=lambda blind: blind[1])


class Missed(msgspec.Struct, frozen=True):
    """The blinds that went by while a player was away."""

    small: bool = False
    big: bool = False
    buttons: int = 0
    """Missed-blind buttons: one each time the big blind has gone by."""
