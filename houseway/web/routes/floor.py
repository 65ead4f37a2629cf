"""Routes of the floor console: what to do next, whom to seat, and faults to report."""

from typing import Any, Final

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from houseway.room.floor.impartial import is_partial
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.web.asking import live_of, people_of, signed_in, table_of
from houseway.web.messages.floor import FaultsShown, FloorShown, PersonListed
from houseway.web.routes.people import person_listed
from houseway.web.routes.signing import SIGNED_IN
from houseway.web.shown.duties import floor_table, sorted_duties
from houseway.web.shown.faults_now import faults_for_player, faults_shown
from houseway.web.shown.lobby import lists_shown
from houseway.web.shown.nodes import nodes_known


@get("/api/floor", tags=["floor"], security=SIGNED_IN)
async def floor(request: Request[Any, Any, Any], state: State) -> FloorShown:
    """What to do next, table by table: for the house dealers and the floor."""
    person = signed_in(request, "house dealer", what="the floor console")
    live, names = live_of(state), people_of(state).names()
    room, now_ms = live.desk.room, live.now_ms()
    stopped = live.desk.stopped_tables
    tables = tuple(
        floor_table(room, table, names, at_ms=now_ms, stopped=stopped.get(number, ""))
        for number, table in room.tables.items()
    )
    shown = FloorShown(
        server_ms=now_ms,
        duties=tuple(sorted_duties(duty for table in tables for duty in table.duties)),
        tables=tables,
        lists=tuple(lists_shown(room, person, names)),
        drop_cents=sum(table.drop_cents for table in tables),
        nodes=nodes_known(live),
    )
    await live.on_disk()
    return shown


@get("/api/tables/{number:int}/faults", tags=["floor"], security=SIGNED_IN)
async def faults(
    request: Request[Any, Any, Any], state: State, number: FromPath[int]
) -> FaultsShown:
    """The faults this table has rulings for, and which could be reported now.

    A player gets those that players may speak of, to call the floor with: the staff reports.
    """
    person = signed_in(request, "guest", what="reporting a fault")
    live = live_of(state)
    table = table_of(live, number)
    if person.may("house dealer") and not is_partial(live.desk.room, table, person.number):
        shown = faults_shown(table, FLOOR if person.may("floor") else HOUSE_DEALER)
    else:
        shown = faults_for_player(table, person.number)
    await live.on_disk()
    return shown


@get("/api/floor/people", tags=["floor"], security=SIGNED_IN)
async def people_to_seat(request: Request[Any, Any, Any], state: State) -> list[PersonListed]:
    """Everybody whom the floor can seat, move or put on a list."""
    signed_in(request, "floor", what="seating somebody")
    room = live_of(state).desk.room
    return [person_listed(room, person) for person in people_of(state).everybody()]


FLOOR_ROUTES: Final[tuple[Any, ...]] = (floor, people_to_seat, faults)
