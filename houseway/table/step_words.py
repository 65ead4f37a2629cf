"""A plan in words, street by street: what a ruling changes, and how a game goes.

Every step says itself what it does (`Step.said`).
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from houseway.table.plan import Plan
from houseway.table.step import Step
from houseway.table.streets import Street

TIMES: Final = {2: "twice", 3: "three times"}


def said_of(plan: Plan) -> tuple[str, ...]:
    """Everything to come, a line for each street; what comes before the next one, line by line."""
    return street_by_street(plan.steps)


def street_by_street(steps: Sequence[Step]) -> tuple[str, ...]:
    """A whole script or the rest of one."""
    lines: list[str] = []
    street: list[Step] = []
    for step in steps:
        if isinstance(step, Street):
            lines += _line(street)
            street = [step]
        elif street:
            street.append(step)
        else:
            lines.append(step.said())
    return (*lines, *_line(street))


def _line(street: Sequence[Step]) -> list[str]:
    """A street on one line; collections and the end of the hand are no news."""
    name, *spoken = [step.said() for step in street if step.is_news] or [""]
    alike = ((said, len(list(together))) for said, together in groupby(spoken))
    told = [said if times == 1 else f"{said} ({TIMES[times]})" for said, times in alike]
    return [f"{name}: {', '.join(told)}"] if told else []
