"""Other people's libraries, each a worker process in an environment of its own.

`.bench-venv` is made on the first run with pip, one package by name at a time. A worker is started
once, prepares its hands, and then does one round whenever it is asked, timing itself; while it
waits it uses no processor.
"""

import json
import subprocess
import sys
import venv
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
HOME: Final = ROOT / ".bench-venv"
PYTHON: Final = HOME / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
WORKER: Final = Path(__file__).with_name("worker.py")

PACKAGES: Final = {
    "eval7": "eval7",
    "phevaluator": "phevaluator",
    "treys": "treys",
    "PokerKit": "pokerkit",
    "poker-equity": "poker-equity",
    "gymnasium": "gymnasium",
    "RLCard": "rlcard",
    "OpenSpiel": "open_spiel",
}
"""Peers, and what pip calls them."""


class Missing(Exception):
    """A peer that cannot be measured here, and why."""


def install(peer: str) -> None:
    """Makes sure a peer is there to be measured."""
    if not PYTHON.exists():
        print(f"making {HOME.name} for the peers", file=sys.stderr)
        venv.EnvBuilder(with_pip=True).create(HOME)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check"]
    package = PACKAGES[peer]
    if subprocess.run(
        [*pip, "show", "--quiet", package], capture_output=True, check=False
    ).returncode:
        print(f"installing {package}", file=sys.stderr)
        done = subprocess.run(
            [*pip, "install", "--quiet", package], capture_output=True, text=True, check=False
        )
        if done.returncode:
            last = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
            raise Missing(f"{peer} cannot be installed: {last}")


class Worker:
    """One peer with one piece of work, ready to do a round."""

    def __init__(self, peer: str, work: Mapping[str, Any]) -> None:
        install(peer)
        self.peer = peer
        self.running = subprocess.Popen(
            [str(PYTHON), str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        try:
            self._ask({"peer": peer, **work})
        except BaseException:
            self.close()
            raise

    def round(self) -> float:
        """How many pieces a second the peer did in one round."""
        return float(self._ask({})["rate"])

    def _ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        try:
            print(json.dumps(question), file=self.running.stdin, flush=True)
        except BrokenPipeError:
            raise Missing(f"{self.peer} stopped") from None
        answer = self.running.stdout.readline()
        if not answer:
            raise Missing(f"{self.peer} stopped without an answer")
        found: dict[str, Any] = json.loads(answer)
        if "error" in found:
            raise Missing(f"{self.peer}: {found['error']}")
        return found

    def __enter__(self) -> "Worker":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Lets the worker end: it stops at the end of its input."""
        assert self.running.stdin is not None
        assert self.running.stdout is not None
        with suppress(BrokenPipeError):
            self.running.stdin.close()
        self.running.wait(timeout=30)
        self.running.stdout.close()
