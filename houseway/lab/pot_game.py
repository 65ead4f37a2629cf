"""A pot game as equity sees it: its pack, how hands are made, and what wins how much of the pot.

Where they come from is in `pot_games.py`.
"""

from dataclasses import dataclass, field
from typing import Literal

from houseway.cards.packs import Pack, fifty_two
from houseway.hands.chinese import AutomaticWinOrder
from houseway.hands.chinese_scoring import PointRules
from houseway.hands.lookup import Ranking
from houseway.hands.tables import EIGHT_OR_BETTER, HIGH

Uses = Literal["any five", "at most two", "exactly two", "own cards"]
"""Which of a player's cards may play, together with a board or without one."""
Throws = Literal["", "high", "ace to five", "deuce to seven"]
"""By which rule of thumb cards are thrown away before the draw; none where nothing is drawn."""
HighQualifier = Literal["none", "pair or better"]
OnlyLow = Literal["low takes all", "best high anyway", "high half shared"]
SharedCards = Literal["", "hands that lack a card", "everyone"]
LowScale = Literal["ace to five", "flushes spoil", "straights and flushes spoil", "deuce to seven"]


@dataclass(frozen=True, kw_only=True)
class PotGame:
    """How a game makes its hands, as far as equity goes."""

    slug: str
    title: str
    uses: Uses
    hand_sizes: tuple[int, ...]
    """How many cards a hand may be given with; the first is what is dealt before any betting."""
    pack: Pack = field(default_factory=fifty_two)
    ranking: Ranking = HIGH
    """By which the pot is won, or its high half."""
    high_low: bool = False
    low_ranking: Ranking = EIGHT_OR_BETTER
    low_scale: LowScale = "ace to five"
    high_qualifier: HighQualifier = "none"
    only_low: OnlyLow = "low takes all"
    thrown: tuple[int, int] = (0, 0)
    """How many hole cards are thrown away before the flop, and after it."""
    throws: Throws = ""
    joker_is_lowest_missing: bool = False
    up_ranking: Ranking | None = None
    """By which a hand is measured whose joker was dealt up, where that matters."""
    shared_for: SharedCards = ""
    """Who plays a card that is turned up for want of others; nobody does in most games."""
    unopened: "PotGame | None" = None
    """What it turns into when nobody holds openers."""
    points: PointRules | None = None
    """How points are counted where there is no pot."""
    automatic_win_order: AutomaticWinOrder = "dragon then equal"

    @property
    def has_board(self) -> bool:
        return self.uses != "own cards"

    @property
    def cards(self) -> int:
        """Cards of a player's own at the showdown."""
        return max(self.hand_sizes) - (sum(self.thrown) if self.has_board else 0)
