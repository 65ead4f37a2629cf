"""A server in a process of its own, that can be killed with everything it has started."""

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

from tests.kill.served import WHERE
from tests.patience import PATIENCE_S, free_port, until
from tests.room.databases import key_setting

ROOT: Final = Path(__file__).resolve().parents[2]
UNLIMITED: Final = {
    "HOUSEWAY_REQUESTS_A_SECOND": "0",
    "HOUSEWAY_COMMANDS_A_SECOND": "0",
    "HOUSEWAY_TABLES_A_MINUTE": "0",
    "HOUSEWAY_ATTEMPTS_AT_ONCE": "0",
    # So often that whoever is killed has several behind them.
    "HOUSEWAY_SNAPSHOT_EVERY": "50",
}


class RunningServer:
    """`houseway serve` on a database, in a session of its own."""

    def __init__(
        self,
        database: str,
        *,
        port: int = 0,
        module: str = "houseway",
        environment: Mapping[str, str] = {},
        options: tuple[str, ...] = (),
        before: Sequence[str] = (),
        log: Path | None = None,
    ) -> None:
        self.port = port or free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.output = (log or Path(os.devnull)).open("ab")
        asked = ["serve", "--port", str(self.port), "--database", database, *options]
        if module != "houseway":
            asked = asked[1:]
        self.process_of_its_own = subprocess.Popen(
            [*before, sys.executable, "-m", module, *asked],
            cwd=ROOT,
            env={**os.environ, **UNLIMITED, **key_setting(database), **environment},
            stdout=self.output,
            stderr=self.output,
            start_new_session=True,
        )
        try:
            self._await()
        except BaseException:
            self.kill()
            raise

    def _await(self) -> None:
        until(self._answers, "the server does not answer")

    def _answers(self) -> bool:
        assert self.process_of_its_own.poll() is None, "the server did not start"
        try:
            self.health()
        except httpx.TransportError:
            return False
        return True

    def health(self) -> dict[str, object]:
        # Certificates are not needed here, and reading them takes longer than the answer.
        answer = httpx.get(f"{self.address}/api/health", timeout=PATIENCE_S, verify=False)
        found: dict[str, object] = answer.json()
        return found

    def kill(self) -> None:
        """kill -9, to all of it at once: nothing is cleaned up."""
        with suppress(ProcessLookupError):
            os.killpg(self.process_of_its_own.pid, signal.SIGKILL)
        self.process_of_its_own.wait()
        self.output.close()

    def stop(self) -> None:
        """As Ctrl-C does."""
        with suppress(ProcessLookupError):
            os.killpg(self.process_of_its_own.pid, signal.SIGINT)
        try:
            self.process_of_its_own.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            self.kill()
        self.output.close()


class StandingServer(RunningServer):
    """A server that will stand still at a moment of its log, and says when it does."""

    def __init__(self, database: str, *, moment: str, lines: int, log: Path) -> None:
        self.telling = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.telling.bind(("127.0.0.1", 0))
        self.telling.setblocking(False)
        where = json.dumps([moment, lines, self.telling.getsockname()[1]])
        super().__init__(database, module="tests.kill.served", environment={WHERE: where}, log=log)

    def stands_still(self) -> tuple[str, int] | None:
        """The moment and the lines that are being written, once it has come so far."""
        try:
            moment, lines = json.loads(self.telling.recv(1_000))
        except BlockingIOError:
            return None
        return moment, lines

    def kill(self) -> None:
        super().kill()
        self.telling.close()
