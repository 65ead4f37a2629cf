"""A break reaches everybody who holds the broken thing, and all that was computed from it."""

import gc
import importlib
import pickle
import sys
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutants.cites import package_files
from tests.mutants.code import code_mutants
from tests.mutants.forks import Task, forked
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant, WouldNotLoad
from tests.mutants.tables import table_mutants
from tests.patience import PATIENCE_S

pytestmark = pytest.mark.slow

NUMBERS = count(1)
CLAUSE = "# comstock/pan/3"

Loaded = tuple[ModuleType, list[Mutant]]


class Rooms:
    """Loads small packages, each under a name of its own; children break them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def load(self, **sources: str) -> Loaded:
        """The last module of a package, and the mutants of all of them."""
        package = self.folder / f"room{next(NUMBERS)}"
        package.mkdir()
        for name, source in sources.items():
            (package / f"{name}.py").write_text(source.replace("PACKAGE", package.name))
        importlib.invalidate_caches()
        module = [importlib.import_module(f"{package.name}.{name}") for name in sources][-1]
        files = package_files(package, root=self.folder)
        gc.freeze()  # As the collection of the tests does.
        live = Live(files)
        return module, [*code_mutants(files, live), *table_mutants(files, live)]

    def answers(self, ask: Callable[[ModuleType], object], **sources: str) -> dict[str, object]:
        """What the last module says after each break of the package."""
        module, mutants = self.load(**sources)

        def broken(mutant: Mutant) -> bytes:
            assert mutant.apply()
            try:
                return pickle.dumps(ask(module))
            except (TypeError, ZeroDivisionError) as error:
                return pickle.dumps(type(error))

        tasks = [Task(one.text, partial(broken, one), PATIENCE_S) for one in mutants]
        return {text: pickle.loads(said or b"") for text, said in forked(tasks, jobs=2)}


@pytest.fixture
def rooms(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rooms]:
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    yield Rooms(tmp_path)
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_a_function_is_broken_for_those_who_imported_it(rooms: Rooms) -> None:
    answers = rooms.answers(
        lambda module: module.ask(),
        rules=f"def least():\n    return 2  {CLAUSE}",
        room="from PACKAGE.rules import least\ndef ask(least=least):\n    return least()",
    )
    assert answers == {
        "`return 2` is left out": None,
        "`2` becomes `3` in `return 2`": 3,
        "`2` becomes `1` in `return 2`": 1,
    }


def test_a_method_a_property_and_a_static_method_are_broken(rooms: Rooms) -> None:
    source = f"""
class Room:
    def one(self):
        return super().__hash__() * 0 + 1  {CLAUSE}
    @property
    def two(self):
        return 2  {CLAUSE}
    @staticmethod
    def three():
        return 3  {CLAUSE}
room = Room()
"""
    answers = rooms.answers(
        lambda module: (module.room.one(), module.room.two, module.room.three()), rules=source
    )
    assert answers["`1` becomes `2` in `super().__hash__() * 0 + 1`"] == (2, 2, 3)
    assert answers["`2` becomes `3` in `return 2`"] == (1, 3, 3)
    assert answers["`return 3` is left out"] == (1, 2, None)
    # Without `super()` the method lacks a name that its closure holds.
    assert answers["`return super().__hash__() * 0 + 1` is left out"] == (None, 2, 3)


def test_a_closure_made_before_the_break_is_broken_too(rooms: Rooms) -> None:
    source = f"""
def ruling(clause):
    def decide(raises):
        return (raises, clause)  {CLAUSE}
    return decide
RULINGS = [ruling("stands")]
"""
    answers = rooms.answers(lambda module: module.RULINGS[0](3), rules=source)
    assert answers == {
        "`return (raises, clause)` is left out": None,
        "`raises` and `clause` change places in `(raises, clause)`": ("stands", 3),
        "`raises` is left out in `(raises, clause)`": ("stands",),
        "`clause` is left out in `(raises, clause)`": (3,),
    }


def test_what_was_cached_is_forgotten(rooms: Rooms) -> None:
    source = f"""
