"""Proves a room's log: the chain, every hand by its rules, every account to the cent.

The chain shows that nothing was changed after it was written. The rules show that what was written
is what must happen: each action is decided again on the hand as it stood, and has to come to the
same events; what fell by chance falls as it did (`retold.py`). Every snapshot is held against
the room that the log tells at its entry (`proving_snapshots.py`). Every shuffle has to fit the root
that was published for it (`seals.py`). What the house sold and took between hands is proved in
`proving.py`. The accounts are added up after every hand. What does not hold is named by its entry.

Without the keys the cards stay closed: then the chain and the chips are proved (`closed_hands.py`).
"""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from houseway.errors import BadInput, Broken, HousewayError, Refused
from houseway.money.accounts import Accounts
from houseway.room.books.closed_hands import ChipsOnly, open_ones
from houseway.room.books.history import told_with
from houseway.room.books.proving import prove
from houseway.room.books.proving_heads import HeadProofs
from houseway.room.books.proving_snapshots import SnapshotProofs
from houseway.room.books.retold import Retold
from houseway.room.books.seals import prove_pack
from houseway.room.codec import told_by
from houseway.room.event import IMPOSSIBLE, RoomEvent, follow
from houseway.room.hands.events import Acted, HandBegan, HandEnded, setup_of
from houseway.room.heads.head import Head
from houseway.room.heads.since import departures
from houseway.room.house_dealers.events import TimeTaken
from houseway.room.log.archive import ArchiveMissing
from houseway.room.log.chain import BrokenChain, Entry
from houseway.room.log.reading import noted
from houseway.room.log.store import LogStore
from houseway.room.shuffles.events import ShuffleVoided
from houseway.room.state import Room, RoomTable
from houseway.room.tables.events import TableOpened
from houseway.table.bank.bank import Shoe
from houseway.table.bank.events import ShoeBrought
from houseway.table.bank.hand_events import BonusPaid, Settled
from houseway.table.chinese.events import Opened
from houseway.table.engine import act, run
from houseway.table.event import Event
from houseway.table.event import evolve as evolve_hand
from houseway.table.events import Sealed, Shuffled
from houseway.table.hand import Hand
from houseway.table.pai_gow.events import HandRead
from houseway.table.pot.events import Pushed
from houseway.table.repair_events import Ruled

BY_CHANCE: Final = (Sealed, Shuffled, ShoeBrought)
"""What a hand may begin with: a shuffle under its seal, or the shoe of the last hand."""
CALLED: Final = (BonusPaid, HandRead, Opened, Pushed, Settled)
"""Whatever says in words what a hand is called."""


class Finding(msgspec.Struct, frozen=True):
    """Something that does not hold, and where."""

    entry: int
    table: int
    what: str


class Audit(msgspec.Struct, kw_only=True):
    """What was looked at, and what was found."""

    room: str
    version: int
    entries: int = 0
    closed: int = 0
    """How many entries could not be opened, because a key is missing."""
    keys_missing: list[str] = msgspec.field(default_factory=list)
    heads: int = 0
    """How many heads of before the log was held against."""
    tables: int = 0
    hands: int = 0
    actions: int = 0
    mixed: int = 0
    """How many shuffles players had a part in."""
    voided: int = 0
    """How many were published and never dealt."""
    missing: int = 0
    """How many numbers were promised, and not in the shuffle that was dealt."""
    snapshots: int = 0
    """How many snapshots hold the room that the log tells at their entries."""
    unfit: list[Finding] = msgspec.field(default_factory=list)
    """Snapshots that no start would take: damaged, or not of this log."""
    drop_cents: int = 0
    jackpot_cents: int = 0
    findings: list[Finding] = msgspec.field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.findings


