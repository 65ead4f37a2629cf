"""docs/reference.md, made from the docstrings of the library's stable names.

`python -m tests.reference` writes it (`make evidence` does too), and a test fails when it is stale.
It reads the sources and not the loaded classes, so that every Python writes the same page.
"""

import ast
import inspect
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NamedTuple

import houseway
from houseway import errors
from houseway.houses import dealing_in, house, playing
from houseway.rulebook import clauses
from houseway.table import choices, views, why
from tests.tidy.tree import ROOT, tree

PAGE: Final = ROOT / "docs" / "reference.md"

HEAD: Final = """\
# Reference

*Generated from the docstrings. Change a docstring, then run `make evidence`; a test fails while
this page is stale.*

The names on this page are stable: a version that changes one of them says so in
[CHANGELOG.md](../CHANGELOG.md). Everything else is ours to rename. Begin with the README;
[hand-records.md](hand-records.md) has the texts that `act` reads.
"""


class Part(NamedTuple):
    """One heading of the page, and what stands under it."""

    title: str
    about: str
    names: Sequence[Any]


PARTS: Final = (
    Part("Ways in", "A house, by its name.", (houseway.house,)),
    Part("Houses", "A house, its games and its book.", (house.House, house.Row, clauses.Clause)),
    Part(
        "A hand",
        "`house.deal` returns a `PlayedHand`. A `Table` lists the words that `deal` takes besides.",
        (playing.PlayedHand, dealing_in.Table, choices.Choice, why.Grounds),
    ),
    Part(
        "Views",
        "What somebody may know of a hand. A view holds nothing that its viewer may not see.",
        (
            *(views.RailView, views.SeatView, views.FloorView),
            *(views.ChipsView, views.HoldingView, views.OwnCards),
        ),
    ),
    Part(
        "Errors",
        "`except HousewayError` catches them all.",
        (
            *(errors.HousewayError, errors.BadInput, errors.HouseError),
            *(errors.Refused, errors.Broken),
        ),
    ),
)


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(line for part in PARTS for line in _part(part))])


def _part(part: Part) -> Iterator[str]:
    yield f"## {part.title}\n"
    yield f"{part.about}\n"
    for name in part.names:
        yield from _function(name) if isinstance(name, FunctionType) else _class(name)


def _function(function: FunctionType) -> Iterator[str]:
    node = ast.parse(inspect.getsource(function)).body[0]
    assert isinstance(node, ast.FunctionDef)
    yield f"### `{function.__module__}.{function.__name__}`\n"
    yield f"`{_signature(node, node.name)}`\n"
    yield f"{_docstring(node)}\n"


def _class(kind: type) -> Iterator[str]:
    """A class with its fields and what can be asked of it; what it inherits stands at its base."""
    node = _source(kind)
    yield f"### `{kind.__module__}.{kind.__name__}`\n"
    if bases := [f"`{base}`" for base in map(ast.unparse, node.bases) if base in TOLD_BASES]:
        yield f"A kind of {' and '.join(bases)}.\n"
    yield f"{_docstring(node)}\n"
    yield from _table("Field", ((_field(one), about) for one, about in _fields(node)))
    asked = (one for one in node.body if isinstance(one, ast.FunctionDef) and _is_open(one))
    made = {MAKES: kind.__name__}
    calls = ((_signature(one, made.get(one.name, one.name)), _docstring(one)) for one in asked)
    yield from _table("Call", calls)


TOLD_BASES: Final = {"ValueError", *(name.__name__ for part in PARTS for name in part.names)}
"""Bases that tell a user something."""


def _table(head: str, rows: Iterator[tuple[str, str]]) -> Iterator[str]:
    lines = [f"| `{_cell(name)}` | {_cell(_one_line(about))} |" for name, about in rows]
    if lines:
        yield "\n".join([f"| {head} | Is |", "|---|---|", *lines, ""])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _source(kind: type) -> ast.ClassDef:
    path = inspect.getsourcefile(kind)
    assert path is not None
    found = (one for one in tree(Path(path)).body if isinstance(one, ast.ClassDef))
    return next(one for one in found if one.name == kind.__name__)


def _fields(node: ast.ClassDef) -> Iterator[tuple[ast.AnnAssign, str]]:
    """Each field, with the text below it."""
    for one, following in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(one, ast.AnnAssign) and not ast.unparse(one.target).startswith("_"):
            text = following.value if isinstance(following, ast.Expr) else None
            yield one, str(text.value) if isinstance(text, ast.Constant) else ""


def _field(one: ast.AnnAssign) -> str:
    return _unquoted(ast.unparse(one))


def _is_open(one: ast.FunctionDef) -> bool:
    """Whether it is there for users; of an overloaded one, what stands last says it all."""
    marks = map(ast.unparse, one.decorator_list)
    return (one.name == MAKES or not one.name.startswith("_")) and "overload" not in marks


MAKES: Final = "__init__"


def _signature(one: ast.FunctionDef, name: str) -> str:
    """How it is called: a property by its name, anything else with its parameters."""
    answer = _unquoted(ast.unparse(one.returns)) if one.returns else "None"
    returns = "" if answer == "None" else f" -> {answer}"
    if any("property" in ast.unparse(mark) for mark in one.decorator_list):
        return f"{name}{returns}"
    parameters = _unquoted(re.sub(r"^(self|cls)(, )?", "", ast.unparse(one.args)))
    return f"{name}({parameters}){returns}"


QUOTED: Final = re.compile(r"'([A-Za-z][\w\[\], .|]*)'")


def _unquoted(text: str) -> str:
    """Annotations as they read, whether or not they had to be quoted."""
    return text if "Literal" in text else QUOTED.sub(r"\1", text)


def _docstring(node: ast.FunctionDef | ast.ClassDef) -> str:
    return ast.get_docstring(node) or ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
