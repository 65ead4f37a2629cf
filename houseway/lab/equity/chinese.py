"""Chinese Poker: the points that hands of thirteen are expected to collect, each set by the solver.

Every hand is set as it earns most against the usual opponent (`kernels/chinese_setting.py`); an
automatic win is put down whenever there is one, as it beats whatever is set. Then each two players
compare by the house's scoring (`hands/chinese_scoring.py`). Cards that nobody has seen are dealt.
"""

from functools import cache
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from msgspec import UNSET

from houseway.cards.card import Card, names
from houseway.hands.chinese import automatic_win
from houseway.hands.chinese_scoring import OpenedHand, declared_hand, opened_hand, results
from houseway.kernels.chinese_setting import best_setting
from houseway.kernels.dealing import Deals, seed_bits
from houseway.kernels.dealing_out import deal_out
from houseway.lab.equity.answers import Equity, PlayerEquity
from houseway.lab.equity.layouts import layout_of, rows_as_hands
from houseway.lab.pot_game import PotGame
from houseway.lab.pots import Progress
from houseway.lab.showing import Hand, Showing

DEALS: Final = 2_000


class Laid(NamedTuple):
    """A hand as it is put down, and in words."""

    opened: OpenedHand
    words: str


def expected_points(showing: Showing, samples: int | None, seed: int, progress: Progress) -> Equity:
    """What each hand collects on average, from all others together."""
    is_sampled = showing.is_unseen or showing.is_ranged
    many = (samples or DEALS) if is_sampled else 1
    layout = layout_of(showing)
    left = np.array(showing.left, np.uint8)
    found = np.zeros((many, len(showing.hands)))
    for number in range(many):
        rows = deal_out(layout, Deals(seed_bits(seed), number, 1, left))
        hands = rows_as_hands(showing, rows, 0)
        found[number] = _points(showing.game, hands)
        progress(1)
    players = []
    for at, points in enumerate(found.T):
        known = not is_sampled
        players.append(
            PlayerEquity(
                hand=showing.label(at),
                equity=float(points.mean()),
                win=float((points > 0).mean()),
                tie=float((points == 0).mean()),
                stderr=UNSET if known else float(points.std() / sqrt(many)),
                set=_laid(showing.game, showing.hands[at]).words if known else UNSET,
            )
        )
    return Equity("sampled" if is_sampled else "exact", many, tuple(players), unit="points")


def _points(game: PotGame, hands: tuple[Hand, ...]) -> list[int]:
    """What each of these collects from the others."""
    assert game.points is not None, "a game of points has rules for them"
    opened = {at: _laid(game, hand).opened for at, hand in enumerate(hands, 1)}
    collected = [0] * len(hands)
    for (one, other), points in results(opened, game.points).items():
        collected[one - 1] += points
        collected[other - 1] -= points
    return collected


def _laid(game: PotGame, hand: Hand) -> Laid:
    return _set(tuple(sorted(hand)), game)


@cache
def _set(hand: tuple[Card, ...], game: PotGame) -> Laid:
    assert game.points is not None, "a game of points has rules for them"
    order = game.automatic_win_order
    if win := automatic_win(hand, automatic_win_order=order):
        return Laid(declared_hand(hand, automatic_win_order=order), f"automatic win: {win.words}")
    best = best_setting(hand, game.points)
    laid = (best.front, best.middle, best.back)
    words = " / ".join(names(part) for part in laid)
    return Laid(opened_hand(front=best.front, middle=best.middle, back=best.back), words)
