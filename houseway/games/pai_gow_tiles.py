"""Pai Gow Tiles: four of the 32 tiles, set as a higher and a lower hand of two.

Both hands must beat the player-dealer's two to win; one of them only is a push. Three dice count
out who gets the first stack. Its sixty General Rules are the fullest page on banking at the Garlic
City Club, and the club's other banked games look to them.

Clauses: garlic-city/pai-gow-tiles/*; no other club deals it.
"""

from dataclasses import dataclass

from houseway.table.game import Game
from houseway.table.player_dealer import DiceCupOptions
from houseway.table.steps.delivering import StackOptions
from houseway.table.steps.setting import HighAndLowTilesOptions, SettingOptions
from houseway.table.steps.settling import TwoHandOptions


@dataclass(frozen=True, kw_only=True)
class PaiGowTilesOptions(
    TwoHandOptions, HighAndLowTilesOptions, SettingOptions, StackOptions, DiceCupOptions
):
    """The bank and the dice cup, the stacks, and two hands to set."""


PAI_GOW_TILES = Game(
    slug="pai-gow-tiles",
    title="Pai Gow Tiles",
    family="player-dealer",
    options=PaiGowTilesOptions,
)
