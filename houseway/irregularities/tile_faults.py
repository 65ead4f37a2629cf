"""Everything that goes wrong at pai gow tiles and has its ruling, file by file."""

from typing import Final

from houseway.irregularities.pai_gow_reading_faults import hand_misread, set_wrong_by_house
from houseway.irregularities.tile_conduct_faults import TILE_CONDUCT_RULINGS
from houseway.irregularities.tile_exposed_faults import EXPOSED_TILE_RULINGS
from houseway.irregularities.tile_set_faults import TILE_SET_RULINGS
from houseway.table.faults import Ruling

TILE_RULINGS: Final[tuple[Ruling, ...]] = (
    *EXPOSED_TILE_RULINGS,
    *TILE_SET_RULINGS,
    *TILE_CONDUCT_RULINGS,
    set_wrong_by_house,
    hand_misread,
)
