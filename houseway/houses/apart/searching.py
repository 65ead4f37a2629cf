"""Every hand that can be played at two small tables, the shortest first, until the books differ.

The search is breadth-first: whatever it finds has as few actions as any hand at these tables. It
is bounded by how many positions are tried at each table, not by time, so it finds the same again.
Of the faults only those are reported whose remedies rest on an answer that the houses differ in.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import msgspec

from houseway.houses.apart.grounds import is_carried
from houseway.houses.apart.judging import KINDS, Kind, ended_apart, refused_apart, ruled_apart
from houseway.houses.apart.lockstep import Acted, Position, opened
from houseway.houses.apart.two_tables import TwoTables, posted_tables, practice_tables
from houseway.houses.house import Row
from houseway.table.actions import Report
from houseway.table.faults import Fault, Ruling
from houseway.table.hand import Hand
from houseway.table.reports_now import lying, reports_now

POSITIONS: Final = 400
"""So many positions are tried at each table, unless more are asked for."""
TRIED_MAX: Final = 20
"""After so many candidates of one fault that rest on something else it is left alone."""
ACTIONS_MAX: Final = 200
"""A longer hand is nobody's smallest."""

Tell = Callable[[int, int], None]


def in_silence(done: int, total: int) -> None:
    """Nobody is told how far it is."""


@dataclass(frozen=True)
class Found:
    """A hand on which two books come apart."""

    kind: Kind
    tables: TwoTables
    acts: tuple[Acted, ...]


class Reach(msgspec.Struct, frozen=True, kw_only=True):
    """How far was searched for one kind of difference."""

    tables: int
    positions: int
    """How many beginnings of hands were tried at them, the whole ones among them."""
    actions: int
    """Every hand of up to so many actions was among them, at each table; 0 where there is none."""


@dataclass
class Search:
    """Two rows, what was found so far for each kind of difference, and how far was looked."""

    one: Row
    other: Row
    positions_max: int = POSITIONS
    tell: Tell = in_silence
    found: dict[Kind, Found] = field(default_factory=dict)
    reached: dict[bool, list[tuple[int, int]]] = field(
        default_factory=lambda: {False: [], True: []}
    )
    """At practice tables and at posted ones: positions tried, and up to how many actions."""
    uncarried: Counter[str] = field(default_factory=Counter)
    """How many candidates of a fault, or of a refusal, no single answer carried."""

    def run(self, wanted: Iterable[Kind] = KINDS) -> None:
        """Looks for the kinds that are wanted, table by table."""
        kinds = frozenset(wanted)
        tables: list[TwoTables] = []
        if kinds - {"charged"}:
            tables += practice_tables(self.one, self.other)
        if "charged" in kinds:
            tables += posted_tables(self.one, self.other)
        for done, each in enumerate(tables):
            self.tell(done, len(tables))
            here = kinds & ({"charged"} if each.is_posted else {"paid", "ruled", "refused"})
            self._look(each, here)

    def reach(self, kind: Kind) -> Reach:
        tried = self.reached[kind == "charged"]
        return Reach(
            tables=len(tried),
            positions=sum(positions for positions, _ in tried),
            actions=min((actions for _, actions in tried), default=0),
        )

    def _most(self, kind: Kind) -> int:
        """How many actions a hand may have to be shorter than what was found."""
        known = self.found.get(kind)
        return len(known.acts) - 1 if known else ACTIONS_MAX

    def _look(self, tables: TwoTables, kinds: frozenset[Kind]) -> None:
        """Every position of one table, the fewest actions first."""
        waiting = deque([opened(tables)])
        tried = 0
        longest = max(self._most(kind) for kind in kinds)
        while waiting and tried < self.positions_max:
            if len(waiting[0].acts) >= longest:
                break
            position = waiting.popleft()
            tried += 1
            for kind, acts in self._apart(tables, position, waiting, kinds):
                if len(acts) <= self._most(kind):
                    self.found[kind] = Found(kind, tables, acts)
                    longest = max(self._most(kind) for kind in kinds)
        done = len(waiting[0].acts) if waiting else ACTIONS_MAX
        self.reached[tables.is_posted].append((tried, done))

    def _apart(
        self,
        tables: TwoTables,
        position: Position,
        waiting: deque[Position],
        kinds: frozenset[Kind],
    ) -> Iterator[tuple[Kind, tuple[Acted, ...]]]:
        """What comes apart at this position or with the next action; the others wait their turn."""
        if position.is_over:
            if kind := ended_apart(tables, position):
                yield kind, position.acts
            return
        for acted in position.next_acts():
            then, faults = position.after(acted)
            if then is not None:
                waiting.append(then)
            elif (kind := refused_apart(acted, faults)) in kinds and position.is_together:
                acts = (*position.acts, acted)
                if kind and len(acts) <= self._most(kind) and self._carried(kind, tables, acts):
                    yield kind, acts
        if "ruled" in kinds and len(position.acts) < self._most("ruled") and position.is_together:
            yield from self._rulings(tables, position)

    def _rulings(
        self, tables: TwoTables, position: Position
    ) -> Iterator[tuple[Kind, tuple[Acted, ...]]]:
        """The first fault that is ruled on differently, by what its ruling asks of the houses."""
        for ruling, asked in self._rulings_apart:
            if self.uncarried[ruling.fault.slug] >= TRIED_MAX:
                continue
            for hand in position.hands:
                for report in () if hand.is_over else likely_reports(ruling.fault, hand):
                    acted = Acted(report)
                    then, faults = position.after(acted)
                    kind = ruled_apart(position, then) if then else refused_apart(acted, faults)
                    acts = (*position.acts, acted)
                    if kind and self._carried(ruling.fault.slug, tables, acts, asked):
                        yield kind, acts
                        return

    def _carried(
        self, what: str, tables: TwoTables, acts: tuple[Acted, ...], among: tuple[str, ...] = ()
    ) -> bool:
        """Whether one answer alone carries it; what has failed so often is not tried again."""
        if self.uncarried[what] >= TRIED_MAX:
            return False
        kind: Kind = "refused" if what == "refused" else "ruled"
        carried = is_carried(kind, tables, acts, among)
        self.uncarried[what] += not carried
        return carried

    @cached_property
    def _rulings_apart(self) -> list[tuple[Ruling, tuple[str, ...]]]:
        """Those that ask something which the houses answer differently, and what that is."""
        ones, others = self.one.answers.by_name, self.other.answers.by_name
        found = []
        for ruling in self.one.game.rulings:
            asked = tuple(name for name in ruling.asks if ones[name].value != others[name].value)
            if asked:
                found.append((ruling, asked))
        return found


def likely_reports(fault: Fault, hand: Hand) -> list[Report]:
    """Of the reports that would be taken, those of a first card, and of one too many or too few."""
    return [
        report
        for report in reports_now(fault, hand)
        if report.place <= 1
        and ("count" not in fault.says or abs(report.count - lying(hand, report.about)) <= 1)
    ]
