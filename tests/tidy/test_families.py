"""Inside `table/`: a family imports the families below it, and the root knows none of them.

The root holds what all games share, and on top of the families the few files that bring a whole
hand together. Types alone, behind `TYPE_CHECKING`, may point anywhere.
"""

import ast
from pathlib import Path

import pytest

from houseway.table.families import FAMILIES
from tests.tidy.tree import PACKAGE, shown, tree

TABLE = PACKAGE / "table"

BELOW: dict[str, set[str]] = {
    "pot": set(),
    "stud": {"pot"},
    "mexican": {"pot", "stud"},
    "draw": {"pot"},
    "push": {"pot"},
    "chinese": set(),
    "pan": {"pot"},
    "bank": set(),
    "super_pan_nine": {"bank"},
    "pai_gow": {"bank"},
    "blackjack": {"bank"},
}
"""Pan is played for tops, which are a pot."""

ON_TOP = {
    *("carry", "codec", "engine", "expecting", "families", "misread", "notation", "plan"),
    *("records", "reporting", "sealing", "seen", "setup", "shapes", "step_words", "turn_order"),
    *("verifying", "views", "why", "why_offered"),
}
"""What brings a whole hand together: it may know every family, and no family imports it."""


FORBIDDEN = {*FAMILIES, *ON_TOP}


def family_of(path: Path) -> str:
    first = path.relative_to(TABLE).parts[0].removesuffix(".py")
    return first if first in FAMILIES else "on top" if first in ON_TOP else "root"


def imports(path: Path) -> set[str]:
    """The modules of `table/` that a file imports as it is loaded."""
    return {
        node.module.split(".")[2]
        for node in tree(path).body
        if isinstance(node, ast.ImportFrom)
        if node.module and node.module.startswith("houseway.table.")
    }


def test_every_folder_of_games_is_a_family() -> None:
    folders = {path.parent.name for path in TABLE.glob("*/events.py")}
    folders |= {path.parent.name for path in TABLE.glob("*/actions.py")}
    assert folders <= set(FAMILIES) == BELOW.keys()


@pytest.mark.parametrize("family", [*BELOW, "root"])
def test_a_family_imports_only_what_is_below_it(family: str) -> None:
    wrong = [
        f"{shown(path)} may not import {sorted(higher)}"
        for path in TABLE.rglob("*.py")
        if family_of(path) == family
        if (higher := imports(path) & (FORBIDDEN - BELOW.get(family, set()) - {family}))
    ]
    assert not wrong
