"""Jobs of the lab: one question each, worked off one after another by a process of its own.

A second look at a hand is such a job too, in a queue of its own: it never waits for odds.

A job is named by its question, so whoever asks the same again, or loads the page anew, finds it as
far as it is. Few wait at a time, few of one person, and the oldest answers are forgotten: the
figures themselves are kept on disk by those who work them out (`lab/odds/kept.py`).
"""

import asyncio
import contextlib
import json
import logging
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

import msgspec

from houseway.errors import Refused
from houseway.houses.taken_in import found_elsewhere
from houseway.web.lab.questions import (
    Answer,
    Question,
    answer_to,
    command_of,
    handed_with,
    name_of,
)
from houseway.web.messages.lab import JobState, LabAnswer, LabJob
from houseway.web.refusing import NotThere, one_line

LOG: Final = logging.getLogger("houseway.web")
WAITING_MOST: Final = 12
"""How many jobs may wait in all,"""
OWN_MOST: Final = 3
"""and how many of one person, or of all guests from one address, may wait or be worked on."""
KEPT_MOST: Final = 100
"""How many answers are remembered."""
WORK_S: Final = 900.0
"""How long one job may take."""
LINE_MOST: Final = 1 << 16
ANSWER_MOST: Final = 1 << 23
WORKER: Final = (sys.executable, "-m", "houseway.cli.working")
END: Final = b"\0"
"""Ends what is handed over to a worker (`cli/handed.py`)."""
STOPS_S: Final = 2.0
"""How long a worker that was asked to stop may take for it."""


@dataclass
class Job:
    """A question, who asked it, and how far it is."""

    name: str
    question: Question
    asker: int
    whose: str
    state: JobState = "waiting"
    what: str = ""
    done: int = 0
    total: int = 0
    answer: Answer | None = None
    why: str = ""
    worker: asyncio.subprocess.Process | None = field(default=None, repr=False)

    @property
    def is_open(self) -> bool:
        """Whether there is still something to do."""
        return self.state in ("waiting", "working")

    def end(self, state: JobState, *, why: str = "", answer: Answer | None = None) -> None:
        self.state, self.why, self.answer = state, why, answer


class Jobs:
    """All of them, the oldest first."""

    def __init__(self, worker: Sequence[str] = WORKER, *, mark: str = "") -> None:
        self.worker = tuple(worker)
        self.mark = mark
        """Ends the name of each job, where other servers of the room have jobs too."""
        self._all: dict[str, Job] = {}
        self._asked = asyncio.Event()

    def ask(self, question: Question, asker: int, whose: str = "", *, elsewhere: int = 0) -> LabJob:
        """The job of this question: a new one, unless it is under way or answered.

        It counts for whoever asks, or for those they are one of: a stranger is many guests. So do
        those that they have elsewhere.
        """
        name, whose = name_of(question) + self.mark, whose or str(asker)
        if not self.known(name_of(question)):
            self._check_room(self.own(whose) + elsewhere)
            self._all.pop(name, None)
            self._all[name] = Job(name, question, asker, whose)
            self._forget()
            self._asked.set()
        return self.shown(name)

    def known(self, question: str) -> str:
        """The job of a question by its digest, where it is under way or answered; else empty."""
        job = self._all.get(question + self.mark)
        return job.name if job is not None and job.state not in ("failed", "stopped") else ""

    def own(self, whose: str) -> int:
        """How many of somebody's wait or are worked on."""
        return sum(job.whose == whose for job in self._open)

    def shown(self, name: str) -> LabJob:
        """How far a job is, and its figures where it was a question about odds."""
        job = self.found(name)
        return LabJob(
            job=name,
            state=job.state,
            ahead=[*self._open].index(job) if job.is_open else 0,
            what=job.what,
            done=job.done,
            total=job.total,
            answer=job.answer if isinstance(job.answer, LabAnswer) else None,
            why=job.why,
        )

    def found(self, name: str) -> Job:
        """A job by its name."""
        if name not in self._all:
            raise no_job(name)
        return self._all[name]

    def stop(self, name: str, asker: int, *, may_all: bool) -> LabJob:
        """Ends a job; whoever asked may, and a manager."""
        job = self.found(name)
        if not (may_all or job.asker == asker):
            raise Refused(
                "the job cannot be stopped",
                why="Somebody else has asked for it",
                instead="Leave the page: the answer is kept for whoever asks the same",
            )
        if job.is_open:
            job.end("stopped", why="It was stopped.")
            if (working := self.worker_of(name)) is not None:
                _terminate(working)
        return self.shown(name)

    def worker_of(self, name: str) -> asyncio.subprocess.Process | None:
        """Who works on a job now."""
        return self.found(name).worker

    async def run(self) -> None:
        """Works them off, one at a time, until the server stops."""
        while True:
            job = next(self._open, None)
            if job is None:
                self._asked.clear()
                await self._asked.wait()
                continue
            await self._work(job)

    @property
    def _open(self) -> Iterator[Job]:
        return (job for job in self._all.values() if job.is_open)

    def _check_room(self, own: int) -> None:
        waiting = len([*self._open])
        if waiting >= WAITING_MOST or own >= OWN_MOST:
            whose = "of yours are" if own >= OWN_MOST else "are"
            count = own if own >= OWN_MOST else waiting
            raise Refused(
                "the lab takes no more questions now",
                why=f"{count} {whose} waiting already",
                instead="Stop one of them, or ask again when one is answered",
            )

    def _forget(self) -> None:
        ended = [name for name, job in self._all.items() if not job.is_open]
        for name in ended[: max(0, len(ended) - KEPT_MOST)]:
            del self._all[name]

    async def _work(self, job: Job) -> None:
        job.state = "working"
        try:
            async with asyncio.timeout(WORK_S):
                await self._worked(job)
        except TimeoutError:
            _end_working(job, f"It took longer than {WORK_S / 60:.0f} minutes.")
        except (OSError, ValueError, RuntimeError, msgspec.MsgspecError) as fault:
            # No process to be had, or nothing that one could be told: the next question may do.
            LOG.warning("the lab could not work on %s: %s", job.name, one_line(str(fault)))
            _end_working(job, "The machine could not begin with it. Ask again later.")
        finally:
            if job.worker is not None:
                await _ended(job.worker)
                job.worker = None

    async def _worked(self, job: Job) -> None:
        with found_elsewhere(job.question.house) as house:
            await self._worked_by(job, command_of(job.question, house))

    async def _worked_by(self, job: Job, command: Sequence[str]) -> None:
        pipe = asyncio.subprocess.PIPE
        working = await asyncio.create_subprocess_exec(
            *self.worker,
            *command,
            stdin=pipe,
            stdout=pipe,
            stderr=pipe,
            limit=LINE_MOST,
        )
        job.worker = working
        if job.state == "stopped":
            # While its process began.
            return
        assert working.stdin is not None
        assert working.stdout is not None
        assert working.stderr is not None
        if handed := handed_with(job.question):
            working.stdin.write(handed + END)
        told, last = await asyncio.gather(_read(working.stdout), _follow(working.stderr, job))
        _close(job, await working.wait(), told, last)


