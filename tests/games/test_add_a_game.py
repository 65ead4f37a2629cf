"""docs/add-a-game.md tells the truth: the game is built from what the page shows, and played.

Every file of the page is written into a copy of the project in which only the folders that it
touches are real; the page's own tests run there.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tidy.tree import ROOT

pytestmark = pytest.mark.slow

PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^\*\*`([^`]+)`\*\*|^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
COMMANDS = re.findall(r"`houseway ((?:rules|check) [^`]+)`", PAGE)
RUFF = [sys.executable, "-m", "ruff"]


class Block(NamedTuple):
    """What the page shows of a file: all of it, lines for its end, or lines with those around."""

    path: str
    kind: str
    text: str


def blocks() -> Iterator[Block]:
    path = ""
    for named, kind, text in BLOCK.findall(PAGE):
        path = named or path
        if kind:
            yield Block(path, kind, text)


NEW = [block.path for block in blocks() if block.kind in ("python", "toml")]


def changed(block: Block, before: str) -> str:
    """The file with what the page adds to it."""
    if block.kind == "text":
        return before + block.text
    if block.kind != "diff":
        return block.text
    lines = block.text.splitlines(keepends=True)
    around = "".join(line[1:] for line in lines if line[0] == " ")
    assert before.count(around) == 1, f"{block.path} has not once:\n{around}"
    return before.replace(around, "".join(line[1:] for line in lines))


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the page's game in it; what the page leaves alone is linked."""
    root = tmp_path_factory.mktemp("project")
    real = {folder for block in blocks() for folder in Path(block.path).parents}
    for folder in sorted(real):
        (root / folder).mkdir(exist_ok=True)
        for there in (ROOT / folder).iterdir() if (ROOT / folder).is_dir() else ():
            copy = folder / there.name
            if there.is_file():
                shutil.copy(there, root / copy)
            elif copy not in real and there.name != "__pycache__":
                (root / copy).symlink_to(there)
    for block in blocks():
        file = root / block.path
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(changed(block, before), encoding="utf-8")
    return root


def run(project: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command of the project, which sees this copy and no other."""
    environment = {**os.environ, "PYTHONPATH": str(project)}
    return subprocess.run(
        command, cwd=project, env=environment, capture_output=True, text=True, check=False
    )


def test_the_tests_of_the_page_pass(project: Path) -> None:
    families = "tests/tidy/test_families.py"
    tests = (
        "tests/games/test_high_card.py",
        f"{families}::test_every_folder_of_games_is_a_family",
        f"{families}::test_a_family_imports_only_what_is_below_it[high_card]",
    )
    done = run(project, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *tests)
    assert done.returncode == 0, done.stdout
    assert " failed" not in done.stdout


def test_the_code_of_the_page_is_in_our_style(project: Path) -> None:
    written = [path for path in NEW if path.endswith(".py")]
    for command in (("check", "--no-cache"), ("format", "--check", "--no-cache")):
        done = run(project, *RUFF, *command, *written)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_page_runs(project: Path, command: str) -> None:
    done = run(project, sys.executable, "-m", "houseway", *command.split())
    assert (done.returncode, done.stderr) == (0, ""), done.stdout


def test_the_table_of_the_page_lists_its_files() -> None:
    listed = re.findall(r"^\| \d \| `([^`]+)`", PAGE, re.MULTILINE)
    written = [block.path for block in blocks()]
    assert all(any(path.startswith(one) for path in written) for one in listed)
    assert len(listed) == len(re.findall(r"^## \d\.", PAGE, re.MULTILINE))


def test_nothing_of_the_page_is_in_the_package() -> None:
    assert not [path for path in NEW if (ROOT / path).exists()]
