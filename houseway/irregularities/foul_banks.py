"""The player-dealer's own hand is ruled foul.

Any attempt to switch, pass or hold out fouls "that hand", and "that wager" is forfeited as far as
the money covers; "any player" with a wrong number may have a fouled hand, which may pay winning
wagers (garlic-city/pai-gow-tiles/58, 62 and 63, comstock/super-pan-nine/43, 47 and 48). No page
names the bank apart, nor says who gets what it forfeits. What the bank put up covers the others, so
each wager in action wins and the rest goes back: it loses no more than it has wagered
(garlic-city/pai-gow-tiles/104).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.irregularities.banked_rounds import called_off
from houseway.rulebook.options import HouseOptions
from houseway.table.bank.repairing import undo_results
from houseway.table.pai_gow.reading import Reading
from houseway.table.pai_gow.rereading import foul_bank
from houseway.table.plan import Plan


@dataclass(frozen=True, kw_only=True)
class FoulBankOptions(HouseOptions):
    """Asked by pai gow tiles and Super Pan Nine."""

    ruled_foul_bank: Literal["loses to all", "wagers returned"]
    """The player-dealer's own hand is ruled foul: does every wager in action win, or is there no
    hand and all wagers go back?"""


def bank_fouled(plan: Plan, house: FoulBankOptions) -> Plan:
    """It loses to every wager, those included that were settled; or there is no hand."""
    if house.ruled_foul_bank == "wagers returned":
        return called_off(plan, collection="stands")
    plan = plan.now(undo_results(), foul_bank())
    is_reading = plan.current is not None and isinstance(plan.current.interrupted, Reading)
    return plan.restart() if is_reading else plan
