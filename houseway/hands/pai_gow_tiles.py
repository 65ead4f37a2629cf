"""Pai gow tiles: what two tiles are worth, from Gee Joon down to zero.

The six groups are printed (garlic-city/pai-gow-tiles/11 to 14); the chart of pairs and single tiles
is in a brochure the book does not reprint (garlic-city/pai-gow-tiles/16), so their order is the one
in general use (GC-L1), kept in `cards/tiles.py`. The colour of the dots means nothing
(garlic-city/pai-gow-tiles/3).

Equal hands are left equal here: that the player-dealer wins a copy is settled later
(garlic-city/pai-gow-tiles/96). Zero against zero is always a copy, whatever the tiles (/98).
"""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Final, Literal

from houseway.cards import tiles as tile_set
from houseway.cards.tiles import PAIRS, Tile, name, pair_of, pips, thirty_two
from houseway.errors import BadInput
from houseway.hands.made import Ranked

# garlic-city/pai-gow-tiles/11: best first.
GROUPS: Final = (
    "gee joon",
    "matched pair",
    "unmatched pair",
    "wong",
    "gong",
    "combination",
)

# What a 12 or a 2 makes with a tile of so many dots.
BESIDE_TEEN_OR_DEY: Final = {
    9: "wong",  # garlic-city/pai-gow-tiles/12
    8: "gong",  # garlic-city/pai-gow-tiles/13
}

GEE_JOON, TEEN, DEY = PAIRS[:3]

# A Gee Joon tile played singly counts as either of the two (GC-L2).
GEE_JOON_COUNTS: Final = (3, 6)

GeeJoonValue = Literal["3 or 6", "its own dots"]
"""What a Gee Joon tile counts when it is played singly."""

GeeJoonSingles = Literal["both last", "split"]
"""Where the Gee Joon tiles stand singly: both below all others, or the 4-2 just above the fives."""


class TileHand(Ranked, frozen=True, eq=False):
    """Two tiles that play together."""

    tiles: tuple[Tile, ...]
    """The higher tile first."""

    def __str__(self) -> str:
        return f"{self.words}: {tile_set.names(self.tiles)}"


def two_tiles(
    tiles: Sequence[Tile],
    *,
    gee_joon_singles: GeeJoonSingles = "both last",
    gee_joon_value: GeeJoonValue = "3 or 6",
) -> TileHand:
    """What two tiles are worth together.

    >>> from houseway.cards.tiles import tiles
    >>> print(two_tiles(tiles("6-3 6-6")))
    wong with teen: 6-6 6-3
    >>> print(two_tiles(tiles("2-1 5-2")))
    3 with chut: 5-2 2-1
    """
    return _worth(_rankable(tiles), gee_joon_singles, gee_joon_value)


@cache
def _worth(
    tiles: tuple[Tile, ...], gee_joon_singles: GeeJoonSingles, gee_joon_value: GeeJoonValue
) -> TileHand:
    """There are few pairs of tiles, and whoever sets a hand asks for the same ones again."""
    order = _singles(gee_joon_singles)
    high, low = sorted(tiles, key=lambda one: order[name(one)], reverse=True)
    group = _group(high=high, low=low)
    pair = pair_of(high)
    match group:
        case "combination":
            counts = [_counts(one, gee_joon_value) for one in (high, low)]
            points = max((one + other) % 10 for one, other in product(*counts))
            # garlic-city/pai-gow-tiles/97: the higher tile decides; /98: but never between zeros.
            ties = (points, order[name(high)] * bool(points))
            words = f"{points} with {pair.title}" if points else "0"
        case "wong" | "gong":
            # Teen beats dey; two wongs with teen are a copy whichever nine each holds (GC-L3).
            ties, words = (order[name(high)], 0), f"{group} with {pair.title}"
        case _:
            ties, words = (len(PAIRS) - PAIRS.index(pair), 0), f"a pair of {pair.title}"
    level = len(GROUPS) - 1 - GROUPS.index(group)
    return TileHand("pai gow tiles", (level, *ties), group, words, (high, low))


def high_and_low(
    tiles: Sequence[Tile],
    *,
    gee_joon_singles: GeeJoonSingles = "both last",
    gee_joon_value: GeeJoonValue = "3 or 6",
) -> tuple[TileHand, TileHand]:
    """The two hands of four tiles as they lie, two and two, the higher hand first.

    Whichever way round they were laid, high meets high and low meets low: no setting is foul.

    >>> from houseway.cards.tiles import tiles
    >>> high, low = high_and_low(tiles("4-1 5-2 6-6 6-6"))
    >>> print(high, low, sep="; ")
    a pair of teen: 6-6 6-6; 2 with chut: 5-2 4-1
    """
    if len(tiles) != 4:
        raise BadInput(f"a player sets four tiles, not {len(tiles)}")
    _in_the_set(tiles)
    hands = [
        two_tiles(two, gee_joon_singles=gee_joon_singles, gee_joon_value=gee_joon_value)
        for two in (tiles[:2], tiles[2:])
    ]
    # garlic-city/pai-gow-tiles/4
    high, low = sorted(hands, reverse=True)
    return high, low


def _group(*, high: Tile, low: Tile) -> str:
    pair = pair_of(high)
    if pair == pair_of(low):
        if pair == GEE_JOON:
            return "gee joon"
        return "matched pair" if pair.is_matched else "unmatched pair"
    if pair in (TEEN, DEY):
        return BESIDE_TEEN_OR_DEY.get(sum(pips(low)), "combination")
    return "combination"


def _counts(one: Tile, gee_joon_value: GeeJoonValue) -> tuple[int, ...]:
    is_either = pair_of(one) == GEE_JOON and gee_joon_value == "3 or 6"
    return GEE_JOON_COUNTS if is_either else (sum(pips(one)),)


@cache
def _singles(gee_joon_singles: GeeJoonSingles) -> dict[str, int]:
    """How high each tile stands alone: in the order of the pairs, but Gee Joon is broken up."""
    *others, fives = [pair.faces for pair in PAIRS[1:]]
    six, three = GEE_JOON.faces
    lines: list[tuple[str, ...]] = [*others, (six,), fives, (three,)]
    if gee_joon_singles == "both last":
        lines = [*others, fives, GEE_JOON.faces]
    return {face: place for place, line in enumerate(reversed(lines)) for face in line}


def _rankable(tiles: Sequence[Tile]) -> tuple[Tile, Tile]:
    if len(tiles) != 2:
        raise BadInput(f"a pai gow hand is two tiles, not {len(tiles)}")
    _in_the_set(tiles)
    first, second = tiles
    return first, second


def _in_the_set(tiles: Sequence[Tile]) -> None:
    for one in tiles:
        held = thirty_two().count(one)
        if not held:
            raise BadInput(f"{one} is not a tile: tiles are 0 to {max(thirty_two())}")
        if tiles.count(one) > held:
            copies = "once" if held == 1 else "twice"
            raise BadInput(
                f"{name(one)} is there {tiles.count(one)} times; the set holds it {copies}"
            )
