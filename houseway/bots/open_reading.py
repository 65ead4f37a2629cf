"""What an expert makes of its hand where some cards lie open: stud and Mexican Poker.

It imagines for every rival what may lie face down, and a few ways in which all hands may end. Where
an imagined hand stands is what it comes to on average; the deeds of a rival say how much each
counts. The own hand is then ended many times over and held against what everybody may end with.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from houseway.bots.deeds import Deed
from houseway.bots.expert import Reading, Spot
from houseway.bots.weighing import Ends, Imagined, weighed_up
from houseway.cards.card import Card

Measure = Callable[[Sequence[Card]], int]

HANDS: Final = 40
"""How many hands are imagined for a rival while cards are to come."""
LAST_HANDS: Final = 160
"""How many, when all cards are dealt."""
ENDINGS: Final = 8
OWN_ENDINGS: Final = 80
KEPT_FOR_ENDINGS: Final = 14
"""So many unseen cards are left to end hands with, so that none of them is held twice."""
RIVALS_MAX: Final = 4


class Rival(NamedTuple):
    """What is known of another's hand, and what its player did."""

    up: Sequence[Card]
    """With the card in the middle, where it plays."""
    down: int
    """How many cards lie face down."""
    done: Sequence[Deed]
    is_in: bool


class Known(NamedTuple):
    """All that an expert knows before it imagines the rest."""

    own: Sequence[Card]
    rivals: Sequence[Rival]
    unseen: Sequence[Card]
    size: int
    """How many cards a hand has in the end."""
    measures: Sequence[Measure]
    """One for the pot, or one for each half of it."""


def read(spot: Spot, known: Known, randomness: Random) -> Reading:
    """The own hand against all that could be held, and against those who are in."""
    rivals = sorted(known.rivals, key=lambda one: not one.is_in)
    ins = sum(one.is_in for one in rivals)
    rivals = rivals[: max(RIVALS_MAX, ins)]
    to_come = max(known.size - min((len(one.up) + one.down for one in rivals), default=0), 0)
    rest, endings = _split(known, to_come, randomness)
    mine = _own_ends(known, randomness)
    imagined = [
        Imagined(_imagine(known, one, rest, endings, randomness=randomness), one.done, one.is_in)
        for one in rivals
    ]
    return weighed_up(mine, imagined, spot.so_far.number)


def _split(
    known: Known, to_come: int, randomness: Random
) -> tuple[Sequence[Card], list[list[Card]]]:
    """Cards that rivals may hold, and ways in which hands may end, of different cards."""
    unseen = list(known.unseen)
    randomness.shuffle(unseen)
    if not to_come:
        return unseen, [[]]
    most = max((one.down for one in known.rivals), default=0)
    kept = max(to_come, min(KEPT_FOR_ENDINGS, len(unseen) - 2 * most))
    endings = [randomness.sample(unseen[:kept], to_come) for _ in range(ENDINGS)]
    return unseen[kept:], endings


def _own_ends(known: Known, randomness: Random) -> Ends:
    missing = known.size - len(known.own)
    ends = [
        [*known.own, *randomness.sample(known.unseen, missing)]
        for _ in range(OWN_ENDINGS if missing else 1)
    ]
    return [[measure(one) for one in ends] for measure in known.measures]


def _imagine(
    known: Known,
    rival: Rival,
    rest: Sequence[Card],
    endings: Sequence[Sequence[Card]],
    *,
    randomness: Random,
) -> list[Ends]:
    """Hands that a rival may hold, each ended in every way."""
    many = HANDS if len(endings) > 1 else LAST_HANDS
    missing = known.size - len(rival.up) - rival.down
    found: list[Ends] = []
    for _ in range(many if rival.down else 1):
        held = [*rival.up, *randomness.sample(rest, rival.down)]
        ends = [[*held, *ending[:missing]] for ending in endings]
        found.append([[measure(one) for one in ends] for measure in known.measures])
    return found
