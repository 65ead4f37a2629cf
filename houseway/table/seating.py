"""Who is dealt in: how few and how many a table may hold, and what each must bring."""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


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
