"""One socket a table: a whole view on joining, new lines after that, actions back.

A viewer who falls behind is not waited for: he is woken once and reads everything since his last
line, and one who takes nothing for a while is let go. A frame that is no action is answered and
the socket goes on; a frame that is too big, binary or one of a flood closes it.
"""

import asyncio
from typing import Any, Final, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath

from houseway.errors import HousewayError
from houseway.room.commands import Act
from houseway.table.codec import AnyAction
from houseway.web.asking import (
    address_of,
    asking_of,
    live_of,
    people_of,
    person_of,
    token_of,
)
from houseway.web.limits import Limit, Place, Places
from houseway.web.live import LiveRoom, Shown
from houseway.web.messages import ClosedMessage, DoneMessage, RefusedMessage
from houseway.web.people import People, Person
from houseway.web.refusing import in_words, one_line, told
from houseway.web.shown.views import new_lines, whole_message

FRAME_MAX: Final = 16_384
FRAMES_A_SECOND: Final = 40
PATIENCE_S: Final = 20.0
"""How long a viewer may take nothing of what he is sent."""

_ENCODE: Final = msgspec.json.Encoder().encode


class ActFrame(msgspec.Struct, forbid_unknown_fields=True):
    """An action as a viewer sends it."""

    hand: int
    action: AnyAction
    line: int = -1
    request: str = ""


_DECODE: Final = msgspec.json.Decoder(ActFrame).decode


class Farewell(NamedTuple):
    """Why a socket is closed."""

    code: int
    reason: str


SESSION_OVER: Final = Farewell(4401, "the session is over or has changed")


class Telling:
    """How far one viewer has been told of one table, in the light messages that scripts use.

    Another way to tell it (`?tell=`) is a subclass with a `next` of its own.
    """

    def __init__(self, live: LiveRoom, people: People, number: int) -> None:
        self.live, self.people, self.number = live, people, number
        self.hand, self.line, self.seats = -1, 0, -1

    def next(self, person: Person | None) -> msgspec.Struct | None:
        """What he has not been told yet, or nothing."""
        table, shown = self.live.desk.room.tables[self.number], self.live.shown[self.number]
        if table.hands != self.hand or shown.seats != self.seats:
            names = self.people.names()
            message = whole_message(self.live, table, person=person, names=names)
            self.hand, self.line, self.seats = message.hand, message.line, shown.seats
            return message
        if table.last_hand is not None and len(table.last_hand.log) > self.line:
            events = new_lines(self.live, table, self.line, person=person)
            self.line = events.line
            return events
        return None


