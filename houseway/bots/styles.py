"""What tells one player from another: how much it takes to call, to raise, and to bluff.

Figures are parts of a fair share of the pot: with four hands live a fair share is a quarter, so a
style that raises at 1.5 raises with three eighths or more.
"""

from dataclasses import dataclass
from typing import Final


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
