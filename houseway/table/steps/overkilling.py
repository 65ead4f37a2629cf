"""Killing on the look: a lowball player sees one or two cards and kills the pot before the rest.

The deal pauses for it (comstock/lowball/56 to 58). A second player may kill the killed pot, which
doubles it again: the over-kill of comstock/lowball/29. What any kill does is in `killing.py`.
"""

from dataclasses import dataclass
from typing import Literal

from houseway.rulebook.options import HouseOptions


@dataclass(frozen=True, kw_only=True)
class OverkillOptions(HouseOptions):
    """Asked by lowball, where a kill may be a player's choice."""

    kill_window: Literal["until the third card", "until his own next card"]
    """Until when may a player kill: until a third card is dealt to anyone, or until the next card
    is dealt to him?"""

    kill_approval: Literal["once for the table", "every hand"]
    """How often is the floor asked for its approval?"""

    overkill: Literal["killed again", "a bigger kill"]
    """What is an over-killed pot: one that a second player killed again, who then acts last and the
    first killer before him; or one killed for more than usual, whose killer acts next to last?"""


@dataclass(frozen=True, kw_only=True)
class StraddleOptions(HouseOptions):
    """Asked by lowball, where a missed blind may be made good by straddling."""

    straddle_size: Literal["twice the blind", "the blind"]
    """What does a straddle cost?"""
