"""What a table is usually opened at, for whoever names a row and nothing else.

The limit is the one everybody knows for its family, if the house posts a rate for it, or else the
first that the house posts. A stack is fifty of the smallest bets.
"""

from typing import Final

from houseway.collection.limits import Limit, read_limit
from houseway.errors import BadInput
from houseway.houses.house import Row
from houseway.table.game import Family
from houseway.table.setup import check_limit

BY_FAMILY: Final[dict[Family, str]] = {
    "board": "4/8",
    "stud": "4/8",
    "draw": "4/8",
    "push-nine": "condition-2",
    "chinese poker": "5",
    "pan": "condition-2",
    "player-dealer": "5-100",
    "blackjack": "5-100",
}
BETS_A_STACK: Final = 50


def usual_limit(row: Row) -> Limit:
    """The limit of a table that nobody named one for."""
    usual = read_limit(BY_FAMILY[row.game.family])
    if row.house.collection.fitting(row.game.slug, usual):
        return usual
    for text in row.limits:
        try:
            return read_limit(text)
        except BadInput:
            continue
    return usual


def row_limit(row: Row, text: str) -> Limit:
    """The limit that somebody names for this row; a wrong one is answered with the usual one."""
    limit = read_limit(text)
    try:
        check_limit(row.game, limit)
    except BadInput as problem:
        usual = f"{row.house.slug} usually deals it at {usual_limit(row)}"
        raise BadInput(f"{problem}; {usual}") from None
    return limit


def usual_stack(limit: Limit) -> int:
    """In cents: what everybody sits down with who does not say."""
    return BETS_A_STACK * (limit.low_cents or 200)
