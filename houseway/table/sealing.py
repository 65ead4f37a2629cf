"""The seal of a hand: every shuffle is fixed before its first card, and proved fixed afterwards.

A hand that is begun with a secret publishes the root of its shuffle as the first line of its log.
When the hand is over, a viewer gets the openings of the cards they were entitled to see: the board,
their own, and what was tabled. Mucked hands, burns and the stub stay closed, for there is no rabbit
hunting (comstock/seven-card-stud/19, comstock/lowball/105, comstock/mexican-poker/43). The auditor
alone, who has the log with its secrets, may open all of it. The tree is in `cards/seal.py`.
"""

from collections.abc import Iterator

import msgspec

from houseway.cards.seal import Opening, Root, seal
from houseway.errors import BadInput
from houseway.table.bank.events import ShoeBrought
from houseway.table.events import Shuffled
from houseway.table.hand import Hand
from houseway.table.trail import Place, followed
from houseway.table.viewers import own_holdings


class Opened(msgspec.Struct, frozen=True):
    """One shuffle of a hand, and as many of its positions as somebody may see."""

    root: Root
    openings: tuple[Opening, ...]


def openings(hand: Hand, viewer: int) -> tuple[Opened, ...]:
    """What this seat may check when the hand is over, or the rail (0), or the staff."""
    if not hand.is_over:
        raise BadInput("cards are opened when the hand is over, and this one is not")
    return _opened(hand, entitled(hand, viewer))


def every_opening(hand: Hand) -> tuple[Opened, ...]:
    """All positions of all shuffles: the auditor's."""
    shuffles = enumerate(_shuffles(hand))
    return _opened(
        hand, {Place(n, at) for n, shuffle in shuffles for at in range(len(shuffle.order))}
    )


def entitled(hand: Hand, viewer: int) -> set[Place]:
    """Where the cards lay that this viewer has been shown so far."""
    if hand.setup.is_felt:
        return set()
    trail = followed(hand)
    return trail.shown.union(*(trail.dealt[number] for number in own_holdings(hand, viewer)))


def _opened(hand: Hand, places: set[Place]) -> tuple[Opened, ...]:
    found = []
    for number, shuffle in enumerate(_shuffles(hand)):
        if shuffle.secret:
            sealed = seal(shuffle.order, shuffle.secret)
            positions = sorted(place.position for place in places if place.shuffle == number)
            found.append(Opened(sealed.root, tuple(map(sealed.open, positions))))
    return tuple(found)


def _shuffles(hand: Hand) -> Iterator[Shuffled | ShoeBrought]:
    """A shoe that is dealt on was sealed when it was shuffled, and opens by the same root."""
    return (event for event in hand.log if isinstance(event, Shuffled | ShoeBrought))
