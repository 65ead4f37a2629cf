"""Which answers carry a difference: give one house the other's, and it comes to the other's ending.

Every question that the two answer differently is tried alone. What a collection comes to rests on
no answer but on the posted rate, whose clause it names.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from houseway.errors import HousewayError
from houseway.houses.apart.judging import Kind, charged, paid, remedy
from houseway.houses.apart.lockstep import FIRST, SECOND, Acted, begun, tried
from houseway.houses.apart.two_tables import TwoTables
from houseway.houses.house import House
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import Floor
from houseway.table.hand import Hand
from houseway.table.records.hand_file import HandFile


@dataclass(frozen=True)
class Side:
    """The hand at one of the two houses, as far as its book lets it be played."""

    hand: Hand
    before: Hand
    """As it was before the last action."""
    refused_at: int
    """Which of its actions was refused, counted from 1; 0 where none was."""
    refusal: HousewayError | None = None

    def came_to(self, kind: Kind) -> object:
        """What is compared of it."""
        if self.refused_at:
            return self.refused_at
        if kind == "paid":
            return paid(self.hand), self.hand.is_over
        if kind == "charged":
            return charged(self.hand), self.hand.is_over
        return remedy(self.before, self.hand) if kind == "ruled" else 0


@dataclass(frozen=True)
class Played:
    """A hand that was played at both houses, and in what it is to be compared."""

    kind: Kind
    tables: TwoTables
    acts: tuple[Acted, ...]

    @cached_property
    def first(self) -> Side:
        return side(self.tables.first, self.acts, FIRST)

    @cached_property
    def second(self) -> Side:
        return side(self.tables.second, self.acts, SECOND)

    @property
    def differs(self) -> bool:
        """Whether the two books come apart, as it is said that they do."""
        sides = (self.first, self.second)
        refused = [one for one in sides if one.refused_at]
        last = len(self.acts)
        if self.kind == "refused" or (self.kind == "ruled" and refused):
            return len(refused) == 1 and refused[0].refused_at == last
        if refused:
            return False
        if self.kind != "ruled" and not all(one.hand.is_over for one in sides):
            return False
        return self.first.came_to(self.kind) != self.second.came_to(self.kind)

    @cached_property
    def carried_by(self) -> tuple[str, ...]:
        """The questions of which one house's answer alone brings the other to its ending."""
        return () if self.kind == "charged" else tuple(self.carrying())

    def carrying(self, among: Iterable[str] = ()) -> Iterator[str]:
        """The same one by one; where some are named, of those alone."""
        first, second = (one.came_to(self.kind) for one in (self.first, self.second))
        names = tuple(among)
        for name, (one, other) in self._apart.items():
            if names and name not in names:
                continue
            try:
                tables = self.tables.setting(name, at_first=other, at_second=one)
                as_second = side(tables.first, self.acts, FIRST).came_to(self.kind) == second
                if as_second or side(tables.second, self.acts, SECOND).came_to(self.kind) == first:
                    yield name
            except HousewayError:
                # The other house's answer does not go with the rest of this one's.
                continue

    @property
    def _apart(self) -> dict[str, tuple[str, str]]:
        """What the two answer differently, by the question, as it would be typed."""
        rows = [House.named(file.house).row(file.game) for file in self.tables]
        one, other = (row.answers.by_name for row in rows)
        return {
            name: (_typed(one[name]), _typed(other[name]))
            for name in one
            if name in other and one[name].value != other[name].value
        }


def is_carried(
    kind: Kind, tables: TwoTables, acts: tuple[Acted, ...], among: Iterable[str] = ()
) -> bool:
    """Whether one answer alone carries the difference, of all of them or of those named."""
    return any(True for _ in Played(kind, tables, acts).carrying(among))


def _typed(answer: Answer) -> str:
    return "floor" if answer.value is Floor.DECIDES else answer.shown


def side(file: HandFile, acts: tuple[Acted, ...], where: str) -> Side:
    """One house's part: the actions that are done there, up to the one that it refuses."""
    hand = before = begun(file)
    for number, acted in enumerate(acts, 1):
        if acted.where in (where, "both"):
            then, fault = tried(hand, acted.action)
            if then is None:
                return Side(hand, hand, number, fault)
            before, hand = hand, then
    return Side(hand, before, 0)
