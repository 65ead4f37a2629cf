"""Draw Poker Jacks Back: Jacks or Better that turns into lowball when nobody opens.

The cards stay as they are dealt; the betting begins again, and the low hand wins.

Clauses: garlic-city/jacks-back/*; no other club deals it.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.games.jacks_or_better import JacksOrBetterOptions
from houseway.table.game import Game


@dataclass(frozen=True, kw_only=True)
class JacksBackOptions(JacksOrBetterOptions):
    """Jacks or Better's questions, and what it turns into."""

    jacks_back_low: Literal["california", "kansas city"]
    """Which lowball is played when nobody opens: ace to five, or deuce to seven?"""


JACKS_BACK = Game(slug="jacks-back", title="Jacks Back", family="draw", options=JacksBackOptions)
