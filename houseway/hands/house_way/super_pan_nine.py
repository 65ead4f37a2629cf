"""Super Pan Nine the house way: up to which total three cards take a fourth.

The only house way that a book prints: draw on five or less, stand on six or more
(comstock/super-pan-nine/70 and 71). The total is the house's answer, `house_way_draws_max`.
"""

from collections.abc import Sequence

from houseway.cards.card import Card
from houseway.hands.super_pan_nine import super_pan_nine


def draws(cards: Sequence[Card], *, draws_on_most: int) -> bool:
    """Whether three cards take a fourth.

    >>> from houseway.cards.card import cards
    >>> draws(cards("5c 6d 4h"), draws_on_most=5), draws(cards("5c 6d 5h"), draws_on_most=5)
    (True, False)
    """
    (points,) = super_pan_nine(cards).strength
    return points <= draws_on_most
