"""Sealing a shuffle: the order is fixed and proved fixed before its first card.

Each position gets a leaf, the hash of its number, its card and a salt of its own; the leaves hang
under one Merkle root, and the root is published before the deal. Afterwards any single position
can be opened with its salt and the hashes beside its path, and whoever holds the root can check
it. Positions that stay closed (mucked hands, the stub) tell nothing: their salts are secret.

    sealed = seal(order, secret)        # order: cards from the top of the pack
    published = sealed.root             # 32 bytes and a count, given out before the deal
    opening = sealed.open(3)            # to a viewer entitled to see the fourth card
    check(published, opening)           # by anyone; raises BadInput when it does not fit

All salts come from one secret, so an auditor who is given it can open everything.
"""

from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import Final

import msgspec

from houseway.errors import BadInput

SECRET_BYTES: Final = 32
SALT_BYTES: Final = 16

# Leaves, inner nodes and the root are hashed under different first bytes, so that none of them
# can be passed off as another.
_LEAF: Final = b"\x00"
_NODE: Final = b"\x01"
_ROOT: Final = b"\x02"


class Root(msgspec.Struct, frozen=True):
    """What is published before the deal."""

    positions: int
    digest: bytes


class Opening(msgspec.Struct, frozen=True):
    """One position laid open: enough to check it against the root, and nothing about the rest."""

    position: int
    thing: int
    salt: bytes
    beside: tuple[bytes, ...]
    """The hashes next to the path from this leaf to the root, lowest first."""


class Sealed:
    """An order under its root. Keep it where no viewer can reach it."""

    __slots__ = ("_levels", "_salts", "order", "root")

    def __init__(self, order: Sequence[int], secret: bytes) -> None:
        if len(secret) != SECRET_BYTES:
            raise BadInput(f"a seal takes a secret of {SECRET_BYTES} bytes, not {len(secret)}")
        if not order:
            raise BadInput("there is nothing to seal")
        self.order = tuple(order)
        salts = shake_256(b"houseway seal" + secret).digest(SALT_BYTES * len(order))
        self._salts = [salts[at : at + SALT_BYTES] for at in range(0, len(salts), SALT_BYTES)]
        leaves = [
            _leaf(position, thing, self._salts[position])
            for position, thing in enumerate(self.order)
        ]
        self._levels = _levels(leaves)
        self.root = Root(len(order), _root(len(order), self._levels[-1][0]))

    def open(self, position: int) -> Opening:
        """The opening of one position, counted from 0 at the top of the pack."""
        if not 0 <= position < len(self.order):
            raise BadInput(f"position {position} is not among the {len(self.order)} sealed")
        beside = []
        at = position
        for level in self._levels[:-1]:
            beside.append(level[at ^ 1])
            at //= 2
        return Opening(position, self.order[position], self._salts[position], tuple(beside))


def seal(order: Sequence[int], secret: bytes) -> Sealed:
    """Fixes an order of cards, tiles or anything numbered."""
    return Sealed(order, secret)


def check(root: Root, opening: Opening) -> None:
    """Raises BadInput unless that thing lay at that position when the root was published."""
    if not 0 <= opening.position < root.positions:
        raise BadInput(f"position {opening.position} is not among the {root.positions} sealed")
    if len(opening.beside) != _height(root.positions):
        raise BadInput(f"the opening of position {opening.position} has a path of the wrong length")
    if not -(2**31) <= opening.thing < 2**31:
        raise BadInput(f"{opening.thing} is nothing that could have been sealed")
    digest = _leaf(opening.position, opening.thing, opening.salt)
    at = opening.position
    for other in opening.beside:
        digest = _node(other, digest) if at & 1 else _node(digest, other)
        at //= 2
    if _root(root.positions, digest) != root.digest:
        raise BadInput(f"position {opening.position} does not open to what was sealed there")


def _leaf(position: int, thing: int, salt: bytes) -> bytes:
    number = position.to_bytes(4, "big") + thing.to_bytes(4, "big", signed=True)
    return sha256(_LEAF + number + salt).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()


def _root(positions: int, top: bytes) -> bytes:
    return sha256(_ROOT + positions.to_bytes(4, "big") + top).digest()


def _height(positions: int) -> int:
    """Levels of nodes above the leaves: 52 positions stand under 6."""
    return (positions - 1).bit_length()


def _levels(leaves: list[bytes]) -> list[list[bytes]]:
    """Every level of the tree, leaves first; a level of odd length repeats its last hash.

    The repetition cannot be used to forge: the root also holds the number of positions.
    """
    levels = [leaves]
    while len(levels[-1]) > 1:
        level = levels[-1]
        if len(level) % 2:
            level.append(level[-1])
        levels.append([_node(level[at], level[at + 1]) for at in range(0, len(level), 2)])
    return levels
