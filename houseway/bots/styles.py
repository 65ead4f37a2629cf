"""What tells one player from another: how much it takes to call, to raise, and to bluff, and how
well it reads the table.

Figures are parts of a fair share of the pot: with four hands live a fair share is a quarter, so a
style that raises at 1.5 raises with three eighths or more. A style says what a player likes; its
strength says what it knows. Any style comes in every strength: `STYLES["rock"].at("expert")`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, Literal

from houseway.errors import BadInput, did_you_mean

BotStrength = Literal["beginner", "local", "expert"]
"""How well a bot plays, the weakest first; `bench/strengths.py` measures by how much."""

WantedStrength = Literal["", "beginner", "local", "expert"]
"""The same where it may be left open."""

STRENGTHS: Final[Mapping[BotStrength, str]] = {
    "beginner": "looks at its own cards, misjudges them, and pays to see the next one",
    "local": "knows what its cards win against any others, and what the pot asks for",
    "expert": "reads from what the others did what they may hold, and looks ahead",
}
"""Each in words."""

USUAL_STRENGTH: Final[BotStrength] = "local"
"""How strong bots are where nobody says."""


@dataclass(frozen=True, kw_only=True)
class Style:
    """One way to play."""

    name: str
    words: str
    raises_at: float
    """The least part of a fair share with which it bets or raises."""
    calls_for: float
    """How much better than the price its chances must be to call; below 1 it calls too much."""
    respects: float
    """How much each bet or raise of the others lowers what it thinks of its own chances."""
    bluffs: float
    """How often it bets with nothing when it is checked to."""
    strength: BotStrength = USUAL_STRENGTH
    looks: int = 1
    """How many times as often as usual it deals out what it cannot see, where time is no matter."""
    counts_callers: bool = False
    """Whether it counts into the pot what those it is up against must still put in to stay in."""

    def at(self, strength: BotStrength) -> "Style":
        """The same style, as strong as this."""
        return replace(self, strength=strength)


STYLES: Final = {
    style.name: style
    for style in (
        Style(
            name="regular",
            words="folds trash, bets strength, respects a raise",
            raises_at=1.45,
            calls_for=1.05,
            respects=0.1,
            bluffs=0.08,
        ),
        Style(
            name="rock",
            words="waits for the best cards and gives up easily",
            raises_at=2.0,
            calls_for=1.6,
            respects=0.2,
            bluffs=0.0,
        ),
        Style(
            name="caller",
            words="wants to see the next card and rarely raises",
            raises_at=3.0,
            calls_for=0.45,
            respects=0.0,
            bluffs=0.0,
        ),
        Style(
            name="gambler",
            words="plays most hands and raises most of them",
            raises_at=0.9,
            calls_for=0.6,
            respects=0.0,
            bluffs=0.3,
        ),
    )
}


def strength_named(word: str) -> BotStrength:
    """One of the three, by its name; nothing is the usual one.

    >>> strength_named("expert"), strength_named("")
    ('expert', 'local')
    """
    for name in STRENGTHS:
        if word == name:
            return name
    if not word:
        return USUAL_STRENGTH
    near = did_you_mean(word, STRENGTHS) or f" There are {', '.join(STRENGTHS)}."
    raise BadInput(f"no bot is as strong as '{word}'.{near}")
