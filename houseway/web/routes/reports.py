"""Reports of the room for the floor console: as JSON, as CSV and, with Typst, as PDF.

A manager gets every report of every table and every day. The floor gets those of one table that is
open now: its shift, its rotation, its hands, its box; and every ruling, for precedent. Drawn from
the log beside its writer, on a connection of their own, off the event loop.
"""

from collections.abc import Mapping
from datetime import date
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.params import FromPath, QueryParameter

from houseway.reports.room_reports import KINDS, RULINGS, HouseNotNamed, Wanted, room_report
from houseway.reports.sheet import Sheet, Source, document
from houseway.reports.sheet_files import csv_text, pdf
from houseway.room.books.shifts import Shifts
from houseway.room.log.store import LogStore
from houseway.web.asking import live_of, people_of, signed_in
from houseway.web.looking_up import looked_up
from houseway.web.refusing import NotAllowed, NotThere
from houseway.web.routes.signing import SIGNED_IN

HouseAsked = Annotated[str, QueryParameter(max_length=40, description="A club, by its slug")]
DayAsked = Annotated[date | None, QueryParameter(description="The club's own day")]
ShiftAsked = Annotated[str, QueryParameter(max_length=24, description="A shift, or all of them")]
TableAsked = Annotated[int, QueryParameter(ge=0, description="A table, or all of them")]
ClauseAsked = Annotated[str, QueryParameter(max_length=80, description="With rulings: a clause")]
FaultAsked = Annotated[str, QueryParameter(max_length=80, description="With rulings: a fault")]
ByAsked = Annotated[str, QueryParameter(max_length=80, description="With rulings: who decided")]
HandAsked = Annotated[int, QueryParameter(ge=0, description="With hands: this one, in full")]


class ReportsListed(msgspec.Struct, frozen=True):
    """Which reports there are, and by which shifts they are drawn."""

    kinds: tuple[str, ...]
    shifts: tuple[str, ...]


class ReportShown(msgspec.Struct, frozen=True, kw_only=True):
    """A report: amounts in cents, rows by the key of their column."""

    report: str
    title: str
    about: dict[str, str]
    holds: bool
    """Whether what it is there to prove is so."""
    verdict: str
    figures: dict[str, int]
    sections: dict[str, list[dict[str, str | int | None]]]
    notes: list[str]
    source: Source


@get("/api/reports", tags=["reports"], security=SIGNED_IN)
async def reports(request: Request[Any, Any, Any], state: State) -> ReportsListed:
    """The reports of this room; the floor and managers may ask."""
    signed_in(request, "floor", what="a report")
    return ReportsListed(KINDS, tuple(shift.name for shift in live_of(state).shifts))


def wanted(  # noqa: PLR0913 - the parameters of the query, each by its name
    kind: FromPath[str],
    *,
    house: HouseAsked = "",
    day: DayAsked = None,
    shift: ShiftAsked = "",
    table: TableAsked = 0,
    hand: HandAsked = 0,
    clause: ClauseAsked = "",
    fault: FaultAsked = "",
    by: ByAsked = "",
) -> Wanted:
    """What a report is asked for, from the request's path and query."""
    return Wanted(
        kind=kind,
        house=house,
        day=day,
        shift=shift,
        table=table,
        hand=hand,
        clause=clause,
        fault=fault,
        by=by,
    )


WANTED: Final[dict[str, Any]] = {
    "tags": ["reports"],
    "security": SIGNED_IN,
    "dependencies": {"asked": Provide(wanted, sync_to_thread=False)},
}


@get("/api/reports/{kind:str}", **WANTED)
async def report(
    request: Request[Any, Any, Any], state: State, asked: NamedDependency[Wanted]
) -> ReportShown:
    """A report, for programs."""
    return msgspec.convert(document(await drawn(request, state, asked)), ReportShown)


@get("/api/reports/{kind:str}/csv", media_type="text/csv", **WANTED)
async def report_csv(
    request: Request[Any, Any, Any], state: State, asked: NamedDependency[Wanted]
) -> Response[bytes]:
    """A report as CSV, to be kept; amounts are whole cents."""
    sheet = await drawn(request, state, asked)
    return _file(csv_text(sheet).encode(), "text/csv; charset=utf-8", f"{asked.kind}.csv")


@get("/api/reports/{kind:str}/pdf", media_type="application/pdf", **WANTED)
async def report_pdf(
    request: Request[Any, Any, Any], state: State, asked: NamedDependency[Wanted]
) -> Response[bytes]:
    """A report on paper."""
    sheet = await drawn(request, state, asked)
    return _file(await looked_up(pdf, sheet), "application/pdf", f"{asked.kind}.pdf")


async def drawn(request: Request[Any, Any, Any], state: State, asked: Wanted) -> Sheet:
    """The sheet that somebody asks for, if they may."""
    live = live_of(state)
    person = signed_in(request, "floor", what="a report")
    if asked.kind not in KINDS:
        raise NotThere(f"there is no report '{asked.kind[:40]}': {', '.join(KINDS)}")
    is_open_to_the_floor = asked.kind == RULINGS or asked.table in live.desk.room.tables
    if not person.may("manager") and not is_open_to_the_floor:
        raise NotAllowed("the floor gets the reports of a table that is open: name it")
    names = people_of(state).names()
    await live.on_disk()
    try:
        return await looked_up(_drawn, live.desk.store, asked, live.shifts, names)
    except HouseNotNamed as unclear:
        raise ClientException(str(unclear)) from unclear


def _drawn(ours: LogStore, asked: Wanted, shifts: Shifts, names: Mapping[int, str]) -> Sheet:
    store = LogStore(ours.url, create=False, own=False, key_file=ours.vault.file)
    try:
        return room_report(store, asked, shifts=shifts, names=names)
    finally:
        store.close()


def _file(body: bytes, media_type: str, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=media_type, headers=headers)


REPORT_ROUTES: Final[tuple[Any, ...]] = (reports, report, report_csv, report_pdf)
