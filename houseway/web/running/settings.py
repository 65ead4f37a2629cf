"""Everything a server can be told, each key with its default and what it is for.

docs/configuration.md is written from this table
(`python -m houseway.web.running.configuring_page`), and `configuring.py` finds out what somebody
has set, and where.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from houseway.web.limits import is_loopback

Notes = Literal["plain", "json"]


class Serving(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The settings of one server."""

    host: Annotated[
        str, Meta(description="The address to bind to. Beyond this machine it wants TLS.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(description="The port.", ge=1, le=65535)] = 8000
    house: Annotated[
        str,
        Meta(
            description="The one club whose tables are opened, by its slug, or a club of one's own"
            " by its folder (add-a-house.md); empty for all."
        ),
    ] = ""
    database: Annotated[
        str,
        Meta(
            description="An SQLAlchemy URL: `sqlite:///file` or `postgresql://user@host/name`."
            " Empty for the embedded database in `data`."
        ),
    ] = ""
    folder: Annotated[str, Meta(description="The folder of the embedded database.")] = (
        msgspec.field(default="room", name="data")
    )
    key_file: Annotated[
        str,
        Meta(
            description="The file with the room's keys, made by the first start (operations.md)."
            " Empty for `room.key` beside an SQLite database, or in `data` for PostgreSQL."
        ),
    ] = ""
    heads_every_s: Annotated[
        int,
        Meta(
            description="How often the head of the log is signed and published, in seconds"
            " (operations.md).",
            ge=1,
        ),
    ] = 600
    snapshot_every: Annotated[
        int,
        Meta(
            description="After how many entries of the log the room is kept beside it, so that a"
            " start reads no more than came after; 0 for never (operations.md).",
            ge=0,
        ),
    ] = 25_000
    node: Annotated[
        str,
        Meta(
            description="The name of this server among several on one room, on PostgreSQL: small"
            " letters, digits, - and . (operations.md). Empty for a room with one server."
        ),
    ] = ""
    node_address: Annotated[
        str,
        Meta(
            description="Where the other servers of the room reach this one, like"
            " `http://10.0.0.7:8000`. Empty for `host` and `port`."
        ),
    ] = ""
    demo_tables: Annotated[
        bool, Meta(description="Open practice tables with bots in a new room.")
    ] = False
    tls_cert: Annotated[str, Meta(description="A certificate, as a PEM file.")] = ""
    tls_key: Annotated[str, Meta(description="Its key, as a PEM file.")] = ""
    behind_proxy: Annotated[
        str,
        Meta(
            description="The proxies in front that do TLS, by address or network, with commas"
            " between: `127.0.0.1, 10.0.0.0/24`. Their X-Forwarded headers are believed, and"
            " nobody else's; whoever comes past them is turned away, but for this machine."
        ),
    ] = ""
    guests: Annotated[
        bool | None,
        Meta(
            description="Whether visitors play at practice tables without an account."
            " Left out: on loopback alone, and not behind a proxy."
        ),
    ] = None
    connections: Annotated[
        int,
        Meta(
            description="How many connections there may be; fewer where the system lets a process"
            " have fewer files.",
            ge=64,
        ),
    ] = 4096
    connections_per_address: Annotated[
        int,
        Meta(
            description="How many connections one address may hold open, sockets among them;"
            " a proxy as many as it likes.",
            ge=8,
        ),
    ] = 300
    sockets_per_address: Annotated[
        int, Meta(description="How many sockets one address may hold open.", ge=1)
    ] = 200
    sockets_per_person: Annotated[
        int, Meta(description="How many sockets one signed-in person may hold open.", ge=1)
    ] = 20
    rail_sockets_per_address: Annotated[
        int,
        Meta(
            description="How many sockets one address may hold open without signing in; a guest's"
            " count here.",
            ge=1,
        ),
    ] = 8
    rail_sockets: Annotated[
        int,
        Meta(
            description="How many sockets there may be in all without signing in; when all are"
            " taken, the address with the most gives one up to who has fewer.",
            ge=1,
        ),
    ] = 64
    requests_a_second: Annotated[
        float, Meta(description="How many requests one address may make; 0 for any number.", ge=0)
    ] = 100
    commands_a_second: Annotated[
        float, Meta(description="How much one person may ask of the room; 0 for any amount.", ge=0)
    ] = 20
    tables_a_minute: Annotated[
        float, Meta(description="How many tables one person may open; 0 for any number.", ge=0)
    ] = 10
    attempts_at_once: Annotated[
        float, Meta(description="How often one may try to sign in at once; 0 for any.", ge=0)
    ] = 10
    attempts_a_minute: Annotated[
        float, Meta(description="How often one may try to sign in after that.", ge=0)
    ] = 10
    shifts: Annotated[
        str,
        Meta(
            description="The shifts of a house's day, by name and time; the first opens the day,"
            " and hours past midnight belong to the day that opened."
        ),
    ] = "day 06:00, swing 14:00, graveyard 22:00"
    log: Annotated[
        Notes, Meta(description="Notes on standard error: `plain` lines, or `json` lines.")
    ] = "plain"
    slow_commit_ms: Annotated[
        int, Meta(description="A commit that takes longer is noted.", ge=1)
    ] = 500

    @property
    def is_loopback(self) -> bool:
        return is_loopback(self.host)

    @property
    def reached_at(self) -> str:
        """Where other nodes reach this one."""
        scheme = "https" if self.tls_cert else "http"
        return self.node_address or f"{scheme}://{self.host}:{self.port}"

    @property
    def is_secure(self) -> bool:
        return bool(self.tls_cert) or bool(self.behind_proxy)

    @property
    def welcomes_guests(self) -> bool:
        """As the owner says; where they say nothing, only those who sit at this machine."""
        if self.guests is not None:
            return self.guests
        return self.is_loopback and not self.behind_proxy
