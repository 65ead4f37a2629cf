"""Children that each do one thing and end: as many at a time as there are cores to use.

A child is a fork, so it starts with everything the parent has loaded and can break what it likes.
It answers with bytes; one that crashes or takes too long answers with nothing, and whatever it
has started ends with it.
"""

import contextlib
import os
import resource
import selectors
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Generic, NoReturn, TypeVar

Subject = TypeVar("Subject")

MEMORY_MORE = 2 << 30
"""What a child may take on top of what its parent has: a broken loop must not eat the machine."""

FAILED = b"!"
"""First byte of an answer that is a traceback."""


class ChildFailed(Exception):
    """A child could not do its work; the text is its traceback."""


@dataclass(frozen=True)
class Task(Generic[Subject]):
    """What one child does, about what, and for how long at most."""

    subject: Subject
    work: Callable[[], bytes]
    limit_seconds: float


@dataclass
class _Child(Generic[Subject]):
    subject: Subject
    process: int
    pipe: int
    deadline: float
    answer: bytes = b""


def forked(tasks: Iterable[Task[Subject]], *, jobs: int) -> Iterator[tuple[Subject, bytes | None]]:
    """Does every task in a child of its own; None for a child that crashed or took too long."""
    waiting = iter(tasks)
    crew: _Crew[Subject] = _Crew()
    try:
        while True:
            for task in islice(waiting, jobs - len(crew.children)):
                crew.start(task)
            if not crew.children:
                return
            yield from crew.wait()
    finally:
        for child in list(crew.children.values()):
            crew.end(child)


class _Crew(Generic[Subject]):
    """The children at work, by the pipe they answer through."""

    def __init__(self) -> None:
        self.children: dict[int, _Child[Subject]] = {}

    def start(self, task: Task[Subject]) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        ours, theirs = os.pipe()
        process = os.fork()
        if process == 0:
            _work(task, theirs)
        os.close(theirs)
        deadline = time.monotonic() + task.limit_seconds
        self.children[ours] = _Child(task.subject, process, ours, deadline)

    def wait(self) -> list[tuple[Subject, bytes | None]]:
        """The answers that have come by the time somebody ends, speaks or is too late."""
        with selectors.DefaultSelector() as answers:
            for pipe in self.children:
                answers.register(pipe, selectors.EVENT_READ)
            soonest = min(child.deadline for child in self.children.values())
            ready = answers.select(max(0.0, soonest - time.monotonic()))
        done = []
        for key, _ in ready:
            child = self.children[key.fd]
            spoken = os.read(child.pipe, 1 << 16)
            child.answer += spoken
            if not spoken:
                done.append((child.subject, self.end(child)))
        for child in list(self.children.values()):
            if child.deadline <= time.monotonic():
                self.end(child)
                done.append((child.subject, None))
        return done

    def end(self, child: _Child[Subject]) -> bytes | None:
        """Ends a child with all it has started; its answer, if it had come to one."""
        del self.children[child.pipe]
        os.close(child.pipe)
        for stop in (os.killpg, os.kill):
            # The group is gone when the child is, and not yet there when it has just begun.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                stop(child.process, signal.SIGKILL)
        os.waitpid(child.process, 0)
        if child.answer.startswith(FAILED):
            raise ChildFailed(child.answer[1:].decode())
        return child.answer or None


def _work(task: Task[Subject], pipe: int) -> NoReturn:
    try:
        os.setpgid(0, 0)
        nowhere = os.open(os.devnull, os.O_RDWR)
        for standard in range(3):
            os.dup2(nowhere, standard)
        _limit_memory()
        answer = task.work()
    except BaseException:
        answer = FAILED + traceback.format_exc().encode()
    # One write, after everything else: an answer is whole or not there.
    with contextlib.suppress(BrokenPipeError), open(pipe, "wb") as to_parent:
        to_parent.write(answer)
    os._exit(0)


def _limit_memory() -> None:
    held = Path("/proc/self/statm")
    if held.exists():
        pages = int(held.read_text().split()[0])
        limit = pages * resource.getpagesize() + MEMORY_MORE
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
