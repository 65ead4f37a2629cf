"""What a book might have answered instead: legal values near the one it has.

Mutants of the books answer so, and hands dealt by chance.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from houseway.rulebook.kinds import Cents, Kind, OneOf, OrNone, Several, Whole, YesOrNo
from houseway.rulebook.options import Floor, Question
from houseway.rulebook.pay_tables import ODDS, Odds, OddsTo, PayRow, PayTable


def other_values(question: Question, value: object) -> tuple[object, ...]:
    """Legal values that the house might have had instead."""
    return question.legal_values if value is Floor.DECIDES else tuple(others(question.kind, value))


def others(kind: Kind, value: object) -> Iterator[object]:
    """Legal values of a kind near this one, which a careless book might have."""
    match kind, value:
        case OneOf(), _:
            yield from (choice for choice in kind.choices if choice != value)
        case YesOrNo(), _:
            yield not value
        case Whole() | Cents(), int():
            # A dollar, not a cent: what another club might post, and what chips can show.
            by = 100 if isinstance(kind, Cents) else 1
            yield from (other for other in (value - by, value + by) if other >= 0)
        case Several(), tuple():
            instead = (others(kind.each, member) for member in value)
            yield from _one_changed(value, instead)
        case OrNone(), None:
            yield from kind.kind.values or others(kind.kind, 0)
        case OrNone(), _:
            yield from (*others(kind.kind, value), None)
        case OddsTo(), Odds():
            pays = (value.pays - 1, value.pays + 1)
            yield from (Odds(one, value.on) for one in pays if one)
        case _, PayTable():
            changed = _one_changed(value.rows, map(_other_rows, value.rows))
            yield from (replace(value, rows=rows) for rows in changed)
        case _:
            raise AssertionError(f"what else might {kind} answer than {value!r}?")


def _other_rows(row: PayRow) -> Iterator[PayRow]:
    changed = _one_changed(row.odds, (others(ODDS, odds) for odds in row.odds))
    yield from (replace(row, odds=odds) for odds in changed)


def _one_changed(
    members: tuple[Any, ...], instead: Iterable[Iterable[object]]
) -> Iterator[tuple[Any, ...]]:
    """The same members but for one, which is each of the others in turn."""
    for at, some in enumerate(instead):
        yield from ((*members[:at], one, *members[at + 1 :]) for one in some)
