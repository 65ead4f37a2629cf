"""Searches all pairs of clubs and keeps what is found: `python -m houseway.houses.apart.making`.

Some minutes on one core. The same books give the same file again.
"""

import sys
from itertools import combinations
from typing import Final

import msgspec

from houseway.houses.apart.kept import FILE, Kept, KeptPair
from houseway.houses.apart.searching import POSITIONS, Search, Tell, in_silence
from houseway.houses.apart.wandering import wander
from houseway.houses.house import Row, every_house

COMMAND: Final = "python -m houseway.houses.apart.making"


def pairs() -> list[tuple[Row, Row]]:
    """Every two clubs with every game that both deal."""
    return [
        (one.row(game), other.row(game))
        for one, other in combinations(every_house(), 2)
        for game in one.games
        if game in other.games
    ]


def searched(
    one: Row, other: Row, *, positions: int = POSITIONS, tell: Tell = in_silence
) -> KeptPair:
    """One pair, searched from its first position."""
    search = Search(one, other, positions_max=positions, tell=tell)
    search.run()
    return KeptPair.of(search, wander(search))


def main() -> None:
    found = []
    for one, other in pairs():
        found.append(searched(one, other))
        kinds = ", ".join(hand.kind for hand in found[-1].hands)
        print(f"{one.house.slug} {other.house.slug} {one.game.slug}: {kinds}", file=sys.stderr)
    text = msgspec.json.format(msgspec.json.encode(Kept(COMMAND, tuple(found))), indent=1)
    FILE.write_bytes(text + b"\n")


if __name__ == "__main__":
    main()
