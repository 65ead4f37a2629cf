"""What the collection leaves: the player-dealer's result by the wager, schedule by schedule.

A full table of the row's usual limit, everybody making the same first wager. Where a curve crosses
zero the bank's edge pays its collection. Drawn by the template from points between 0 and 1.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from houseway.houses.house import Row
from houseway.houses.usual import usual_limit
from houseway.lab.odds.asking import GameOdds
from houseway.lab.odds.chairs import break_even, curve
from houseway.lab.odds.collecting import Seated
from houseway.lab.odds.studies import study_of
from houseway.lab.odds.table import AtWager
from houseway.money.cents import dollars

SCHEDULES_MAX: Final = 5


class ScheduleCurve(msgspec.Struct, frozen=True):
    """One posted schedule: both chairs by the wager, and where the bank does not lose."""

    schedule: str
    points: tuple[AtWager, ...]
    break_even_cents: int | None


class Curves(msgspec.Struct, frozen=True):
    """The schedules of one table."""

    limit: str
    players: int
    schedules: tuple[ScheduleCurve, ...]


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """Lines between 0 and 1, from below left, with what stands beside them."""

    about: str
    lines: tuple[tuple[tuple[float, float], ...], ...]
    zero: float
    lowest: str
    highest: str
    first: str
    last: str
    rows: tuple[tuple[str, ...], ...]


def collection_curves(row: Row, odds: GameOdds) -> Curves | None:
    """The curves of a game's first wager; none where only side wagers have figures, or no rate is
    posted.
    """
    if study_of(odds.game).sampled is None or not row.schedules:
        return None
    limit, players = usual_limit(row), row.players[1]
    if limit.low_cents is None:
        return None
    found = []
    for slug in row.house.collection.fitting(row.game.slug, limit)[:SCHEDULES_MAX]:
        seats = Seated(limit=limit, schedule=slug, players=players, wager_cents=limit.low_cents)
        if points := tuple(curve(row, odds, seats)):
            found.append(ScheduleCurve(slug, points, break_even(row, odds, seats)))
    return Curves(str(limit), players, tuple(found)) if found else None


def drawn(curves: Curves) -> Drawn:
    """The curves for the template."""
    every = [point for one in curves.schedules for point in one.points]
    low = min(0.0, *(one.player_dealer_cents for one in every))
    high = max(0.0, *(one.player_dealer_cents for one in every))
    left, right = (pick(one.wager_cents for one in every) for pick in (min, max))
    tall, wide = (high - low) or 1.0, (right - left) or 1

    def line(one: ScheduleCurve) -> Iterator[tuple[float, float]]:
        for point in one.points:
            yield (point.wager_cents - left) / wide, (point.player_dealer_cents - low) / tall

    return Drawn(
        about=f"{curves.players} players at {curves.limit}, all making the same first wager",
        lines=tuple(tuple(line(one)) for one in curves.schedules),
        zero=-low / tall,
        lowest=_dollars(low),
        highest=_dollars(high),
        first=dollars(left),
        last=dollars(right),
        rows=tuple(map(_row, curves.schedules)),
    )


def _row(one: ScheduleCurve) -> tuple[str, ...]:
    """The least wager, the most, and where the bank does not lose."""
    first, last = one.points[0], one.points[-1]
    return (
        one.schedule,
        *(_dollars(cents) for point in (first, last) for cents in
          (point.player_cents, point.player_dealer_cents)),
        "no wager of the limit" if one.break_even_cents is None else dollars(one.break_even_cents),
    )  # fmt: skip


def _dollars(cents: float) -> str:
    """To the cent, with a sign.

    >>> _dollars(5), _dollars(0)
    ('+$0.05', '$0.00')
    """
    sign = "\N{MINUS SIGN}" if cents < 0 else "+" if cents > 0 else ""
    return f"{sign}${abs(cents) / 100:,.2f}"
