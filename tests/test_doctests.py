"""The examples in docstrings come to what they say.

Only files that have an example are loaded and tried, in one process and without pytest's own
search, which would import every file of the project once more to look for some.
"""

import ast
import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def has_examples(path: Path) -> bool:
    text = path.read_text(encoding="utf-8")
    return ">>> " in text and any(
        ">>> " in (ast.get_docstring(node) or "")
        for node in ast.walk(ast.parse(text))
        if isinstance(node, NAMED)
    )


FILES = [
    path
    for folder in ("houseway", "tests")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if has_examples(path)
]
HEAVY = {"lab", "kernels"}
"""Folders whose examples compile something first."""


def cases() -> list[object]:
    return [
        pytest.param(
            ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"),
            marks=[pytest.mark.slow] if path.parent.name in HEAVY else [],
        )
        for path in FILES
    ]


def test_there_are_examples() -> None:
    assert len(FILES) > 100


@pytest.mark.parametrize("module", cases())
def test_the_examples_of_a_file_come_to_what_they_say(module: str) -> None:
    failed, tried = doctest.testmod(import_module(module), verbose=False)
    assert tried > 0
    assert failed == 0
