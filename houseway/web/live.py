"""A desk that is running: time passes, commands wait for the disk, viewers are woken.

Everything happens on one event loop, so the room needs no locks. What a viewer is shown is what is
on disk: each table has a last line that was committed, and a viewer who wakes reads from his own
last line up to that one. Nothing is queued for anybody, so a slow viewer costs nothing.
"""

import asyncio
import time
from collections.abc import Callable, Sequence

from houseway.errors import HousewayError
from houseway.room.commands import Command
from houseway.room.desk import Desk, Done
from houseway.room.events import Acted, HandBegan, RoomEvent, TableClosed
from houseway.table.hand import Hand


class Shown:
    """How far a table is on disk: the hand, and how many of its lines may be told."""

    __slots__ = ("hand", "line", "number", "seats", "watchers")

    def __init__(self) -> None:
        self.watchers: set[asyncio.Event] = set()
        self.number = 0
        self.hand: Hand | None = None
        self.line = 0
        self.seats = 0
        """Grows whenever anything but the running hand has changed: who sits, what is posted."""


class LiveRoom:
    """A room in a running server."""

    def __init__(self, desk: Desk, *, now_ms: Callable[[], int] | None = None) -> None:
        self.desk = desk
        self.now_ms = now_ms or (lambda: time.time_ns() // 1_000_000)
        self.shown: dict[int, Shown] = {}
        self.lobby: set[asyncio.Event] = set()
        """Whoever looks at the list of tables."""
        self.stopped: str = ""
        """Why the room has stopped, or empty."""
        self.version = 0
        for table in desk.room.tables.values():
            shown = self.shown.setdefault(table.number, Shown())
            shown.number, shown.hand = table.hands, table.hand
            shown.line = len(table.hand.log) if table.hand else 0

    async def do(self, command: Command) -> Sequence[RoomEvent]:
        """Done and on disk, or refused."""
        return await self._told(self.desk.do(command, self.now_ms()))

    async def write(self, events: Sequence[RoomEvent]) -> Sequence[RoomEvent]:
        return await self._told(self.desk.write(events, self.now_ms()))

    async def run(self, *, every_ms: int = 100) -> None:
        """Lets time pass until it is cancelled."""
        while not self.stopped:
            await asyncio.sleep(every_ms / 1000)
            try:
                done = self.desk.tick(self.now_ms())
                if done.events:
                    await self._told(done)
            except HousewayError as fault:
                self._stop(str(fault))

    async def _told(self, done: Done) -> Sequence[RoomEvent]:
        """Waits for the disk, then wakes whoever is looking."""
        lines = {event.table: self._line(event) for event in done.events if event.table}
        try:
            await asyncio.wrap_future(done.on_disk)
        except HousewayError as fault:
            self._stop(str(fault))
            raise
        for number, (hand_number, hand, line) in lines.items():
            shown = self.shown.setdefault(number, Shown())
            if hand is not None and (hand is not shown.hand or line > shown.line):
                shown.number, shown.hand, shown.line = hand_number, hand, line
        for event in done.events:
            if event.table in self.shown and not isinstance(event, Acted):
                self.shown[event.table].seats += 1
            if isinstance(event, TableClosed):
                _wake(self.shown.pop(event.table, Shown()).watchers)
        for number in lines:
            if number in self.shown:
                _wake(self.shown[number].watchers)
        if any(not isinstance(event, Acted) for event in done.events):
            self.version += 1
            _wake(self.lobby)
        return done.events

    def _line(self, event: RoomEvent) -> tuple[int, Hand | None, int]:
        """The hand that an event is about, as far as it has come by then."""
        table = self.desk.room.tables.get(event.table)
        hand = table.last_hand if table else None
        if table is None or hand is None:
            return 0, None, 0
        if isinstance(event, Acted):
            return event.hand, hand, event.from_line + len(event.events)
        if isinstance(event, HandBegan):
            return event.hand, hand, len(event.events)
        return table.hands, hand, len(hand.log)

    def _stop(self, why: str) -> None:
        self.stopped = why
        for watchers in (self.lobby, *(shown.watchers for shown in self.shown.values())):
            _wake(watchers)


def _wake(watchers: set[asyncio.Event]) -> None:
    for one in watchers:
        one.set()
