"""The price of mistakes: what a fault costs whom, under one house's remedy and under the others'.

Every hand in which a fault happens is dealt twice (`faulty_hands.py`); what the two leave each
party with is its price. A fault comes at a moment drawn from those of the hand at which it can have
happened. Hands in which nothing goes wrong cost nobody anything: they are counted, not dealt.

Another house's remedy is its answers to the questions that the ruling turns on, at this house's
table: so nothing differs but the remedy. What a book leaves to the floor is priced each way.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from math import sqrt
from random import Random
from typing import Final, NamedTuple

import msgspec

from houseway.errors import BadInput, did_you_mean
from houseway.houses.house import Row, every_house
from houseway.houses.usual import usual_limit, usual_stack
from houseway.irregularities.showing import shown_ruling
from houseway.lab.faulty_hands import PARTIES, FaultyTable, difference
from houseway.rulebook.options import Floor
from houseway.table.faults import Ruling

PLAYERS: Final = 6
"""So many sit at the table, where the game takes so many."""


def _in_silence(done: int, total: int) -> None:
    """Nobody is told how far it is."""


class Cost(msgspec.Struct, frozen=True, kw_only=True):
    """What a fault brings one party, or costs it."""

    who: str
    a_fault_cents: float
    """On average over the hands in which it happened."""
    a_fault_error_cents: float
    an_hour_cents: float
    """At the rate and the pace that were asked for."""
    an_hour_error_cents: float


class Price(msgspec.Struct, frozen=True, kw_only=True):
    """A fault under one remedy."""

    fault: str
    title: str
    houses: tuple[str, ...]
    """Those with this remedy; this house's own comes first."""
    ruling: str
    decided: str
    """What the floor decided, where it is left a choice."""
    cite: str
    drawn: int
    """In how many of the hands it was to happen."""
    happened: int
    """And could: at some moment of such a hand."""
    costs: tuple[Cost, ...]


