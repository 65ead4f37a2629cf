"""The rulings that hold'em knows, and whatever is played like it; draw and stud have their own."""

from typing import Final

from houseway.irregularities.betting_faults import BETTING_RULINGS
from houseway.irregularities.board_faults import BOARD_RULINGS
from houseway.irregularities.dealing_faults import DEALING_RULINGS
from houseway.irregularities.muck_faults import MUCK_RULINGS
from houseway.irregularities.scrap_faults import SCRAP_RULINGS
from houseway.irregularities.showing_faults import SHOWING_RULINGS
from houseway.table.faults import Ruling

BOARD_GAME_RULINGS: Final[tuple[Ruling, ...]] = (
    *DEALING_RULINGS,
    *SCRAP_RULINGS,
    *BOARD_RULINGS,
    *BETTING_RULINGS,
    *MUCK_RULINGS,
    *SHOWING_RULINGS,
)
"""For hold'em and whatever is played like it."""
