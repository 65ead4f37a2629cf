"""The lobby as one person sees it: tables, lists, and what it costs to sit down."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from houseway.houses.house import House
from houseway.room.state import Room, RoomTable, WaitingList, Wanted
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.bank.events import Wagered
from houseway.table.bank.hand_events import Settled
from houseway.table.hand import Hand
from houseway.table.pot.events import Pushed
from houseway.web.live import LiveRoom
from houseway.web.messages.lobby import (
    ListCall,
    LobbyList,
    LobbyMessage,
    LobbyPlayer,
    LobbyTable,
)
from houseway.web.people import Person
from houseway.web.people.names import name_of
from houseway.web.shown.books import layout_of, row_of
from houseway.web.shown.costs import table_costs
from houseway.web.shown.views import table_shown

HANDS_COUNTED: Final = 20
HANDS_ENOUGH: Final = 5
"""Two quick hands say little about an hour."""
HOUR_MS: Final = 3_600_000


class Pace:
    """How fast and how high a table plays, over the last hands that somebody in the lobby saw."""

    def __init__(self) -> None:
        self.seen: deque[tuple[int, int, int]] = deque(maxlen=HANDS_COUNTED)
        """The hand, when it was seen to be over, and what was in its pots."""

    def note(self, table: RoomTable, at_ms: int) -> None:
        hand = table.last_hand
        if hand is not None and hand.is_over and (not self.seen or self.seen[-1][0] < table.hands):
            self.seen.append((table.hands, at_ms, _won_cents(hand)))

    @property
    def pot_cents(self) -> int:
        pots = [cents for _, _, cents in self.seen if cents]
        return sum(pots) // len(pots) if pots else 0

    @property
    def hands_per_hour(self) -> int:
        if len(self.seen) < HANDS_ENOUGH:
            return 0
        (first, from_ms, _), (last, to_ms, _) = self.seen[0], self.seen[-1]
        return round((last - first) * HOUR_MS / max(to_ms - from_ms, 1))


def _won_cents(hand: Hand) -> int:
    """What was in the pots, or on the spots, of a hand."""
    if not hand.setup.is_banked:
        return sum(event.cents for event in hand.log if isinstance(event, Pushed))
    settled = {event.wager for event in hand.log if isinstance(event, Settled)}
    wagers = [event for event in hand.log if isinstance(event, Wagered)]
    return sum({one.number: one.plays_cents for one in wagers if one.number in settled}.values())


class Lobby:
    """The lobby of a running room, and the pace of its tables."""

    def __init__(self, live: LiveRoom) -> None:
        self.live = live
        self.paces: dict[int, Pace] = {}
        self._made_of: tuple[Room, int, Mapping[int, str]] | None = None
        self._tables: tuple[LobbyTable, ...] = ()
        """What everybody sees, made once for each change: a lobby may have many viewers."""

    def message(self, person: Person | None, names: Mapping[int, str]) -> LobbyMessage:
        """Everything, as this person sees it."""
        room, now_ms = self.live.desk.room, self.live.now_ms()
        if not self._is_made_of(room, names):
            self._made_of = room, self.live.version, names
            self._tables = self._everybodys(room, names, now_ms)
        mine = _tables_of(room, person)
        return LobbyMessage(
            server_ms=now_ms,
            tables=tuple(
                replace(one, is_yours=True) if one.table in mine else one for one in self._tables
            ),
            lists=tuple(lists_shown(room, person, names)),
        )

    def _is_made_of(self, room: Room, names: Mapping[int, str]) -> bool:
        if self._made_of is None:
            return False
        of_room, version, of_names = self._made_of
        return of_room is room and version == self.live.version and of_names is names

    def _everybodys(
        self, room: Room, names: Mapping[int, str], now_ms: int
    ) -> tuple[LobbyTable, ...]:
        self.paces = {number: self.paces.get(number) or Pace() for number in room.tables}
        for number, table in room.tables.items():
            self.paces[number].note(table, now_ms)
        before = {one.table: one for one in self._tables}
        rows = (self._table(room, table, names) for table in room.tables.values())
        # A row that has not changed stays the same one, so that nobody has to compare it.
        return tuple(before[row.table] if before.get(row.table) == row else row for row in rows)

    def _table(self, room: Room, table: RoomTable, names: Mapping[int, str]) -> LobbyTable:
        shown, opened, pace = table_shown(room, table), table.opened, self.paces[table.number]
        waiting = room.lists.get(table.wanted)
        return LobbyTable(
            table=table.number,
            house=opened.house,
            club=table.row.house.club.name,
            game=opened.game,
            title=shown.title,
            layout=layout_of(table.row),
            limit=opened.limit,
            is_practice=opened.is_practice,
            paused=table.paused,
            seats=opened.seats,
            taken=len(table.seated),
            open_seats=open_seats(room, table),
            players=tuple(
                LobbyPlayer(
                    chair.seat,
                    name_of(room, chair.player, names),
                    room.stack_cents(table, chair.seat),
                    room.players[chair.player].is_bot,
                    chair.is_away,
                )
                for chair in table.seated
            ),
            hand=table.hands,
            pot_cents_average=pace.pot_cents,
            hands_per_hour=pace.hands_per_hour,
            buy_in_min_cents=opened.buy_in_min_cents,
            buy_in_max_cents=opened.buy_in_max_cents,
            buy_in_cents=comfortable_cents(table),
            collection=shown.collection,
            costs=table_costs(table, room.at_ms),
            is_passing=opened.is_passing,
            waiting=len(waiting.players) if waiting is not None else 0,
            is_yours=False,
        )


def _tables_of(room: Room, person: Person | None) -> frozenset[int]:
    """Where somebody sits."""
    if person is None:
        return frozenset()
    return frozenset(
        table.number
        for table in room.tables.values()
        if any(chair.player == person.number for chair in table.chairs.values())
    )


def open_seats(room: Room, table: RoomTable) -> tuple[int, ...]:
    """The seats that are free, and not kept for somebody who was called."""
    kept = {
        called.seat
        for waiting in room.lists.values()
        for called in waiting.called.values()
        if called.table == table.number
    }
    every = range(1, table.opened.seats + 1)
    return tuple(seat for seat in every if seat not in table.chairs and seat not in kept)


def lists_shown(room: Room, person: Person | None, names: Mapping[int, str]) -> Iterator[LobbyList]:
    """Every list that somebody is on."""
    for wanted, waiting in room.lists.items():
        if waiting.players or waiting.called:
            yield _list(room, wanted, waiting, person=person, names=names)


def _list(
    room: Room,
    wanted: Wanted,
    waiting: WaitingList,
    *,
    person: Person | None,
    names: Mapping[int, str],
) -> LobbyList:
    me = person.number if person is not None else 0
    return LobbyList(
        house=wanted.house,
        club=House.named(wanted.house).club.name,
        game=wanted.game,
        title=row_of(wanted.house, wanted.game).game.title,
        limit=wanted.limit,
        is_practice=wanted.is_practice,
        names=tuple(name_of(room, player, names) for player in waiting.players),
        players=tuple(waiting.players),
        called=tuple(
            ListCall(
                player, name_of(room, player, names), called.table, called.seat, called.until_ms
            )
            for player, called in waiting.called.items()
        ),
        place=waiting.players.index(me) + 1 if me in waiting.players else 0,
    )
