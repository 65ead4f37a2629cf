"""Tables of blackjack dealt at random: several hands against one bank, with their side wagers.

A spot's wager has parts: what is on each of its hands, and what a double has added to each, in the
order in which they are settled. Insurance is made whenever it is offered.
"""

from fractions import Fraction
from functools import lru_cache
from math import lcm, sqrt
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.blackjack_hands import SQUARES, WON, play_hands
from houseway.kernels.blackjack_layout import (
    BANK_CARDS,
    BANK_KIND,
    SPOTS,
    UP,
    Random,
    Tables,
)
from houseway.kernels.blackjack_play import (
    nothing_left,
    play_tables,
)
from houseway.kernels.dealing import seed_bits
from houseway.lab.odds.blackjack.at_once import in_line, moments_of_insurance
from houseway.lab.odds.blackjack.compiling import compiled, shoe_of
from houseway.lab.odds.blackjack.game import BlackjackGame
from houseway.lab.odds.blackjack.strategies import Trees, plays_of
from houseway.lab.odds.buster import every_bank
from houseway.lab.odds.covering import IN_TURN
from houseway.lab.odds.sampling import DEALS, SEED, Sample
from houseway.lab.odds.studies import Tell
from houseway.table.bank.side_options import BusterOptions, InsuringOptions
from houseway.table.blackjack.counting import ACE_VALUE

Numbers = NDArray[np.int64]

CARDS_MOST: Final = 32
"""No bank draws so many cards."""
HANDS: Final = 20_000_000
"""So many single hands are played."""


class HandsPlayed(NamedTuple):
    """Single hands played out at random: how many, and what they lost on average."""

    hands: int
    loss: float
    error: float
    """The standard error of it."""


@lru_cache(maxsize=2)
def _as_tables(game: BlackjackGame, strategy: str, tell: Tell) -> Tables:
    trees, plays = Trees(game), []
    for done, up in enumerate(game.ups):
        tell(done, len(game.ups))
        plays.append(plays_of(trees, up, strategy))
    return compiled(trees, plays)


def hands_played(game: BlackjackGame, strategy: str, tell: Tell) -> HandsPlayed:
    """Hands of one spot against the bank, each from a full shoe."""
    tables, which = _as_tables(game, strategy, tell), Random(seed_bits(SEED), 0, HANDS)
    found = play_hands(tables, shoe_of(game), which)
    mean = float(found[WON]) / HANDS / game.scale
    squares = float(found[SQUARES]) / HANDS / game.scale**2
    return HandsPlayed(HANDS, -mean, sqrt((squares - mean**2) / HANDS))


def sampled(game: BlackjackGame, strategy: str, hands: int, tell: Tell) -> Sample:
    """Tables of so many hands against one bank."""
    tables = _as_tables(game, strategy, tell)
    left = nothing_left(DEALS, hands)
    play_tables(tables, shoe_of(game), Random(seed_bits(SEED), 0, DEALS), left)
    owed, moment = in_line(game, tables, left)
    wagers, scales, moments, seen = (
        {"base": owed},
        {"base": game.scale},
        {"base": moment},
        left.seen,
    )
    if (insuring := game.options.get(InsuringOptions)) is not None and insuring.insurance:
        wagers["insurance"], scales["insurance"] = _insurance(game, insuring, seen)
        moments["insurance"] = moments_of_insurance(game, insuring, wagers["insurance"])
    if game.options[BusterOptions].buster_offered:
        wagers["buster"], scales["buster"] = _buster(game, seen, hands)
        moments["buster"] = np.full_like(wagers["buster"], IN_TURN, np.uint8)
    return Sample(wagers, scales, moments)


def _insurance(
    game: BlackjackGame, insuring: InsuringOptions, seen: Numbers
) -> tuple[Numbers, int]:
    """What insurance comes to on every hand that may make it."""
    odds = insuring.insurance_pays
    wins = game.naturals[seen[:, BANK_KIND]]
    owed = np.where(wins, odds.pays, -odds.on)[:, None]
    own = seen[:, SPOTS:] == 1
    owed = np.repeat(owed, own.shape[1], axis=1)
    if insuring.insure_natural == "no":
        owed[own] = 0
    if insuring.insure_natural == "yes, but it is not paid":
        owed[own & wins[:, None]] = 0
    owed[seen[:, UP] != ACE_VALUE] = 0
    return owed[:, :, None], odds.on


def _buster(game: BlackjackGame, seen: Numbers, hands: int) -> tuple[Numbers, int]:
    """What Buster comes to, by how the bank ended and with how many cards; alike on all hands."""
    won: dict[tuple[int, int], Fraction] = {}
    names = {
        (one.total.category, one.total.points): kind for kind, one in enumerate(game.bank_ends)
    }
    for values, result, _ in every_bank(game.options, game.pack, game.counts):
        end = game.total(values)
        won[names[end.category, end.points], len(values)] = result.won
    scale = lcm(*(one.denominator for one in won.values()))
    table = np.zeros((len(game.bank_ends), CARDS_MOST), np.int64)
    for (kind, many), result_won in won.items():
        table[kind, many] = int(result_won * scale)
    # Ends that differ only in what was drawn first are one to Buster.
    for kind, one in enumerate(game.bank_ends):
        table[kind] = table[names[one.total.category, one.total.points]]
    owed = table[seen[:, BANK_KIND], seen[:, BANK_CARDS]]
    return np.repeat(owed[:, None, None], hands, axis=1), scale
