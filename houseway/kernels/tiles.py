"""Pai gow tiles in batches: two tiles a row, one byte each, a face from 0 to 20.

21 by 21 strengths lie in one array, 256 by 256 so that no byte leads outside it. The face
of the first tile chooses the row, the second the column: 6-6 is face 2 and 6-3 face 13, so a wong
with teen is at [2, 13], and at [13, 2] again.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.hands.tables import TileRanking
from houseway.kernels.arrays import Hands, Strengths
from houseway.kernels.compiler import kernel

FACES: Final = 21


def two_tiles(ranking: TileRanking, hands: Hands) -> Strengths:
    """How strong each two tiles are together.

    >>> from houseway.cards.tiles import tiles
    >>> hands = np.array([tiles("6-6 6-3"), tiles("1-1 5-4")], np.uint8)
    >>> with_teen, with_dey = two_tiles(TileRanking(), hands)
    >>> bool(with_teen > with_dey)
    True
    """
    if hands.ndim != 2 or hands.shape[1] != 2 or hands.dtype != np.uint8:
        raise BadInput(f"rows of two tiles, one byte each, not {hands.dtype} {hands.shape}")
    if hands.size and hands.max() >= FACES:
        raise BadInput(f"{hands.max()} is not a tile: tiles are 0 to {FACES - 1}")
    found = np.empty(len(hands), np.uint16)
    _batch(ranking)(np.ascontiguousarray(hands), found)
    return found


@cache
def _batch(ranking: TileRanking) -> Callable[[Hands, Strengths], None]:
    by_faces = np.array(ranking.by_faces, np.uint16)

    def batch_of_tiles(hands: Hands, found: Strengths) -> None:
        for at in range(len(hands)):
            found[at] = by_faces[hands[at, 0], hands[at, 1]]

    return kernel(batch_of_tiles)
