"""Every fault has a recorded hand, and so has every set of house answers that rules on it.

A ruling turns on what it asks the house. Houses that answer alike rule alike, so one record of any
of their games is enough; where an answer differs another record is due. A table with answers of its
own records none of the house's.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from houseway.houses.house import Row, every_house
from houseway.lab.fault_prices import rulings_met
from houseway.table.faults import Ruling
from houseway.table.records.hand_file import read_hand_file

RECORDS = Path(__file__).parent

REPORTED = re.compile(r"(?:(?:p\d+|floor) )?fault ([\w-]+)")
"""An action: somebody says what went wrong."""

REFUSED = re.compile(r"refused (?:(?:p\d+|floor) )?fault ([\w-]+)[^;]* by [\w-]+/")
"""A claim: the house does not hear of it, and by which clause."""


class Remedy(NamedTuple):
    """A ruling, and what some rows answer to what it asks."""

    fault: str
    asks: tuple[str, ...]
    answers: tuple[object, ...]


class Reported(NamedTuple):
    """A fault in some recorded hand of a row."""

    house: str
    game: str
    fault: str


def remedies() -> dict[Remedy, set[Reported]]:
    """Every remedy that is met in some row, and the records that would show it."""
    found: dict[Remedy, set[Reported]] = defaultdict(set)
    for house in every_house():
        for row in map(house.row, house.games):
            for fault, ruling in rulings_met(row).items():
                found[remedy(row, ruling)].add(Reported(house.slug, row.game.slug, fault))
    return dict(found)


def remedy(row: Row, ruling: Ruling) -> Remedy:
    answers = tuple(row.answers.answer(name).value for name in ruling.asks)
    return Remedy(ruling.fault.slug, ruling.asks, answers)


def recorded() -> set[Reported]:
    """What is reported in the hands beside this file."""
    found = set()
    for path in RECORDS.glob("*.hand"):
        record = read_hand_file(path.read_text(encoding="utf-8"))
        if not record.chosen:
            faults = {one for line in record.actions for one in faults_in(line)}
            found |= {Reported(record.house, record.game, one) for one in faults}
    return found


def faults_in(line: str) -> Iterator[str]:
    """The faults that a line of a record reports, or has refused by a clause."""
    if told := REPORTED.match(line):
        yield told[1]
    if line.startswith("="):
        yield from REFUSED.findall(line)


def test_every_fault_is_recorded_under_every_set_of_answers_that_rules_on_it() -> None:
    there = recorded()
    missing = [
        f"{wanted.fault} under {wanted.answers}, as at {min(rows).house}/{min(rows).game}"
        for wanted, rows in sorted(remedies().items(), key=str)
        if not rows & there
    ]
    assert not missing


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        ("fault not-five-cards p3 6", ["not-five-cards"]),
        ("p2 fault string-raise p3", ["string-raise"]),
        ("floor fault fouled-deck", ["fouled-deck"]),
        ("= ruled string-raise; asked p1", []),
        ("= refused fault new-setup p3", []),
        ("= asked p1; refused p2 fault new-setup p3 by garlic-city/pan/43", ["new-setup"]),
        ("= refused fault new-setup p3; refused p1 shake by garlic-city/pan/43", []),
    ],
)
def test_a_record_counts_for_what_is_reported_or_refused_by_a_clause(
    line: str, faults: list[str]
) -> None:
    assert list(faults_in(line)) == faults
