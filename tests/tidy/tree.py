"""The sources that the tidy tests read."""

import ast
import gc
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "houseway"
TEXT = {".py", ".md", ".toml", ".ts", ".svelte", ".css", ".html", ".typ", ".hand", ""}
APART = {
    ".git", ".venv", ".bench-venv", "node_modules", "__pycache__", ".mypy_cache", ".ruff_cache",
    ".pytest_cache", ".hypothesis", "build", "dist",
}  # fmt: skip


@cache
def python_files(folder: Path) -> tuple[Path, ...]:
    """Our own sources below a folder of the project, wherever the checkout itself lies."""
    found = tuple(
        path
        for path in sorted(folder.rglob("*.py"))
        if not APART & set(path.relative_to(ROOT).parts)
    )
    assert found, f"no sources in {folder}"
    return found


@cache
def text_files() -> tuple[Path, ...]:
    """Every text file of the project itself."""
    found: list[Path] = []
    for folder, below, files in os.walk(ROOT):
        # What lies apart is many times as much as the project, and is not even looked into.
        below[:] = {one for one in below if not one.endswith(".egg-info")} - APART
        paths = (Path(folder, file) for file in files if file not in APART)
        found += [path for path in paths if path.is_file() and path.suffix in TEXT]
    return tuple(sorted(found))


@cache
def tree(path: Path) -> ast.Module:
    """A file's syntax; it is kept, and so the collector need not go through it again and again."""
    gc.disable()
    try:
        return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
    finally:
        gc.freeze()
        gc.enable()


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    """Everything in a file; several tests look at all of it."""
    return tuple(ast.walk(tree(path)))


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
