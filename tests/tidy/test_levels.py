"""Lower levels never import higher ones, and nothing of ours loads what is heavy by accident.

One table, the same as in ARCHITECTURE.md. A part may import the parts listed behind it and
nothing else of ours.
"""

import ast
import subprocess
import sys
from pathlib import Path

from tests.tidy.tree import PACKAGE, ROOT, nodes, python_files, shown

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
    "reports": BELOW_BOTS | {"bots", "room", "lab"},
    "school": BELOW_BOTS,
    "web": BELOW_BOTS | {"bots", "lab", "room", "reports", "school", "client"},
}
ANYTHING = {"cli", "__init__", "__main__"}
HEAVY = {"numpy", "numba", "matplotlib"}
MAY_BE_HEAVY = {"kernels", "lab"}
DRAWING = PACKAGE / "lab" / "plots"


def part_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The full names of the modules a file imports, wherever in the file it does."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_every_part_has_a_level() -> None:
    without = {part_of(path) for path in python_files(PACKAGE)} - MAY_IMPORT.keys() - ANYTHING
    assert not without, f"{without}: add it to the table and to ARCHITECTURE.md"


def test_a_file_imports_from_lower_levels_only() -> None:
    wrong = []
    for path in python_files(PACKAGE):
        part = part_of(path)
        ours = {name.split(".")[1] for name in imported(path) if name.startswith("houseway.")}
        if part not in ANYTHING and (higher := ours - MAY_IMPORT[part] - {part}):
            wrong.append(f"{shown(path)} may not import {sorted(higher)}")
    assert not wrong


def test_only_kernels_and_lab_import_what_is_heavy() -> None:
    wrong = [
        shown(path)
        for path in python_files(PACKAGE)
        if part_of(path) not in MAY_BE_HEAVY
        and {name.split(".")[0] for name in imported(path)} & HEAVY
    ]
    assert not wrong


def test_only_what_draws_a_file_imports_matplotlib() -> None:
    """Figures are worked out and printed without it."""
    wrong = [
        shown(path)
        for path in python_files(PACKAGE)
        if DRAWING not in path.parents
        and "matplotlib" in {name.split(".")[0] for name in imported(path)}
    ]
    assert not wrong


def test_no_file_uses_relative_imports() -> None:
    wrong = [
        shown(path)
        for path in python_files(PACKAGE)
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.level
    ]
    assert not wrong


def test_the_command_starts_without_what_is_heavy() -> None:
    program = (
        "import sys, houseway, houseway.cli.main;"
        f"sys.exit(' '.join(sorted({HEAVY | {'pytest'}} & set(sys.modules))) or None)"
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
