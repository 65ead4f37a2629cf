"""One schedule and one table: exactly one answer, whatever is asked.

The table's posted limit finds the rows, the number of players the column, and total action the
tier; what is left is one cell for each column. The limit is the table's own, so a killed pot pays
as any other (garlic-city/collection/4), and total action is what was down before the deal.
What the cells come to for each payer is in `owing.py`.
"""

from collections.abc import Sequence
from datetime import date
from typing import Final, Literal, get_args

import msgspec

from houseway.collection.charges import NotOffered
from houseway.collection.limits import Limit
from houseway.collection.posted_limits import Whereabouts, whereabouts
from houseway.collection.schedules import Cell, Schedule
from houseway.errors import BadInput
from houseway.money.cents import dollars

Extra = Literal["kill", "double", "split", "side wager", "insurance"]
"""What may happen in a hand that a club might charge for."""
EXTRAS: Final[tuple[Extra, ...]] = get_args(Extra)


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """What decides a collection; parts that do not matter to a schedule may be left out."""

    game: str
    schedule: str
    """The slug of the one schedule that is posted at the table."""
    limit: Limit
    """As posted, whatever a killed pot is played at."""
    players: int | None = None
    """Dealt in, or anted; for time, seated."""
    total_action_cents: int | None = None
    """All base-game wagers down before the deal."""
    spots: int = 1
    """Hands or spots that one payer bets as their own."""
    backline_spots: int | None = None
    """Spots that the payer bets behind somebody else; left out, as many as `spots`."""
    has_jackpot: bool = False
    """Is a jackpot attached to the table?"""
    extras: tuple[Extra, ...] = ()
    on: date | None = None
    """The day of the hand; left out, the latest schedule is in force."""

    def __post_init__(self) -> None:
        """Refuses figures that no table can have; everything else is for the lookup to answer."""
        for name in ("players", "total_action_cents", "spots", "backline_spots"):
            count = getattr(self, name)
            if count is not None and count < 0:
                raise BadInput(f"{name} is {count}, and cannot be below zero")

    def spots_of(self, payer: str) -> int:
        """How often an amount is due: once, but for those who bet on several spots."""
        if payer == "backline-player":
            return self.spots if self.backline_spots is None else self.backline_spots
        return self.spots if payer == "player" else 1


def cells_for(schedule: Schedule, asked: Situation) -> tuple[Cell, ...] | NotOffered:
    """The printed cells that apply to a table, or the one reason why none does."""
    inside = schedule.spread_may_lie_inside
    cells = [cell for cell in schedule.cells if cell.covers(asked.limit, inside=inside)]
    if not cells:
        return _no_row(schedule, asked.limit)
    if any(cell.players for cell in cells):
        if asked.players is None:
            return _left_out("players", f"{schedule.slug} goes by the number of players")
        cells = [cell for cell in cells if cell.players is None or asked.players in cell.players]
        if not cells:
            return _no_column(schedule, asked.players)
    if any(cell.band for cell in cells):
        if asked.total_action_cents is None:
            return _left_out("total action", f"{schedule.slug} goes by the total action")
        return _tier(schedule, cells, asked.limit, asked.total_action_cents)
    return tuple(cells)


def _tier(
    schedule: Schedule, cells: Sequence[Cell], limit: Limit, total_cents: int
) -> tuple[Cell, ...] | NotOffered:
    """The cells of the last row that starts at or below the total action."""
    starts = [cell.band.from_cents for cell in cells if cell.band]
    reached_cents = max((start for start in starts if start <= total_cents), default=None)
    tier = tuple(cell for cell in cells if cell.band and cell.band.from_cents == reached_cents)
    is_covered = any(cell.band and total_cents in cell.band for cell in tier)
    is_between = bool(tier) and max(starts) > total_cents
    if total_cents < limit.least_wager_cents:
        where = f"below the table's minimum of {dollars(limit.least_wager_cents)}"
    elif is_covered or (is_between and schedule.lower_row_holds):
        return tier
    else:
        where = "between two rows" if is_between else "above all rows" if tier else "below all rows"
    rows = ", ".join(dict.fromkeys(cell.row.action for cell in cells))
    why = f"total action of {dollars(total_cents)} is {where}; {schedule.slug} posts {rows}"
    return NotOffered("total action", why)


_WHERE: Final[dict[Whereabouts, str]] = {
    "below": "is below the rows of",
    "between": "is between two rows of",
    "above": "is above the rows of",
    "elsewhere": "has no row on",
}


def _no_row(schedule: Schedule, limit: Limit) -> NotOffered:
    """Says where the limit stands among the posted ones, and what those are."""
    where = _WHERE[whereabouts(limit, schedule.posted)]
    if schedule.spread_may_lie_inside and any(one.touches(limit) for one in schedule.posted):
        where = "straddles the rows of"
    return _not_posted(schedule, limit, where)


def uneven(schedule: Schedule, limit: Limit) -> NotOffered:
    """A row goes around the limit, but its larger bet is another number of smaller ones."""
    return _not_posted(schedule, limit, "is in another proportion than the rows of")


def _not_posted(schedule: Schedule, limit: Limit, where: str) -> NotOffered:
    texts = dict.fromkeys(cell.row.limit or cell.column for cell in schedule.cells)
    rows = "; ".join(filter(None, texts)) or "a rate in chips"
    return NotOffered("limit", f"{limit} {where} {schedule.slug}, which posts {rows}")


def _no_column(schedule: Schedule, players: int) -> NotOffered:
    counts = "; ".join(schedule.player_columns)
    people = "1 player has" if players == 1 else f"{players} players have"
    return NotOffered("players", f"{people} no rate on {schedule.slug}: {counts}")


def _left_out(about: Literal["players", "total action"], why: str) -> NotOffered:
    return NotOffered(about, f"{why}, which is not given", is_missing=True)
