"""Compiled kernels are kept by what they were compiled from."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numba
import pytest

from houseway.kernels import compiler
from houseway.kernels import kept as keeping

SETTINGS: Any = numba.config


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of our own for what is compiled."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", "")
    keeping.folder.cache_clear()
    yield tmp_path
    keeping.folder.cache_clear()


def double(number: int) -> int:
    return 2 * number


def test_a_kernel_is_kept_in_the_folder_of_its_sources(kept: Path) -> None:
    before = SETTINGS.CACHE_DIR
    assert compiler.kernel(double)(21) == 42
    assert before == SETTINGS.CACHE_DIR
    folders = [one.name for one in (kept / "houseway").iterdir()]
    assert folders == [keeping.folder().name]
    assert [*kept.rglob("*.nbc")]


KEPT: Final = """
import sys
import numpy as np
from houseway.kernels import compiler
from houseway.kernels import kept as keeping

def times(factor):
    def one(number):
        held = np.zeros(64, np.int64)
        for at in range(64):
            held[(at * number) % 64] += factor * at
        return factor * number + held.sum() - factor * 2016

    inner = compiler.kernel(one)

    def twice(number):
        return inner(inner(number))

    return compiler.kernel(twice)

print(*(times(int(factor))(5) for factor in sys.argv[1:]))
"""


@pytest.mark.kernels
def test_a_kernel_within_a_kernel_is_kept_for_the_next_process(tmp_path: Path) -> None:
    """By what it closes over: for three it is compiled once, for four anew. Whoever loads what two
    processes have compiled runs both; the inner one is too large to be written out in the outer.
    """
    (script := tmp_path / "script.py").write_text(KEPT)

    def said(*factors: str) -> str:
        where = {"XDG_CACHE_HOME": str(tmp_path), "NUMBA_CACHE_DIR": ""}
        kept = {**os.environ, **where, "NUMBA_DEBUG_CACHE": "1"}
        words = [sys.executable, str(script), *factors]
        return subprocess.run(words, env=kept, capture_output=True, text=True, check=True).stdout

    told = [said("3"), said("3"), said("4"), said("3", "4")]
    assert [one.splitlines()[-1] for one in told] == ["45", "45", "80", "45 80"]
    assert ["data saved" in one for one in told] == [True, False, True, False]


def times(factor: int) -> Any:
    return compiler.kernel(lambda number: factor * number)


def test_two_kernels_that_are_kept_at_the_same_moment_are_not_taken_for_one_another(
    kept: Path,
) -> None:
    """Both have read the index before either has written; the first writes its code last."""
    first, second = times(3), times(4)
    files = first._cache._cache_file, second._cache._cache_file
    late: list[Any] = []
    keep, files[0]._save_data = files[0]._save_data, lambda *of: late.append(of)
    files[1]._load_index = dict
    assert (first(5), second(5)) == (15, 20)
    keep(*late.pop())
    assert [*kept.rglob("*.nbc")]
    assert (times(3)(5), times(4)(5)) == (15, 20)


def test_another_place_may_be_chosen_for_numba(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SETTINGS, "CACHE_DIR", str(kept / "chosen"))
    assert compiler.kernel(double)(21) == 42
    assert [*(kept / "chosen").rglob("*.nbc")]
    assert not (kept / "houseway").exists()


def test_other_sources_or_tables_are_kept_elsewhere(tmp_path: Path) -> None:
    one, other = tmp_path / "one.py", tmp_path / "other.xz"
    one.write_text("a"), other.write_text("b")
    first = keeping.digest([one, other])
    assert keeping.digest([other, one]) == first
    other.write_text("c")
    changed = keeping.digest([one, other])
    assert changed != first
    one.write_text("ac"), other.write_text("")
    assert keeping.digest([one, other]) not in (first, changed)


def test_every_kernel_and_every_table_is_part_of_what_is_compiled() -> None:
    names = {one.name for one in keeping._built_in()}
    assert {"batches.py", "compiler.py", "high.xz", "layouts.xz"} <= names
