"""The running program, and how broken code is put into it.

A function gets other code in place, so that everybody who imported it, wrapped it or closed over
it runs the broken one. What a module computed with it while loading is computed again, and what
was cached is forgotten.
"""

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Protocol

from tests.mutants.cites import Function, SourceFile
from tests.mutants.names import Name, Names, evaluate

Key = tuple[str, str, int]
"""File, qualified name and first line: the same for the old code and the new."""

CACHED = type(lru_cache(lambda: None))


class Cache(Protocol):
    """A function that remembers its answers."""

    def cache_clear(self) -> None: ...


class Live:
    """The modules of a package as they are in memory, indexed once."""

    def __init__(self, files: Sequence[SourceFile]) -> None:
        self.names = Names(files)
        self.functions: dict[Key, list[FunctionType]] = defaultdict(list)
        self.caches: list[Cache] = []
        paths = {str(file.path) for file in files}
        for one in _everything():
            if type(one) is FunctionType and one.__code__.co_filename in paths:
                self.functions[_key(one.__code__)].append(one)
            elif type(one) is CACHED:
                self.caches.append(one)

    def forget(self) -> None:
        """Empties every cache: what was right before the break must not answer for it."""
        for cache in self.caches:
            cache.cache_clear()

    def settle(self, name: Name) -> None:
        """Lets all that was computed from a broken name follow, with nothing remembered."""
        self.forget()
        self.names.spread(name)
        self.forget()

    def replace_code(self, file: SourceFile) -> bool:
        """Puts the code of a changed tree into every function that it changes."""
        for function, code in self._changed(file):
            if function.__code__.co_freevars != code.co_freevars:
                _keep_names(file.tree, function.__code__)
        changed = self._changed(file)
        for function, code in changed:
            function.__code__ = code
        return bool(changed)

    def replace_defaults(self, file: SourceFile, function: Function) -> bool:
        """Computes the default values of a changed function again."""
        arguments = function.args
        defaults = tuple(evaluate(one, file.module) for one in arguments.defaults)
        named = {
            argument.arg: evaluate(one, file.module)
            for argument, one in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
            if one is not None
        }
        place = (str(file.path), _first_line(function))
        changed = False
        for (path, _, line), functions in self.functions.items():
            for one in functions if (path, line) == place else ():
                before = (one.__defaults__ or (), one.__kwdefaults__ or {})
                changed |= before != (defaults, named)
                one.__defaults__, one.__kwdefaults__ = defaults, named
        return changed

    def _changed(self, file: SourceFile) -> list[tuple[FunctionType, CodeType]]:
        tree = ast.fix_missing_locations(file.tree)
        module = compile(tree, str(file.path), "exec", dont_inherit=True)
        return [
            (function, code)
            for code in _codes_in(module)
            for function in self.functions.get(_key(code), ())
            if function.__code__ != code
        ]


def _everything() -> list[object]:
    """Every object there is.

    What is frozen is not among them, and the tests' own run freezes what it collects: it is thawed
    for a moment, or every later search for garbage goes through all of it.
    """
    gc.unfreeze()
    found = gc.get_objects()
    gc.freeze()
    return found


def _key(code: CodeType) -> Key:
    return code.co_filename, code.co_qualname, code.co_firstlineno


def _first_line(function: Function) -> int:
    """Decorators belong to a function's code."""
    return min(node.lineno for node in (function, *function.decorator_list))


def _codes_in(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            yield from _codes_in(one)


def _keep_names(tree: ast.Module, code: CodeType) -> None:
    """A closure that has lost a name must go on holding it, or its code cannot be replaced."""
    names: list[ast.stmt] = [ast.Expr(ast.Name(one, ast.Load())) for one in code.co_freevars]
    for node in ast.walk(tree):
        if isinstance(node, Function) and _first_line(node) == code.co_firstlineno:
            node.body.append(ast.If(ast.Constant(False), names, []))
