"""What whoever plays alone at a practice table may choose about it."""

from typing import Literal, NamedTuple

from houseway.bots.styles import WantedStrength

Speed = Literal["slow", "normal", "fast"]


class Pace(NamedTuple):
    """The pace of whoever plays alone: how fast bots act, whether the clock runs, who goes on."""

    bots: Speed = "normal"
    has_clock: bool = False
    waits: bool = False
    """Whether the next hand is dealt when they say so, and not by itself."""
    strength: WantedStrength = ""
    """How strong bots are while they play alone; nothing is as strong as the table has them."""
