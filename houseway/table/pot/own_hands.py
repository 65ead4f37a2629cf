"""How strong hands are that have no board: every player holds all the cards they can use.

Five of the seven in stud (garlic-city/seven-card-stud/23), and of the same seven for low, where
high and low may use different cards (comstock/seven-card-stud-hi-lo/13). Whoever did not get the
last cards, because the stub ran short, plays those that lie in the middle in their place
(comstock/seven-card-stud/70). A hand with any other number of cards is dead
(comstock/seven-card-stud/50); the card in the middle counts, or it would be pointless
(stud.wrong_count_seventh).
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import Card
from houseway.hands.lookup import Ranking
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, high_with_joker
from houseway.rulebook.options import Options
from houseway.table.hand import Hand
from houseway.table.options import HighJokerOptions, JokerOptions
from houseway.table.pot.measuring import low_of
from houseway.table.pot.options import HandSizeOptions, HighLowOptions, LowOptions

FIVE: Final = 5


def own_highs(hand: Hand, of: int) -> dict[int, int]:
    """The best high hand of every live seat, out of so many cards."""
    strength = high_ranking(hand.setup.options).strength
    return {seat: strength(cards) if cards else 0 for seat, cards in playing(hand, of).items()}


def own_lows(hand: Hand, of: int, *, is_alone: bool = False) -> dict[int, int]:
    """The best low hand of every live seat that has one that qualifies, by the house's scale.

    Where low alone wins, a hand that straights or flushes spoil is only worse than the others.
    """
    options, held = hand.setup.options, playing(hand, of)
    high_low = options.get(HighLowOptions)
    is_free = high_low is None or high_low.high_and_low_cards == "independent"
    if options[LowOptions].low_scale == "ace to five" and is_free:
        strength = _low_ranking(options).strength
        return {seat: strength(cards) if cards else 0 for seat, cards in held.items()}
    best = {seat: _best_low(cards, options) for seat, cards in held.items()}
    ladder = sorted({(), *best.values()})
    return {seat: ladder.index(low) + (is_alone and bool(held[seat])) for seat, low in best.items()}


def high_ranking(options: Options) -> Ranking:
    """The list that high hands are found on: another one where there is a joker in the pack."""
    if not options[JokerOptions].jokers:
        return HIGH
    high_joker = options.get(HighJokerOptions)
    return high_with_joker(
        joker_use=high_joker.joker_use if high_joker else "ace, straight or flush"
    )


def _low_ranking(options: Options) -> Ranking:
    high_low = options.get(HighLowOptions)
    qualifies = high_low is not None and high_low.low_qualifier == "eight or better"
    return EIGHT_OR_BETTER if qualifies else ACE_TO_FIVE


def playing(hand: Hand, of: int) -> dict[int, Sequence[Card]]:
    """What each live seat plays; nothing where its hand is dead or, on the felt, not shown."""
    held: dict[int, Sequence[Card]] = {}
    holdings, is_felt = hand.holdings, hand.setup.is_felt
    for seat in hand.order:
        cards = holdings[seat].cards
        if is_felt:
            cards = holdings[seat].up if seat in hand.shown else []
        if len(cards) < of and cards:
            # Nine hands can run short twice: whoever lacks one card plays the last one shared.
            cards = cards + hand.board[len(cards) - of :]
        held[seat] = cards if len(cards) == of else _of_another_size(hand, cards)
    return held


def _of_another_size(hand: Hand, cards: list[Card]) -> list[Card]:
    """A hand with too few cards or too many."""
    options, sizes = hand.setup.options, HIGH.sizes
    # comstock/seven-card-stud/50
    plays = (
        HandSizeOptions in options
        and options[HandSizeOptions].wrong_count_shown == "best five play"
    )
    return cards if plays and sizes[0] <= len(cards) <= sizes[-1] else []


def _best_low(cards: Sequence[Card], options: Options) -> tuple[int, ...]:
    """The strength of the best low, or nothing; of the high hand's cards if it must be those."""
    fives, ranking = combinations(cards, FIVE), high_ranking(options)
    high_low = options.get(HighLowOptions)
    if high_low is not None and high_low.high_and_low_cards == "the same":
        both = ((ranking.strength(five), low_of(five, options, ranking)) for five in fives)
        return max(both, default=(0, ()))[1]
    return max((low_of(five, options, ranking) for five in fives), default=())
