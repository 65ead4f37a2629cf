"""How strong each live hand is, for high and for low, by the cards that may play.

Any five of hole cards and board in Hold'em (garlic-city/texas-holdem/6), exactly two of the hand
in Omaha (garlic-city/omaha/6), at most two in the pineapples that keep three
(players-club/lazy-pineapple/2). High and low are measured apart, and may use different cards
(garlic-city/omaha/8). Ordinary showdowns look hands up in tables; a house with another scale for
low, or one that forbids the board, has its fives tried one by one.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, Literal

from houseway.cards.card import JOKER, Card, rank
from houseway.hands import board_tables
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.eight_or_better import QUALIFIER, eight_or_better
from houseway.hands.lookup import PLACE_BITS, Ranking, Strength
from houseway.hands.made import Made
from houseway.hands.tables import ACE_TO_FIVE, EIGHT_OR_BETTER, HIGH, SHORT_DECK
from houseway.rulebook.options import Options
from houseway.table.hand import Hand
from houseway.table.options import HoleCardOptions
from houseway.table.pot.options import HighLowOptions, LowOptions

Highs = Literal["high", "short deck"]
"""By which list of hands the high hand is found."""
Strengths = Mapping[int, int]
"""By seat; bigger is better, and 0 does not qualify."""
Five = tuple[Card, ...]

RANKINGS: Final[dict[Highs, Ranking]] = {"high": HIGH, "short deck": SHORT_DECK}

CHOOSING: Final[dict[str, Callable[[Ranking, Sequence[Card]], Strength]]] = {
    "any": board_tables.any_five,
    "at most two": board_tables.at_most_two,
    "exactly two": board_tables.exactly_two,
}

FLUSHES: Final = frozenset({"flush", "straight flush", "royal flush"})


def high_strengths(hand: Hand, by: Highs = "high") -> dict[int, int]:
    """The best high hand of every live seat."""
    ranking = RANKINGS[by]
    if is_by_table(hand.setup.options[HoleCardOptions]):
        return _by_table(hand, ranking)
    return {seat: _slowly(hand, seat, ranking) for seat in hand.order}


def low_strengths(hand: Hand) -> dict[int, int]:
    """The best low hand of every live seat that has one that qualifies, by the house's scale."""
    options = hand.setup.options
    high_low = options[HighLowOptions]
    is_ordinary = (
        options[LowOptions].low_scale == "ace to five" and high_low.high_and_low_cards != "the same"
    )
    if is_ordinary and is_by_table(hand.setup.options[HoleCardOptions]):
        qualifies = high_low.low_qualifier == "eight or better"
        return _by_table(hand, EIGHT_OR_BETTER if qualifies else ACE_TO_FIVE)
    best = {seat: _best_low(hand, seat) for seat in _cards(hand)}
    ladder = sorted({(), *best.values()})
    return {seat: ladder.index(low) for seat, low in best.items()}


def is_a_pair_or_better(strength: int) -> bool:
    """What Comstock's split games ask of a high hand (comstock/texas-holdem-hi-lo/5)."""
    return strength >> PLACE_BITS > 0


def fives_of(hand: Hand, seat: int) -> Iterator[Five]:
    """Every five cards that this seat may play."""
    return fives_with(hand, _cards(hand)[seat])


def fives_with(hand: Hand, own: Sequence[Card]) -> Iterator[Five]:
    """Every five cards that may be played by whoever holds these."""
    options = hand.setup.options[HoleCardOptions]
    if not own:
        return
    most = len(own) if options.hole_cards_used == "any" else min(2, len(own))
    least = 0 if options.playing_the_board != "never" else 1
    if options.hole_cards_used == "exactly two":
        least = 2
    for used in range(least, most + 1):
        for held in combinations(own, used):
            for shared in combinations(hand.board, 5 - used):
                yield held + shared


def _cards(hand: Hand) -> dict[int, tuple[Card, ...]]:
    """What each live seat plays: only what it has turned up."""
    shown = hand.shown
    return {seat: tuple(hand.holdings[seat].up) if seat in shown else () for seat in hand.order}


def is_by_table(options: HoleCardOptions) -> bool:
    """Whether the tables know which cards may play."""
    return options.playing_the_board != "never" or options.hole_cards_used == "exactly two"


def _by_table(hand: Hand, ranking: Ranking) -> dict[int, int]:
    strength = CHOOSING[hand.setup.options[HoleCardOptions].hole_cards_used](ranking, hand.board)
    return {
        seat: strength(cards) if len(cards) > 1 else _slowly(hand, seat, ranking)
        for seat, cards in _cards(hand).items()
    }


def _slowly(hand: Hand, seat: int, ranking: Ranking) -> int:
    """The best of every five that this seat may play; a hand that is not shown is worth nothing."""
    return max(map(ranking.strength, fives_of(hand, seat)), default=0)


def _best_low(hand: Hand, seat: int) -> tuple[int, ...]:
    """The strength of the best low, or nothing; of the high hand's cards if it must be those."""
    options = hand.setup.options
    fives = fives_of(hand, seat)
    if options[HighLowOptions].high_and_low_cards == "the same":
        both = ((HIGH.strength(five), low_of(five, options)) for five in fives)
        return max(both, default=(0, ()))[1]
    return max((low_of(five, options) for five in fives), default=())


def low_of(five: Five, options: Options, highs: Ranking = HIGH) -> tuple[int, ...]:
    """How good five cards are for low by the house's scale; nothing if they do not qualify."""
    low = low_made(five, options, highs)
    return low.strength if low else ()


def low_made(five: Five, options: Options, highs: Ranking = HIGH) -> Made | None:
    """The low hand that five cards are by the house's scale, if they qualify."""
    high_low_rules = options.get(HighLowOptions)
    qualifies = high_low_rules is not None and high_low_rules.low_qualifier == "eight or better"
    low_rules = options[LowOptions]
    if low_rules.low_scale == "deuce to seven":
        made = deuce_to_seven(five)
        top = max(rank(card) for card in five if card != JOKER)
        is_low = made.category == "no pair" and top <= QUALIFIER
        return made if is_low or not qualifies else None
    spoils = {
        "ace to five": frozenset[str](),
        "flushes spoil": FLUSHES,
        "straights and flushes spoil": FLUSHES | {"straight"},
    }
    if highs.category(highs.strength(five)) in spoils[low_rules.low_scale]:
        return None
    return eight_or_better(five) if qualifies else ace_to_five(five)
