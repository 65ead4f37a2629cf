"""The API put together: sessions, tables, sockets, and a plain page that lists the tables.

The rail needs no sign-in. Everything that changes the room is a command with a role
(`room/roles.py`); a refusal is an answer with reason, clause and alternatives, never a traceback.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, delete, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotAuthorizedException, PermissionDeniedException
from litestar.handlers import BaseRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.params import FromPath, JSONBody

import houseway
from houseway.errors import BadInput, HousewayError, Refused
from houseway.room.commands import AnyCommand
from houseway.room.desk import Closed
from houseway.room.events import PlayerCame
from houseway.room.roles import role_for
from houseway.web.live import LiveRoom, Shown
from houseway.web.messages import DoneMessage, RefusedMessage, TableMessage, TableShown
from houseway.web.people import People, Person
from houseway.web.routes_page import PAGE_ROUTES
from houseway.web.schema import Document
from houseway.web.showing import table_shown, whole_message
from houseway.web.sockets import table_socket

COOKIE = "houseway_session"


class SignIn(msgspec.Struct, forbid_unknown_fields=True):
    """A name and its password, or an invitation and the name to go by."""

    name: str
    password: str = ""
    invite: str = ""


class SignedIn(msgspec.Struct):
    """Who somebody is now, and the token for scripts; a browser has it in a cookie."""

    player: int
    name: str
    role: str
    token: str


def live_of(state: State) -> LiveRoom:
    live: LiveRoom = state.live
    return live


def people_of(state: State) -> People:
    people: People = state.people
    return people


def person_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Person | None:
    """Whoever asks, by bearer token or cookie; None is the rail."""
    header = connection.headers.get("authorization", "")
    token = header.removeprefix("Bearer ") if header.startswith("Bearer ") else ""
    token = token or connection.cookies.get(COOKIE, "")
    return people_of(connection.app.state).of_session(token) if token else None


@get("/api/tables", sync_to_thread=False)
def tables(state: State) -> list[TableShown]:
    """Every open table; anybody may ask."""
    return _tables(state)


def _tables(state: State) -> list[TableShown]:
    room = live_of(state).desk.room
    return [table_shown(room, table) for table in room.tables.values()]


@get("/api/tables/{number:int}", sync_to_thread=False)
def table(request: Request[Any, Any, Any], state: State, number: FromPath[int]) -> TableMessage:
    """One table as whoever asks may know it."""
    live = live_of(state)
    found = live.desk.room.tables.get(number)
    if found is None:
        raise BadInput(f"there is no table {number}")
    shown = live.shown.get(number, Shown())
    names = people_of(state).names()
    person = person_of(request)
    return whole_message(live.desk.room, found, shown, person=person, names=names)


@post("/api/commands", status_code=200)
async def command(
    request: Request[Any, Any, Any], state: State, data: JSONBody[AnyCommand]
) -> DoneMessage:
    """Asks something of the room; answered once it is on disk."""
    person = person_of(request)
    if person is None:
        raise NotAuthorizedException("sign in first")
    asked = msgspec.structs.replace(data, by=person.number)
    needed = role_for(asked, person.number)
    if not person.may(needed):
        raise PermissionDeniedException(f"that takes the role of {needed}")
    await live_of(state).do(asked)
    return DoneMessage(request=data.request)


@post("/api/session", status_code=200)
async def sign_in(state: State, data: JSONBody[SignIn]) -> Response[SignedIn]:
    """Signs somebody in, by password or by an invitation."""
    people = people_of(state)
    person = (
        await _invited(state, data)
        if data.invite
        else await asyncio.to_thread(people.signed_in, data.name, data.password)
    )
    if person is None:
        raise NotAuthorizedException("no such name with that password, or the invitation is spent")
    token = people.session(person)
    answer = Response(SignedIn(person.number, person.name, person.role, token))
    answer.set_cookie(COOKIE, token, httponly=True, samesite="strict", max_age=30 * 24 * 3600)
    return answer


async def _invited(state: State, data: JSONBody[SignIn]) -> Person | None:
    people, live = people_of(state), live_of(state)
    found = people.used_invite(data.invite)
    if found is None:
        return None
    number, role = found
    if number:
        return people.named(number)
    number = max(live.desk.room.players, default=0) + 1
    person = await asyncio.to_thread(people.register, number, data.name, role, data.password)
    await live.write([PlayerCame(player=number)])
    return person


@delete("/api/session", status_code=200)
async def sign_out(request: Request[Any, Any, Any], state: State) -> DoneMessage:
    """Ends the session that asks."""
    token = request.cookies.get(COOKIE, "") or request.headers.get("authorization", "")[7:]
    people_of(state).sign_out(token)
    return DoneMessage()


@get("/", media_type=MediaType.HTML, sync_to_thread=False)
def page(state: State) -> str:
    """The list of tables, until there is more to see."""
    rows = "".join(
        f"<tr><td>{one.table}<td>{one.house}<td>{one.title} {one.limit}"
        f"<td>{one.players} of {one.seats}<td>{'practice' if one.is_practice else 'house'}"
        for one in _tables(state)
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>houseway</title>"
        "<h1>Tables</h1><table><tr><th>Table<th>House<th>Game<th>Players<th>For"
        f"{rows}</table>"
    )


def _refused(_: Request[Any, Any, Any], fault: HousewayError) -> Response[RefusedMessage]:
    if isinstance(fault, Refused):
        told = RefusedMessage(
            what=fault.what, why=fault.why, cite=fault.cite, instead=fault.instead
        )
        return Response(told, status_code=409)
    status = 503 if isinstance(fault, Closed) else 400
    return Response(RefusedMessage(what=str(fault), why=str(fault)), status_code=status)


def create_app(live_factory: Any) -> Litestar:
    """The application; `live_factory` opens the room when the server starts."""

    @asynccontextmanager
    async def open_room(app: Litestar) -> AsyncIterator[None]:
        live, people = live_factory()
        app.state.live, app.state.people = live, people
        ticking = asyncio.create_task(live.run())
        try:
            yield
        finally:
            ticking.cancel()
            live.desk.close()

    handlers: list[BaseRouteHandler | Any] = [
        *PAGE_ROUTES, tables, table, command, sign_in, sign_out, page, table_socket,
    ]  # fmt: skip
    return Litestar(
        route_handlers=handlers,
        lifespan=[open_room],
        exception_handlers={HousewayError: _refused},
        openapi_config=OpenAPIConfig(
            title="houseway",
            version=houseway.__version__,
            use_handler_docstrings=True,
            render_plugins=[Document()],
        ),
    )
