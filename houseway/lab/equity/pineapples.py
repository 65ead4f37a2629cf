"""The pineapples: what is best thrown away, before the flop or on it, and what that wins.

What is assumed: hands are open, as they are in every question of equity, and what comes is not. A
player who throws a card away knows all hands and the cards on the board at that moment, but neither
what the others throw away nor what is still to come. In turn each keeps what does best on average
against what the others keep, until nobody changes, three times round at most; of equals the first
as the hand is written. What is thrown away is out of play.

Garlic City throws away twice, before any betting and on the flop, and plays with one card
(garlic-city/pineapple/7): there the first discard is weighed by what the second makes of it.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

import numpy as np
from msgspec.structs import replace as but_for

from houseway.cards.card import names
from houseway.errors import BadInput
from houseway.kernels.arrays import Hands
from houseway.kernels.dealing import Deals, seed_bits
from houseway.kernels.dealing_out import deal_out
from houseway.kernels.discarding import ROUNDS_MAX, on_flops
from houseway.kernels.meeting import choices
from houseway.kernels.showdown import Shares
from houseway.lab.equity.answers import Equity, answered
from houseway.lab.equity.board_counts import counted, is_by_table, seats_of
from houseway.lab.equity.layouts import layout_of, rows_as_hands
from houseway.lab.pots import Progress, figures, over_pieces
from houseway.lab.showing import Hand, Showing

FLOP: Final = 3
FLOPS_AT_ONCE: Final = 64
FLOPS_A_DEAL: Final = 64
"""Flops on which each sampled deal is played, with all turns and rivers."""
RUN_OUTS: Final = 900
"""About so many turns and rivers come behind a flop."""
DEALS: Final = 400
DEALS_MIN: Final = 40
"""Hands are dealt so often at least, however few boards are asked for: the error comes of them."""

Keeps = tuple[Hand, ...]


class Played(NamedTuple):
    """What every player keeps before the flop, and how all boards are then shared."""

    keeps: Keeps
    shares: Shares


def throws_away(showing: Showing) -> bool:
    """Whether somebody has still to throw a card away."""
    held = showing.ranges[0][0] if showing.ranges and showing.ranges[0] else showing.hands[0]
    sizes = [len(some[0]) for some in showing.ranges if some]
    sizes += [len(hand) for hand in (*showing.hands, held) if hand]
    return any(showing.game.thrown) and max(sizes) > showing.game.cards


def best_discards(showing: Showing, progress: Progress) -> Equity:
    """Exact: every flop, with every turn and river behind it."""
    _check(showing)
    flops = _every_flop(showing)
    played = _played(showing, flops, progress)
    before = showing.game.thrown[0] and not showing.board
    keeps = tuple(map(names, played.keeps)) if before else ()
    return answered(showing, played.shares, is_sampled=False, keeps=keeps)


def sampled_discards(
    showing: Showing, samples: int | None, seed: int, progress: Progress
) -> Equity:
    """Hands out of ranges at random, each deal played on many flops to all their boards.

    So many boards at least are seen, or those of the usual number of deals.
    """
    _check(showing)
    layout = layout_of(showing)
    total: Shares | None = None
    each: list[list[float]] = []
    boards = RUN_OUTS * (1 if showing.board else FLOPS_A_DEAL)
    deals = DEALS if samples is None else max(-(-samples // boards), DEALS_MIN)
    for number in range(deals):
        left = np.array(showing.left, np.uint8)
        rows = deal_out(layout, Deals(seed_bits(seed), number, 1, left))
        hands = rows_as_hands(showing, rows, 0)
        dealt = Showing(game=showing.game, hands=hands, board=showing.board, dead=showing.dead)
        shares = _played(dealt, _some_flops(dealt, seed, number), lambda _: None).shares
        each.append([figures(one).equity for one in shares])
        total = shares if total is None else total + shares
        progress(boards)
    assert total is not None, "at least one deal was asked for"
    found = answered(showing, total, is_sampled=True)
    errors = np.std(each, axis=0) / sqrt(deals)
    players = tuple(
        but_for(player, stderr=float(error))
        for player, error in zip(found.players, errors, strict=True)
    )
    return but_for(found, players=players)


def _check(showing: Showing) -> None:
    if not is_by_table(showing.game, 2):
        raise BadInput(f"the best discard of {showing.game.title} is known for usual lows alone")


def _every_flop(showing: Showing) -> Hands:
    if showing.board:
        return np.array([showing.board], np.uint8)
    left = np.array(showing.left, np.uint8)
    flops: Hands = left[choices(len(left), FLOP)]
    return flops


def _some_flops(showing: Showing, seed: int, number: int) -> Hands:
    if showing.board:
        return np.array([showing.board], np.uint8)
    dice = np.random.default_rng((seed % (1 << 63), number))
    left = np.array(showing.left, np.uint8)
    return np.stack([dice.choice(left, FLOP, replace=False) for _ in range(FLOPS_A_DEAL)])


def _played(showing: Showing, flops: Hands, progress: Progress) -> Played:
    """Before the flop players answer each other's keeps; then on every flop."""

    @cache
    def won(keeps: Keeps) -> Shares:
        return _after_the_flop(showing, keeps, flops, progress)

    before = showing.game.thrown[0] if not showing.board else 0
    whole = max(showing.game.hand_sizes)
    ways = [
        [*combinations(hand, len(hand) - (before if len(hand) == whole else 0))]
        for hand in showing.hands
    ]
    keeps = tuple(some[0] for some in ways)
    for _ in range(ROUNDS_MAX if max(map(len, ways)) > 1 else 0):
        asked = keeps
        for at, some in enumerate(ways):
            others = keeps
            keeps = max(
                [(*others[:at], way, *others[at + 1 :]) for way in some],
                key=lambda keeps, at=at: figures(won(keeps)[at]).equity,  # type: ignore[misc]
            )
        if keeps == asked:
            break
    return Played(keeps, won(keeps))


def _after_the_flop(showing: Showing, keeps: Keeps, flops: Hands, progress: Progress) -> Shares:
    """What these keep wins, with the best discard on every flop where one is still to come."""
    if len(showing.board) in (0, FLOP) and max(map(len, keeps)) > showing.game.cards:
        ways = [[*combinations(hand, showing.game.cards)] for hand in keeps]
        seats = seats_of(showing.game, [one for some in ways for one in some])
        counts = np.array([len(some) for some in ways])
        left = np.array(showing.left, np.uint8)
        return over_pieces(
            lambda some: on_flops(some, left, seats, counts),
            _pieces(flops),
            len,
            progress=progress,
        )
    return counted(showing, keeps)


def _pieces(flops: Hands) -> Iterator[Hands]:
    for begin in range(0, len(flops), FLOPS_AT_ONCE):
        yield flops[begin : begin + FLOPS_AT_ONCE]
