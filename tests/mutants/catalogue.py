"""Everything that can be broken, one thing at a time.

`PROVIDERS` is the list to add to when there is a new kind of thing that rules are written in.
"""

import importlib
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from houseway.errors import HouseError, did_you_mean
from houseway.rulebook.toml_places import lines_of_keys
from tests.mutants.answers import house_mutants
from tests.mutants.cites import SourceFile
from tests.mutants.code import code_mutants
from tests.mutants.live import Live
from tests.mutants.mutant import Mutant
from tests.mutants.schedules import schedule_mutants
from tests.mutants.tables import table_mutants

Provider = Callable[[Sequence[SourceFile], Live], Iterator[Mutant]]

PROVIDERS: Final[tuple[Provider, ...]] = (
    code_mutants,
    table_mutants,
    house_mutants,
    schedule_mutants,
)

EQUIVALENT: Final = Path(__file__).with_name("equivalent.toml")


def every_mutant(files: Sequence[SourceFile]) -> list[Mutant]:
    """All mutants of a package, with different names."""
    for file in files:
        try:
            if file.cites:
                importlib.import_module(file.module)
        except Exception as error:
            raise HouseError(f"cannot be imported: {error!r}", file=str(file.path)) from error
    live = Live(files)
    return list(_named_apart(one for provider in PROVIDERS for one in provider(files, live)))


def _named_apart(mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """Two breaks of one function may read the same; the second says that it is the second."""
    met: Counter[tuple[str, str]] = Counter()
    for mutant in mutants:
        met[mutant.where, mutant.text] += 1
        number = met[mutant.where, mutant.text]
        yield mutant if number == 1 else replace(mutant, text=f"{mutant.text} (number {number})")


def without_equivalent(mutants: Sequence[Mutant], listed: Path = EQUIVALENT) -> list[Mutant]:
    """Leaves out the breaks that nobody could see, and refuses a list that is out of date."""
    text = listed.read_text(encoding="utf-8")
    left = list(mutants)
    for where, reasons in tomllib.loads(text).items():
        for broken, reason in reasons.items():
            line = lines_of_keys(text)[where, broken]
            if not reason.strip():
                raise HouseError(f"no reason for {broken}", file=listed.name, line=line)
            here = [mutant for mutant in left if _matches(where, mutant.where)]
            found = [mutant for mutant in here if _matches(broken, mutant.text)]
            if not found:
                near = did_you_mean(broken, (mutant.text for mutant in here))
                why = f"{where} has no break '{broken}' any more.{near}"
                raise HouseError(why, file=listed.name, line=line)
            left = [mutant for mutant in left if mutant not in found]
    return left


def _matches(listed: str, text: str) -> bool:
    """A star stands for anything: one reason may hold for a whole family of breaks.

    >>> _matches("`*` and `*` change places in `(1*", "`2` and `3` change places in `(1, 2, 3)`")
    True
    """
    pattern = ".*".join(re.escape(part) for part in listed.split("*"))
    return re.fullmatch(pattern, text) is not None
