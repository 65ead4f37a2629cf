"""What a table is like that nobody has described: its chips, its buy-in, its bots.

Whoever names a row and nothing else sits down at a practice table that plays well: the usual limit
of the row, fifty bets before everybody, and enough bots for a game.
"""

from typing import Final

import msgspec

from houseway.collection.limits import Limit, read_limit
from houseway.houses.house import Row
from houseway.houses.usual import (
    BETS_A_STACK,
    BLIND_APART,
    usual_blind,
    usual_chip,
    usual_limit,
    usual_stack,
)
from houseway.room.chips.cage import buy_in_bounds
from houseway.room.sound import GREATEST_CENTS
from houseway.room.state import RoomTable
from houseway.table.game import Family

BOTS: Final[dict[Family, int]] = {"board": 5, "stud": 5, "draw": 5, "chinese poker": 3}
BOTS_ELSEWHERE: Final = 4


class Usual(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a row, with everything that has a usual value."""

    limit: str
    big_blind_cents: int
    chip_cents: int
    seats: int
    bots: int
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    buy_in_cents: int
    """A comfortable stack, within the bounds."""


def usual_table(row: Row, limit: Limit | None = None) -> Usual:
    """The table of a row at a limit, or at the usual one."""
    limit = limit or usual_limit(row)
    blind_cents = usual_blind(limit) if limit.kind in BLIND_APART else 0
    least_cents, most_cents = buy_in_bounds(row, limit, blind_cents)
    wanted_cents, chip_cents = max(2 * least_cents, usual_stack(limit)), usual_chip(row, limit)
    least_players, most_players = row.players
    bots = min(BOTS.get(row.game.family, BOTS_ELSEWHERE), most_players - 1)
    return Usual(
        limit=str(limit),
        big_blind_cents=blind_cents,
        chip_cents=chip_cents,
        seats=most_players,
        bots=max(bots, least_players - 1),
        buy_in_min_cents=least_cents,
        buy_in_max_cents=most_cents,
        buy_in_cents=_whole_chips(wanted_cents, most_cents, chip_cents),
    )


def comfortable_cents(table: RoomTable) -> int:
    """What somebody brings to a table who does not say how much."""
    opened = table.opened
    blind_cents = opened.big_blind_cents or usual_blind(read_limit(opened.limit))
    wanted_cents = max(2 * opened.buy_in_min_cents, BETS_A_STACK * blind_cents)
    return _whole_chips(wanted_cents, opened.buy_in_max_cents, opened.chip_cents)


def _whole_chips(cents: int, most_cents: int | None, chip_cents: int) -> int:
    """Rounded up to whole chips, or down to what may be brought at the most."""
    up_cents = -(-cents // chip_cents) * chip_cents
    most_cents = min(most_cents or GREATEST_CENTS, GREATEST_CENTS)
    return min(up_cents, most_cents // chip_cents * chip_cents)
