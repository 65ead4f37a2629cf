"""The ways to play a blackjack game that have a name, as acts for every hand of its trees.

`optimal` is worked out here. `basic` is what the bots play and the hints say: it comes from where
they have it. The others follow a rule that the house itself prints or runs.
"""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from houseway.bots.basic_strategy import Strategy, alike, strategy_for
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.results import split_mean
from houseway.lab.odds.blackjack.splits import SplitPair
from houseway.lab.odds.blackjack.trees import (
    SPLIT,
    VERBS,
    Tree,
    pair_share,
    tree_from,
)
from houseway.lab.odds.blackjack.worth import Acts, Shown, worths
from houseway.table.blackjack.completing import bank_draws
from houseway.table.blackjack.counting import ACE_VALUE, TEN_VALUE, Values
from houseway.table.blackjack.options import BankChartOptions, ComparingOptions

WORTH_A_LOOK: Final = 0.2
"""A split is looked at closely where two hands, not split again, come within so much."""


class Turn(NamedTuple):
    """What a player looks at who decides about a hand."""

    values: Values
    up: int
    may: frozenset[str]
    is_split: bool
    is_doubled: bool = False


ACT_OF: Final = {verb: act for act, verb in enumerate(VERBS)}
LAST_WORD: Final = frozenset(("stand", "surrender"))
"""What may be done once the card of a double has come."""

Chooses = Callable[[Turn], str]
"""What is done, of what may be."""


@dataclass(frozen=True)
class Trees:
    """A game with all hands that its players may come to hold."""

    game: BlackjackGame

    @cached_property
    def dealt(self) -> Tree:
        return tree_from(self.game)

    @cached_property
    def halves(self) -> Mapping[int, Tree]:
        """By the value of a pair that may be split: the hands that grow from one of its cards."""
        dealt = self.dealt
        pairs = [
            dealt.held[at][0]
            for at in range(dealt.levels[2].start, dealt.levels[2].stop)
            if dealt.may[at, :, SPLIT].any()
        ]
        return {value: tree_from(self.game, (value,)) for value in pairs}


def digest(trees: Trees) -> str:
    """A digest of all that the best play, and its worth, are worked out from."""
    game, seen = trees.game, hashlib.sha256()
    for up in game.ups:
        seen.update(f"{up} {game.shoe[up]} {game.is_checked(up)};".encode())
        for part in game.ends(up):
            seen.update(part.tobytes())
    for tree in (trees.dealt, *trees.halves.values()):
        for each in (tree.cards, tree.kind, tree.may, tree.may_give_up_double):
            seen.update(each.tobytes())
    for value in trees.halves:
        seen.update(repr([pair_share(game, value, splits) for splits in range(8)]).encode())
    seen.update(repr((game.pays, game.scale, game.given_up)).encode())
    seen.update(repr([even_money_is_better(Shown(game, up)) for up in game.ups]).encode())
    return seen.hexdigest()


@dataclass(frozen=True)
class Plays:
    """How somebody plays while the bank shows one card."""

    shown: Shown
    dealt: Acts
    halves: Mapping[int, Acts]
    splits: frozenset[int]
    """The values whose pairs are split."""
    even_money: bool
    """Whether a natural is settled for even money where it may be."""


def optimal(trees: Trees, up: int) -> Plays:
    """Whatever is worth most, by one's own cards and the up card."""
    shown = Shown(trees.game, up)
    halves, rough = {}, {}
    for value, tree in trees.halves.items():
        found = worths(shown, tree, gone=1)
        halves[value], rough[value] = found.acts, 2 * found.best[0]
    dealt = worths(shown, trees.dealt)
    splits = set()
    for at in range(trees.dealt.levels[2].start, trees.dealt.levels[2].stop):
        if not trees.dealt.may[at, shown.column, SPLIT]:
            continue
        value, other = trees.dealt.held[at][0], dealt.best[at]
        if rough[value] + WORTH_A_LOOK > other:
            pair = SplitPair(shown, trees.halves[value], halves[value])
            if split_mean(pair).won > other:
                splits.add(value)
    return Plays(shown, dealt.acts, halves, frozenset(splits), even_money_is_better(shown))


