"""A fault at the table in the terminal: which it was, and what the floor decides.

Whoever sits there speaks for the house dealer and the floor too. Only what can have happened now is
listed, by what was touched; the ruling is then told with its clause, and the hand goes on.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.reports.printed_rulings import met_in
from houseway.table.action import Action
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.deciding import Decide, FloorDeciding, ruled_last
from houseway.table.faults import Fault
from houseway.table.hand import Hand
from houseway.table.reports_now import reports_now

Reading = Callable[[str], str]
"""Asks a question and returns what was typed."""
Saying = Callable[[str], None]


def reported(row: Row, hand: Hand, read: Reading, say: Saying) -> Action | None:
    """The fault that is reported; None where none can have happened, or nobody names one."""
    met = [ruling.fault for ruling in met_in(row, row.answers)]
    now = {fault.slug: reports_now(fault, hand) for fault in met}
    possible = [fault for fault in met if now[fault.slug]]
    if not possible:
        say("Nothing that the house rules on can have happened at this moment.")
        return None
    possible.sort(key=lambda fault: fault.touches)
    _list(possible, say)
    typed = read("which of them, or Enter for none: ")
    if not typed:
        return None
    fault = possible[_number(typed, range(1, len(possible) + 1)) - 1]
    report = _told(now[fault.slug], fault, read)
    return replace(report, seat=HOUSE_DEALER)


def decided(hand: Hand, step: FloorDeciding, read: Reading, say: Saying) -> Action:
    """What the floor decides, asked until it is one of the ways."""
    ruled = ruled_last(hand)
    say(f"{ruled.words} ({ruled.cite})")
    for number, one in enumerate(step.ways, start=1):
        say(f"[{number}] {step.said_of(one)}")
    while True:
        try:
            chosen = _number(read("the floor decides: "), range(1, len(step.ways) + 1))
            break
        except BadInput as problem:
            say(str(problem))
    remark = read("a remark for the record, or Enter: ")
    return Decide(way=step.ways[chosen - 1].name, remark=remark.replace("#", "no."))


def _list(possible: Sequence[Fault], say: Saying) -> None:
    touches = ""
    for number, fault in enumerate(possible, start=1):
        if fault.touches != touches:
            touches = fault.touches
            say(touches.capitalize())
        say(f"  [{number}] {fault.title}")


def _told(reports: Sequence[Report], fault: Fault, read: Reading) -> Report:
    """Which of the reports it is: the seat, the card and the number, as far as they are open."""
    for field, words in QUESTIONS.items():
        values = sorted({getattr(report, field) for report in reports})
        if len(values) > 1:
            listed = ", ".join(map(str, values))
            chosen = _number(read(f"{words} ({listed}): "), values)
            reports = [report for report in reports if getattr(report, field) == chosen]
    report = reports[0]
    if "picked_up" in fault.says:
        typed = read("has the player picked the cards up? y or n: ")
        report = replace(report, picked_up=typed.lower().startswith("y"))
    return report


QUESTIONS = {"about": "which seat", "place": "which card, as dealt", "count": "how many cards"}
"""What a report says, by its field."""


def _number(typed: str, among: Sequence[int]) -> int:
    if not typed.isdecimal() or int(typed) not in among:
        listed = ", ".join(map(str, among))
        raise BadInput(f"'{typed}' is none of {listed}")
    return int(typed)
