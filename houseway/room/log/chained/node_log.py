"""What a node asks of the log that it shares with others.

A node is one server of several on one room. It knows every chain up to its tip, owns some tables by
their fences, and lives by a lease that it renews. Everything here is one transaction of the
database, or none: whoever freezes in between has done nothing.

Entries of others are learned by `news`, `take_room`, `take` and `accept`. Each is learned once, and
in an order in which they can be applied; so whoever calls these from several threads hands the
entries on in the order in which the calls return.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

import msgspec

from houseway.errors import HousewayError
from houseway.room.log.chain import Entry, Tip
from houseway.room.log.connecting import LogUnavailable
from houseway.room.log.store import Line

ROOM: Final = 0
"""The room's own chain, whose row is the room's lock and whose owner has the room's duties."""
NOBODY: Final = ""
"""The owner of a table that anybody may take."""


class FenceLost(LogUnavailable):
    """A table that lines were written for is another node's by now: nothing of them is written."""


class LeaseLost(LogUnavailable):
    """A node that was silent for so long that others have taken over from it."""


class NodeRunning(HousewayError):
    """Another process goes by this node's name, and is alive."""


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A node as its row tells of it."""

    name: str
    address: str
    """Where other nodes reach it."""
    is_alive: bool
    """Whether its lease has not run out, by the database's clock."""
    left_ms: int
    """How long the lease still holds; below zero, for how long it has run out."""
    version: str
    speaks: int
    """The newest events that it understands; nobody writes newer ones while it lives."""
    state: str
    """`up`, or `draining` where it takes no further tables."""
    started_ms: int


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """Who is there and who owns what, as of one moment of the database."""

    nodes: tuple[Node, ...]
    """By name, our own among them."""
    owners: dict[int, str]
    """By table, the room's own chain included: the node that it is filed under, alive or not."""
    is_changed: bool
    """Whether an owner has changed since the last time."""

    @property
    def duties(self) -> str:
        """Who has the room's duties."""
        return self.owners.get(ROOM, NOBODY)

    @property
    def alive(self) -> frozenset[str]:
        return frozenset(one.name for one in self.nodes if one.is_alive)

    @property
    def speaks(self) -> int:
        """What every living node understands."""
        return min((one.speaks for one in self.nodes if one.is_alive), default=0)

    @property
    def orphans(self) -> list[int]:
        """Tables whose owner does not live."""
        alive = self.alive
        return [table for table, node in self.owners.items() if node not in alive]


class Taken(NamedTuple):
    """Tables that are ours from now on, and what others wrote there that we did not know."""

    tables: list[int]
    entries: list[Entry]


class Told(NamedTuple):
    """What a notification told, before anything was read."""

    tables: frozenset[int]
    """Where something was written."""
    is_owner: bool
    """Whether a table has another owner."""


class NodeLog(Protocol):
    """The log as one node has it."""

    node: str
    tips: dict[int, Tip]
    """By table, how far this node knows each chain: what it wrote itself and what it learned."""
    fences: dict[int, int]
    """The tables that this node owns, each with the fencing number that its writes carry."""

    def join(self) -> Taken:
        """Begins our lease, once the room was read (`restored`); the tables that are filed under
        our name are ours, and what was written since comes with them. Beat from then on.
        """
        ...

    def append(self, lines: Sequence[Line]) -> list[Entry]:
        """Writes lines in one transaction, each with the fence of its table; on disk afterwards.

        Lines of the room's own chain, and of tables that did not exist, are written inside
        `take_room` only; such a table is ours from then on. `append` ends what `take_room` began.
        `FenceLost`: nothing is written. The entries are closed where they must be.
        """
        ...

    def take_room(self) -> list[Entry]:
        """Takes the room's lock, and opened entries that we did not know: nothing shared is
        written by others until `append` or `leave_room`.
        """
        ...

    def leave_room(self) -> None:
        """Gives the room's lock back with nothing written."""
        ...

    def news(self) -> list[Entry]:
        """Opened entries of others that we did not know, from one moment of the database."""
        ...

    def wait_for_news(self, timeout_s: float) -> Told | None:
        """Waits for a notification; None where none came. Look for news in either case."""
        ...

    def beat(self) -> Standing:
        """Renews our lease. `LeaseLost` where others have declared us dead."""
        ...

    def set_state(self, state: str) -> None:
        """Says that we are `up` or `draining`, from the next look of the others on."""
        ...

    def take(self, tables: Sequence[int]) -> Taken:
        """Takes over those of these tables whose owner does not live; waits for commits there.

        `beat` says which are orphans.
        """
        ...

    def give(self, tables: Sequence[int], node: str) -> list[int]:
        """Hands tables of ours to a living node, once everything of theirs is committed; which
        ones it has now. They are none of ours as soon as this is called.
        """
        ...

    def accept(self) -> Taken:
        """What others have given us since we last looked."""
        ...

    def leave(self) -> None:
        """Ends our lease: whatever we still own is anybody's, and our row is gone."""
        ...
