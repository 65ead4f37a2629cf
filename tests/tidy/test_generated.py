"""What a command writes is marked in `.gitattributes`, and a test makes it again and compares.

Nobody writes a thousand lines by hand: a file that long is generated, or printed matter.
"""

import ast

from houseway.rulebook.clauses import HOUSES
from tests.tidy.tree import ROOT, shown, text_files, tree

MADE_AGAIN_BY = {
    "docs/configuration.md": (
        "tests/operations/test_settings.py",
        "test_the_page_of_settings_is_the_one_that_the_table_makes",
    ),
    "docs/readings.md": (
        "tests/rulebook/test_readings.py",
        "test_the_page_of_readings_is_not_stale",
    ),
    "houseway/hands/tabled/*.xz": (
        "tests/hands/test_tables.py",
        "test_building_again_gives_the_tables_that_ship",
    ),
    "houseway/rulebook/evidence.json": (
        "tests/rulebook/test_evidence.py",
        "test_the_map_in_the_package_is_what_the_tests_say",
    ),
    "page/src/api/schema.d.ts": (
        "tests/page/test_types.py",
        "test_the_types_are_those_of_the_servers_schema",
    ),
}

LONG_LINES = 1000
PRINTED = {f"houseway/rulebook/questions/{house}.toml" for house in HOUSES}
"""Every open place of a printed book."""


def marked() -> set[str]:
    """The patterns that are marked as generated."""
    lines = (ROOT / ".gitattributes").read_text(encoding="utf-8").splitlines()
    return {line.split()[0] for line in lines if line.endswith(" linguist-generated")}


def test_every_generated_file_is_marked_and_made_again() -> None:
    assert marked() == MADE_AGAIN_BY.keys()
    assert all(list(ROOT.glob(pattern)) for pattern in marked())


def test_the_tests_that_make_them_again_are_there_and_not_left_to_the_soak() -> None:
    for file, test in MADE_AGAIN_BY.values():
        found = [
            node
            for node in tree(ROOT / file).body
            if isinstance(node, ast.FunctionDef) and node.name == test
        ]
        assert len(found) == 1, f"{file} has no {test}"
        marks = {ast.unparse(one) for one in found[0].decorator_list}
        assert "pytest.mark.soak" not in marks


def test_a_file_of_a_thousand_lines_is_generated_or_printed() -> None:
    known = {shown(path) for pattern in marked() for path in ROOT.glob(pattern)}
    long = {
        shown(path)
        for path in text_files()
        if len(path.read_text(encoding="utf-8").splitlines()) > LONG_LINES
    }
    assert not long - known - PRINTED


def test_what_says_that_it_is_generated_is_marked() -> None:
    known = {shown(path) for pattern in marked() for path in ROOT.glob(pattern)}
    says = {
        shown(path)
        for path in text_files()
        if "auto-generated" in path.read_text(encoding="utf-8")[:300]
    }
    assert says <= known
