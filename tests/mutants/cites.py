"""Which clauses a line of source belongs to.

A comment speaks for the code beside it or directly below it; an id inside a string, as in
`cite="comstock/pan/3"`, for the line it is on; a docstring for the whole function, and a string
under an assignment for the whole table. The nearest one wins.

A check of bad input is no rule of the room, so it belongs to no clause unless one is cited at it.
"""

import ast
import doctest
import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from pathlib import Path

from houseway.rulebook.clauses import HOUSES, SLUG

Ids = tuple[str, ...]
Function = ast.FunctionDef | ast.AsyncFunctionDef

CLAUSE_ID = re.compile(rf"(?:{'|'.join(HOUSES)})/{SLUG.pattern}/\d+", re.ASCII)

INPUT_ERRORS = {"BadInput", "HouseError", "Broken"}
"""For who typed it, who wrote the book and who wrote the program; a rule of the room refuses."""


def ids_in(text: str) -> Ids:
    """The clause ids a text names, each once.

    >>> ids_in("as printed (comstock/pan/3, comstock/pan/4; comstock/pan/3)")
    ('comstock/pan/3', 'comstock/pan/4')
    """
    return tuple(dict.fromkeys(match[0] for match in CLAUSE_ID.finditer(text)))


class SourceFile:
    """One module of the package: its text, its tree, and where it cites."""

    def __init__(self, path: Path, module: str) -> None:
        self.path = path
        self.module = module.removesuffix(".__init__")
        self.text = path.read_text(encoding="utf-8")

    @property
    def cites(self) -> bool:
        return CLAUSE_ID.search(self.text) is not None

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, str(self.path))

    @cached_property
    def beside(self) -> dict[int, Ids]:
        """The ids on each line of code."""
        return {
            number: ids
            for number, line in self._lines_of_code
            if not line.lstrip().startswith("#") and (ids := ids_in(line))
        }

    @cached_property
    def above(self) -> dict[int, Ids]:
        """The ids in the block of comments directly above each line of code."""
        found: dict[int, Ids] = {}
        block = ""
        for number, line in self._lines_of_code:
            if line.lstrip().startswith("#"):
                block += line
                continue
            if line.strip() and (ids := ids_in(block)):
                found[number] = ids
            block = ""
        return found

    @cached_property
    def _lines_of_code(self) -> list[tuple[int, str]]:
        """Numbered lines; those of docstrings speak for more than a line, so they are blank."""
        strings = {
            number
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Expr) and is_text(node.value)
            for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
        }
        lines = enumerate(self.text.splitlines(), start=1)
        return [(number, "" if number in strings else line) for number, line in lines]

    def clauses_of(self, nodes: Iterable[ast.AST], chain: Sequence[ast.AST]) -> Ids:
        """The clauses of what is broken: for each node its own, or those nearest around it."""
        return tuple(dict.fromkeys(one for node in nodes for one in self._nearest((*chain, node))))

    def _nearest(self, chain: Sequence[ast.AST]) -> Ids:
        for node in reversed(chain):
            if ids := self._ids_at(node):
                return ids
            if _checks_input(node):
                return ()
        return ()

    def _ids_at(self, node: ast.AST) -> Ids:
        if isinstance(node, Function):
            first = min(line.lineno for line in (node, *node.decorator_list))
            above = (*self.above.get(first, ()), *self.above.get(node.lineno, ()))
            return tuple(dict.fromkeys((*above, *_ids_in_docstring(node))))
        if isinstance(node, ast.match_case):
            return self._ids_at(node.pattern)
        if not isinstance(node, ast.stmt | ast.expr | ast.pattern):
            return ()
        last = node.end_lineno or node.lineno
        if body := getattr(node, "body", None):
            # Only the head of a block: what stands inside it speaks for itself.
            last = max(node.lineno, body[0].lineno - 1) if isinstance(body, list) else last
        ends = dict.fromkeys((node.lineno, last))
        beside = (one for line in ends for one in self.beside.get(line, ()))
        return tuple(dict.fromkeys((*self.above.get(node.lineno, ()), *beside)))


def is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _ids_in_docstring(function: Function) -> Ids:
    """What the words cite; an id in an example is only an example."""
    parts = doctest.DocTestParser().parse(ast.get_docstring(function) or "")
    return ids_in(" ".join(part for part in parts if isinstance(part, str)))


def _checks_input(node: ast.AST) -> bool:
    match node:
        case ast.If(body=[*_, last], orelse=[]):
            return isinstance(last, ast.Raise) and _checks_input(last)
        case ast.Raise(exc=ast.Call(func=ast.Name(id=error))):
            return error in INPUT_ERRORS
    return False


def package_files(package: Path, *, root: Path) -> list[SourceFile]:
    """Every module of a package, named as it is imported from the root."""
    return [
        SourceFile(path, ".".join(path.relative_to(root).with_suffix("").parts))
        for path in sorted(package.rglob("*.py"))
        if path.name != "__main__.py"
    ]
