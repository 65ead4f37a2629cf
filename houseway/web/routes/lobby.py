"""Routes of the lobby: what is going on, live, and a seat at a practice table in one request."""

import asyncio
from typing import Any, Final

import msgspec
from litestar import Request, WebSocket, get, post, websocket
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, WebSocketDisconnect
from litestar.params import JSONBody

from houseway.errors import BadInput, HousewayError
from houseway.houses.usual import row_limit
from houseway.money.cents import dollars
from houseway.room.bots.commands import AddBot, KeepBots
from houseway.room.seats.commands import SitDown
from houseway.room.seats.events import SatDown
from houseway.room.state import RoomTable
from houseway.room.tables.commands import OpenTable
from houseway.room.tables.usual_table import Usual, comfortable_cents, usual_table
from houseway.web.asking import (
    asking_of,
    live_of,
    name_of_request,
    opened_before,
    people_of,
    person_of,
    table_of,
)
from houseway.web.limits import Place
from houseway.web.messages import ClosedMessage
from houseway.web.messages.lobby import (
    CENTS_MOST,
    LobbyChangedMessage,
    LobbyMessage,
    Practice,
    SeatTaken,
)
from houseway.web.people import Person
from houseway.web.routes.signing import SIGNED_IN
from houseway.web.shown.books import row_of
from houseway.web.shown.lobby import Lobby
from houseway.web.shown.lobby_changes import is_nothing, lobby_changes
from houseway.web.sockets import CROWDED, SESSION_OVER, place_for

PATIENCE_S: Final = 20.0
QUIET_S: Final = 1.0
"""The lobby changes often; a viewer is told at most so often."""

LEFT: Final = "that table was opened before, and you have left it"

_ENCODE: Final = msgspec.json.Encoder().encode


def lobby_of(state: State) -> Lobby:
    lobby: Lobby = state.lobby
    return lobby


@get("/api/lobby", tags=["lobby"])
async def lobby(request: Request[Any, Any, Any], state: State) -> LobbyMessage:
    """The tables, the lists, and what it costs to play."""
    live, names = live_of(state), people_of(state).names()
    message = lobby_of(state).message(person_of(request), names)
    await live.on_disk()
    return message


@websocket("/api/lobby/socket")
async def lobby_socket(socket: WebSocket[Any, Any, Any]) -> None:
    """The lobby, and then what has changed in it."""
    place = await place_for(socket)
    if place is None:
        return
    woken = asyncio.Event()
    place.wake = woken.set
    live = live_of(socket.app.state)
    watched = (live.lobby, people_of(socket.app.state).watchers)
    for watchers in watched:
        watchers.add(woken)
    try:
        await socket.accept()
        both = [
            asyncio.create_task(_tell(socket, place, woken)),
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
        for watchers in watched:
            watchers.discard(woken)
        place.leave()


async def _tell(socket: WebSocket[Any, Any, Any], place: Place, woken: asyncio.Event) -> None:
    state, live = socket.app.state, live_of(socket.app.state)
    was_signed_in = person_of(socket) is not None
    told: LobbyMessage | None = None
    while True:
        woken.clear()
        if was_signed_in and person_of(socket) is None:
            await socket.close(code=SESSION_OVER.code, reason=SESSION_OVER.reason)
            return
        if place.is_given_up:
            await socket.close(code=CROWDED.code, reason=CROWDED.reason)
            return
        if live.stopped:
            because = live.why_stopped(person_of(socket))
            await _send(socket, ClosedMessage(because=because))
            await socket.close(code=1011, reason="the room has stopped")
            return
        person = person_of(socket)
        lobby = lobby_of(state).message(person, people_of(state).names())
        news = lobby_changes(told, lobby) if told is not None else lobby
        try:
            await live.on_disk()
        except HousewayError:
            continue
        if _is_worth_telling(news, person):
            await _send(socket, news)
        told = lobby
        await asyncio.sleep(QUIET_S)
        await woken.wait()


def _is_worth_telling(news: LobbyMessage | LobbyChangedMessage, person: Person | None) -> bool:
    """Whoever works here looks round the room whenever anything has happened in it."""
    works_here = person is not None and person.may("house dealer")
    return works_here or isinstance(news, LobbyMessage) or not is_nothing(news)


async def _send(socket: WebSocket[Any, Any, Any], message: msgspec.Struct) -> None:
    async with asyncio.timeout(PATIENCE_S):
        await socket.send_text(_ENCODE(message).decode())


async def _until_gone(socket: WebSocket[Any, Any, Any]) -> None:
    """A viewer of the lobby has nothing to say here: their first frame ends it."""
    await socket.receive()


@post("/api/practice", status_code=200, tags=["lobby"], security=SIGNED_IN)
async def practice(
    request: Request[Any, Any, Any], state: State, data: JSONBody[Practice]
) -> SeatTaken:
    """Opens a practice table with bots and sits down at it; guests may, too."""
    person = person_of(request)
    if person is None:
        raise NotAuthorizedException("sign in first, or come as a guest")
    row = row_of(data.house, data.game)
    usual = usual_table(row, row_limit(row, data.limit) if data.limit else None)
    bots = usual.bots if data.bots < 0 else data.bots
    if not 0 <= bots < usual.seats:
        raise BadInput(f"{row.game.title} has room for {usual.seats - 1} bots beside you")
    _check_buy_in(usual, data.cents)
    asking, live = asking_of(state), live_of(state)
    opening = OpenTable(
        house=data.house,
        game=data.game,
        limit=usual.limit,
        practice=True,
        passing=True,
        big_blind_cents=usual.big_blind_cents,
        chip_cents=usual.chip_cents,
        pace_ms=data.pace_ms,
        request=data.request and f"{data.request}/table",
    )
    events = await asking.ask(person, opening)
    if events:
        number = events[0].table
    else:
        # Asked again: whatever the first time has not come to is done now.
        number = opened_before(live, name_of_request(person, opening.request))
        if not number:
            raise BadInput(LEFT)
    table = table_of(live, number)
    # The first hand waits for as many bots as are kept, and nobody is dealt in before its player.
    await live.do(KeepBots(table=number, count=bots, strength=data.strength, by=person.number))
    seat = _seat_of(table, person.number)
    if not seat:
        wish = SitDown(
            table=number,
            player=person.number,
            cents=data.cents or comfortable_cents(table),
            seat=bots + 1,
            request=data.request and f"{data.request}/seat",
        )
        sat = await asking.ask(person, wish)
        if not sat:
            raise BadInput(LEFT)
        seat = next(event.seat for event in sat if isinstance(event, SatDown))
    while not table.hands and sum(chair.is_bot for chair in table.chairs.values()) < bots:
        await live.do(AddBot(table=number, by=person.number))
    return SeatTaken(number, seat)


def _check_buy_in(usual: Usual, cents: int) -> None:
    """Refuses before a table is opened what its cage would refuse afterwards."""
    most_cents = usual.buy_in_max_cents or CENTS_MOST
    is_within = usual.buy_in_min_cents <= cents <= most_cents
    if cents and (not is_within or cents % usual.chip_cents):
        least, most = dollars(usual.buy_in_min_cents), dollars(most_cents)
        raise BadInput(f"the buy-in is {least} to {most} in chips of {dollars(usual.chip_cents)}")


def _seat_of(table: RoomTable, player: int) -> int:
    """Where somebody sits at a table, or 0."""
    return next((seat for seat, chair in table.chairs.items() if chair.player == player), 0)


LOBBY_ROUTES: Final[tuple[Any, ...]] = (lobby, lobby_socket, practice)
