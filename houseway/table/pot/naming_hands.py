"""What hands for a pot are called: by the board and the hole cards that may play, or by their own.

The same lists as decide (`measuring.py`, `own_hands.py`), asked for words and cards instead of
strengths, and before all cards are out as well: two hole cards are a hand to whoever holds them.
"""

from collections.abc import Sequence
from itertools import combinations

from houseway.cards.card import Card
from houseway.hands.ace_to_five import low_ranks
from houseway.hands.chart import in_figures
from houseway.hands.eight_or_better import QUALIFIER
from houseway.hands.lookup import Ranking
from houseway.hands.made import Made
from houseway.hands.naming import (
    TWO,
    Named,
    held_so_far,
    high_so_far,
    is_seen,
    low_so_far,
    named,
    ranks_with_ace_high,
)
from houseway.table.hand import Hand
from houseway.table.options import HoleCardOptions
from houseway.table.pot.events import HIGH_PART, LOW_PART
from houseway.table.pot.measuring import Five, fives_with, low_made
from houseway.table.pot.options import HighLowOptions, LowOptions
from houseway.table.pot.own_hands import FIVE, high_ranking


def with_the_board(
    hand: Hand, cards: Sequence[Card], ranking: Ranking, *, is_high_low: bool
) -> tuple[Named, ...]:
    """The best of hole cards and board."""
    if not is_seen(cards):
        return ()
    high_part = HIGH_PART if is_high_low else ""
    fives = list(fives_with(hand, cards))
    drawing = _low_draw(hand, cards) if is_high_low else None
    if not fives:
        before = _before_the_board(hand, cards)
        return (before, drawing) if drawing else (before,)
    best = max(fives, key=ranking.strength)
    high = named(_made(ranking, best), high_part)
    if not is_high_low:
        return (high,)
    low = _low(hand, [best] if _plays_the_same(hand) else fives, ranking) or drawing
    return (high, low) if low else (high._replace(part=""),)


def of_own_cards(
    hand: Hand, cards: Sequence[Card], *, is_high: bool = True, is_low: bool = False
) -> tuple[Named, ...]:
    """The best of a hand that has no board, for high, for low or for both."""
    if not is_seen(cards):
        return ()
    if len(cards) < FIVE:
        return (high_so_far(cards) if is_high else _low_so_far(hand, cards),)
    ranking = high_ranking(hand.setup.options)
    fives = list(combinations(cards, FIVE))
    best = max(fives, key=ranking.strength)
    if not is_high:
        return (_low(hand, fives, ranking, part="") or named(_made(ranking, best)),)
    low = _low(hand, [best] if _plays_the_same(hand) else fives, ranking) if is_low else None
    high = named(_made(ranking, best), HIGH_PART if low else "")
    return (high, low) if low else (high,)


def _before_the_board(hand: Hand, cards: Sequence[Card]) -> Named:
    """What the hole cards are alone: where only two of several play, all of them by their ranks."""
    if len(cards) == TWO or hand.setup.options[HoleCardOptions].hole_cards_used == "any":
        return high_so_far(cards)
    return held_so_far(cards)


def _low_draw(hand: Hand, cards: Sequence[Card]) -> Named | None:
    """The two cards that an eight or better may still be made with, while cards are to come."""
    high_low = hand.setup.options.get(HighLowOptions)
    if high_low is None or high_low.low_qualifier != "eight or better":
        return None
    board = {one for one in low_ranks(hand.board) if one <= QUALIFIER}
    two = sorted({one for one in low_ranks(cards) if one <= QUALIFIER} - board)[:TWO]
    to_come = FIVE - len(hand.board)
    if to_come <= 0 or len(two) < TWO or len(board) + to_come < FIVE - TWO:
        return None
    return Named(f"a draw with {in_figures(two[::-1])}", (), LOW_PART)


def _low(hand: Hand, fives: Sequence[Five], highs: Ranking, part: str = LOW_PART) -> Named | None:
    """The best low of these, by the house's scale; none where none qualifies."""
    lows = [low for five in fives if (low := low_made(five, hand.setup.options, highs))]
    return named(max(lows), part) if lows else None


def _low_so_far(hand: Hand, cards: Sequence[Card]) -> Named:
    low = hand.setup.options.get(LowOptions)
    is_ace_high = low is not None and low.low_scale == "deuce to seven"
    return low_so_far(cards, ranks_with_ace_high if is_ace_high else low_ranks)


def _plays_the_same(hand: Hand) -> bool:
    """Whether high and low must be of the same five cards."""
    high_low = hand.setup.options.get(HighLowOptions)
    return high_low is not None and high_low.high_and_low_cards == "the same"


def _made(ranking: Ranking, five: Five) -> Made:
    made = ranking.definition(five)
    assert made is not None, "a high list has a line for every five cards"
    return made
