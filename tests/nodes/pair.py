"""Two servers on one room: tables with a person and a bot each, who play over the network."""

import os
import signal
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import psycopg

from houseway.room.bots.commands import AddBot
from houseway.room.codec import read
from houseway.room.log.store import LogStore
from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.people import People
from tests.kill.server import RunningServer
from tests.patience import PATIENCE_S, until
from tests.room.databases import key_file
from tests.room.open_room import OpenRoom

NODES: Final = ("north", "south")
TABLES: Final = 4
BUY_IN_CENTS: Final = 40_000


class Player:
    """Somebody at a table, alone or with a bot."""

    def __init__(self, number: int, table: int, seat: int, token: str) -> None:
        self.number, self.table, self.seat = number, table, seat
        self.by = {"authorization": f"Bearer {token}"}


class Pair:
    """A room with two nodes, and who plays there."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database, self.folder = database, folder
        self.players, self.alone = _set_up(database)
        self.servers: dict[str, RunningServer] = {}
        self.clients: dict[str, httpx.Client] = {}

    def start(self, node: str) -> None:
        options = ("--node", node, "--data", str(self.folder / node))
        log = self.folder / f"{node}.log"
        if node in self.clients:
            self.clients[node].close()
        server = self.servers[node] = RunningServer(self.database, options=options, log=log)
        self.clients[node] = httpx.Client(
            base_url=server.address, timeout=PATIENCE_S, verify=False, trust_env=False
        )

    def whole(self) -> "Pair":
        """Both of them are running, and the tables are spread over them."""
        for node in NODES:
            if node not in self.servers or not self._is_running(node):
                self.start(node)
        until(lambda: all(self.tables_of(node) for node in NODES), "they were never spread")
        return self

    def _is_running(self, node: str) -> bool:
        return self.servers[node].process_of_its_own.poll() is None

    def stop(self) -> None:
        for client in self.clients.values():
            client.close()
        for server in self.servers.values():
            if server.process_of_its_own.poll() is None:
                server.kill()

    def asked(self, what: str) -> list[tuple[Any, ...]]:
        """What the database itself says."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            return connection.execute(what.encode()).fetchall()

    def requests(self) -> Counter[str]:
        """The names of all that was done, proved, and how often each is in the log."""
        store = LogStore(self.database, create=False, own=False, key_file=key_file(self.database))
        found = Counter(read(entry.body).request for entry in store.proved())
        store.close()
        return found

    def owner(self, table: int) -> str:
        return str(self.asked(f"SELECT node FROM chains WHERE table_number = {table}")[0][0])

    def tables_of(self, node: str) -> list[int]:
        """Where somebody plays with a bot, and this node decides."""
        found = self.asked(f"SELECT table_number FROM chains WHERE node = '{node}'")
        return sorted({row[0] for row in found} & self.players.keys())

    def other(self, node: str) -> str:
        return next(one for one in NODES if one != node)

    def shown(self, node: str, player: Player) -> dict[str, Any]:
        answer = self.clients[node].get(f"/api/tables/{player.table}", headers=player.by)
        assert answer.status_code == 200, answer.text
        shown: dict[str, Any] = answer.json()
        return shown

    def turn(self, node: str, player: Player) -> dict[str, Any]:
        """Their view, as soon as it is their turn."""
        found: dict[str, Any] = {}

        def is_theirs() -> bool:
            found.update(self.shown(node, player))
            view = found["view"]
            return bool(view) and player.seat in view["asked"] and not view["is_over"]

        until(is_theirs, f"it never was the turn of player {player.number}")
        return found

    def act(self, node: str, player: Player, request: str) -> httpx.Response:
        """They call, or show, whatever they are asked, at a node."""
        shown = self.turn(node, player)
        verb = "show" if shown["view"]["street"] == "showdown" else "call"
        action = {"act": verb, "seat": player.seat}
        wish = {"command": "act", "table": player.table, "hand": shown["hand"], "action": action}
        return self.ask(node, player, {**wish, "request": request})

    def ask(self, node: str, player: Player, wish: dict[str, Any]) -> httpx.Response:
        return self.clients[node].post("/api/commands", json=wish, headers=player.by)

    def is_done(self, node: str, player: Player, request: str) -> bool:
        answer = self.clients[node].get(f"/api/requests/{request}", headers=player.by)
        assert answer.status_code == 200, answer.text
        return bool(answer.json()["is_done"])

    def stacks_cents(self, node: str) -> int:
        """All chips that lie before somebody at a table, or in the middle of one."""
        tables = self.clients[node].get("/api/tables").json()
        found = 0
        for table in tables:
            shown = self.clients[node].get(f"/api/tables/{table['table']}").json()
            found += sum(chair["stack_cents"] for chair in shown["chairs"])
        return found

    @contextmanager
    def frozen(self, node: str) -> Iterator[None]:
        """Every process of a node stands still meanwhile."""
        group = self.servers[node].process_of_its_own.pid
        os.killpg(group, signal.SIGSTOP)
        try:
            yield
        finally:
            os.killpg(group, signal.SIGCONT)


def _set_up(database: str) -> tuple[dict[int, Player], Player]:
    """A room as one server leaves it: by table who plays a bot there, and somebody alone."""
    room = OpenRoom(database)
    room.at_ms = time.time_ns() // 1_000_000
    people = People(room.desk.store.engine)
    wish = OpenTable(
        house="garlic-city",
        game="texas-holdem",
        limit="4/8",
        practice=True,
        pace_ms=20,
        clock_ms=120_000,
    )

    def seated() -> Player:
        table, number = room.do(wish)[0].table, room.player()
        person = people.enter(number, f"Player {number}", "player")
        room.do(SitDown(table=table, player=number, cents=BUY_IN_CENTS))
        (chair,) = room.desk.room.tables[table].chairs.values()
        return Player(number, table, chair.seat, people.session(person))

    players = [seated() for _ in range(TABLES)]
    for one in players:
        room.do(AddBot(table=one.table, cents=BUY_IN_CENTS))
    alone = seated()
    room.close()
    return {one.table: one for one in players}, alone
