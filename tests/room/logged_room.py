"""A room in memory whose log is kept as a list: for tests of what is derived from a log."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from typing import Any

import msgspec
import pytest

from houseway.cards import mixing
from houseway.cards.seal import SECRET_BYTES
from houseway.cards.shuffle import Live, Randomness, Seeded
from houseway.room.books.history import Recorded, recorded_in
from houseway.room.codec import written
from houseway.room.event import RoomEvent
from houseway.room.hands import dealing
from houseway.room.log.chain import Entry
from houseway.room.state import RoomTable
from houseway.table.engine import begin
from houseway.table.hand import Hand
from houseway.table.setup import Setup
from tests.room.plain_room import PlainRoom


@contextmanager
def dealt_alike(seed: str) -> Iterator[None]:
    """The same cards every time, where a test needs something particular to happen."""
    hands = count()
    with chance_from(lambda: Seeded(f"{seed} {next(hands)}")):
        yield


@contextmanager
def chance_from(shuffle: Callable[[], Randomness], *, secret: bytes = b"") -> Iterator[None]:
    """Each hand of a room is shuffled by a source of its own; dice and reshuffles take the last."""
    sources: list[Randomness] = []

    def draw(count: int) -> bytes:
        return sources[-1].draw(count)

    def begin_with(setup: Setup, _: Randomness) -> Hand:
        sources.append(shuffle())
        # The bots' whims come from it too.
        return begin(setup, sources[-1], secret=secret or sources[-1].draw(SECRET_BYTES))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dealing, "begin", begin_with)
        patch.setattr(mixing, "urandom", draw)
        patch.setattr(Live, "draw", lambda _, count: draw(count))
        yield


class LoggedRoom(PlainRoom):
    """Everything that happens is also an entry."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []

    def so(self, events: list[RoomEvent]) -> list[RoomEvent]:
        for event in super().so(events):
            number = len(self.entries) + 1
            self.entries.append(Entry(number, self.at_ms, event.table, written(event)))
        return events

    def told(self) -> list[Recorded]:
        return list(recorded_in(self.entries))

    def hands(self, table: RoomTable, count: int) -> None:
        """So many hands, played by bots one after another."""
        for _ in range(count):
            for _ in range(20):
                self.wait(5)
                if table.hand is not None or table.paused:
                    break
            self.play_out(table, wagering=True)


def forged(
    told: Sequence[Recorded], kind: type[RoomEvent], change: Callable[[Any], dict[str, Any]]
) -> list[Recorded]:
    """The same log with the last such event changed."""
    at = max(number for number, one in enumerate(told) if isinstance(one.event, kind))
    event = told[at].event
    falsified = msgspec.structs.replace(event, **change(event))
    assert falsified != event
    return [*told[:at], msgspec.structs.replace(told[at], event=falsified), *told[at + 1 :]]
