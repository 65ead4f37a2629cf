"""What people did at the tables, each for themselves: from sitting down to getting up.

Derived from the log, beside the index of hands (`hand_index.py`) and in the same pass. A session
keeps a few sums, a hand that somebody was dealt into thirty-two bytes; bots have neither. A
collection is told in two parts: what the seat paid itself, and what was taken from the pots that it
won, by its share of them.
"""

import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

import msgspec

from houseway.room.books.history import changed
from houseway.room.changes.events import MovedAway, MovedIn
from houseway.room.chips.events import BoughtIn, CashedIn, CashedOut, ChipsPassed, JackpotAwarded
from houseway.room.codec import read
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.people.events import PlayerCame
from houseway.room.seats.events import GotUp, MovedSeat, SatDown
from houseway.room.tables.events import LimitChanged, TableOpened
from houseway.table.bank.events import Dropped, LaidOut
from houseway.table.bank.repair_events import CollectionReturned
from houseway.table.event import Event
from houseway.table.events import Collected
from houseway.table.pot.events import Pushed

LOOKED_INTO: Final = frozenset(
    {b"player-came", b"table-opened", b"limit-changed", b"bought-in", b"cashed-in", b"cashed-out"}
    | {b"chips-passed", b"jackpot-awarded", b"time-taken", b"sat-down", b"moved-in", b"got-up"}
    | {b"moved-away", b"moved-seat"}
)
OF_A_HAND: Final = frozenset({b"hand-began", b"acted", b"hand-ended"})
"""Entries that matter only where a person sits."""

_PAID: Final = re.compile(rb'"event":"(?:collected|laid-out|dropped|collection-returned|pushed)"')


class Session(msgspec.Struct, kw_only=True):
    """One stay at a table."""

    table: int
    house: str
    game: str
    limit: str
    is_practice: bool
    seat: int
    began_ms: int
    ended_ms: int = 0
    """0 while they still sit there."""
    brought_cents: int = 0
    """Bought, or carried over from another table."""
    taken_cents: int = 0
    stack_cents: int = 0
    """What lies before them, as of the last hand; nothing once they have got up."""
    hands: int = 0
    won_hands: int = 0
    paid_cents: int = 0
    """Collection out of their own chips."""
    from_pots_cents: int = 0
    """Collection out of pots that they won."""

    @property
    def result_cents(self) -> int:
        return self.taken_cents + self.stack_cents - self.brought_cents


class HandPlayed(NamedTuple):
    """A hand that somebody was dealt into, with what it won or lost them."""

    session: Session
    hand: int
    ended_ms: int
    won_cents: int


class OwnPlay:
    """Everything that one person has played."""

    def __init__(self) -> None:
        self.sessions: list[Session] = []
        self.session = array("q")
        self.hand = array("q")
        self.ended_ms = array("q")
        self.won_cents = array("q")

    def add(self, session: Session, hand: int, *, ended_ms: int, won_cents: int) -> None:
        # The session is one of the last: somebody plays at several tables at the most.
        place = next(at for at in reversed(range(len(self.sessions))) if self._is(at, session))
        self.session.append(place)
        self.hand.append(hand)
        self.ended_ms.append(ended_ms)
        self.won_cents.append(won_cents)

    def _is(self, place: int, session: Session) -> bool:
        return self.sessions[place] is session

    def extremes(self, count: int, *, is_practice: bool) -> tuple[list[HandPlayed], ...]:
        """The hands that won the most and those that lost the most."""
        of_kind = [one.is_practice == is_practice for one in self.sessions]
        places = [at for at in range(len(self.hand)) if of_kind[self.session[at]]]
        places.sort(key=lambda at: self.won_cents[at])
        lost = [at for at in places[:count] if self.won_cents[at] < 0]
        won = [at for at in places[: -count - 1 : -1] if self.won_cents[at] > 0]
        return [self._played(at) for at in won], [self._played(at) for at in lost]

    def _played(self, at: int) -> HandPlayed:
        session = self.sessions[self.session[at]]
        return HandPlayed(session, self.hand[at], self.ended_ms[at], self.won_cents[at])


class Takings:
    """What a hand has paid to the house, and out of its pots, as far as the log has come."""

    def __init__(self, before_cents: dict[int, int]) -> None:
        self.before_cents = before_cents
        """What each seat had when it began."""
        self.events: list[Event] = []

    def add(self, events: Iterable[Event]) -> None:
        wanted = Collected | LaidOut | Dropped | CollectionReturned | Pushed
        self.events += [one for one in events if isinstance(one, wanted)]

    def paid_cents(self, seat: int) -> int:
        """What a seat paid, the pot for seat 0; what is laid out counts when it is dropped."""
        dropped = {one.cite for one in self.events if isinstance(one, Dropped)}
        cents = 0
        for one in self.events:
            if isinstance(one, Collected | LaidOut) and one.seat == seat:
                is_taken = isinstance(one, Collected) or one.cite in dropped
                cents += one.jackpot_cents + (one.cents if is_taken else 0)
            elif isinstance(one, CollectionReturned) and one.seat == seat:
                was_taken = not one.was_laid_out or one.cite in dropped
                cents -= one.jackpot_cents + (one.cents if was_taken else 0)
        return cents

    def from_pots_cents(self, seat: int) -> int:
        """A winner's share of what was taken from the pots."""
        pushed = [one for one in self.events if isinstance(one, Pushed)]
        whole_cents = sum(one.cents for one in pushed)
        own_cents = sum(one.cents for one in pushed if one.seat == seat)
        return self.paid_cents(0) * own_cents // whole_cents if own_cents else 0


