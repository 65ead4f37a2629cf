"""In how many ways a piece of source can be wrong, one at a time.

What is no rule is left alone: annotations, docstrings, messages, what an error says, and
assertions, which hold anyway.
"""

import ast
from collections.abc import Iterator

from tests.mutants.broken import Break, Chain
from tests.mutants.left_out import left_out
from tests.mutants.wrong import wrong


def breaks(node: ast.AST, chain: Chain = ()) -> Iterator[Break]:
    """Everything that can be wrong with this node or inside it."""
    around = (*chain, node)
    for found in (*wrong(node, chain), *left_out(node, chain)):
        yield found.inside(around)
    for inner in _inside(node):
        yield from breaks(inner, around)


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Raise() | ast.Assert() | ast.JoinedStr() | ast.Expr(value=ast.Constant()):
            return
        case ast.Call(func=ast.Name(id="isinstance" | "cast")) | ast.keyword(arg="strict"):
            return
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield node.args
            yield from node.body
        case ast.arguments():
            yield from node.defaults
            yield from (default for default in node.kw_defaults if default is not None)
        case ast.AnnAssign(value=value):
            if value is not None:
                yield value
        case _:
            yield from ast.iter_child_nodes(node)
