"""A PostgreSQL that stands still with every connection open: nobody waits for it."""

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

from tests.operations.served import Owned, owned_server
from tests.room.databases import started
from tests.web.real_server import children_of

pytestmark = pytest.mark.soak


@contextmanager
def frozen(first: int) -> Iterator[None]:
    """Every process of it stands still meanwhile."""
    pids = [first, *children_of(first)]
    for pid in pids:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def took_s(owned: Owned, path: str, **headers: str) -> float:
    began = time.monotonic()
    httpx.get(owned.server.address + path, headers=headers, timeout=30, verify=False)
    return time.monotonic() - began


def test_a_frozen_database_hangs_nobody_and_nothing_is_said_that_is_not_so(tmp_path: Path) -> None:
    # Not among pytest's folders: started by root the server runs as somebody else.
    with TemporaryDirectory(prefix="houseway-") as folder:
        data = Path(folder) / "server"
        with started(data) as postgres, owned_server(postgres.get_uri(), tmp_path) as owned:
            owned.open_table()
            assert owned.join("kept").status_code == 200
            first = int((data / "postmaster.pid").read_text().split()[0])
            with frozen(first):
                unknown = {"authorization": "Bearer a-token-that-nobody-has"}
                assert took_s(owned, "/api/tables", **unknown) < 2
                assert took_s(owned, "/api/health") < 2
                asked = owned.join("while frozen")
                assert (asked.status_code, asked.json()["what"]) == (503, "unknown")
                assert took_s(owned, "/api/health") < 2
                assert owned.get("/api/health").json()["hangs"][0] == "log"
            owned.until("open")
            by = {"authorization": f"Bearer {owned.token}"}
            done = owned.get("/api/requests/while frozen", **by).json()["is_done"]
            chairs = len(owned.get("/api/tables/1").json()["chairs"])
            assert chairs == 1 + done
            assert owned.join("while frozen").status_code == 200, "asked again, done once"
            assert len(owned.get("/api/tables/1").json()["chairs"]) == 2
