"""The same fault at the other houses that deal the game, in a line each.

A house whose every case comes to the same steps does the same; of another one the line tells what
is done there and not here, in the first case that goes otherwise.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from houseway.houses.house import Row, every_house
from houseway.irregularities.showing import CaseShown, RulingShown
from houseway.reports.printed_rulings import met_in, ruling_at
from houseway.table.why import CLAUSE

STEPS_MAX: Final = 4
"""A line has room for so many."""


class Elsewhere(msgspec.Struct, frozen=True):
    """What another house does about it."""

    house: str
    is_same: bool
    words: str
    cite: str
    """The clauses of its own book, or that it is our reading."""


def elsewhere(row: Row, shown: RulingShown) -> tuple[Elsewhere, ...]:
    """Every other house that deals this game, in the order of the books."""
    return tuple(_others(row, shown))


def _others(row: Row, shown: RulingShown) -> Iterator[Elsewhere]:
    for house in every_house():
        if house.slug == row.house.slug:
            continue
        if row.game.slug not in house.games:
            yield Elsewhere(house.slug, False, "does not deal this game", "")
            continue
        there = house.row(row.game.slug)
        met = (one for one in met_in(there, there.answers) if one.fault.slug == shown.fault)
        ruling = next(met, None)
        if ruling is None:
            yield Elsewhere(house.slug, False, "cannot meet it as this house deals the game", "")
            continue
        yield _compared(house.slug, shown, ruling_at(there, there.answers, ruling))


def _compared(house: str, here: RulingShown, there: RulingShown) -> Elsewhere:
    pairs = zip(here.cases, there.cases, strict=True)
    differing = next(((one, other) for one, other in pairs if one.steps != other.steps), None)
    if differing is None:
        return Elsewhere(house, True, "the same", _own_cite(there.cases[0], house))
    one, other = differing
    own = [step for step in other.steps if step not in one.steps]
    left_out = [f"not: {step}" for step in one.steps if step not in other.steps]
    when = f"{other.when}: " if other.when else ""
    words = "; ".join(own[:STEPS_MAX] or left_out[:STEPS_MAX])
    return Elsewhere(house, False, f"{when}{words}", _own_cite(other, house))


def _own_cite(case: CaseShown, house: str) -> str:
    """The house's own clauses that a case rests on; without one, it is our reading."""
    printed = case.cite.split("; our reading")[0]
    own = [] if printed.startswith("our reading") else CLAUSE.findall(printed)
    return ", ".join(one for one in own if one.startswith(f"{house}/")) or "our reading"
