"""One socket a table: a whole view on joining, new lines after that, actions back.

A viewer who falls behind is not waited for: when they have taken their last message they are told
of everything since, and one who takes nothing for a while is let go. A frame that is no action is
answered and the socket goes on; a frame that is too big, binary or one of a flood closes it.
What may stand in a frame is in `frames.py`.
"""

import asyncio
import time
from typing import Any, Final, NamedTuple

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.params import FromPath

from houseway.errors import HousewayError
from houseway.room.desk import Done
from houseway.table.misread import misread
from houseway.web.asking import (
    address_of,
    asking_of,
    live_of,
    people_of,
    person_of,
    token_of,
)
from houseway.web.frames import MixFrame, Named, kind_of, mixed_by, read
from houseway.web.limits import Limit, Place, Places
from houseway.web.live import LiveRoom
from houseway.web.messages import ClosedMessage, DoneMessage, RefusedMessage
from houseway.web.people import People, Person
from houseway.web.refusing import in_words, one_line, refusal_message
from houseway.web.running.sending import Sending
from houseway.web.shown.views import new_lines, whole_message
from houseway.web.watched import Shown, written

FRAME_MAX: Final = 16_384
FRAMES_A_SECOND: Final = 40
PATIENCE_S: Final = 20.0
"""How often we look whether a viewer has taken what they were sent; twice not, and we let go."""
SURE_S: Final = 1.0
"""How long a session counts that was looked up, unless we are told that one has ended."""


class Farewell(NamedTuple):
    """Why a socket is closed."""

    code: int
    reason: str


SESSION_OVER: Final = Farewell(4401, "the session is over or has changed")
CROWDED: Final = Farewell(4429, "others want to watch too: sign in to keep your place")


