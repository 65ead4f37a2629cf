"""A plan in words, street by street: what a ruling changes, and how a game goes.

Every step says itself what it does (`Step.said`).
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from houseway.rulebook.options import Options
from houseway.table.plan import Plan
from houseway.table.step import Step
from houseway.table.streets import Street

TIMES: Final = {2: "twice", 3: "three times"}


def said_of(plan: Plan, house: Options | None = None) -> tuple[str, ...]:
    """Everything to come, a line for each street; what comes before the next one, line by line."""
    return street_by_street(plan.steps, house)


def street_by_street(steps: Sequence[Step], house: Options | None = None) -> tuple[str, ...]:
    """A whole script or the rest of one, as it goes at a house."""
    lines: list[str] = []
    street: list[Step] = []
    for step in steps:
        if isinstance(step, Street):
            lines += _line(street, house)
            street = [step]
        elif street:
            street.append(step)
        else:
            lines.append(_said(step, house))
    return (*lines, *_line(street, house))


def _said(step: Step, house: Options | None) -> str:
    return step.said_at(house) if house else step.said()


def _line(street: Sequence[Step], house: Options | None) -> list[str]:
    """A street on one line; collections and the end of the hand are no news, nor is a street in
    which a house has nothing done.
    """
    name, *told = [_said(step, house) for step in street if step.is_news] or [""]
    spoken = [said for said in told if said]
    if told and not spoken:
        return []
    alike = ((said, len(list(together))) for said, together in groupby(spoken))
    counted = [said if times == 1 else f"{said} ({TIMES[times]})" for said, times in alike]
    return [f"{name}: {', '.join(counted)}"] if counted else []
