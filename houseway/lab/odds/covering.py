"""What of many tables' wagers changes hands as far as the player-dealer's wager goes.

The twin of `money/cover.py` for whole arrays: wagers come in the order of settling, each uses the
cover by what changes hands, and what is left over is returned. A test holds the two equal. What a
book has paid or taken ahead of its turn uses the cover first, moment by moment.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.money.cover import BankCover, PartialCover

Cents = NDArray[np.int64]

INSURANCE_EARLY, BEFORE_ANYBODY_PLAYS, WHEN_PLAYED, INSURANCE_LATE, IN_TURN = range(5)
"""When a wager is settled: insurance once the bank is known to have no natural, naturals before
anybody plays, what a hand is certain to come to when it has been played, insurance once the down
card is turned, and all others in their turn."""


class Covering(NamedTuple):
    """What the bank puts up, and how the house lets it be used up."""

    bank_cents: int
    bank_cover: BankCover
    partial_cover: PartialCover


def moved(owed: Cents, bank: Covering) -> Cents:
    """By table and by wager in order: what is paid, or collected where it is below zero."""
    paid = np.zeros(len(owed), np.int64)
    collected = np.zeros(len(owed), np.int64)
    found = np.zeros_like(owed)
    for at in range(owed.shape[1]):
        one = owed[:, at]
        room = _room(one, paid, collected, bank)
        cents = np.minimum(np.abs(one), room)
        if bank.partial_cover == "all_or_nothing":
            cents = np.where(cents < np.abs(one), 0, cents)
        paid += np.where(one > 0, cents, 0)
        collected += np.where(one < 0, cents, 0)
        found[:, at] = np.sign(one) * cents
    return found


def _room(owed: Cents, paid: Cents, collected: Cents, bank: Covering) -> Cents:
    """How much more could change hands at each table."""
    match bank.bank_cover:
        case "gross":
            return bank.bank_cents - paid - collected
        case "each_way":
            return bank.bank_cents - np.where(owed > 0, paid, collected)
        case "net":
            lost = paid - collected
            return bank.bank_cents + np.where(owed > 0, -lost, lost)
    return np.where(owed > 0, bank.bank_cents - paid, -owed)


class Orders(NamedTuple):
    """By table, the places of the order of settling in two other orders."""

    early: NDArray[np.int64]
    """That of what is settled before anybody plays: no button lies anywhere yet."""
    played: NDArray[np.int64]
    """That of play, in which what hands are certain to come to is settled."""

    def at(self, now: int) -> NDArray[np.int64] | None:
        """The order of one moment; None for the order of settling itself."""
        if now == WHEN_PLAYED:
            return self.played
        return self.early if now in (INSURANCE_EARLY, BEFORE_ANYBODY_PLAYS) else None


def moved_by_moment(
    owed: Cents, moment: NDArray[np.uint8], orders: Orders, bank: Covering
) -> Cents:
    """By table, place and part: the same, where some are settled ahead of their turn."""
    rounds = [
        _lined(np.where(moment == now, owed, 0), orders.at(now)) for now in range(IN_TURN + 1)
    ]
    flat = np.concatenate([one.reshape(len(owed), -1) for one in rounds], axis=1)
    done = moved(flat, bank).reshape(len(owed), len(rounds), *owed.shape[1:])
    found = np.zeros_like(owed)
    for now in range(len(rounds)):
        found += _unlined(done[:, now], orders.at(now))
    return found


def _lined(cents: Cents, order: NDArray[np.int64] | None) -> Cents:
    return cents if order is None else np.take_along_axis(cents, order[:, :, None], axis=1)


def _unlined(cents: Cents, order: NDArray[np.int64] | None) -> Cents:
    """Back in the order of settling."""
    if order is None:
        return cents
    found = np.zeros_like(cents)
    np.put_along_axis(found, order[:, :, None], cents, axis=1)
    return found
