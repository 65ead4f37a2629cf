"""A whole world from a seed: three nodes, their clients, and everything that goes wrong."""

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from itertools import count
from typing import Final

from tests.nodes.simulation.checker import Checker
from tests.nodes.simulation.database import Database
from tests.nodes.simulation.model_store import begun
from tests.nodes.simulation.node import NotHere, SimNode, Told, Wish
from tests.nodes.simulation.world import Plan, World

NAMES: Final = ("north", "south", "west")
TABLES: Final = 4
CLIENTS: Final = 5
WILD_S: Final = 15.0
PEACE_S: Final = 8.0
QUIET_S: Final = 3.0
QUIETER: Final = 3
"""How long everything may go wrong, how long nothing does, and then how long nobody asks for
anything: after that, or at the most so many times that, all must be well."""
WISHES: Final = ("act", "act", "act", "buy", "move", "list")
CLOCKS_S: Final = 3.0
"""How far the nodes' own clocks are off at the most: nothing rests on them."""

Planting = Callable[["Life"], AbstractContextManager[None]]


class Life:
    """One world from its beginning to its end."""

    def __init__(self, seed: int) -> None:
        self.world = World(seed)
        self.database = Database(self.world)
        self.make: type[SimNode] = SimNode
        chance = self.world.chance
        self.clocks = {name: chance.uniform(-CLOCKS_S, CLOCKS_S) for name in NAMES}
        begun(self.database, TABLES)
        self.database.loses = chance.choice((0.0, 0.1, 0.5))
        self.told: list[Told] = []
        self.left = CLIENTS
        """Clients that still ask for something."""
        self.acknowledged: dict[str, Wish] = {}
        self.checker = Checker(self.world, self.database)
        self.counted = Counter[str]()
        self.is_wild, self.is_quiet = True, False
        self.nodes: dict[str, SimNode] = {}
        self._names = count(1)

    def _new(self, name: str) -> SimNode:
        node = self.make(self.database, name, self.told)
        node.begin()
        return node

    @property
    def found(self) -> list[str]:
        return self.world.found

    def run(self) -> None:
        world = self.world
        self.nodes |= {name: self._new(name) for name in NAMES}
        world.start("postgres", "", self._tend)
        for number in range(CLIENTS):
            world.start(f"client {number}", "", self._client)
        world.start("faults", "", self._faults)
        ends_s = world.now_s + WILD_S
        world.run(ends_s)
        self.is_wild, self.database.loses = False, 0.0
        world.plans.clear()
        world.run(ends_s + PEACE_S)
        self.is_quiet = True
        for more in range(1, QUIETER + 1):
            world.run(ends_s + PEACE_S + more * QUIET_S)
            # A connection that was lost long ago may be noticed when the last one writes.
            if not self.left and all(node.store is not None for node in self.nodes.values()):
                break
        if self.left and not world.found:
            world.find(f"{self.left} clients are not answered, after all has been quiet")
        if not world.found:
            self.checker.check(self.nodes, self.acknowledged, self.told)

    def _tend(self) -> None:
        while True:
            self.database.end_idlers()
            self.world.pause(0.1)

    def _client(self) -> None:
        """Asks for one thing after another, each until it is done, of whatever node."""
        world, chance = self.world, self.world.chance
        while not self.is_quiet:
            what, table = chance.choice(WISHES), chance.randint(1, TABLES)
            other = chance.randint(1, TABLES) if what == "move" else table
            wish = Wish(f"r{next(self._names)}", what, table, other)
            while not self._asked(wish):
                world.pause(chance.uniform(0.01, 0.3))
            self.acknowledged[wish.request] = wish
            world.pause(chance.uniform(0.001, 0.2) if self.is_wild else 0.5)
        self.left -= 1

    def _asked(self, wish: Wish) -> bool:
        """One copy of it, in the node's own time: who asks waits for a second at the most."""
        node = self.nodes[self.world.chance.choice(NAMES)]
        if node.standing is not None and self.world.chance.random() < 0.8:
            node = self.nodes.get(node.standing.owners.get(wish.table, ""), node)
        answers: list[bool] = []

        def work() -> None:
            try:
                answers.append(node.ask(wish))
            except NotHere:
                holder = self.nodes.get(self.owner(wish.other))
                if wish.other != wish.table and holder is not None:
                    holder.asked.append((wish.other, self.owner(wish.table)))
                answers.append(False)

        self.world.start(f"{node.name} asked for {wish.request}", node.name, work)
        self.world.wait(lambda: bool(answers), 1.0)
        return bool(answers) and answers[0]

    def owner(self, table: int) -> str:
        return str(self.database.state["chains", table].node)

    def _faults(self) -> None:
        world, chance = self.world, self.world.chance
        while True:
            world.pause(chance.uniform(0.1, 2.5))
            if not self.is_wild:
                return
            kind = chance.choice(("kill", "freeze", "freeze", "drain", "move", "fail over", "cut"))
            name = chance.choice(NAMES)
            self.counted[kind] += 1
            world.note(f"{kind} {name}")
            if kind == "kill":
                self._at_a_statement(name, partial(self._kill, name))
                world.pause(chance.uniform(0.5, 3))
                self._kill(name)
                self.nodes[name] = self._new(name)
            elif kind == "freeze":
                long_s = chance.choice((0.3, 1.6, 2.5, 5.0))
                self._at_a_statement(name, partial(self._freeze, name, long_s))
            elif kind == "drain":
                self._drain(name)
            elif kind == "move":
                self.nodes[name].asked.append((chance.randint(0, TABLES), chance.choice(NAMES)))
            elif kind == "fail over":
                self.database.fail_over()
            else:
                for session in self.database.sessions:
                    if session.node == name and not session.is_written and chance.random() < 0.5:
                        session.end()

    def _at_a_statement(self, name: str, happens: Callable[[], None]) -> None:
        """At one of its next statements, often while it writes."""
        chance = self.world.chance
        about = chance.choice(("asked", "asked", ""))
        self.world.plans[name] = Plan(chance.randint(1, 8), about, happens)

    def _freeze(self, name: str, long_s: float) -> None:
        self.world.frozen[name] = self.world.now_s + long_s

    def _kill(self, name: str) -> None:
        self.world.plans.pop(name, None)
        self.database.end_of(name)
        self.world.end(name)

    def _drain(self, name: str) -> None:
        """Gives its tables away between two actions, and ends."""
        node = self.nodes[name]
        node.is_draining = True
        others = [one for one in NAMES if one != name]
        for table in range(TABLES + 1):
            node.asked.append((table, self.world.chance.choice(others)))
        self.world.pause(self.world.chance.uniform(0.3, 1.5))
        self._kill(name)
        self.nodes[name] = self._new(name)
