"""Pai Gow Tiles: every hand of four tiles against every bank, over all 736,281,000 pairings.

The bank sets the house way whatever the player does. Twins are alike, so hands are walked by kind,
and each kind of bank hand counts as often as the tiles left can make it. `optimal` lays each hand
in whichever of its three ways wins most against that; the other plays are house ways.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import permutations
from math import comb, prod
from typing import Final, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.cards.tiles import Tile, thirty_two
from houseway.hands.house_way.pai_gow_tiles import (
    TILES,
    TileSetting,
    TileWay,
    every_setting,
    set_tiles,
)
from houseway.hands.tables import TileRanking
from houseway.kernels.arrays import Hands
from houseway.kernels.tile_banks import Players, against_every_bank
from houseway.lab.odds.figures import Counted, Result, figures
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.owing import Banks
from houseway.lab.odds.sampling import Sample, shuffled
from houseway.lab.odds.two_hands import STANDS, come_to, scale_of, stand
from houseway.lab.tile_settings import BANK_HANDS, FACES, banks_of, kinds, players_of
from houseway.rulebook.options import Options
from houseway.table.pai_gow.options import HighAndLowTilesOptions

Numbers = NDArray[np.int64]

WAYS: Final = {
    "house-way": TileWay(),
    "keep-teens": TileWay(splits_teen_or_dey=False),
    "keep-pairs": TileWay(splits_teen_or_dey=False, splits_mixed_pairs=False),
}
"""The house ways that have a name."""


class Met(NamedTuple):
    """Every kind of hand in its three settings, and how all banks stand to them."""

    players: Players
    stands: Numbers
    """By kind, by setting, and by how its high hand and its low hand stand to the bank's."""
    ways: Numbers
    """How many hands are of each kind."""
    settings: Sequence[Sequence[TileSetting]]


def counted(options: Options, strategy: str) -> Counted:
    """The wager as this house settles it, with hands set so."""
    met = every_pairing(options[HighAndLowTilesOptions])
    value, came = come_to(options)
    chosen = settings(met, value, options, strategy)
    stood = met.stands[np.arange(len(met.ways)), chosen]
    pairs = np.einsum("h,hab->ab", met.ways, stood)
    tally = Counter[Result]()
    for high, low in np.ndindex(3, 3):
        tally[Result(came[high][low], Fraction(1))] += int(pairs[high, low])
    return Counted("exact", int(met.ways.sum()) * BANK_HANDS, (figures("base", tally),))


class TilesOwing:
    """Four tiles set by a strategy against a bank that sets the house way (`owing.py`)."""

    def __init__(self, options: Options, strategy: str) -> None:
        met = every_pairing(options[HighAndLowTilesOptions])
        value, _ = come_to(options)
        rows = np.arange(len(met.ways))
        self.parts, self.scale = value.reshape(-1, 1), scale_of(options)
        self._own, self._bank = (
            (met.players.high[rows, chosen], met.players.low[rows, chosen])
            for chosen in (settings(met, value, options, one) for one in (strategy, "house-way"))
        )

    def banks(self, cards: Hands) -> Banks:
        """How strong their two hands are."""
        kinds = kind_of(cards)
        return self._bank[0][kinds], self._bank[1][kinds]

    def outcomes(self, own: Hands, banks: Banks) -> Numbers:
        kinds = kind_of(own)
        high, low = (
            stand(part[kinds], theirs) for part, theirs in zip(self._own, banks, strict=True)
        )
        found: Numbers = STANDS * high + low
        return found


def sampled(options: Options, strategy: str, hands: int) -> Sample:
    """Tables of so many hands against one bank."""
    owing = TilesOwing(options, strategy)
    dealt = shuffled(np.array(thirty_two(), np.uint8), TILES * (hands + 1))
    bank, *players = (dealt[:, at : at + TILES] for at in range(0, dealt.shape[1], TILES))
    banks = owing.banks(bank)
    owed = [owing.parts[owing.outcomes(own, banks)] for own in players]
    return Sample({"base": np.stack(owed, axis=1)}, {"base": owing.scale})


