"""The kill: a pot played at a raised limit, and who must post for it; the overs button.

Whoever set it off posts the raised opening bet, live, and the limit rises for that hand
(garlic-city/omaha/22 to 25). The collection stays that of the base limit
(garlic-city/collection/4).
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class KillOptions(HouseOptions):
    """Asked by every limit game; a table may be opened with another kill than the book's."""

    kill: Literal["none", "half", "full"]
    """Are pots killed, and does a kill raise the limits by half or double them?"""

    kill_trigger: Literal["scooped pot", "player's choice"]
    """What kills the next pot: winning one whole, or a player who wishes to?"""

    kill_pot_min_cents: int
    """How big must a scooped pot be to kill the next one?"""

    kill_trigger_basis: Literal["awarded", "gross"]
    """Is the pot measured as awarded, after collection and uncalled bets, or before both?"""

    kill_from_cents: tuple[int, ...]
    """Which lower limits are listed with what a kill makes of them?"""

    kill_to_cents: tuple[int, ...]
    """What lower limit does each of those become (any other rises by half, or doubles)?"""

    killer_acts: Literal["in turn", "last"]
    """When does the killer act in the first round?"""

    overs: bool
    """Do players with overs buttons play for the next limit up when only they are left?"""
