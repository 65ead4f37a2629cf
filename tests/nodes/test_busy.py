"""What the machine did meanwhile, and whose work it was."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.nodes.busy import below


def test_what_another_thread_has_started_is_ours_while_it_lives() -> None:
    with ThreadPoolExecutor(1) as beside:
        waits = [sys.executable, "-c", "input()"]
        child = beside.submit(subprocess.Popen, waits, stdin=subprocess.PIPE).result()
        assert child.pid in below(os.getpid())
        child.communicate(b"\n")
    assert child.pid not in below(os.getpid())