from functools import cache
@cache
def least():
    return 2  {CLAUSE}
@cache
def twice():
    return least() * 2
twice()
"""
    answers = rooms.answers(lambda module: module.twice(), rules=source)
    assert answers == {
        "`return 2` is left out": TypeError,
        "`2` becomes `3` in `return 2`": 6,
        "`2` becomes `1` in `return 2`": 2,
    }


def test_a_default_value_is_broken(rooms: Rooms) -> None:
    source = f"def shoe(jokers, packs=8, *, cut=True): return (packs, cut)  {CLAUSE}"
    answers = rooms.answers(lambda module: module.shoe(0), rules=source)
    assert answers["`8` becomes `9` in `jokers, packs=8, *, cut=True`"] == (9, True)
    assert answers["`True` becomes `False` in `jokers, packs=8, *, cut=True`"] == (8, False)


def test_a_table_is_broken_with_all_that_was_computed_from_it(rooms: Rooms) -> None:
    answers = rooms.answers(
        lambda module: module.ask(),
        rules=f'RANKS = ("A", "K")\n"""High to low. {CLAUSE}"""\nBY_PLACE = dict(enumerate(RANKS))',
        room="""
from PACKAGE import rules
from PACKAGE.rules import BY_PLACE as places, RANKS
def highest(): return RANKS[0]
HIGHEST = highest()
LOWEST = rules.RANKS[-1]
def ask(): return places[0], HIGHEST, LOWEST
""",
    )
    assert answers["`'A'` and `'K'` change places"] == ("K", "K", "A")
    assert answers["`'K'` is left out"] == ("A", "A", "A")


def test_a_table_that_can_change_is_broken_in_place(rooms: Rooms) -> None:
    source = f"PAYS = {{'natural': 3, 'pair': 2}}  {CLAUSE}\ndef ask(pays=PAYS): return dict(pays)"
    answers = rooms.answers(lambda module: module.ask(), rules=source)
    assert answers["`3` and `2` change places"] == {"natural": 2, "pair": 3}
    assert answers["`3` is left out"] == {"pair": 2}


def test_a_table_that_cannot_be_compared_is_computed_again(rooms: Rooms) -> None:
    source = f"""
class Array:
    def __init__(self, *numbers): self.numbers = numbers
    def __eq__(self, other): raise ValueError("which of them?")
LEAST = 2  {CLAUSE}
LOOKED_UP = (Array(LEAST, 7),)
def ask(): return LOOKED_UP[0].numbers
"""
    answers = rooms.answers(lambda module: module.ask(), rules=source)
    assert answers == {"`2` becomes `3`": (3, 7), "`2` becomes `1`": (1, 7)}


def test_a_break_that_would_not_even_load_is_told_apart(rooms: Rooms) -> None:
    source = f"RANKS = ('A', 'K')  {CLAUSE}\nACE, KING = 0, 1\nHIGHEST = RANKS[KING]"
    _, mutants = rooms.load(rules=source)
    left_out = next(mutant for mutant in mutants if mutant.text == "`'A'` is left out")
    with pytest.raises(WouldNotLoad, match="IndexError"):
        left_out.apply()


def test_a_break_that_changes_nothing_says_so(rooms: Rooms) -> None:
    _, mutants = rooms.load(rules=f"RANKS = len((2, 3))  {CLAUSE}")
    assert mutants[0].text == "`2` and `3` change places in `(2, 3)`"
    assert not mutants[0].apply()


def test_what_cites_no_clause_is_left_alone(rooms: Rooms) -> None:
    source = f"# comstock/pan\nLEAST = 2\n\ndef most():\n    return 7\n\nELSE = 1  {CLAUSE}"
    _, mutants = rooms.load(rules=source)
    assert {mutant.where.partition(":")[2] for mutant in mutants} == {"ELSE"}
    assert {mutant.clauses for mutant in mutants} == {("comstock/pan/3",)}
