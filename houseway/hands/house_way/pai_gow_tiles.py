"""Pai gow tiles the house way: which pairs are split, and what is played without a pair.

The book lets the house dealer set any hand the house way when asked and refers to no chart
(garlic-city/pai-gow-tiles/81 and 88); this is the outline in general use (GC-L6). The club's own
chart would replace it. In order:

1. two pairs are two hands, and Gee Joon is never split;
2. teens or deys are split when the other two tiles are both sevens, eights or nines;
3. mixed nines, eights or sevens are split when a teen and a dey lie beside them;
4. every other pair is kept;
5. without a pair, a wong, a gong or a nine with teen or dey is taken first; then the setting whose
   lower hand is highest, and of equal ones the one whose higher hand is.

No setting of four tiles is foul, whichever way round they lie.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from houseway.cards.tiles import PAIRS, Tile, names, pair_of, pips
from houseway.errors import BadInput
from houseway.hands.pai_gow_tiles import (
    DEY,
    GEE_JOON,
    TEEN,
    GeeJoonSingles,
    GeeJoonValue,
    TileHand,
    high_and_low,
)

TILES: Final = 4

GOOD_BESIDE_TEEN: Final = (7, 8, 9)
"""Dots that a teen or a dey makes a nine, a gong or a wong of."""

MIXED: Final = tuple(pair for pair in PAIRS if pair.title in ("gow", "bot", "chut"))
"""The mixed nines, eights and sevens."""

TileRule = Literal[
    "two pairs",
    "split teens or deys",
    "split a mixed pair",
    "keep the pair",
    "wong, gong or nine",
    "lower hand first",
]
"""The lines of the house way, in the order in which they are looked at."""

WithoutAPair = Literal["any of them", "best of them"]


@dataclass(frozen=True, kw_only=True)
class TileWay:
    """What a club's chart may say otherwise."""

    splits_teen_or_dey: bool = True
    """Are teens and deys split beside two tiles of seven, eight or nine?"""
    splits_mixed_pairs: bool = True
    """Are mixed nines, eights and sevens split beside a teen and a dey?"""
    first_without_a_pair: WithoutAPair = "any of them"
    """Without a pair: is any of wong, gong and nine as good as another, and the lower hand decides,
    or does a wong come before a gong and a gong before a nine?"""
    gee_joon_singles: GeeJoonSingles = "both last"
    gee_joon_value: GeeJoonValue = "3 or 6"


USUAL: Final = TileWay()


class TileSetting(NamedTuple):
    """Four tiles as two hands."""

    high: tuple[Tile, ...]
    low: tuple[Tile, ...]

    def __str__(self) -> str:
        return f"{names(self.high)} over {names(self.low)}"


def set_tiles(tiles: Sequence[Tile], way: TileWay = USUAL) -> TileSetting:
    """Four tiles set the house way.

    >>> from houseway.cards.tiles import tiles
    >>> print(set_tiles(tiles("6-6 6-6 6-3 4-4")))
    6-6 6-3 over 6-6 4-4
    """
    setting, _ = set_by_rule(tiles, way)
    return setting


def set_by_rule(tiles: Sequence[Tile], way: TileWay = USUAL) -> tuple[TileSetting, TileRule]:
    """The same, with the line of the house way that decided it.

    >>> from houseway.cards.tiles import tiles
    >>> set_by_rule(tiles("6-6 6-6 6-3 4-4"))[1]
    'split teens or deys'
    """
    settings = every_setting(tiles, way)
    pairs = [one for one in settings if _pairs(one)]
    if not pairs:
        first = [one for one in settings if _best_group(one)]
        chosen = max(first or settings, key=lambda one: _without_a_pair(one, way))
        return chosen.tiles, "wong, gong or nine" if first else "lower hand first"
    kept = max(pairs, key=lambda one: (_pairs(one), one.low.strength, one.high.strength))
    if _pairs(kept) == 2:
        return kept.tiles, "two pairs"
    if not _splits(kept, way):
        return kept.tiles, "keep the pair"
    is_mixed = pair_of(kept.high.tiles[0]) in MIXED
    split = max(
        (one for one in settings if not _pairs(one)),
        key=lambda one: (one.low.strength, one.high.strength),
    )
    return split.tiles, "split a mixed pair" if is_mixed else "split teens or deys"


class Laid(NamedTuple):
    """One of the three settings, with what its hands are worth."""

    high: TileHand
    low: TileHand

    @property
    def tiles(self) -> TileSetting:
        return TileSetting(self.high.tiles, self.low.tiles)


def every_setting(tiles: Sequence[Tile], way: TileWay = USUAL) -> list[Laid]:
    """The three ways to lay four tiles as two hands."""
    if len(tiles) != TILES:
        raise BadInput(f"a player sets four tiles, not {len(tiles)}")
    first, *others = sorted(tiles)
    laid = []
    for mate in others:
        rest = others.copy()
        rest.remove(mate)
        two = high_and_low(
            (first, mate, *rest),
            gee_joon_singles=way.gee_joon_singles,
            gee_joon_value=way.gee_joon_value,
        )
        laid.append(Laid(*two))
    return laid


def _pairs(laid: Laid) -> int:
    """How many of the two hands are pairs."""
    return sum(pair_of(one) == pair_of(other) for one, other in (laid.high.tiles, laid.low.tiles))


def _splits(laid: Laid, way: TileWay) -> bool:
    """Whether the one pair of this setting is split for the sake of the other two tiles."""
    pair, beside = pair_of(laid.high.tiles[0]), laid.low.tiles
    if pair == GEE_JOON:
        return False
    if pair in (TEEN, DEY):
        return way.splits_teen_or_dey and all(_dots(one) in GOOD_BESIDE_TEEN for one in beside)
    if pair in MIXED:
        return way.splits_mixed_pairs and {pair_of(one) for one in beside} == {TEEN, DEY}
    return False


def _best_group(laid: Laid) -> int:
    return max(_group(laid.high), _group(laid.low))


def _group(hand: TileHand) -> int:
    """3 for a wong, 2 for a gong, 1 for a nine with a teen or a dey, 0 for anything else."""
    high, low = hand.tiles
    if pair_of(high) not in (TEEN, DEY) or _dots(low) not in GOOD_BESIDE_TEEN:
        return 0
    return _dots(low) - GOOD_BESIDE_TEEN[0] + 1


def _without_a_pair(laid: Laid, way: TileWay) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    first = _best_group(laid) if way.first_without_a_pair == "best of them" else 0
    return first, laid.low.strength, laid.high.strength


def _dots(one: Tile) -> int:
    return sum(pips(one))
