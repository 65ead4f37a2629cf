"""What of many tables' wagers changes hands as far as the player-dealer's wager goes.

The twin of `money/cover.py` for whole arrays: wagers come in the order of settling, each uses the
cover by what changes hands, and what is left over is returned. A test holds the two equal.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.money.cover import BankCover, PartialCover

Cents = NDArray[np.int64]


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
