"""What the program can reach: from its commands, its server and its documented library onwards.

A name is a function, class or constant of a module, or a method (`Class.method`). It is reached
where code that is itself reached names it. Methods go by their name alone, whatever the object, so
that nothing is called dead which some object may yet be asked for.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from houseway.table.families import FAMILIES
from tests.tidy.tree import PACKAGE, ROOT, python_files, tree

PLAIN = {
    *("cache", "cached_property", "classmethod", "contextmanager", "dataclass", "final", "kernel"),
    *("lru_cache", "overload", "override", "parallel_kernel", "property", "setter"),
    *("staticmethod", "total_ordering", "wraps"),
}
"""Decorators that leave a thing where it is; any other one hands it to somebody who calls it."""

SENT = {"Action", "Command", "ListCommand", "OwnCommand", "TableCommand"}

SERVED = re.compile(r"(houseway[\w.]*):(\w+)")
"""A name as a server or an installer is told it: `houseway.cli.main:main`."""

BUILDS = "add-a-game.md"
"""A page whose code is for a game that is not there; a test of its own builds it."""

PAGES = (
    ROOT / "README.md",
    *sorted(page for page in (ROOT / "docs").glob("*.md") if page.name != BUILDS),
)
FENCED = re.compile(r"^```(python|pycon)\n(.*?)^```", re.DOTALL | re.MULTILINE)
TYPED = re.compile(r"^(?:>>>|\.\.\.) ?(.*)$", re.MULTILINE)
IN_FULL = re.compile(r"`(houseway(?:\.\w+)+)\.(\w+)")
IN_PASSING = re.compile(r"`(?:\w+\.)?(\w+)\(|`\w+\.(\w+)`")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Name(NamedTuple):
    """Where a name is defined, and what it is called there."""

    module: str
    name: str

    def __str__(self) -> str:
        return f"{self.module}: {self.name}"


class Use(NamedTuple):
    """What a piece of code names: names of modules, and attributes of whatever object."""

    names: frozenset[Name] = frozenset()
    attributes: frozenset[str] = frozenset()

    def also(self, other: "Use") -> "Use":
        return Use(self.names | other.names, self.attributes | other.attributes)


class Module:
    """One file: its names with what each of them uses, and what it uses as it is loaded."""

    def __init__(self, name: str, source: ast.Module) -> None:
        self.name = name
        self.aliases: dict[str, Name] = {}
        self.imported: set[str] = set()
        for node in ast.walk(source):
            if isinstance(node, ast.Import):
                self.imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                self.imported |= {node.module, *(f"{node.module}.{a.name}" for a in node.names)}
                for alias in node.names:
                    self.aliases[alias.asname or alias.name] = Name(node.module, alias.name)
        self.uses: dict[Name, Use] = {}
        self.loading = Use()
        for statement in source.body:
            self._read(statement)

    def use(self, *parts: ast.AST | None) -> Use:
        """What these lines name."""
        names: set[Name] = set()
        attributes: set[str] = set()
        for node in (one for part in parts if part is not None for one in ast.walk(part)):
            if isinstance(node, ast.Name):
                names.add(self._named(node.id))
            elif isinstance(node, ast.Attribute):
                attributes.add(node.attr)
                if isinstance(node.value, ast.Name):
                    word = node.value.id
                    names.add(Name(".".join(self.aliases.get(word, (word,))), node.attr))
            elif isinstance(node, ast.ImportFrom) and node.module:
                names |= {Name(node.module, alias.name) for alias in node.names}
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                names |= {Name(*served) for served in SERVED.findall(node.value)}
                names |= {self._named(word) for word in _annotated(node.value)}
                attributes |= {node.value} if node.value.isidentifier() else set()
        return Use(frozenset(names), frozenset(attributes))

    def _read(self, node: ast.stmt) -> None:
        if isinstance(node, Function):
            self._define(node, self.use(node))
        elif isinstance(node, ast.ClassDef):
            self._define(node, self._of_class(node))
        elif names := _assigned(node):
            for name in names:
                parts = (getattr(node, "value", None), getattr(node, "annotation", None))
                self._add(name, self.use(*parts))
        elif not isinstance(node, ast.Import | ast.ImportFrom):
            self.loading = self.loading.also(self.use(node))

    def _define(self, node: Function | ast.ClassDef, use: Use) -> None:
        self._add(node.name, use)
        if not _is_plain(node):
            itself = Use(frozenset({Name(self.name, node.name)}))
            self.loading = self.loading.also(use).also(itself)

    def _of_class(self, node: ast.ClassDef) -> Use:
        """Its own lines, and the methods that Python or a decorator's owner calls by themselves."""
        own: list[ast.AST] = [*node.bases, *node.keywords, *node.decorator_list]
        for one in node.body:
            if isinstance(one, Function) and not one.name.startswith("__") and _is_plain(one):
                self._add(f"{node.name}.{one.name}", self.use(one))
            else:
                own.append(one)
        return self.use(*own)

    def _add(self, name: str, use: Use) -> None:
        if name != "__all__" or self.name == "houseway":
            known = Name(self.name, name)
            self.uses[known] = self.uses.get(known, Use()).also(use)

    def _named(self, word: str) -> Name:
        return self.aliases.get(word, Name(self.name, word))


def _assigned(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Assign):
        return [one.id for one in node.targets if isinstance(one, ast.Name)]
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return [node.target.id]
    return []


