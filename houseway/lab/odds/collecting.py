"""What a table of a banked game pays the house: both chairs' collection by the posted schedule.

The question is that of `houseway fee`; here it is asked of one table with so many players who all
wager the same, and again at every wager that the limit allows, to find where the bank breaks even.
"""

from dataclasses import dataclass, replace

from houseway.collection.charges import Charges, Payer
from houseway.collection.limits import Limit
from houseway.collection.lookup import Extra, Situation
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.houses.usual import row_limit
from houseway.money.cents import dollars


@dataclass(frozen=True, kw_only=True)
class Seated:
    """A table: what is posted, and who wagers how much."""

    limit: Limit
    schedule: str
    players: int
    """Dealt in, the player-dealer among them."""
    wager_cents: int
    """What each player wagers first; all the same."""
    sides: tuple[tuple[str, int], ...] = ()
    """Side wagers by their slug, in cents: everybody makes them."""
    backline: int = 0
    """On so many spots, from the first on, another player wagers as much behind."""

    @property
    def wagers(self) -> int:
        """How many first wagers there are against the bank."""
        return self.players - 1 + self.backline

    @property
    def total_action_cents(self) -> int:
        return self.wagers * self.wager_cents


@dataclass(frozen=True)
class Collected:
    """What is due before a hand, from each who pays."""

    player_cents: int
    backline_cents: int
    player_dealer_cents: int


def seated(row: Row, table: Seated) -> Seated:
    """The same table, once it is one that this house can open."""
    limit, (least, most) = table.limit, row.players
    if not least <= table.players <= most:
        raise BadInput(f"{row.game.slug} is for {least} to {most} players, not {table.players}")
    if not 0 <= table.backline < table.players:
        spots = table.players - 1
        raise BadInput(f"{spots} players have {spots} spots to wager behind, not {table.backline}")
    _check_wager(limit, table.wager_cents)
    return replace(table, schedule=_schedule(row, table))


def limit_of(row: Row, text: str) -> Limit:
    """The posted limit that somebody names; it must say what may be wagered."""
    limit = row_limit(row, text)
    if limit.low_cents is None:
        raise BadInput(f"{text} does not say the least wager; write one like {row.limits[0]}")
    return limit


def _check_wager(limit: Limit, cents: int) -> None:
    least, most = limit.low_cents or 0, limit.high_cents
    if cents < least or (most is not None and cents > most):
        to = f"{dollars(least)} to {dollars(most)}" if most is not None else f"{dollars(least)} up"
        raise BadInput(f"a wager of {dollars(cents)} is outside {limit}: wager {to}")


def _schedule(row: Row, table: Seated) -> str:
    """The one schedule that the table posts; where several fit, it has to be named."""
    game, book = row.game.slug, row.house.collection
    posted = [one.slug for one in row.schedules]
    if not posted:
        raise BadInput(f"{row.house.slug} posts no collection for {game}")
    fitting = book.fitting(game, table.limit)
    if table.schedule and table.schedule not in posted:
        raise BadInput(f"{game} has no schedule '{table.schedule}'; it has {', '.join(posted)}")
    if not fitting or (table.schedule and table.schedule not in fitting):
        there = f"it is on {', '.join(fitting)}" if fitting else f"it posts {', '.join(row.limits)}"
        where = f" on {table.schedule}" if table.schedule else ""
        raise BadInput(f"{table.limit} {game} is not posted{where} at {row.house.slug}: {there}")
    if not table.schedule and len(fitting) > 1:
        several = f"{table.limit} {game} is on several schedules at {row.house.slug}"
        raise BadInput(f"{several}: choose one with --schedule: {', '.join(fitting)}")
    return table.schedule or fitting[0]


def collected(row: Row, table: Seated) -> Collected:
    """What each chair pays before a hand."""
    extras: tuple[Extra, ...] = ("side wager",) if table.sides else ()
    answer = row.house.collection.offered(
        Situation(
            game=row.game.slug,
            schedule=table.schedule,
            limit=table.limit,
            players=table.players,
            total_action_cents=table.total_action_cents,
            extras=extras,
        )
    )
    if not isinstance(answer, Charges):
        raise BadInput(answer.because)

    def paid(payer: Payer) -> int:
        return sum(one.total_cents for one in answer.charges if one.payer == payer)

    each = paid("each-player")
    return Collected(paid("player") + each, paid("backline-player"), paid("player-dealer") + each)
