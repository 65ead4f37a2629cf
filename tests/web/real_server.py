"""A server in a process of its own, as `houseway serve` starts it, and scripts that talk to it."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

from tests.patience import PATIENCE_S, free_port, until


class RealServer:
    """A running server and its owner."""

    def __init__(self, port: int, running: "subprocess.Popen[bytes]", folder: Path) -> None:
        self.port, self.running, self.folder = port, running, folder
        self.link = ""
        self.http = httpx.Client(
            base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S, verify=False
        )
        self.owner: dict[str, str] = {}

    def sign_in_owner(self) -> None:
        token = self.link.partition("invite=")[2]
        answer = self.http.post("/api/session", json={"name": "Owner", "invite": token})
        assert answer.status_code == 200, answer.text
        self.http.cookies.clear()
        self.owner = {"authorization": f"Bearer {answer.json()['token']}"}

    def invited(self, name: str, role: str = "player") -> tuple[dict[str, str], int]:
        """Somebody who has come by the owner's invitation: their header and their number."""
        made = self.http.post("/api/invites", json={"role": role}, headers=self.owner)
        assert made.status_code in (200, 201), made.text
        wish = {"name": name, "invite": made.json()["token"]}
        answer = self.http.post("/api/session", json=wish)
        assert answer.status_code == 200, answer.text
        self.http.cookies.clear()
        return {"authorization": f"Bearer {answer.json()['token']}"}, answer.json()["player"]

    def ask(self, by: dict[str, str], command: str, **about: Any) -> httpx.Response:
        wish = {"command": command, **about}
        return self.http.post("/api/commands", json=wish, headers=by)

    def practice(self, *, bots: int, **about: Any) -> int:
        """A practice table with bots: its number."""
        wanted = {"house": "garlic-city", "game": "texas-holdem", "limit": "4/8", **about}
        answer = self.ask(self.owner, "open-table", practice=True, **wanted)
        assert answer.status_code == 200, answer.text
        table = max(one["table"] for one in self.http.get("/api/tables").json())
        for _ in range(bots):
            assert self.ask(self.owner, "add-bot", table=table).status_code == 200
        return int(table)

    def hand(self, table: int) -> tuple[int, int]:
        """How far a table has come: the hand, and its line."""
        # By itself, for the owner's own connection may be busy; without reading certificates.
        asked = f"{self.http.base_url}/api/tables/{table}"
        message = httpx.get(asked, timeout=PATIENCE_S, verify=False).json()
        return message["hand"], message["line"]

    def watch(self, table: int, by: dict[str, str] | None = None, **about: Any) -> Any:
        """A socket at a table."""
        where = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        return connect(where, additional_headers=by, **about)

    def raw(self, *, timeout_s: float = PATIENCE_S) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), timeout=timeout_s)

    def memory_mib(self) -> float:
        """What the server's own processes hold."""
        pages = 0
        for pid in [self.running.pid, *children_of(self.running.pid)]:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def children_of(pid: int) -> list[int]:
    """The processes that this one has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(one) for one in text.split()]


@contextmanager
def real_server(folder: Path, *options: str, **limits: float) -> Iterator[RealServer]:
    """Started with these options, and with limits other than the usual ones; stopped at the end."""
    port = free_port()
    said, noise = (folder / "said.txt").open("w"), (folder / "noise.txt").open("w")
    command = [sys.executable, "-m", "tests.web.served", str(folder), str(port), *options]
    running = subprocess.Popen(
        command,
        stdout=said,
        stderr=noise,
        env={**os.environ, "TEST_LIMITS": json.dumps(limits)},
    )
    try:
        server = RealServer(port, running, folder)
        until(lambda: _is_up(server), "the server does not come up")
        found = re.search(r"https?://\S+", (folder / "said.txt").read_text())
        server.link = found.group() if found else ""
        if server.link:
            server.sign_in_owner()
        yield server
        server.http.close()
        told = (folder / "noise.txt").read_text()
        assert "Traceback" not in told, told
    finally:
        running.terminate()
        try:
            running.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            running.kill()
            running.wait()
        said.close()
        noise.close()


def _is_up(server: RealServer) -> bool:
    is_running = server.running.poll() is None
    assert is_running, f"the server did not start: {(server.folder / 'noise.txt').read_text()}"
    try:
        server.http.get("/api/tables")
    except httpx.TransportError:
        return False
    return True