class _Remedy(NamedTuple):
    """What some houses answer to the questions that a ruling turns on."""

    ruling: Ruling
    answered: tuple[str, ...]
    houses: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Study:
    """Many hands of a row, with faults at these rates."""

    row: Row
    rates: Mapping[str, float]
    hands: int
    seed: int
    hands_per_hour: float
    tell: Callable[[int, int], None] = _in_silence

    def __post_init__(self) -> None:
        rulings = rulings_met(self.row)
        for fault, rate in self.rates.items():
            if fault not in rulings:
                where = f"{self.row.game.title} at {self.row.house.slug}"
                near = _other_words(fault, rulings) or did_you_mean(fault, rulings)
                raise BadInput(f"no fault {fault!r} in {where}.{near} It has {', '.join(rulings)}.")
            if not 0 <= rate <= 1:
                listed = f"The faults of this row are {', '.join(rulings)}."
                raise BadInput(f"the rate of {fault} is {rate:g}: it is 0 to 1. {listed}")

    def prices(self) -> Iterator[Price]:
        """Each fault under each remedy, this house's own first."""
        rulings = rulings_met(self.row)
        jobs = [
            (remedy, numbers)
            for fault, numbers in self._drawn.items()
            for remedy in self._remedies(rulings[fault])
        ]
        done, total = 0, sum(len(numbers) for _, numbers in jobs)
        for remedy, numbers in jobs:
            way = 0
            for price in self._priced(remedy, numbers, partial(self._told, done, total)):
                # Each way that the floor may decide is dealt too.
                done, way = done + len(numbers), way + 1
                total += len(numbers) if way > 1 else 0
                yield price

    def _told(self, before: int, total: int, done: int) -> None:
        self.tell(before + done, max(total, before + done))

    @cached_property
    def _drawn(self) -> Mapping[str, Sequence[int]]:
        """The numbers of the hands in which each fault happens."""
        chance = Random(self.seed)
        drawn: dict[str, list[int]] = {fault: [] for fault in self.rates}
        for number in range(self.hands):
            for fault, rate in self.rates.items():
                if chance.random() < rate:
                    drawn[fault].append(number)
        return drawn

    def _remedies(self, ruling: Ruling) -> list[_Remedy]:
        """The house's own answers to what the ruling asks, and each other set of them."""
        own = self.row.house.slug
        by_answers = {_answered(self.row, ruling): [own]}
        for house in every_house():
            if house.slug != own and self.row.game.slug in house.games:
                other = house.row(self.row.game.slug)
                by_answers.setdefault(_answered(other, ruling), []).append(house.slug)
        return [_Remedy(ruling, answered, tuple(houses)) for answered, houses in by_answers.items()]

    def _priced(
        self, remedy: _Remedy, numbers: Sequence[int], tell: Callable[[int], None]
    ) -> Iterator[Price]:
        """A price, or one for each way that the floor may decide."""
        ruling, way = remedy.ruling, 0
        there = self.row if remedy.houses[0] == self.row.house.slug else self._elsewhere(remedy)
        shown = shown_ruling(ruling, there.game, there.answers)
        while True:
            found, ways = self._differences(remedy, numbers, way, tell)
            yield Price(
                fault=ruling.fault.slug,
                title=ruling.fault.title,
                houses=remedy.houses,
                ruling=ruling.words,
                decided=ways[way] if ways else "",
                cite=shown.cite,
                drawn=len(numbers),
                happened=len(found),
                costs=tuple(self._costs(found)),
            )
            way += 1
            if way >= len(ways):
                return

    def _elsewhere(self, remedy: _Remedy) -> Row:
        named = next(one for one in every_house() if one.slug == remedy.houses[0])
        return named.row(self.row.game.slug)

    def _differences(
        self, remedy: _Remedy, numbers: Sequence[int], way: int, tell: Callable[[int], None]
    ) -> tuple[list[Mapping[str, int]], tuple[str, ...]]:
        found: list[Mapping[str, int]] = []
        ways: tuple[str, ...] = ()
        table, fault = self._table(remedy), remedy.ruling.fault
        for done, number in enumerate(numbers):
            tell(done)
            if one := difference(table, number, fault, way=way):
                found.append(one.cents)
                ways = one.ways or ways
        return found, ways

    def _table(self, remedy: _Remedy) -> FaultyTable:
        limit, (least, most) = usual_limit(self.row), self.row.players
        posted = self.row.house.collection.fitting(self.row.game.slug, limit)
        is_own = self.row.house.slug in remedy.houses
        asked = {} if is_own else zip(remedy.ruling.asks, remedy.answered, strict=True)
        return FaultyTable(
            row=self.row,
            limit=str(limit),
            players=max(least, min(most, PLAYERS)),
            stack_dollars=usual_stack(limit) // 100,
            seed=self.seed,
            schedule=posted[0] if len(posted) > 1 else "",
            chosen=dict(asked),
        )

    def _costs(self, found: Sequence[Mapping[str, int]]) -> Iterator[Cost]:
        """What it costs or brings whom; hands without it bring nothing."""
        happened = len(found)
        for who in PARTIES:
            cents = [one[who] for one in found]
            if not any(cents):
                continue
            an_hour, error = _mean(cents, self.hands)
            a_fault, fault_error = _mean(cents, happened)
            yield Cost(
                who=who,
                a_fault_cents=a_fault,
                a_fault_error_cents=fault_error,
                an_hour_cents=an_hour * self.hands_per_hour,
                an_hour_error_cents=error * self.hands_per_hour,
            )


def _other_words(fault: str, known: Iterable[str]) -> str:
    """The fault that is called the same in another order: `exposed-card` is `card-exposed`."""
    meant = sorted(fault.split("-"))
    found = [one for one in known if sorted(one.split("-")) == meant]
    return f" Did you mean '{found[0]}'?" if found else ""


def rulings_met(row: Row) -> dict[str, Ruling]:
    """The rulings on what the script of this row can meet, by the fault."""
    script = row.game.plan(row.answers.options)
    return {one.fault.slug: one for one in row.game.rulings if one.fault.arises(script)}


def _answered(row: Row, ruling: Ruling) -> tuple[str, ...]:
    """What a house answers to the questions of a ruling, as a person would choose it."""
    found = (row.answers.answer(name) for name in ruling.asks)
    return tuple("floor" if one.value is Floor.DECIDES else one.shown for one in found)


def _mean(cents: Sequence[int], count: int) -> tuple[float, float]:
    """The mean over so many hands, those that are not listed bringing nothing, and its error."""
    mean = sum(cents) / count
    if count < 2:
        return mean, 0.0
    squares = sum((one - mean) ** 2 for one in cents) + (count - len(cents)) * mean**2
    return mean, sqrt(squares / (count - 1) / count)
