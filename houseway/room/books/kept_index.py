"""The index of finished hands, kept beside the log as the room is: closed, by entry and program.

It saves reading the log once more for the first page of history after a start, and nothing else: an
index that is not of this program, of this log or whole is left alone, and a new one is made.
"""

import zlib
from array import array
from hashlib import sha256
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import delete, insert, select
from sqlalchemy.exc import SQLAlchemyError

from houseway.errors import HousewayError
from houseway.room.books.sessions import OwnPlay, Session, SessionIndex, Takings
from houseway.room.log.chain import Entry
from houseway.room.log.closing import is_closed, kind_of
from houseway.room.log.tables import HAND_INDEX
from houseway.room.snapshots.program import program
from houseway.room.tables.events import TableOpened
from houseway.table.codec import AnyEvent

if TYPE_CHECKING:
    from houseway.room.books.hand_index import HandIndex

KIND: Final = "hand-index"
EVERY: Final = 100_000
"""How many entries lie between two times that it is kept."""
_END: Final = b"."


class TableKept(msgspec.Struct):
    opened: list[tuple[int, TableOpened]]
    seats: list[tuple[int, int, int]]
    hands: bytes
    first: bytes
    last: bytes


class PlayKept(msgspec.Struct):
    sessions: list[Session]
    session: bytes
    hand: bytes
    ended_ms: bytes
    won_cents: bytes


class HandKept(msgspec.Struct):
    before_cents: dict[int, int]
    events: list[AnyEvent]


class IndexKept(msgspec.Struct):
    """Everything that an index knows; its parts bear the names that they have there."""

    upto: int
    upto_ms: int
    link: bytes
    running: dict[int, int]
    tables: dict[int, TableKept]
    bots: set[int]
    opened: dict[int, TableOpened]
    played: dict[int, PlayKept]
    sitting: dict[int, dict[int, tuple[int, int]]]
    """By table and seat: the player, and the place of their session among theirs."""
    hands: dict[int, HandKept]


_ENCODE: Final = msgspec.msgpack.Encoder().encode
_DECODER: Final = msgspec.msgpack.Decoder(IndexKept)


def keep(index: "HandIndex") -> None:
    """Keeps the index where it has come far enough since the last time; a failure harms nobody."""
    store = index.store
    if index.upto - index.kept_at < EVERY or store.vault.keys is None or not store.owner:
        return
    index.kept_at = index.upto
    state = zlib.compress(_ENCODE(_kept(index)), 1) + _END
    body = store.vault.closed(Entry(index.upto, index.upto_ms, 0, state), KIND).body
    row = {
        "number": index.upto,
        "program": program("books"),
        "at_ms": index.upto_ms,
        "digest": sha256(body).digest(),
        "body": body,
    }
    try:
        with index.engine.begin() as connection:
            connection.execute(delete(HAND_INDEX))
            connection.execute(insert(HAND_INDEX).values(row))
    except SQLAlchemyError:
        return


def take_back(index: "HandIndex") -> None:
    """Goes on from what was kept, if it is what was written, by this program and of this log."""
    store = index.store
    try:
        with index.engine.connect() as connection:
            wanted = select(HAND_INDEX).where(HAND_INDEX.c.program == program("books"))
            row = connection.execute(wanted).first()
    except SQLAlchemyError:
        return  # a database from before there was one
    if row is None or sha256(bytes(row.body)).digest() != bytes(row.digest):
        return
    body = bytes(row.body)
    if not is_closed(body) or kind_of(body) != KIND.encode():
        return
    try:
        state = store.vault.opened(Entry(row.number, row.at_ms, 0, body)).body
        kept = _DECODER.decode(zlib.decompress(state.removesuffix(_END)))
        if kept.upto <= store.head and store.link_at(kept.upto) == kept.link:
            _fill(index, kept)
    except (HousewayError, msgspec.MsgspecError, zlib.error):
        return


def _kept(index: "HandIndex") -> IndexKept:
    sessions = index.sessions
    return IndexKept(
        upto=index.upto,
        upto_ms=index.upto_ms,
        link=index.store.link_at(index.upto),
        running=index.running,
        tables={
            number: TableKept(
                [*one.opened],
                [(seat.entry, seat.seat, seat.player) for seat in one.seats],
                one.hands.tobytes(),
                one.first.tobytes(),
                one.last.tobytes(),
            )
            for number, one in index.tables.items()
        },
        bots=sessions.bots,
        opened=sessions.tables,
        played={
            player: PlayKept(
                play.sessions,
                play.session.tobytes(),
                play.hand.tobytes(),
                play.ended_ms.tobytes(),
                play.won_cents.tobytes(),
            )
            for player, play in sessions.played.items()
        },
        sitting={
            table: {seat: _placed(sessions, *one) for seat, one in seats.items()}
            for table, seats in sessions.sitting.items()
        },
        hands={
            table: HandKept(one.before_cents, one.events) for table, one in sessions.running.items()
        },
    )


def _placed(sessions: SessionIndex, player: int, session: Session) -> tuple[int, int]:
    theirs = sessions.played[player].sessions
    return player, next(at for at in reversed(range(len(theirs))) if theirs[at] is session)


def _fill(index: "HandIndex", kept: IndexKept) -> None:
    from houseway.room.books.hand_index import Seated

    index.upto, index.upto_ms, index.kept_at = kept.upto, kept.upto_ms, kept.upto
    index.running = kept.running
    for number, one in kept.tables.items():
        table = index.tables[number]
        table.opened = one.opened
        table.seats = [Seated(*seat) for seat in one.seats]
        table.hands, table.first, table.last = map(_array, (one.hands, one.first, one.last))
    sessions = index.sessions
    sessions.bots, sessions.tables = kept.bots, kept.opened
    for player, their in kept.played.items():
        play: OwnPlay = sessions.played[player]
        play.sessions, play.session, play.hand = (
            their.sessions,
            _array(their.session),
            _array(their.hand),
        )
        play.ended_ms, play.won_cents = _array(their.ended_ms), _array(their.won_cents)
    for number, seats in kept.sitting.items():
        sessions.sitting[number] = {
            seat: (player, sessions.played[player].sessions[place])
            for seat, (player, place) in seats.items()
        }
    for number, hand in kept.hands.items():
        takings = sessions.running[number] = Takings(hand.before_cents)
        takings.events = hand.events


def _array(content: bytes) -> "array[int]":
    return array("q", content)
