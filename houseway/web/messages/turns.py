"""What somebody is told wherever they are in the page: at which table it is their turn."""

import msgspec


class TurnShown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of the one who is told, and whether it is asked."""

    table: int
    seat: int
    title: str
    theme: str
    """The name of the club's colours."""
    is_asked: bool
    since_ms: int
    """Since when, by the server's clock; 0 while it is not asked."""
    until_ms: int
    """When the clock acts for it; 0 while it is not asked, or while the clock stands still."""


class TurnsMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="turns"):
    """Every seat of the one who is told."""

    turns: tuple[TurnShown, ...]
    server_ms: int
