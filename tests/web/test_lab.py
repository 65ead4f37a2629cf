"""The lab over the network: what can be asked, jobs that others work off, and what stops them."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from houseway.errors import Refused
from houseway.houses.beginning import begin_club
from houseway.houses.house import House
from houseway.houses.taken_in import book_in
from houseway.lab.odds.asking import odds_of
from houseway.room.desk import Closed
from houseway.room.own_clubs.events import BookTakenIn
from houseway.web.lab.jobs import KEPT_MOST, OWN_MOST, WAITING_MOST, Jobs
from houseway.web.lab.questions import command_of, name_of
from houseway.web.lab.queues import mark_of
from houseway.web.messages.lab import LabJob, LabQuestion, LabTable
from houseway.web.nodes.messages import Answer
from houseway.web.people import Person
from houseway.web.refusing import NotThere
from houseway.web.routes.lab import lab_queue
from tests.patience import PATIENCE_S
from tests.tidy.tree import ROOT
from tests.web.open_server import Server, open_server

THREE_CARD = {"house": "garlic-city", "game": "three-card-poker"}
Worked = Callable[..., LabJob]


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "figures"))
    with open_server(tmp_path) as running:
        yield running


def answered(server: Server, told: Any) -> Any:
    """The job once there is nothing more to do about it."""
    patience = time.monotonic() + PATIENCE_S
    while (job := told.json())["state"] in ("waiting", "working"):
        assert time.monotonic() < patience
        time.sleep(0.05)
        told = server.client.get(f"/api/lab/jobs/{job['job']}")
    return job


@pytest.mark.slow
def test_a_question_is_answered_with_the_figures_of_the_command_line(server: Server) -> None:
    ann = server.invited("Ann")
    table = {"schedule": "asian-1", "wager_cents": 2000, "players": 6, "bank_cents": 25_000}
    question = {**THREE_CARD, "common": True, "table": table}
    job = answered(server, server.client.post("/api/lab/jobs", json=question, headers=ann))
    assert job["state"] == "done", job["why"]
    # Published for the usual game: 3.372981 % of the ante, 2.014672 % of all that is staked.
    ante = job["answer"]["wagers"][0]
    assert round(100 * ante["edge"], 6) == 3.372981
    assert round(100 * ante["element_of_risk"], 6) == 2.014672
    own = odds_of(House.named("garlic-city").row("three-card-poker").answers).wager("ante")
    assert job["answer"]["own"]["wagers"][0]["edge"] == own.edge
    net = job["answer"]["net"]
    assert (net["wager_cents"], net["players"], net["bank_cents"]) == (2000, 6, 25_000)
    # Where the wager asked about lies on the curve, a bank that covers all wins what the edge says.
    at = next(one for one in net["curve"] if one["wager_cents"] == 2000)
    assert at["player_cents"] == pytest.approx(-2000 * ante["edge"] - 100)
    assert at["player_dealer_cents"] == pytest.approx(5 * 2000 * ante["edge"] - 200)
    again = server.client.post("/api/lab/jobs", json=question, headers=ann).json()
    assert (again["job"], again["state"]) == (job["job"], "done")
    # Whoever has its name may look; nobody need be signed in for that.
    assert server.client.get(f"/api/lab/jobs/{job['job']}").json()["answer"] == job["answer"]


@pytest.mark.slow
def test_a_club_of_ones_own_is_answered_by_the_book_that_its_room_has(
    server: Server, tmp_path: Path
) -> None:
    club = tmp_path / "lab-club"
    begin_club(club, like="garlic-city")
    taken_in = BookTakenIn(house="lab-club", edition=1, files=book_in(club))
    desk = server.live.desk
    desk.write([taken_in], server.live.now_ms()).on_disk.result()
    shutil.rmtree(club)
    assert {one["house"] for one in server.client.get("/api/lab").json()} >= {
        "lab-club",
        "comstock",
    }
    question = {"house": "lab-club", "game": "three-card-poker"}
    ann = server.invited("Ann")
    job = answered(server, server.client.post("/api/lab/jobs", json=question, headers=ann))
    assert job["state"] == "done", job["why"]
    own = odds_of(House.named("garlic-city").row("three-card-poker").answers).wager("ante")
    assert job["answer"]["wagers"][0]["edge"] == own.edge


@pytest.mark.slow
def test_a_question_that_is_wrong_is_answered_in_a_line(server: Server) -> None:
    ann = server.invited("Ann")

    def why(**wrong: Any) -> str:
        told = server.client.post("/api/lab/jobs", json={**THREE_CARD, **wrong}, headers=ann)
        job = answered(server, told)
        assert (job["state"], job["answer"]) == ("failed", None)
        return str(job["why"])

    assert "no strategy 'always'" in why(strategy="always")
    assert "--strategy" not in why(strategy="--help")
    assert "packs" in why(answers={"packs": "8"})


def test_who_may_ask_and_what_cannot_be_asked_at_all(server: Server) -> None:
    ann = server.invited("Ann")
    post = server.client.post
    assert post("/api/lab/jobs", json=THREE_CARD).status_code == 401
    for wrong, status in (
        ({**THREE_CARD, "house": "/etc"}, 409),
        ({**THREE_CARD, "game": "no-such-game"}, 409),
        ({**THREE_CARD, "table": {"wager_cents": -1}}, 400),
        ({**THREE_CARD, "nonsense": 1}, 400),
        ({**THREE_CARD, "answers": {"packs": "8\0"}}, 409),
        ({**THREE_CARD, "table": {"limit": "5-100\n"}}, 409),
        ({**THREE_CARD, "answers": {str(one): "" for one in range(40)}}, 400),
    ):
        told = post("/api/lab/jobs", json=wrong, headers=ann)
        assert (told.status_code, wrong) == (status, wrong)
    assert server.client.get("/api/lab/jobs/nothing").status_code == 404
    rows = server.client.get("/api/lab").json()
    row = next(one for one in rows if (one["house"], one["game"]) == tuple(THREE_CARD.values()))
    assert row["wagers"] == ["ante", "pair-plus"]
    # By our readings SK-E22 and pure.insurance S & K offers no Buster, Comstock no insurance.
    pure = {one["house"]: one["wagers"] for one in rows if one["game"] == "pure-21-5-blackjack"}
    assert pure == {"comstock": ["base", "buster"], "s-and-k": ["base", "insurance"]}
    assert "queen high" in [one["answer"] for one in row["choices"]]
    assert [one["slug"] for one in row["limits"][0]["schedules"]] == ["asian-1", "asian-2"]


def test_a_question_is_a_command_in_which_no_value_can_be_an_option() -> None:
    table = LabTable(limit="5-100", schedule="--json", wager_cents=1250, sides={"pair-plus": 500})
    asked = LabQuestion(
        house="garlic-city", game="three-card-poker", strategy="--help", common=True, table=table
    )
    assert command_of(asked) == (
        *("odds", "garlic-city", "three-card-poker", "--json", "--strategy=--help", "--common"),
        *("--net-of-collection", "--limit=5-100", "--schedule=--json", "--wager=12.50"),
        *("--pace=30", "--side=pair-plus=5.00"),
    )
    other = LabQuestion(house="garlic-city", game="three-card-poker", sensitivity=True)
    assert name_of(asked) != name_of(other)


def worker(program: str) -> tuple[str, ...]:
    """A worker that does just this, whatever it is asked."""
    return (sys.executable, "-c", program)


def question(number: int) -> LabQuestion:
    return LabQuestion(house="garlic-city", game="three-card-poker", answers={"n": str(number)})


async def until(jobs: Jobs, name: str, *states: str) -> LabJob:
    async with asyncio.timeout(PATIENCE_S):
        while (job := jobs.shown(name)).state not in states:
            await asyncio.sleep(0.01)
    return job


def test_few_wait_few_of_one_person_and_the_oldest_answers_are_forgotten() -> None:
    jobs = Jobs()
    first = [jobs.ask(question(one), asker=1) for one in range(OWN_MOST)]
    assert [one.ahead for one in first] == [0, 1, 2]
    with pytest.raises(Refused, match="3 of yours are waiting already"):
        jobs.ask(question(99), asker=1)
    assert jobs.ask(question(0), asker=2).job == first[0].job, "it is under way already"
    for one in range(WAITING_MOST - OWN_MOST):
        jobs.ask(question(100 + one), asker=10 + one)
    with pytest.raises(Refused, match=f"{WAITING_MOST} are waiting already"):
        jobs.ask(question(99), asker=99)
    with pytest.raises(Refused, match="Somebody else has asked"):
        jobs.stop(first[0].job, 2, may_all=False)
    assert jobs.stop(first[0].job, 2, may_all=True).state == "stopped"
    for one in range(KEPT_MOST + 5):
        jobs.stop(jobs.ask(question(1000 + one), asker=1).job, 1, may_all=False)
    with pytest.raises(NotThere):
        jobs.shown(first[0].job)


def test_a_stranger_with_many_guests_does_not_take_the_whole_lab() -> None:
    jobs = Jobs()
    for one in range(OWN_MOST):
        jobs.ask(question(one), one, "guests from 192.0.2.7")
    with pytest.raises(Refused, match="3 of yours are waiting already"):
        jobs.ask(question(99), 99, "guests from 192.0.2.7")
    assert jobs.ask(question(99), 99, "guests from 192.0.2.8").ahead == OWN_MOST


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (Answer(kind="not done", why="node south cannot read that: no such message"), NotThere),
        (Answer(kind="not there", why="there is no job"), NotThere),
        (Answer(job=msgspec.Raw(b'{"job": "of another form"}')), NotThere),
        (Answer(kind="refused", what="no", why="Somebody else has asked for it"), Refused),
        (Answer(kind="not accepted", why="node south has stopped"), Closed),
    ],
)
def test_what_another_server_says_of_a_job_is_said_here_and_an_older_one_has_none(
    answer: Answer, fault: type[Exception]
) -> None:
    async def ask(_node: object, _message: object) -> Answer:
        return answer

    async def of_all(_message: object) -> list[Answer | None]:
        return [answer, None]

    south = SimpleNamespace(name="south")
    node: Any = SimpleNamespace(
        node="north",
        store=SimpleNamespace(room="a room"),
        membership=SimpleNamespace(others=[south]),
        calls=SimpleNamespace(ask=ask, of_all=of_all),
        queues={},
    )
    ann = Person(1, "Ann", "player")
    job = f"0123456789abcdef{mark_of('a room', 'south')}"
    with pytest.raises(fault):
        asyncio.run(lab_queue(node).wanted(job, ann, stops=True))
    mine = asyncio.run(lab_queue(node).ask(question(1), ann, ""))
    assert mine.job.endswith(mark_of("a room", "north"))


def test_a_question_that_no_process_can_be_told_ends_its_own_job_alone() -> None:
    """One null byte from a guest, and the lab answered nobody until the next start."""

    async def asked() -> list[str]:
        jobs = Jobs(worker("print('{}')"))
        running = asyncio.create_task(jobs.run())
        spoilt = LabQuestion(house="comstock", game="super-pan-nine", answers={"packs": "\0"})
        names = [jobs.ask(one, 1).job for one in (spoilt, question(1))]
        states = [str((await until(jobs, name, "done", "failed")).state) for name in names]
        assert not running.done()
        running.cancel()
        return states

    assert asyncio.run(asked()) == ["failed", "failed"], "the second has no figures to tell"


def test_a_job_tells_how_far_it_is_and_is_stopped() -> None:
    told = '{"what": "counting", "done": 3, "total": 8}'
    slow = f"import sys, time; print('{told}', file=sys.stderr, flush=True); time.sleep(600)"

    async def played() -> None:
        jobs = Jobs(worker(slow))
        running = asyncio.create_task(jobs.run())
        name = jobs.ask(question(1), asker=1).job
        async with asyncio.timeout(PATIENCE_S):
            while not jobs.shown(name).total:
                await asyncio.sleep(0.01)
        job = jobs.shown(name)
        assert (job.state, job.what, job.done, job.total) == ("working", "counting", 3, 8)
        process = jobs.worker_of(name)
        assert process is not None
        assert jobs.stop(name, 1, may_all=False).state == "stopped"
        await process.wait()
        running.cancel()

    asyncio.run(played())


def test_a_worker_that_is_killed_ends_its_job_alone_and_a_server_leaves_none_behind() -> None:
    async def played() -> int:
        jobs = Jobs(worker("import time; time.sleep(600)"))
        running = asyncio.create_task(jobs.run())
        first, second = (jobs.ask(question(one), asker=1).job for one in (1, 2))
        os.kill(await working(jobs, first), signal.SIGKILL)
        assert "broke off" in (await until(jobs, first, "failed")).why
        left = await working(jobs, second)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return left

    left = asyncio.run(played())
    with pytest.raises(ProcessLookupError):
        os.kill(left, 0)


async def working(jobs: Jobs, name: str) -> int:
    """The process that works on it."""
    async with asyncio.timeout(PATIENCE_S):
        while (process := jobs.worker_of(name)) is None:
            await asyncio.sleep(0.01)
    return process.pid


def test_a_worker_whose_server_is_gone_ends_by_itself() -> None:
    command = (sys.executable, "-m", "houseway.cli.working", "odds", "garlic-city")
    with subprocess.Popen(
        (*command, "caribbean-stud", "--json"),
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    ) as left:
        assert left.stdin is not None
        left.stdin.close()
        assert left.wait(PATIENCE_S) == 1


@pytest.mark.slow
def test_the_server_itself_loads_neither_numpy_nor_numba() -> None:
    program = (
        "import sys, houseway.web.app\n"
        "from houseway.houses.house import House\n"
        "from houseway.web.lab.rows import rows_of\n"
        "assert rows_of(House.named('garlic-city'))\n"
        "sys.exit(' '.join({'numpy', 'numba', 'matplotlib'} & set(sys.modules)) or None)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=False)
    assert done.returncode == 0
