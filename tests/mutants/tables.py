"""What can be broken in tables: rankings, payouts, packs, and single numbers with a clause.

    # garlic-city/pai-gow-tiles/9: sixteen pairs
    PAIRS: Final = (...)

The clause stands above the assignment, on its lines, or in the string below it; a comment beside
or above a row speaks for that row alone.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from tests.mutants.breaks import breaks
from tests.mutants.broken import Break, line_of
from tests.mutants.cites import Ids, SourceFile, ids_in, is_text
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.names import Name, assigned, evaluate, put


def table_mutants(files: Sequence[SourceFile], live: Live) -> Iterator[Mutant]:
    """Every break in a value that a module names and cites a clause for."""
    for file in files:
        body = (*file.tree.body, ast.Pass()) if file.cites else ()
        for statement, below in pairwise(body):
            if assignment := assigned(statement):
                name, value = assignment
                for found in breaks(value):
                    if clauses := _clauses(file, statement, below, found):
                        apply = partial(_apply, live, (file.module, name), value, found)
                        place = f"{file.path}:{found.line}"
                        yield Mutant(f"{file.module}:{name}", found.text, place, clauses, apply)


def _clauses(file: SourceFile, statement: ast.stmt, below: ast.stmt, found: Break) -> Ids:
    """A row's own clauses, or else the table's."""
    rows = [node for node in found.at if line_of(node) > statement.lineno]
    around = [node for node in found.chain if line_of(node) > statement.lineno]
    if clauses := file.clauses_of(rows, around):
        return clauses
    described = isinstance(below, ast.Expr) and is_text(below.value)
    under = ids_in(ast.unparse(below)) if described else ()
    return tuple(dict.fromkeys((*file.clauses_of((statement,), ()), *under)))


def _apply(live: Live, name: Name, value: ast.expr, found: Break) -> bool:
    found.apply()
    changed = put(name, evaluate(value, name[0]))
    live.settle(name)
    return changed
