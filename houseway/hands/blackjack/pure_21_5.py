"""Pure 21.5 Blackjack: an ace with a bonus card on the deal is 21.5, the best hand.

Kings, queens, jacks and tens are the bonus cards: ten points, or ten and a half beside an ace in
the first two cards (comstock/pure-21-5-blackjack/13 to 24, s-and-k/pure-21-5-blackjack/7 to 13).
Past 21.5 all hands are alike: only lower totals are compared (comstock/pure-21-5-blackjack/85).

Three eights are over too, but told apart, for they save or pay the players who are over when the
player-dealer holds them (comstock/pure-21-5-blackjack/86, s-and-k/pure-21-5-blackjack/69).
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards import packs
from houseway.cards.card import Card, rank
from houseway.cards.packs import ACE, JACK, KING, QUEEN
from houseway.hands.blackjack.total import Scale, SplitNatural, Total, count, shoe_hand

# comstock/pure-21-5-blackjack/76, comstock/pure-21-5-blackjack/82, s-and-k/pure-21-5-blackjack/65;
# three eights are as far over as any other hand.
ORDER: Final = (
    "natural",
    "total",
    "over",
)

VALUES: Final = {
    ACE: 1,  # comstock/pure-21-5-blackjack/15, s-and-k/pure-21-5-blackjack/12: or 11
    2: 2,  # comstock/pure-21-5-blackjack/16, s-and-k/pure-21-5-blackjack/13
    3: 3,  # comstock/pure-21-5-blackjack/17
    4: 4,  # comstock/pure-21-5-blackjack/18
    5: 5,  # comstock/pure-21-5-blackjack/19
    6: 6,  # comstock/pure-21-5-blackjack/20
    7: 7,  # comstock/pure-21-5-blackjack/21
    8: 8,  # comstock/pure-21-5-blackjack/22
    9: 9,  # comstock/pure-21-5-blackjack/23
    # comstock/pure-21-5-blackjack/14, s-and-k/pure-21-5-blackjack/11: the bonus cards
    10: 10,
    JACK: 10,
    QUEEN: 10,
    KING: 10,
}

SCALE: Final = Scale(
    "pure 21.5", ORDER, natural="21.5, a Pure 21.5 Blackjack", nearer_over_is_better=False
)

BEST_TOTAL: Final = 21
NATURAL_VALUES: Final = [VALUES[ACE], VALUES[10]]

# comstock/pure-21-5-blackjack/8, s-and-k/pure-21-5-blackjack/6
NATURAL_POINTS: Final = 11 + 10.5

# comstock/pure-21-5-blackjack/86, s-and-k/pure-21-5-blackjack/69
THREE_EIGHTS: Final = [8, 8, 8]


def pure_21_5(
    cards: Sequence[Card], *, is_split: bool = False, split_natural: SplitNatural = "counts 21"
) -> Total:
    """What a hand counts; `is_split` when its first card comes from a pair that was split.

    >>> from houseway.cards.card import cards
    >>> print(pure_21_5(cards("As Kd")))
    21.5, a Pure 21.5 Blackjack: As Kd
    >>> print(pure_21_5(cards("9s Kd")))
    hard 19: 9s Kd
    """
    held = shoe_hand(cards, pack=packs.pure_21_5(8))
    may_be_natural = not is_split or split_natural == "natural"
    if may_be_natural and sorted(VALUES[rank(one)] for one in held) == NATURAL_VALUES:
        return SCALE.total(held, "natural", NATURAL_POINTS)
    points, is_soft = count(held, VALUES, best=BEST_TOTAL)
    if [rank(one) for one in held] == THREE_EIGHTS:
        return SCALE.total(held, "three eights", points)
    return SCALE.total(held, "over" if points > BEST_TOTAL else "total", points, is_soft=is_soft)
