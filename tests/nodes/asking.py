"""People who ask by requests and not at a socket: tellers who buy chips, walkers who join lists.

A teller's purchase moves chips of the cage, which all tables share; a list is the whole room's. So
both ask for what more than one node must agree on. Each asks one thing at a time, under a name,
and asks it again until somebody says what came of it.
"""

import asyncio
import time
from itertools import count
from random import Random
from typing import Any, Final

import httpx

from tests.nodes.players import AGAIN_S, NOT_NOW, Heard, Known

LISTS: Final = (
    {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8"},
    {"house": "garlic-city", "game": "omaha-hi-lo", "limit": "4/8"},
)
BETWEEN_S: Final = 0.1
LONGEST_S: Final = 3.0
"""After so long without an answer a request is asked again, on another connection."""


class Asker:
    """Somebody who asks by requests."""

    names = count(1)

    def __init__(self, known: Known, player: int, token: str) -> None:
        self.known, self.player, self.token = known, player, token
        self.heard = Heard(f"player {player} who asks by requests")
        self.pending = ""
        self.is_done = False
        """Whether they ask no further."""

    async def play(self, client: httpx.AsyncClient) -> None:
        """Until they are done, one request after another."""
        raise NotImplementedError

    async def ask(self, client: httpx.AsyncClient, **command: Any) -> dict[str, Any]:
        """What came of it in the end, however often it takes."""
        self.pending = f"h{next(self.names)}"
        since_s = time.monotonic()
        while True:
            try:
                answer = await client.post(
                    "/api/commands",
                    json={**command, "request": self.pending},
                    headers={"authorization": f"Bearer {self.token}"},
                    timeout=LONGEST_S,
                )
                told: dict[str, Any] = answer.json()
            except (httpx.TransportError, ValueError):
                self.known.repeated += 1
                await asyncio.sleep(AGAIN_S)
                continue
            if told.get("what") in NOT_NOW or answer.status_code in (502, 503, 504):
                self.known.repeated += 1
                await asyncio.sleep(AGAIN_S)
                continue
            break
        self.heard.now()
        if answer.status_code == 200:
            self.known.acknowledged.add(f"{self.player}:{self.pending}")
            self.known.waits_s.append((since_s, time.monotonic() - since_s))
        else:
            self.known.refused.append(f"{told['what']}: {told['why']} ({command})")
        self.pending = ""
        return told


class Teller(Asker):
    """Somebody alone at a table, who keeps buying chips at the cage."""

    CENTS: Final = 4_000

    def __init__(self, known: Known, table: int, player: int, token: str) -> None:
        super().__init__(known, player, token)
        self.table, self.bought = table, 0

    async def play(self, client: httpx.AsyncClient) -> None:
        self.heard.begin()
        while not self.is_done:
            wish = {"command": "rebuy", "table": self.table, "player": self.player}
            told = await self.ask(client, **wish, cents=self.CENTS)
            self.bought += told["kind"] == "done"
            await asyncio.sleep(BETWEEN_S)


class Walker(Asker):
    """Somebody who puts their name on lists and takes it off again: the whole room's entries."""

    def __init__(self, known: Known, player: int, token: str, chance: Random) -> None:
        super().__init__(known, player, token)
        self.chance, self.on = chance, False

    async def play(self, client: httpx.AsyncClient) -> None:
        self.heard.begin()
        wanted = self.chance.choice(LISTS)
        while not self.is_done:
            command = "leave-list" if self.on else "join-list"
            await self.ask(client, command=command, player=self.player, **wanted)
            self.on = not self.on
            await asyncio.sleep(BETWEEN_S)
