"""A made hand: how strong it is, what it is called, and which cards make it.

Every definition in this folder returns one. Bigger strength always means the better hand, in low
games too, so `max` finds the winner of anything. Two hands of the same ranking compare by strength
alone; hands of different rankings must not be compared, and each ranking says so by its name.
`Made` is a hand of cards; a hand of pai gow tiles is `Ranked` too, and compares the same way.
"""

from collections.abc import Sequence

import msgspec

from houseway.cards.card import Card, names
from houseway.errors import Broken


class Ranked(msgspec.Struct, frozen=True, eq=False):
    """A place in one ranking: what every made hand has, whatever it is made of."""

    ranking: str
    strength: tuple[int, ...]
    category: str
    words: str

    def __lt__(self, other: "Ranked") -> bool:
        return self.strength < self._alike(other).strength

    def __le__(self, other: "Ranked") -> bool:
        return self.strength <= self._alike(other).strength

    def __gt__(self, other: "Ranked") -> bool:
        return self.strength > self._alike(other).strength

    def __ge__(self, other: "Ranked") -> bool:
        return self.strength >= self._alike(other).strength

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ranked) and self.strength == self._alike(other).strength

    def __ne__(self, other: object) -> bool:
        # A struct brings its own, by identity.
        return not self == other

    def __hash__(self) -> int:
        return hash((self.ranking, self.strength))

    def _alike(self, other: "Ranked") -> "Ranked":
        if self.ranking != other.ranking:
            raise Broken(f"a {self.ranking} hand cannot be compared with a {other.ranking} hand")
        return other


class Made(Ranked, frozen=True, eq=False):
    """One hand of cards under one ranking.

    >>> from houseway.cards.card import cards
    >>> pair = Made("high", (1, 14, 13, 9, 4), "pair", "a pair of aces", cards("As Ah Kd 9c 4s"))
    >>> print(pair)
    a pair of aces: As Ah Kd 9c 4s
    """

    cards: tuple[Card, ...]
    """The cards that make the hand, most telling first."""

    def __str__(self) -> str:
        return f"{self.words}: {names(self.cards)}" if self.cards else self.words


def winners(hands: Sequence[Ranked]) -> list[int]:
    """Which of these hands are best, by their place in the list; several when they tie."""
    best = max(hands)
    return [at for at, made in enumerate(hands) if made == best]
