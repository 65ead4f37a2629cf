"""What a snapshot holds of a room: every part of its state, as data.

Nothing in it runs. A row is not kept, because a table's opening says it; a hand is not kept as it
lies, because it is a log: what it began with and its own events make the same hand again. The names
of requests are kept person by person, so that of whoever asked nothing since nothing is written
again. `tests/room/test_snapshots.py` compares every attribute of a room with what comes back.
"""

from typing import Any, Final

import msgspec

from houseway.money.accounts import Accounts
from houseway.room.hands.events import setup_of
from houseway.room.requests import NamesKept
from houseway.room.shuffles.standing import Shuffles
from houseway.room.state import (
    Answered,
    BotsHere,
    Chair,
    Dealt,
    HeldAction,
    Left,
    Pacing,
    Player,
    Room,
    RoomTable,
    TimeOwed,
    WaitingList,
    Wanted,
    row_of,
)
from houseway.room.tables.events import PayoutsAnnounced, TableOpened
from houseway.table.carry import Carry
from houseway.table.codec import AnyEvent
from houseway.table.engine import replay
from houseway.table.records.hand_file import HandFile


class HandKept(msgspec.Struct, frozen=True, kw_only=True):
    """A hand: what it began with, everything that happened, and whether it is running still."""

    setup: HandFile
    opened: TableOpened
    log: list[AnyEvent]
    is_running: bool


class TableKept(msgspec.Struct, frozen=True, kw_only=True):
    """A table; its fields bear the names that they have there."""

    opened: TableOpened
    chairs: dict[int, Chair]
    carry: Carry | None
    hands: int
    paused: str
    pause_lifts: bool
    is_closing: bool
    house_dealer: int
    next_dealer: int
    dealer_since_ms: int
    hands_at_change: int
    time_due: set[int]
    announced: PayoutsAnnounced | None
    asked_ms: int
    answered: Answered
    shuffles: Shuffles
    pace: Pacing
    clock_stopped_ms: int | None
    held: HeldAction | None
    decided_hand: int
    is_broken: bool
    person_ms: int
    bots: BotsHere
    last_bank: tuple[int, int]
    last: HandKept | None
    """The hand that lies on the table."""


class AccountsKept(msgspec.Struct, frozen=True, kw_only=True):
    """Chips, by account."""

    names: tuple[str, ...]
    cents: list[int]
    house: frozenset[int]


class RoomKept(msgspec.Struct, frozen=True, kw_only=True):
    """A room; its fields bear the names that they have there."""

    players: dict[int, Player]
    newest: int
    tables_opened: int
    lists: dict[Wanted, WaitingList]
    change_board: dict[int, list[int]]
    moving: dict[int, Chair]
    left: dict[tuple[Wanted, int], Left]
    settled: set[int]
    stood_in: dict[tuple[int, int, int], int]
    time_owed: dict[tuple[str, int], TimeOwed]
    own_clubs: dict[str, int]
    books: list[int]
    signers: list[str]
    at_ms: int
    entries: int
    tables: list[TableKept]
    money: AccountsKept
    play_money: AccountsKept
    requests: list[NamesKept]


AS_IT_IS: Final[dict[type[msgspec.Struct], tuple[str, ...]]] = {
    kept: tuple(name for name in kept.__struct_fields__ if name not in made)
    for kept, made in (
        (TableKept, ("last",)),
        (RoomKept, ("tables", "money", "play_money", "requests")),
    )
}
"""The parts of a table and of a room that are kept just as they are."""
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(RoomKept)


def encoded(room: Room) -> bytes:
    """The room as it is at this moment, which must be between two events."""
    return _ENCODER.encode(
        RoomKept(
            **_parts(room, RoomKept),
            tables=[_table(one) for one in room.tables.values()],
            money=_accounts(room.money),
            play_money=_accounts(room.play_money),
            requests=room.requests.kept(),
        )
    )


def decoded(state: bytes) -> Room:
    """The same room again; the books of its own clubs must be known by then."""
    kept, room = _DECODER.decode(state), Room()
    for name in AS_IT_IS[RoomKept]:
        setattr(room, name, getattr(kept, name))
    for one in kept.tables:
        room.tables[one.opened.table] = _table_again(one)
    room.money, room.play_money = _chips(kept.money), _chips(kept.play_money)
    room.requests.take_back(kept.requests)
    return room


def books_in(state: bytes) -> list[int]:
    """The entries that the room's own books came by, without anything else of it."""
    return msgspec.msgpack.decode(state, type=_Books).books


class _Books(msgspec.Struct):
    books: list[int]


def _parts(thing: Room | RoomTable, kept: type[msgspec.Struct]) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in AS_IT_IS[kept]}


def _table(table: RoomTable) -> TableKept:
    last, dealt = None, table.dealt
    if dealt is not None and table.last_hand is not None:
        is_running = table.hand is not None
        log = table.last_hand.log
        last = HandKept(setup=dealt.setup, opened=dealt.opened, log=log, is_running=is_running)
    return TableKept(**_parts(table, TableKept), last=last)


def _table_again(kept: TableKept) -> RoomTable:
    table = RoomTable(kept.opened, at_ms=0)
    for name in AS_IT_IS[TableKept]:
        setattr(table, name, getattr(kept, name))
    if (last := kept.last) is not None:
        table.dealt = Dealt(last.setup, last.opened)
        row = table.row if last.opened == kept.opened else row_of(last.opened)
        table.last_hand = replay(setup_of(last.setup, row), last.log)
        table.hand = table.last_hand if last.is_running else None
    return table


def _accounts(money: Accounts) -> AccountsKept:
    return AccountsKept(names=money.names, cents=list(money.balances), house=money.house)


def _chips(kept: AccountsKept) -> Accounts:
    return Accounts.again(kept.names, kept.cents, house=kept.house)
