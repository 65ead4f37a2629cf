"""Who begins the later rounds of stud: the best hand that lies open may check or bet.

High hands in stud, low ones in Razz; how open cards are measured is in `hands/open_hands.py`. The
others follow clockwise, and whoever has no chips left is passed over.

Clauses: garlic-city/seven-card-stud/15 and 16, comstock/seven-card-stud/5 and 6, comstock/razz/4,
garlic-city/razz/8, comstock/seven-card-stud-hi-lo/7 and 8, comstock/five-card-stud/5.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from houseway.cards.card import JOKER, SUITS, Card, rank, suit
from houseway.hands.open_hands import places
from houseway.rulebook.options import Options
from houseway.table.hand import Hand
from houseway.table.options import HighJokerOptions
from houseway.table.pot.options import BringInOptions, LeadingOptions

ACE: Final = 14


def from_the_hand_showing(hand: Hand) -> list[int]:
    """Live seats in the order they act, the best hand showing first."""
    return begun_by(hand.order, _leading_seat(hand))


def begun_by(order: list[int], first: int) -> list[int]:
    """The same seats clockwise from one of them.

    >>> begun_by([2, 5, 7, 1], 7)
    [7, 1, 2, 5]
    """
    at = order.index(first)
    return order[at:] + order[:at]


def _leading_seat(hand: Hand) -> int:
    options, holdings = hand.setup.options, hand.holdings
    leading_rules = options[LeadingOptions]
    is_high = leading_rules.later_streets_first == "highest hand showing"
    high_joker = options.get(HighJokerOptions)
    place = places("high" if is_high else "low", high_joker.joker_use if high_joker else None)
    best, leading = -1, hand.order
    for seat in hand.order:
        cards = holdings[seat].up
        value = place(_with_shared(hand, cards) if hand.board else cards)
        if value > best:
            best, leading = value, [seat]
        elif value == best:
            leading.append(seat)
    # garlic-city/seven-card-stud/16: of equal hands the first that was dealt to (GC-F5).
    if len(leading) == 1 or leading_rules.tied_boards_first == "first dealt":
        return leading[0]
    return by_suit({seat: _with_shared(hand, holdings[seat].up) for seat in leading}, options)


def by_suit(tied: Mapping[int, Sequence[Card]], options: Options) -> int:
    """Of equal hands showing the one whose cards are of the highest suit, or of the lowest."""
    if options[LeadingOptions].tied_boards_first == "highest suit":
        return max(tied, key=lambda seat: max(tied[seat]))
    # garlic-city/razz/6: spades are lowest there.
    is_reversed = options[BringInOptions].bring_in_suits == "clubs highest"

    def suits(seat: int) -> list[int]:
        """The highest cards are looked at first (garlic-city/razz/6, GC-F10)."""
        by_rank = sorted(tied[seat], key=_low_first, reverse=True)
        return [_suit_of(card, is_reversed=is_reversed) for card in by_rank]

    return min(tied, key=suits)


def _low_first(card: Card) -> int:
    """An ace is the lowest card where the low hand begins, but for a joker."""
    if card == JOKER:
        return 0
    return 1 if rank(card) == ACE else rank(card)


def _suit_of(card: Card, *, is_reversed: bool) -> int:
    """A joker is of no suit, and so of none that is lower than another."""
    if card == JOKER:
        return len(SUITS)
    return -suit(card) if is_reversed else suit(card)


def _with_shared(hand: Hand, cards: list[Card]) -> list[Card]:
    """A card in the middle lies open for whoever got none because the stub ran short."""
    most = max(len(hand.holdings[seat].up) for seat in hand.order)
    return cards + hand.board[: most - len(cards)]
