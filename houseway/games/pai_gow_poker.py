"""Pai Gow Poker, or Double Hand: seven cards, set as two in front and five behind.

Played with 53 cards, the joker an ace or filling a straight or flush. Both hands must beat the
player-dealer's two to win; one of them only is a push, and the bank wins copies. Seven piles are
dealt, the player-dealer picks the first to go out, and the dice say to whom.

Clauses: */pai-gow-poker/* of Garlic City, Comstock and S & K.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.player_dealer import DiceCupOptions
from houseway.table.steps.delivering import PileOptions
from houseway.table.steps.setting import FrontAndBackOptions, SettingOptions
from houseway.table.steps.settling import TwoHandOptions


@dataclass(frozen=True, kw_only=True)
class PaiGowPokerOptions(
    TwoHandOptions,
    FrontAndBackOptions,
    SettingOptions,
    PileOptions,
    DiceCupOptions,
):
    """The bank and the dice cup, the piles, and two hands to set."""


PAI_GOW_POKER = Game(
    slug="pai-gow-poker",
    title="Pai Gow Poker (Double Hand)",
    family="player-dealer",
    options=PaiGowPokerOptions,
)
