"""People at their clients: they play, mix the shuffles, repeat what nobody answers, keep heads.

A client knows what it was told and nothing else. What it is told is written down, for the checker.
"""

import asyncio
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from houseway.client.mixing import Mixing
from tests.simulation.network import Answer, Asked, Copy, Wire
from tests.simulation.said import Request, verdict_of
from tests.simulation.servers import Server

if TYPE_CHECKING:
    from tests.simulation.world import World

TRIES: Final = 6
PATIENCE_S: Final = 6.0
"""How long somebody at a socket waits for the answer to an action."""


class Named(Copy):
    """A copy of a request with a name: what is said of it is held against the log later."""

    def __init__(self, client: "Client", request: Request) -> None:
        self.client, self.request = client, request
        self.known_ms = 0
        request.flying += 1
        request.copies += 1

    def arrived(self, server: Server) -> None:
        self.known_ms = known_ms(server, self.request)

    def answered(self, server: Server, answer: Answer) -> None:
        self.note(server, answer.status, answer.told)

    def note(self, server: Server, status: int, told: Any) -> None:
        verdict, about = verdict_of(status, told), str(told)[:200]
        world = self.client.world
        world.note(f"{server.process.name} says {verdict} to {self.request}: {about}")
        world.requests.answers += 1
        world.wrong(
            self.request.answered(
                verdict,
                known_ms=self.known_ms,
                is_named=known_ms(server, self.request) > 0,
                about=about,
            )
        )
        if status == 500:
            world.wrong(f"{self.request} was a mistake of ours: {about}")

    def lost(self) -> None:
        self.request.answered("lost", known_ms=0, is_named=False, about="")


def known_ms(server: Server, request: Request) -> int:
    """The room's time, if the room of this server has the request among what was done; else 0."""
    room = server.live.desk.room if server.live is not None else None
    is_known = room is not None and room.requests.get(request.full_name) is not None
    return room.at_ms if room is not None and is_known else 0


class Client:
    """Somebody, signed in or not."""

    def __init__(self, world: "World", key: str) -> None:
        self.world, self.key = world, key
        self.chance = Random(f"{world.seed}/{key}")
        self.number, self.token, self.role = 0, "", "rail"
        self._asked = 0
        self.unanswered: dict[int, tuple[str, Request]] = {}
        """By table: the last frame that nobody has answered, to be sent again."""
        self.mixings: dict[int, Mixing] = {}
        self.is_away = False
        self.stuck_with: Server | None = None
        """A server that this client still talks to, though another has taken over."""

    async def sleep(self, most_s: float) -> None:
        await asyncio.sleep(self.chance.uniform(0.05, most_s))

    async def request(self, method: str, path: str, body: Any = None) -> Answer | None:
        """One request without a name."""
        server = self.world.reached(self)
        if server is None:
            await self.sleep(1)
            return None
        sent = (
            b"" if body is None else body if isinstance(body, bytes) else msgspec.json.encode(body)
        )
        return await self.world.network.ask(server, Asked(method, path, self.token, sent))

    async def signed_in(self, path: str, wish: dict[str, Any]) -> bool:
        for _ in range(20):
            answer = await self.request("POST", path, wish)
            if answer is not None and answer.status == 200:
                told = answer.told
                self.number, self.token, self.role = told["player"], told["token"], told["role"]
                self.world.came(self)
                return True
            await self.sleep(2)
        return False

    async def ask(self, command: dict[str, Any], name: str = "") -> Answer | None:
        """A command, repeated under its name until somebody says yes or no."""
        self._asked += 1
        name = name or f"{self.key} {self._asked}"
        wish = {**command, "request": name}
        request = self.world.requests.of(self.number, name, str(command.get("command")))
        for _ in range(TRIES):
            server = self.world.reached(self)
            if server is None or not self.token:
                await self.sleep(2)
                continue
            sent = Asked("POST", "/api/commands", self.token, msgspec.json.encode(wish))
            request.wishes.add(sent.body)
            answer = await self.world.network.ask(server, sent, lambda: Named(self, request))
            verdict = verdict_of(answer.status, answer.told) if answer is not None else "lost"
            if verdict in ("done", "refused"):
                return answer
            await self.sleep(2)
            if self.chance.random() < 0.5:
                await self._ask_after(request)
        return None

    async def _ask_after(self, request: Request) -> None:
        """Whether it was done, for whoever has got no answer."""
        is_alone, copies = request.flying <= 0, request.copies
        answer = await self.request("GET", f"/api/requests/{request.name}")
        if answer is not None and answer.status == 200 and is_alone and request.flying <= 0:
            request.asked_after.append((bool(answer.told["is_done"]), copies))

    # At a table.

    async def watch(self, table: int, for_s: float) -> None:
        """Looks at a table for a while, and plays if they sit there."""
        server = self.world.reached(self)
        if server is None:
            await self.sleep(1)
            return
        tell = self.chance.choice(("", "", "?tell=steps"))
        wire = self.world.network.connect(server, f"/api/tables/{table}/socket{tell}", self.token)
        sitting = Sitting(self, table, wire)
        try:
            async with asyncio.timeout(for_s):
                await sitting.play()
        except TimeoutError:
            pass
        finally:
            wire.cut()

    async def look(self, table: int) -> None:
        """The table once, without a socket."""
        server = self.world.reached(self)
        answer = await self.request("GET", f"/api/tables/{table}")
        if server is not None and answer is not None and answer.status == 200:
            self.world.ears.hear(self, table, answer.told, str(answer.told))

    def mixing_at(self, table: int) -> Mixing:
        """One's own part in the shuffles of a table, from a seed of one's own."""
        if table not in self.mixings:
            self.mixings[table] = Mixing(lambda _: None, player=self.number)
            self.mixings[table]._seed = sha256(self.key.encode()).digest()
        return self.mixings[table]

    def wished(self, table: int, told: dict[str, Any]) -> list[dict[str, Any]]:
        """What is sent for the next shuffle; some do not keep what they have promised."""
        frames: list[dict[str, Any]] = []
        mixing = self.mixing_at(table)
        mixing.send = frames.append
        mixing.hear(told)
        for frame in [one for one in frames if "number" in one]:
            luck = self.chance.random()
            if luck < 0.1:
                frames.remove(frame)
            elif luck < 0.2:
                frame["number"] = self.chance.randbytes(32).hex()
        return frames

    async def mix(self, table: int, told: dict[str, Any]) -> None:
        """One's own part in the shuffles as requests, beside the socket."""
        for frame in self.wished(table, told):
            name = frame.pop("request")
            wish = {"command": "mix", "table": table, "player": self.number, **frame}
            answer = await self.ask(wish)
            if answer is not None and answer.status == 200:
                self.mixings[table].is_answered({**answer.told, "request": name})


