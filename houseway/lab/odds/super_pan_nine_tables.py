"""Tables of Super Pan Nine dealt at random: several hands against one bank.

The bank sees which players drew. Where it has a choice it weighs them all: what those who drew, and
those who did not, win on average from either of its ways (`super_pan_nine.py` has both exactly).
"""

import numpy as np
from numpy.typing import NDArray

from houseway.kernels.arrays import Hands
from houseway.lab.odds.sampling import Sample, shuffled
from houseway.lab.odds.super_pan_nine import (
    KINDS,
    STAND_OR_DRAW,
    WORTHS,
    Game,
    Player,
    meetings,
    shoe_at,
)
from houseway.rulebook.options import Options
from houseway.table.bank.options import TieOptions, WinOptions
from houseway.table.super_pan_nine.options import DrawingOneOptions

Numbers = NDArray[np.int64]

ROW: Numbers = np.zeros((7, 7, 7), np.int64)
"""By the points of three cards, the lowest first: which kind they are."""
for _at, _kind in enumerate(KINDS):
    ROW[_kind] = _at


def sampled(options: Options, strategy: str, hands: int) -> Sample:
    """Tables of so many hands against one bank."""
    shoe = shoe_at(options)
    game = Game(meetings(shoe), options)
    player, _ = game.played(strategy)
    cards = shuffled(np.repeat(np.array(WORTHS, np.uint8), shoe), 4 * (hands + 1))
    kinds = [_kind_of(cards[:, 3 * at : 3 * at + 3]) for at in range(hands + 1)]
    next_cards = cards[:, 3 * (hands + 1) :].astype(np.int64)
    draws = np.array([player[kind] for kind in KINDS])
    drew = np.stack([draws[kind] for kind in kinds[1:]], axis=1)
    totals = np.array([sum(kind) % 10 for kind in KINDS])
    bank_draws = _bank_draws(game, player, kinds[0], drew)
    bank = (totals[kinds[0]] + bank_draws * next_cards[:, 0]) % 10
    own = np.stack([totals[kind] for kind in kinds[1:]], axis=1)
    own = (own + drew * next_cards[:, 1:]) % 10
    return Sample({"base": _owed(options, own, bank)}, {"base": options[WinOptions].win_pays.on})


def _owed(options: Options, own: Numbers, bank: Numbers) -> Numbers:
    pays = options[WinOptions].win_pays
    tied = 0 if options[TieOptions].ties == "push" else -pays.on
    against = bank[:, None]
    owed = np.where(own > against, pays.pays, np.where(own == against, tied, -pays.on))
    return owed[:, :, None]


def _kind_of(cards: Hands) -> Numbers:
    low, middle, high = np.sort(cards, axis=1).T
    kinds: Numbers = ROW[low, middle, high]
    return kinds


def _bank_draws(game: Game, player: Player, kinds: Numbers, drew: Numbers) -> Numbers:
    """Whether each table's bank draws: by its rule, or whatever leaves the players less."""
    own = game.options[DrawingOneOptions]
    totals = np.array([sum(kind) % 10 for kind in KINDS])[kinds]
    if own.bank_draw_option == "the house way":
        chosen = totals <= own.house_way_draws_max
    else:
        saved = np.array(
            [[_saved(game, player, kind, one) for one in STAND_OR_DRAW] for kind in range(84)]
        )
        drawn = drew.sum(axis=1)
        stood = drew.shape[1] - drawn
        chosen = saved[kinds, 1] * drawn + saved[kinds, 0] * stood > 0
    is_drawn = np.where(totals <= own.bank_must_draw_max, True, chosen)
    return np.where(totals >= own.bank_must_stand_min, False, is_drawn).astype(np.int64)


def _saved(game: Game, player: Player, kind: int, drew: int) -> float:
    """What drawing saves the bank against one player who drew, or did not, on average."""
    draw = STAND_OR_DRAW[drew]
    theirs = [one for one in KINDS if player[one] == draw]
    deals = sum(game.meet.deals[one, KINDS[kind]] for one in theirs)
    if not deals:
        return 0.0
    stands, draws = (game.bank_worth(KINDS[kind], draw, one, player) for one in STAND_OR_DRAW)
    return float((stands - draws) / deals)
