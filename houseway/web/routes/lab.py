"""The lab's routes: which rows have figures, and jobs that work figures out."""

from typing import Any, Final

from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from houseway.errors import BadInput
from houseway.web.asking import address_of, live_of, signed_in
from houseway.web.lab.questions import command_of
from houseway.web.lab.queues import Queue
from houseway.web.lab.rows import rows_of
from houseway.web.looking_up import looked_up
from houseway.web.messages.lab import LabJob, LabQuestion, LabRow
from houseway.web.nodes.node_room import NodeRoom
from houseway.web.people import Person
from houseway.web.routes.signing import SIGNED_IN
from houseway.web.shown.books import house_of, row_of


def lab_queue(node: NodeRoom | None) -> Queue[LabJob]:
    """The lab's jobs; whoever has the name of one may look."""
    return Queue("lab", node, LabJob, lambda jobs, job, _person: jobs.shown(job))


def lab_of(state: State) -> Queue[LabJob]:
    queue: Queue[LabJob] = state.lab
    return queue


@get("/api/lab", tags=["lab"])
async def lab(state: State) -> list[LabRow]:
    """Every row that has figures, and what can be asked about it; anybody may look."""
    houses = [house_of(slug) for slug in live_of(state).clubs]
    found = [await looked_up(rows_of, house) for house in houses]
    return [row for rows in found for row in rows]


@post("/api/lab/jobs", status_code=200, tags=["lab"], security=SIGNED_IN)
async def ask(request: Request[Any, Any, Any], state: State, data: JSONBody[LabQuestion]) -> LabJob:
    """Has figures worked out; the same question again is the same job, as far as it is."""
    asker = signed_in(request, "guest", what="asking the lab")
    await looked_up(row_of, data.house, data.game)
    for word in command_of(data):
        if not word.isprintable():
            raise BadInput(f"whatever is asked is one line of text, not {word[:80]!r}")
    return await lab_of(state).ask(data, asker, counted_with(request, asker))


def counted_with(request: Request[Any, Any, Any], asker: Person) -> str:
    """With whom the jobs of a guest are counted: a stranger is many guests. Empty for others."""
    return f"guests from {address_of(request)}" if asker.role == "guest" else ""


@get("/api/lab/jobs/{job:str}", tags=["lab"])
async def job(state: State, job: FromPath[str]) -> LabJob:
    """How far a job is, and its answer once it is done; whoever has its name may look."""
    return await lab_of(state).wanted(job, None)


@delete("/api/lab/jobs/{job:str}", status_code=200, tags=["lab"], security=SIGNED_IN)
async def stop(request: Request[Any, Any, Any], state: State, job: FromPath[str]) -> LabJob:
    """Stops a job of one's own; a manager stops any."""
    asker = signed_in(request, "guest", what="stopping a job")
    return await lab_of(state).wanted(job, asker, stops=True)


LAB_ROUTES: Final[tuple[Any, ...]] = (lab, ask, job, stop)
