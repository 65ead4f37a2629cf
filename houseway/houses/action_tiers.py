"""Schedules that go by total action: what a table takes from each amount on.

How much is wagered is known only when the wagers are down, so such a table is opened with all the
rows of its limit, and the hand takes the one that its total action reaches.
"""

import msgspec

from houseway.collection.charges import Charges
from houseway.collection.house_collection import HouseCollection
from houseway.collection.lookup import Situation

Tiers = tuple[tuple[int, Charges], ...]
"""From how many cents of total action on, which charges."""


def tiers_of(book: HouseCollection, asked: Situation) -> Tiers:
    """The rows of a table by their least total action; none where its schedule has no such rows."""
    found: dict[int, Charges] = {}
    for start_cents in sorted(_starts(book, asked)):
        reached_cents = max(start_cents, asked.limit.least_wager_cents)
        charges = book.charges(msgspec.structs.replace(asked, total_action_cents=reached_cents))
        if isinstance(charges, Charges):
            found[start_cents] = charges
    return tuple(found.items())


def _starts(book: HouseCollection, asked: Situation) -> set[int]:
    return {
        cell.band.from_cents
        for schedule in book.in_force(asked.game, asked.on)
        if schedule.slug == asked.schedule
        for cell in schedule.cells
        if cell.band and cell.covers(asked.limit, inside=schedule.spread_may_lie_inside)
    }
