"""The seal of a hand: every shuffle is fixed before its first card, and proved fixed afterwards.

A hand that is begun with a secret publishes the root of its shuffle as the first line of its log.
When the hand is over, a viewer gets the openings of the cards he was entitled to see: the board,
his own, and what was tabled. Mucked hands, burns and the stub stay closed, for there is no rabbit
hunting (comstock/seven-card-stud/19, comstock/lowball/105, comstock/mexican-poker/43). The auditor
alone, who has the log with its secrets, may open all of it. The tree is in `cards/seal.py`.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from houseway.cards.card import Card, names
from houseway.cards.seal import Opening, Root, seal
from houseway.errors import BadInput, Broken
from houseway.table.bank.events import ShoeBrought
from houseway.table.bank.hand_events import HandOpened as BankHandOpened
from houseway.table.bank.hand_events import PutAway
from houseway.table.blackjack.events import Drawn, HandSplit
from houseway.table.chinese.events import Opened as HandOpened
from houseway.table.draw.events import Cut, DrawChanged, OpenersShown
from houseway.table.event import Event
from houseway.table.events import Boarded, Burned, Dealt, Discarded, Laid, Sealed, Shuffled, Tabled
from houseway.table.hand import Hand
from houseway.table.mexican.events import FaceChosen
from houseway.table.pai_gow.events import HandRead
from houseway.table.pan.events import Drew, Melded, Thrown, TurnedUp
from houseway.table.repair_events import Exposed, Gathered, NeverDealt, Swapped, ThrownAway
from houseway.table.stud.events import DealtDead
from houseway.table.viewers import own_holdings


class Opened(msgspec.Struct, frozen=True):
    """One shuffle of a hand, and as many of its positions as somebody may see."""

    root: Root
    openings: tuple[Opening, ...]


class Place(NamedTuple):
    """Where a card lay: in which shuffle of the hand, and how far from its top."""

    shuffle: int
    position: int


def fixed(order: Sequence[Card], secret: bytes) -> tuple[Event, ...]:
    """The events of a shuffle: its root first, where there is a secret to seal it with."""
    if not secret:
        return (Shuffled(tuple(order)),)
    return Sealed(seal(order, secret).root), Shuffled(tuple(order), secret)


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
    follow = _followed(hand)
    return follow.shown.union(*(follow.dealt[number] for number in own_holdings(hand, viewer)))


def last_held(hand: Hand, seat: int) -> list[Card]:
    """The cards that a seat holds, or held when it gave its hand up, as far as they were closed."""
    follow = _followed(hand)
    return [follow.card(place) for place in follow.held[seat] if place not in follow.shown]


def _followed(hand: Hand) -> "_Following":
    follow = _Following()
    for event in hand.log:
        if type(event) in FOLLOW:
            FOLLOW[type(event)](follow, event)
    return follow


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


class _Following:
    """Where each position goes as the log runs on: by place, because a shoe has cards twice."""

    def __init__(self) -> None:
        self.orders: list[tuple[Card, ...]] = []
        self.stub: list[Place] = []
        self.laid: list[Place] = []
        self.held: dict[int, list[Place]] = defaultdict(list)
        self.dealt: dict[int, list[Place]] = defaultdict(list)
        """By holding: what lies in front of it now, and what was ever dealt to it."""
        self.thrown: dict[int, list[Place]] = {}
        """By holding: what it discarded last."""
        self.shown: set[Place] = set()

    def card(self, place: Place) -> Card:
        return self.orders[place.shuffle][place.position]

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


def _shuffled(follow: _Following, event: Shuffled) -> None:
    number = len(follow.orders)
    follow.orders.append(event.order)
    follow.stub = [Place(number, position) for position in reversed(range(len(event.order)))]


def _shoe_brought(follow: _Following, event: ShoeBrought) -> None:
    number = len(follow.orders)
    follow.orders.append(event.order)
    left = range(event.dealt, len(event.order))
    follow.stub = [Place(number, position) for position in reversed(left)]


def _hand_read(follow: _Following, event: HandRead) -> None:
    follow.shown.update(follow.held[event.holding])


def _bank_hand_opened(follow: _Following, event: BankHandOpened) -> None:
    follow.shown.update(follow.held[event.holding])


def _put_away(follow: _Following, event: PutAway) -> None:
    for number in event.holdings:
        del follow.held[number], follow.dealt[number]


def _drawn(follow: _Following, event: Drawn) -> None:
    places = follow.taken(follow.stub, (event.card,))
    follow.held[event.holding] += places
    follow.dealt[event.holding] += places
    follow.shown.update(places)


def _hand_split(follow: _Following, event: HandSplit) -> None:
    follow.held[event.into].append(follow.held[event.holding].pop())


def _dealt(follow: _Following, event: Dealt) -> None:
    places = follow.taken(follow.stub, event.cards)
    for number, place in zip(event.to, places, strict=True):
        follow.held[number].append(place)
        follow.dealt[number].append(place)
    if event.up:
        follow.shown.update(places)


def _burned(follow: _Following, event: Burned) -> None:
    follow.taken(follow.stub, (event.card,))


def _dealt_dead(follow: _Following, event: DealtDead) -> None:
    follow.taken(follow.stub, event.cards)


def _laid(follow: _Following, event: Laid) -> None:
    # Turned in the order they were laid: the first is the last of the pile.
    follow.laid = follow.taken(follow.stub, event.cards)[::-1]


def _boarded(follow: _Following, event: Boarded) -> None:
    follow.shown.update(follow.taken(follow.laid or follow.stub, event.cards))


def _discarded(follow: _Following, event: Discarded) -> None:
    follow.thrown[event.seat] = follow.picked(event.seat, event.cards)


def _draw_changed(follow: _Following, event: DrawChanged) -> None:
    follow.held[event.seat] += follow.thrown.pop(event.seat)


def _cut(follow: _Following, event: Cut) -> None:
    follow.stub = follow.stub[-event.at :] + follow.stub[: -event.at]


def _openers_shown(follow: _Following, event: OpenersShown) -> None:
    dealt = follow.dealt[event.seat]
    follow.shown.update(place for place in dealt if follow.card(place) in event.cards)


def _tabled(follow: _Following, event: Tabled) -> None:
    follow.shown.update(follow.picked(event.seat, event.cards))


def _face_chosen(follow: _Following, event: FaceChosen) -> None:
    for place in follow.held[event.seat]:
        if follow.card(place) in event.turned:
            follow.shown.add(place)


def _opened_up(follow: _Following, event: HandOpened) -> None:
    cards = (*event.front, *event.middle, *event.back)
    follow.shown.update(follow.picked(event.seat, cards))


def _exposed(follow: _Following, event: Exposed) -> None:
    held = follow.held[event.seat]
    follow.shown.add(next(place for place in held if follow.card(place) == event.card))


def _never_dealt(follow: _Following, event: NeverDealt) -> None:
    follow.stub += reversed(follow.picked(event.seat, event.cards))


def _thrown_away(follow: _Following, event: ThrownAway) -> None:
    follow.picked(event.seat, (event.card,))


def _swapped(follow: _Following, event: Swapped) -> None:
    """The card that all have seen goes on top of the stub, for the one that lay there."""
    (replacement,) = follow.taken(follow.stub, (event.replacement,))
    (exposed,) = follow.picked(event.seat, (event.card,))
    follow.stub.append(exposed)
    follow.held[event.seat].append(replacement)
    follow.dealt[event.seat].append(replacement)


def _gathered(follow: _Following, event: Gathered) -> None:
    """A misdeal: what was seen of it stays seen, and a shuffle follows."""
    follow.held.clear()
    follow.laid = []


def _turned_up(follow: _Following, event: TurnedUp) -> None:
    if not event.is_dealt:
        follow.shown.update(follow.taken(follow.stub, event.cards))
        return
    for seat, card in zip(event.seats, event.cards, strict=True):
        places = [place for place in follow.held[seat] if follow.card(place) == card]
        follow.shown.add(places[-1])


def _drew(follow: _Following, event: Drew) -> None:
    follow.shown.update(follow.taken(follow.stub, (event.card,)))


def _out_of_the_hand(follow: _Following, event: Melded | Thrown) -> None:
    cards = event.cards if isinstance(event, Melded) else (event.card,)
    follow.shown.update(follow.picked(event.seat, cards))


FOLLOW: Final[dict[type[Event], Callable[[_Following, Any], None]]] = {
    Shuffled: _shuffled,
    ShoeBrought: _shoe_brought,
    BankHandOpened: _bank_hand_opened,
    HandRead: _hand_read,
    PutAway: _put_away,
    Drawn: _drawn,
    HandSplit: _hand_split,
    Dealt: _dealt,
    Burned: _burned,
    DealtDead: _dealt_dead,
    Laid: _laid,
    Boarded: _boarded,
    Discarded: _discarded,
    DrawChanged: _draw_changed,
    Cut: _cut,
    OpenersShown: _openers_shown,
    Tabled: _tabled,
    HandOpened: _opened_up,
    FaceChosen: _face_chosen,
    Exposed: _exposed,
    NeverDealt: _never_dealt,
    ThrownAway: _thrown_away,
    Swapped: _swapped,
    Gathered: _gathered,
    TurnedUp: _turned_up,
    Drew: _drew,
    Melded: _out_of_the_hand,
    Thrown: _out_of_the_hand,
}
"""What an event does to the places of the cards. One that is not here moves none, or only such as
are shuffled before the stub is used again."""
