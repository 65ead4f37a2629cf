"""The servers of a room, for the floor console."""

import msgspec


class NodeShown(msgspec.Struct, frozen=True, kw_only=True):
    """One server."""

    name: str
    state: str
    """`up`, `draining` or `dead`."""
    version: str
    started_ms: int
    tables: int
    """How many tables it decides."""
    has_duties: bool
    """Whether it sees to what the whole room needs."""


class NodesShown(msgspec.Struct, frozen=True, kw_only=True):
    """All of them, as the one that was asked knows them."""

    node: str
    """Its own name; empty where the room has one server."""
    nodes: tuple[NodeShown, ...]
    owners: dict[int, str]
    """By table, who decides it; empty while nobody does."""
    lag_ms: int
    """How old the last news of another node was when it came."""
