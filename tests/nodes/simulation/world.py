"""Virtual time: actors that run one at a time, and change over at every statement.

An actor is a greenlet of one node, or nobody's. It runs until it pauses or waits; who is next, the
seed says. A frozen node's actors are not run; a dead one's never again.
"""

from collections.abc import Callable
from random import Random
from typing import Final

import greenlet

FAST_S: Final = (0.0005, 0.001, 0.002, 0.005)
SLOW_S: Final = (0.02, 0.1, 0.4)
ONE_IN_SLOW: Final = 40


class Actor:
    """Something that goes on by itself."""

    def __init__(
        self, name: str, node: str, work: Callable[[], None], above: greenlet.greenlet
    ) -> None:
        self.name, self.node = name, node
        self.greenlet = greenlet.greenlet(work, above)
        self.wakes_s = 0.0
        self.waits_for: Callable[[], bool] | None = None


class Plan:
    """Something that happens to a node at one of its statements."""

    def __init__(self, statements: int, about: str, happens: Callable[[], None]) -> None:
        self.statements, self.about, self.happens = statements, about, happens


class World:
    """Time, chance, and everybody who acts."""

    def __init__(self, seed: int) -> None:
        self.seed, self.chance = seed, Random(seed)
        self.now_s = 1_000.0
        self.steps = 0
        self.actors: list[Actor] = []
        self.frozen: dict[str, float] = {}
        """Which nodes stand still, and until when."""
        self.plans: dict[str, Plan] = {}
        self.current: Actor | None = None
        self._main = greenlet.getcurrent()
        self._dying: list[Actor] = []
        self.found: list[str] = []
        """What was promised and is not so."""
        self.trace: list[str] = []

    def note(self, what: str) -> None:
        self.trace.append(f"{self.now_s:9.3f} {what}")

    def find(self, what: str) -> None:
        self.note(f"FOUND {what}")
        self.found.append(what)

    def start(self, name: str, node: str, work: Callable[[], None]) -> Actor:
        actor = Actor(name, node, work, self._main)
        actor.wakes_s = self.now_s
        self.actors.append(actor)
        return actor

    def end(self, node: str) -> None:
        """A node dies: nothing of it runs any more."""
        self._dying += [one for one in self.actors if one.node == node]
        self.actors = [one for one in self.actors if one.node != node]
        self.frozen.pop(node, None)

    def step(self) -> None:
        """Between two statements, where everything can happen."""
        if self.current is not None and self.current.node in self.plans:
            self._planned(self.current)
        one_in = self.chance.randrange(ONE_IN_SLOW)
        self.pause(self.chance.choice(SLOW_S if not one_in else FAST_S))

    def _planned(self, actor: Actor) -> None:
        """Counts down the statements of a node to the one at which something happens to it."""
        plan = self.plans[actor.node]
        if plan.about in actor.name:
            plan.statements -= 1
        if plan.statements <= 0:
            del self.plans[actor.node]
            plan.happens()

    def pause(self, seconds: float) -> None:
        if self.current is None:
            return
        self.current.wakes_s = self.now_s + seconds
        self._over()

    def wait(self, is_so: Callable[[], bool], seconds: float = 1e9) -> bool:
        """Until something is so, or for so long; whether it is."""
        if self.current is None:
            return is_so()
        until_s = self.now_s + seconds
        while not is_so() and self.now_s < until_s:
            self.current.wakes_s, self.current.waits_for = until_s, is_so
            self._over()
        return is_so()

    def _over(self) -> None:
        self._main.switch()

    def run(self, until_s: float) -> None:
        while self.now_s < until_s and not self.found:
            while self._dying:
                self._dying.pop().greenlet.throw(greenlet.GreenletExit)
            ready = [one for one in self.actors if self._is_ready(one)]
            if not ready:
                self.now_s = min(until_s, self._next_s())
                continue
            actor = self.chance.choice(ready)
            actor.waits_for, self.current = None, actor
            self.steps += 1
            try:
                actor.greenlet.switch()
            finally:
                self.current = None
            if actor.greenlet.dead and actor in self.actors:
                self.actors.remove(actor)

    def _is_ready(self, one: Actor) -> bool:
        if self.frozen.get(one.node, 0) > self.now_s:
            return False
        return one.wakes_s <= self.now_s or (one.waits_for is not None and one.waits_for())

    def _next_s(self) -> float:
        """When the next of them wakes up, or thaws."""
        wakes = (max(one.wakes_s, self.frozen.get(one.node, 0)) for one in self.actors)
        return max(min(wakes, default=1e12), self.now_s + 1e-6)


class Clock:
    """The module `time`, as a node has it."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.sleep = world.pause

    def time_ns(self) -> int:
        return int(self.world.now_s * 1e9)


class Lock:
    """What a node's threads exclude each other by; the same greenlet may have it again."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.holder: object = None
        self.times = 0

    def __enter__(self) -> None:
        me = greenlet.getcurrent()
        self.world.wait(lambda: self.holder in (None, me))
        self.holder = me
        self.times += 1

    def __exit__(self, *_: object) -> None:
        self.times -= 1
        if not self.times:
            self.holder = None
