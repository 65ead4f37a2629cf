"""Children answer, crash, or take too long, and never more of them than asked for."""

import os
import time
from errno import errorcode
from mmap import mmap
from pathlib import Path
from random import Random

import pytest

from tests.mutants.forks import MEMORY_MORE, ChildFailed, Task, forked

# The threads that newer Pythons warn about are the test runner's own.
pytestmark = pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")


def test_a_child_answers_and_the_parent_keeps_what_the_child_breaks() -> None:
    pays = [1]

    def work() -> bytes:
        pays.append(2)
        return bytes(pays)

    assert list(forked([Task("pays", work, 20)], jobs=1)) == [("pays", b"\x01\x02")]
    assert pays == [1]


def test_a_long_answer_comes_whole() -> None:
    answer = Random(1).randbytes(300_000)
    assert list(forked([Task(None, lambda: answer, 20)], jobs=1)) == [(None, answer)]


@pytest.mark.slow
def test_a_child_that_never_ends_is_ended_with_what_it_started(tmp_path: Path) -> None:
    def work() -> bytes:
        if os.fork() == 0:
            (tmp_path / "grandchild").write_text(str(os.getpid()))
        while True:
            time.sleep(1)

    # Two seconds are enough to start both; without a limit this would never return.
    assert list(forked([Task("stuck", work, 2)], jobs=1)) == [("stuck", None)]
    grandchild = Path("/proc") / (tmp_path / "grandchild").read_text()
    # A signal takes a moment to end a process on a busy machine.
    for _ in range(100):
        if not _is_alive(grandchild):
            break
        time.sleep(0.1)
    assert not _is_alive(grandchild)


def _is_alive(process: Path) -> bool:
    try:
        return " Z " not in (process / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False


def test_a_child_that_crashes_has_no_answer() -> None:
    assert list(forked([Task("crash", lambda: os._exit(3), 20)], jobs=1)) == [("crash", None)]


def test_a_child_that_eats_the_memory_stops_there() -> None:
    def work() -> bytes:
        try:
            mmap(-1, MEMORY_MORE + (1 << 20))
        except OSError as error:
            return errorcode[error.errno or 0].encode()
        return b"ate it all"

    # Only Linux says how much a process has, so only there can it be told how much more it gets.
    expected = b"ENOMEM" if Path("/proc/self/statm").exists() else b"ate it all"
    assert list(forked([Task("glutton", work, 20)], jobs=1)) == [("glutton", expected)]


def test_an_error_in_the_work_itself_is_ours() -> None:
    def work() -> bytes:
        raise ZeroDivisionError("no ways to split")

    with pytest.raises(ChildFailed, match="no ways to split"):
        list(forked([Task(None, work, 20)], jobs=1))


@pytest.mark.parametrize("jobs", [1, 3])
def test_no_more_children_than_jobs_work_at_once(tmp_path: Path, jobs: int) -> None:
    (at_work := tmp_path / "at work").mkdir()
    met = tmp_path / "met"

    def work() -> bytes:
        mine = at_work / str(os.getpid())
        mine.touch()
        most = len(list(at_work.iterdir()))
        # Until two have met, each waits for another; a loaded machine may start them slowly.
        until = time.monotonic() + 10
        while jobs > 1 and not met.exists() and time.monotonic() < until:
            most = max(most, len(list(at_work.iterdir())))
            if most > 1:
                met.touch()
            time.sleep(0.01)
        mine.unlink()
        return bytes([most])

    answers = dict(forked([Task(number, work, 20) for number in range(7)], jobs=jobs))
    assert len(answers) == 7
    most = max(answer[0] for answer in answers.values() if answer)
    assert most <= jobs
    assert jobs == 1 or most > 1