def _is_plain(node: Function | ast.ClassDef) -> bool:
    called = [one.func if isinstance(one, ast.Call) else one for one in node.decorator_list]
    return all(ast.unparse(one).rpartition(".")[2] in PLAIN for one in called)


def _annotated(text: str) -> list[str]:
    """The names in an annotation that is written as a string."""
    return re.findall(r"[A-Za-z_]\w*", text) if re.fullmatch(r"[\w.\[\], |]+", text) else []


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def modules() -> Mapping[str, Module]:
    return {(name := module_of(path)): Module(name, tree(path)) for path in python_files(PACKAGE)}


def shown(page: str) -> ast.Module:
    """The Python of a page, all its blocks one after another."""
    blocks = FENCED.findall(page)
    lines = ["\n".join(TYPED.findall(text)) if kind == "pycon" else text for kind, text in blocks]
    return ast.parse("\n".join(lines).replace("…", "..."))


@cache
def told_in_full() -> frozenset[Name]:
    """What the pages import in their code, or name with its module."""
    names: set[Name] = set()
    for text in (page.read_text(encoding="utf-8") for page in PAGES):
        names |= {Name(*one) for one in IN_FULL.findall(text)}
        names |= set(Module("", shown(text)).aliases.values())
    return frozenset(name for name in names if name.module.startswith("houseway"))


def is_there(name: Name) -> bool:
    """Whether this is a name of a module, a module of a package, or a file beside one."""
    known = modules()
    if ".".join(name) in known:
        return True
    return name.module in known and home(name) in known[home(name).module].uses


@cache
def documented() -> Use:
    """What the README and the pages show in code, or name in full."""
    use = Use(frozenset({Name("houseway", "__all__"), Name("houseway", "__version__")}))
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        source = Module("", shown(text))
        use = use.also(source.use(shown(text)))
        # A page that shows how a module is imported may speak of its other functions in passing.
        called = frozenset(word for words in IN_PASSING.findall(text) for word in words)
        names = {Name(module, word) for module in source.imported for word in called}
        use = use.also(Use(frozenset(names), called))
    return use.also(Use(told_in_full()))


def installed() -> Use:
    """Where the program begins: its command, `import houseway`, the games and what people send."""
    command = SERVED.findall((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    names = {Name("houseway", "house"), *(Name(*one) for one in command), *games(), *sent()}
    return Use(frozenset(names))


def games() -> Iterator[Name]:
    """The games' own names: their files are loaded by the slug (`houseway/games/__init__.py`)."""
    for path in python_files(PACKAGE / "games"):
        for node in tree(path).body:
            made = node.value if isinstance(node, ast.AnnAssign | ast.Assign) else None
            if isinstance(made, ast.Call) and ast.unparse(made.func) == "Game":
                yield from (Name(module_of(path), name) for name in _assigned(node))


def sent() -> Iterator[Name]:
    """What people send: commands and actions are found by their classes, under their tags."""
    for path in python_files(PACKAGE):
        for node in tree(path).body:
            bases = {ast.unparse(base) for base in getattr(node, "bases", ())}
            if isinstance(node, ast.ClassDef) and bases & SENT:
                yield Name(module_of(path), node.name)


def loaded(start: Use) -> frozenset[str]:
    """The modules that may come to be imported from there, and those that are run by themselves."""
    known = modules()
    families = {f"houseway.table.{family}" for family in FAMILIES}
    waiting = [name for name in known if name.rpartition(".")[0] in families]
    # Commands and events of the room are found by their folders (`room/codec.py`).
    waiting += [
        name for name in known if re.fullmatch(r"houseway\.room\.\w+\.(commands|events)", name)
    ]
    waiting += ["houseway", "houseway.__main__"]
    waiting += [part for name in start.names for part in (name.module, ".".join(name))]
    for path in python_files(PACKAGE):
        text = path.read_text(encoding="utf-8")
        waiting += [module_of(path)] if '__name__ == "__main__"' in text else []
        waiting += [module for module, _ in SERVED.findall(text)]
    found: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in known and name not in found:
            found.add(name)
            waiting += [name.rpartition(".")[0], *known[name].imported]
    return frozenset(found)


@cache
def reached(start: Use) -> frozenset[Name]:
    """Every name of the package that may come to be used from there."""
    known = {name: use for module in modules().values() for name, use in module.uses.items()}
    live: set[Name] = set()
    names, attributes = set[Name](), set[str]()
    new = [start, *(modules()[module].loading for module in loaded(start))]
    while new:
        names |= {home(name) for use in new for name in use.names}
        attributes |= {one for use in new for one in use.attributes}
        found = {
            name
            for name in known.keys() - live
            if name in names or (_class_of(name) in live and name.name.split(".")[1] in attributes)
        }
        live |= found
        new = [known[name] for name in found]
    return frozenset(live)


def _class_of(name: Name) -> Name | None:
    kind, dot, _ = name.name.partition(".")
    return Name(name.module, kind) if dot else None


def home(name: Name) -> Name:
    """Where a name is defined that a package's `__init__` hands on."""
    while (module := modules().get(name.module)) and name not in module.uses:
        if name.name not in module.aliases:
            break
        name = module.aliases[name.name]
    return name


def dead() -> Iterator[Name]:
    """Names that nothing reaches; the methods of a dead class go with it."""
    live = reached(installed().also(documented()))
    for module in modules().values():
        for name in module.uses.keys() - live:
            if (kind := _class_of(name)) is None or kind in live:
                yield name
