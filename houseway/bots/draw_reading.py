"""What an expert makes of its hand in a draw game, and what it throws away.

How many cards a rival drew says more than any bet: whoever stood pat held a hand, and whoever drew
one had four to it. The hands that it imagines for a rival are such that a sensible player would
have drawn so many to them, filled up with new cards; the deeds of the rival say how much each of
them counts. What to throw away is tried in a few ways, and the best of them is kept.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from houseway.bots.deeds import Deed
from houseway.bots.expert import Reading
from houseway.bots.throwing_away import RULES, Throwing, ways_to_throw
from houseway.bots.weighing import Ends, Imagined, weighed_up
from houseway.cards.card import Card
from houseway.cards.packs import Pack

HANDS: Final = 40
LAST_HANDS: Final = 90
"""How many hands are imagined for a rival before and after the last draw,"""
HANDS_MAX: Final = 120
"""and for all of them together, while there are draws to come."""
ENDINGS: Final = 3
OWN_ENDINGS: Final = 40
RIVALS_MAX: Final = 3
FIRST_HANDS: Final = 250
"""So many hands are dealt once, to know what is kept by whoever draws so many,"""
DRAWN_TO: Final = 4
"""and drawn to so often, each time one more hand to know: few are dealt pat."""
FEW: Final = 8
"""With fewer hands than this nothing can be told."""


class Drawer(NamedTuple):
    """A rival: how many cards they took in their last draw, and how many draws they have left."""

    drew: int | None
    """None before their first draw."""
    draws_left: int
    done: Sequence[Deed]
    is_in: bool


class Table(NamedTuple):
    """What is played for, as an expert sees it."""

    size: int
    worth: Callable[[Sequence[Card]], int]
    throwing: Throwing
    pack: Pack
    own: Sequence[Card]
    unseen: Sequence[Card]
    draws_left: int
    rivals: Sequence[Drawer]


def read(table: Table, now: int, randomness: Random) -> Reading:
    """The own hand against all that could be held, and against those who are in."""
    ends = _own_ends(table, table.throwing(table.own) if table.draws_left else [], randomness)
    return weighed_up(ends, _imagined(table, randomness), now)


def best_throw(table: Table, most: int, now: int, randomness: Random) -> list[Card]:
    """What to throw away: of a few ways the one that wins most."""
    rivals = [one._replace(is_in=True) for one in table.rivals]
    imagined = _imagined(table._replace(rivals=rivals), randomness)
    ways = [thrown for thrown in ways_to_throw(table.throwing, table.own) if len(thrown) <= most]
    if not imagined or len(ways) < 2:
        return ways[0] if ways else table.throwing(table.own)[:most]
    seed = randomness.random()

    def wins(thrown: Sequence[Card]) -> float:
        # The same cards come to every way, as far as they go.
        return weighed_up(_own_ends(table, thrown, Random(seed)), imagined, now).share

    return max(ways, key=wins)


def _own_ends(table: Table, thrown: Sequence[Card], randomness: Random) -> Ends:
    """What the own hand comes to if these are thrown away now."""
    if not table.draws_left:
        return [[table.worth(table.own)]]
    kept = [card for card in table.own if card not in thrown]
    ends = []
    for _ in range(OWN_ENDINGS):
        cards = _coming(table, randomness)
        held = _filled(table, kept, cards)
        ends.append(_ended(table, held, table.draws_left - 1, cards))
    return [ends]


def _imagined(table: Table, randomness: Random) -> list[Imagined]:
    drawers = sorted(table.rivals, key=lambda one: not one.is_in)
    ins = sum(one.is_in for one in drawers)
    drawers = drawers[: max(RIVALS_MAX, ins)]
    each = min(HANDS, HANDS_MAX // max(len(drawers), 1))
    return [Imagined(_hands(table, one, each, randomness), one.done, one.is_in) for one in drawers]


def _hands(table: Table, rival: Drawer, many: int, randomness: Random) -> list[Ends]:
    """Hands that a rival may hold, each with what it comes to."""
    kept = _kept(table, rival.drew)
    endings = ENDINGS if rival.draws_left else 1
    found: list[Ends] = []
    for _ in range(many if rival.draws_left else LAST_HANDS):
        first = randomness.choice(kept) if kept else ()
        cards = _coming(table, randomness)
        held = _filled(table, first, cards)
        found.append([[_ended(table, held, rival.draws_left, cards) for _ in range(endings)]])
    return found


def _ended(table: Table, held: Sequence[Card], draws: int, cards: Iterator[Card]) -> int:
    for _ in range(draws):
        thrown = table.throwing(held)
        kept = [card for card in held if card not in thrown]
        held = _filled(table, kept, cards)
    return table.worth(held)


def _filled(table: Table, kept: Sequence[Card], cards: Iterator[Card]) -> Sequence[Card]:
    """A whole hand of what was kept and what comes."""
    held = [*kept]
    while len(held) < table.size:
        card = next(cards)
        if card not in held:
            held.append(card)
    return held


def _coming(table: Table, randomness: Random) -> Iterator[Card]:
    """Unseen cards one after another; of many some come again, as if shuffled in."""
    while True:
        yield from randomness.sample(table.unseen, min(len(table.unseen), 3 * table.size))


def _kept(table: Table, drew: int | None) -> Sequence[Sequence[Card]]:
    """What may have been kept by whoever drew so many; nothing known means nothing kept."""
    if drew is None or drew == table.size:
        return ()
    rule = next(name for name, throwing in RULES.items() if throwing is table.throwing)
    by_count = _kept_by_count(rule, table.pack, table.size)
    own = {*table.own}
    for near in sorted(range(table.size), key=lambda count: abs(count - drew)):
        found = [hand for hand in by_count.get(near, ()) if own.isdisjoint(hand)]
        if len(found) >= FEW:
            return [hand[: table.size - drew] for hand in found]
    return ()


@lru_cache(maxsize=32)
def _kept_by_count(rule: str, pack: Pack, size: int) -> Mapping[int, Sequence[tuple[Card, ...]]]:
    """By how many are thrown away: what is kept of many hands, by this rule of thumb."""
    randomness, throwing = Random(f"{rule}/{size}"), RULES[rule]
    found: dict[int, list[tuple[Card, ...]]] = {}
    for _ in range(FIRST_HANDS):
        held = randomness.sample(pack.cards, size)
        for _ in range(DRAWN_TO):
            thrown = throwing(held)
            kept = [card for card in held if card not in thrown]
            found.setdefault(len(thrown), []).append(tuple(kept))
            rest = [card for card in pack.cards if card not in held]
            held = [*kept, *randomness.sample(rest, len(thrown))]
            if not thrown:
                break
    return found
