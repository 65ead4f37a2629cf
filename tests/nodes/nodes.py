"""Servers of one room as real processes: killed, frozen, drained, started again."""

import os
import signal
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import httpx

from tests.kill.server import RunningServer
from tests.patience import PATIENCE_S, free_port, until


class Node:
    """One `houseway serve --node NAME`, and its place: a name, a port, a file of notes."""

    def __init__(self, name: str, database: str, folder: Path, options: Sequence[str]) -> None:
        self.name, self.database, self.options = name, database, tuple(options)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.log = folder / f"{name}.log"
        self.running: RunningServer | None = None

    @property
    def pid(self) -> int:
        return self.running.process_of_its_own.pid if self.running is not None else 0

    def start(self) -> None:
        self.running = RunningServer(
            self.database, port=self.port, options=self.options, log=self.log
        )

    def kill(self) -> None:
        """kill -9, to all of it at once."""
        if self.running is not None:
            self.running.kill()
            self.running = None

    def freeze(self) -> None:
        os.killpg(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.killpg(self.pid, signal.SIGCONT)

    def drain(self) -> None:
        """As an upgrade does: SIGTERM, and it ends by itself."""
        assert self.running is not None
        os.kill(self.pid, signal.SIGTERM)
        process = self.running.process_of_its_own
        until(lambda: process.poll() is not None, f"{self.name} does not end by itself")
        self.kill()

    def is_open(self) -> bool:
        """Whether it is there and the room on it goes on."""
        with suppress(httpx.TransportError):
            answer = httpx.get(f"{self.address}/api/health", timeout=PATIENCE_S, verify=False)
            return answer.status_code == 200
        return False
