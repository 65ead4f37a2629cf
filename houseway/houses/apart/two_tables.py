"""The same table at two houses: the same seats, chips and cards, and one limit where it can be.

Where both post a rate for a limit it is that one, beginning with what the rows are usually dealt
at. Where they post none in common, rules are compared for practice at one limit all the same, and
collections at the limit that each of them posts.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from houseway.cards.shuffle import Seeded, shuffled
from houseway.collection.limits import Limit
from houseway.errors import BadInput
from houseway.houses.house import House, Row
from houseway.houses.opening import PRACTICE, recorded_setup
from houseway.houses.usual import BLIND_APART, usual_blind, usual_chip, usual_limit, usual_stack
from houseway.table.game import check_limit
from houseway.table.records.hand_file import HandFile

SEATS_MORE: Final = 3
"""Tables are tried with as few players as both books allow, and with up to two more."""
SEEDS: Final = (1, 2, 3)
"""The shuffles that each of them is tried with."""


@dataclass(frozen=True)
class TwoTables:
    """A table at the first house and the same one at the second, before the first card."""

    first: HandFile
    second: HandFile

    def __iter__(self) -> Iterator[HandFile]:
        return iter((self.first, self.second))

    @property
    def is_posted(self) -> bool:
        """Whether it takes the houses' collections; otherwise it is for practice."""
        return PRACTICE not in (self.first.schedule, self.second.schedule)

    @property
    def players(self) -> int:
        return len(self.first.stacks_cents)

    def setting(self, name: str, *, at_first: str, at_second: str) -> "TwoTables":
        """The same tables with another answer to one question, at each of them."""
        return TwoTables(
            replace(self.first, chosen={name: at_first}),
            replace(self.second, chosen={name: at_second}),
        )


def practice_tables(one: Row, other: Row) -> Iterator[TwoTables]:
    """Tables at which rules are compared, the smallest first; no collection is taken."""
    limit = shared_limit(one, other) or _any_limit(one, other)
    yield from _tables((one, other), (limit, limit), (PRACTICE, PRACTICE))


def posted_tables(one: Row, other: Row) -> Iterator[TwoTables]:
    """Tables at which collections are compared; none where a house posts no rate for the game."""
    shared = shared_limit(one, other)
    limits = (shared, shared) if shared else (usual_limit(one), usual_limit(other))
    fitting = [
        row.house.collection.fitting(row.game.slug, limit)
        for row, limit in zip((one, other), limits, strict=True)
    ]
    if all(fitting):
        yield from _tables((one, other), limits, (fitting[0][0], fitting[1][0]))


def shared_limit(one: Row, other: Row) -> Limit | None:
    """A limit that both post a rate for."""
    for limit in _limits(one, other):
        if all(row.house.collection.fitting(row.game.slug, limit) for row in (one, other)):
            return limit
    return None


def _limits(one: Row, other: Row) -> Iterator[Limit]:
    """The usual ones, and then the first of every line that one of the houses posts."""
    yield from (usual_limit(one), usual_limit(other))
    for row in (one, other):
        yield from (each.first for schedule in row.schedules for each in schedule.posted
                    if each.first)  # fmt: skip


def _any_limit(one: Row, other: Row) -> Limit:
    """A limit that the game can be dealt at, for practice."""
    for limit in _limits(one, other):
        try:
            check_limit(one.game, limit)
        except BadInput:
            continue
        return limit
    raise AssertionError(f"{one.game.slug} is dealt at its usual limit")


def _tables(
    rows: tuple[Row, Row], limits: tuple[Limit, Limit], schedules: tuple[str, str]
) -> Iterator[TwoTables]:
    least = max(row.players[0] for row in rows)
    most = min(row.players[1] for row in rows)
    for players in range(least, min(most, least + SEATS_MORE - 1) + 1):
        for seed in SEEDS:
            yield _with_cards(_table(rows, limits, schedules, players), seed)


def _table(
    rows: tuple[Row, Row], limits: tuple[Limit, Limit], schedules: tuple[str, str], players: int
) -> TwoTables:
    stack_cents = max(usual_stack(limit) for limit in limits)
    chip_cents = min(usual_chip(row, limit) for row, limit in zip(rows, limits, strict=True))
    files = [
        HandFile(
            house=row.house.found_by,
            game=row.game.slug,
            limit=str(limit),
            stacks_cents=(stack_cents,) * players,
            button=players,
            big_blind_cents=usual_blind(limit) if limit.kind in BLIND_APART else 0,
            chip_cents=chip_cents,
            schedule=schedule,
            deck_seed=1,
        )
        for row, limit, schedule in zip(rows, limits, schedules, strict=True)
    ]
    return TwoTables(*files)


def _with_cards(tables: TwoTables, seed: int) -> TwoTables:
    """The same cards for both: those that both packs have, where the packs are not alike."""
    packs = []
    for file in tables:
        row = House.named(file.house).row(file.game)
        setup = recorded_setup(file, row=row)
        packs.append(setup.game.pack(setup.options))
    if packs[0].cards == packs[1].cards:
        files = [replace(file, deck_seed=seed) for file in tables]
    else:
        both = Counter(packs[0].cards) & Counter(packs[1].cards)
        deck = tuple(shuffled(sorted(both.elements()), Seeded(seed)))
        files = [replace(file, deck_seed="", deck=deck) for file in tables]
    return TwoTables(*files)
