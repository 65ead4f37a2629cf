"""Where each finished hand lies in the log: found once, then followed, and read again when asked.

Nothing of a hand is kept but the numbers of its first and last entry, so a long log costs sixteen
bytes a hand; who sat where is a list of the changes. The log is read beside its writer, on a
connection of its own. Of a closed entry the kind is enough here; it is opened when it is read. The
index itself is kept beside the log (`kept_index.py`), so that a start goes on from there.
"""

import re
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import func, select

from houseway.errors import Broken
from houseway.room.books.history import PastHand, ShoeRoot, changed, is_dealt_on, shoe_root
from houseway.room.books.kept_index import keep, take_back
from houseway.room.books.sessions import OwnPlay, SessionIndex
from houseway.room.changes.events import MovedAway, MovedIn
from houseway.room.codec import read
from houseway.room.event import RoomEvent
from houseway.room.hands.events import Acted, HandBegan, HandEnded
from houseway.room.log.archive import ArchiveMissing
from houseway.room.log.chain import Entry
from houseway.room.log.closing import is_closed, kind_of
from houseway.room.log.store import LogStore, LogUnavailable
from houseway.room.log.tables import LOG
from houseway.room.seats.events import GotUp, MovedSeat, SatDown
from houseway.room.tables.events import BookRead, LimitChanged, PayoutsChanged, TableOpened
from houseway.table.action import Action
from houseway.table.event import Event

HEAD: Final = 600
"""As much of an entry as tells what it is about."""
READ_AT_ONCE: Final = 5_000
SETTLED_S: Final = 1.0
"""How long whoever asks for hands waits for what other nodes are just writing."""
LOOKED_AT_MOST: Final = 400
"""Hands looked into for those that somebody was dealt into; they sat out whatever was before."""
Told = TypeVar("Told")
_LATER: Final = 2**62
"""After every entry."""

_TAG: Final = re.compile(rb'\{"event":"([a-z-]+)"')
_HAND: Final = re.compile(rb'"hand":(\d+)')
_SHORT: Final = frozenset(
    {b"sat-down", b"moved-in", b"got-up", b"moved-away", b"moved-seat"}
    | {b"table-opened", b"limit-changed", b"payouts-changed", b"book-read"}
)
"""Entries that are looked into when the log is gone through."""


class Seated(NamedTuple):
    """From an entry on, somebody has a seat; player 0 is nobody."""

    entry: int
    seat: int
    player: int


class TableIndex:
    """One table's hands by their entries, in the order they ended."""

    def __init__(self) -> None:
        self.opened: list[tuple[int, TableOpened]] = []
        """How the table is from an entry on: as it was opened, then as it was changed."""
        self.seats: list[Seated] = []
        self.hands = array("q")
        self.first = array("q")
        self.last = array("q")

    def players_at(self, entry: int) -> dict[int, int]:
        """Who sat where when that entry was written."""
        sat: dict[int, int] = {}
        for change in self.seats:
            if change.entry > entry:
                break
            sat[change.seat] = change.player
        return {seat: player for seat, player in sat.items() if player}

    def places_of(self, player: int) -> list[int]:
        """The hands that were dealt while somebody sat here, by their places in the list."""
        found: list[int] = []
        since: dict[int, int] = {}
        """By seat, the entry from which on its player sits there."""
        for change in (*self.seats, *(Seated(_LATER, seat, 0) for seat in self._ever())):
            if change.seat in since:
                began = bisect_left(self.first, since.pop(change.seat))
                found += range(began, bisect_left(self.first, change.entry))
            if change.player == player:
                since[change.seat] = change.entry
        return found

    def _ever(self) -> set[int]:
        return {change.seat for change in self.seats}

    def opened_at(self, entry: int) -> TableOpened:
        return next(opened for since, opened in reversed(self.opened) if since <= entry)


