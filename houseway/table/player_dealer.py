"""What the games with a player-dealer ask in common, gathered by family.

Every one of them offers the bank round, takes wagers against it and settles as far as it covers.
Three come from the Asian tables, with a dice cup that counts out the first hand; three are kinds
of blackjack, dealt face up. Each question is declared beside its step, in `steps/`.
"""

from dataclasses import dataclass

from houseway.table.steps.backlining import BacklineOptions, HiddenHandOptions
from houseway.table.steps.banking import BankingOptions, BankPartnerOptions, BankWagerOptions
from houseway.table.steps.buster import BusterOptions
from houseway.table.steps.comparing import ComparingOptions
from houseway.table.steps.completing import BankChartOptions
from houseway.table.steps.covering import CoveringOptions, CoverOrderOptions
from houseway.table.steps.delivering import DeliveringOptions
from houseway.table.steps.doubling import DoublingOptions
from houseway.table.steps.going_round import OpenRoundOptions, RoundOptions
from houseway.table.steps.hitting import PlayerChartOptions
from houseway.table.steps.loading import ShoeJokerOptions, ShoeOptions, ShufflingOptions
from houseway.table.steps.looking import LookingOptions
from houseway.table.steps.placing import ActionButtonOptions
from houseway.table.steps.seating import SeatingOptions
from houseway.table.steps.setting import HouseWayOptions
from houseway.table.steps.settling import (
    FouledWagerOptions,
    RoundingOptions,
    SettlingOptions,
    WinOptions,
)
from houseway.table.steps.shaking import ShakingOptions
from houseway.table.steps.splitting_hands import HandSplittingOptions
from houseway.table.steps.surrendering import SurrenderTermsOptions
from houseway.table.steps.wagering import (
    AddedWagerOptions,
    KumKumOptions,
    SharingOptions,
    WageringOptions,
)


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
