"""A blackjack total: how many points, soft or hard, and whether it is a natural or over.

What all the blackjack games share: number cards count their pips, picture cards ten, and an ace
one, or eleven while that does not carry the hand over (comstock/no-bust-blackjack/5,
garlic-city/no-bust-21st-century-blackjack/13, comstock/pure-21-5-blackjack/11). A hand with an ace
counted eleven is soft. Which hand is the natural, and what over means, each game says itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import Card, rank
from houseway.cards.packs import ACE, Pack
from houseway.errors import BadInput
from houseway.hands.made import Made
from houseway.hands.rankable import rankable

Plain22 = Literal["over", "live", "live when drawn"]
"""A 22 that is not the natural: over, or one better than 21; where two aces are such a 22 or 12?"""

SplitNatural = Literal["counts 21", "natural"]
"""An ace with a ten-value card on a split hand: an ordinary 21, or as good as on the deal?"""

OVER: Final = ("over", "three eights")
"""The categories of a hand that has gone over; three eights only where they matter."""


class Total(Made, frozen=True, eq=False):
    """What a hand counts in one blackjack game."""

    points: float
    """A whole number but for 21.5; an over hand at its lowest count."""
    is_soft: bool
    """An ace is counted as eleven."""

    @property
    def called(self) -> str:
        """As it is called across the table: a natural by name, a hard total by points."""
        if self.is_natural:
            return self.words.partition(", ")[2] or self.words
        return self.words.removeprefix("hard ")

    @property
    def is_natural(self) -> bool:
        return self.category == "natural"

    @property
    def is_over(self) -> bool:
        return self.category in OVER


def count(cards: Sequence[Card], values: Mapping[int, int], *, best: int) -> tuple[int, bool]:
    """The points of a hand and whether they are soft; aces count one more ten while `best` allows.

    >>> from houseway.cards.card import cards
    >>> values = {ACE: 1, 6: 6, 10: 10}
    >>> count(cards("As 6d"), values, best=21), count(cards("As 6d Tc"), values, best=21)
    ((17, True), (17, False))
    """
    ranks = [rank(one) for one in cards]
    points, is_soft = sum(values[one] for one in ranks), False
    for _ in range(ranks.count(ACE)):
        if points + 10 <= best:
            points, is_soft = points + 10, True
    return points, is_soft


def shoe_hand(cards: Sequence[Card], *, pack: Pack) -> tuple[Card, ...]:
    """The cards themselves, once they are known to be a hand from this shoe."""
    if len(cards) < 2:
        raise BadInput(f"a blackjack hand is two cards or more, not {len(cards)}")
    return rankable(cards, what="a blackjack hand", pack=pack, least=2, most=len(cards))


@dataclass(frozen=True)
class Scale:
    """How one game grades what its hands count."""

    ranking: str
    order: tuple[str, ...]
    """The categories, best first."""
    natural: str
    """How the best hand is called."""
    nearer_over_is_better: bool
    """Whether two hands that are both over are still compared."""

    def total(
        self, held: tuple[Card, ...], category: str, points: float, *, is_soft: bool = False
    ) -> Total:
        """The hand in its place on the scale, with the words the house dealer calls it by."""
        line = "over" if category in OVER else category
        level = len(self.order) - 1 - self.order.index(line)
        nearness = int(points) if line != "over" else -int(points) * self.nearer_over_is_better
        words = {
            "natural": self.natural,
            "total": f"{'soft' if is_soft else 'hard'} {points}",
        }.get(category, f"{points}, {category}")
        return Total(self.ranking, (level, nearness), category, words, held, points, is_soft)
