"""Checking in draw games: when it is allowed, and what it costs to check a good low hand.

Comstock bars the check-raise and has the seven rule: whoever checks a seven or better after the
draw and has the best hand wins nothing that was bet after it (comstock/lowball/17 and 78). The
Players Club asks for a bet or a fold before the draw (players-club/lowball/4).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class CheckingOptions(HouseOptions):
    """Asked by every draw game."""

    predraw_check: bool
    """May a player check before the draw while nobody has bet (where there is a blind, somebody
    always has)?"""

    postdraw_check: bool
    """May a player check after the draw?"""

    check_raise_scope: Literal["after the draw", "every round"]
    """Where check-raising is barred: only after the draw, or may nobody who just called before it
    raise in that round either?"""


@dataclass(frozen=True, kw_only=True)
class SevenRuleOptions(HouseOptions):
    """Asked by lowball."""

    seven_rule: Literal["bets go back", "bets go to the next best", "a seven must bet", "none"]
    """A seven or better is checked after the draw and is the best hand: do the bets made after the
    draw go back, or to the next best hand; or is the check refused; or is there no such rule?"""

    seven_rule_scope: Literal["limit and spread", "no limit too"]
    """At which tables does it hold?"""
