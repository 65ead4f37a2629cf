"""Time and processes: every loop runs in this one thread, in an order that the seed alone decides.

A process is an event loop that never waits. All of them share one queue of what is due and one
clock, which jumps to the next thing in it. A process can be frozen, and it can die: whatever it had
still to do is then never done.
"""

import asyncio
import heapq
from collections.abc import Callable, Coroutine
from contextvars import Context
from itertools import count
from typing import Any, Final, TypeVar

Result = TypeVar("Result")
Due = tuple[float, int, "Process", asyncio.Handle]


class Time:
    """The one clock, and everything that is due."""

    def __init__(self) -> None:
        self.now_s = 0.0
        self.steps = 0
        self.running: Process | None = None
        """The process whose code is running at this moment."""
        self._due: list[Due] = []
        self._order = count()

    def at(self, when_s: float, process: "Process", handle: asyncio.Handle) -> None:
        heapq.heappush(self._due, (max(when_s, self.now_s), next(self._order), process, handle))

    def run_until(self, end_s: float, after_each: Callable[["Process"], None]) -> None:
        """Lets everything happen that is due by then."""
        while self._due and self._due[0][0] <= end_s:
            when_s, _, process, handle = heapq.heappop(self._due)
            if handle.cancelled() or process.is_dead:
                continue
            self.now_s = when_s
            if process.frozen_until_s > when_s:
                self.at(process.frozen_until_s, process, handle)
                continue
            self.steps += 1
            process.run(handle)
            after_each(process)
        self.now_s = max(self.now_s, end_s)


ENDLESS: Final = (".run", ".watch_log")
"""What a server does as long as it lives: none of it ends, whatever goes wrong."""

_Loop: Any = asyncio.AbstractEventLoop
"""Of which we make the part that is asked for here."""


class Process(_Loop):  # type: ignore[misc]
    """One process with its event loop; a machine's clock of its own goes with it."""

    def __init__(self, time: Time, name: str, on_fault: Callable[[str], None]) -> None:
        self.clock, self.name, self.on_fault = time, name, on_fault
        self.is_dead = False
        self.frozen_until_s = 0.0
        self.wall_off_ms = 0
        """How far somebody has set its machine's clock."""
        self.lacks = ""
        """What its machine has run out of: "files" or "memory", or nothing."""
        self.waits_for_disk = False
        """Whether what runs now waits until it is written: a thread, or a loop before its start."""
        self.blocked_until_s: Callable[[], float] = lambda: 0.0
        """Until when the threads beside the loop wait for the disk."""
        self.tasks: set[asyncio.Task[Any]] = set()

    def run(self, handle: asyncio.Handle) -> None:
        """One step of its loop."""
        before, self.clock.running = self.clock.running, self
        asyncio._set_running_loop(self)
        try:
            handle._run()
        finally:
            self.clock.running = before
            asyncio._set_running_loop(before)

    def bury(self) -> None:
        """Ends every task of a dead process, so that nothing of it is left; nobody listens."""
        for _ in range(50):
            waiting = [task for task in self.tasks if not task.done()]
            if not waiting:
                break
            handles: list[asyncio.Handle] = []
            self._buried = handles
            for task in waiting:
                task.cancel()
            while handles:
                self.run(handles.pop(0))
        self.tasks.clear()

    # What the standard library and the application ask of a loop.

    def time(self) -> float:
        return self.clock.now_s

    def call_soon(
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if self.is_dead:
            getattr(self, "_buried", []).append(handle)
        else:
            self.clock.at(self.clock.now_s, self, handle)
        return handle

    call_soon_threadsafe = call_soon

    def call_later(
        self,
        delay: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self.clock.now_s + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[..., object],
        *args: Any,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            self.clock.at(when, self, handle)
        return handle

    def create_future(self) -> "asyncio.Future[Any]":
        return asyncio.Future(loop=self)

    def create_task(
        self, coro: Coroutine[Any, Any, Result], *, name: str | None = None, **about: Any
    ) -> "asyncio.Task[Result]":
        task = asyncio.Task(coro, loop=self, name=name, **about)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self.tasks.discard(task)
        name = getattr(task.get_coro(), "__qualname__", "")
        if name.endswith(ENDLESS) and not self.is_dead and not task.cancelled():
            self.on_fault(f"{name} has ended: {task.exception()!r}")

    def run_in_executor(
        self, _executor: Any, func: Callable[..., Result], *args: Any
    ) -> "asyncio.Future[Result]":
        """What threads do beside the loop: a moment later, or when the disk answers again."""
        done: asyncio.Future[Result] = asyncio.Future(loop=self)

        def work() -> None:
            if self.blocked_until_s() > self.clock.now_s:
                self.call_at(self.blocked_until_s() + 0.001, work)
                return
            self.waits_for_disk = True
            try:
                result = func(*args)
            except Exception as fault:
                if not done.done():
                    done.set_exception(fault)
            else:
                if not done.done():
                    done.set_result(result)
            finally:
                self.waits_for_disk = False

        self.call_later(0.0005, work)
        return done

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self.is_dead:
            self.on_fault(f"{context.get('message')}: {context.get('exception')!r}")

    def get_task_factory(self) -> None:
        return None

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return self.clock.running is self

    def is_closed(self) -> bool:
        return False

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """Looked at when it comes up."""
