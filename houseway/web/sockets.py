"""One socket a table: a whole view on joining, new lines after that, actions back.

A viewer who falls behind is not waited for: he is woken once and reads everything since his last
line. A frame that is no action, or too big, is answered and the socket goes on; a flood is closed.
"""

import asyncio
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from houseway.errors import HousewayError, Refused
from houseway.room.commands import Act
from houseway.room.roles import role_for
from houseway.table.codec import AnyAction
from houseway.web.live import LiveRoom, Shown
from houseway.web.messages import ClosedMessage, DoneMessage, RefusedMessage
from houseway.web.people import People, Person
from houseway.web.showing import new_lines, whole_message

FRAME_MAX: Final = 16_384
FRAMES_A_SECOND: Final = 40

_ENCODE: Final = msgspec.json.Encoder().encode


class ActFrame(msgspec.Struct, forbid_unknown_fields=True):
    """An action as a viewer sends it."""

    hand: int
    action: AnyAction
    line: int = -1
    request: str = ""


_DECODE: Final = msgspec.json.Decoder(ActFrame).decode


@websocket("/api/tables/{number:int}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], number: FromPath[int]) -> None:
    """A table, live, as this viewer may know it."""
    from houseway.web.app import person_of

    live: LiveRoom = socket.app.state.live
    if not _same_origin(socket):
        await socket.close(code=4403, reason="another page's script")
        return
    await socket.accept()
    person = person_of(socket)
    if number not in live.desk.room.tables:
        await _send(socket, ClosedMessage(because=f"there is no table {number}"))
        await socket.close()
        return
    shown = live.shown.setdefault(number, Shown())
    woken = asyncio.Event()
    shown.watchers.add(woken)
    telling = asyncio.create_task(_tell(socket, live, number, person=person, woken=woken))
    try:
        await _listen(socket, live, number, person)
    except WebSocketDisconnect:
        pass
    finally:
        shown.watchers.discard(woken)
        telling.cancel()


def _same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """Whether the page that opens the socket is ours; scripts send no origin."""
    origin = socket.headers.get("origin", "")
    return not origin or origin.split("://", 1)[-1] == socket.headers.get("host", "")


async def _tell(
    socket: WebSocket[Any, Any, Any],
    live: LiveRoom,
    number: int,
    *,
    person: Person | None,
    woken: asyncio.Event,
) -> None:
    people: People = socket.app.state.people
    hand, line, seats = -1, 0, -1
    while True:
        table, shown = live.desk.room.tables.get(number), live.shown.get(number)
        if table is None or shown is None or live.stopped:
            because = live.stopped or "the table is closed"
            await _send(socket, ClosedMessage(because=because))
            return
        if shown.number != hand or shown.seats != seats:
            names = people.names()
            message = whole_message(live.desk.room, table, shown, person=person, names=names)
            hand, line, seats = shown.number, shown.line, shown.seats
            await _send(socket, message)
        elif shown.line > line:
            told = new_lines(table, shown, line, person)
            line = told.line
            await _send(socket, told)
        await woken.wait()
        woken.clear()


async def _listen(
    socket: WebSocket[Any, Any, Any], live: LiveRoom, number: int, person: Person | None
) -> None:
    loop = asyncio.get_running_loop()
    allowed, since = float(FRAMES_A_SECOND), loop.time()
    while True:
        frame = await socket.receive_text()
        now = loop.time()
        allowed = min(FRAMES_A_SECOND, allowed + (now - since) * FRAMES_A_SECOND)
        since = now
        allowed -= 1
        if allowed < 0 or len(frame) > FRAME_MAX:
            await socket.close(code=4429, reason="too much at once")
            return
        await _send(socket, await _answer(live, number, person, frame))


async def _answer(
    live: LiveRoom, number: int, person: Person | None, frame: str
) -> DoneMessage | RefusedMessage:
    try:
        wish = _DECODE(frame)
    except msgspec.MsgspecError as fault:
        return RefusedMessage(what="that is no action", why=str(fault))
    if person is None:
        return RefusedMessage(what="you may not act", why="Sign in first", request=wish.request)
    asked = Act(
        by=person.number,
        table=number,
        hand=wish.hand,
        action=wish.action,
        line=wish.line,
        request=wish.request,
    )
    needed = role_for(asked, person.number)
    if not person.may(needed):
        why = f"That takes the role of {needed}"
        return RefusedMessage(what="you may not do that", why=why, request=wish.request)
    try:
        await live.do(asked)
    except Refused as no:
        return RefusedMessage(
            what=no.what, why=no.why, cite=no.cite, instead=no.instead, request=wish.request
        )
    except HousewayError as fault:
        return RefusedMessage(what="not done", why=str(fault), request=wish.request)
    return DoneMessage(request=wish.request)


async def _send(socket: WebSocket[Any, Any, Any], message: msgspec.Struct) -> None:
    await socket.send_text(_ENCODE(message).decode())
