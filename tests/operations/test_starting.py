"""What a server says when it cannot start, that it ends when told to, and who reads its files."""

import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.room.log.copying import backed_up, restored_to
from houseway.web.limits import is_loopback
from houseway.web.people import PEOPLE
from houseway.web.people.tokens import TOKENS
from houseway.web.running.settings import Serving
from houseway.web.running.starting import check, database_in
from tests.patience import PATIENCE_S, free_port
from tests.room.open_room import OpenRoom


def serve(*options: str, **more: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "houseway", "serve", *options]
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, env={**os.environ, **more}
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--data", "/proc/x"), "--data /proc/x cannot be made"),
        (("--database", "sqlite://"), "is in memory, and a room is kept on disk"),
        (("--port", "70000"), "--port cannot be 70000: it is a whole number of at most 65535"),
        (("--host", ""), "--host is an address to bind to"),
    ],
)
def test_what_cannot_be_served_is_said_in_one_line(
    tmp_path: Path, options: tuple[str, ...], words: str
) -> None:
    running = serve("--data", str(tmp_path / "room"), *options)
    _, told = running.communicate(timeout=PATIENCE_S)
    assert running.returncode == 2, told
    assert told.count("\n") == 1, told
    assert words in told


@pytest.mark.parametrize("database", ["sqlite://", "sqlite:///:memory:"])
def test_a_room_in_memory_is_refused_with_the_reason(database: str) -> None:
    with pytest.raises(BadInput, match="is in memory, and a room is kept on disk"):
        check(Serving(database=database, port=free_port()))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("told", "after"), [(signal.SIGTERM, "Spawning worker"), (signal.SIGINT, "Started worker")]
)
def test_a_server_ends_when_it_is_told_to_also_while_it_starts(
    tmp_path: Path, told: signal.Signals, after: str
) -> None:
    running = serve("--data", str(tmp_path / "room"), "--port", str(free_port()))
    try:
        assert running.stderr is not None
        while after not in running.stderr.readline():
            assert running.poll() is None
        running.send_signal(told)
        running.communicate(timeout=PATIENCE_S)
    finally:
        if running.poll() is None:
            running.kill()
            running.communicate()


def modes(folder: Path) -> dict[str, int]:
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.rglob("*")}


def test_what_a_room_writes_is_for_its_owner_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        folder = tmp_path / "rooms" / "ours"
        url = database_in(folder)
        room = OpenRoom(url)
        room.bots(room.table(), 2)
        assert modes(folder.parent) == {
            "ours": 0o700,
            "room.db": 0o600,
            "room.db-wal": 0o600,
            "room.db-shm": 0o600,
            "room.key": 0o600,
        }
        copies = tmp_path / "copies"
        copies.mkdir()
        backed_up(url, copies / "backup.db", (PEOPLE, TOKENS), lambda *_: None)
        restored = f"sqlite:///{copies / 'restored.db'}"
        restored_to(copies / "backup.db", restored, (PEOPLE, TOKENS), lambda *_: None)
        assert set(modes(copies).values()) == {0o600}
        room.close()
    finally:
        os.umask(before)


@pytest.mark.slow
def test_what_is_exported_is_for_its_owner_alone(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    room.bots(room.table(), 2)
    room.close()
    command = [sys.executable, "-m", "houseway", "export", str(tmp_path / "room.db"), "--names"]
    out = tmp_path / "out"
    subprocess.run([*command, "-o", str(out)], check=True, capture_output=True, umask=0o022)
    assert stat.S_IMODE(out.stat().st_mode) == 0o700
    assert {"events.jsonl", "ledger.csv", "accounts.csv"} < set(modes(out))
    for name, mode in modes(out).items():
        assert mode == (0o700 if name == "hands" else 0o600), name


@pytest.mark.parametrize(
    ("host", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.8.9.1", True),
        ("localhost", True),
        ("::1", True),
        ("[::1]", True),
        ("::ffff:127.0.0.1", True),
        ("128.0.0.1", False),
        ("localhost.example", False),
        ("", False),
    ],
)
def test_every_name_of_this_machine_is_known(host: str, is_here: bool) -> None:
    assert is_loopback(host) is is_here
    assert Serving(host=host).is_loopback is is_here
