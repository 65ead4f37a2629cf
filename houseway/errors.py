"""Every error houseway raises, drawn once.

    Exception
    └── HousewayError            one line for a person; the command line exits with 2
        ├── BadInput (ValueError)  text that cannot be read: a card, an amount, a file
        ├── HouseError           a rule book that does not load; names file, line and key
        ├── Refused              an action the rules do not allow, with its clause
        └── Broken               our own bug: stop the table, keep the log, repair nothing

`Refused` is expected and goes to the person who asked. `HouseError` goes to whoever edits the
rule book. `Broken` should never be seen.
"""

from collections.abc import Iterable
from difflib import get_close_matches


class HousewayError(Exception):
    """The root: `str(error)` is always one line that a person can act on."""


class BadInput(HousewayError, ValueError):
    """Text or numbers from outside that cannot be what they claim to be."""


class HouseError(HousewayError):
    """A rule book that contradicts itself, or that we cannot read."""

    def __init__(self, why: str, *, file: str = "", line: int = 0) -> None:
        self.why = why
        self.file = file
        self.line = line
        place = f"{file}:{line}: " if file and line else f"{file}: " if file else ""
        super().__init__(place + why)


class Refused(HousewayError):
    """What was tried, why not, by which clause, and what is possible instead."""

    def __init__(self, what: str, *, why: str, cite: str = "", instead: str = "") -> None:
        self.what = what
        self.why = why
        self.cite = cite
        self.instead = instead
        text = f"{what}. {why}{f' ({cite})' if cite else ''}."
        super().__init__(f"{text} {instead}." if instead else text)


class Broken(HousewayError):
    """A promise of ours does not hold. Nothing is repaired in silence."""


def did_you_mean(wrong: str, right: Iterable[str]) -> str:
    """The end of an error message: the nearest right spelling, or nothing.

    >>> did_you_mean("raise_max", ["raises_max", "ante_cents"])
    " Did you mean 'raises_max'?"
    >>> did_you_mean("zzz", ["raises_max"])
    ''
    """
    near = get_close_matches(wrong, list(right), n=1, cutoff=0.6)
    return f" Did you mean '{near[0]}'?" if near else ""
