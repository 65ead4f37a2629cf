"""Known-bad variants of the program: what the simulation must find, or it is a toy.

Each changes one thing that a promise rests on, as somebody might who means well.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from sqlalchemy import Connection, select

from houseway.cards.mixing import Committed
from houseway.room import desk
from houseway.room.chips.events import BoughtIn
from houseway.room.hands import dealing
from houseway.room.log import connecting
from houseway.room.log import store as storing
from houseway.room.log.chain import Entry
from houseway.room.log.committing import Waiting
from houseway.room.log.store import LogStore
from houseway.room.log.tables import ABOUT
from houseway.room.requests import Requests
from houseway.room.snapshots import restoring
from houseway.room.snapshots.kept import decoded
from houseway.room.snapshots.restoring import Restored, restored
from houseway.room.state import Room
from houseway.table.engine import begin
from houseway.table.hand import Hand
from houseway.table.viewers import RAIL
from houseway.web import asking
from houseway.web.people.register import Register
from houseway.web.shown import views
from tests.simulation.disk import Commits

Planting = Callable[[], Any]


class _TooEarly(Commits):
    """Says that it is on disk, and then writes it."""

    def submit(self, lines: Any) -> Any:
        done = super().submit(lines)
        if not done.done():
            done.set_result([Entry(0, 0, 0, b"") for _ in lines])
        return done

    def _write(self, batch: list[Waiting]) -> None:
        try:
            self._append([line for lines, _ in batch for line in lines])
        except storing.LogUnavailable as fault:
            self.failed = fault


def acknowledge_before_sync() -> Any:
    """Players are told before the disk has it."""
    return patch("tests.simulation.surroundings.Commits", _TooEarly)


def without_sync() -> Any:
    """SQLite is told not to wait for the disk."""

    def lax(connection: Any, _record: object) -> None:
        for line in ("journal_mode = WAL", "synchronous = OFF"):
            connection.execute(f"PRAGMA {line}")

    return patch.object(connecting, "full_sync", lax)


def forget_names() -> Any:
    """After a restart the names of requests are gone."""

    def without_names(store: LogStore) -> Restored:
        found = restored(store)
        found.room.requests = Requests()
        return found

    return patch.object(desk, "restored", without_names)


def lossy_snapshots() -> Any:
    """A snapshot leaves out when players were last heard of."""

    def lossy(state: bytes) -> Room:
        room = decoded(state)
        for table in room.tables.values():
            for chair in table.chairs.values():
                chair.heard_ms = 0
        return room

    return patch.object(restoring, "decoded", lossy)


@contextmanager
def no_fence() -> Iterator[None]:
    """A server that was replaced goes on writing to the register, and to the log."""

    def counted(_self: Register, connection: Connection) -> int:
        told = connection.execute(select(ABOUT.c.value).where(ABOUT.c.key == "register")).scalar()
        connection.execute(
            ABOUT.update().where(ABOUT.c.key == "register").values(value=str(int(told or 0) + 1))
        )
        return int(told or 0) + 1

    with patch.object(Register, "_counted", counted):
        yield


def pay_twice() -> Any:
    """Whoever buys in gets the chips twice; the cage's own account has it so too."""
    once = BoughtIn.apply

    def twice(self: BoughtIn, room: Room) -> None:
        once(self, room)
        table = room.tables[self.table]
        money = room.money_of(table)
        money.issue(self.cents, target=money.number(table.account(self.seat)), cite=self.cite)

    return patch.object(BoughtIn, "apply", twice)


def do_twice() -> Any:
    """A repeated request is not recognised."""
    return _Both(
        patch.object(asking, "is_repeated", lambda *_: False),
        patch.object(desk, "is_repeated", lambda *_: False),
    )


def leak() -> Any:
    """Whoever looks on from the rail is shown the first seat's cards."""
    seat_of = views.seat_of

    def first_seat(shown: Any, person: Any) -> int:
        seat = seat_of(shown, person)
        return seat if seat != RAIL else min(shown.players, default=RAIL)

    return patch.object(views, "seat_of", first_seat)


def deal_another_shuffle() -> Any:
    """The cards are shuffled anew when players have added to the shuffle that was published."""

    def another(setup: Any, _source: Any) -> Hand:
        return begin(setup, Committed())

    return _Both(
        patch.object(dealing, "begin", another),
        patch.object(dealing, "Sealed", lambda _root: _Anything()),
    )


class _Anything:
    """Whatever it is compared with, it is that."""

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, _other: object) -> bool:
        return True


class _Both:
    """Several changes that make one variant."""

    def __init__(self, *patches: Any) -> None:
        self.patches: Sequence[Any] = patches

    def __enter__(self) -> None:
        for one in self.patches:
            one.start()

    def __exit__(self, *_: object) -> None:
        for one in self.patches:
            one.stop()


PLANTED: Final[dict[str, Planting]] = {
    "acknowledge before sync": acknowledge_before_sync,
    "without sync": without_sync,
    "forget names": forget_names,
    "lossy snapshots": lossy_snapshots,
    "no fence": no_fence,
    "pay twice": pay_twice,
    "do twice": do_twice,
    "leak": leak,
    "deal another shuffle": deal_another_shuffle,
}
