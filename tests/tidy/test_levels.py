"""Lower levels never import higher ones, and nothing of ours reaches for the compiler by accident.

One table, the same as in ARCHITECTURE.md. A part may import the parts listed behind it and
nothing else of ours.
"""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tidy.tree import PACKAGE, ROOT, python_files, shown, tree

BELOW_TABLE = {"errors", "cards", "money", "rulebook", "hands", "collection"}
BELOW_GAMES = BELOW_TABLE | {"table", "irregularities"}
BELOW_BOTS = BELOW_GAMES | {"games", "houses"}

MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "cards": {"errors"},
    "money": {"errors"},
    "rulebook": {"errors"},
    "client": {"errors"},
    "hands": {"errors", "cards"},
    "collection": {"errors", "money", "rulebook"},
    "table": BELOW_TABLE,
    "irregularities": BELOW_TABLE | {"table"},
    "games": BELOW_GAMES,
    "houses": BELOW_GAMES | {"games"},
    "kernels": {"errors", "cards", "hands"},
    "bots": BELOW_BOTS,
    "lab": BELOW_BOTS | {"kernels", "bots"},
    "room": BELOW_BOTS | {"bots"},
    "reports": BELOW_BOTS,
    "school": BELOW_BOTS,
    "web": BELOW_BOTS | {"bots", "room", "reports", "school", "client"},
}
ANYTHING = {"cli", "__init__", "__main__"}
COMPILER = {"numpy", "numba"}
MAY_COMPILE = {"kernels", "lab"}


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The full names of the modules a file imports, wherever in the file it does."""
    found: set[str] = set()
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


@pytest.mark.parametrize("path", python_files(PACKAGE), ids=shown)
def test_a_file_imports_from_lower_levels_only(path: Path) -> None:
    part = part_of(path)
    if part in ANYTHING:
        return
    assert part in MAY_IMPORT, f"{part} has no level: add it to the table and to ARCHITECTURE.md"
    ours = {name.split(".")[1] for name in imported(path) if name.startswith("houseway.")}
    wrong = ours - MAY_IMPORT[part] - {part}
    assert not wrong, f"{shown(path)} may not import {sorted(wrong)}"


@pytest.mark.parametrize("path", python_files(PACKAGE), ids=shown)
def test_only_kernels_and_lab_import_the_compiler(path: Path) -> None:
    wrong = {name.split(".")[0] for name in imported(path)} & COMPILER
    assert not wrong or part_of(path) in MAY_COMPILE, f"{shown(path)} may not import {wrong}"


def test_no_file_uses_relative_imports() -> None:
    wrong = [
        shown(path)
        for path in python_files(PACKAGE)
        for node in ast.walk(tree(path))
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert not wrong


def test_the_command_starts_without_the_compiler() -> None:
    program = (
        "import sys, houseway, houseway.cli.main;"
        "sys.exit(' '.join(sorted({'numpy', 'numba', 'pytest'} & set(sys.modules))) or None)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_table_of_levels_is_the_one_in_the_architecture_page() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    there = {part_of(path) for path in python_files(PACKAGE)} - {"__init__", "__main__"}
    missing = [part for part in there if f"`{part}`" not in page]
    assert not missing, f"ARCHITECTURE.md does not mention {missing}"