@cache
def every_pairing(options: HighAndLowTilesOptions) -> Met:
    """All hands against all banks, under these answers about the Gee Joon tiles."""
    way = way_of(options, "house-way")
    ranking = TileRanking(options.gee_joon_singles, options.gee_joon_value)
    hands = [*kinds()]
    settings = [[one.tiles for one in every_setting(hand, way)] for hand in hands]
    players = players_of(hands, settings, ranking)
    stands = against_every_bank(players, banks_of(partial(_laid, way), ranking))
    return Met(players, stands, np.array([*kinds().values()]), settings)


class SetBanks(msgspec.Struct, frozen=True):
    """How strong every kind of hand is that a bank has set, in the order of `kinds()`."""

    high: tuple[int, ...]
    low: tuple[int, ...]


def tile_worths(tiles: Sequence[Tile], options: Options) -> list[float]:
    """What each of three settings of one hand wins for each chip wagered, over all banks.

    One hand at a time, so no kernel is loaded for it; how the banks lie is kept on disk.
    """
    own = options[HighAndLowTilesOptions]
    way, ranking = way_of(own, "house-way"), TileRanking(own.gee_joon_singles, own.gee_joon_value)
    banks, (_, came) = _set_banks(way, ranking), come_to(options)
    left = Counter(thirty_two()) - Counter(tiles)
    times = [prod(comb(left[one], count) for one, count in Counter(hand).items())
             for hand in kinds()]  # fmt: skip
    worths = []
    for setting in every_setting(tiles, way):
        high, low = ranking.strength(setting.tiles.high), ranking.strength(setting.tiles.low)
        won = sum(
            count * came[_stands(high, bank_high)][_stands(low, bank_low)]
            for count, bank_high, bank_low in zip(times, banks.high, banks.low, strict=True)
            if count
        )
        worths.append(float(won) / BANK_HANDS)
    return worths


def _stands(own: int, bank: int) -> int:
    return (own >= bank) + (own > bank)


@cache
def _set_banks(way: TileWay, ranking: TileRanking) -> SetBanks:
    name = f"tile-banks-{way.gee_joon_singles}-{way.gee_joon_value}".replace(" ", "-")
    found = kept(name, SetBanks)
    if found is None:
        laid = [_laid(way, hand) for hand in kinds()]
        found = SetBanks(
            tuple(ranking.strength(one.high) for one in laid),
            tuple(ranking.strength(one.low) for one in laid),
        )
        keep(name, found)
    return found


@cache
def _laid(way: TileWay, tiles: tuple[Tile, ...]) -> TileSetting:
    """Bank and player set the same hands: each is set once."""
    return set_tiles(tiles, way)


def way_of(options: HighAndLowTilesOptions, strategy: str) -> TileWay:
    """A house way with this house's answers about the Gee Joon tiles."""
    return replace(
        WAYS[strategy],
        gee_joon_singles=options.gee_joon_singles,
        gee_joon_value=options.gee_joon_value,
    )


def settings(met: Met, value: Numbers, options: Options, strategy: str) -> Numbers:
    """Which of its three settings each kind of hand is laid in."""
    if strategy == "optimal":
        best: Numbers = (met.stands * value).sum(axis=(2, 3)).argmax(axis=1)
        return best
    way = way_of(options[HighAndLowTilesOptions], strategy)
    hands = zip(kinds(), met.settings, strict=True)
    return np.array([of.index(_laid(way, hand)) for hand, of in hands])


@cache
def _by_twos() -> Numbers:
    """By two tiles and two more, each two as one number: which of `kinds()` they are."""
    found = np.zeros((FACES * FACES, FACES * FACES), np.int64)
    for at, hand in enumerate(kinds()):
        for one, other, third, fourth in permutations(hand):
            found[FACES * one + other, FACES * third + fourth] = at
    return found


def kind_of(hands: Hands) -> Numbers:
    """The kind of each hand, whatever the order of its tiles."""
    one, other, third, fourth = hands.T.astype(np.int64)
    found: Numbers = _by_twos()[FACES * one + other, FACES * third + fourth]
    return found
