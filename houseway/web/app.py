"""The API put together: the gate, sessions, tables, sockets, and the page.

The rail needs no sign-in. Everything that changes the room is a command with a role
(`room/command.py`); a refusal is an answer with reason, clause and alternatives, never a traceback.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Router, get, post
from litestar.datastructures import State
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme
from litestar.params import FromPath, JSONBody

import houseway
from houseway.room.codec import AnyCommand
from houseway.room.floor.events import BankTold
from houseway.room.tables.commands import OpenTable
from houseway.room.tables.events import TableOpened
from houseway.web.asking import (
    COOKIE,
    Asking,
    asking_of,
    live_of,
    name_of_request,
    opened_before,
    people_of,
    person_of,
    signed_in,
    table_of,
)
from houseway.web.connections import Connections
from houseway.web.frames import mixed_by
from houseway.web.gate import BODY_MAX, Gate, Gating
from houseway.web.limits import Limit, Places, PlacesMost
from houseway.web.live import LiveRoom
from houseway.web.messages import DoneMessage, TableMessage, TableShown
from houseway.web.nodes.gossip import Gossip
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.nodes.routes import NODE_ROUTES, node_of, sealed_for
from houseway.web.nodes.sessions import Sessions
from houseway.web.people import People
from houseway.web.people.aside import Used
from houseway.web.people.guests import Guests, Sweeping
from houseway.web.reading import check_command
from houseway.web.refusing import HANDLERS, nothing_there
from houseway.web.routes.lab import lab_queue
from houseway.web.routes.operations import OPERATING_ROUTES
from houseway.web.routes.page import PAGE, Page
from houseway.web.routes.people import PEOPLE_ROUTES
from houseway.web.routes.requests import REQUEST_ROUTES
from houseway.web.routes.review import review_queue
from houseway.web.routes.signing import SESSION_ROUTES, SIGNED_IN, Signing
from houseway.web.routes.together import PAGE_ROUTES
from houseway.web.running.following import Following
from houseway.web.running.noting import Noting
from houseway.web.schema import Document
from houseway.web.shown.lobby import Lobby
from houseway.web.shown.stepping import Stepping
from houseway.web.shown.views import table_shown, whole_message
from houseway.web.sockets import Telling, table_socket

Opening = Callable[[], tuple[LiveRoom, People]]
"""Opens the room when the server starts."""


class Guarding(msgspec.Struct, frozen=True, kw_only=True):
    """How much anybody may ask for, and how the server is reached; zero is no limit."""

    gate: Gating = Gating()
    sockets: PlacesMost = PlacesMost()
    commands_a_second: float = 0
    tables_a_minute: float = 0
    attempts_at_once: float = 0
    attempts_a_minute: float = 0
    slow_commit_ms: int = 500
    guests_welcome: bool = True
    """Whether visitors may play at practice tables without an account."""


@get("/api/tables", tags=["tables"])
async def tables(state: State) -> list[TableShown]:
    """Every open table; anybody may ask."""
    live = live_of(state)
    room = live.desk.room
    found = [table_shown(room, table) for table in room.tables.values()]
    await live.on_disk()
    return found


@get("/api/tables/{number:int}", tags=["tables"])
async def table(
    request: Request[Any, Any, Any], state: State, number: FromPath[int]
) -> TableMessage:
    """One table as whoever asks may know it."""
    live = live_of(state)
    names = people_of(state).names()
    found = table_of(live, number)
    message = whole_message(live, found, person=person_of(request), names=names)
    await live.on_disk()
    return message


@post(
    "/api/commands",
    status_code=200,
    tags=["tables"],
    security=SIGNED_IN,
    before_request=check_command,
)
async def command(
    request: Request[Any, Any, Any], state: State, data: JSONBody[AnyCommand]
) -> DoneMessage:
    """Asks something of the room; answered once it is on disk. The same `request` is done once."""
    asker = signed_in(request, "guest", what="asking something of the room")
    events = await asking_of(state).ask(asker, data)
    opened = next((event.table for event in events if isinstance(event, TableOpened)), 0)
    if not events and isinstance(data, OpenTable):
        opened = opened_before(live_of(state), name_of_request(asker, data.request))
    told_cents = next((event.cents for event in events if isinstance(event, BankTold)), None)
    mixed = mixed_by(events)
    return DoneMessage(request=data.request, table=opened, told_cents=told_cents, mixed=mixed)


class Application(Litestar):
    """Litestar behind the gate."""

    gate: Gate

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        live: LiveRoom | None = self.state.get("live")
        self.gate.is_stopped = live is not None and bool(live.stopped)
        self.gate.is_node = sealed_for(live)
        if scope["type"] == "lifespan":
            await super().__call__(scope, receive, send)
        else:
            inside: Any = super().__call__
            if isinstance(live, NodeRoom) and "sessions" in self.state:
                inside = _knowing(live, self.state.sessions, inside)
            await self.gate.let_in(inside, scope, receive, send)


def _knowing(live: NodeRoom, sessions: Sessions, inside: Any) -> Any:
    """Whoever has signed in at another node is known here before anything is answered.

    So is the table that they have opened there.
    """

    async def known(scope: Any, receive: Any, send: Any) -> None:
        await sessions.look_for(scope)
        await live.look_for(scope)
        await inside(scope, receive, send)

    return known


def create_app(
    opening: Opening, guarding: Guarding | None = None, connections: Connections | None = None
) -> Litestar:
    """The application; the room is opened when the server starts."""
    guarding = guarding or Guarding()
    app = Application(
        route_handlers=[
            *PAGE_ROUTES,
            tables,
            table,
            command,
            *SESSION_ROUTES,
            *PEOPLE_ROUTES,
            *OPERATING_ROUTES,
            *REQUEST_ROUTES,
            *PAGE,
            *NODE_ROUTES,
            table_socket,
        ],
        lifespan=[_open_room(opening, guarding)],
        exception_handlers=HANDLERS,
        request_max_body_size=BODY_MAX,
        openapi_config=_described(),
        logging_config=None,
    )
    app.gate = Gate(guarding.gate, connections)
    return app


def _open_room(opening: Opening, guarding: Guarding) -> Any:
    @asynccontextmanager
    async def open_room(app: Litestar) -> AsyncIterator[None]:
        live, people = opening()
        app.state.live, app.state.people, app.state.page = live, people, Page()
        app.state.tellings = {"": Telling, "steps": Stepping}
        app.state.is_secure, app.state.sockets = guarding.gate.is_secure, Places(guarding.sockets)
        app.state.asking = Asking(
            live,
            people,
            a_second=guarding.commands_a_second,
            tables_a_minute=guarding.tables_a_minute,
        )
        app.state.signing = Signing(
            at_once=guarding.attempts_at_once, a_minute=guarding.attempts_a_minute
        )
        app.state.guests = Guests(
            is_welcome=guarding.guests_welcome, is_limited=guarding.attempts_at_once > 0
        )
        node, loop = node_of(live), asyncio.get_running_loop()
        app.state.lobby = Lobby(live)
        app.state.lab, app.state.reviews = lab_queue(node), review_queue(node)

        def wake(woken: asyncio.Event) -> None:
            loop.call_soon_threadsafe(woken.set)

        people.wake = wake
        people.on_used = Used(people).note
        noting = Noting(live, slow_commit_ms=guarding.slow_commit_ms)
        noting.opened()
        tasks = (
            live.run(),
            live.watch_log(),
            live.see_to_duties(),
            noting.run(),
            Following(live, people).run(),
            Sweeping(live, people).run(),
            app.state.lab.jobs.run(),
            app.state.reviews.jobs.run(),
        )
        running = [asyncio.create_task(one) for one in tasks]
        if node is not None:
            node.asking, app.state.sessions = app.state.asking, Sessions(people)
            node.gossip = Gossip(node, people, _limits(app))
            node.start()
            running.append(asyncio.create_task(node.gossip.run()))
        try:
            yield
        finally:
            for one in running:
                one.cancel()
            if node is not None:
                await node.stop_taking_part()
            if not live.stopped:
                live.desk.keep(waits=True)
            live.desk.close()
            live.heads.publish(live.now_ms())
            noting.closed()

    return open_room


def _limits(app: Litestar) -> dict[str, Limit]:
    """What one person or address may ask for, by the names that nodes tell one another."""
    state = app.state
    assert isinstance(app, Application)
    return {
        "requests": app.gate.requests,
        "commands": state.asking.commands,
        "tables": state.asking.tables,
        "sign-ins": state.signing.by_address,
        "names": state.signing.by_name,
        "guests": state.guests.coming,
    }


def _described() -> OpenAPIConfig:
    schemes = {
        "token": SecurityScheme(type="http", scheme="bearer"),
        "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie"),
    }
    return OpenAPIConfig(
        title="houseway",
        version=houseway.__version__,
        description="The California cardroom: whatever the page can do, a script can do.",
        use_handler_docstrings=True,
        render_plugins=[Document()],
        openapi_router=Router(
            "/schema", route_handlers=[], include_in_schema=False, after_request=nothing_there
        ),
        components=Components(security_schemes=schemes),  # type: ignore[arg-type]
    )
