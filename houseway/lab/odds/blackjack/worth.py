"""What each choice of a player is worth, hand by hand, and the best of them.

Worked out from the longest hands back. A hand knows its own cards and the bank's up card, and the
shoe is what these leave: so the play may differ between two hands of one total. Where the house
dealer has looked for a natural, everything is weighed by the chance that there is none: a worth is
then a part of the chance that the hand is played at all, the same part for every choice.
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.blackjack_banks import bank_chances
from houseway.lab.odds.blackjack.game import BlackjackGame, Chances, Numbers
from houseway.lab.odds.blackjack.trees import (
    ACTS,
    DOUBLE,
    HIT,
    JOKER_UP,
    PLAIN_UP,
    SPLIT,
    STAND,
    SURRENDER,
    Tree,
)
from houseway.table.blackjack.counting import JOKER_VALUE

NEVER = -np.inf
"""The worth of what may not be done."""


class Acts(NamedTuple):
    """What is done with each hand of a tree under one up card."""

    act: NDArray[np.int8]
    """But for a split: that is said apart."""
    gives_up_double: NDArray[np.bool_]
    """Whether a hand is given up when the card of its double has come."""


@dataclass(frozen=True)
class Shown:
    """A game while the bank shows one card."""

    game: BlackjackGame
    up: int

    @property
    def column(self) -> int:
        return JOKER_UP if self.up == JOKER_VALUE else PLAIN_UP

    def left(self, tree: Tree, gone: int = 0) -> Numbers:
        """By hand: the cards left in the shoe, when so many more of its first card are gone."""
        left = self.game.shoe - tree.cards
        left[:, self.up] -= 1
        if tree.start:
            left[:, tree.start[0]] -= gone
        return left

    def banks(self, left: Numbers) -> Chances:
        """By shoe and kind: how the bank ends, where a natural leaves anything to play for."""
        found = self.all_banks(left)
        if self.game.is_checked(self.up):
            found[:, self.game.naturals] = 0
        return found

    def all_banks(self, left: Numbers) -> Chances:
        """The same before anybody has looked for a natural."""
        found = bank_chances(left, self.game.ends(self.up), len(self.game.bank_ends))
        found[(left < 0).any(axis=1)] = 0
        return found


class Worths(NamedTuple):
    """What each act is worth with each hand of a tree, with the best play after it."""

    by_act: Chances
    """By hand and act; a split is left to whoever knows what it is worth."""
    best: Chances
    """By hand: the best of them."""
    acts: Acts


def next_cards(left: Numbers) -> Chances:
    """By shoe and value: how likely the next card counts so."""
    chances: Chances = np.maximum(left, 0) / np.maximum(left.sum(axis=1), 1)[:, None]
    return chances


def worths(shown: Shown, tree: Tree, *, gone: int = 0, split: Chances | None = None) -> Worths:
    """Every hand of a tree, the longest first; `split` is what that is worth, by the first card."""
    game, column = shown.game, shown.column
    left = shown.left(tree, gone)
    banks, cards = shown.banks(left), next_cards(left)
    by_act = np.full((len(tree.held), len(ACTS)), NEVER)
    stands = "added_to" if tree.is_split else "first"
    kinds = np.maximum(tree.kind, 0)
    by_act[:, STAND] = np.einsum("nb,nb->n", banks, game.paid(stands)[kinds])
    by_act[:, SURRENDER] = given_up = game.given_up / game.scale * banks.sum(axis=1)
    doubled = game.paid("added_to") + game.paid("added")
    twice = np.einsum("nb,nb->n", banks, doubled[kinds])
    gives_up = tree.may_give_up_double[:, column] & (2 * given_up > twice)
    twice = np.where(gives_up, 2 * given_up, twice)
    by_act[~tree.may[:, column]] = NEVER
    best = np.zeros(len(tree.held))
    for level in reversed(tree.levels):
        child, chance = tree.child[level], cards[level]
        may, here = tree.may[level, column], by_act[level]
        after = np.where(child < 0, 0.0, best[child])
        hits = (chance * after).sum(axis=1)
        doubles = (chance * np.where(child < 0, 0.0, twice[child])).sum(axis=1)
        here[:, HIT] = np.where(may[:, HIT], hits, NEVER)
        here[:, DOUBLE] = np.where(may[:, DOUBLE], doubles, NEVER)
        best[level] = here.max(axis=1)
        if tree.held[level.start] == tree.start or len(tree.held[level.start]) < 2:
            best[level] = hits
    if split is not None:
        _with_splits(tree, column, by_act, split)
    acts = Acts(by_act[:, :SPLIT].argmax(axis=1).astype(np.int8), gives_up)
    given = by_act[:, SURRENDER] > by_act[:, :SPLIT].max(axis=1)
    acts.act[given] = SURRENDER
    return Worths(by_act, best, acts)


def _with_splits(tree: Tree, column: int, by_act: Chances, split: Chances) -> None:
    """What a pair is worth when it is split, beside its other acts."""
    for at in range(tree.levels[2].start, tree.levels[2].stop):
        if tree.may[at, column, SPLIT]:
            by_act[at, SPLIT] = split[tree.held[at][0]]
