"""Longer hands by chance: each plays on at both houses with actions drawn from what both take.

Breadth-first search cannot come to the end of a long hand. A wanderer does, and what it finds is
then made shorter (`shrinking.py`). Draws come from the seed alone.
"""

from itertools import product
from random import Random
from typing import Final

from houseway.houses.apart.judging import Kind, ended_apart
from houseway.houses.apart.lockstep import Position, opened
from houseway.houses.apart.searching import Found, Search
from houseway.houses.apart.shrinking import shrunk
from houseway.houses.apart.two_tables import TwoTables, posted_tables, practice_tables
from houseway.table.bank.actions import GiveUp
from houseway.table.pot.actions import Fold

HANDS: Final = 40
"""So many hands are played at each table."""
LONGEST: Final = 60
"""A hand of more actions shows nothing that could be looked over."""


def wander(search: Search, hands: int = HANDS) -> int:
    """Looks for what the search has not found of money; how many hands were played."""
    played = 0
    one, other = search.one, search.other
    tables: dict[Kind, list[TwoTables]] = {
        "paid": list(practice_tables(one, other)),
        "charged": list(posted_tables(one, other)),
    }
    for kind, at in tables.items():
        for each, number in product(at, range(hands)):
            if kind in search.found:
                break
            played += 1
            found = _wandered(each, kind, Random(f"{each}/{number}"))
            if found and len((shorter := shrunk(found)).acts) <= LONGEST:
                search.found[kind] = shorter
    return played


def _wandered(tables: TwoTables, kind: Kind, chance: Random) -> Found | None:
    position = opened(tables)
    for _ in range(2 * LONGEST):
        if position.is_over:
            is_apart = ended_apart(tables, position) == kind
            return Found(kind, tables, position.acts) if is_apart else None
        then = _drawn(position, chance)
        if then is None:
            return None
        position = then
    return None


def _drawn(position: Position, chance: Random) -> Position | None:
    """An action that both houses take; whoever may stay in the hand rather does."""
    acts = list(position.next_acts())
    for acted in chance.sample(acts, len(acts)):
        if isinstance(acted.action, Fold | GiveUp) and chance.random() < 0.95:
            continue
        then, _ = position.after(acted)
        if then is not None:
            return then
    return None