class SessionIndex:
    """The sessions of everybody, followed entry by entry."""

    def __init__(self) -> None:
        self.bots: set[int] = set()
        self.played: defaultdict[int, OwnPlay] = defaultdict(OwnPlay)
        self.tables: dict[int, TableOpened] = {}
        self.sitting: defaultdict[int, dict[int, tuple[int, Session]]] = defaultdict(dict)
        """By table and seat: the player and their session; bots are not in it."""
        self.running: dict[int, Takings] = {}

    def note(self, tag: bytes, table: int, at_ms: int, whole: Callable[[], bytes]) -> None:
        """Takes up one entry; `whole` brings its body, where it is wanted."""
        if tag in LOOKED_INTO:
            event = read(whole())
            self._follow_tables(event)
            self._follow_seats(event, at_ms)
            self._follow_chips(event)
        elif tag in OF_A_HAND and self.sitting.get(table):
            self._follow_hand(tag, table, at_ms, whole)

    def _follow_tables(self, event: RoomEvent) -> None:
        match event:
            case PlayerCame() if event.is_bot:
                self.bots.add(event.player)
            case TableOpened():
                self.tables[event.table] = event
            case LimitChanged():
                self.tables[event.table] = changed(self.tables[event.table], event)

    def _follow_seats(self, event: RoomEvent, at_ms: int) -> None:
        sitting = self.sitting[event.table]
        match event:
            case SatDown() | MovedIn() if event.player not in self.bots:
                session = self._begun(event.table, event.seat, at_ms)
                self.played[event.player].sessions.append(session)
                sitting[event.seat] = event.player, session
            case MovedAway() if event.seat in sitting:
                _, session = sitting.pop(event.seat)
                session.taken_cents += event.cents
                session.stack_cents, session.ended_ms = 0, at_ms
            case GotUp() if event.seat in sitting:
                sitting.pop(event.seat)[1].ended_ms = at_ms
            case MovedSeat() if event.seat in sitting:
                sitting[event.to] = sitting.pop(event.seat)
                sitting[event.to][1].seat = event.to

    def _begun(self, table: int, seat: int, at_ms: int) -> Session:
        opened = self.tables[table]
        return Session(
            table=table,
            house=opened.house,
            game=opened.game,
            limit=opened.limit,
            is_practice=opened.is_practice,
            seat=seat,
            began_ms=at_ms,
        )

    def _follow_chips(self, event: RoomEvent) -> None:
        sitting = self.sitting[event.table]
        for seat, cents in _moved(event):
            if seat in sitting:
                sitting[seat][1].stack_cents += cents
        _, session = sitting.get(getattr(event, "seat", 0), (0, None))
        if session is None:
            return
        match event:
            case BoughtIn() | MovedIn():
                session.brought_cents += event.cents
            case CashedIn():
                session.taken_cents += event.cents
            case CashedOut():
                session.taken_cents += event.cents
                session.stack_cents = 0
            case TimeTaken():
                session.paid_cents += event.cents + event.jackpot_cents

    def _follow_hand(self, tag: bytes, table: int, at_ms: int, whole: Callable[[], bytes]) -> None:
        running = self.running.get(table)
        if tag == b"hand-began":
            began = read(whole())
            assert isinstance(began, HandBegan)
            running = self.running[table] = Takings(dict(began.setup.by_seat))
            running.add(began.events)
        elif running is not None and tag == b"acted":
            body = whole()
            # Most actions move no chips to the house or out of a pot, and are not looked into.
            if _PAID.search(body):
                acted = read(body)
                assert isinstance(acted, Acted)
                running.add(acted.events)
        elif running is not None:
            ended = read(whole())
            assert isinstance(ended, HandEnded)
            del self.running[table]
            self._hand_ended(running, ended, at_ms)

    def _hand_ended(self, running: Takings, ended: HandEnded, at_ms: int) -> None:
        for seat, (player, session) in self.sitting[ended.table].items():
            if seat not in running.before_cents or seat not in ended.stacks_cents:
                continue
            after_cents = ended.stacks_cents[seat]
            won_cents = after_cents - running.before_cents[seat]
            session.stack_cents = after_cents
            session.hands += 1
            session.won_hands += won_cents > 0
            session.paid_cents += running.paid_cents(seat)
            session.from_pots_cents += running.from_pots_cents(seat)
            play = self.played[player]
            play.add(session, ended.hand, ended_ms=at_ms, won_cents=won_cents)


def _moved(event: RoomEvent) -> Iterator[tuple[int, int]]:
    """What comes to a seat's chips between hands, and what goes."""
    match event:
        case BoughtIn() | MovedIn() | JackpotAwarded():
            yield event.seat, event.cents
        case CashedIn():
            yield event.seat, -event.cents
        case TimeTaken():
            yield event.seat, -event.cents - event.jackpot_cents
        case ChipsPassed():
            yield event.seat, -event.cents
            yield event.to, event.cents
