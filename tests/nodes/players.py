"""Sixty players at sockets: they act when they are asked, come back by themselves, and remember.

What was acknowledged must be in the log. What was sent and never answered is sent again under the
same name, on another socket and perhaps to another node. Cards that were seen stay the same. When
each of them last heard anything is kept: from that it is seen how long anybody was away, and how
long any table stood still.
"""

import asyncio
import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.kill.players import seal_in

PING_S: Final = 0.5
NOTED_S: Final = 1.0
"""Silence that is worth a note."""
AGAIN_S: Final = 0.1
"""How long somebody waits who was not let in, or not accepted."""
NOT_NOW: Final = ("unknown", "not accepted")
"""Refusals that say nothing about the request: it is asked again."""
PLAYED: Final = ("check", "call", "show", "bring-in", "complete", "muck")
"""What a player prefers to do, so that hands go to their end; by chance they raise and fold too."""


@dataclass
class Silence:
    """Somebody heard nothing, from one moment to another of the test's own clock."""

    who: str
    since_s: float
    until_s: float


@dataclass
class Heard:
    """When something was last heard, and every silence between."""

    who: str
    last_s: float = field(default_factory=time.monotonic)
    silences: list[Silence] = field(default_factory=list)

    def begin(self) -> None:
        """Nothing could be heard before this."""
        self.last_s = time.monotonic()

    def now(self) -> None:
        now_s = time.monotonic()
        if now_s - self.last_s > NOTED_S:
            self.silences.append(Silence(self.who, self.last_s, now_s))
        self.last_s = now_s


@dataclass
class Known:
    """What all players know together."""

    acknowledged: set[str] = field(default_factory=set)
    refused: list[str] = field(default_factory=list)
    """Refusals for another reason than a fault: somebody was too late, or we have a mistake."""
    cards: dict[tuple[int, int, int], tuple[list[int], str]] = field(default_factory=dict)
    """By table, hand and seat: the own cards, and the seal of the deck."""
    reconnects: int = 0
    repeated: int = 0
    waits_s: list[tuple[float, float]] = field(default_factory=list)
    """When each action was sent first, and how long its acknowledgement took."""


