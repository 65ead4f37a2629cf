"""A line that says another thing: too many let in, off by one, yes for no, the wrong order."""

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from tests.mutants.broken import Break, Chain, becomes, short, told_within

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}

ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}

UNORDERED = {"set", "frozenset", "sum", "min", "max", "any", "all", "sorted", "startswith"}
"""What these are given has no order to get wrong."""


def wrong(node: ast.AST, chain: Chain) -> Iterator[Break]:
    """Each way in which this node, not what is inside it, can say another thing."""
    match node:
        case ast.Compare(ops=ops):
            for number, op in enumerate(ops):
                other = COMPARISONS[type(op)]()
                yield becomes(node, ops=[*ops[:number], other, *ops[number + 1 :]])
        case ast.BoolOp(op=op):
            yield becomes(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            # Not twice is not at all, and the node can stay where it is.
            twice: dict[str, object] = {"operand": ast.UnaryOp(ast.Not(), operand)}
            yield Break(node, twice, f"`{short(node)}` becomes `{short(operand)}`", (node,))
        case ast.BinOp(op=op) | ast.AugAssign(op=op):
            if type(op) in ARITHMETIC and not _joins_texts(node):
                yield becomes(node, op=ARITHMETIC[type(op)]())
        case ast.IfExp(body=body, orelse=orelse):
            yield becomes(node, body=orelse, orelse=body)
        case ast.Constant(value=bool(value)):
            yield _told_in_line(becomes(node, value=not value), chain)
        case ast.Constant(value=int(value)):
            yield _told_in_line(becomes(node, value=value + 1), chain)
            yield _told_in_line(becomes(node, value=value - 1), chain)
        case ast.Tuple(elts=rows, ctx=ast.Load()) | ast.List(elts=rows, ctx=ast.Load()):
            found = _neighbours(node, rows, "elts") if _is_ordered(chain) else ()
            yield from (told_within(one, node) if chain else one for one in found)
        case ast.Dict(values=rows):
            found = _neighbours(node, rows, "values")
            yield from (told_within(one, node) if chain else one for one in found)


def _joins_texts(node: ast.AST) -> bool:
    return any(
        isinstance(inner, ast.JoinedStr)
        or (isinstance(inner, ast.Constant) and isinstance(inner.value, str))
        for inner in ast.iter_child_nodes(node)
    )


def _told_in_line(found: Break, chain: Chain) -> Break:
    return told_within(found, chain[-1]) if chain else found


def _neighbours(node: ast.AST, rows: Sequence[ast.expr], field: str) -> Iterator[Break]:
    for number, (one, other) in enumerate(pairwise(rows)):
        if ast.dump(one) != ast.dump(other):
            changes: dict[str, object] = {field: [*rows[:number], other, one, *rows[number + 2 :]]}
            text = f"`{short(one)}` and `{short(other)}` change places"
            yield Break(node, changes, text, (one, other))


def _is_ordered(chain: Chain) -> bool:
    match chain[-1] if chain else None:
        case ast.Compare() | ast.Subscript():
            return False
        case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
            return name not in UNORDERED
    return True
