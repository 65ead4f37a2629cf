"""Promise 6 by re-dealing: what a viewer has not seen is dealt otherwise, and he must not notice.

A hand is played by chance. For each viewer and some moment of it, the cards that he has not been
shown by then are permuted in the deck: by position, so that it holds for packs with cards twice.
The same actions are played again from the start, and at every step up to that moment his view must
be the same. Permuting the finished state instead would be blind: what was derived from the hidden
cards, such as who is asked, would stay as it was.

A world ends where an action is refused. It also ends where another hand is mucked at the showdown:
there the muck speaks for its player, and in that world he would have shown.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.engine import act
from houseway.table.events import Boarded, Burned, Dealt, Event, Laid, Mucked, Shuffled, Tabled
from houseway.table.hand import Hand
from houseway.table.seen import RAIL
from houseway.table.setup import Setup
from houseway.table.views import RailView, floor_view, rail_view, seat_view
from tests.table.sitting import Move, any_order, dealt, random_moves

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
        self.known: dict[int, list[set[int]]] = {viewer: [] for viewer in self.viewers}
        hand = dealt(setup, self.order)
        self._look_around(hand)
        for move in random_moves(hand, self.chance):
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


def redealt(order: tuple[Card, ...], known: set[int], chance: Random) -> tuple[Card, ...]:
    """Another deck, the same at the positions that are known."""
    hidden = [position for position in range(len(order)) if position not in known]
    other = list(order)
    for position, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[position] = order[source]
    return tuple(other)


def shown_to(hand: Hand, viewer: int) -> set[int]:
    """The positions, from the top of the deck, of the cards that a viewer has been shown."""
    order = next(event.order for event in hand.log if isinstance(event, Shuffled))
    top, shown, laid = 0, set[int](), list[int]()
    held: dict[int, list[int]] = defaultdict(list)
    for event in hand.log:
        if isinstance(event, Dealt):
            for number in event.to:
                held[number].append(top)
                shown |= {top} if event.up or number == viewer else set()
                top += 1
        elif isinstance(event, Burned):
            top += 1
        elif isinstance(event, Laid):
            laid = list(range(top, top + len(event.cards)))
            top += len(laid)
        elif isinstance(event, Boarded) and laid:
            shown |= {laid.pop(0) for _ in event.cards}
        elif isinstance(event, Boarded):
            shown |= set(range(top, top + len(event.cards)))
            top += len(event.cards)
        elif isinstance(event, Tabled):
            shown |= {at for at in held[event.seat] if order[at] in event.cards}
    return shown


def turned_up(log: list[Event]) -> list[tuple[type[Event], int]]:
    """Who showed and who mucked, in order."""
    return [(type(event), event.seat) for event in log if isinstance(event, Tabled | Mucked)]
