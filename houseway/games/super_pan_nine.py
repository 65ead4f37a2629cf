"""Super Pan Nine: three cards, one more or none, and the last digit of their total nearest nine.

Dealt from a shoe of packs without 7s, 8s, 9s and 10s. The dice say who gets the first hand; the
bank is opened last, draws on 3 or less, stands on 7 or more, and has the choice between.

Clauses: */super-pan-nine/* of Garlic City and Comstock.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.player_dealer import DiceCupOptions
from houseway.table.steps.drawing_one import DrawingOneOptions
from houseway.table.steps.loading import ShoeOptions
from houseway.table.steps.settling import TieOptions


@dataclass(frozen=True, kw_only=True)
class SuperPanNineOptions(TieOptions, DrawingOneOptions, ShoeOptions, DiceCupOptions):
    """The bank and the dice cup, the shoe, and the card to draw."""


SUPER_PAN_NINE = Game(
    slug="super-pan-nine",
    title="Super Pan Nine",
    family="player-dealer",
    options=SuperPanNineOptions,
)
