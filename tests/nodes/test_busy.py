"""What the machine did meanwhile, and whose work it was."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from tests.nodes.busy import CORES, below, used

WAITS = [sys.executable, "-c", "input()"]
BURNT_S = 1.0
WORKS = (
    f"import time\nwhile time.process_time() < {BURNT_S}: pass\nprint('done', flush=True)\ninput()"
)
HAS_A_CHILD = f"""
import subprocess, sys
child = subprocess.Popen([sys.executable, "-c", {WORKS!r}], stdin=0)
child.wait()
"""


def test_what_another_thread_has_started_is_ours_while_it_lives() -> None:
    with ThreadPoolExecutor(1) as beside:
        child = beside.submit(subprocess.Popen, WAITS, stdin=subprocess.PIPE).result()
        assert child.pid in below(os.getpid())
        child.communicate(b"\n")
    assert child.pid not in below(os.getpid())


def test_what_has_lost_its_parent_is_not_what_others_have_used_since() -> None:
    words = [sys.executable, "-c", HAS_A_CHILD]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"done\n"
        before = used()
        parent.kill()
        parent.wait()
        after = used()
    # Nobody can have used more in that time than there was of it.
    passed_s = (after.at_s - before.at_s) * CORES
    assert after.by_others_s - before.by_others_s < passed_s + BURNT_S / 2
