"""Known-bad variants of a room on several nodes: what the simulation must find, or it is a toy.

Each changes one thing that a promise rests on, as somebody might who means well.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final
from unittest.mock import patch

from houseway.room.log.chained import writing
from houseway.room.log.chained.node_log import FenceLost
from tests.nodes.simulation.living import Life, Planting
from tests.nodes.simulation.model_store import ModelStore
from tests.nodes.simulation.node import SimNode, line_of


class _ChecksFirst(SimNode):
    """Looks whether the tables are still its own, and then writes, whoever has them by then."""

    def write(self, store: ModelStore, events: list[dict[str, Any]]) -> None:
        with store._reading() as connection:
            from houseway.room.log.chained.store import _OURS

            ours: dict[int, int] = dict(connection.execute(_OURS, {"node": self.name}).all())
        if not {event["table"] for event in events if event["table"]} <= ours.keys():
            raise FenceLost("a table is not ours")
        super().write(store, events)


@contextmanager
def fence_before_the_transaction(life: Life) -> Iterator[None]:
    """The fence is checked, and the transaction begins behind that."""
    life.make = _ChecksFirst
    with patch.object(writing, "_fence", lambda _owned, _table, row: row.fence):
        yield


@contextmanager
def lease_by_ones_own_clock(life: Life) -> Iterator[None]:
    """Whether somebody lives is seen by the clock of whoever looks."""
    life.database.by_node_clock = lambda node: life.world.now_s + life.clocks.get(node, 0.0)
    yield


class _PaysTwice(SimNode):
    """Takes the chips off one table, and then brings them to the other."""

    def write(self, store: ModelStore, events: list[dict[str, Any]]) -> None:
        for event in events:
            store.append([line_of(event, self.world.now_s)])


@contextmanager
def money_in_two_transactions(life: Life) -> Iterator[None]:
    life.make = _PaysTwice
    yield


class _TellsEarly(SimNode):
    """Shows viewers what was decided, before it is written."""

    def told_before(self, events: list[dict[str, Any]]) -> bool:
        self.tell(events)
        return True


@contextmanager
def view_of_what_is_not_committed(life: Life) -> Iterator[None]:
    life.make = _TellsEarly
    yield


class _Forgets(SimNode):
    """Takes a table over, and not the names of what was asked there."""

    def taken_over(self, tables: list[int]) -> None:
        names = self.room.names
        self.room.names = {name: at for name, at in names.items() if at not in tables}


@contextmanager
def hand_over_without_names(life: Life) -> Iterator[None]:
    life.make = _Forgets
    yield


PLANTED: Final[dict[str, Planting]] = {
    "fence before the transaction": fence_before_the_transaction,
    "lease by one's own clock": lease_by_ones_own_clock,
    "money in two transactions": money_in_two_transactions,
    "view of what is not committed": view_of_what_is_not_committed,
    "hand-over without names": hand_over_without_names,
}
