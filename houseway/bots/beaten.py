"""Whether a hand of a board game is beaten already by those that lie face up.

A player who can win nothing more need not show. What they may still win is looked at pot by pot,
for a hand that beats theirs may have no claim to a side pot; and for high and low apart.
"""

from collections.abc import Callable, Sequence
from typing import Final

from houseway.cards.card import Card
from houseway.hands.tables import EIGHT_OR_BETTER
from houseway.table.options import HoleCardOptions
from houseway.table.pot.measuring import (
    CHOOSING,
    RANKINGS,
    is_a_pair_or_better,
    is_by_table,
)
from houseway.table.pot.options import HighLowOptions
from houseway.table.pot.showing import Showing
from houseway.table.setup import Setup
from houseway.table.views import SeatView

Measure = Callable[[Sequence[Card]], int]
"""How strong a hand is with this board; 0 wins nothing."""

ORDINARY: Final = {
    "low_scale": "ace to five",
    "low_qualifier": "eight or better",
    "high_and_low_cards": "independent",
}
"""How a split pot is measured by the tables; a house may answer otherwise."""


def is_beaten(view: SeatView, own: Sequence[Card], setup: Setup) -> bool:
    """Whether this hand has lost every pot it could win to hands that are shown."""
    options = setup.options
    step = next(step for step in setup.plan if isinstance(step, Showing))
    is_split = step.wins == "high-low"
    if not is_by_table(options[HoleCardOptions]) or (is_split and not _is_ordinary(setup)):
        return False
    choose = CHOOSING[options[HoleCardOptions].hole_cards_used]
    high = choose(RANKINGS[step.highs], view.board)
    low = choose(EIGHT_OR_BETTER, view.board)
    shown = {one.seat: one.up for one in view.holdings if one.is_live and one.is_tabled}

    def has_lost(eligible: Sequence[int]) -> bool:
        against = [shown[seat] for seat in eligible if seat in shown]
        highs = [strength for strength in map(high, against) if strength > high(own)]
        if is_split and options[HighLowOptions].high_qualifier == "pair or better":
            highs = [strength for strength in highs if is_a_pair_or_better(strength)]
        return bool(highs) and not (is_split and _may_win(low, own, against))

    return all(has_lost(pot.eligible) for pot in view.pots if view.seat in pot.eligible)


def _is_ordinary(setup: Setup) -> bool:
    return all(setup.answers.answer(name).value == value for name, value in ORDINARY.items())


def _may_win(low: Measure, own: Sequence[Card], against: Sequence[Sequence[Card]]) -> bool:
    """Whether a hand has a low that none of the others beats."""
    return low(own) > 0 and low(own) >= max(map(low, against), default=0)
