"""A room in which hands have been played before the server opens: quick, and a restart besides."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from houseway.houses.house import House
from houseway.houses.usual import usual_limit
from houseway.room.pace.commands import ChoosePace
from houseway.room.seats.commands import SitDown
from houseway.room.state import RoomTable
from houseway.room.tables.usual_table import comfortable_cents
from tests.room.open_room import OpenRoom
from tests.web.open_server import Server, open_server


def a_table(room: OpenRoom, house: str, game: str, **about: object) -> RoomTable:
    """A practice table of a row at its usual limit, with quick bots and a quick clock."""
    limit = str(usual_limit(House.named(house).row(game)))
    quick = {"pace_ms": 0, "clock_ms": 1_000, **about}
    return room.table(game, house=house, limit=limit, **quick)


def sits_down(room: OpenRoom, table: RoomTable) -> int:
    """Somebody with a comfortable stack; the clock plays for them."""
    player = room.player()
    room.do(SitDown(table=table.number, player=player, cents=comfortable_cents(table)))
    room.do(ChoosePace(table=table.number, player=player, clock=True))
    return player


def played(room: OpenRoom, table: RoomTable, hands: int) -> None:
    """Lets time pass until so many hands are over."""
    for _ in range(4_000):
        if table.hands > hands or (table.hands == hands and table.hand is None):
            return
        room.wait(1)
    raise AssertionError(f"{table.title} has played {table.hands} hands of {hands}")


@contextmanager
def served(
    folder: Path, people: dict[int, str]
) -> Iterator[tuple[Server, dict[str, dict[str, str]]]]:
    """The room behind a server; the headers by which these people ask, by their names."""
    with open_server(folder) as server:
        by = {}
        for number, name in people.items():
            person = server.people.enter(number, name, "player")
            by[name] = {"authorization": f"Bearer {server.people.session(person)}"}
        yield server, by