def even_money_is_better(shown: Shown) -> bool:
    """Whether a natural is worth less than its wager, against this up card."""
    game = shown.game
    if shown.up != ACE_VALUE or not game.flat_even_money:
        return False
    left = game.shoe.copy()
    left[ACE_VALUE] -= 2
    left[TEN_VALUE] -= 1
    chance = left[TEN_VALUE] / left.sum()
    natural = game.options[ComparingOptions].natural_pays
    pushes = game.options[ComparingOptions].natural_against_natural == "push"
    worth = natural.pays / natural.on * ((1 - chance) if pushes else 1)
    return bool(worth < 1)


def by_rule(trees: Trees, up: int, chooses: Chooses, *, even_money: bool = False) -> Plays:
    """A play that looks at a hand, and says what is done."""
    shown = Shown(trees.game, up)
    acts, splits = _acts_of(shown, trees.dealt, chooses)
    halves = {value: _acts_of(shown, tree, chooses)[0] for value, tree in trees.halves.items()}
    takes_it = even_money and even_money_is_better(shown)
    return Plays(shown, acts, halves, frozenset(splits), takes_it)


def _acts_of(shown: Shown, tree: Tree, chooses: Chooses) -> tuple[Acts, set[int]]:
    act, splits = [0] * len(tree.held), set[int]()
    gives_up = tree.may_give_up_double[:, shown.column].copy()
    after_double = gives_up.tolist()
    for at, (values, may) in enumerate(zip(tree.held, tree.verbs[shown.column], strict=True)):
        if len(values) < 2:
            continue
        turn = Turn(values, shown.up, may, tree.is_split)
        verb = chooses(turn)
        if verb == "split":
            splits.add(values[0])
            verb = chooses(turn._replace(may=may - {"split"}))
        act[at] = ACT_OF[verb]
        if after_double[at]:
            last = Turn(values, shown.up, LAST_WORD, tree.is_split, is_doubled=True)
            gives_up[at] = chooses(last) == "surrender"
    return Acts(np.array(act, np.int8), gives_up), splits


def basic(game: BlackjackGame) -> Chooses:
    """What the bots play: the best by total, from a shoe without an end."""
    strategy: Strategy = strategy_for(game.counts, game.options, game.pack)
    known: dict[tuple[object, ...], str] = {}

    def choose(turn: Turn) -> str:
        if len(turn.may) == 1:
            return next(iter(turn.may))
        values = turn.values
        pair = values[0] if len(values) == 2 and values[0] == values[1] else None
        key = (*alike(values), pair, *turn[1:])
        if key not in known:
            known[key] = strategy.best(
                values,
                turn.up,
                set(turn.may),
                is_split=turn.is_split,
                is_doubled=turn.is_doubled,
            )
        return known[key]

    return choose


def as_the_bank(game: BlackjackGame) -> Chooses:
    """Hits and stands by the bank's chart, as far as the players' lets."""

    def choose(turn: Turn) -> str:
        own = game.total(turn.values, is_split=turn.is_split)
        wanted = "hit" if bank_draws(own, game.options[BankChartOptions]) else "stand"
        return wanted if wanted in turn.may else by_the_clock(turn)

    return choose


def by_the_clock(turn: Turn) -> str:
    """What the clock does for somebody who says nothing: stands, or hits where that is a must."""
    return "stand" if "stand" in turn.may else "hit"


def plays_of(trees: Trees, up: int, strategy: str) -> Plays:
    """The play of this name while the bank shows this."""
    match strategy:
        case "optimal":
            return optimal(trees, up)
        case "basic":
            return by_rule(trees, up, basic(trees.game), even_money=True)
        case "like-the-bank":
            return by_rule(trees, up, as_the_bank(trees.game))
    return by_rule(trees, up, by_the_clock)
