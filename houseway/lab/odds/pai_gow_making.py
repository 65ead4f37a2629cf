"""Makes the table of pai gow poker that ships: `python -m houseway.lab.odds.pai_gow_making`.

It walks all hands for the house way of every club, and for the ways that differ from it in one
answer: some two minutes each on two free cores, less on a GPU. What goes in front of every hand at
best is kept for the clubs' own rules alone.
"""

import argparse
import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final, get_args

import msgspec

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.hands.pai_gow_poker import EqualFrontAndBack, JokerInFront, Wheel
from houseway.houses.house import every_house
from houseway.lab.odds.asking import Asked
from houseway.lab.odds.pai_gow_best import BestFronts
from houseway.lab.odds.pai_gow_poker import hand_counts
from houseway.lab.odds.pai_gow_rules import Rules, named_ways, neighbours, rules_of, way_of
from houseway.lab.odds.pai_gow_walked import (
    FILE,
    FRONTS_FILE,
    Shipped,
    Walked,
    fronts_name,
    walk_all,
)
from houseway.rulebook.answers import Answers

GAME: Final = "pai-gow-poker"
COMMAND: Final = "python -m houseway.lab.odds.pai_gow_making"


def dealt_by() -> dict[str, Answers]:
    """The answers of every house that deals the game."""
    return {one.slug: one.row(GAME).answers for one in every_house() if GAME in one.games}


def ways() -> Iterator[PokerWay]:
    """The ways of the houses, and those one answer away, each once."""
    own = {way_of(one.options): None for one in dealt_by().values()}
    other = (
        changed
        for way in own
        for changed in (
            *(replace(way, wheel=one) for one in get_args(Wheel)),
            *(replace(way, joker_in_front=one) for one in get_args(JokerInFront)),
            *(replace(way, equal_front_and_back=one) for one in get_args(EqualFrontAndBack)),
        )
    )
    return iter(dict.fromkeys([*own, *other]))


def rules() -> tuple[Rules, ...]:
    """What one walk is made for."""
    return neighbours(next(iter(_own())))


def _own() -> dict[Rules, None]:
    return {rules_of(one.options): None for one in dealt_by().values()}


def definitions() -> str:
    """A digest of how every kind of hand is set and ranked where the houses have their way."""
    from houseway.kernels.pai_gow_study import study_of

    seen = hashlib.sha256()
    for way in {way_of(one.options): None for one in dealt_by().values()}:
        for part in study_of(way, named_ways(way)).players.settings:
            seen.update(part.astype("<i8").tobytes())
    return seen.hexdigest()[:16]


def write(folder: Path, found: Iterable[tuple[PokerWay, Walked, tuple[BestFronts, ...]]]) -> None:
    """Both files, from what came of the walks."""
    walks = [*found]
    own = {way_of(one.options) for one in dealt_by().values()}
    fronts = {
        fronts_name(way, one.rules): best
        for way, walked, every in walks
        for one, best in zip(walked.best, every, strict=True)
        if way in own and one.rules in _own()
    }
    table = Shipped(
        made_by=COMMAND,
        definitions=definitions(),
        rules={house: Asked(one).rules for house, one in dealt_by().items()},
        hands=hand_counts(),
        ways=tuple(walked for _, walked, _ in walks),
    )
    written = json.dumps(msgspec.to_builtins(table), indent=1)
    (folder / FILE).write_text(f"{written}\n")
    (folder / FRONTS_FILE).write_bytes(msgspec.msgpack.encode(fronts))


def _told(done: int, total: int) -> None:
    if done % 40 == 0:
        print(f"walked: {done} of {total}", file=sys.stderr, flush=True)


def main() -> None:
    """Walks everything, and writes the files beside this one or where it is told."""
    asked = argparse.ArgumentParser(prog=COMMAND, description=__doc__)
    asked.add_argument("-o", "--folder", type=Path, default=Path(__file__).parent)
    folder: Path = asked.parse_args().folder
    found = []
    for way in ways():
        walked, fronts = walk_all(way, rules(), _told)
        found.append((way, walked, fronts))
    write(folder, found)
    print(f"{folder / FILE}, {folder / FRONTS_FILE}", file=sys.stderr)


if __name__ == "__main__":
    main()
