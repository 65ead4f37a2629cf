"""Small files, short functions, few positional parameters, and headers that teach.

An exception needs a line in the tables below with its reason; the tables only shrink.
"""

import ast
from pathlib import Path

import pytest

from tests.tidy.tree import PACKAGE, ROOT, functions, python_files, shown, tree

FILE_LINES_MAX = 400
GAME_LINES_MAX = 120
FUNCTION_LINES_MAX = 60
POSITIONAL_MAX = 4
DOCSTRING_LINES_MAX = 15

LONG_FILES: dict[str, str] = {}
LONG_FUNCTIONS: dict[str, str] = {}
MANY_POSITIONAL: dict[str, str] = {}

EVERY_FILE = (
    *python_files(PACKAGE),
    *python_files(ROOT / "tests"),
    *python_files(ROOT / "bench"),
)


def lines_of(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines of code, the docstring apart: a worked example should not cost a function its body."""
    assert node.end_lineno is not None
    total = node.end_lineno - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is not None and first.end_lineno is not None:
        total -= first.end_lineno - first.lineno + 1
    return total


@pytest.mark.parametrize("path", EVERY_FILE, ids=shown)
def test_a_file_does_one_job(path: Path) -> None:
    most = GAME_LINES_MAX if path.is_relative_to(PACKAGE / "games") else FILE_LINES_MAX
    count = len(path.read_text(encoding="utf-8").splitlines())
    assert count <= most or shown(path) in LONG_FILES, f"{count} lines; at most {most}"


@pytest.mark.parametrize("path", EVERY_FILE, ids=shown)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    for node in functions(path):
        where = f"{shown(path)}:{node.name}"
        if where not in LONG_FUNCTIONS:
            assert lines_of(node) <= FUNCTION_LINES_MAX, f"{where} has {lines_of(node)} lines"


@pytest.mark.parametrize("path", python_files(PACKAGE), ids=shown)
def test_a_call_can_be_read_without_counting_its_arguments(path: Path) -> None:
    for node in functions(path):
        where = f"{shown(path)}:{node.name}"
        positional = [a.arg for a in node.args.posonlyargs + node.args.args]
        count = len([name for name in positional if name not in ("self", "cls")])
        assert count <= POSITIONAL_MAX or where in MANY_POSITIONAL, f"{where} takes {count}"


@pytest.mark.parametrize("path", EVERY_FILE, ids=shown)
def test_a_module_says_what_it_is(path: Path) -> None:
    text = ast.get_docstring(tree(path))
    if path.name == "__init__.py" and not path.read_text(encoding="utf-8").strip():
        return
    assert text, f"{shown(path)} has no docstring"
    assert len(text.splitlines()) <= DOCSTRING_LINES_MAX, f"{len(text.splitlines())} lines"


def test_listed_exceptions_still_exist() -> None:
    known = {shown(path) for path in EVERY_FILE}
    known |= {f"{shown(path)}:{node.name}" for path in EVERY_FILE for node in functions(path)}
    listed = LONG_FILES.keys() | LONG_FUNCTIONS.keys() | MANY_POSITIONAL.keys()
    assert not listed - known
