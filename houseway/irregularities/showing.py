"""A ruling as a house makes it, told without a hand: for the command line, a sign, a drill.

The ruling is tried on the plan of the game, at the moment when its fault is usually found, once
for each way it can turn out.
"""

from typing import Final

import msgspec

from houseway.rulebook.answers import Answers
from houseway.table.faults import UNCHANGED, Case, Fault, Ruling
from houseway.table.game import Game
from houseway.table.plan import Plan
from houseway.table.reporting import Asking
from houseway.table.step_words import said_of

WORDS: Final = {
    "is": "the book",
    "silent": "our reading",
    "conflict": "our reading",
    "floor": "the floor's discretion",
    "set": "whoever chose for this call",
}
"""Who has spoken, by the standing of an answer."""


class CaseShown(msgspec.Struct, frozen=True):
    """One way in which a fault turns out."""

    when: str
    steps: tuple[str, ...]
    cite: str


class RulingShown(msgspec.Struct, frozen=True):
    """What a house does about a fault; `steps` and `cite` are those of the first case."""

    fault: str
    title: str
    when: str
    """At which moment of a hand it is usually found."""
    ruling: str
    steps: tuple[str, ...]
    cite: str
    authority: str
    reported_by: str
    answers: dict[str, str]
    cases: tuple[CaseShown, ...]


def shown_ruling(ruling: Ruling, game: Game, answers: Answers) -> RulingShown:
    """The ruling of one row: a game with the answers of a house."""
    fault = ruling.fault
    plan = Plan.at(game.plan(answers.options), *fault.found)
    cases = tuple(_case(ruling, plan, answers, when=when) for when in fault.cases)
    is_changed = any(
        ruling.changed(plan, answers.options, case) is not plan for case in fault.cases.values()
    )
    return RulingShown(
        fault=fault.slug,
        title=fault.title,
        when=_when(fault),
        ruling=ruling.words if is_changed else UNCHANGED,
        steps=cases[0].steps,
        cite=cases[0].cite,
        authority=_authority(ruling, answers),
        reported_by=fault.reported_by,
        answers={name: answers.answer(name).shown for name in ruling.asks},
        cases=cases,
    )


def _when(fault: Fault) -> str:
    """The street and the step on which it is usually found, in words."""
    street, kind = fault.found
    return ", ".join(filter(None, (street, kind.words)))


def _case(ruling: Ruling, plan: Plan, answers: Answers, *, when: str) -> CaseShown:
    house = Asking(ruling, answers)
    case: Case = ruling.fault.cases[when]
    changed = ruling.changed(plan, house, case)
    return CaseShown(when, said_of(changed, answers.options), house.cite)


def _authority(ruling: Ruling, answers: Answers) -> str:
    """Whose word the answers are that the ruling turns on: the book's before any other."""
    standings = {answers.answer(name).standing for name in ruling.asks}
    return " and ".join(dict.fromkeys(WORDS[one] for one in WORDS if one in standings))
