"""What throwing cards away is worth: every set of them that may go, on the same deals.

A draw is worth its share of the pot as it lies; later bets are left out, and later draws are made
by the rule of thumb.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from houseway.cards.card import Card, names
from houseway.lab.review.deals import Contested, Deal
from houseway.lab.review.felts import filled, is_split, share_of
from houseway.lab.review.judging import Option
from houseway.table.choices import Choice
from houseway.table.pot.actions import Discard

SETS_MOST: Final = 40


class Throwing:
    """The choices of one discard."""

    def __init__(self, pot: Contested, choice: Choice) -> None:
        self.pot, self.choice = pot, choice
        self.split = is_split(pot.scene.setup)

    def options(self, action: Discard) -> Iterator[Option]:
        least, most = self.choice.pick
        sizes = range(least, min(most, len(self.choice.cards)) + 1)
        sets = [some for size in sizes for some in combinations(self.choice.cards, size)]
        done = tuple(sorted(action.cards))
        for thrown in sets[:SETS_MOST]:
            words = f"throw away {names(thrown)}" if thrown else "stand pat"
            key = "discard" if thrown else "stand pat"
            yield Option(key, words, tuple(sorted(thrown)) == done, self._values(thrown))

    def _values(self, thrown: Sequence[Card]) -> list[float]:
        kept = [card for card in self.pot.scene.own if card not in thrown]
        pot_cents = self.pot.scene.view.pot_cents
        return [pot_cents * self._share(deal, kept, len(thrown)) for deal in self.pot.deals]

    def _share(self, deal: Deal, kept: Sequence[Card], thrown: int) -> float:
        """In a draw game as many cards come for those thrown away; else none."""
        held = kept
        if self.pot.felt.draws:
            held = filled(len(kept) + thrown, kept, iter(deal.coming))
        return share_of((deal.measure(held, 0), *deal.came[1:]), self.split)
