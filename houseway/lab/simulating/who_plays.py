"""Who plays the hands of a study: a compiled twin where one serves the table, else the engine.

Both deal the same cards from a seed and choose alike, so the totals are the same to the cent; only
the twin is a thousand times as fast (`tests/twins/test_pot_hands.py`, `test_banked_hands.py`).
"""

from typing import Final, Literal

import msgspec

from houseway.lab.simulating.named import named_ways
from houseway.lab.simulating.playing import STRETCH, TWIN_FAMILIES, Asked, is_twins, played
from houseway.lab.simulating.tallies import Stretch
from houseway.table.setup import Setup

PlayedBy = Literal["engine", "compiled twin"]

TWINS_SHARE: Final = 20_000 * STRETCH
"""So many hands are handed to a worker together where a twin plays them: about a second's work."""


class WhoPlays(msgspec.Struct, frozen=True, kw_only=True):
    """The engine or a twin; and why the engine, where it is not asked for."""

    by: PlayedBy
    why: str = ""

    @property
    def share(self) -> int:
        """How many hands are handed out together."""
        return STRETCH if self.by == "engine" else TWINS_SHARE


def who_plays(asked: Asked, *, wants_engine: bool = False) -> WhoPlays:
    """A twin where there is one for these players and these answers, and Numba to compile it."""
    if wants_engine:
        return WhoPlays(by="engine", why="as asked for")
    setup = asked.setup()
    if not is_twins(setup, asked.ways):
        return WhoPlays(by="engine", why=_no_twin(asked, setup))
    try:
        from houseway.kernels.compiler import IS_COMPILED
        from houseway.lab.simulating.every_twin import check_twin
        from houseway.lab.simulating.lowball_answers import NoTwin
    except ModuleNotFoundError:
        return WhoPlays(by="engine", why="a twin needs pip install 'houseway[lab]'")
    if not IS_COMPILED:
        return WhoPlays(by="engine", why="a twin needs pip install 'houseway[lab]'")
    try:
        check_twin(asked)
    except NoTwin as refused:
        return WhoPlays(by="engine", why=str(refused))
    return WhoPlays(by="compiled twin")


def _no_twin(asked: Asked, setup: Setup) -> str:
    if setup.game.family not in TWIN_FAMILIES:
        return f"no twin plays {setup.game.title}"
    known = named_ways(asked.game) if setup.is_banked else ("calls", "random")
    thinking = [way for way in asked.ways if way not in known]
    if not thinking:
        return "no twin plays this game"
    against = " against a player-dealer" if setup.is_banked else ""
    return f"no twin plays like '{thinking[0]}'{against}"


def hands_of(asked: Asked, by: PlayedBy, first: int, count: int) -> Stretch:
    """So many hands from this number on, in whatever process this is."""
    if by == "engine":
        return played(asked, first, count)
    from houseway.lab.simulating.every_twin import twin_played

    return twin_played(asked, first, count)
