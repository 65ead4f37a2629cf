"""The seal of a hand: every shuffle is fixed before its first card, and proved fixed afterwards.

A hand that is begun with a secret publishes the root of its shuffle as the first line of its log.
When the hand is over, a viewer gets the openings of the cards they were entitled to see: the board,
their own, and what was tabled. Mucked hands, burns and the stub stay closed, for there is no rabbit
hunting (comstock/seven-card-stud/19, comstock/lowball/105, comstock/mexican-poker/43). The auditor
alone, who has the log with its secrets, may open all of it. What is opened stands beside the root
that was published, never beside one that is made anew. The tree is in `cards/seal.py`.
"""

from collections.abc import Iterator

import msgspec

from houseway.cards.mixing import Contribution, places, unmixed
from houseway.cards.seal import Opening, Root, seal
from houseway.errors import BadInput
from houseway.table.bank.events import ShoeBrought
from houseway.table.events import Sealed, Shuffled
from houseway.table.hand import Hand
from houseway.table.trail import Place, followed
from houseway.table.viewers import own_holdings


class Opened(msgspec.Struct, frozen=True):
    """One shuffle of a hand, and as many of its positions as somebody may see."""

    root: Root
    openings: tuple[Opening, ...]
    """By their places in the order that was sealed."""
    mix: tuple[Contribution, ...] = ()
    """What players added to it before the deal."""

    def dealt_at(self) -> dict[int, int]:
        """By place in the sealed order, where the card lay in the pack that was dealt."""
        return {at: dealt for dealt, at in enumerate(places(self.root.positions, self.mix))}


def openings(hand: Hand, viewer: int, shoe: Root | None = None) -> tuple[Opened, ...]:
    """What this seat may check when the hand is over, or the rail (0), or the staff.

    The root of a shoe that is dealt on was published in an earlier hand, and is given along.
    """
    if not hand.is_over:
        raise BadInput("cards are opened when the hand is over, and this one is not")
    return _opened(hand, entitled(hand, viewer), shoe)


def every_opening(hand: Hand, shoe: Root | None = None) -> tuple[Opened, ...]:
    """All positions of all shuffles: the auditor's."""
    shuffles = enumerate(_shuffles(hand))
    all_of_it = {Place(n, at) for n, (shuffle, _) in shuffles for at in range(len(shuffle.order))}
    return _opened(hand, all_of_it, shoe)


def root_of(shuffle: Shuffled | ShoeBrought) -> Root:
    """The root under which this order must have been published."""
    return seal(unmixed(shuffle.order, shuffle.mix), shuffle.secret).root


def entitled(hand: Hand, viewer: int) -> set[Place]:
    """Where the cards lay that this viewer has been shown so far."""
    if hand.setup.is_felt:
        return set()
    trail = followed(hand)
    return trail.shown.union(*(trail.dealt[number] for number in own_holdings(hand, viewer)))


def _opened(hand: Hand, seen: set[Place], shoe: Root | None) -> tuple[Opened, ...]:
    found = []
    for number, (shuffle, published) in enumerate(_shuffles(hand, shoe)):
        if shuffle.secret:
            sealed = seal(unmixed(shuffle.order, shuffle.mix), shuffle.secret)
            lay = places(len(shuffle.order), shuffle.mix)
            positions = sorted(lay[place.position] for place in seen if place.shuffle == number)
            opened = tuple(map(sealed.open, positions))
            found.append(Opened(published or sealed.root, opened, shuffle.mix))
    return tuple(found)


def _shuffles(
    hand: Hand, shoe: Root | None = None
) -> Iterator[tuple[Shuffled | ShoeBrought, Root | None]]:
    """Each with the root it was published under; a shoe was sealed when it was shuffled."""
    published: Root | None = None
    for event in hand.log:
        if isinstance(event, Sealed):
            published = event.root
        elif isinstance(event, Shuffled):
            yield event, published
            published = None
        elif isinstance(event, ShoeBrought):
            yield event, shoe
