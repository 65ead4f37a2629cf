"""Small files, short functions, few positional parameters, and headers that teach.

An exception needs a line in the tables below with its reason; the tables only shrink.
"""

import ast
from pathlib import Path

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


def lines_most(path: Path) -> int:
    return GAME_LINES_MAX if path.is_relative_to(PACKAGE / "games") else FILE_LINES_MAX


def test_a_file_does_one_job() -> None:
    counts = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in EVERY_FILE}
    wrong = [
        f"{shown(path)} has {count} lines; at most {lines_most(path)}"
        for path, count in counts.items()
        if count > lines_most(path) and shown(path) not in LONG_FILES
    ]
    assert not wrong


def test_a_function_fits_on_a_screen() -> None:
    wrong = [
        f"{shown(path)}:{node.name} has {lines_of(node)} lines"
        for path in EVERY_FILE
        for node in functions(path)
        if lines_of(node) > FUNCTION_LINES_MAX
        and f"{shown(path)}:{node.name}" not in LONG_FUNCTIONS
    ]
    assert not wrong


def test_a_call_can_be_read_without_counting_its_arguments() -> None:
    wrong = []
    for path in python_files(PACKAGE):
        for node in functions(path):
            where = f"{shown(path)}:{node.name}"
            positional = [a.arg for a in node.args.posonlyargs + node.args.args]
            count = len([name for name in positional if name not in ("self", "cls")])
            if count > POSITIONAL_MAX and where not in MANY_POSITIONAL:
                wrong.append(f"{where} takes {count}")
    assert not wrong


def test_a_module_says_what_it_is() -> None:
    wrong = []
    for path in EVERY_FILE:
        text = ast.get_docstring(tree(path)) or ""
        is_marker = path.name == "__init__.py" and not path.read_text(encoding="utf-8").strip()
        if not is_marker and not 0 < len(text.splitlines()) <= DOCSTRING_LINES_MAX:
            wrong.append(f"{shown(path)}: a docstring of {len(text.splitlines())} lines")
    assert not wrong


def test_listed_exceptions_still_exist() -> None:
    known = {shown(path) for path in EVERY_FILE}
    known |= {f"{shown(path)}:{node.name}" for path in EVERY_FILE for node in functions(path)}
    listed = LONG_FILES.keys() | LONG_FUNCTIONS.keys() | MANY_POSITIONAL.keys()
    assert not listed - known
