"""Where each card of a shuffle goes as the log runs on: by place, because a shoe has cards twice.

Every event that moves cards says how (`follow`); the seal of a hand is opened by the places it
leads to (`sealing.py`).
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from houseway.cards.card import Card, names
from houseway.errors import Broken
from houseway.table.hand import Hand


class Place(NamedTuple):
    """Where a card lay: in which shuffle of the hand, and how far from its top."""

    shuffle: int
    position: int


class Trail:
    """What has become of every position so far."""

    def __init__(self) -> None:
        self.orders: list[tuple[Card, ...]] = []
        self.stub: list[Place] = []
        self.laid: list[Place] = []
        self.held: dict[int, list[Place]] = defaultdict(list)
        self.dealt: dict[int, list[Place]] = defaultdict(list)
        """By holding: what lies in front of it now, and what was ever dealt to it."""
        self.thrown: dict[int, list[Place]] = {}
        """By holding: what it discarded last."""
        self.drawn: list[Place] = []
        """What was last drawn in pan."""
        self.shown: set[Place] = set()

    def card(self, place: Place) -> Card:
        return self.orders[place.shuffle][place.position]

    def unseen(self) -> list[Place]:
        """The places of the last shuffle whose cards nobody has been shown, from the top."""
        number = len(self.orders) - 1
        places = (Place(number, position) for position in range(len(self.orders[number])))
        return [place for place in places if place not in self.shown]

    def taken(self, pile: list[Place], cards: Sequence[Card]) -> list[Place]:
        """The next places of a pile, which must be where these cards lay (promise 4)."""
        places = [pile.pop() for _ in cards]
        if [self.card(place) for place in places] != list(cards):
            raise Broken(f"the log deals {names(cards)}, which is not what was shuffled there")
        return places

    def picked(self, number: int, cards: Sequence[Card]) -> list[Place]:
        """The places of these cards in one holding."""
        held = self.held[number]
        return [
            held.pop(next(n for n, at in enumerate(held) if self.card(at) == one)) for one in cards
        ]

    def came_last(self, number: int, cards: Sequence[Card]) -> list[Place]:
        """The last places of a holding if these cards lie there; none if others do."""
        held = self.held[number]
        last = held[-len(cards) :]
        if [self.card(place) for place in last] != list(cards):
            return []
        del held[-len(cards) :]
        return last

    def picked_last(self, number: int, card: Card) -> Place:
        """The place of this card in a holding: of two alike, the one that came last."""
        held = self.held[number]
        return held.pop(max(n for n, at in enumerate(held) if self.card(at) == card))


def followed(hand: Hand) -> Trail:
    """Where all cards of a hand have gone so far."""
    trail = Trail()
    for event in hand.log:
        event.follow(trail)
    return trail


def last_held(hand: Hand, seat: int) -> list[Card]:
    """The cards that a seat holds, or held when it gave its hand up, as far as they were closed."""
    trail = followed(hand)
    return [trail.card(place) for place in trail.held[seat] if place not in trail.shown]
