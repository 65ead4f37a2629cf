"""A study of many hands: handed out in stretches, added up in any order, and made into figures.

The same seed gives the same totals whatever the number of workers: a stretch depends on its numbers
alone, and whole cents are added.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

import msgspec

from houseway.collection.charges import NotOffered
from houseway.collection.limits import Limit
from houseway.collection.lookup import Situation
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.houses.usual import row_limit, usual_limit, usual_stack
from houseway.lab.odds import asking
from houseway.lab.odds.figures import Counted
from houseway.lab.odds.kept import kept
from houseway.lab.simulating.handing_out import Told, on_a_cluster, on_this_machine
from houseway.lab.simulating.named import named_ways
from houseway.lab.simulating.playing import Asked
from houseway.lab.simulating.tallies import Stretch, Tally
from houseway.lab.simulating.who_plays import PlayedBy, WhoPlays, hands_of, who_plays
from houseway.rulebook.answers import Answers
from houseway.table.game import BANKED

PLAYERS: Final = 6
"""So many sit at the table, where the game takes so many and nobody says."""
MIXED: Final = ("regular", "rock", "caller", "gambler")
"""Who sits there, one after another, where nobody says."""
SHARES: Final = (0.01, 0.25, 0.5, 0.75, 0.99)
"""Of which shares of all hands the result is told."""
BARS: Final = 20
"""Into so many bars all results are put, at most."""


STACKS_OF_A_BANK: Final = 100
"""A bank that is to cover everything has so many stacks: 5,000 of the least wagers."""


class Came(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, one chair or the house came to by a hand."""

    who: str
    hands: int
    mean_cents: float
    stderr_cents: float
    sd_cents: float
    won: float
    """The share of hands that left more than before; the others lost, or changed nothing."""
    lost: float
    at_shares: tuple[int, ...]
    """In cents: what 1, 25, 50, 75 and 99 % of all hands did not exceed."""
    histogram: tuple[tuple[int, int], ...]
    """Bars of one width: from how many cents on, and how many hands."""


class SeatCame(Came, frozen=True, kw_only=True):
    """A seat, and how it plays."""

    seat: int
    way: str
    bets_a_hundred: float
    """What it wins by a hundred hands, in big bets (or the limit's least wager)."""


class StrategyCame(msgspec.Struct, frozen=True, kw_only=True):
    """What a named strategy came to in a player's chair, before the collection."""

    strategy: str
    hands: int
    wager_cents: int
    edge: float
    """What it lost by a hand for each unit first wagered."""
    stderr: float
    exact_edge: float | None
    """The same from the odds of a fresh pack or shoe; none where these take minutes to count."""


class Simulated(msgspec.Struct, frozen=True, kw_only=True):
    """What was played, and what came of it."""

    house: str
    game: str
    limit: str
    schedule: str
    players: int
    hands: int
    seed: int
    played_by: PlayedBy
    why_engine: str
    """Why no twin plays, where the engine does."""
    seats: tuple[SeatCame, ...]
    all_seats: Came
    chairs: tuple[Came, ...]
    """In banked games: a player, and the player-dealer."""
    strategies: tuple[StrategyCame, ...]
    """In banked games: every named strategy that somebody plays by."""
    drop: Came
    jackpot: Came
    drop_an_hour_cents: float
    time_an_hour_cents: int
    """What all players pay by the half hour where that is posted: no seat's figures have it."""
    hands_per_hour: float
    actions_a_hand: float | None
    """Not told where a twin plays against a player-dealer."""
    new_games: int
    """How often a game could not be dealt on and began anew."""
    workers: int
    seconds: float
    hands_per_second: float


@dataclass(frozen=True, kw_only=True)
class Wished:
    """A table as somebody wants it; what they leave out is as usual."""

    limit: str = ""
    schedule: str = ""
    players: int | None = None
    ways: tuple[str, ...] = ()
    """How the seats play, seat 1 first; begun again where there are more seats."""
    chosen: Mapping[str, str] = field(default_factory=dict)


def table_of(row: Row, wished: Wished, *, seed: int) -> Asked:
    """A table of this row; one that cannot be opened is refused before anybody waits for it."""
    least, most = row.players
    count = len(wished.ways) if len(wished.ways) > 1 else min(PLAYERS, most)
    count = count if wished.players is None else wished.players
    if not least <= count <= most:
        title = f"{row.game.title} at {row.house.slug}"
        raise BadInput(f"{title} takes {least} to {most} players, not {count}")
    limit = row_limit(row, wished.limit) if wished.limit else usual_limit(row)
    fitting = row.house.collection.fitting(row.game.slug, limit)
    ways = wished.ways or MIXED
    asked = Asked(
        house=row.house.found_by,
        game=row.game.slug,
        limit=str(limit),
        schedule=wished.schedule or (fitting[0] if len(fitting) > 1 else ""),
        stack_cents=_stack(limit, ways, row.game.slug),
        ways=tuple(ways[seat % len(ways)] for seat in range(count)),
        seed=seed,
        chosen=dict(wished.chosen),
    )
    asked.setup()
    return asked


def _stack(limit: Limit, ways: Sequence[str], game: str) -> int:
    """As usual; enough to cover whatever a named strategy's bank may owe."""
    is_named = not named_ways(game).keys().isdisjoint(ways)
    return usual_stack(limit) * (STACKS_OF_A_BANK if is_named else 1)


