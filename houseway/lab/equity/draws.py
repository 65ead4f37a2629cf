"""What a player throws away before the draw: the rule of thumb that bots and hints draw by.

`bots/throwing_away.py` says what it is. Whoever draws another number throws away, or keeps, what
the rule would next: for low the highest cards go first, for high the lowest that pair nothing. A
joker is never thrown away, unless all five are.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from houseway.bots.throwing_away import (
    Throwing,
    for_ace_to_five,
    for_deuce_to_seven,
    for_high,
)
from houseway.cards.card import JOKER, Card, rank
from houseway.errors import BadInput
from houseway.lab.pot_game import PotGame, Throws
from houseway.lab.showing import Hand, Showing

RULES: Final[dict[Throws, Throwing]] = {
    "high": for_high,
    "ace to five": for_ace_to_five,
    "deuce to seven": for_deuce_to_seven,
}
NUMBERS: Final[dict[Throws, int]] = {"high": 0, "ace to five": 1, "deuce to seven": 2}
"""What the kernel calls them."""
ACE: Final = 14


def kept_by(showing: Showing) -> tuple[Hand, ...]:
    """What every player keeps of a hand of known cards; one written short keeps all of it."""
    numbers = showing.drawn or (None,) * len(showing.hands)
    return tuple(
        kept(showing.game, hand, many) if len(hand) == showing.game.cards else hand
        for hand, many in zip(showing.hands, numbers, strict=True)
    )


def kept(game: PotGame, hand: Hand, many: int | None = None) -> Hand:
    """The cards that are left of five, by the rule or after throwing so many away.

    >>> from houseway.cards.card import cards, names
    >>> from houseway.lab.showing import GAMES
    >>> names(kept(GAMES["lowball"], cards("As 2d 2c Kh Jk")))
    'As 2d Jk'
    >>> names(kept(GAMES["lowball"], cards("As 2d 2c Kh Jk"), 1))
    'As 2d Kh Jk'
    """
    thrown = RULES[game.throws](hand)
    if many is not None:
        if not 0 <= many <= len(hand):
            raise BadInput(f"0 to {len(hand)} cards are drawn, not {many}")
        order = _last_kept(game, hand, thrown)
        thrown = sorted(hand, key=order)[:many]
    return tuple(one for one in hand if one not in thrown)


def _last_kept(
    game: PotGame, hand: Hand, thrown: Sequence[Card]
) -> Callable[[Card], tuple[int, ...]]:
    """By what cards are put in order, those that go first in front."""
    alike = Counter(one >> 2 for one in hand if one != JOKER)

    def high(one: Card) -> tuple[int, ...]:
        return one == JOKER, one not in thrown, alike[one >> 2], rank_of(one)

    def low(one: Card) -> tuple[int, ...]:
        value = 1 if game.throws == "ace to five" and rank_of(one) == ACE else rank_of(one)
        is_second = any(other >> 2 == one >> 2 for other in hand[: hand.index(one)])
        return one == JOKER, not is_second, one not in thrown, -value

    return high if game.throws == "high" else low


def rank_of(one: Card) -> int:
    return ACE if one == JOKER else rank(one)
