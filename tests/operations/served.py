"""A real server with an owner who has signed in, for tests of what can go wrong around it."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from tests.kill.server import RunningServer
from tests.patience import PATIENCE_S


class Owned:
    """A server and its owner."""

    def __init__(self, server: RunningServer, token: str, log: Path) -> None:
        self.server, self.token, self.log = server, token, log

    def ask(self, **command: Any) -> httpx.Response:
        return self.post("/api/commands", command)

    def post(self, path: str, body: dict[str, Any]) -> httpx.Response:
        by = {"authorization": f"Bearer {self.token}"}
        return httpx.post(
            self.server.address + path, json=body, headers=by, timeout=PATIENCE_S, verify=False
        )

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(
            self.server.address + path, headers=headers, timeout=PATIENCE_S, verify=False
        )

    def open_table(self) -> int:
        answer = self.ask(
            command="open-table", house="garlic-city", game="texas-holdem", limit="4/8",
            practice=True,
        )  # fmt: skip
        assert answer.status_code == 200, answer.text
        return int(answer.json()["table"])

    def join(self, name: str) -> httpx.Response:
        """Something small that goes into the log."""
        return self.ask(command="add-bot", table=1, request=name)

    def until(self, status: str, because: str = "") -> dict[str, Any]:
        """Waits until the room is open, or stopped for this reason."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            answer = self.get("/api/health")
            found: dict[str, Any] = answer.json()
            if found["status"] == status and because in found.get("because", ""):
                assert answer.status_code == (200 if status == "open" else 503)
                return found
            time.sleep(0.1)
        raise AssertionError(f"the room does not come to be {status}: {found}")


@contextmanager
def owned_server(
    database: str, folder: Path, *, before: Sequence[str] = (), options: tuple[str, ...] = ()
) -> Iterator[Owned]:
    """A server on an empty database; its owner comes in by the link that it prints."""
    log = folder / "server.log"
    server = RunningServer(database, log=log, before=before, options=options)
    try:
        printed = re.search(r"invite=(\S+)", log.read_text())
        assert printed is not None, log.read_text()
        wish = {"name": "Olivia Owner", "invite": printed[1], "password": "a long password"}
        answer = httpx.post(
            f"{server.address}/api/session", json=wish, timeout=PATIENCE_S, verify=False
        )
        assert answer.status_code == 200, answer.text
        yield Owned(server, answer.json()["token"], log)
    finally:
        server.stop()
