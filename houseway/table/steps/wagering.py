"""Wagers go down: the limits of the table, what lies outside them, and when it is too late.

A table posts the least and the most for each spot (garlic-city/pai-gow-tiles/29,
comstock/pai-gow-poker/17). Only chips in a spot play (garlic-city/pai-gow-tiles/52). What the bank
puts up is in `banking.py`, wagers on another player's spot in `backlining.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class WageringOptions(HouseOptions):
    """Asked by every game with a player-dealer."""

    wager_maximum: Literal["posted limit", "set when the table opens"]
    """Where does the most for one spot come from?"""

    under_minimum: Literal["refused", "refused, but plays if found late", "plays with a warning"]
    """What becomes of a wager below the table minimum?"""

    over_maximum: Literal["excess has no action", "refused"]
    """What becomes of the part of a wager that is over the table maximum?"""

    wager_steps_cents: int | None
    """In steps of how much must wagers be made?"""

    wager_steps_bind: Literal["players", "player-dealer too"]
    """Whom do those steps bind?"""

    minimum_after_collection: bool
    """Must a player still have a full minimum wager after paying the collection?"""

    wagers_close: Literal["dice released", "dice cup opened", "first card"]
    """From which moment on may no wager be made or changed?"""

    call_wagers: bool
    """Does a wager play that is only announced ("money covers"), and not in the spot?"""

    several_spots: bool
    """May one player wager on several spots?"""

    side_bets_banned: bool
    """Are side bets and proposition bets between players banned?"""


@dataclass(frozen=True, kw_only=True)
class AddedWagerOptions(HouseOptions):
    """Asked by the games in which a player may add to the wager during the hand."""

    limits_apply_to: Literal["first wager", "every wager"]
    """Do the table limits bind only the wager made before the deal, or what is added later too?"""


@dataclass(frozen=True, kw_only=True)
class KumKumOptions(HouseOptions):
    """Asked by the games that come from the Asian tables: one wager with several owners."""

    kum_kum: bool
    """May several players share one wager, paid and collected as one?"""

    kum_kum_minimum: Literal["each partner", "the whole wager"]
    """Must each partner put in the table minimum, or only all of them together?"""

    kum_kum_collection: Literal["one", "one a partner"]
    """How many collections does a shared wager pay?"""
