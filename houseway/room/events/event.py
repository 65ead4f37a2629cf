"""What every event of the room has."""

import msgspec


class RoomEvent(msgspec.Struct, frozen=True, kw_only=True, tag_field="event"):
    """Something that is now so in the room; `table` is 0 where it concerns no table."""

    table: int = 0
    request: str = ""
    """The client's own name for what it asked, so that a repeated request is done once."""
    asked: str | msgspec.UnsetType = msgspec.UNSET
    """With a request's name, a digest of what was asked by it; older logs have none."""
