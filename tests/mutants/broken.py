"""One break in a syntax tree, and how it is told to a person."""

import ast
from copy import copy
from dataclasses import dataclass, replace

Chain = tuple[ast.AST, ...]
"""The nodes around a place, outermost first."""

TEXT_MAX = 90


@dataclass(frozen=True)
class Break:
    """Fields of one node that get other values."""

    node: ast.AST
    changes: dict[str, object]
    text: str
    at: tuple[ast.AST, ...]
    """The nodes that are wrong now: the node itself, or the rows and statements it has lost."""
    chain: Chain = ()

    def inside(self, chain: Chain) -> "Break":
        """The same break, knowing what stands around it."""
        return replace(self, chain=chain)

    @property
    def line(self) -> int:
        """Where to look; some nodes have no line but those around them do."""
        return next(line for node in (*self.at, *self.chain[::-1]) if (line := line_of(node)))

    def apply(self) -> None:
        """Changes the tree itself, so only a child that then ends may do it."""
        for name, value in self.changes.items():
            setattr(self.node, name, value)


def line_of(node: ast.AST) -> int:
    """The first line of a node, or 0 for the few that have none."""
    line = getattr(node, "lineno", 0)
    assert isinstance(line, int)
    return line


def short(node: ast.AST) -> str:
    """The source of a node on one line, cut when it is long.

    >>> short(ast.parse("if raises   >= 3:\\n    refuse()").body[0])
    'if raises >= 3: refuse()'
    """
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= TEXT_MAX else f"{text[:TEXT_MAX]}…"


def becomes(node: ast.AST, **changes: object) -> Break:
    """The node says another thing."""
    after = copy(node)
    for name, value in changes.items():
        setattr(after, name, value)
    return Break(node, changes, f"`{short(node)}` becomes `{short(after)}`", (node,))


def without(node: ast.AST, lost: ast.AST, **changes: object) -> Break:
    """The node has lost one of its parts."""
    return Break(node, changes, f"`{short(lost)}` is left out", (lost,))


def told_within(found: Break, whole: ast.AST) -> Break:
    """A number or a row says little without what it stands in."""
    return replace(found, text=f"{found.text} in `{short(whole)}`")
