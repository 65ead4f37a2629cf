"""When a wager of blackjack is settled: in its turn, or as soon as nothing can change it.

The twin of `table/blackjack/settling_early.py` and of when insurance is settled, for whole arrays.
With a bank that covers everything it makes no difference; a short one has spent what was paid at
once when the others' turn comes. Where a house settles early only if everything in sight is
covered, all have what they are owed whenever anything is early, so nothing is told apart.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.blackjack_layout import (
    ADDED_TO,
    BANK_KIND,
    EVEN_MONEY,
    FIRST,
    SPOTS,
    STAND,
    SURRENDER,
    UP,
    VALUES,
    Left,
    Tables,
)
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.covering import (
    BEFORE_ANYBODY_PLAYS,
    IN_TURN,
    INSURANCE_EARLY,
    INSURANCE_LATE,
    WHEN_PLAYED,
)
from houseway.table.bank.side_options import InsuringOptions
from houseway.table.blackjack.counting import ACE_VALUE
from houseway.table.blackjack.looking import CHECKED, MAKES_A_NATURAL
from houseway.table.blackjack.options import ComparingOptions, LookingOptions

AFTER: Final = 1_000
"""More than any such number: what comes first is which hand was played."""

Moments = NDArray[np.uint8]
Flags = NDArray[np.bool_]


def moments_of(game: BlackjackGame, tables: Tables, left: Left) -> Moments:
    """By table, spot and part of the first wager: when it is settled."""
    comparing = game.options[ComparingOptions]
    found = np.full(left.owed.shape, IN_TURN, np.uint8)
    if comparing.early_cover == "only if everything in sight is covered":
        return found
    ending, kind = left.ended[..., 0].astype(int) - 1, left.ended[..., 1]
    early = np.zeros(ending.shape, bool)
    if comparing.early_cover != "a surrender waits for its turn":
        early |= (ending == SURRENDER) | (ending == EVEN_MONEY)
    if comparing.busted_wagers_lifted == "once nothing can save them":
        # Against a joker up every hand is lost; only one that has gone over is lifted.
        is_over = np.isin(kind, game.over_kinds)
        early |= (ending == STAND) & is_over & _is_lost(game, tables, left, kind)
    natural = np.zeros(left.owed.shape[:2], bool)
    if comparing.natural_paid_when == "once the bank can have none":
        is_out = ~may_have_natural(game)[left.seen[:, UP]] & ~_is_over(game, left)
        stood = (ending == STAND) & is_out[:, None, None]
        # A natural of two halves is paid while its spot is played.
        early |= stood & np.isin(kind, game.natural_kinds)
        natural = (left.seen[:, SPOTS:] == 1) & stood[..., 0]
    # Each hand has two parts: its own wager, and what a double has added to it.
    found[np.repeat(early, 2, axis=2)] = WHEN_PLAYED
    found[..., 0][natural] = BEFORE_ANYBODY_PLAYS
    return found


def in_line(game: BlackjackGame, tables: Tables, left: Left) -> tuple[NDArray[np.int64], Moments]:
    """The first wager's parts in the order in which they are settled, and when each is.

    What is settled as hands are played comes hand by hand, a half's natural with the hand that it
    was split off; what waits for its turn, in the order in which it was put up. So there is a place
    for either.
    """
    owed, moments = left.owed, moments_of(game, tables, left)
    is_early, put_up = moments != IN_TURN, _put_up(left)
    hands = left.ended.shape[2]
    played = np.broadcast_to(np.arange(hands), left.ended.shape[:3]).copy()
    is_natural = np.isin(left.ended[..., 1], game.natural_kinds)
    played[is_natural] = left.ended[..., 2][is_natural]
    by_hand = np.argsort(np.repeat(played, 2, axis=2) * AFTER + put_up, axis=2, kind="stable")
    by_wager = np.argsort(put_up, axis=2, kind="stable")
    early = np.take_along_axis(np.where(is_early, owed, 0), by_hand, axis=2)
    waiting = np.take_along_axis(np.where(is_early, 0, owed), by_wager, axis=2)
    both = np.concatenate([early, waiting], axis=2)
    early_moments = np.take_along_axis(moments, by_hand, axis=2)
    when = np.concatenate([early_moments, np.full_like(moments, IN_TURN)], axis=2)
    used = both.any(axis=(0, 1))
    return both[:, :, used], when[:, :, used]


def _put_up(left: Left) -> NDArray[np.int64]:
    """By table, spot and part: numbers that grow in the order in which parts were put up.

    A hand that is split puts up the next hand's wager before its own double.
    """
    hands = left.ended.shape[2]
    number = np.arange(hands)
    split_off = left.ended[..., 2].astype(np.int64) * 4 * hands + number + 1
    split_off[..., 0] = 0
    doubled = np.broadcast_to(number * 4 * hands + 2 * hands + 1, split_off.shape)
    return np.stack([split_off, doubled], axis=3).reshape(*split_off.shape[:2], 2 * hands)


def moments_of_insurance(
    game: BlackjackGame, insuring: InsuringOptions, owed: NDArray[np.int64]
) -> Moments:
    """The same of insurance, which is only made against an ace."""
    found = np.full(owed.shape, IN_TURN, np.uint8)
    when = insuring.insurance_cover_first
    if when in ("no", "never, and after its wager"):
        return found
    is_known = not may_have_natural(game)[ACE_VALUE]
    early = INSURANCE_EARLY if is_known else INSURANCE_LATE
    found[(owed < 0) if when == "only when it is lost" else (owed != 0)] = early
    return found


def may_have_natural(game: BlackjackGame) -> Flags:
    """By up card: whether the bank can have a natural for all that the players know."""
    found = np.zeros(VALUES, bool)
    checked = CHECKED[game.options[LookingOptions].hole_card_check]
    for up in MAKES_A_NATURAL[game.counts]:
        found[up] = up not in checked
    return found


def _is_over(game: BlackjackGame, left: Left) -> Flags:
    """By table: whether the bank's natural has ended the hand before anybody played."""
    checked = np.zeros(VALUES, bool)
    for up in game.ups:
        checked[up] = game.is_checked(up)
    return checked[left.seen[:, UP]] & game.naturals[left.seen[:, BANK_KIND]]


def _is_lost(game: BlackjackGame, tables: Tables, left: Left, kind: NDArray[np.uint8]) -> Flags:
    """By table, spot and hand: whether it loses to every bank that this up card can become."""
    lost = np.zeros((2, tables.pays.shape[1], VALUES), bool)
    for up in game.ups:
        ends = game.ends(up)
        reached = np.unique(ends.ends_as[ends.orders > 0])
        worst = tables.pays[[FIRST, ADDED_TO]][:, :, reached].max(axis=2)
        lost[:, :, up] = worst == -tables.scale
    hands = (left.ended[..., 0] > 0).sum(axis=2)
    doubled = left.owed[..., 1::2] != 0
    is_added_to = (hands[..., None] > 1) | doubled
    found: Flags = lost[is_added_to.astype(int), kind, left.seen[:, UP][:, None, None]]
    return found
