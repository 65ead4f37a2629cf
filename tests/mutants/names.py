"""The names of a package's modules: who reads which, and what follows when one changes.

    PAIRS = (...)                             a broken table
    FACES = tuple(... for pair in PAIRS)      computed from it when the module was loaded
    from houseway.cards.tiles import PAIRS    the same table under a name of another module

When a name gets another value, so does every name that was imported or computed from it, as if
the package had been loaded from broken source.
"""

import ast
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import ModuleType

from tests.mutants.cites import SourceFile
from tests.mutants.mutant import WouldNotLoad

Name = tuple[str, str]
"""A module and a name at its top level."""

PASSES = 3
"""Values computed from computed values settle in one pass, or in two when met out of order."""


@dataclass(frozen=True, eq=False)
class Reader:
    """A name whose value comes from others: an import, an assignment, a function or a class."""

    name: Name
    source: ast.expr | Name | None
    """What to compute again, or where it is imported from; code only passes the change on."""


class Names:
    """Who reads what, in all modules of the package that are loaded."""

    def __init__(self, files: Sequence[SourceFile]) -> None:
        self.readers: dict[Name, list[Reader]] = defaultdict(list)
        for file in files:
            if file.module in sys.modules:
                for statement in file.tree.body:
                    self._note(file.module, statement)

    def _note(self, module: str, statement: ast.stmt) -> None:
        match statement:
            case ast.ImportFrom(module=str(origin), names=names):
                for one in names:
                    reader = Reader((module, one.asname or one.name), (origin, one.name))
                    self.readers[origin, one.name].append(reader)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                self._read(Reader((module, name), None), statement)
            case ast.ClassDef(name=name):
                self._read(Reader((module, name), None), statement)
            case _:
                if assignment := assigned(statement):
                    self._read(Reader((module, assignment[0]), assignment[1]), assignment[1])

    def _read(self, reader: Reader, node: ast.AST) -> None:
        module = reader.name[0]
        for name in dict.fromkeys(_names_in(node, module)):
            if name != reader.name:
                self.readers[name].append(reader)

    def spread(self, name: Name) -> None:
        """Computes again whatever follows from a name that has changed."""
        following = [reader for reader in self._following(name) if reader.source is not None]
        for _ in range(PASSES):
            renewed = [reader for reader in following if _renew(reader)]
            if not renewed:
                return

    def _following(self, name: Name) -> Iterator[Reader]:
        """Everything that depends on a name, nearest first."""
        seen: set[Reader] = set()
        names = [name]
        while names:
            for reader in self.readers.get(names.pop(0), ()):
                if reader not in seen:
                    seen.add(reader)
                    names.append(reader.name)
                    yield reader


def assigned(statement: ast.stmt) -> tuple[str, ast.expr] | None:
    """The name and the value of a plain assignment at the top of a module.

    >>> name, value = assigned(ast.parse("DECKS: Final = 8").body[0])
    >>> name, ast.unparse(value)
    ('DECKS', '8')
    """
    match statement:
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            return name, value
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
            return name, value
    return None


def evaluate(expression: ast.expr, module: str) -> object:
    """What an expression is worth in a module now."""
    tree = ast.fix_missing_locations(ast.Expression(expression))
    code = compile(tree, module, "eval", dont_inherit=True)
    try:
        return eval(code, vars(sys.modules[module]))
    except Exception as error:
        raise WouldNotLoad(f"{module}: {error!r}") from error


def _names_in(node: ast.AST, module: str) -> Iterator[Name]:
    loaded = vars(sys.modules[module])
    for inner in ast.walk(node):
        match inner:
            case ast.Name(id=name, ctx=ast.Load()):
                yield module, name
            case ast.Attribute(value=ast.Name(id=owner), attr=name):
                if isinstance(found := loaded.get(owner), ModuleType):
                    yield found.__name__, name


def _renew(reader: Reader) -> bool:
    if isinstance(reader.source, ast.expr):
        return put(reader.name, evaluate(reader.source, reader.name[0]))
    assert reader.source is not None
    module, name = reader.source
    return put(reader.name, vars(sys.modules[module])[name])


def put(name: Name, value: object) -> bool:
    """Sets a name, in place where the value can change; False when it was so already."""
    module, attribute = name
    old = vars(sys.modules[module])[attribute]
    if old is value or _are_alike(old, value):
        return False
    match old, value:
        case dict(), dict():
            old.clear()
            old.update(value)
        case list(), list():
            old[:] = value
        case set(), set():
            old.clear()
            old.update(value)
        case _:
            setattr(sys.modules[module], attribute, value)
            _tell_tests(attribute, old, value)
    return True


def _are_alike(old: object, value: object) -> bool:
    """Whether two values are equal; arrays cannot say so as a whole, and count as changed."""
    try:
        return type(old) is type(value) and bool(old == value)
    except ValueError:
        return False


def _tell_tests(attribute: str, old: object, value: object) -> None:
    """Tests import names too; they are not computed again, or they could not object."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tests.") and vars(module).get(attribute, _tell_tests) is old:
            setattr(module, attribute, value)
