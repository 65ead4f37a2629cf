"""A path that the prose names is there: in pages, docstrings and comments alike.

A path may begin anywhere: `table/event.py` is found as `houseway/table/event.py`. A part in angle
brackets stands for anything, and so does a star.
"""

import ast
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.tidy.reach import BUILDS, Name, is_there, modules
from tests.tidy.tree import APART, PACKAGE, ROOT, nodes, shown, text_files

FILE = re.compile(
    r"(?<![\w/.<>*:@-])((?:[\w.-]+|<[^<>`/]+>|\*)(?:/(?:[\w.-]+|<[^<>`/]+>|\*))*"
    r"\.(?:py|md|toml|ts|svelte|css|typ|csv|json|hand|phhs?))(?![\w/-])"
)
FOLDER = re.compile(r"`((?:[\w.-]+|<[^<>`/]+>)(?:/(?:[\w.-]+|<[^<>`/]+>))*/)`")
MODULE = re.compile(r"(?<![\w./])(houseway(?:\.[a-z_]\w*)+)(?![\w(/])")
FOLDERS = {one.name for top in (ROOT, PACKAGE) for one in top.iterdir() if one.is_dir()}
HEADS = "|".join(sorted(FOLDERS - APART))
PLACE = re.compile(rf"`((?:{HEADS})/[\w/<>*.-]+)`")
PLACES = (FILE, FOLDER, MODULE, PLACE)

FENCED = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
COMMENTS = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<!:)//[^\n]*", re.DOTALL)
HASHES = re.compile(r"^\s*#.*$|\s#\s.*$", re.MULTILINE)

_EXPORTED = "what `houseway export` writes"
OF_OTHERS = {
    "accounts.csv": _EXPORTED,
    "hands/*.hand": _EXPORTED,
    "ledger.csv": _EXPORTED,
    "people.csv": _EXPORTED,
    "houseway.toml": "a server's own settings",
    "hand.hand": "a record of the reader's own",
    "hand.phh": "a method of a played hand",
    "message.hand": "a field of a message",
    "data/wsop/2023/43/5/03-50-24.phh": "a file of the public collection",
}
"""Paths that are not ours, each with whose they are."""


def prose(path: Path) -> Iterator[str]:
    """What a file says to its readers, its code apart."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".md":
        yield FENCED.sub("", text)
    elif path.suffix == ".py":
        for node in nodes(path):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)
        yield from HASHES.findall(text)
    elif path.suffix in {".ts", ".svelte", ".css"}:
        yield from COMMENTS.findall(text)
    else:
        yield from HASHES.findall(text)


@cache
def known() -> frozenset[str]:
    """Every path below the project, from each of its folders on."""
    found: set[str] = set()
    for folder, below, files in os.walk(ROOT):
        below[:] = set(below) - APART
        for name in (*below, *files):
            parts = Path(folder, name).relative_to(ROOT).parts
            found |= {"/".join(parts[at:]) for at in range(len(parts))}
    return frozenset(found)


@cache
def is_path(told: str) -> bool:
    one = re.sub(r"^(\.\.?/)+|/$", "", told)
    if not re.search(r"[<*]", one):
        return one in known() or (not told.endswith("/") and f"{one}.py" in known())
    pattern = re.compile("[^/]+".join(map(re.escape, re.split(r"<[^<>]+>|\*", one))))
    return any(pattern.fullmatch(path) for path in known())


def is_module(told: str) -> bool:
    module, _, name = told.rpartition(".")
    return told in modules() or is_there(Name(module, name))


@cache
def told() -> dict[str, set[str]]:
    """Every path and module that the prose names, with the files that name it."""
    found: dict[str, set[str]] = {}
    for path in (one for one in text_files() if one.name != BUILDS):
        for text in prose(path):
            for one in (place for pattern in PLACES for place in pattern.findall(text)):
                found.setdefault(one, set()).add(shown(path))
    return found


def test_every_path_that_the_prose_names_is_there() -> None:
    wrong = {
        one: files
        for one, files in told().items()
        if one not in OF_OTHERS and not is_path(one) and not is_module(one)
    }
    assert not wrong


def test_paths_of_others_are_still_named() -> None:
    assert not OF_OTHERS.keys() - told().keys()


@pytest.mark.parametrize(
    ("one", "is_one"),
    [
        ("table/event.py", True),
        ("../ARCHITECTURE.md", True),
        ("houseway/houses/<house>/<game>.toml", True),
        ("room/hands/", True),
        ("table/families", True),
        ("table/families/", False),
        ("table/steps/", False),
        ("even.py", False),
        ("houseway/houses/<house>/<game>.svg", False),
    ],
)
def test_a_path_is_found_from_any_folder_on(one: str, is_one: bool) -> None:
    assert is_path(one) is is_one
