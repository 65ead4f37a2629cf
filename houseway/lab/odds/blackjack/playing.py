"""A hand played as somebody plays it: how likely it ends in each way, against each bank.

From the shortest hands on: how likely a hand is come to, where it stops, and how the bank ends
against the shoe that it leaves. Nothing is chosen here.
"""

from typing import Final

import numpy as np

from houseway.lab.odds.blackjack.game import Chances
from houseway.lab.odds.blackjack.trees import DOUBLE, HIT, STAND, SURRENDER, Tree
from houseway.lab.odds.blackjack.worth import Acts, Shown, next_cards

STOOD, DOUBLED, GAVE_UP, GAVE_UP_DOUBLE, EVEN_MONEY = ENDINGS = range(5)
"""How a hand ends for its player."""

Endings = Chances
"""By ending, by kind of hand, by kind of bank: how likely."""

LEAST: Final = 2
"""A hand of fewer cards waits for its next one."""


def no_endings(shown: Shown) -> Endings:
    """Nothing yet."""
    return np.zeros((len(ENDINGS), len(shown.game.pays), len(shown.game.bank_ends)))


def endings(shown: Shown, tree: Tree, acts: Acts, *begins: Chances, gone: int = 0) -> list[Endings]:
    """How hands end that begin with each of these chances, with more of their first card gone."""
    left = shown.left(tree, gone)
    cards = next_cards(left)
    come = [_come_to(tree, acts, one, cards) for one in begins]
    long_enough = tree.cards.sum(axis=1) >= LEAST
    stops = long_enough & np.isin(acts.act, (STAND, SURRENDER))
    is_met = [(chance > 0) & stops | (doubled > 0) for chance, doubled in come]
    met = np.flatnonzero(np.any(is_met, axis=0))
    banks, kinds = shown.banks(left[met]), tree.kind[met]
    stands = acts.act[met] == STAND
    keeps = ~acts.gives_up_double[met]
    found = []
    for chance, doubled in come:
        ended = no_endings(shown)
        once, twice = (chance * stops)[met, None] * banks, doubled[met, None] * banks
        np.add.at(ended[STOOD], kinds[stands], once[stands])
        np.add.at(ended[GAVE_UP], kinds[~stands], once[~stands])
        np.add.at(ended[DOUBLED], kinds[keeps], twice[keeps])
        np.add.at(ended[GAVE_UP_DOUBLE], kinds[~keeps], twice[~keeps])
        found.append(ended)
    return found


def _come_to(tree: Tree, acts: Acts, begins: Chances, cards: Chances) -> tuple[Chances, Chances]:
    """How likely each hand is come to, by hitting, and as the card of a double."""
    chance, doubled = begins.copy(), np.zeros_like(begins)
    for level in tree.levels:
        child, act = tree.child[level], acts.act[level].copy()
        if len(tree.held[level.start]) < LEAST:
            act[:] = HIT
        for wanted, onto in ((HIT, chance), (DOUBLE, doubled)):
            goes = (act == wanted) & (chance[level] > 0)
            to = child[goes]
            parts = chance[level][goes, None] * cards[level][goes]
            np.add.at(onto, to[to >= 0], parts[to >= 0])
    return chance, doubled