class Telling:
    """How far one viewer has been told of one table, in the light messages that scripts use.

    Another way to tell it (`?tell=`) is a subclass with a `next` of its own.
    """

    def __init__(self, live: LiveRoom, people: People, number: int) -> None:
        self.live, self.people, self.number = live, people, number
        self.hand, self.line, self.seats = -1, 0, -1

    def next(self, person: Person | None) -> msgspec.Struct | None:
        """What this viewer has not been told yet, or nothing."""
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
    """Somebody at a socket: what they are told, and what they ask for."""

    def __init__(
        self, socket: WebSocket[Any, Any, Any], number: int, shown: Shown, place: Place
    ) -> None:
        self.socket, self.number, self.shown, self.place = socket, number, shown, place
        self.live, self.people = live_of(socket.app.state), people_of(socket.app.state)
        self.asking = asking_of(socket.app.state)
        self.token, self.person = token_of(socket), person_of(socket)
        telling = tellings_of(socket).get(socket.query_params.get("tell", ""), Telling)
        self.telling = telling(self.live, self.people, number)
        self.views, self.answers = Sending(socket), Sending(socket)
        self.woken = asyncio.Event()
        """Set where there is more to do than to send them the next message."""
        place.wake = self.woken.set
        self._unwritten: tuple[str, Done | None] | None = None
        """What they are told once it is on disk."""
        self._is_here = True
        self._is_behind = False
        """Whether they are told again as soon as they have taken the last message."""
        self._is_over = False
        """Whether their session is."""
        self._sure_s = 0.0
        self._fault: Exception | None = None

    async def stay(self) -> Farewell | None:
        """Until they go, or must; None where they are gone already."""
        both = [asyncio.create_task(self._watch()), asyncio.create_task(self._listen())]
        try:
            done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
            farewell = next(iter(done)).result()
            if farewell is not None:
                await self.answers.free(PATIENCE_S)
            return farewell
        except (WebSocketDisconnect, TimeoutError, OSError, RuntimeError):
            return None
        finally:
            self._is_here = False
            for sending in (self.views, self.answers):
                sending.drop()
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _watch(self) -> Farewell | None:
        """Sees to it that they go when they must; what is new they are told by `tell`."""
        look_s = asyncio.get_running_loop().time() + PATIENCE_S
        while True:
            self.woken.clear()
            if self._fault is not None:
                raise self._fault
            if not self._is_himself():
                return SESSION_OVER
            if self.place.is_given_up:
                return CROWDED
            if farewell := self._gone():
                await self.views.free(PATIENCE_S)
                self.views.send(written(ClosedMessage(because=farewell.reason)))
                await self.views.free(PATIENCE_S)
                return farewell
            self.tell()
            try:
                async with asyncio.timeout_at(look_s):
                    await self.woken.wait()
            except TimeoutError:
                look_s += PATIENCE_S
                if self.views.is_stuck():
                    return None

    def tell(self) -> None:
        """Sends them what is new, if they have taken what they were sent before."""
        try:
            if self._is_here:
                self._tell()
        except Exception as fault:  # their own trouble, and nobody else's who is told now
            self._fault = fault
            self.woken.set()

    def _tell(self) -> None:
        if self._gone() or (time.monotonic() > self._sure_s and not self._is_himself()):
            self.woken.set()
        elif not self.views.is_free:
            if not self._is_behind:
                self._is_behind = True
                self.views.when_free(self._catch_up)
        elif (news := self._unwritten or self._news()) is not None:
            text, last = news
            if last is None or last.is_written:
                self._unwritten = None
                self.views.send(text)
            else:
                # Kept as it is until then: what comes meanwhile is another message.
                self._unwritten = news

    def _news(self) -> tuple[str, Done | None] | None:
        message = self.telling.next(self.person)
        if message is None:
            return None
        shared = self.shown.shared
        text = shared.text_of(message) if shared is not None else written(message)
        return text, self.shown.last

    def _catch_up(self) -> None:
        self._is_behind = False
        self.tell()

    def _is_himself(self) -> bool:
        """Whether their session still stands, for the same person in the same role."""
        if self.token and not self._is_over:
            now, before = self.people.of_session(self.token), self.person
            self.person, self._sure_s = now, time.monotonic() + SURE_S
            if now is None or before is None:
                self._is_over = now is not before
            else:
                self._is_over = (now.number, now.role) != (before.number, before.role)
        return not self._is_over

    def _gone(self) -> Farewell | None:
        if self.live.stopped:
            return Farewell(1011, one_line(self.live.why_stopped(self.person))[:120])
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
            answer = await self._answer(frame)
            await self.answers.free(PATIENCE_S)
            self.answers.send(written(answer))

    async def _answer(self, frame: str) -> DoneMessage | RefusedMessage:
        try:
            wish = read(frame)
        except (msgspec.MsgspecError, RecursionError) as fault:
            why = misread(str(fault), frame, kind_of(frame).__struct_fields__)
            request = Named.of(frame).request
            return RefusedMessage(what="that is no action", why=in_words(why), request=request)
        asked = wish.wish(self.number, self.person.number if self.person is not None else 0)
        try:
            events = await self.asking.ask(self.person, asked)
        except HousewayError as fault:
            return refusal_message(fault, wish.request)
        except HTTPException as fault:
            why = one_line(fault.detail)
            return RefusedMessage(what="you may not do that", why=why, request=wish.request)
        if isinstance(wish, MixFrame):
            return DoneMessage(request=wish.request, mixed=mixed_by(events))
        return self._done(wish.request)

    def _done(self, request: str) -> DoneMessage:
        """How far the table is now: what was offered before that may be offered no longer."""
        table = self.live.desk.room.tables.get(self.number)
        if table is None:
            return DoneMessage(request=request)
        line = len(table.last_hand.log) if table.last_hand is not None else 0
        return DoneMessage(request=request, hand=table.hands, line=line)


@websocket("/api/tables/{number:int}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], number: FromPath[int]) -> None:
    """A table, live, as this viewer may know it."""
    live = live_of(socket.app.state)
    place = await place_for(socket)
    if place is None:
        return
    try:
        await socket.accept()
        is_open = number in live.desk.room.tables
        shown = live.shown.setdefault(number, Shown()) if is_open else Shown()
        viewer = Viewer(socket, number, shown, place)
        player = viewer.person.number if viewer.person is not None else 0
        shown.watchers.add(viewer.tell)
        shown.here.append(player)
        viewer.people.watchers.add(viewer.woken)
        try:
            farewell = await viewer.stay()
        finally:
            shown.watchers.discard(viewer.tell)
            shown.here.remove(player)
            viewer.people.watchers.discard(viewer.woken)
        if farewell is not None:
            await _closed(socket, farewell)
        if player:
            await live.gone_from(number, player)
    finally:
        place.leave()


async def place_for(socket: WebSocket[Any, Any, Any]) -> Place | None:
    """Counts a socket that somebody opens, or turns them away."""
    places: Places = socket.app.state.sockets
    person = person_of(socket)
    is_known = person is not None and person.may("player")
    place = places.enter(address_of(socket), person.number if person and is_known else 0)
    if isinstance(place, str):
        # A browser is told nothing of a socket that was not opened: not even that it was refused.
        await socket.accept()
        await _closed(socket, Farewell(CROWDED.code, place))
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
