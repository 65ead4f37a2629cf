"""Pai gow tiles: the best of three settings against a bank that sets by a known procedure.

Exact. The 35,960 hands of four tiles are far fewer kinds, because twins are alike: each kind of
bank hand counts as often as the tiles left can be taken that make it. So all 736,281,000 pairings
of a player's hand and a bank's are settled without walking them.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from houseway.cards.tiles import Tile, thirty_two
from houseway.hands.house_way.pai_gow_tiles import TILES, TileSetting, every_setting, set_tiles
from houseway.hands.tables import TileRanking
from houseway.kernels.tile_banks import Banks, Players, against_every_bank
from houseway.lab.settings import Reply, Shortfall, worths

SetsTiles = Callable[[tuple[Tile, ...]], TileSetting]
"""A procedure that sets four tiles."""

FACES: Final = max(thirty_two()) + 1
RANKING: Final = TileRanking()
BANK_HANDS: Final = comb(28, TILES)
"""What a bank can hold of the tiles that one player's hand leaves."""

Hand = tuple[Tile, ...]


def best_tile_setting(
    tiles: Sequence[Tile], *, bank_sets: SetsTiles = set_tiles, ranking: TileRanking = RANKING
) -> Reply:
    """What each setting of four tiles is worth against all 20,475 bank hands.

    >>> from houseway.cards.tiles import tiles
    >>> reply = best_tile_setting(tiles("4-2 2-1 6-6 6-3"))
    >>> reply.best.setting, reply.bank_hands
    ('4-2 2-1 over 6-6 6-3', 20475)
    """
    settings = [one.tiles for one in every_setting(tiles)]
    players = players_of([tuple(tiles)], [settings], ranking)
    counts = _come_to(against_every_bank(players, banks_of(bank_sets, ranking)))
    return worths([str(one) for one in settings], counts[0], "exact")


def tile_shortfall(
    player_sets: SetsTiles = set_tiles,
    *,
    bank_sets: SetsTiles = set_tiles,
    ranking: TileRanking = RANKING,
) -> Shortfall:
    """How far a way of setting is from the best reply to the bank's, over all hands there are."""
    hands = [*kinds()]
    settings = [[one.tiles for one in every_setting(hand)] for hand in hands]
    players = players_of(hands, settings, ranking)
    counts = _come_to(against_every_bank(players, banks_of(bank_sets, ranking)))
    values = counts[:, :, 0] - counts[:, :, 2]
    best = values.max(axis=1)
    played = [of.index(player_sets(hand)) for hand, of in zip(hands, settings, strict=True)]
    own = values[np.arange(len(hands)), played]
    times = np.array([*kinds().values()])
    total = int(times.sum())
    return Shortfall(
        method="exact",
        hands=total,
        house_way=int(times @ own) / (total * BANK_HANDS),
        best=int(times @ best) / (total * BANK_HANDS),
        apart=int(times @ (own != best)) / total,
    )


@cache
def kinds() -> Counter[Hand]:
    """Every hand of four tiles, twins alike, and in how many ways it can be held."""
    return Counter(tuple(sorted(four)) for four in combinations(thirty_two(), TILES))


def _come_to(stands: NDArray[np.int64]) -> NDArray[np.int64]:
    """Wins, pushes and losses where the bank wins copies: both hands, one or neither is higher."""
    wins = stands[..., 2, 2]
    one_only = stands[..., 2, :2].sum(axis=-1) + stands[..., :2, 2].sum(axis=-1)
    return np.stack([wins, one_only, stands[..., :2, :2].sum(axis=(-2, -1))], axis=-1)


def players_of(
    hands: Sequence[Hand], settings: Sequence[Sequence[TileSetting]], ranking: TileRanking
) -> Players:
    """Hands with the strengths of their settings, and the tiles that they leave."""
    held = np.bincount(thirty_two(), minlength=FACES)
    return Players(
        np.array([[ranking.strength(one.high) for one in three] for three in settings]),
        np.array([[ranking.strength(one.low) for one in three] for three in settings]),
        np.array([held - np.bincount(hand, minlength=FACES) for hand in hands]),
    )


@cache
def banks_of(bank_sets: SetsTiles, ranking: TileRanking) -> Banks:
    """Every kind of hand as a bank sets it."""
    set_hands = [bank_sets(hand) for hand in kinds()]
    held = [[*Counter(hand).items()] for hand in kinds()]
    places = np.array([[*faces, *[(0, 0)] * (TILES - len(faces))] for faces in held])
    return Banks(
        np.array([ranking.strength(one.high) for one in set_hands]),
        np.array([ranking.strength(one.low) for one in set_hands]),
        np.ascontiguousarray(places[:, :, 0]),
        np.ascontiguousarray(places[:, :, 1]),
    )
