"""The room's own words, one meaning each: docs/glossary.md lists them, this holds code to it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.tidy.tree import PACKAGE, ROOT, nodes, python_files, shown, text_files

GLOSSARY = ROOT / "docs" / "glossary.md"

VAGUE = {"data", "info", "manager", "helper", "helpers", "utils", "util", "process", "handle"}
"""Names that say nothing. A manager of the club may appear in text, never as a name in code."""

_BODY = "Litestar gives a request's body by this name alone"
THEIR_WORDS = {
    f"houseway/web/{file}.py: data": _BODY
    for file in (
        *("app", "routes/lab", "routes/lobby", "routes/people", "routes/review", "routes/signing"),
    )
}
"""Names that somebody else chose, each with the reason why we must use it."""

UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
"""Work is an issue with a name, not a note in the margin."""

MACHINE_PATHS = re.compile(r"(?<![\w.])/(?:work|root|home/[a-z]+|Users/\w+)/")
BANNERS = re.compile(r"^\s*#\s*[-=#*]{8,}", re.MULTILINE)


def not_said() -> set[str]:
    """The words of the glossary's last column that are plain identifiers."""
    words: set[str] = set()
    for line in GLOSSARY.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("| ").split("|")]
        if len(cells) == 3 and cells[0].startswith("`"):
            words |= set(re.findall(r"`([a-z_]+)`", cells[2]))
    return words


def identifiers(path: Path) -> set[str]:
    """The names a file gives to things; what others have named is theirs."""
    found: set[str] = set()
    for node in nodes(path):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
        elif isinstance(node, ast.arg):
            found.add(node.arg)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            found.add(node.attr)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
            found.add(node.name)
    return found


def words_of(identifier: str) -> set[str]:
    """The words of a name, and the whole of it.

    >>> sorted(words_of("RakeTable"))
    ['rake', 'raketable', 'table']
    """
    parts = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", identifier).lower().split("_")
    return {*parts, identifier.lower()}


def test_the_glossary_bans_some_words() -> None:
    assert {"rake", "banker", "remaining_deck"} <= not_said()


def test_code_uses_the_rooms_own_words() -> None:
    banned = not_said() | VAGUE
    wrong = {
        f"{shown(path)}: {name}"
        for path in python_files(PACKAGE)
        for name in identifiers(path)
        if words_of(name) & banned
    }
    assert wrong == THEIR_WORDS.keys(), "not our words (docs/glossary.md)"


def test_files_are_named_for_what_they_do() -> None:
    banned = not_said() | VAGUE
    assert not [shown(path) for path in python_files(PACKAGE) if words_of(path.stem) & banned]


def pages() -> Iterator[tuple[Path, str]]:
    """Every text of the project but this one, which must name what it looks for."""
    for path in text_files():
        if path != Path(__file__).resolve():
            yield path, path.read_text(encoding="utf-8")


def test_nothing_is_left_for_later_in_the_margin() -> None:
    assert not [shown(path) for path, text in pages() if UNFINISHED.search(text)]


def test_no_page_names_a_path_of_one_machine() -> None:
    assert not [shown(path) for path, text in pages() if MACHINE_PATHS.search(text)]


def test_a_file_with_banners_is_two_files() -> None:
    assert not [
        shown(path) for path, text in pages() if path.suffix == ".py" and BANNERS.search(text)
    ]


def test_no_test_is_skipped_or_expected_to_fail() -> None:
    soft = re.compile(
        r"mark\.(skip|skipif|xfail)\b|pytest\.(skip|xfail|importorskip)\(|assert True\b"
    )
    assert not [shown(path) for path, text in pages() if path.suffix == ".py" and soft.search(text)]


def test_every_glossary_word_is_explained_once() -> None:
    words = re.findall(r"^\| (`[^|]+`) \|", GLOSSARY.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(words) == len(set(words)) > 20
