"""What the blackjack games ask, beside what every game with a player-dealer does."""

from dataclasses import dataclass

from houseway.table.bank.covering import CoverOrderOptions
from houseway.table.bank.going_round import OpenRoundOptions
from houseway.table.bank.loading import ShoeJokerOptions, ShoeOptions
from houseway.table.bank.options import PlayerDealerOptions
from houseway.table.bank.settling import (
    RoundingOptions,
    WinOptions,
)
from houseway.table.bank.wagering import (
    AddedWagerOptions,
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
