"""Evidence is of what the program does.

Every clause has a test that touches nothing of the package but what the commands and the server
may run. A function that only tests call proves nothing about the room, however right it is.
"""

from collections.abc import Mapping
from functools import cache

import pytest

from houseway.rulebook.evidence import EVIDENCE, read_evidence
from tests.tidy.reach import Module, Name, home, installed, module_of, modules, reached
from tests.tidy.tree import ROOT, python_files, tree

ONLY_READS = {Name("houseway.cards.tiles", "tiles")}
"""What reads the tiles that a test writes down; it decides nothing."""


@cache
def of_tests() -> Mapping[str, Module]:
    found = {module_of(path): path for path in python_files(ROOT / "tests")}
    return {name: Module(name, tree(path)) for name, path in found.items()}


def named(test: str) -> Name:
    """Where a test of the map is defined; one in a class counts with its class.

    >>> str(named("tests/table/test_showing.py::TestIt::test_that[case]"))
    'tests.table.test_showing: TestIt'
    """
    file, path = test.partition("[")[0].split("::")[:2]
    return Name(file.removesuffix(".py").replace("/", "."), path)


@cache
def touched(test: Name) -> frozenset[Name]:
    """What of the package a test names, itself or through the helpers that it calls."""
    seen: set[Name] = set()
    found: set[Name] = set()
    waiting = [test]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        module = of_tests().get(name.module)
        if module is None:
            found.add(home(name))
        elif name in module.uses:
            waiting += module.uses[name].names
        elif name.name in module.aliases:
            waiting.append(module.aliases[name.name])
    known = {name for module in modules().values() for name in module.uses}
    return frozenset(found & known)


@pytest.mark.slow
def test_every_clause_has_evidence_in_what_the_program_runs() -> None:
    runs = reached(installed()) | ONLY_READS
    wrong = {
        clause: sorted(str(name) for test in names for name in touched(named(test)) - runs)
        for clause, names in read_evidence(EVIDENCE).items()
        if all(touched(named(test)) - runs for test in names)
    }
    assert not wrong


def test_every_test_of_the_map_is_found() -> None:
    every = {named(test) for names in read_evidence(EVIDENCE).values() for test in names}
    assert not [str(one) for one in every if one not in of_tests()[one.module].uses]
