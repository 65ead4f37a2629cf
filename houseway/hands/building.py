"""Builds the tables from the definitions: `python -m houseway.hands.building`.

A definition is asked about every kind of hand of the size that makes it: ranks without a flush,
ranks all of one suit, and both again beside the joker. That gives the order of all hands. Larger
holdings play their best five, so a kind of six or seven cards is as strong as the best that is
left when one card is taken away. Definitions choose among all fives instead; twin tests compare.

Run it when a definition changes. It takes some seconds and writes `tabled/` beside this file.
"""

import argparse
from collections.abc import Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from houseway.cards.card import JOKER, Card, of
from houseway.errors import Broken
from houseway.hands.keys import Kind, kinds, laid_out, place, rank_sum
from houseway.hands.lookup import NO_FLUSH, PLACE_BITS, Ranking
from houseway.hands.made import Made
from houseway.hands.stored import FOLDER, Stored, write
from houseway.hands.tables import every_ranking

LAYOUT_SIZES: Final = (3, 4, 5, 6, 7)
RANKS: Final = 13
MASKS: Final = 1 << RANKS

Coded = dict[Kind, int]
"""Strengths as whole numbers, by the ranks of a hand."""


class Defined(NamedTuple):
    """What a definition says of the hands without a flush, and of those all of one suit."""

    ranked: dict[Kind, Made | None]
    suited: dict[Kind, Made | None]


def layouts() -> Stored:
    """Where rows begin, for every number of ranked cards, and how many places there are."""
    made = Stored()
    for size in LAYOUT_SIZES:
        layout = laid_out(map(rank_sum, kinds(size)))
        made.add(f"rows {size}", layout.rows)
        made.add(f"places {size}", [layout.places])
    return made


def built(ranking: Ranking, layout: Stored) -> Stored:
    """Every table of one ranking."""
    size, largest = ranking.sizes[0], ranking.sizes[-1]
    natural = asked(ranking, jokers=0)
    wild = asked(ranking, jokers=1) if ranking.joker else Defined({}, {})
    categories, codes = in_order(
        made for hands in (*natural, *wild) for made in hands.values() if made is not None
    )
    plain, flush, joker, joker_flush = [
        {kind: codes[made.strength] if made else 0 for kind, made in hands.items()}
        for hands in (*natural, *wild)
    ]
    result = Stored(categories)
    for held in range(size, largest + 1):
        if ranking.joker:
            joker = grown(joker, beside=plain) if held > size else joker
            result.add(f"joker {held - 1}", flat(joker, layout))
        plain = grown(plain) if held > size else plain
        result.add(f"plain {held}", flat(plain, layout))
    suits = by_mask(flush)
    result.add("flush", suits)
    result.add("joker flush", by_mask(joker_flush, beside=suits))
    return result


def asked(ranking: Ranking, *, jokers: int) -> Defined:
    size, wild = ranking.sizes[0] - jokers, (JOKER,) * jokers
    ranks = [rank - 2 for rank in ranking.ranks]
    flushes = combinations(ranks, size) if ranking.flush != NO_FLUSH else ()
    return Defined(
        {
            kind: ranking.definition((*unsuited(kind), *wild))
            for kind in kinds(size)
            if set(kind) <= set(ranks)
        },
        {kind: ranking.definition((*suited(kind), *wild)) for kind in flushes},
    )


def suited(kind: Kind) -> list[Card]:
    return [of(one + 2, 0) for one in kind]


def unsuited(kind: Kind) -> list[Card]:
    """Cards of these ranks that are not all of one suit: equal ranks differ, or else the last."""
    cards = [of(one + 2, kind[:at].count(one)) for at, one in enumerate(kind)]
    return cards if len(set(kind)) < len(kind) else [*cards[:-1], of(kind[-1] + 2, 1)]


def in_order(every: Iterable[Made]) -> tuple[tuple[str, ...], dict[tuple[int, ...], int]]:
    """The lines of the list, worst first, and a number for each strength: line, then place."""
    lines: list[str] = []
    codes: dict[tuple[int, ...], int] = {}
    place_in_line = 0
    for strength, line in sorted({(made.strength, made.category) for made in every}):
        if not lines or line != lines[-1]:
            lines.append(line)
            place_in_line = 0
        place_in_line += 1
        codes[strength] = (len(lines) - 1 << PLACE_BITS) + place_in_line
    if len(set(lines)) < len(lines):
        raise Broken(f"lines of a ranking lie between each other: {lines}")
    return tuple(lines), codes


def grown(hands: Coded, *, beside: Coded | None = None) -> Coded:
    """The same hands with one card more, each as strong as the best that one card less leaves.

    Beside the joker, the joker itself may be the card that is left out.
    """
    size = len(next(iter(hands))) + 1
    ranks = {one for kind in hands for one in kind}
    return {
        kind: max([*[hands[part] for part in shorter(kind)], beside[kind] if beside else 0])
        for kind in kinds(size)
        if set(kind) <= ranks
    }


def shorter(kind: Kind) -> Iterator[Kind]:
    """A kind with one card taken away, every way that makes a difference."""
    for at, one in enumerate(kind):
        if at == 0 or one != kind[at - 1]:
            yield kind[:at] + kind[at + 1 :]


def flat(hands: Coded, layout: Stored) -> list[int]:
    """Strengths in the places that sums of keys lead to."""
    size = len(next(iter(hands)))
    rows = layout.sections[f"rows {size}"].tolist()
    strengths = [0] * layout.sections[f"places {size}"][0]
    for kind, strength in hands.items():
        strengths[place(rank_sum(kind), rows)] = strength
    return strengths


def by_mask(hands: Coded, *, beside: list[int] | None = None) -> list[int]:
    """Flushes by the ranks held in the suit, one bit a rank; of more cards the best play."""
    strengths = list(beside) if beside else [0] * MASKS
    for mask in range(1, MASKS):
        kind = tuple([one for one in range(RANKS) if mask >> one & 1])
        shorter_by_one = [strengths[mask ^ 1 << one] for one in kind]
        strengths[mask] = hands.get(kind, max(strengths[mask], *shorter_by_one, 0))
    return strengths


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Builds the tables of hand rankings.")
    here = Path(__file__).parent / FOLDER
    parser.add_argument("--folder", type=Path, default=here, help="where to write them")
    folder: Path = parser.parse_args(arguments).folder
    layout = layouts()
    print(f"layouts {write('layouts', layout, folder=folder)} bytes")
    for ranking in every_ranking():
        print(f"{ranking.name} {write(ranking.name, built(ranking, layout), folder=folder)} bytes")


if __name__ == "__main__":
    main()
