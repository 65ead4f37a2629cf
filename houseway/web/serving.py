"""The server: a room on its database, behind granian, on loopback unless told otherwise."""

import os
from pathlib import Path
from typing import Final

import msgspec
from litestar import Litestar

from houseway.room.commands import AddBot, OpenTable
from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.web.app import create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People

SETTINGS: Final = "HOUSEWAY_SERVE"
"""The environment variable through which the settings reach the server's own process."""


class Serving(msgspec.Struct, kw_only=True):
    """Everything a server is told."""

    database: str
    host: str = "127.0.0.1"
    port: int = 8000
    house: str = ""
    demo_tables: bool = False


def serve(settings: Serving) -> None:
    """Runs until it is stopped."""
    from granian import Granian
    from granian.constants import Interfaces

    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    Granian(
        "houseway.web.serving:application",
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=1,
        websockets=True,
        log_access=False,
    ).serve()


def application() -> Litestar:
    """The application with the settings of this process."""
    settings = msgspec.json.decode(os.environ[SETTINGS], type=Serving)
    return create_app(lambda: opened(settings))


def opened(settings: Serving) -> tuple[LiveRoom, People]:
    """The room as its log has it, and its register; a new room gets its owner's link."""
    desk = Desk(LogStore(settings.database))
    people = People(desk.store.engine)
    live = LiveRoom(desk)
    if not people.names():
        link = people.invite("manager")
        base = f"http://{settings.host}:{settings.port}"
        print(f"The owner signs in once at {base}/?invite={link}", flush=True)
    if settings.demo_tables and not desk.room.tables:
        _demonstrate(desk, live.now_ms())
    return live, people


def _demonstrate(desk: Desk, at_ms: int) -> None:
    """A few practice tables with bots at them, so that a new room is alive at once."""
    for house in ("garlic-city", "comstock", "players-club", "s-and-k"):
        wish = OpenTable(house=house, game="texas-holdem", limit="4/8", practice=True)
        (opened_table,) = desk.do(wish, at_ms).events
        for _ in range(5):
            desk.do(AddBot(table=opened_table.table), at_ms)


def database_in(folder: Path) -> str:
    """The embedded database of a room whose files are in this folder."""
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder.absolute() / 'room.db'}"
