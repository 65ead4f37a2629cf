"""Debian's haproxy in front of the nodes, as docs/sizing.md tells an operator to put it there.

It asks every node a few times a second how it is, sends new connections to those that answer, and
cuts the ones of a node that does not: a frozen machine closes nothing by itself.
`python -m tests.nodes.proxy`, which `make test` begins with, installs it where it may, and
otherwise says in one line what to do and fails. A test never goes without it.
"""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx

from tests.patience import free_port, until

NAME: Final = "haproxy"
WHAT_TO_DO: Final = (
    "the tests of many nodes need a proxy: install haproxy (Debian: apt-get install haproxy)"
)
BESIDE_PATH: Final = "/usr/sbin:/usr/local/sbin"
"""Where Debian has it, which is not on everybody's path."""
WRITTEN: Final = """\
global
  maxconn 2000
defaults
  mode http
  timeout connect 500ms
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout http-request 10s
  timeout check 600ms
  timeout queue 5s
  option forwardfor
  option redispatch 1
  option httpchk GET /api/ready
  retries 3
  retry-on conn-failure empty-response
  default-server inter 300ms fastinter 150ms downinter 300ms fall 2 rise 1 \
on-marked-down shutdown-sessions observe layer4 error-limit 2 on-error fastinter
frontend room
  bind 127.0.0.1:{port}
  default_backend nodes
backend nodes
  balance roundrobin
{servers}
"""


def haproxy() -> str:
    """The path of the program, or a failure that says what to install."""
    found = _on_this_machine()
    assert found, WHAT_TO_DO
    return found


def _on_this_machine() -> str:
    return shutil.which(NAME) or shutil.which(NAME, path=BESIDE_PATH) or ""


def fetched() -> bool:
    """Whether it is there now; it is installed where that is allowed."""
    if not _on_this_machine() and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing {NAME} (once)...", file=sys.stderr)
        for words in (("update", "-qq"), ("install", "-y", "-qq", NAME)):
            subprocess.run(["apt-get", *words], stdout=subprocess.DEVNULL, check=False)
    return bool(_on_this_machine())


class Proxy:
    """haproxy before servers, each with its name and port."""

    def __init__(self, folder: Path, servers: Mapping[str, int]) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        lines = (f"  server {name} 127.0.0.1:{port} check" for name, port in servers.items())
        written = folder / "haproxy.cfg"
        written.write_text(WRITTEN.format(port=self.port, servers="\n".join(lines)))
        self._log = (folder / "haproxy.log").open("ab")
        self.process = subprocess.Popen(
            [haproxy(), "-db", "-f", str(written)],
            stdout=self._log,
            stderr=self._log,
            start_new_session=True,
        )
        until(self._leads_somewhere, "the proxy does not lead to any node")

    def _leads_somewhere(self) -> bool:
        assert self.process.poll() is None, Path(self._log.name).read_text()
        try:
            answer = httpx.get(f"{self.address}/api/health", timeout=10, verify=False)
        except httpx.TransportError:
            return False
        return answer.status_code == 200

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait()
        self._log.close()


if __name__ == "__main__":
    if not fetched():
        sys.exit(WHAT_TO_DO)
