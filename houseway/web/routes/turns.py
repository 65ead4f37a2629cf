"""The socket of one's own turns: told wherever one is in the page, and whenever they change.

Looking at it is not looking at a table: whoever has only this open has left the table itself.
"""

import asyncio
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from houseway.errors import HousewayError
from houseway.web.asking import live_of, people_of, person_of
from houseway.web.limits import Place
from houseway.web.live import LiveRoom
from houseway.web.messages.turns import TurnShown
from houseway.web.shown.turning import turns_of
from houseway.web.sockets import CROWDED, SESSION_OVER, place_for
from houseway.web.watched import Shown, written

PATIENCE_S: Final = 20.0
QUIET_S: Final = 0.1
"""A viewer is told at most so often."""


@websocket("/api/me/turns")
async def turns_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """Where one sits, and whether one is asked there."""
    place = await place_for(socket)
    if place is None:
        return
    live, people = live_of(socket.app.state), people_of(socket.app.state)
    following = Following(live)
    place.wake = following.woken.set
    people.watchers.add(following.woken)
    try:
        await socket.accept()
        both = [
            asyncio.create_task(_tell(socket, place, following)),
            asyncio.create_task(_until_gone(socket)),
        ]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            next(iter(done)).result()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
    except (WebSocketDisconnect, TimeoutError, OSError, RuntimeError):
        return
    finally:
        people.watchers.discard(following.woken)
        following.end()
        place.leave()


class Following:
    """Wakes whoever waits when something has happened at one of these tables, or in the lobby."""

    def __init__(self, live: LiveRoom) -> None:
        self.live = live
        self.woken = asyncio.Event()
        self._tables: dict[int, Shown] = {}
        # Whoever sits down or gets up changes the lobby.
        live.lobby.add(self.woken)

    def follow(self, numbers: set[int]) -> None:
        for number in self._tables.keys() - numbers:
            self._tables.pop(number).watchers.discard(self.woken.set)
        for number in numbers - self._tables.keys():
            shown = self.live.shown.setdefault(number, Shown())
            shown.watchers.add(self.woken.set)
            self._tables[number] = shown

    def end(self) -> None:
        self.follow(set())
        self.live.lobby.discard(self.woken)


async def _tell(socket: WebSocket[Any, Any, Any], place: Place, following: Following) -> None:
    live, before = following.live, person_of(socket)
    told: tuple[TurnShown, ...] | None = None
    while True:
        following.woken.clear()
        person = person_of(socket)
        if (person and person.number) != (before and before.number):
            await socket.close(code=SESSION_OVER.code, reason=SESSION_OVER.reason)
            return
        if place.is_given_up:
            await socket.close(code=CROWDED.code, reason=CROWDED.reason)
            return
        if live.stopped:
            await socket.close(code=1011, reason="the room has stopped")
            return
        message = turns_of(live, person.number if person is not None else 0)
        following.follow({one.table for one in message.turns})
        try:
            await live.on_disk()
        except HousewayError:
            continue
        if message.turns != told:
            async with asyncio.timeout(PATIENCE_S):
                await socket.send_text(written(message))
            told = message.turns
        await asyncio.sleep(QUIET_S)
        await following.woken.wait()


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    """Nobody has anything to say here: the first frame ends it."""
    await socket.receive()


TURN_ROUTES: Final[tuple[Any, ...]] = (turns_socket,)
