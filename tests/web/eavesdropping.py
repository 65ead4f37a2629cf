"""Promise 6 on the wire: every byte that a viewer gets, and the same hand in another deal.

A room with bots and people plays a hand behind the real application. Four ears hear everything
that the application sends to them, over sockets and in answers: a seated player, another one, the
rail, somebody of the floor. Then what one of them was not shown is dealt otherwise, the same moves
are made again from the start, and not one byte that they hear may be different.

Nothing is left out of the comparison but the root of the shuffle, which is a seal on the hidden
cards and has to differ. The ears sit at the application's own border, where the server takes bytes
from it: what a real socket adds is the same for everybody. `tests/properties/redealing.py` says
why the moves are played again and not the finished state permuted.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from houseway.bots.players import player_for, style_of
from houseway.cards.card import Card
from houseway.cards.shuffle import Arranged, Seeded, shuffled
from houseway.errors import HousewayError
from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.bots.commands import AddBot
from houseway.room.desk import Desk
from houseway.room.event import RoomEvent
from houseway.room.hands.dealing import acted
from houseway.room.log.store import LogStore
from houseway.room.people.events import PlayerCame
from houseway.room.seats.commands import SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.room.tables.usual_table import comfortable_cents
from houseway.table.action import Action
from houseway.table.actors import FLOOR
from houseway.table.carry import Carry
from houseway.table.chinese.actions import SetHand
from houseway.table.events import Sealed
from houseway.table.hand import Hand
from houseway.table.pai_gow.actions import SetFront
from houseway.table.viewers import RAIL
from houseway.table.views import seat_view
from houseway.web.app import create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People
from tests.properties import chance_chinese, test_no_pai_gow_leaks
from tests.properties.redealing import known_places, redealt, told_in
from tests.room.logged_room import chance_from
from tests.room.open_room import NOON
from tests.table.sitting import Move, moved

SECRET: Final = bytes(range(100, 132))
PLAYERS: Final = ("Ann", "Bob")
STEPS_MAX: Final = 150
"""So many moves of a hand are listened to; a hand of pan has hundreds."""

_FILES = count()


class Line(msgspec.Struct):
    """How far a message goes: what every message of a table has in it."""

    kind: str
    hand: int = 0
    line: int = 0


class Ear:
    """One connection to the application: what it sends is written down."""

    def __init__(self, app: Any, path: str, token: str) -> None:
        self.heard: list[bytes] = []
        self.until = 0
        self.said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.at = (0, 0)
        self.said.put_nowait({"type": "websocket.connect"})
        path, _, query = path.partition("?")
        scope = {**_scope(path, token, query), "type": "websocket", "subprotocols": []}
        del scope["method"]
        self.listening = asyncio.create_task(app(scope, self.said.get, self._hear))

    async def _hear(self, message: dict[str, Any]) -> None:
        if text := message.get("text"):
            self.heard.append(text.encode())
            line = msgspec.json.decode(text, type=Line)
            if line.kind not in ("done", "refused"):
                self.at = max(self.at, (line.hand, line.line))

    def say(self, frame: dict[str, Any]) -> None:
        text = msgspec.json.encode(frame).decode()
        self.said.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        self.said.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.listening


def _scope(path: str, token: str, query: str = "") -> dict[str, Any]:
    headers = [(b"host", b"testserver")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "asgi": {"version": "3.0"},
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "http_version": "1.1",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("testserver", 80),
    }


async def answered(app: Any, path: str, token: str) -> bytes:
    """Every byte of the answer to a request, its headers too."""
    parts: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        parts.extend(b": ".join(pair) for pair in message.get("headers", ()))
        parts.append(message.get("body", b""))

    await app(_scope(path, token), receive, send)
    return b"\n".join(parts)


class QuietRoom(LiveRoom):
    """A room in which nothing happens by itself: the test makes every move."""

    async def run(self, *, every_ms: int = 0) -> None:  # noqa: ARG002 - as the room has it
        await asyncio.Event().wait()


@contextmanager
def fixed_deal(order: tuple[Card, ...], pack: tuple[Card, ...]) -> Iterator[None]:
    """The next shuffle of the room comes out like this, under a seal that can be made again."""
    with chance_from(lambda: Arranged(pack, wanted=order), secret=SECRET):
        yield


class World:
    """One table at a row, with one deal, and everybody who listens."""

    def __init__(self, folder: Path, house: str, game: str) -> None:
        self.row = House.named(house).row(game)
        self.at_ms = NOON
        self.desk = Desk(LogStore(f"sqlite:///{folder / f'room{next(_FILES)}.db'}"))
        self.people = People(self.desk.store.engine)
        self.live = QuietRoom(self.desk, now_ms=lambda: self.at_ms)
        self.tokens: dict[int, str] = {RAIL: ""}
        self.seats: dict[int, str] = {}
        self._sit_down(house, game)
        self.app = create_app(lambda: (self.live, self.people))
        self.ears: dict[int, list[Ear]] = {}
        self.heard: dict[int, list[bytes]] = {}
        """By viewer: what they have heard since the last step, and the answers to what they ask."""

    @property
    def table(self) -> RoomTable:
        return self.desk.room.tables[1]

    def _sit_down(self, house: str, game: str) -> None:
        limit = str(usual_limit(self.row))
        wish = OpenTable(house=house, game=game, limit=limit, practice=True, pace_ms=0)
        self.desk.do(wish, self.at_ms)
        least, most = self.row.players
        for number, name in enumerate((*PLAYERS, "Flo"), 1):
            person = self.people.enter(number, name, "floor" if name == "Flo" else "player")
            self.desk.write([PlayerCame(player=number)], self.at_ms)
            if name == "Flo":
                self.tokens[FLOOR] = self.people.session(person)
                continue
            cents = comfortable_cents(self.table)
            self.desk.do(SitDown(table=1, player=number, cents=cents, seat=number), self.at_ms)
            self.tokens[number] = self.people.session(person)
        for _ in range(max(least, min(4, most)) - len(PLAYERS)):
            self.desk.do(AddBot(table=1), self.at_ms)

        if self.row.game.family == "pan":
            # As after a hand that Ann has won: who is first is known, and shuffled is once.
            self.table.carry = Carry(button=1, last_winner=1)

    async def begin(self) -> None:
        """Everybody joins, and the hand is dealt."""
        for viewer, token in self.tokens.items():
            sockets = ("/api/tables/1/socket", "/api/tables/1/socket?tell=steps")
            self.ears[viewer] = [Ear(self.app, path, token) for path in sockets]
        for _ in range(20):
            await asyncio.sleep(0)
        for _ in range(20):
            self.at_ms += 60_000
            await self.live.tick()
            if self.table.hands:
                break
        assert self.table.hands, f"nothing is dealt: {self.table.paused}"
        await self.settle()

    @property
    def hand(self) -> Hand:
        hand = self.table.last_hand
        assert hand is not None
        return hand

    async def settle(self) -> None:
        """Until everybody has been told everything, and has asked what can be asked."""
        wanted = (self.table.hands, len(self.hand.log))
        await self.live.on_disk()
        for _ in range(10_000):
            if all(ear.at >= wanted for ears in self.ears.values() for ear in ears):
                break
            await asyncio.sleep(0)
        else:
            raise AssertionError(f"somebody was not told of {wanted}")
        for _ in range(5):
            await asyncio.sleep(0)
        for viewer in self.tokens:
            self.heard[viewer] = [*await self._asked(viewer), *self._told(viewer)]

    def _told(self, viewer: int) -> Iterator[bytes]:
        """What has been said to a viewer since the last step."""
        for ear in self.ears[viewer]:
            yield from map(self.masked, ear.heard[ear.until :])
            ear.until = len(ear.heard)

    async def _asked(self, viewer: int) -> list[bytes]:
        paths = ("/api/tables/1", "/api/tables", "/api/lobby", "/api/tables/1/steps", "/api/floor")
        token = self.tokens[viewer]
        return [self.masked(await answered(self.app, path, token)) for path in paths]

    def masked(self, text: bytes) -> bytes:
        """Without the root of the shuffle, which seals what is hidden and must differ."""
        for event in self.hand.log:
            if isinstance(event, Sealed):
                for part in msgspec.to_builtins(event.root).values():
                    if isinstance(part, str) and len(part) > 16:
                        text = text.replace(part.encode(), b"<root>")
        return text

    async def wrote(self, events: Sequence[RoomEvent]) -> None:
        """These are so, and whoever looks has been told."""
        await self.live.decided(lambda: self.desk.write(events, self.live.now_ms()))

    async def make(self, move: Move, step: int) -> None:
        """One move: a person's over their own socket, a bot's by the room; refused ones raise."""
        action, seat = move.at(self.hand), move.action.seat
        self.at_ms += 10
        if seat not in self.tokens or seat <= 0:
            events = list(acted(self.table, self.hand, action, "bot"))
            await self.wrote(events)
        else:
            line = len(self.hand.log)
            frame = {"hand": 1, "line": line, "action": action, "request": f"step {step}"}
            self.ears[seat][0].say(frame)
            await self._done(self.ears[seat][0], f'"request":"step {step}"'.encode())
        await self.settle()

    async def _done(self, ear: Ear, request: bytes) -> None:
        while True:
            answer = next((one for one in reversed(ear.heard) if request in one), b"")
            if b'"refused"' in answer:
                raise HousewayError(answer.decode())
            if answer:
                return
            await asyncio.sleep(0)

    async def close(self) -> None:
        for ears in self.ears.values():
            for ear in ears:
                await ear.close()


def by_place(hand: Hand, action: Action) -> Move:
    """An action as a move that can be made again with other cards in the same places."""
    if isinstance(action, SetFront):
        return test_no_pai_gow_leaks.moved(hand, action)
    if isinstance(action, SetHand):
        return chance_chinese.moved(hand, action)
    is_open = hand.setup.game.family in ("pan", "player-dealer", "blackjack")
    return Move(action) if is_open else moved(hand, action)


def chosen(world: World) -> Action:
    """What whoever is asked does: bots and people alike play as bots do."""
    hand = world.hand
    seat = hand.asked[0]
    choose = player_for(world.row.game)
    whims = Random(f"{len(hand.log)}/{seat}")
    return choose(seat_view(hand, seat), hand.setup, style_of(seat), whims)


class Heard:
    """A hand as it was played, and what every viewer heard at each step."""

    def __init__(self, folder: Path, house: str, game: str, *, seed: str) -> None:
        self.folder, self.house, self.game = folder, house, game
        self.chance = Random(seed)
        row = House.named(house).row(game)
        self.pack = tuple(row.game.pack(row.answers.options).cards)
        self.order = tuple(shuffled(self.pack, Seeded(seed)))
        self.moves: list[Move] = []
        self.told: list[list[Any]] = []
        self.heard: list[dict[int, list[bytes]]] = []
        self.known: list[dict[int, set[int]]] = []

    async def play(self) -> None:
        """The hand, to its end or as far as we listen."""
        async with self._world(self.order) as world:
            self._write_down(world)
            while world.table.hand is not None and len(self.moves) < STEPS_MAX:
                move = by_place(world.hand, chosen(world))
                await world.make(move, len(self.moves))
                self.moves.append(move)
                self._write_down(world)

    def _write_down(self, world: World) -> None:
        self.told.append(told_in(world.hand))
        self.heard.append({viewer: list(one) for viewer, one in world.heard.items()})
        hand, order = world.hand, self.order
        self.known.append({viewer: known_places(hand, viewer, order) for viewer in world.tokens})

    def _world(self, order: tuple[Card, ...]) -> "_Running":
        return _Running(World(self.folder, self.house, self.game), order, self.pack)

    async def leak(self, viewer: int, step: int) -> tuple[str, int]:
        """What a viewer would hear otherwise in another deal; and how far that deal goes."""
        order = redealt(self.order, self.known[step][viewer], self.chance)
        async with self._world(order) as world:
            at = 0
            while True:
                if told_in(world.hand) != self.told[at]:
                    return "", at
                if world.heard[viewer] != self.heard[at][viewer]:
                    return _difference(self.heard[at][viewer], world.heard[viewer]), at
                if at == step:
                    return "", at
                try:
                    await world.make(self.moves[at], at)
                except HousewayError:
                    return "", at
                at += 1


class _Running:
    """A world while it lasts."""

    def __init__(self, world: World, order: tuple[Card, ...], pack: tuple[Card, ...]) -> None:
        self.world, self.deal = world, fixed_deal(order, pack)

    async def __aenter__(self) -> World:
        self.deal.__enter__()
        self.lifespan = self.world.app.lifespan()
        await self.lifespan.__aenter__()
        await self.world.begin()
        return self.world

    async def __aexit__(self, *fault: Any) -> None:
        await self.world.close()
        await self.lifespan.__aexit__(None, None, None)
        self.deal.__exit__(None, None, None)


def _difference(one: list[bytes], other: list[bytes]) -> str:
    for first, second in zip(one, other, strict=False):
        if first != second:
            at = next(
                (
                    n
                    for n, pair in enumerate(zip(first, second, strict=False))
                    if pair[0] != pair[1]
                ),
                min(len(first), len(second)),
            )
            around = slice(max(0, at - 60), at + 60)
            return f"…{first[around]!r} is now …{second[around]!r}"
    return f"{len(one)} messages are now {len(other)}"
