"""What the machine did meanwhile, and whose work it was."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.nodes.busy import OURS, below, share_left, used

WAITS = [sys.executable, "-c", "input()"]
HAS_A_CHILD = f"""
import subprocess
child = subprocess.Popen({WAITS!r}, stdin=0)
print(child.pid, flush=True)
child.wait()
"""


def test_what_another_thread_has_started_is_ours_while_it_lives() -> None:
    with ThreadPoolExecutor(1) as beside:
        child = beside.submit(subprocess.Popen, WAITS, stdin=subprocess.PIPE).result()
        assert child.pid in below(os.getpid())
        child.communicate(b"\n")
    assert child.pid not in below(os.getpid())


def test_who_has_lost_a_parent_of_ours_stays_ours() -> None:
    words = [sys.executable, "-c", HAS_A_CHILD]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        orphan = int(parent.stdout.readline())
        before = used()
        parent.kill()
        parent.wait()
        assert orphan not in below(os.getpid())
        assert orphan in OURS
        assert 0 < share_left(before, used()) <= 1