class Viewer:
    """Somebody at a socket: what he is told, and what he asks for."""

    def __init__(self, socket: WebSocket[Any, Any, Any], number: int) -> None:
        self.socket, self.number = socket, number
        self.live, self.people = live_of(socket.app.state), people_of(socket.app.state)
        self.asking = asking_of(socket.app.state)
        self.token, self.person = token_of(socket), person_of(socket)
        self.woken = asyncio.Event()

    async def stay(self, telling: Telling) -> Farewell | None:
        """Until he goes, or must; None where he is gone already."""
        both = [asyncio.create_task(self._tell(telling)), asyncio.create_task(self._listen())]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            return next(iter(done)).result()
        except (WebSocketDisconnect, TimeoutError, OSError, RuntimeError):
            return None
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _tell(self, telling: Telling) -> Farewell:
        while True:
            self.woken.clear()
            if not self._is_himself():
                return SESSION_OVER
            if farewell := self._gone():
                await self._send(ClosedMessage(because=farewell.reason))
                return farewell
            message = telling.next(self.person)
            if message is not None:
                # Encoded before it is waited for: what comes meanwhile is another message.
                text = _ENCODE(message).decode()
                try:
                    await self.live.on_disk(self.number)
                except HousewayError:
                    continue
                await self._send_text(text)
            await self.woken.wait()

    def _is_himself(self) -> bool:
        """Whether his session still stands, for the same person in the same role."""
        if not self.token:
            return True
        now, before = self.people.of_session(self.token), self.person
        self.person = now
        if now is None or before is None:
            return now is before
        return (now.number, now.role) == (before.number, before.role)

    def _gone(self) -> Farewell | None:
        if self.live.stopped:
            return Farewell(1011, one_line(self.live.stopped)[:120])
        if self.number not in self.live.desk.room.tables:
            return Farewell(1000, f"there is no table {self.number}")
        return None

    async def _listen(self) -> Farewell | None:
        limit = Limit(at_once=FRAMES_A_SECOND, a_second=FRAMES_A_SECOND)
        while True:
            event = await self.socket.receive()
            if event["type"] != "websocket.receive":
                return None
            frame = event.get("text")
            if frame is None:
                return Farewell(1003, "a frame is text, not bytes")
            if len(frame) > FRAME_MAX:
                return Farewell(1009, f"a frame has at most {FRAME_MAX} characters")
            if limit.wait_s(""):
                return Farewell(4429, f"at most {FRAMES_A_SECOND} frames a second")
            if not self._is_himself():
                return SESSION_OVER
            await self._send(await self._answer(frame))

    async def _answer(self, frame: str) -> DoneMessage | RefusedMessage:
        try:
            wish = _DECODE(frame)
        except (msgspec.MsgspecError, RecursionError) as fault:
            return RefusedMessage(what="that is no action", why=in_words(str(fault)))
        asked = Act(
            table=self.number,
            hand=wish.hand,
            action=wish.action,
            line=wish.line,
            request=wish.request,
        )
        try:
            await self.asking.ask(self.person, asked)
        except HousewayError as fault:
            return told(fault, wish.request)
        except HTTPException as fault:
            why = one_line(fault.detail)
            return RefusedMessage(what="you may not do that", why=why, request=wish.request)
        return DoneMessage(request=wish.request)

    async def _send(self, message: msgspec.Struct) -> None:
        await self._send_text(_ENCODE(message).decode())

    async def _send_text(self, text: str) -> None:
        async with asyncio.timeout(PATIENCE_S):
            await self.socket.send_text(text)


@websocket("/api/tables/{number:int}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], number: FromPath[int]) -> None:
    """A table, live, as this viewer may know it."""
    live = live_of(socket.app.state)
    place = await place_for(socket)
    if place is None:
        return
    try:
        await socket.accept()
        viewer = Viewer(socket, number)
        shown = live.shown.setdefault(number, Shown()) if number in live.desk.room.tables else None
        watched = [shown.watchers if shown is not None else set(), viewer.people.watchers]
        for watchers in watched:
            watchers.add(viewer.woken)
        try:
            telling = tellings_of(socket).get(socket.query_params.get("tell", ""), Telling)
            farewell = await viewer.stay(telling(live, viewer.people, number))
        finally:
            for watchers in watched:
                watchers.discard(viewer.woken)
        if farewell is not None:
            await _closed(socket, farewell)
    finally:
        place.leave()


async def place_for(socket: WebSocket[Any, Any, Any]) -> Place | None:
    """Counts a socket that somebody opens, or turns him away."""
    places: Places = socket.app.state.sockets
    person = person_of(socket)
    is_known = person is not None and person.may("player")
    place = places.enter(address_of(socket), person.number if person and is_known else 0)
    if isinstance(place, str):
        await socket.close(code=4429, reason=place)
        return None
    return place


def tellings_of(socket: WebSocket[Any, Any, Any]) -> dict[str, type[Telling]]:
    """The ways in which a table can be told, by what a socket asks for."""
    tellings: dict[str, type[Telling]] = socket.app.state.tellings
    return tellings


async def _closed(socket: WebSocket[Any, Any, Any], farewell: Farewell) -> None:
    """Says goodbye, to whoever is still there to hear it."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            await socket.close(code=farewell.code, reason=farewell.reason)
    except (WebSocketDisconnect, TimeoutError, OSError, RuntimeError):
        return
