"""What the games with a player-dealer ask in common, gathered by family.

Every one of them offers the bank round, takes wagers against it and settles as far as it covers.
Three come from the Asian tables, with a dice cup that counts out the first hand; three are kinds
of blackjack, dealt face up. Each question is declared beside its step, in `steps/`.
"""

from dataclasses import dataclass

from houseway.table.bank.backlining import BacklineOptions, HiddenHandOptions
from houseway.table.bank.banking import BankingOptions, BankPartnerOptions, BankWagerOptions
from houseway.table.bank.covering import CoveringOptions, CoverOrderOptions
from houseway.table.bank.delivering import DeliveringOptions
from houseway.table.bank.going_round import OpenRoundOptions, RoundOptions
from houseway.table.bank.loading import ShoeJokerOptions, ShoeOptions, ShufflingOptions
from houseway.table.bank.settling import (
    FouledWagerOptions,
    RoundingOptions,
    SettlingOptions,
    WinOptions,
)
from houseway.table.bank.shaking import ShakingOptions
from houseway.table.bank.wagering import (
    AddedWagerOptions,
    KumKumOptions,
    SharingOptions,
    WageringOptions,
)
from houseway.table.blackjack.buster import BusterOptions
from houseway.table.blackjack.comparing import ComparingOptions
from houseway.table.blackjack.completing import BankChartOptions
from houseway.table.blackjack.doubling import DoublingOptions
from houseway.table.blackjack.hitting import PlayerChartOptions
from houseway.table.blackjack.looking import LookingOptions
from houseway.table.blackjack.placing import ActionButtonOptions
from houseway.table.blackjack.splitting_hands import HandSplittingOptions
from houseway.table.blackjack.surrendering import SurrenderTermsOptions
from houseway.table.pai_gow.setting import HouseWayOptions
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


@dataclass(frozen=True, kw_only=True)
class BlackjackOptions(
    BusterOptions,
    SurrenderTermsOptions,
    HandSplittingOptions,
    DoublingOptions,
    RoundingOptions,
    WinOptions,
    ComparingOptions,
    BankChartOptions,
    LookingOptions,
    PlayerChartOptions,
    ActionButtonOptions,
    OpenRoundOptions,
    CoverOrderOptions,
    AddedWagerOptions,
    ShoeJokerOptions,
    ShoeOptions,
    PlayerDealerOptions,
):
    """Asked by every blackjack game."""
