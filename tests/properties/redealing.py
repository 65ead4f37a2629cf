"""Promise 6 by re-dealing: what a viewer has not seen is dealt otherwise, and they must not notice.

A hand is played by chance. For each viewer and some moment of it, the cards that they have not been
shown by then are permuted in the deck. The same actions are played again from the start: at every
step up to that moment the view must be the same, and there what they ask must be answered in the
same words (`probing.py`). Permuting the finished state instead would be blind: what was derived
from the hidden cards, such as who is asked, would stay as it was.

A world ends where an action is refused, or where the house dealer, who has looked at a card by
rule, would say something else of it (`TOLD`); and nowhere else.

Any family can be dealt so: it gives the tables and how they are played, and `SHOWN` has a line for
each of its events that shows a card. In a shoe with cards twice, and where a hand is not simply its
seat's, what was shown is followed by place instead (`sealing.py`), up to the next shuffle.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from random import Random
from typing import Any, Final

from houseway.cards.card import Card
from houseway.errors import Refused
from houseway.table.actors import FLOOR
from houseway.table.blackjack.events import DownCardChecked
from houseway.table.chinese.events import Opened
from houseway.table.draw.events import OpenersShown
from houseway.table.engine import act
from houseway.table.event import Event
from houseway.table.events import Boarded, Dealt, Shuffled, Tabled
from houseway.table.hand import Hand
from houseway.table.mexican.events import FaceChosen
from houseway.table.pai_gow.foul_checking import FoulChecked
from houseway.table.repair_events import Exposed, PassedOver, Swapped
from houseway.table.sealing import entitled
from houseway.table.setup import Setup
from houseway.table.viewers import RAIL
from houseway.table.views import RailView, floor_view, rail_view, seat_view
from tests.properties.probing import told_apart
from tests.table.sitting import Move, any_order, dealt, random_moves

FAULTS = 0.1
"""How often something goes wrong before an action."""

Look = Callable[[Hand, int], object]
Play = Callable[[Hand, Random], Iterator[Move]]
"""Plays a hand to its end, move by move."""
Tables = Callable[[str, str, Random], Setup]
"""A table by chance, from house and game."""

BY_CHANCE: Final[Play] = partial(random_moves, faults=FAULTS)

TOLD: Final = (DownCardChecked, FoulChecked)
"""What is said of cards that are looked at by rule and not shown."""


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

    def __init__(self, setup: Setup, seed: str, *, look: Look, play: Play) -> None:
        self.setup, self.look = setup, look
        self.chance = Random(seed)
        self.order = any_order(setup, seed)
        self.viewers = (*setup.order, RAIL, FLOOR)
        self.moves: list[Move] = []
        self.views: dict[int, list[object]] = {viewer: [] for viewer in self.viewers}
        self.known: dict[int, list[set[int]]] = {viewer: [] for viewer in self.viewers}
        self.told: list[list[Event]] = []
        hand = dealt(setup, self.order)
        self._look_around(hand)
        for move in play(hand, self.chance):
            self.moves.append(move)
            self._look_around(hand)

    def _look_around(self, hand: Hand) -> None:
        self.told.append(told_in(hand))
        for viewer in self.viewers:
            self.views[viewer].append(self.look(hand, viewer))
            self.known[viewer].append(known_places(hand, viewer, self.order))

    def leak(self, viewer: int, step: int, tally: Tally, *, asks: bool = True) -> str:
        """What the viewer would notice up to this step in another deal of the unseen cards."""
        order = redealt(self.order, self.known[viewer][step], self.chance)
        tally.worlds += 1
        for at, hand in enumerate(self._again(order, step)):
            view, here = self.views[viewer][at], self.look(hand, viewer)
            tally.views += 1
            if view != here:
                return f"viewer {viewer} after {self.moves[:at]}: {view} is now {here}"
        tally.whole_worlds += at == step
        return self._asked_about(hand, viewer, at) if asks and at == step else ""

    def _asked_about(self, there: Hand, viewer: int, step: int) -> str:
        """What the viewer could learn by asking at this step, in the deal that looks the same."""
        *_, here = self._again(self.order, step)
        return told_apart(here, there, viewer, self.chance)

    def _again(self, order: tuple[Card, ...], step: int) -> Iterator[Hand]:
        """The hand at every step of another world, as far as it goes."""
        hand = dealt(self.setup, order)
        yield hand
        for at, move in enumerate(self.moves[:step], 1):
            try:
                act(hand, move.at(hand))
            except Refused:
                return
            if told_in(hand) != self.told[at]:
                return
            yield hand


def known_places(hand: Hand, viewer: int, order: tuple[Card, ...]) -> set[int]:
    """The places of the deck whose cards a viewer has been shown by now."""
    if len(set(order)) == len(order) and not hand.setup.is_banked:
        shown = shown_to(hand, viewer)
        return {place for place, card in enumerate(order) if card in shown}
    is_first_shuffle = sum(isinstance(event, Shuffled) for event in hand.log) == 1
    if not is_first_shuffle:
        return set(range(len(order)))
    return {place.position for place in entitled(hand, viewer)}


def told_in(hand: Hand) -> list[Event]:
    return [event for event in hand.log if isinstance(event, TOLD)]


def leaks(
    setup: Setup,
    seed: str,
    *,
    tally: Tally,
    worlds: int = 3,
    look: Look = look,
    play: Play = BY_CHANCE,
) -> list[str]:
    """What any viewer of a chance hand could learn that they were not shown."""
    played = Played(setup, seed, look=look, play=play)
    found = []
    for viewer in played.viewers:
        for world in range(worlds):
            step = played.chance.randint(0, len(played.moves))
            # Asking takes as long as looking: once for each viewer is enough.
            found.append(played.leak(viewer, step, tally, asks=not world))
    return [one for one in found if one]


def check_row(
    tables: Tables,
    house: str,
    game: str,
    *,
    hands: int,
    worlds: int = 3,
    play: Play = BY_CHANCE,
) -> None:
    """Nobody at this row could tell one deal of the hidden cards from another."""
    tally = Tally()
    for number in range(hands):
        seed = f"{house}/{game}/{number}"
        found = leaks(
            tables(house, game, Random(seed)), seed, tally=tally, worlds=worlds, play=play
        )
        assert not found, f"seed {seed}: {found[0]}"
    assert tally.whole_worlds > tally.worlds / 2, f"too little was compared: {tally}"


def is_caught(setup: Setup, *, look: Look = look, play: Play = BY_CHANCE, hands: int = 40) -> bool:
    """Whether so many hands of random play are enough to notice a leak that was planted."""
    return any(
        leaks(setup, f"plant {number}", tally=Tally(), look=look, play=play)
        for number in range(hands)
    )


def redealt(order: tuple[Card, ...], known: set[int], chance: Random) -> tuple[Card, ...]:
    """Another deck, the same at the places whose cards were shown."""
    hidden = [place for place in range(len(order)) if place not in known]
    other = list(order)
    for place, source in zip(hidden, chance.sample(hidden, len(hidden)), strict=True):
        other[place] = order[source]
    return tuple(other)


def _dealt(event: Dealt, viewer: int) -> Iterator[Card]:
    dealt_to = zip(event.to, event.cards, strict=True)
    return (card for number, card in dealt_to if event.up or number == viewer)


Showing = Callable[[Any, int], Iterable[Card]]

SHOWN: Final[dict[type[Event], Showing]] = {
    Dealt: _dealt,
    Boarded: lambda event, _: event.cards,
    Tabled: lambda event, _: event.cards,
    OpenersShown: lambda event, _: event.cards,
    Opened: lambda event, _: (*event.front, *event.middle, *event.back),
    FaceChosen: lambda event, _: event.turned,
    Exposed: lambda event, _: (event.card,),
    PassedOver: lambda event, _: event.cards,
    Swapped: lambda event, viewer: (event.replacement,) if event.seat == viewer else (),
}
"""The cards whose faces an event shows to a viewer; one that is not here shows none."""


def shown_to(hand: Hand, viewer: int) -> set[Card]:
    """The cards whose faces a viewer has been shown by now, read off the log."""
    return {
        card
        for event in hand.log
        if type(event) in SHOWN
        for card in SHOWN[type(event)](event, viewer)
    }
