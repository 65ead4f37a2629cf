"""`houseway serve`: where it binds, what it wants for that, and how its owner gets in."""

import re
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.patience import PATIENCE_S, free_port
from tests.web.real_server import real_server

pytestmark = pytest.mark.slow

HOUSEWAY = str(Path(sys.executable).parent / "houseway")


def refused(folder: Path, *options: str) -> str:
    """The one line with which a server is not started."""
    done = subprocess.run(
        [HOUSEWAY, "serve", "--data", str(folder), *options],
        capture_output=True,
        check=False,
        text=True,
        timeout=PATIENCE_S,
    )
    assert done.returncode == 2, (done.returncode, done.stderr)
    assert "Traceback" not in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
    return done.stderr.strip()


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1"])
def test_a_host_beyond_this_machine_needs_tls(host: str, tmp_path: Path) -> None:
    told = refused(tmp_path, "--host", host)
    assert f"--host {host} is beyond this machine" in told
    assert "--tls-cert and --tls-key" in told
    assert "--behind-proxy" in told


def test_settings_that_do_not_fit_are_said_in_a_line(tmp_path: Path) -> None:
    assert "come together" in refused(tmp_path, "--tls-cert", "cert.pem")
    assert "no file" in refused(tmp_path, "--tls-cert", "a.pem", "--tls-key", "b.pem")
    assert "Did you mean 'comstock'?" in refused(tmp_path, "--house", "comstok")
    assert "is no database" in refused(tmp_path, "--database", "room.db")
    assert "cannot be bound to" in refused(tmp_path, "--host", "x" * 300, "--behind-proxy", "::1")


@contextmanager
def served(folder: Path, *options: str) -> Iterator[tuple[int, Path]]:
    """`houseway serve` itself: the port, and the file with what it prints."""
    port, said = free_port(), folder / "said.txt"
    command = [HOUSEWAY, "serve", "--data", str(folder), "--port", str(port), *options]
    with (
        said.open("w") as told,
        subprocess.Popen(command, stdout=told, stderr=subprocess.DEVNULL) as running,
    ):
        try:
            yield port, said
        finally:
            running.terminate()
            running.wait(PATIENCE_S)


def asked(port: int, path: str = "/api/tables", *, scheme: str = "http") -> httpx.Response:
    at_last = time.monotonic() + PATIENCE_S
    while time.monotonic() < at_last:
        try:
            return httpx.get(f"{scheme}://127.0.0.1:{port}{path}", verify=False)
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server does not come up")


def certificate(folder: Path) -> tuple[str, str]:
    cert, key = folder / "cert.pem", folder / "key.pem"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-keyout", str(key), "-out", str(cert)],
        check=True, capture_output=True,
    )  # fmt: skip
    return str(cert), str(key)


def test_with_a_certificate_it_speaks_tls_on_every_address(tmp_path: Path) -> None:
    cert, key = certificate(tmp_path)
    tls = ("--host", "0.0.0.0", "--tls-cert", cert, "--tls-key", key)
    with served(tmp_path, *tls) as (port, said):
        answer = asked(port, scheme="https")
        assert "invite=" not in said.read_text(), "the owner's link is for this machine alone"
        assert answer.status_code == 200
        assert "strict-transport-security" in answer.headers
        with pytest.raises(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{port}/api/tables")
    assert ssl.HAS_TLSv1_3


def test_the_owners_link_works_once_and_not_after_the_owner_is_there(tmp_path: Path) -> None:
    with served(tmp_path) as (port, said):
        asked(port)
        link = re.search(r"http://\S+", said.read_text())
        assert link is not None
        with httpx.Client() as browser:
            followed = browser.get(link.group(), follow_redirects=True)
            assert (followed.status_code, followed.url.query) == (200, b"invited")
            assert browser.get(f"http://127.0.0.1:{port}/api/people").status_code == 200
        spent = httpx.get(link.group())
        assert (spent.status_code, spent.headers["location"]) == (303, "/#/sign-in/spent")
        assert "set-cookie" not in spent.headers
    with served(tmp_path) as (port, said):
        assert asked(port).status_code == 200
        assert "invite=" not in said.read_text()


def test_a_room_for_one_house_has_its_tables_alone(tmp_path: Path) -> None:
    with served(tmp_path, "--house", "comstock", "--demo") as (port, _):
        assert {one["house"] for one in asked(port).json()} == {"comstock"}


def test_a_request_is_done_once_across_a_kill(tmp_path: Path) -> None:
    with real_server(tmp_path) as server:
        table = server.practice(bots=0)
        by = server.owner
        assert server.ask(by, "add-bot", table=table, request="once").status_code == 200
        server.running.kill()
        server.running.wait()
    with real_server(tmp_path) as server:
        assert server.ask(by, "add-bot", table=table, request="once").status_code == 200
        assert server.http.get("/api/tables").json()[0]["players"] == 1
