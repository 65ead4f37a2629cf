"""Promise 6 by re-dealing: what a viewer has not seen is dealt otherwise, and he must not notice.

A hand is played by chance. For each viewer and some moment of it, the cards that he has not been
shown by then are permuted in the deck, position by position.
The same actions are played again from the start, and at every step up to that moment his view must
be the same. Permuting the finished state instead would be blind: what was derived from the hidden
cards, such as who is asked, would stay as it was.

A world ends where an action is refused. It also ends where another hand is mucked at the showdown:
there the muck speaks for its player, and in that world he would have shown.
"""

from collections.abc import Callable, Iterator
from random import Random

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.engine import act
from houseway.table.events import Boarded, Dealt, Event, Mucked, Tabled
from houseway.table.hand import Hand
from houseway.table.repairs_events import Exposed, Swapped
from houseway.table.setup import Setup
from houseway.table.viewers import RAIL
from houseway.table.views import RailView, floor_view, rail_view, seat_view
from tests.table.sitting import Move, any_order, dealt, random_moves

FAULTS = 0.1
"""How often something goes wrong before an action."""

Look = Callable[[Hand, int], object]


def look(hand: Hand, viewer: int) -> RailView:
    """The view of a seat, the rail or the floor."""
    if viewer == FLOOR:
        return floor_view(hand)
    return seat_view(hand, viewer) if viewer != RAIL else rail_view(hand)


class Tally:
    """How many views were compared, and in how many worlds."""

    def __init__(self) -> None:
        self.worlds = 0
        self.whole_worlds = 0
        self.views = 0

    def __repr__(self) -> str:
        return f"{self.views} views, {self.whole_worlds} of {self.worlds} worlds to their end"


class Played:
    """A hand played by chance, with every viewer's view after each action."""

    def __init__(self, setup: Setup, seed: str, look: Look) -> None:
        self.setup, self.look = setup, look
        self.chance = Random(seed)
        self.order = any_order(setup, seed)
        self.viewers = (*setup.order, RAIL, FLOOR)
        self.moves: list[Move] = []
        self.views: dict[int, list[object]] = {viewer: [] for viewer in self.viewers}
        self.known: dict[int, list[set[Card]]] = {viewer: [] for viewer in self.viewers}
        hand = dealt(setup, self.order)
        self._look_around(hand)
        for move in random_moves(hand, self.chance, faults=FAULTS):
            self.moves.append(move)
            self._look_around(hand)
        self.log = hand.log

    def _look_around(self, hand: Hand) -> None:
        for viewer in self.viewers:
            self.views[viewer].append(self.look(hand, viewer))
            self.known[viewer].append(shown_to(hand, viewer))

    def leak(self, viewer: int, step: int, tally: Tally) -> str:
        """What the viewer would notice up to this step in another deal of what he has not seen."""
        order = redealt(self.order, self.known[viewer][step], self.chance)
        tally.worlds += 1
        for at, hand in enumerate(self._again(order, step)):
            view, here = self.views[viewer][at], self.look(hand, viewer)
            tally.views += 1
            if view != here:
                return f"viewer {viewer} after {self.moves[:at]}: {view} is now {here}"
        tally.whole_worlds += at == step
        return ""

    def _again(self, order: tuple[Card, ...], step: int) -> Iterator[Hand]:
        """The hand at every step of another world, as far as it goes."""
        hand = dealt(self.setup, order)
        yield hand
        for move in self.moves[:step]:
            try:
                act(hand, move.at(hand))
            except Refused:
                return
            if turned_up(hand.log) != turned_up(self.log)[: len(turned_up(hand.log))]:
                return
            yield hand


def leaks(
    setup: Setup, seed: str, *, tally: Tally, worlds: int = 3, look: Look = look
) -> list[str]:
    """What any viewer of a chance hand could learn that he was not shown."""
    played = Played(setup, seed, look)
    found = []
    for viewer in played.viewers:
        for _ in range(worlds):
            step = played.chance.randint(0, len(played.moves))
            found.append(played.leak(viewer, step, tally))
    return [one for one in found if one]


def redealt(order: tuple[Card, ...], shown: set[Card], chance: Random) -> tuple[Card, ...]:
    """Another deck, the same at the positions of the cards that were shown."""
    hidden = [position for position, card in enumerate(order) if card not in shown]
    other = list(order)
    for position, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[position] = order[source]
    return tuple(other)


def shown_to(hand: Hand, viewer: int) -> set[Card]:
    """The cards whose faces a viewer has been shown by now, read off the log."""
    shown: set[Card] = set()
    for event in hand.log:
        match event:
            case Dealt():
                dealt_to = zip(event.to, event.cards, strict=True)
                shown |= {card for number, card in dealt_to if event.up or number == viewer}
            case Boarded() | Tabled():
                shown |= set(event.cards)
            case Exposed():
                shown.add(event.card)
            case Swapped() if event.seat == viewer:
                shown.add(event.replacement)
    return shown


def turned_up(log: list[Event]) -> list[tuple[type[Event], int]]:
    """Who showed and who mucked, in order."""
    return [(type(event), event.seat) for event in log if isinstance(event, Tabled | Mucked)]
