"""The server under load: the room's own application, with an echo beside it for comparison.

Runs in a process of its own. The settings come in `BENCH_LOAD` as JSON: the folder for the log and
the token file, how many tables, how many seats at each. The echo is a socket handler of the same
kind in the same process, so that the same server answers both.
"""

import json
import os
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.app import create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People
from houseway.web.running.pauses import keep_pauses_short
from houseway.web.running.sending import straight

SETTINGS: Final = "BENCH_LOAD"
TOKENS: Final = "tokens.json"
STACK_CENTS: Final = 10_000_00


@websocket("/bench/echo")
async def echo(socket: WebSocket[Any, Any, Any]) -> None:
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        pass


def application() -> Litestar:
    """What granian serves."""
    asked = json.loads(os.environ[SETTINGS])
    app = create_app(lambda: a_full_room(Path(asked["folder"]), asked["tables"], asked["seats"]))
    app.register(echo)
    return straight(app)


def a_full_room(folder: Path, tables: int, seats: int) -> tuple[LiveRoom, People]:
    """Tables of hold'em with a person in every seat, and the token of each."""
    desk = Desk(LogStore(f"sqlite:///{folder / 'room.db'}"))
    live, people = LiveRoom(desk), People(desk.store.engine)
    at_ms = live.now_ms()
    tokens = []
    for table in range(1, tables + 1):
        wish = OpenTable(
            house="garlic-city",
            game="texas-holdem",
            limit="4/8",
            practice=True,
            seats=seats,
            pace_ms=1,
            clock_ms=600_000,
        )
        desk.do(wish, at_ms)
        for seat in range(1, seats + 1):
            number = (table - 1) * seats + seat
            desk.write([PlayerCame(player=number)], at_ms)
            desk.do(SitDown(table=table, player=number, cents=STACK_CENTS, seat=seat), at_ms)
            tokens.append(people.session(people.enter(number, f"player {number}", "player")))
    keep_pauses_short()
    (folder / TOKENS).write_text(json.dumps(tokens))
    return LiveRoom(desk), people
