"""The desk: commands come in, events go into the log, and what was acknowledged is on disk.

The room in memory runs ahead of the disk by what is being written; nobody is told of anything
before it is written. If writing fails, or a promise of ours breaks in the middle of an event, the
desk is shut and says why: whoever opens it again reads the room from its last snapshot and the log
behind that (`snapshots/`), and goes on with the last thing that was acknowledged. A table at which
anything goes wrong stands still until the next start, and no other table waits for it
(`tables/standing_still.py`); what the machine lacks for a moment is waited for (`shortage.py`).

Where several servers have one room, each has a desk of its own, decides its share of it
(`share.py`) and follows what the others write.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from typing import Final

from houseway.errors import Broken, HousewayError, Refused
from houseway.room.codec import line_of
from houseway.room.codec import read as read_event
from houseway.room.command import Command, TableCommand
from houseway.room.event import RoomEvent, evolve
from houseway.room.hands.clockwork import ROOM_ROUNDS, TABLE_ROUNDS, due
from houseway.room.hands.commands import Act
from houseway.room.log.chain import Entry
from houseway.room.log.committing import Committer
from houseway.room.log.store import LogStore
from houseway.room.repeating import is_repeated, named
from houseway.room.share import NotOurs, RoomNeeded, Share, TableElsewhere, TooNew
from houseway.room.shortage import shortage
from houseway.room.snapshots.restoring import restored
from houseway.room.snapshots.taking import EVERY, Keeper
from houseway.room.sound import check_numbers, check_texts
from houseway.room.state import Room, RoomTable

Look = Callable[[Room, RoomTable, int], Iterator[RoomEvent]]

SKIPPED_AT_ONCE: Final = 4
"""How many actions of bots are skipped at one look: the other tables do not wait for more."""


class Closed(HousewayError):
    """The desk is shut, because the log cannot be written or the room broke."""


class NotNow(Closed):
    """The machine lacks something at this moment, and perhaps not at the next."""


class Done:
    """What came of a command; it counts once `on_disk` is done."""

    __slots__ = ("events", "is_written", "on_disk")

    def __init__(self, events: Sequence[RoomEvent], on_disk: "Future[list[Entry]]") -> None:
        self.events = events
        self.on_disk = on_disk
        self.is_written = False
        """Set by whoever has waited for it: viewers ask too often to take a lock each time."""


class Desk:
    """One room on one log."""

    def __init__(
        self,
        store: LogStore,
        *,
        stopped_tables: Mapping[int, str] = {},
        snapshot_every: int = EVERY,
        share: Share | None = None,
    ) -> None:
        self.store = store
        self.share = share
        """What of the room is decided here; None where all of it is, and always."""
        self.room, kept_at = restored(store)
        self.committer = Committer(store)
        self.keeper = Keeper(self.room, self.committer, every=snapshot_every, kept_at=kept_at)
        self._submitted = self.room.entries
        """How many entries the log has, or is going to have."""
        self.stopped = ""
        """Why nothing is decided any more, or empty."""
        self.stopped_tables = dict(stopped_tables)
        """Tables where a promise of ours broke, each with what was wrong."""
        self.lacking = ""
        """What the machine lacked when a table was last looked at, or empty."""

    def do(self, command: Command, at_ms: int) -> Done:
        """Decides a command, or raises; the same request again is done and changes nothing."""
        self._check_open()
        check_numbers(command)
        check_texts(command)
        if is_repeated(self.room, command):
            # It counts as done once the first of its name is on disk, and not before.
            return self.write([], at_ms)
        table = command.table if isinstance(command, TableCommand) else 0
        if self.share is None:
            events = self._decided(command, table, at_ms)
        else:
            events = self._decided_here(self.share, command, table, at_ms)
        done = self.write(named(events, command), at_ms)
        if table not in self.room.tables:
            self.stopped_tables.pop(table, None)
        return done

    def tick(
        self, at_ms: int, *, turn: int = 0, turns: int = 1, only: Collection[int] | None = None
    ) -> Done:
        """Everything that is due at this moment, at every table or at one in so many.

        `only` is where something has waited for what was lacking: 0 for the room's own rounds.
        """
        self._check_open()
        at_ms = max(at_ms, self.room.at_ms)
        happened: list[RoomEvent] = []
        self.lacking = ""
        if self.share is None or (self.share.has_duties and (only is None or 0 in only)):
            for look in ROOM_ROUNDS:
                happened += self._looked_round(look, at_ms)
        tables = [
            one
            for one in self.room.tables.values()
            if (one.number % turns == turn if only is None else one.number in only)
            and (self.share is None or one.number in self.share.tables)
        ]
        for look_at in (*TABLE_ROUNDS, due):
            for table in tables:
                if self._is_asked(table):
                    happened += self._looked(look_at, table, at_ms)
        happened += self._skipped(tables, at_ms)
        done = Done(happened, self._submit(happened, at_ms) if happened else _nothing())
        if self.keeper.is_due:
            self.keep()
        return done

    def keep(self, *, waits: bool = False) -> None:
        """Takes a snapshot, if all that has happened is written or on its way to be."""
        is_whole = self._submitted == self.room.entries
        if is_whole and not self.stopped and self.committer.failed is None:
            self.keeper.take(waits=waits)

    def close(self) -> None:
        self.committer.close()
        self.store.close()

    def write(self, events: Sequence[RoomEvent], at_ms: int) -> Done:
        """Events that need no decision: they are so, and in the log."""
        self._check_open()
        at_ms = max(at_ms, self.room.at_ms)
        if self.share is not None:
            self.share.check(events)
        try:
            happened = self._so(events, at_ms)
        except Exception as fault:
            raise self._broken(events[0].table, fault) from fault
        return Done(happened, self._submit(happened, at_ms))

    def follow(self, entries: Iterable[Entry]) -> list[RoomEvent]:
        """What other nodes have written is so here too; each at its own moment."""
        room, happened = self.room, []
        for entry in entries:
            event, before_ms = read_event(entry.body), room.at_ms
            try:
                evolve(room, event, entry.at_ms)
            except Exception as fault:
                raise self._broken(event.table, fault) from fault
            room.at_ms = max(before_ms, room.at_ms)
            happened.append(event)
        return happened

    def _is_asked(self, table: RoomTable) -> bool:
        """Whether anything can be due there now."""
        if table.number in self.stopped_tables or table.number not in self.room.tables:
            return False
        share = self.share
        return share is None or share.holds_room or table.number not in share.wants_room

    def _looked_round(
        self, look: Callable[[Room, int], Iterator[RoomEvent]], at_ms: int
    ) -> list[RoomEvent]:
        """What is due in the whole room."""
        events = list(look(self.room, at_ms))
        return self._so(events, at_ms) if self._is_ours(0, events) else []

    def _is_ours(self, table: int, events: Sequence[RoomEvent]) -> bool:
        """Whether these are decided here; if not, their table waits for what is lacking."""
        if self.share is None or not events:
            return True
        try:
            self.share.check(events)
        except NotOurs as lacking:
            self.share.wait_for(table, lacking)
            return False
        except TooNew:
            return False  # it is due again at the next look
        return True

    def _looked(self, look: Look, table: RoomTable, at_ms: int) -> list[RoomEvent]:
        """What is due at one table; if that cannot even be decided, it stands still."""
        try:
            events = list(look(self.room, table, at_ms))
        except Exception as fault:
            if lacking := shortage(fault):
                self.lacking = lacking
            else:
                self._set_aside(table.number, fault)
            return []
        if not self._is_ours(table.number, events):
            return []
        try:
            return self._so(events, at_ms)
        except Exception as fault:
            raise self._broken(table.number, fault) from fault

    def _skipped(self, tables: Sequence[RoomTable], at_ms: int) -> list[RoomEvent]:
        """Where somebody skips to the end of a hand: several actions of bots at once."""
        happened: list[RoomEvent] = []
        for table in tables:
            for _ in range(SKIPPED_AT_ONCE):
                if not table.pace.skips or not self._is_asked(table):
                    break
                happened += self._looked(due, table, at_ms)
        return happened

    def _decided_here(
        self, share: Share, command: Command, table: int, at_ms: int
    ) -> list[RoomEvent]:
        """The same, if it is ours to decide.

        Whatever is not about one table is decided by all that was written. So is a "no" to what
        is about one, unless it rests on the hand alone.
        """
        if table in self.room.tables and table not in share.tables:
            raise TableElsewhere(table)
        if table not in self.room.tables and not share.holds_room:
            raise RoomNeeded
        try:
            return self._decided(command, table, at_ms)
        except HousewayError:
            if share.holds_room or isinstance(command, Act):
                raise
            raise RoomNeeded from None

    def _decided(self, command: Command, table: int, at_ms: int) -> list[RoomEvent]:
        try:
            command.check(self.room)
            if table not in self.stopped_tables:
                return list(command.decide(self.room, at_ms))
            if (still := command.decide_still(self.room, at_ms)) is not None:
                return list(still)
        except HousewayError as fault:
            _check_shortage(fault)
            if isinstance(command, Act) and isinstance(fault, Broken):
                self._set_aside(table, fault)
                raise self._stands_still(table) from fault
            raise
        except Exception as fault:
            _check_shortage(fault)
            if isinstance(command, Act):  # the only decision that is made on the hand itself
                self._set_aside(table, fault)
                raise self._stands_still(table) from fault
            raise Broken(f"{type(command).__name__} could not be decided: {fault!r}") from fault
        raise self._stands_still(table)

    def _so(self, events: Sequence[RoomEvent], at_ms: int) -> list[RoomEvent]:
        for event in events:
            evolve(self.room, event, at_ms)
        if self.share is not None:
            self.share.note(events)
        return list(events)

    def _submit(self, events: Sequence[RoomEvent], at_ms: int) -> "Future[list[Entry]]":
        self._submitted += len(events)
        return self.committer.submit([line_of(event, at_ms) for event in events])

    def _set_aside(self, table: int, fault: Exception) -> str:
        """Nothing is asked of this table any more; a decision has changed nothing elsewhere."""
        why = str(fault) if isinstance(fault, HousewayError) else repr(fault)
        if table and not shortage(fault):
            self.stopped_tables[table] = why
        return why

    def _stands_still(self, table: int) -> Refused:
        return Refused(
            f"table {table} cannot be asked",
            why=f"It has stopped: {self.stopped_tables[table]}",
            instead="Its players may get up, and the floor may close it",
        )

    def _broken(self, table: int, fault: Exception) -> Closed:
        """Shuts the desk: the room in memory may be half changed, and the log is not."""
        why = self._set_aside(table, fault)
        self.stopped = f"table {table} broke: {why}" if table else why
        return Closed(f"the room has stopped: {self.stopped}")

    def _check_open(self) -> None:
        if self.committer.failed is not None or self.stopped:
            raise Closed(f"the room has stopped: {self.committer.failed or self.stopped}")


def _check_shortage(fault: Exception) -> None:
    """Whoever asks is told that it is not their wish, and may ask again."""
    if lacking := shortage(fault):
        raise NotNow(f"the machine is short of something now: {lacking}. Ask again") from fault


def _nothing() -> "Future[list[Entry]]":
    done: Future[list[Entry]] = Future()
    done.set_result([])
    return done