class Player:
    """One seat, played over a socket through the proxy."""

    names = count(1)
    thinks_s = 0.0
    """How long they think before they act, about; nobody does unless they are told to."""

    def __init__(
        self, known: Known, table: "Table", seat: int, player: int, token: str, chance: Random
    ) -> None:
        self.known, self.table, self.seat, self.player, self.token = (
            known,
            table,
            seat,
            player,
            token,
        )
        self.chance = chance
        self.heard = Heard(f"player {player} at table {table.number}")
        self.pending: dict[str, Any] | None = None
        """What was sent and is not answered."""
        self.asked: dict[str, Any] | None = None
        """The last that was heard, if it asks for something that was not answered yet."""
        self.last_told = ""
        """The hand and line that was heard of last, and whether it asked: for whoever looks why
        a table stands still."""
        self.sent_s = 0.0
        self.is_done = False
        """Whether they act no further."""
        self.is_in = False
        """Whether they look at the table on a socket that answers."""

    async def play(self, address: str) -> None:
        """Until it is cancelled."""
        self.heard.begin()
        self.table.heard.begin()
        where = f"{address.replace('http', 'ws', 1)}/api/tables/{self.table.number}/socket"
        by = {"Authorization": f"Bearer {self.token}"}
        while True:
            with suppress(WebSocketException, OSError, TimeoutError):
                async with connect(
                    where, additional_headers=by, max_size=None, ping_interval=None,
                    open_timeout=3, close_timeout=0.2, proxy=None,
                ) as socket:  # fmt: skip
                    await self._stay(socket)
            self.is_in = False
            self.known.reconnects += 1
            await asyncio.sleep(AGAIN_S * self.chance.uniform(0.5, 1.5))

    async def _stay(self, socket: ClientConnection) -> None:
        beside: list[asyncio.Task[None]] = []
        try:
            async for text in socket:
                told = json.loads(text)
                self.heard.now()
                if told["kind"] == "closed":
                    return
                if not self.is_in and told["kind"] == "table":
                    self.is_in = True
                    beside = [asyncio.create_task(self._ping(socket))]
                    if self.thinks_s:
                        beside.append(asyncio.create_task(self._think(socket)))
                    if self.pending is not None:
                        self.known.repeated += 1
                        await socket.send(json.dumps(self.pending))
                await self._hear(socket, told)
        finally:
            for task in beside:
                task.cancel()

    async def _ping(self, socket: ClientConnection) -> None:
        with suppress(WebSocketException, OSError):
            while True:
                await (await socket.ping())
                self.heard.now()
                await asyncio.sleep(PING_S)

    async def _think(self, socket: ClientConnection) -> None:
        """Acts now and then, on what the table asks by then."""
        with suppress(WebSocketException, OSError):
            while True:
                await asyncio.sleep(self.thinks_s * self.chance.uniform(0.5, 1.5))
                await self._act(socket, has_thought=True)

    async def _hear(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        kind = told["kind"]
        if kind in ("done", "refused"):
            await self._answered(socket, told)
            return
        self.table.heard.now()
        if kind == "table":
            self._look(told)
        self.last_told = f"{told['hand']}/{told['line']} {told['is_asked']}"
        self.asked = told if told["is_asked"] else None
        await self._act(socket)

    async def _act(self, socket: ClientConnection, *, has_thought: bool = False) -> None:
        """Answers the table, once the last answer is acknowledged."""
        if self.asked is None or self.pending is not None or self.is_done:
            return
        if self.thinks_s and not has_thought:
            return
        told, self.asked = self.asked, None
        self.pending = {
            "hand": told["hand"],
            "line": told["line"],
            "request": f"s{next(self.names)}",
            "action": self._chosen(told["actions"]),
        }
        self.sent_s = time.monotonic()
        await socket.send(json.dumps(self.pending))

    async def _answered(self, socket: ClientConnection, told: dict[str, Any]) -> None:
        if self.pending is None or told["request"] != self.pending["request"]:
            return
        if told["kind"] == "refused" and told["what"] in NOT_NOW:
            await asyncio.sleep(AGAIN_S)
            self.known.repeated += 1
            await socket.send(json.dumps(self.pending))
            return
        if told["kind"] == "done":
            self.known.acknowledged.add(f"{self.player}:{told['request']}")
            self.known.waits_s.append((self.sent_s, time.monotonic() - self.sent_s))
        else:
            self.known.refused.append(f"{told['what']}: {told['why']} ({self.pending})")
        self.pending = None
        if told["kind"] == "done":
            # The table may have asked again before the acknowledgement came.
            await self._act(socket)
        else:
            # What the table asks now comes with the next socket.
            await socket.close()

    def _look(self, told: dict[str, Any]) -> None:
        """Own cards are those that were seen before, on whatever node."""
        view = told["view"]
        if not view or not view.get("own") or not view["own"][0]["down"]:
            return
        key = (self.table.number, told["hand"], self.seat)
        found = (view["own"][0]["down"], seal_in(view["events"]))
        before = self.known.cards.setdefault(key, found)
        # A street deals further cards behind the first ones, under the same seal.
        shorter = min(len(before[0]), len(found[0]))
        assert (before[0][:shorter], before[1]) == (found[0][:shorter], found[1]), key
        if len(found[0]) > len(before[0]):
            self.known.cards[key] = found

    def _chosen(self, actions: list[dict[str, Any]]) -> dict[str, Any]:
        if self.chance.random() < 0.15:
            return self.chance.choice(actions)
        liked = [one for one in actions if one["act"] in PLAYED]
        return liked[0] if liked else actions[0]


class Table:
    """A table whose seats are all played over sockets."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.players: list[Player] = []
        self.heard = Heard(f"table {number}")
