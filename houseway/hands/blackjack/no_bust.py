"""Comstock's No Bust Blackjack: jokers in the shoe, and two of them are a Natural 22.

The Ranking Chart is comstock/no-bust-blackjack/7 to 20. Two jokers are the Natural 22 and beat
every other hand (comstock/no-bust-blackjack/44); a joker with anything else is a hard 21 and the
hand is frozen (comstock/no-bust-blackjack/61 and 63). Nobody busts: hands over are still compared,
the nearer the better (comstock/no-bust-blackjack/47 and 48), so over hands keep their order here.

A joker drawn late counts like one that was dealt, for the chart gives it no points of its own
(comstock/no-bust-blackjack/20). A drawn 22 is "Natural 22 or less" and not over
(comstock/no-bust-blackjack/45 and 46); two aces are 12, for the chart of what two cards may do
lists 12 to 21 and the Natural (comstock/no-bust-blackjack/25 to 27).
"""

from collections.abc import Sequence
from typing import Final, Literal

from houseway.cards.card import JOKER, Card
from houseway.cards.packs import ACE, JACK, KING, QUEEN, blackjack
from houseway.hands.blackjack.total import Plain22, Scale, Total, count, shoe_hand

JokerPair = Literal["natural 22", "hard 21"]
"""Two jokers on the deal: the best hand of all, or a hard 21 like any other hand with a joker?"""

FrozenHands = Literal["nobody draws", "11 or less still hits"]
"""Against a joker up: is every hand frozen, or must one of 11 or less hit as on the chart?"""

# comstock/no-bust-blackjack/44, comstock/no-bust-blackjack/45, comstock/no-bust-blackjack/46
ORDER: Final = (
    "natural",
    "total",
    "over",
)

VALUES: Final = {
    ACE: 1,  # comstock/no-bust-blackjack/7: or 11
    2: 2,  # comstock/no-bust-blackjack/8
    3: 3,  # comstock/no-bust-blackjack/9
    4: 4,  # comstock/no-bust-blackjack/10
    5: 5,  # comstock/no-bust-blackjack/11
    6: 6,  # comstock/no-bust-blackjack/12
    7: 7,  # comstock/no-bust-blackjack/13
    8: 8,  # comstock/no-bust-blackjack/14
    9: 9,  # comstock/no-bust-blackjack/15
    10: 10,  # comstock/no-bust-blackjack/16
    JACK: 10,  # comstock/no-bust-blackjack/17
    QUEEN: 10,  # comstock/no-bust-blackjack/18
    KING: 10,  # comstock/no-bust-blackjack/19
}

SCALE: Final = Scale("no bust", ORDER, natural="22, a Natural 22", nearer_over_is_better=True)

# comstock/no-bust-blackjack/44
NATURAL: Final = (JOKER, JOKER)
NATURAL_POINTS: Final = 22

# comstock/no-bust-blackjack/63
JOKER_POINTS: Final = 21

MUST_HIT_MAX: Final = 11
"""The end of the chart's column "must hit", which the answer names."""


def no_bust(
    cards: Sequence[Card], *, plain_22: Plain22 = "over", joker_pair: JokerPair = "natural 22"
) -> Total:
    """What a hand counts, its cards in the order they came.

    >>> from houseway.cards.card import cards
    >>> print(no_bust(cards("Jk Jk")))
    22, a Natural 22: Jk Jk
    >>> print(no_bust(cards("5c 9d Jk")))
    hard 21: 5c 9d Jk
    """
    held = shoe_hand(cards, pack=blackjack(8, jokers="one a pack"))
    if held == NATURAL and joker_pair == "natural 22":
        return SCALE.total(held, "natural", NATURAL_POINTS)
    if JOKER in held:
        return SCALE.total(held, "total", JOKER_POINTS)
    # comstock/no-bust-blackjack/46: "22 or less"; on two cards the chart knows no such total.
    is_live = plain_22 == "live" or (plain_22 == "live when drawn" and len(held) > 2)
    best = 22 if is_live else 21
    points, is_soft = count(held, VALUES, best=best)
    return SCALE.total(held, "over" if points > best else "total", points, is_soft=is_soft)


def is_frozen(
    cards: Sequence[Card],
    *,
    player_dealer_up_card: Card,
    frozen_hands: FrozenHands = "nobody draws",
) -> bool:
    """Whether a player's hand gets no further action: it holds a joker, or one is up against it."""
    # comstock/no-bust-blackjack/61
    if JOKER in cards:
        return True
    # comstock/no-bust-blackjack/64
    if player_dealer_up_card != JOKER:
        return False
    # comstock/no-bust-blackjack/62
    if frozen_hands == "nobody draws":
        return True
    return no_bust(cards).points > MUST_HIT_MAX