class HandIndex:
    """The finished hands of a log, table by table."""

    def __init__(self, store: LogStore) -> None:
        self.store, self.engine = store, store.engine
        self.tables: defaultdict[int, TableIndex] = defaultdict(TableIndex)
        self.upto = self.upto_ms = self.kept_at = 0
        """The last entry that was taken up, and the last at which the index itself was kept."""
        self.running: dict[int, int] = {}
        """By table: the first entry of the running hand."""
        self._following = Lock()
        self.sessions = SessionIndex()

    def go_on_with(self, store: LogStore) -> None:
        """The same log was opened again: everything that was taken up is still in it."""
        self.store, self.engine = store, store.engine

    def follow(self) -> None:
        """Goes on to the end of the log; slow the first time, so not on the event loop."""
        with self._following:
            if not self.upto:
                take_back(self)
            with suppress(LogUnavailable):
                # What is still on its way is taken up the next time.
                to = self.store.settled(SETTLED_S)
                self._follow_archived()
                self._follow_database(to)
            keep(self)

    def _follow_archived(self) -> None:
        """What has left the database is read from the archive, or passed over."""
        begins = self.store.begins.number
        if self.upto >= begins:
            return
        try:
            for entry, _ in self.store.entries(after=self.upto, to=begins):
                self._note(entry, partial(self._body, entry))
                keep(self)
        except ArchiveMissing:
            self.upto = begins

    def _body(self, entry: Entry) -> bytes:
        return self.store.vault.opened(entry).body

    def _follow_database(self, to: int | None) -> None:
        with self.engine.connect() as connection:
            while True:
                head = func.substr(LOG.c.body, 1, HEAD).label("head")
                some = select(LOG.c.number, LOG.c.table_number, LOG.c.at_ms, head)
                some = some.where(LOG.c.number > self.upto).order_by(LOG.c.number)
                if to is not None:
                    some = some.where(LOG.c.number <= to)
                rows = connection.execute(some.limit(READ_AT_ONCE)).all()
                for row in rows:
                    entry = Entry(row.number, row.at_ms, row.table_number, bytes(row.head))
                    is_cut = len(entry.body) == HEAD
                    whole = partial(self._opened, connection, row.number)
                    self._note(entry, whole if is_cut else partial(self._body, entry))
                if len(rows) < READ_AT_ONCE:
                    return
                keep(self)

    def _note(self, entry: Entry, whole: Callable[[], bytes]) -> None:
        """Takes up an entry by its beginning; `whole` brings all of it, where it is wanted."""
        number, table, head = entry.number, entry.table, entry.body[:HEAD]
        self.upto, self.upto_ms = number, entry.at_ms
        tag = _tag(head)
        if table and table not in self.tables and tag != b"table-opened":
            return  # it was opened in an archive that is not here
        self.sessions.note(tag, table, entry.at_ms, whole)
        if tag == b"hand-began":
            self.running[table] = number
        elif tag == b"hand-voided":
            self.running.pop(table, None)
        elif tag == b"hand-ended" and table in self.running:
            index = self.tables[table]
            index.first.append(self.running.pop(table))
            index.last.append(number)
            # The last of the three: whoever reads meanwhile finds the entries of every hand.
            index.hands.append(_hand(head))
        elif tag in _SHORT:
            self._changed(number, read(whole()))

    def _changed(self, number: int, event: RoomEvent) -> None:
        index = self.tables[event.table]
        match event:
            case TableOpened():
                index.opened.append((number, event))
            case LimitChanged() | PayoutsChanged() | BookRead():
                index.opened.append((number, changed(index.opened[-1][1], event)))
            case SatDown() | MovedIn():
                index.seats.append(Seated(number, event.seat, event.player))
            case GotUp() | MovedAway():
                index.seats.append(Seated(number, event.seat, 0))
            case MovedSeat():
                player = index.players_at(number).get(event.seat, 0)
                index.seats.append(Seated(number, event.seat, 0))
                index.seats.append(Seated(number, event.to, player))

    def own_play(self, player: int, told: Callable[[OwnPlay], Told]) -> Told:
        """What somebody has played, told while nothing is added to it."""
        with self._following:
            return told(self.sessions.played.get(player) or OwnPlay())

    def dealt_to(self, player: int, count: int) -> list[PastHand]:
        """The last hands that somebody was dealt into, at whatever table, the newest first."""
        with self._following:
            # Another request may just now be going on to the end of the log.
            sat = [
                (index.last[place], table, place)
                for table, index in self.tables.items()
                for place in index.places_of(player)
            ]
        sat.sort(reverse=True)
        found: list[PastHand] = []
        for start in range(0, min(len(sat), LOOKED_AT_MOST), count):
            some = self.past_at((table, place) for _, table, place in sat[start : start + count])
            found += [one for one in some if one.seat_of(player)]
            if len(found) >= count:
                break
        return found[:count]

    def past(self, table: int, places: Sequence[int]) -> list[PastHand]:
        """The hands at these places of a table's list, whole."""
        return self.past_at([(table, place) for place in places])

    def past_at(self, places: Iterable[tuple[int, int]]) -> list[PastHand]:
        """The hands at these tables and places, whole."""
        with self.engine.connect() as connection:
            return [self._past(connection, table, place) for table, place in places]

    def _past(self, connection: Any, table: int, place: int) -> PastHand:
        index = self.tables[table]
        first, last = index.first[place], index.last[place]
        told = self._told(connection, table, first, last)
        (began_ms, began), (ended_ms, ended) = told[0], told[-1]
        if not isinstance(began, HandBegan) or not isinstance(ended, HandEnded):
            raise Broken(f"entries {first} to {last} are not a hand of table {table}")
        if began.hand != ended.hand:
            raise Broken(f"entries {first} and {last} are not of one hand of table {table}")
        sat = index.players_at(first)
        return PastHand(
            table=table,
            hand=began.hand,
            opened=index.opened_at(first),
            players={seat: sat.get(seat, 0) for seat in began.setup.by_seat},
            proposition_players=frozenset(),
            setup=began.setup,
            events=(*began.events, *_events(event for _, event in told)),
            actions=tuple(_actions(event for _, event in told)),
            ended=ended,
            began_ms=began_ms,
            ended_ms=ended_ms,
            shoe=self._shoe(index, place) if is_dealt_on(began) else None,
        )

    def _told(
        self, connection: Any, table: int, first: int, last: int
    ) -> list[tuple[int, RoomEvent]]:
        """What happened at a table from one entry to another, wherever those are now."""
        if first <= self.store.begins.number:
            some = self.store.entries(after=first - 1, to=last)
            return [(one.at_ms, read(self._body(one))) for one, _ in some if one.table == table]
        wanted = select(LOG).where(
            LOG.c.number >= first, LOG.c.number <= last, LOG.c.table_number == table
        )
        rows = connection.execute(wanted.order_by(LOG.c.number)).all()
        return [(row.at_ms, read(self._open(row))) for row in rows]

    def _shoe(self, index: TableIndex, place: int) -> ShoeRoot | None:
        """The root of the shoe that a hand is dealt on from: of the last before it to shuffle."""
        for earlier in reversed(range(place)):
            began = read(self.store.entry_at(index.first[earlier]).body)
            if isinstance(began, HandBegan) and (root := shoe_root(began)) is not None:
                return root
        return None

    def _opened(self, connection: Any, number: int) -> bytes:
        return self._open(connection.execute(select(LOG).where(LOG.c.number == number)).one())

    def _open(self, row: Any) -> bytes:
        entry = Entry(row.number, row.at_ms, row.table_number, bytes(row.body))
        return self.store.vault.opened(entry).body


def _events(told: Iterator[RoomEvent]) -> Iterator[Event]:
    return (one for event in told if isinstance(event, Acted) for one in event.events)


def _actions(told: Iterator[RoomEvent]) -> Iterator[Action]:
    return (event.action for event in told if isinstance(event, Acted))


def _tag(head: bytes) -> bytes:
    """What an entry tells of, by its beginning."""
    if is_closed(head):
        return kind_of(head)
    found = _TAG.match(head)
    return found[1] if found else b""


def _hand(head: bytes) -> int:
    found = _HAND.search(head)
    return int(found[1]) if found else 0
