"""What the collection leaves: the player-dealer's result by the wager, schedule by schedule.

A full table of the row's usual limit, everybody making the same first wager. Where a curve crosses
zero the bank's edge pays its collection. `houseway.lab.plots` draws them.
"""

from typing import Final

import msgspec

from houseway.houses.house import Row
from houseway.houses.usual import usual_limit
from houseway.lab.odds.asking import GameOdds
from houseway.lab.odds.chairs import break_even, curve
from houseway.lab.odds.collecting import Seated
from houseway.lab.odds.studies import study_of
from houseway.lab.odds.table import AtWager
from houseway.lab.plots.words import money
from houseway.money.cents import dollars

SCHEDULES_MAX: Final = 5


class ScheduleCurve(msgspec.Struct, frozen=True):
    """One posted schedule: both chairs by the wager, and the least that costs the bank nothing."""

    schedule: str
    points: tuple[AtWager, ...]
    break_even_cents: int | None


class Curves(msgspec.Struct, frozen=True):
    """The schedules of one table."""

    limit: str
    players: int
    schedules: tuple[ScheduleCurve, ...]


class Drawn(msgspec.Struct, frozen=True, kw_only=True):
    """The curves as a picture in SVG, and a row of figures for each."""

    about: str
    picture: str
    told: str
    """What the picture shows, for whoever does not see it."""
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


def drawn(curves: Curves, colour: str) -> Drawn:
    """The curves for the template."""
    from houseway.lab.plots.curves import Curve
    from houseway.lab.plots.schedules import schedule_curves

    lines = [
        Curve(
            one.schedule,
            tuple((point.wager_cents, point.player_dealer_cents) for point in one.points),
        )
        for one in curves.schedules
    ]
    evens = [one.break_even_cents for one in curves.schedules if one.break_even_cents is not None]
    rows = tuple(map(_row, curves.schedules))
    return Drawn(
        about=f"{curves.players} players at {curves.limit}, all making the same first wager."
        f"{' A dot marks the least without a loss.' if evens else ''}",
        picture=schedule_curves(lines, evens, colour),
        told="; ".join(f"{row[0]}: {row[2]} to {row[4]}" for row in rows),
        rows=rows,
    )


def _row(one: ScheduleCurve) -> tuple[str, ...]:
    """The least wager, the most, and the least that costs the bank nothing."""
    first, last = one.points[0], one.points[-1]
    return (
        one.schedule,
        *(money(cents) for point in (first, last) for cents in
          (point.player_cents, point.player_dealer_cents)),
        "no wager of the limit" if one.break_even_cents is None else dollars(one.break_even_cents),
    )  # fmt: skip