def audit(store: LogStore, since: Sequence[Head] = ()) -> Audit:
    """Everything from the first entry on; it stops at the first that does not hold.

    Whether the log goes on from heads of before is told beside that.
    """
    found = Audit(room=store.room, version=store.version)
    found.keys_missing = store.vault.missing
    entries = _Watched(store, {head.entry for head in since})
    try:
        _chips_alone(store, entries, found) if found.keys_missing else _all(store, entries, found)
    except BrokenChain as fault:
        last = entries.last
        table = last.table if last.number == fault.number else 0
        found.findings.append(Finding(fault.number, table, str(fault)))
    except ArchiveMissing:
        raise
    except (Broken, BadInput, Refused, HousewayError, msgspec.MsgspecError) as fault:
        found.findings.append(Finding(entries.last.number, entries.last.table, str(fault)))
    except IMPOSSIBLE as fault:
        what = f"the entry does not follow from those before it ({type(fault).__name__}: {fault})"
        found.findings.append(Finding(entries.last.number, entries.last.table, what))
    found.heads = len(since)
    departed = departures(store, since, entries.links, is_whole=found.holds)
    found.findings += [Finding(entry, 0, what) for entry, what in departed]
    return found


class _Watched:
    """The entries of a log one by one as they are proved, and which of them was the last."""

    def __init__(self, store: LogStore, wanted: Collection[int]) -> None:
        self.store, self.wanted = store, wanted
        self.last = Entry(0, 0, 0, b"")
        self.links = {0: store.first}
        """The links of those that are wanted, as far as the chain was followed."""

    def __iter__(self) -> Iterator[Entry]:
        for entry in noted(self.store.chained(), self.store.head):
            self.last = entry
            if entry.number in self.wanted:
                self.links[entry.number] = self.store.passed[1]
            yield entry


def _all(store: LogStore, entries: _Watched, found: Audit) -> None:
    room, opened, kept = Room(), store.vault.reading(), SnapshotProofs(store)
    heads = HeadProofs(store)
    for entry in entries:
        _look(room, opened(entry), found)
        heads.at(entry)
        kept.at(room)
        found.entries += 1
    _balanced(room.money)
    _balanced(room.play_money)
    found.snapshots = kept.proved
    found.unfit = [Finding(entry, 0, f"the snapshot of it: {why}") for entry, why in kept.unfit]
    found.unfit += [
        Finding(one, 0, "the snapshot of it is ahead of the log") for one in kept.rest()
    ]


def _chips_alone(store: LogStore, entries: _Watched, found: Audit) -> None:
    """Whatever needs no key: the chain, and the chips."""
    chips, heads = ChipsOnly(), HeadProofs(store)
    walked = map(heads.at, entries)
    for entry, told in told_with(open_ones(walked, store.vault.reading(), found)):
        _is_filed_right(entry, told.event)
        chips.add(told)
        found.entries += 1
        found.tables += isinstance(told.event, TableOpened)
        found.hands += isinstance(told.event, HandEnded)
        if told.table is not None and isinstance(told.event, HandEnded | TimeTaken):
            _note_taken(found, told.event, is_practice=told.table.is_practice)
    found.entries += found.closed


def _look(room: Room, entry: Entry, found: Audit) -> None:
    event = told_by(entry)
    _is_filed_right(entry, event)
    table = room.tables.get(event.table)
    if table is not None:
        prove(room, table, event, entry.at_ms)
    if isinstance(event, HandBegan) and table is not None:
        _same(_opening(table, event), _unchanced(event), f"the opening of hand {event.hand}")
        _stacks_are_there(room, table, event)
        _shoe_is_the_same(table, event)
        found.hands += 1
    if isinstance(event, Acted) and table is not None and table.hand is not None:
        _same(_decided(table.hand, event), event.events, f"{event.action} in hand {event.hand}")
        found.actions += 1
    if isinstance(event, ShuffleVoided):
        found.voided += 1
    if isinstance(event, HandBegan | Acted):
        found.mixed += sum(bool(one.mix) for one in event.events if isinstance(one, Shuffled))
        found.missing += _missing(table, event.events)
    if isinstance(event, HandEnded):
        _ended_so(table, event)
    if isinstance(event, HandEnded | TimeTaken):
        _note_taken(found, event, is_practice=table is None or table.is_practice)
    follow(room, event, number=entry.number, at_ms=entry.at_ms)
    found.tables = max(found.tables, room.tables_opened)
    if isinstance(event, HandEnded) and table is not None:
        _balanced(room.money_of(table))


def _missing(table: RoomTable | None, events: Sequence[Event]) -> int:
    """How many promised numbers are not in the shuffle that these events deal."""
    standing = table.shuffles.standing if table is not None else None
    if standing is None or Sealed(standing.root) not in events:
        return 0
    return len(standing.promised) - len(standing.added)


