"""A twin that is wrong on purpose: its own source with one line changed, run uncompiled.

The files of `kernels/twin_*.py` are plain Python once nothing compiles them, so a mistake costs no
compiler's time; they play some hundred hands a second so.
"""

import sys
from types import ModuleType
from typing import Any, Final

import numpy as np
import pytest

from houseway.kernels import compiler, dealing
from houseway.kernels import twin_layout as its
from houseway.kernels.dealing import seed_bits
from houseway.kernels.kept import KERNELS
from houseway.lab.simulating.chance import bits
from houseway.lab.simulating.twins import Twin
from tests.twins.pot_tables import Row, Seated, as_rows

FILES: Final = (
    "chance", "betting", "book", "pots", "showing", "opening", "looking", "hands",
    "board", "stud", "draw",
)  # fmt: skip
"""Each needs only those before it."""


def planted(patch: pytest.MonkeyPatch, file: str, right: str, wrong: str) -> dict[str, ModuleType]:
    """The modules of the twins, uncompiled, with one line of one of them changed."""
    patch.setattr(compiler, "bare", lambda function: function)
    patch.setattr(compiler, "address_of", lambda array: array)
    patch.setattr(dealing, "random_bits", lambda seed, counter: bits(int(seed), int(counter)))
    found: dict[str, ModuleType] = {}
    for name in FILES:
        text = KERNELS.joinpath(f"twin_{name}.py").read_text(encoding="utf-8")
        if name == file:
            assert text.count(right) == 1, f"{right} stands {text.count(right)} times in {file}"
            text = text.replace(right, wrong)
        module = ModuleType(f"houseway.kernels.twin_{name}")
        patch.setitem(sys.modules, module.__name__, module)
        exec(compile(text, module.__name__, "exec"), module.__dict__)
        found[name] = module
    return found


def by_the_planted(modules: dict[str, ModuleType], table: Seated, numbers: range) -> list[Row]:
    """These hands as the changed source plays them."""
    family = table.setup.game.family
    twin = Twin(table.setup, table.ways)
    seats = len(table.setup.stacks_cents)
    results = np.zeros((len(numbers), seats + its.KEPT), object)
    play: Any = getattr(modules[family], f"play_{family}")
    into = modules["hands"].Play(twin.book, results)
    numbers_now = [int(twin.table[at]) for at in range(its.SIZE)]
    play(numbers_now, seed_bits(table.seed), numbers.start, into)
    return as_rows(results.tolist(), seats=seats)