@dataclass(frozen=True, kw_only=True)
class Study:
    """So many hands at one table, worked off by processes of this machine or by a cluster."""

    row: Row
    asked: Asked
    hands: int
    hands_per_hour: float = 30.0
    workers: int = 1
    cluster: str = ""
    wants_engine: bool = False
    """Whether the engine plays even where there is a twin."""

    @cached_property
    def who(self) -> WhoPlays:
        """A twin, or the engine."""
        return who_plays(self.asked, wants_engine=self.wants_engine)

    def played(self, tell: Told) -> Simulated:
        """All of them, and what came of them."""
        who, found = self.who, Stretch()
        if who.by != "engine" and not self.cluster:
            # It is loaded, or compiled once for all, before the clock runs.
            hands_of(self.asked, who.by, 0, 1)
        began = time.perf_counter()
        for stretch in self._coming():
            found.include(stretch)
            tell(found.hands, self.hands)
        return self._figures(found, time.perf_counter() - began)

    def _coming(self) -> Iterator[Stretch]:
        stretches = [*_stretches(self.hands, self.who.share)]
        if self.cluster:
            return on_a_cluster(self.asked, stretches, self.cluster, self.who.by)
        return on_this_machine(self.asked, stretches, self.workers, self.who.by)

    def _figures(self, found: Stretch, seconds: float) -> Simulated:
        asked, unit_cents, together = self.asked, self._unit_cents, Tally()
        for one in found.seats.values():
            together.include(one)
        return Simulated(
            house=self.row.house.slug,
            game=asked.game,
            limit=asked.limit,
            schedule=asked.schedule,
            players=asked.players,
            hands=found.hands,
            seed=asked.seed,
            played_by=self.who.by,
            why_engine=self.who.why,
            seats=tuple(
                _seat(seat, asked.ways[seat - 1], found.seats[seat], unit_cents)
                for seat in sorted(found.seats)
            ),
            all_seats=_came("all seats", together),
            chairs=tuple(_came(who, one) for who, one in sorted(found.chairs.items())),
            strategies=tuple(self._strategies(found)),
            drop=_came("drop", found.drop),
            jackpot=_came("jackpot", found.jackpot),
            drop_an_hour_cents=self.hands_per_hour * found.drop.mean_cents,
            time_an_hour_cents=_time_an_hour(self.row, asked),
            hands_per_hour=self.hands_per_hour,
            actions_a_hand=found.actions / found.hands if found.actions else None,
            new_games=found.broken,
            workers=self.workers,
            seconds=seconds,
            hands_per_second=found.hands / seconds,
        )

    def _strategies(self, found: Stretch) -> Iterator[StrategyCame]:
        setup = self.asked.setup()
        cents = setup.wager_min_cents
        for way, tally in sorted(found.wagers.items()):
            yield StrategyCame(
                strategy=way,
                hands=tally.count,
                wager_cents=cents,
                edge=-tally.mean_cents / cents,
                stderr=tally.error_cents / cents,
                exact_edge=exact_edge(setup.answers, way),
            )

    @property
    def _unit_cents(self) -> int:
        """A big bet; a banked game has none, and its least wager stands for it."""
        limit = row_limit(self.row, self.asked.limit)
        big_cents = None if self.row.game.family in BANKED else limit.high_cents
        return big_cents or limit.low_cents or 100


def exact_edge(answers: Answers, strategy: str) -> float | None:
    """What the odds say that the first wager loses, where that is known or soon counted."""
    asked = asking.Asked(answers, strategy)
    is_slow = asked.answers.game == "caribbean-stud" or asked.notice
    if is_slow and kept(asked.name, Counted) is None:
        return None
    try:
        return asking.odds_of(answers, strategy).wagers[0].edge
    except BadInput:
        return None


def _stretches(hands: int, share: int) -> Iterator[tuple[int, int]]:
    """The first number of each, and how many hands it has."""
    for first in range(0, hands, share):
        yield first, min(share, hands - first)


def _seat(seat: int, way: str, tally: Tally, unit_cents: int) -> SeatCame:
    came = msgspec.structs.asdict(_came(f"seat {seat}", tally))
    return SeatCame(**came, seat=seat, way=way, bets_a_hundred=100 * tally.mean_cents / unit_cents)


def _came(who: str, tally: Tally) -> Came:
    return Came(
        who=who,
        hands=tally.count,
        mean_cents=tally.mean_cents,
        stderr_cents=tally.error_cents,
        sd_cents=tally.sd_cents,
        won=tally.won / tally.count if tally.count else 0.0,
        lost=tally.lost / tally.count if tally.count else 0.0,
        at_shares=tuple(map(tally.quantile, SHARES)),
        histogram=tuple(tally.histogram(BARS)),
    )


def _time_an_hour(row: Row, asked: Asked) -> int:
    """What a table of so many pays in time, two half hours of it."""
    collection, limit = row.house.collection, row_limit(row, asked.limit)
    schedule = asked.schedule or next(iter(collection.fitting(asked.game, limit)), "")
    if not schedule or schedule == "none":
        return 0
    posted = Situation(
        game=asked.game, schedule=schedule, limit=limit, players=asked.players, has_jackpot=False
    )
    charges = collection.charges(posted)
    each = () if isinstance(charges, NotOffered) else charges.due("each half hour")
    return 2 * asked.players * sum(charge.amount_cents for charge in each)
