"""What a table is usually opened at, for whoever names a row and nothing else.

The limit is the one everybody knows for its family, if the house posts a rate for it, or else the
first that the house posts. A stack is fifty of the smallest bets. At no limit the blind is the
table's own; where a maximum buy-in is posted (`nl-100`), that is fifty of them.
"""

from math import gcd
from typing import Final

from houseway.collection.limits import Limit, LimitKind, read_limit
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.table.game import Family, check_limit

BY_FAMILY: Final[dict[Family, tuple[str, ...]]] = {
    "board": ("4/8",),
    "stud": ("4/8",),
    "draw": ("4/8", "4"),
    "push-nine": ("condition-2",),
    "chinese poker": ("5",),
    "pan": ("condition-2", "chip-2"),
    "player-dealer": ("5-100",),
    "blackjack": ("5-100",),
}
BETS_A_STACK: Final = 50
BLIND_CENTS: Final = 200
"""The big blind of a table whose limit does not say it."""
CHIP_CENTS: Final = 100

HALF_BLINDS: Final[frozenset[Family]] = frozenset({"board", "draw"})
"""Families in which a blind may be half the lower limit."""

BLIND_APART: Final[frozenset[LimitKind]] = frozenset({"no-limit", "pot-limit"})
"""Limits that do not say how big the blind is."""


def usual_limit(row: Row) -> Limit:
    """The limit of a table that nobody named one for."""
    usual = [read_limit(text) for text in BY_FAMILY[row.game.family]]
    for limit in usual:
        if row.house.collection.fitting(row.game.slug, limit):
            return limit
    posted = (one.first for schedule in row.schedules for one in schedule.posted)
    return next((first for first in posted if first), usual[0])


def row_limit(row: Row, text: str) -> Limit:
    """The limit that somebody names for this row; a wrong one is answered with the usual one."""
    limit = read_limit(text)
    try:
        check_limit(row.game, limit)
    except BadInput as problem:
        usual = f"{row.house.slug} usually deals it at {usual_limit(row)}"
        raise BadInput(f"{problem}; {usual}") from None
    return limit


def unposted(row: Row, limit: Limit) -> str:
    """What is said of a limit that the house has no rate for; nothing where it has one."""
    if row.house.collection.fitting(row.game.slug, limit):
        return ""
    posts = f"it posts {', '.join(row.limits)}" if row.limits else "it posts none for this game"
    return f"{row.house.club.name} has posted no rate for {limit}: {posts}."


def usual_blind(limit: Limit) -> int:
    """In cents: the full blind, and the least bet; a posted buy-in is fifty of them."""
    if limit.kind not in BLIND_APART:
        return limit.low_cents or BLIND_CENTS
    whole_chips = (limit.buy_in_max_cents or 0) // BETS_A_STACK // CHIP_CENTS
    return max(whole_chips * CHIP_CENTS, BLIND_CENTS)


def usual_stack(limit: Limit) -> int:
    """In cents: what everybody sits down with who does not say."""
    stack_cents = BETS_A_STACK * usual_blind(limit)
    return min(stack_cents, limit.buy_in_max_cents or stack_cents)


def usual_chip(row: Row, limit: Limit) -> int:
    """In cents: the smallest chip, a dollar or whatever part of one the limit is posted in.

    Half a bet is never less: at $1/$2 the small blind is half a dollar. Antes are a chip at least.
    """
    chip_cents = gcd(CHIP_CENTS, limit.low_cents or 0, limit.high_cents or 0)
    is_half_posted = row.game.family in HALF_BLINDS and limit.kind in ("split", "straight")
    half_cents = (limit.low_cents or 0) // 2
    is_less = is_half_posted and 0 < half_cents < chip_cents
    return gcd(chip_cents, half_cents) if is_less else chip_cents
