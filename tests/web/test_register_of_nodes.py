"""The register of a room on several servers: changed only by one whose lease holds."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection

from houseway.errors import Refused
from houseway.room.log.chained.node_log import LeaseLost
from houseway.room.log.chained.store import ChainStore
from houseway.web.people import People
from tests.room.databases import fresh
from tests.room.several_nodes import lives, store_of


class Node:
    """A node that has joined, and the register as its server has it."""

    def __init__(self, url: str, name: str) -> None:
        self.store: ChainStore = store_of(url, name)
        list(self.store.proved())
        self.store.join()
        self.people = People(self.store.engine, fence=self.fence)

    def fence(self, there: Connection) -> None:
        self.store.check_lease(there)


@pytest.fixture
def pair(postgres: str) -> Iterator[tuple[Node, Node]]:
    url = fresh(postgres)
    north, south = Node(url, "north"), Node(url, "south")
    lives(north.store, "north", 600)
    lives(north.store, "south", 600)
    yield north, south
    for one in (north, south):
        one.store.close()


def test_a_node_that_fell_silent_changes_nobody_until_it_is_heard_of(
    pair: tuple[Node, Node],
) -> None:
    north, south = pair
    south.people.enter(1, "Ann", "player")
    before = south.people.register.version
    lives(north.store, "south", -1)
    for change in (
        lambda: south.people.set_role(1, "manager"),
        lambda: south.people.invite("manager"),
        lambda: south.people.sign_out_everywhere(1),
        lambda: south.people.enter(2, "Bob", "player"),
    ):
        with pytest.raises(LeaseLost):
            change()
    there = People(north.store.engine)
    assert {one.number: one.role for one in there.everybody()} == {1: "player"}
    assert there.register.version == before, "nothing was counted that was not done"
    # Nobody had taken over from it: heard of again it may.
    south.store.beat()
    south.people.set_role(1, "floor")
    there.look()
    assert [one.role for one in there.everybody()] == ["floor"]


def test_two_managers_at_two_nodes_leave_one(pair: tuple[Node, Node]) -> None:
    """Each node knows what the other has changed a second later."""
    north, south = pair
    north.people.enter(1, "Ann", "manager")
    north.people.enter(2, "Bob", "manager")
    south.people.look()
    north.people.set_role(1, "player")
    with pytest.raises(Refused, match="Bob stays a manager"):
        south.people.set_role(2, "player")
    north.people.look()
    assert [one.role for one in north.people.everybody()] == ["player", "manager"]


def test_a_node_that_others_have_buried_changes_nobody(pair: tuple[Node, Node]) -> None:
    north, south = pair
    assert south.store.take([0]).tables == [0]
    lives(north.store, "south", -1)
    assert north.store.take([0]).tables == [0]
    with pytest.raises(LeaseLost):
        south.people.enter(1, "Ann", "player")
    north.people.enter(1, "Bea", "player")
    assert north.people.names() == {1: "Bea"}


def test_a_lease_does_not_end_in_the_middle_of_a_change(pair: tuple[Node, Node]) -> None:
    """Whoever would bury a node waits until what it changes is written."""
    north, south = pair
    with south.store.engine.begin() as changing:
        south.store.check_lease(changing)
        with north.store.engine.connect() as other:
            other.exec_driver_sql("SET lock_timeout = '50ms'")
            with pytest.raises(Exception, match="lock timeout"):
                other.exec_driver_sql("DELETE FROM nodes WHERE name = 'south'")