def _is_filed_right(entry: Entry, event: RoomEvent) -> None:
    if event.table != entry.table:
        raise Broken(f"it is filed under table {entry.table} and tells of table {event.table}")


def _note_taken(found: Audit, event: HandEnded | TimeTaken, *, is_practice: bool) -> None:
    """What the house took; play chips are nobody's."""
    if isinstance(event, TimeTaken):
        found.drop_cents += event.cents
        found.jackpot_cents += event.jackpot_cents
    elif not is_practice:
        found.drop_cents += event.drop_cents
        found.jackpot_cents += event.jackpot_cents


def _opening(table: RoomTable, event: HandBegan) -> Iterator[Event]:
    """The hand up to its first question, on the cards that were shuffled for it."""
    hand = Hand(setup_of(event.setup, table.row))
    shuffle = event.events[: len(event.events) - len(_unchanced(event))]
    prove_pack(hand.setup, shuffle, f"hand {event.hand}")
    for one in shuffle:
        evolve_hand(hand, one)
    hand.randomness = Retold(hand, event.events[len(shuffle) :])
    run(hand)
    return iter(hand.log[len(shuffle) :])


def _unchanced(event: HandBegan) -> tuple[Event, ...]:
    """The opening of a hand behind its shuffle, which is chance's and nobody's decision."""
    start = 0
    while start < len(event.events) and isinstance(event.events[start], BY_CHANCE):
        start += 1
    return event.events[start:]


def _shoe_is_the_same(table: RoomTable, event: HandBegan) -> None:
    """A shoe is dealt on from where the last hand left it, under the seal it was shuffled with."""
    left = table.carry.shoe if table.carry else None
    first = event.events[0] if event.events else None
    brought = None
    if isinstance(first, ShoeBrought):
        brought = Shoe(order=first.order, dealt=first.dealt, secret=first.secret, mix=first.mix)
    if brought != left:
        raise Broken(f"hand {event.hand} is not dealt from the shoe that the last one left")


def _stacks_are_there(room: Room, table: RoomTable, event: HandBegan) -> None:
    for seat, cents in event.setup.by_seat.items():
        if room.stack_cents(table, seat) != cents:
            raise Broken(f"hand {event.hand} begins with other chips at seat {seat} than it has")


def _decided(hand: Hand, event: Acted) -> Iterator[Event]:
    twin = hand.copy()
    before = len(twin.log)
    twin.randomness = Retold(twin, event.events)
    act(twin, event.action)
    return iter(twin.log[before:])


def _same(decided: Iterator[Event], told: tuple[Event, ...], what: str) -> None:
    """Event by event."""
    for one in told:
        other = next(decided, None)
        if isinstance(one, Sealed) and isinstance(other, Sealed):
            continue
        if _decision(one) != _decision(other):
            raise Broken(f"{what} comes to {other}, and the log says {one}")
    if (more := next(decided, None)) is not None:
        raise Broken(f"{what} also comes to {more}, and the log does not say so")


def _decision(event: Event | None) -> Event | None:
    """What was decided; how a ruling was worded and cited in its day is no part of that, nor how
    a hand was called, nor the secret of a shuffle.
    """
    if isinstance(event, Shuffled):
        return Shuffled(event.order)
    if isinstance(event, Ruled):
        return Ruled(event.fault, "", "")
    return replace(event, words="") if isinstance(event, CALLED) else event


def _ended_so(table: RoomTable | None, event: HandEnded) -> None:
    hand = table.hand if table else None
    if hand is None or not hand.is_over:
        raise Broken(f"hand {event.hand} ends before its last card")
    balances, setup = hand.money.balances, hand.setup
    for seat, cents in event.stacks_cents.items():
        if balances[seat] != cents:
            raise Broken(f"hand {event.hand} gives seat {seat} other chips than it won")
    if (balances[setup.drop], balances[setup.jackpot]) != (event.drop_cents, event.jackpot_cents):
        raise Broken(f"hand {event.hand} took another collection than it says")


def _balanced(money: Accounts) -> None:
    money.assert_balanced()
