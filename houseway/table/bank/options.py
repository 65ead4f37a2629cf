"""What the games with a player-dealer ask in common, gathered by family.

Every one of them offers the bank round, takes wagers against it and settles as far as it covers.
Three come from the Asian tables, with a dice cup that counts out the first hand; three are kinds
of blackjack, dealt face up. Each question is declared beside the step that asks it.
"""

from dataclasses import dataclass

from houseway.table.bank.backlining import BacklineOptions, HiddenHandOptions
from houseway.table.bank.banking import BankingOptions, BankPartnerOptions, BankWagerOptions
from houseway.table.bank.covering import CoveringOptions
from houseway.table.bank.delivering import DeliveringOptions
from houseway.table.bank.going_round import RoundOptions
from houseway.table.bank.handling import HouseWayOptions
from houseway.table.bank.loading import ShufflingOptions
from houseway.table.bank.settling import (
    FouledWagerOptions,
    SettlingOptions,
    WinOptions,
)
from houseway.table.bank.shaking import ShakingOptions
from houseway.table.bank.wagering import (
    KumKumOptions,
    SharingOptions,
    WageringOptions,
)
from houseway.table.seating import SeatingOptions


@dataclass(frozen=True, kw_only=True)
class PlayerDealerOptions(
    SettlingOptions,
    CoveringOptions,
    RoundOptions,
    BacklineOptions,
    WageringOptions,
    BankWagerOptions,
    BankingOptions,
    ShufflingOptions,
    SeatingOptions,
):
    """Asked by every game with a player-dealer."""


@dataclass(frozen=True, kw_only=True)
class DiceCupOptions(
    FouledWagerOptions,
    WinOptions,
    HouseWayOptions,
    DeliveringOptions,
    ShakingOptions,
    HiddenHandOptions,
    SharingOptions,
    KumKumOptions,
    BankPartnerOptions,
    PlayerDealerOptions,
):
    """Asked by the games that come from the Asian tables."""
