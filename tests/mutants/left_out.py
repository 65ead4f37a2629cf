"""Something is missing: a row of a table, a step, a condition, a case, a statement."""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeVar

from tests.mutants.broken import Break, Chain, told_within, without

Part = TypeVar("Part", bound=ast.AST)

NO_RULE = (
    *(ast.Pass, ast.Assert, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal),
    *(ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef),
)
"""Statements that only prepare, or that hold anyway."""


def left_out(node: ast.AST, chain: Chain) -> Iterator[Break]:
    """This node without one of its parts, for each part it could lack."""
    for found in _parts_left_out(node, chain):
        yield told_within(found, node) if chain and isinstance(node, ast.expr) else found
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        if isinstance(statements, list):
            for statement in _rules_among(statements, node, chain):
                changed = [ast.Pass() if one is statement else one for one in statements]
                yield without(node, statement, **{field: changed})


def _parts_left_out(node: ast.AST, chain: Chain) -> Iterator[Break]:
    match node:
        case ast.Tuple(elts=rows, ctx=ast.Load()) | ast.List(elts=rows, ctx=ast.Load()):
            if len(rows) > 1 and not (chain and isinstance(chain[-1], ast.Subscript)):
                yield from (without(node, row, elts=_but(rows, row)) for row in rows)
        case ast.Set(elts=rows) if len(rows) > 1:
            yield from (without(node, row, elts=_but(rows, row)) for row in rows)
        case ast.Dict(keys=keys, values=rows) if len(rows) > 1:
            for number, row in enumerate(rows):
                others = [*keys[:number], *keys[number + 1 :]]
                yield without(node, row, keys=others, values=_but(rows, row))
        case ast.Call(args=steps) if len(steps) > 1:
            calls = (step for step in steps if isinstance(step, ast.Call))
            yield from (without(node, step, args=_but(steps, step)) for step in calls)
        case ast.comprehension(ifs=conditions):
            yield from (without(node, one, ifs=_but(conditions, one)) for one in conditions)
        case ast.Match(cases=cases) if len(cases) > 1:
            yield from (without(node, one, cases=_but(cases, one)) for one in cases)


def _but(parts: Sequence[Part], lost: Part) -> list[Part]:
    return [part for part in parts if part is not lost]


def _rules_among(statements: Sequence[ast.stmt], node: ast.AST, chain: Chain) -> Iterator[ast.stmt]:
    """The statements that something would miss, each once."""
    if isinstance(node, ast.If) and not node.orelse and len(statements) == 1:
        # Leaving out the whole `if` is the same break.
        return
    for statement in statements:
        match statement:
            case ast.Expr(value=ast.Constant()) | ast.AnnAssign(value=None):
                continue
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                # Without the first assignment the name does not exist: any test would notice.
                if name not in _names_before(statement, (*chain, node)):
                    continue
        if not isinstance(statement, NO_RULE):
            yield statement


def _names_before(statement: ast.stmt, chain: Chain) -> set[str]:
    """What the function around this statement has named by then."""
    functions = [one for one in chain if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
    if not functions:
        return set()
    inside = list(ast.walk(functions[-1]))
    stored = (one for one in inside if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store))
    return {one.arg for one in inside if isinstance(one, ast.arg)} | {
        one.id for one in stored if one.lineno < statement.lineno
    }
