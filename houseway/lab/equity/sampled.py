"""Random deals of any game: hands out of ranges, cards nobody has seen, draws and boards to come.

Hold'em, Omaha, stud and Razz between known hands have kernels of their own, which deal and settle
in one go. Everything else is dealt out first (`kernels/dealing_out.py`), drawn to, and measured.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from houseway.cards.card import JOKER, UNKNOWN
from houseway.errors import BadInput
from houseway.kernels.arrays import Hands
from houseway.kernels.dealing import Deals, seed_bits
from houseway.kernels.dealing_out import deal_out
from houseway.kernels.showdown import Shares, on_random_boards, on_strengths
from houseway.kernels.stud import SEVEN, Holdings, on_random_cards
from houseway.kernels.throwing import BY_RULE, FIVE, draw
from houseway.lab.equity.board_counts import is_by_table, seats_of
from houseway.lab.equity.draws import NUMBERS, kept
from houseway.lab.equity.layouts import boards_of, columns_of, hands_of, layout_of
from houseway.lab.equity.measures import measured
from houseway.lab.pots import Progress, over_random_deals
from houseway.lab.showing import Showing

SPREAD: Final = 0x9E3779B97F4A7C15
"""Sets the random numbers of a draw apart from those of the deal."""


def over_deals(showing: Showing, samples: int, seed: int, progress: Progress) -> Shares:
    """How so many random deals are shared."""
    left = np.array(showing.left, np.uint8)
    deals = Deals(seed_bits(seed), 0, samples, left)
    return over_random_deals(_settling(showing), deals, progress=progress)


def _settling(showing: Showing) -> Callable[[Deals], Shares]:
    """What settles random deals of this question."""
    game, is_open = showing.game, not showing.is_ranged and not showing.is_unseen
    if game.has_board and is_open and is_by_table(game, max(map(len, showing.hands))):
        board = np.array(showing.board, np.uint8)
        return partial(on_random_boards, board, seats_of(game, showing.hands))
    is_stud = game.cards == SEVEN and JOKER not in game.pack.cards and not game.high_low
    if is_stud and not showing.is_ranged and not showing.shared:
        return partial(on_random_cards(game.ranking), _holdings(showing))
    return partial(_dealt_out, showing)


def _holdings(showing: Showing) -> Holdings:
    held = np.zeros((len(showing.hands), SEVEN), np.uint8)
    known = [[one for one in hand if one != UNKNOWN] for hand in showing.hands]
    for row, hand in zip(held, known, strict=True):
        row[: len(hand)] = hand
    return Holdings(held, np.array([len(hand) for hand in known]))


def _dealt_out(showing: Showing, deals: Deals) -> Shares:
    rows = deal_out(layout_of(showing), deals)
    if not len(rows):
        raise BadInput("these ranges cannot be held together: every choice holds a card twice")
    if showing.game.throws:
        pack = np.array(showing.game.pack.without(showing.dead), np.uint8)
        seed = np.uint64(int(deals.seed) ^ SPREAD)
        masks = np.array(_masks(showing), np.int64)
        draw(rows, masks, NUMBERS[showing.game.throws], deals._replace(seed=seed, left=pack))
    hands = hands_of(showing, rows)
    ups = _ups(showing, rows)
    return on_strengths(*measured(showing.game, hands, boards_of(showing, rows), ups))


def _masks(showing: Showing) -> list[int]:
    """What each player throws away, as bits of the places in the hand."""
    found = []
    for at, given in enumerate(showing.hands):
        # A range may name what is kept alone, and a hand of one is as good as its first.
        hand = given or (UNKNOWN,) * len(showing.ranges[at][0])
        many = showing.drawn[at] if showing.drawn else None
        is_known = len(hand) == FIVE and UNKNOWN not in hand
        if is_known:
            keeps = kept(showing.game, hand, many)
            found.append(sum(1 << place for place, one in enumerate(hand) if one not in keeps))
        elif many not in (None, 0):
            raise BadInput("--draw says how many of cards that are known: write them, or 0 for pat")
        elif many == 0 or 0 < len(hand) < FIVE:
            found.append(0)
        else:
            found.append(BY_RULE)
    return found


def _ups(showing: Showing, rows: Hands) -> list[Hands]:
    """By player, in which rows the joker lies in a place that is face up."""
    if not showing.game.up_ranking or not showing.up:
        return []
    begins = columns_of(showing)
    return [
        (rows[:, [begin + place for place in sorted(up)]] == JOKER).any(axis=1)
        for begin, up in zip(begins, showing.up, strict=False)
    ]
