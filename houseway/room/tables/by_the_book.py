"""A table for the house plays what its book prints.

Where a page is silent, contradicts itself or asks the floor, the answer is ours, and a table may be
opened with another: a kill or an overs button (garlic-city/house/4), wagers behind the seats where
local law permits them (comstock/pure-21-5-blackjack/92). What is printed no table for the house
plays otherwise, and no jackpot drops where none is posted. For practice anything may be tried.
"""

from collections.abc import Mapping
from datetime import date

from houseway.collection.limits import Limit
from houseway.errors import Refused
from houseway.houses.house import Row
from houseway.houses.opening import chosen_row


def check_chosen(row: Row, chosen: Mapping[str, str]) -> None:
    """Refuses another answer than the printed one; `row` is the house's own."""
    wanted = chosen_row(row, chosen).answers
    for name in chosen:
        printed = row.answers.answer(name)
        if printed.standing == "is" and wanted.answer(name).value != printed.value:
            raise Refused(
                f"{row.game.title} at {row.house.slug} cannot play {name} = {chosen[name]}",
                why=f"The book says {printed.shown}",
                cite=printed.cite,
                instead="A practice table can",
            )


def check_jackpot(row: Row, limit: Limit, schedule: str, on: date) -> None:
    """Refuses a jackpot at a table whose schedule posts none."""
    for posted in row.house.collection.in_force(row.game.slug, on):
        if posted.slug != schedule or posted.jackpot is None:
            continue
        inside = posted.spread_may_lie_inside
        rows = [cell.row for cell in posted.cells if cell.covers(limit, inside=inside)]
        if any(one.jackpot_cents or posted.jackpot.cents for one in rows):
            return
    what = f"{row.game.title} {limit} cannot have a jackpot"
    raise Refused(what, why=f"The schedule '{schedule}' posts none for it")
