"""Players over the network: they act as fast as they are answered, and remember everything.

What was acknowledged must be in the log. What was sent and not answered may be there or not, once
at most; it is sent again under the same name. Cards that were seen must stay the same.
"""

import asyncio
import itertools
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import httpx

from houseway.room.seats.commands import SitDown
from houseway.room.tables.commands import OpenTable
from houseway.web.people import People
from tests.patience import PATIENCE_S
from tests.room.open_room import OpenRoom

HOLDEM_TABLES = 4
PLAYERS_EACH = 4
TELLERS = 16
REBUY_CENTS = 4_000
BUY_IN_CENTS = 1_000_000


class Table:
    """A hold'em table whose players all play over the network, by seat."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.tokens: dict[int, str] = {}


class Teller:
    """Somebody alone at a table, who keeps buying chips at the cage."""

    def __init__(self, table: int, player: int, token: str) -> None:
        self.table, self.player, self.token = table, player, token


class Crowd:
    """Everybody, and what they know."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.tellers: list[Teller] = []
        self.sent: dict[str, tuple[str, dict[str, Any]]] = {}
        """By the request's own name: whose token, and the command; not yet answered."""
        self.acknowledged: set[str] = set()
        self.bought: dict[int, set[str]] = {}
        """The names of the purchases of each teller's table, answered or not."""
        self.cards: dict[tuple[int, int, int], tuple[list[int], str]] = {}
        """By table, hand and seat: the own cards, and the seal of the deck."""
        self._names = itertools.count(1)

    async def play(self, address: str) -> None:
        """Everybody acts as fast as they are answered, until the server is gone."""
        limits = httpx.Limits(max_connections=None)
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S, limits=limits) as client:
            everybody = [self._play_table(client, table) for table in self.tables]
            everybody += [self._buy(client, teller) for teller in self.tellers]
            await asyncio.gather(*map(_until_it_is_gone, everybody))

    async def again(self, address: str) -> list[int]:
        """Sends again what was never answered; how each of them is answered now."""
        answers = []
        async with httpx.AsyncClient(base_url=address, timeout=PATIENCE_S) as client:
            for name, (token, command) in list(self.sent.items()):
                answers.append(await self._ask(client, token, {**command, "request": name}))
        return answers

    async def _play_table(self, client: httpx.AsyncClient, table: Table) -> None:
        seat = min(table.tokens)
        while True:
            shown = await self._shown(client, table, seat)
            view, hand = shown["view"], shown["hand"]
            if not view or view["is_over"] or not view["asked"]:
                await asyncio.sleep(0.02)
                continue
            verb = "show" if view["street"] == "showdown" else "call"
            for asked in view["asked"]:
                seat = asked
                action = {"act": verb, "seat": asked}
                command = {"command": "act", "table": table.number, "hand": hand, "action": action}
                if await self._ask(client, table.tokens[asked], command) != 200:
                    break

    async def _shown(self, client: httpx.AsyncClient, table: Table, seat: int) -> dict[str, Any]:
        by = {"authorization": f"Bearer {table.tokens[seat]}"}
        answer = await client.get(f"/api/tables/{table.number}", headers=by)
        shown: dict[str, Any] = answer.json()
        view = shown.get("view")
        # A hand that is tabled or put away lies nowhere face down.
        if view and view.get("own") and view["own"][0]["down"]:
            key = (table.number, shown["hand"], seat)
            found = (view["own"][0]["down"], seal_in(view["events"]))
            assert self.cards.setdefault(key, found) == found, f"other cards than before: {key}"
        return shown

    async def _buy(self, client: httpx.AsyncClient, teller: Teller) -> None:
        while True:
            command = {
                "command": "rebuy",
                "table": teller.table,
                "player": teller.player,
                "cents": REBUY_CENTS,
            }
            answered = await self._ask(client, teller.token, command)
            assert answered == 200, f"a purchase was answered {answered}"

    async def _ask(self, client: httpx.AsyncClient, token: str, command: dict[str, Any]) -> int:
        name = command.get("request") or f"r{next(self._names)}"
        self.sent[name] = (token, command)
        if command["command"] == "rebuy":
            self.bought.setdefault(command["table"], set()).add(name)
        answer = await client.post(
            "/api/commands",
            json={**command, "request": name},
            headers={"authorization": f"Bearer {token}"},
        )
        if answer.status_code == 200:
            self.acknowledged.add(name)
        if answer.status_code != 503:
            del self.sent[name]
        return answer.status_code


async def _until_it_is_gone(playing: Coroutine[None, None, None]) -> None:
    with suppress(httpx.TransportError):
        await playing


def seal_in(events: list[dict[str, Any]]) -> str:
    return next(str(one["root"]["digest"]) for one in events if one["event"] == "sealed")


def set_up(database: str) -> Crowd:
    """A room with everybody in their seats; bots play two further games beside them."""
    room = OpenRoom(database)
    room.at_ms = time.time_ns() // 1_000_000
    people = People(room.desk.store.engine)
    crowd = Crowd()
    for _ in range(HOLDEM_TABLES):
        table = Table(_opened(room, "texas-holdem", "4/8"))
        for _ in range(PLAYERS_EACH):
            _, seat, token = _seated(room, people, table.number, BUY_IN_CENTS)
            table.tokens[seat] = token
        crowd.tables.append(table)
    for _ in range(TELLERS):
        number = _opened(room, "texas-holdem", "4/8")
        player, _, token = _seated(room, people, number, REBUY_CENTS)
        crowd.tellers.append(Teller(number, player, token))
    for game in ("seven-card-stud", "omaha-hi-lo"):
        room.bots(room.desk.room.tables[_opened(room, game, "4/8")], 4)
    room.close()
    return crowd


def _opened(room: OpenRoom, game: str, limit: str) -> int:
    wish = OpenTable(
        house="garlic-city", game=game, limit=limit, practice=True, pace_ms=50, clock_ms=120_000
    )
    return room.do(wish)[0].table


def _seated(room: OpenRoom, people: People, table: int, cents: int) -> tuple[int, int, str]:
    player = room.player()
    person = people.enter(player, f"Player {player}", "player")
    room.do(SitDown(table=table, player=player, cents=cents))
    seat = next(
        chair.seat
        for chair in room.desk.room.tables[table].chairs.values()
        if chair.player == player
    )
    return player, seat, people.session(person)