class Sitting:
    """Somebody before an open table: messages come in, actions go out."""

    def __init__(self, client: Client, table: int, wire: Wire) -> None:
        self.client, self.table, self.wire = client, table, wire
        self.world, self.chance = client.world, client.chance
        self.sent: dict[str, Named] = {}
        self._mixing: set[asyncio.Task[None]] = set()
        self._mixes_here = self.chance.random() < 0.7
        """Whether their numbers go through the socket, as pages have it, or beside it."""
        client.mixing_at(table).begin_again()
        wire.on_sent, wire.is_over = self._given_out, self._ended
        wire.takes = self.chance.random() > self.world.network.trouble.cuts / 2

    def _given_out(self, text: str) -> None:
        """At the server's end, as it leaves."""
        told = msgspec.json.decode(text)
        if told["kind"] in ("done", "refused"):
            copy = self.sent.pop(told["request"], None)
            if copy is not None:
                self.client.unanswered.pop(self.table, None)
                copy.note(self.wire.server, 200 if told["kind"] == "done" else 409, told)
        else:
            self.world.ears.hear(self.client, self.table, told, text)

    def _ended(self) -> None:
        for copy in self.sent.values():
            copy.lost()
        self.sent.clear()

    async def play(self) -> None:
        if self.table in self.client.unanswered:
            # Another socket than the one it was sent on: it may never have arrived.
            self._send(*self.client.unanswered[self.table])
        while (text := await self.wire.heard.get()) is not None:
            told = msgspec.json.decode(text)
            if self.client.mixings[self.table].is_answered(told):
                continue
            if self._mixes_here:
                self._mix(told)
            elif told.get("shuffle", {}).get("wants"):
                mixing = asyncio.create_task(self.client.mix(self.table, told))
                self._mixing.add(mixing)
                mixing.add_done_callback(self._mixing.discard)
            elif "shuffle" in told:
                await self.client.mix(self.table, told)
            actions = list(_actions(told))
            is_asked = told.get("is_asked") or any(
                chair.get("is_you") and chair.get("is_asked") for chair in told.get("chairs", ())
            )
            if actions and is_asked and not self.client.is_away:
                await self._act(told, actions)

    def _mix(self, told: dict[str, Any]) -> None:
        for frame in self.client.wished(self.table, told):
            self.wire.say(msgspec.json.encode(frame).decode())

    async def _act(self, told: dict[str, Any], actions: list[dict[str, Any]]) -> None:
        """Mostly one of the actions that were offered; now and then nonsense, or nothing."""
        luck = self.chance.random()
        if luck < 0.03:
            return  # the clock acts for whoever has gone to the bar
        action = dict(self.chance.choice(actions))
        if luck < 0.06:
            action["seat"] = self.chance.randrange(-2, 12)
        await self.client.sleep(0.5)
        hand, line = told["hand"], told["line"]
        if luck > 0.97:
            line -= 1
        self.client._asked += 1
        name = f"{self.client.key} {self.client._asked}"
        request = self.world.requests.of(self.client.number, name, "act")
        frame = {"hand": hand, "line": line, "action": action, "request": name}
        request.wishes.add(b"")
        self._send(msgspec.json.encode(frame).decode(), request)

    def _send(self, frame: str, request: Request) -> None:
        copy = Named(self.client, request)
        copy.known_ms = known_ms(self.wire.server, request)
        if not self.wire.is_open:
            copy.lost()
            return
        self.sent[request.name] = copy
        self.client.unanswered[self.table] = frame, request
        self.wire.say(frame)


def _actions(told: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Everything that a message offers, ready to be sent; nothing that takes back what was done."""
    found = [*told.get("actions", ()), *(told.get("melds") or ())]
    found += [one["action"] for one in told.get("choices", ()) if "action" in one]
    yield from (one for one in found if one and one.get("act") not in ("take-back", "leave-bank"))
