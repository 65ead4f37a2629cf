"""When all is over: the log held against everything that anybody was told, and against itself."""

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from houseway.errors import BadInput
from houseway.room.books.audit import Audit, audit
from houseway.room.codec import read
from houseway.room.event import RoomEvent, evolve
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.heads.head import Head, heads_in
from houseway.room.log.store import LogStore
from houseway.room.shuffles.events import ShufflePublished
from houseway.room.snapshots.comparing import differences
from houseway.room.snapshots.restoring import replayed, restored
from houseway.room.state import Room, RoomTable
from houseway.table.bank.events import ShoeBrought
from houseway.table.event import Event
from houseway.table.events import Sealed, Shuffled
from tests.room.random_room import told
from tests.simulation.chips import Ledger
from tests.simulation.disk import HEADS

if TYPE_CHECKING:
    from tests.simulation.world import World


class Checker:
    """Reads the final log once, and looks at everything on the way."""

    def __init__(self, world: "World") -> None:
        self.world = world
        self.named: dict[str, list[int]] = {}
        """By the name of a request, when it came into the log."""
        self.secrets: set[bytes] = set()
        self.roots: dict[tuple[int, int], set[str]] = {}
        """By table and hand: the roots under which its cards were shuffled."""
        self.numbers: dict[tuple[int, int], set[str]] = {}
        """By table and hand: what players added."""
        self.published: dict[tuple[int, int], set[str]] = {}
        self.seats: dict[int, dict[int, set[int]]] = {}
        """By table: the seats of the running hand that each person plays."""
        self.stand_ins: dict[tuple[int, int], set[tuple[int, int]]] = {}
        """By table and hand: whose seats others came to play in the middle of it."""
        self.audit: Audit | None = None

    def check(self, live: Room) -> Iterator[str]:
        """Whatever does not hold."""
        disk = self.world.disk
        store = LogStore(disk.url, create=False, own=False, key_file=disk.key_file)
        try:
            yield from self._read(store)
            yield from self.world.requests.wrong(self.named)
            yield from self.world.ears.secrets_told(self.secrets)
            yield from (
                f"line {line} of hand {hand} of table {table} was told and is not in the log"
                for table, hand, line in self.world.ears.lines
            )
            yield from self._shuffles()
            yield from self._proved(store)
            whole = replayed(store)
            if told(whole) != told(live):
                yield "the room that is read from the log is not the one that was running"
            kept = restored(store, say=lambda _: None)
            yield from (
                f"made of the snapshot of entry {kept.kept_at} the room is another: {one}"
                for one in islice(differences(whole, kept.room), 3)
            )
        finally:
            store.close()

    def _read(self, store: LogStore) -> Iterator[str]:
        room, ledger = Room(), Ledger()
        self._look_ahead(store)
        for entry in store.proved():
            line = msgspec.json.decode(entry.body)
            if wrong := ledger.add(line):
                yield f"entry {entry.number}: {wrong}"
            if name := line.get("request", ""):
                self.named.setdefault(name, []).append(entry.at_ms)
            event = read(entry.body)
            evolve(room, event, entry.at_ms)
            yield from self._look(room, event)
        for is_practice, money in ((False, room.money), (True, room.play_money)):
            if wrong := ledger.unlike(money.statement(), is_practice=is_practice):
                yield wrong

    def _look_ahead(self, store: LogStore) -> None:
        hands: dict[int, int] = {}
        for entry in store.proved():
            line = msgspec.json.decode(entry.body)
            table = line.get("table", 0)
            if line["event"] == "hand-began":
                hands[table] = line["hand"]
            elif line["event"] == "stood-in":
                where = table, hands.get(table, 0)
                self.stand_ins.setdefault(where, set()).add((line["stand_in"], line["seat"]))

    def _look(self, room: Room, event: RoomEvent) -> Iterator[str]:
        if isinstance(event, ShufflePublished):
            self.secrets.add(event.secret)
            where = event.table, event.hand
            self.published.setdefault(where, set()).add(event.root.digest.hex())
        table = room.tables.get(event.table)
        if table is None or not isinstance(event, HandBegan | Acted):
            return
        hand, where = table.last_hand, (table.number, table.hands)
        if isinstance(event, HandBegan):
            self.seats[table.number] = seats = _played(table)
            for person, seat in self.stand_ins.get(where, ()):
                seats.setdefault(person, set()).add(seat)
        assert hand is not None
        for one in event.events:
            self._note(where, one)
        order = next((one.order for one in hand.log if isinstance(one, Shuffled)), ())
        if order and sorted(order) != sorted([*hand.stub, *hand.seen_cards()]):
            yield f"the cards of hand {where[1]} of table {where[0]} are not each in one place"
        yield from self.world.ears.leaks(where, hand, self.seats.get(table.number, {}))

    def _note(self, where: tuple[int, int], event: Event) -> None:
        if isinstance(event, Sealed):
            self.roots.setdefault(where, set()).add(event.root.digest.hex())
        if isinstance(event, Shuffled | ShoeBrought):
            self.secrets.add(event.secret)
            numbers = self.numbers.setdefault(where, set())
            for one in event.mix:
                numbers.update((one.number.hex(), f"{one.seat}:{one.number.hex()}"))

    def _shuffles(self) -> Iterator[str]:
        """What clients remember of shuffles, and what was dealt."""
        for client in self.world.people:
            for table, mixing in client.mixings.items():
                for hand, roots in mixing.told.items():
                    where = table, hand
                    if unknown := {*roots} - self.published.get(where, set()):
                        yield f"{client.key} was told of roots that nobody published: {unknown}"
                    dealt = self.roots.get(where, set())
                    if dealt and self.published.get(where) and not dealt & self.published[where]:
                        yield f"hand {hand} of table {table} is dealt under another root"
                for hand, numbers in mixing.added.items():
                    where = table, hand
                    if where in self.roots and not {*numbers} <= self.numbers.get(where, set()):
                        yield f"{client.key} added to {hand} of table {table}, and is not in it"

    def _proved(self, store: LogStore) -> Iterator[str]:
        file = self.world.disk.home / HEADS
        heads = list(self.world.kept_heads.values())
        if file.exists():
            lines = file.read_text(errors="replace").splitlines()
            heads += [head for line in lines for head in _heads(line)]
        self.audit = found = audit(store, heads)
        yield from (f"audit: entry {one.entry}: {one.what}" for one in found.findings)


def _heads(line: str) -> list[Head]:
    try:
        return heads_in(line)
    except BadInput:
        return []  # spoilt in a power cut


def _played(table: RoomTable) -> dict[int, set[int]]:
    """By person, the seats whose cards they may look at."""
    hand = table.hand
    seats: dict[int, set[int]] = {}
    for seat, chair in table.chairs.items():
        if hand is not None and seat in hand.setup.stacks_cents:
            for person in filter(None, (chair.player, chair.stand_in)):
                seats.setdefault(person, set()).add(seat)
    return seats