def no_job(name: str) -> NotThere:
    return NotThere(f"there is no job '{one_line(name)}'; ask the question again")


def _close(job: Job, code: int, told: bytes, complaint: str) -> None:
    """What a worker that has ended leaves of its job."""
    if not job.is_open:
        return
    if code == 0:
        job.end("done", answer=answer_to(job.question, told))
    elif code == 2 and complaint:
        job.end("failed", why=complaint)
    else:
        LOG.warning("a worker of the lab ended with %s: %s", code, complaint)
        job.end("failed", why="The work broke off. Ask again; the server's notes say more.")


def _end_working(job: Job, why: str) -> None:
    if job.is_open:
        job.end("failed", why=why)


async def _read(stream: asyncio.StreamReader) -> bytes:
    """All that was answered, up to what an answer may be long."""
    parts: list[bytes] = []
    while part := await stream.read(LINE_MOST):
        parts.append(part)
        if sum(map(len, parts)) > ANSWER_MOST:
            raise OSError("the answer is too long")
    return b"".join(parts)


async def _follow(stream: asyncio.StreamReader, job: Job) -> str:
    """Keeps what is told of the progress; returns the complaint, where there is one."""
    complaint = ""
    while True:
        try:
            line = await stream.readline()
        except ValueError:
            # Longer than a line may be: whatever it is, it is not for us.
            continue
        if not line:
            return complaint
        told = _decoded(line)
        if "error" in told:
            complaint = one_line(str(told["error"]))
        elif isinstance(done := told.get("done"), int):
            total = told.get("total")
            job.what, job.done = str(told.get("what", "")), done
            job.total = total if isinstance(total, int) else 0


def _decoded(line: bytes) -> dict[str, object]:
    with contextlib.suppress(ValueError):
        told = json.loads(line)
        if isinstance(told, dict):
            return told
    return {}


def _terminate(working: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        working.terminate()


async def _ended(working: asyncio.subprocess.Process) -> None:
    """Nothing is left behind, whatever ended the work."""
    if working.returncode is not None:
        return
    _terminate(working)
    try:
        async with asyncio.timeout(STOPS_S):
            await working.wait()
    except TimeoutError:
        with contextlib.suppress(ProcessLookupError):
            working.kill()
        await working.wait()
