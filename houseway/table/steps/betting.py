"""A betting round: who acts, in what order, and how much may be bet.

Seats check, bet, call, raise or fold in turn until every bet is called. Only a full bet is a
raise; a player may always go all-in, and what he cannot match makes a side pot. What the posted
limit means ("4/8", "5-10", "nl", "pl") and how often it may be raised are the house's to say.

Clauses: */betting-structures/*, garlic-city/texas-holdem/37 to 47, comstock/texas-holdem/19 to 25.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class BettingOptions(HouseOptions):
    """Asked by every pot game."""

    betting_structure: Literal["split limit", "straight limit", "spread limit"]
    """How do the posted figures run: one for the early rounds and one for the late, the same
    for every bet, or any amount between the two?"""

    upper_limit_from: int | None
    """At split limit, from which betting round on (the first is 1) is the upper limit bet?"""

    raises_max: int | None
    """How many raises may follow the bet in one round?"""

    heads_up_raises_max: int | None
    """And how many with only two players?"""

    heads_up_counts_from: Literal["two remain", "two remain before the cap", "the round's start"]
    """When does a round count as having only two players: as soon as two remain, if they remain
    before the cap is reached, or only if two started it?"""

    check_raise: bool
    """May a player check and then raise in the same round?"""

    short_all_in: Literal["full bet rule", "half bet rule"]
    """What must an all-in amount to before those who have acted may raise again: a full raise,
    or half of one?"""

    raise_min: Literal["last bet or raise", "opening bet", "anything in the spread"]
    """Where the amount is open, what is the smallest raise?"""

    raise_cap_in_big_bet: bool
    """Does the cap on raises hold in pot limit and no limit too?"""

    pot_limit_amount: Literal["up to the pot", "exactly the pot"]
    """In pot limit, is the pot the most a player may bet, or the only amount?"""

    pot_includes_call: bool
    """In pot limit, is a raise sized by the pot after the raiser's own call?"""

    table_stakes: bool
    """Do only the chips in front of a player at the start of the hand play, with side pots for
    whoever runs short?"""


@dataclass(frozen=True, kw_only=True)
class OrderOptions(HouseOptions):
    """Asked by the games in which seats, not cards, say who begins."""

    first_to_act: Literal["left of the last blind", "left of the button"]
    """Who acts first in the first betting round?"""

    later_first_to_act: Literal["left of the button", "left of the last blind"]
    """And in the rounds after it?"""
