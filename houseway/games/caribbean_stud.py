"""Caribbean Stud Poker: an ante, five cards against five, and twice the ante to challenge the bank.

One of the bank's cards is dealt face up, and its hand qualifies with ace-king. A back bet that
wins is paid by the strength of the hand, up to 100 to 1. The page says nothing about banking: that
is as in Pai Gow Tiles.

Clauses: garlic-city/caribbean-stud/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.pay_tables import PayTable
from houseway.table.game import Game
from houseway.table.player_dealer import PlayerDealerOptions
from houseway.table.steps.backlining import HiddenHandOptions
from houseway.table.steps.challenging import ChallengingOptions
from houseway.table.steps.covering import CoverOrderOptions
from houseway.table.steps.settling import TieOptions
from houseway.table.steps.wagering import AddedWagerOptions


@dataclass(frozen=True, kw_only=True)
class CaribbeanStudOptions(
    TieOptions,
    ChallengingOptions,
    CoverOrderOptions,
    AddedWagerOptions,
    HiddenHandOptions,
    PlayerDealerOptions,
):
    """The bank, the back bet, and what a winning hand pays."""

    caribbean_up_card: Literal["last", "first"]
    """Which of the bank's five cards is dealt face up?"""

    caribbean_ante_pays: Literal["even money", "by the table"]
    """What does the ante pay when the player beats a bank that qualifies?"""

    back_bet_pays: PayTable
    """What does the back bet pay when the player beats a bank that qualifies?"""

    caribbean_jackpot: bool
    """Is a jackpot wager offered?"""


CARIBBEAN_STUD = Game(
    slug="caribbean-stud",
    title="Caribbean Stud Poker",
    family="player-dealer",
    options=CaribbeanStudOptions,
)
