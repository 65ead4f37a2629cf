"""A pair that is split, and split again: how its hands end, all of them together.

What is exact here, and what is not. Each hand of a split pair is played by its own cards and the
up card, as though nobody saw what the others were dealt: that is the play whose worth is counted,
and it is counted exactly. Every card of the shoe is as likely as another to be the next one,
whatever the hands before have drawn; so a hand is worth the same as if it were played first, with
the cards of its pair gone, and with what is known of the cards that could have been split again.

A hand that got no card of the pair's value leaves a shoe from which one other card is gone:

    E[f, a gone, b others gone] = (E[f, a, b-1] - p E[f, a+1, b-1]) / (1 - p)

with p the chance that a card has the pair's value after a of them and b-1 others. A pair is split
again wherever it was split once and the house lets it; where that hangs on a suit or rank, every
card of the value is taken to fit as often as any other.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

import numpy as np

from houseway.lab.odds.blackjack.playing import Endings, endings
from houseway.lab.odds.blackjack.trees import Tree, pair_share
from houseway.lab.odds.blackjack.worth import Acts, Shown


class Half(NamedTuple):
    """One hand of a split pair: how likely it is there, and how it ends then."""

    chance: float
    again: bool
    """Whether its second card is of the pair's value."""
    gone: int
    """How many cards of the pair's value the others have got so far."""
    others: int
    """And how many other cards."""


@dataclass(frozen=True)
class SplitPair:
    """A pair of one value under one up card, as its halves are played."""

    shown: Shown
    tree: Tree
    acts: Acts
    _ended: dict[tuple[bool, int, int], Endings] = field(default_factory=dict, compare=False)

    @property
    def value(self) -> int:
        return self.tree.start[0]

    @cached_property
    def shares(self) -> list[float]:
        """By splits made: what part of its pairs may be split again, until none may."""
        game, found = self.shown.game, list[float]()
        while not found or found[-1]:
            found.append(pair_share(game, self.value, len(found)))
        return found

    @cached_property
    def _left(self) -> tuple[int, int]:
        """How many cards of the value there are beside the pair, and how many in all."""
        left = self.shown.left(self.tree, 1)[0]
        return int(left[self.value]), int(left.sum())

    @cached_property
    def played(self) -> float:
        """The chance that it is played at all: the bank has no natural that was looked for."""
        return float(self.shown.banks(self.shown.left(self.tree, 1)[:1]).sum())

    def chance_again(self, gone: int, others: int) -> float:
        """How likely the next card is another of the value."""
        same, cards = self._left
        return max(same - gone, 0) / (cards - gone - others)

    def halves(self) -> Iterator[Half]:
        """Every half that may come to be played, with its chance."""
        yield from self._from(1.0, splits=1, waiting=2, gone=0, others=0)

    def _from(
        self, chance: float, *, splits: int, waiting: int, gone: int, others: int
    ) -> Iterator[Half]:
        if not waiting or not chance:
            return
        here = Half(chance, False, gone, others)
        again, share = self.chance_again(gone, others), self.shares[splits]
        if not share:
            # Nothing is split any more: those that wait are all alike.
            for same in (False, True):
                yield here._replace(chance=chance * waiting, again=same)
            return
        yield here
        yield here._replace(chance=chance * (1 - share), again=True)
        more, last = chance * again, waiting - 1
        yield from self._from(
            more * share, splits=splits + 1, waiting=waiting + 1, gone=gone + 1, others=others
        )
        yield from self._from(
            more * (1 - share), splits=splits, waiting=last, gone=gone + 1, others=others
        )
        yield from self._from(
            chance * (1 - again), splits=splits, waiting=last, gone=gone, others=others + 1
        )

    def ended(self, half: Half) -> Endings:
        """How a half ends, with the chance of its second card in it."""
        return self._ended_as(half.again, half.gone, half.others)

    def _ended_as(self, again: bool, gone: int, others: int) -> Endings:
        key = (again, gone, others)
        if key not in self._ended:
            self._ended[key] = (
                self._without_others(again, gone)
                if not others
                else self._with_others(again, gone, others)
            )
        return self._ended[key]

    def _with_others(self, again: bool, gone: int, others: int) -> Endings:
        chance = self.chance_again(gone, others - 1)
        found = self._ended_as(again, gone, others - 1)
        if chance:
            found = found - chance * self._ended_as(again, gone + 1, others - 1)
        return found / (1 - chance)

    def _without_others(self, again: bool, gone: int) -> Endings:
        """Found for both at once: a second card that is another of the value, or is not."""
        tree, value = self.tree, self.value
        left = self.shown.left(tree, 1 + gone)[0]
        begins = [np.zeros(len(tree.held)), np.zeros(len(tree.held))]
        for second in self.shown.game.ups:
            at = tree.child[0, second]
            if at >= 0:
                begins[second == value][at] = max(left[second], 0) / left.sum()
        found = endings(self.shown, tree, self.acts, *begins, gone=1 + gone)
        for same in (False, True):
            self._ended[same, gone, 0] = found[same]
        return found[again]

    def all_ended(self) -> Endings:
        """How all hands of the pair end, added up: as many in all as there are hands."""
        found = sum(half.chance * self.ended(half) for half in self.halves())
        assert isinstance(found, np.ndarray)
        return found

    @cached_property
    def hands(self) -> dict[int, float]:
        """How likely the pair becomes so many hands."""
        found = dict[int, float]()
        for hands, chance in self._hands(1.0, splits=1, waiting=2, gone=0, others=0):
            found[hands] = found.get(hands, 0.0) + chance
        return found

    def _hands(
        self, chance: float, *, splits: int, waiting: int, gone: int, others: int
    ) -> Iterator[tuple[int, float]]:
        share = self.shares[splits]
        if not waiting or not share:
            yield splits + 1, chance
            return
        again = self.chance_again(gone, others)
        more, last = chance * again, waiting - 1
        yield from self._hands(
            more * share, splits=splits + 1, waiting=waiting + 1, gone=gone + 1, others=others
        )
        yield from self._hands(
            more * (1 - share), splits=splits, waiting=last, gone=gone + 1, others=others
        )
        yield from self._hands(
            chance * (1 - again), splits=splits, waiting=last, gone=gone, others=others + 1
        )
