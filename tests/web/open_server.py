"""The application with a room of its own, driven in process."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from houseway.room.bots.commands import AddBot
from houseway.room.desk import Desk
from houseway.room.log.store import LogStore
from houseway.room.tables.commands import OpenTable
from houseway.web.app import Application, Guarding, create_app
from houseway.web.live import LiveRoom
from houseway.web.people import People


class Server:
    """A server, its register and its desk."""

    def __init__(self, client: TestClient[Litestar], live: LiveRoom, people: People) -> None:
        self.client, self.live, self.people = client, live, people

    def invited(self, name: str, role: str = "player") -> dict[str, str]:
        """Somebody who has signed in by invitation: the header that says so."""
        token = self.people.invite(role)  # type: ignore[arg-type]
        answer = self.client.post("/api/session", json={"name": name, "invite": token})
        assert answer.status_code == 200, answer.text
        self.client.cookies.clear()
        return {"authorization": f"Bearer {answer.json()['token']}"}

    def ask(self, command: dict[str, Any], by: dict[str, str]) -> Any:
        return self.client.post("/api/commands", json=command, headers=by)


@contextmanager
def open_server(
    folder: Path,
    *,
    bots: int = 0,
    guarding: Guarding | None = None,
    house: str = "",
    came_from: str = "testclient",
) -> Iterator[Server]:
    """A running room with one practice table; whoever asks comes from this address."""
    opened: list[tuple[LiveRoom, People]] = []

    def factory() -> tuple[LiveRoom, People]:
        desk = Desk(LogStore(f"sqlite:///{folder / 'room.db'}"))
        at_ms = LiveRoom(desk).now_ms()
        if not desk.room.tables:
            wish = OpenTable(
                house="garlic-city",
                game="texas-holdem",
                limit="4/8",
                practice=True,
                pace_ms=10,
                clock_ms=60_000,
            )
            desk.do(wish, at_ms)
            for _ in range(bots):
                desk.do(AddBot(table=1), at_ms)
        opened.append((LiveRoom(desk, house=house), People(desk.store.engine)))
        return opened[-1]

    app = create_app(factory, guarding)
    assert isinstance(app, Application)
    let_in = app.gate.let_in

    def from_there(inside: Any, scope: Any, receive: Any, send: Any) -> Any:
        scope["client"] = (came_from, 50_000)
        return let_in(inside, scope, receive, send)

    app.gate.let_in = from_there  # type: ignore[method-assign]
    with TestClient[Litestar](app) as client:
        live, people = opened[-1]
        yield Server(client, live, people)
