"""The heads of the log that a room has signed, for anybody to keep."""

import msgspec


class HeadTold(msgspec.Struct, frozen=True, kw_only=True):
    """A signed head: up to which entry the log had come, and its last link."""

    entry: int
    link: str
    at: str
    signer: str
    """The id of the key that signed it."""
    text: str
    """The whole of it, to be kept: `houseway audit --since` reads it."""


class HeadsTold(msgspec.Struct, frozen=True, kw_only=True):
    """The last heads that were published, the newest first."""

    room: str
    every_s: int
    """How often there is a new one, if anything has happened."""
    broken: str
    """Why the log does not go on from what was published before the server started, or empty."""
    heads: tuple[HeadTold, ...]
    since_link: str = ""
    """The link of the entry that was asked about, as the log has it now; empty: there is none."""
