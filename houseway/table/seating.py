"""Who is dealt in: how few and how many a table may hold, and what each must bring."""

from dataclasses import dataclass
from typing import Final, Literal

from houseway.rulebook.options import HouseOptions

SEATS_EVER: Final = 10
"""The most that any of the books seats (s-and-k/push-nine/2): more than these no pack would serve
in every game, whatever somebody sets."""


@dataclass(frozen=True, kw_only=True)
class SeatingOptions(HouseOptions):
    """Asked by every game."""

    seats_min: int
    """How few players may be dealt in?"""

    seats_max: int
    """How many players may be dealt in?"""


@dataclass(frozen=True, kw_only=True)
class BuyInOptions(HouseOptions):
    """Asked by every pot game."""

    buy_in_min: int | None
    """At least how many times the lower limit (the big blind) does a player buy in for, if the
    house does not name an amount for each table?"""

    buy_in_max: Literal["as posted", "none"]
    """What is the most a player may buy in for: what the limit posts ("nl-100"), or anything?"""
