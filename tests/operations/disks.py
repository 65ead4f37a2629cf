"""A small disk that can be filled up and emptied again, under a running server.

A tmpfs of a few megabytes in a mount namespace of its own, where the machine lets us make one. Else
the server's files are kept from growing by its limit on their size, which fails in the same places.
"""

import os
import resource
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Final

SIZE_MB: Final = 8


def can_mount(folder: Path) -> bool:
    """Whether this machine lets us mount a small disk."""
    if shutil.which("unshare") is None:
        return False
    trying = [*_mounting(folder), "true"]
    return subprocess.run(trying, capture_output=True, check=False).returncode == 0


def _mounting(folder: Path) -> list[str]:
    mount = f'mount -t tmpfs -o size={SIZE_MB}m tmpfs "{folder}" && exec "$@"'
    return ["unshare", "--mount", "--map-root-user", "sh", "-c", mount, "sh"]


class SmallDisk:
    """A folder on a disk of its own, as the server sees it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        self.is_mounted = can_mount(folder)

    @property
    def before(self) -> Sequence[str]:
        """What goes before the server's command."""
        return _mounting(self.folder) if self.is_mounted else ()

    def fill(self, pids: Sequence[int]) -> None:
        """Leaves no room on it."""
        if not self.is_mounted:
            for pid in pids:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (4_096, resource.RLIM_INFINITY))
            return
        with self._filler(pids[0]).open("wb", buffering=0) as filler:
            try:
                while True:
                    filler.write(bytes(65_536))
            except OSError:
                pass
            try:
                while True:
                    filler.write(bytes(512))
            except OSError:
                pass

    def empty(self, pids: Sequence[int]) -> None:
        """There is room again."""
        if self.is_mounted:
            self._filler(pids[0]).unlink()
        else:
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            for pid in pids:
                resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)

    def copy(self, pids: Sequence[int], folder: Path) -> None:
        """What is on it, to a place that the tests see too."""
        shutil.copytree(self._inside(pids[0]), folder)

    def _inside(self, pid: int) -> Path:
        return Path(f"/proc/{pid}/root{self.folder.absolute()}") if self.is_mounted else self.folder

    def _filler(self, pid: int) -> Path:
        return self._inside(pid) / "filler"


def pids_of(session: int) -> list[int]:
    """The processes of a session, the first one first."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                if os.getsid(int(entry)) == session:
                    found.append(int(entry))
            except OSError:
                continue
    return sorted(found, key=lambda pid: (pid != session, pid))
