"""What the wagers of a blackjack game are worth, from a full shoe, card by card.

One hand against the bank. The base wager has its doubles, splits and surrenders with it. `optimal`
looks at every card of the own hand and at the up card; what is left out is what a player might
learn from the other hands of a split pair (`splits.py`).
"""

from collections import defaultdict
from fractions import Fraction
from math import perm
from typing import Final

import msgspec
import numpy as np

from houseway.lab.odds.blackjack.game import BlackjackGame, Chances
from houseway.lab.odds.blackjack.insurance import insurance
from houseway.lab.odds.blackjack.playing import EVEN_MONEY, STOOD, Endings, endings, no_endings
from houseway.lab.odds.blackjack.results import (
    Mean,
    Spread,
    mean_of,
    split_mean,
    split_spread,
    spread_of,
)
from houseway.lab.odds.blackjack.splits import SplitPair
from houseway.lab.odds.blackjack.strategies import Plays, Trees, digest, plays_of
from houseway.lab.odds.blackjack.trees import SPLIT, pair_share
from houseway.lab.odds.blackjack.worth import Shown
from houseway.lab.odds.buster import buster
from houseway.lab.odds.figures import Counted, Figures, Result, Tally, figures
from houseway.lab.odds.studies import OPTIMAL, Tell, has_buster

LONGEST: Final = 12
"""A deal is so many cards of the shoe, where no other wager says how many."""


def counted(game: BlackjackGame, strategy: str, tell: Tell) -> Counted:
    """Every wager that this row offers."""
    deals, sides = perm(len(game.pack), LONGEST), list[Figures]()
    if has_buster(game.options):
        deals, beside = buster(game.options, game.pack, game.counts)
        sides.append(beside)
    if (insured := insurance(game, deals)) is not None:
        sides.insert(0, insured)
    return Counted("exact", deals, (base(Trees(game), strategy, deals, tell), *sides))


def base(trees: Trees, strategy: str, deals: int, tell: Tell) -> Figures:
    """The base wager, whatever the bank shows."""
    key = (strategy, digest(trees))
    # Only the best play follows from the tables alone.
    known = KNOWN.get(key) if strategy == OPTIMAL else None
    if known is None:
        known = KNOWN[key] = _every_up_card(trees, strategy, tell)
    spread, mean = known
    found = figures("base", as_tally(spread, trees.game.scale, deals))
    return msgspec.structs.replace(
        found, edge=-mean.won, element_of_risk=-mean.won / mean.staked, staked=mean.staked
    )


KNOWN: Final[dict[tuple[str, str], tuple[Spread, Mean]]] = {}
"""What was found from the same tables: many answers of a house change none of them."""


def _every_up_card(trees: Trees, strategy: str, tell: Tell) -> tuple[Spread, Mean]:
    game, mean = trees.game, Mean(0, 0)
    spread: Spread = defaultdict(float)
    for done, up in enumerate(game.ups):
        tell(done, len(game.ups))
        chance = float(game.shoe[up] / game.shoe.sum())
        results, there = played(trees, plays_of(trees, up, strategy))
        mean = mean.plus(there, chance)
        for one, often in results.items():
            spread[one] += chance * often
    return spread, mean


def played(trees: Trees, plays: Plays) -> tuple[Spread, Mean]:
    """One up card, played so: how the results are spread, and what is won and staked."""
    shown, tree = plays.shown, trees.dealt
    begins = first_two(shown, trees)
    ended = _settled_at_once(plays, trees, begins)
    split: Spread = defaultdict(float)
    means = Mean(0, 0)
    for at in _pairs(plays, trees):
        value = tree.held[at][0]
        part = float(begins[at]) * pair_share(shown.game, value, 0)
        if not part:
            continue
        begins[at] -= part
        pair = SplitPair(shown, trees.halves[value], plays.halves[value])
        means = means.plus(split_mean(pair), part)
        for one, often in split_spread(pair).items():
            split[one] += part * often
    (rest,) = endings(shown, tree, plays.dealt, begins)
    ended += rest
    found = spread_of(shown.game, ended)
    means = means.plus(mean_of(shown.game, found))
    for one, often in split.items():
        found[one] += often
    return found, means


def _pairs(plays: Plays, trees: Trees) -> list[int]:
    """The pairs that are split."""
    tree, column = trees.dealt, plays.shown.column
    two = range(tree.levels[2].start, tree.levels[2].stop)
    return [at for at in two if tree.may[at, column, SPLIT] and tree.held[at][0] in plays.splits]


def first_two(shown: Shown, trees: Trees) -> Chances:
    """By hand: how likely it is dealt."""
    tree, left = trees.dealt, shown.game.shoe.copy()
    left[shown.up] -= 1
    cards, begins = int(left.sum()), np.zeros(len(tree.held))
    for at in range(tree.levels[2].start, tree.levels[2].stop):
        one, other = tree.held[at]
        ways = left[one] * (left[other] - 1) if one == other else 2 * left[one] * left[other]
        begins[at] = max(ways, 0) / (cards * (cards - 1))
    return begins


def _settled_at_once(plays: Plays, trees: Trees, begins: Chances) -> Endings:
    """What is over before anybody plays: even money, and a bank's natural that was looked for."""
    shown, tree = plays.shown, trees.dealt
    game, found = shown.game, no_endings(plays.shown)
    two = np.arange(tree.levels[2].start, tree.levels[2].stop)
    banks = shown.all_banks(shown.left(tree)[two])
    if plays.even_money:
        for at, chances in zip(two, banks, strict=True):
            if game.is_natural(tree.held[at]):
                found[EVEN_MONEY, tree.kind[at]] += begins[at] * chances
                begins[at] = 0
    if game.is_checked(shown.up):
        banks[:, ~game.naturals] = 0
        np.add.at(found[STOOD], tree.kind[two], begins[two, None] * banks)
    return found


def as_tally(spread: Spread, scale: int, deals: int) -> Tally:
    """Chances as numbers of deals, as near as they go; the commonest takes what is over."""
    whole = sum(spread.values())
    tally = {
        Result(Fraction(one.won, scale), Fraction(one.staked)): int(Fraction(often / whole) * deals)
        for one, often in spread.items()
    }
    commonest = max(tally, key=tally.__getitem__)
    tally[commonest] += deals - sum(tally.values())
    return tally
