"""What can be broken in code: every function or method that cites a clause.

A docstring cites for the whole function, a comment for the statement it stands by. A function
that cites nothing is nobody's rule, and is left alone. So are the kernels: compiled code would not
hear of the break, and each is tested equal to a definition that does.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import partial

from tests.mutants.breaks import breaks
from tests.mutants.broken import Break
from tests.mutants.cites import Function, SourceFile
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant


def code_mutants(files: Sequence[SourceFile], live: Live) -> Iterator[Mutant]:
    """Every break in a function that a clause is cited for."""
    for file in files:
        may_break = file.cites and "kernels" not in file.module.split(".")
        for name, function in _outermost_functions(file.tree) if may_break else ():
            for found in breaks(function):
                if clauses := file.clauses_of(found.at, found.chain):
                    apply = partial(_apply, live, file, name, found)
                    place = f"{file.path}:{found.line}"
                    yield Mutant(f"{file.module}:{name}", found.text, place, clauses, apply)


def _outermost_functions(node: ast.AST, inside: str = "") -> Iterator[tuple[str, Function]]:
    """Functions and methods with their qualified names; what is inside them belongs to them."""
    for inner in ast.iter_child_nodes(node):
        if isinstance(inner, Function):
            yield f"{inside}{inner.name}", inner
        elif isinstance(inner, ast.ClassDef):
            yield from _outermost_functions(inner, f"{inside}{inner.name}.")


def _apply(live: Live, file: SourceFile, name: str, found: Break) -> bool:
    found.apply()
    function = found.chain[0]
    assert isinstance(function, Function)
    if function.args in found.chain:
        changed = live.replace_defaults(file, function)
    else:
        changed = live.replace_code(file)
    live.settle((file.module, name.partition(".")[0]))
    return changed
