"""No Bust 21st Century Blackjack: an ace with a ten-value card on the deal is 22, a Natural.

Garlic City prints version 5.1 and the Players Club 5.0, with the same values
(garlic-city/no-bust-21st-century-blackjack/10 to 18, players-club/no-bust-21st-century-blackjack/9
to 18). Every ace is a Natural card: twelve beside a ten-value card in the first two, else one or
eleven. A 22 in three cards or more is no Natural (players-club/no-bust-21st-century-blackjack/66).

Nobody busts at once: hands over a Natural are still compared, the nearer the better
(garlic-city/no-bust-21st-century-blackjack/60), so over hands keep their order here.
"""

from collections.abc import Sequence
from typing import Final

from houseway.cards import packs
from houseway.cards.card import Card, rank
from houseway.cards.packs import ACE, JACK, KING, QUEEN
from houseway.hands.blackjack.total import Plain22, Scale, SplitNatural, Total, count, shoe_hand

# garlic-city/no-bust-21st-century-blackjack/7, players-club/no-bust-21st-century-blackjack/5,
# garlic-city/no-bust-21st-century-blackjack/57, players-club/no-bust-21st-century-blackjack/60
ORDER: Final = (
    "natural",
    "total",
    "over",
)

# garlic-city/no-bust-21st-century-blackjack/18, players-club/no-bust-21st-century-blackjack/17,
# players-club/no-bust-21st-century-blackjack/18
VALUES: Final = {
    ACE: 1,  # garlic-city/no-bust-21st-century-blackjack/13: or 11
    2: 2,
    3: 3,
    4: 4,
    5: 5,
    6: 6,
    7: 7,
    8: 8,
    9: 9,
    10: 10,
    JACK: 10,
    QUEEN: 10,
    KING: 10,
}

SCALE: Final = Scale(
    "no bust 21st century", ORDER, natural="22, a Natural", nearer_over_is_better=True
)

NATURAL_POINTS: Final = 22
NATURAL_VALUES: Final = [VALUES[ACE], VALUES[10]]


def no_bust_21st_century(
    cards: Sequence[Card],
    *,
    is_split: bool = False,
    plain_22: Plain22 = "over",
    split_natural: SplitNatural = "counts 21",
) -> Total:
    """What a hand counts; `is_split` when its first card comes from a pair that was split.

    >>> from houseway.cards.card import cards
    >>> print(no_bust_21st_century(cards("As Kd")))
    22, a Natural: As Kd
    >>> print(no_bust_21st_century(cards("As Kd"), is_split=True))
    soft 21: As Kd
    """
    held = shoe_hand(cards, pack=packs.no_bust_21st_century(8))
    may_be_natural = not is_split or split_natural == "natural"
    if may_be_natural and sorted(VALUES[rank(one)] for one in held) == NATURAL_VALUES:
        return SCALE.total(held, "natural", NATURAL_POINTS)
    # garlic-city/no-bust-21st-century-blackjack/14: two aces are 2 or 12, so only three or more
    # cards can ever be a plain 22.
    best = 22 if plain_22 != "over" and len(held) > 2 else 21
    points, is_soft = count(held, VALUES, best=best)
    return SCALE.total(held, "over" if points > best else "total", points, is_soft=is_soft)


def is_three_cards_just_over(total: Total) -> bool:
    """Exactly three cards that count 22 to 25: what may still push at the Players Club.

    players-club/no-bust-21st-century-blackjack/64
    """
    return total.is_over and len(total.cards) == 3 and total.points <= 25
