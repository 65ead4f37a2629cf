"""Hands that are only partly seen: the one to four cards that lie open in stud.

They decide who begins a round, never who wins it. Pairs and higher sets count and then the ranks
from the top (garlic-city/seven-card-stud/16, comstock/five-card-stud/5); fewer than five cards make
no straight and no flush, and suits are equal. For low the same order is read upside down with the
ace as one (garlic-city/razz/8, comstock/razz/4: GC-F10). A joker is an ace, or whatever makes the
most of the others where it is fully wild; for low it is the lowest rank missing.

Each open card adds its weight and the sum is looked up, as in `keys.py`: the 2,379 kinds of open
hands and those with a joker are worked out from the definition when they are first asked for.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, Literal

from houseway.cards.card import JOKER, Card, rank
from houseway.hands.ace_to_five import low_ranks
from houseway.hands.joker_high import JokerUse
from houseway.hands.keys import RANK_WEIGHTS, kinds, rank_sum
from houseway.hands.lookup import padded

ACE: Final = 14
OPEN_MAX: Final = 4
JOKER_WEIGHT: Final = 1 << 23
"""More than four ranks can weigh together, so that no open hand without a joker has this sum."""

WEIGHTS: Final = padded([*(RANK_WEIGHTS[card // 4] for card in range(JOKER)), JOKER_WEIGHT])
"""By card, for all that a byte can be; an unseen card leads out of the table."""

Shown = tuple[tuple[int, ...], tuple[int, ...]]
"""How many cards of each rank, most first, and those ranks."""
Wanted = Literal["high", "low"]


def high_shown(cards: Sequence[Card], *, joker_use: JokerUse | None = None) -> Shown:
    """How high open cards are: sets first, then ranks from the top.

    >>> from houseway.cards.card import cards
    >>> high_shown(cards("2c 2d 5h")) > high_shown(cards("As Kd Qh"))
    True
    """
    natural = [rank(card) for card in cards if card != JOKER]
    if len(natural) == len(cards):
        return _by_sets(natural)
    beside = {ACE} if joker_use != "any card" else {ACE, *natural}
    return max(_by_sets([*natural, one]) for one in beside)


def low_shown(cards: Sequence[Card]) -> Shown:
    """How high the same cards are with the ace as one: in a low game the least of these is best.

    >>> from houseway.cards.card import cards
    >>> low_shown(cards("As 2d")) < low_shown(cards("2c 2h"))
    True
    """
    return _by_sets(low_ranks(cards))


def _by_sets(ranks: Sequence[int]) -> Shown:
    sets = sorted(((count, one) for one, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in sets), tuple(one for _, one in sets)


@cache
def places(wanted: Wanted, joker_use: JokerUse | None) -> Callable[[Sequence[Card]], int]:
    """A function from open cards to their place, bigger is better; 0 where one is not known.

    Only hands with equally many open cards can be compared by it.

    >>> from houseway.cards.card import cards
    >>> place = places("high", "ace, straight or flush")
    >>> place(cards("Ks Kd")) > place(cards("As Qd")) > place(cards("As 2d"))
    True
    """
    tables = [_table(size, wanted, joker_use) for size in range(OPEN_MAX + 1)]
    _, _, twos, threes, fours = tables
    weights = WEIGHTS

    def place(cards: Sequence[Card]) -> int:
        # Written out: it runs for everybody on every street of stud.
        match len(cards):
            case 2:
                a, b = cards
                return twos.get(weights[a] + weights[b], 0)
            case 3:
                a, b, c = cards
                return threes.get(weights[a] + weights[b] + weights[c], 0)
            case 4:
                a, b, c, d = cards
                return fours.get(weights[a] + weights[b] + weights[c] + weights[d], 0)
            case count:
                return tables[count].get(sum(weights[card] for card in cards), 0)

    return place


def _table(size: int, wanted: Wanted, joker_use: JokerUse | None) -> dict[int, int]:
    """The place of every open hand of so many cards, by the sum of its weights."""

    def measured(cards: Sequence[Card]) -> Shown:
        return high_shown(cards, joker_use=joker_use) if wanted == "high" else low_shown(cards)

    by_sum = {rank_sum(kind): measured(_cards(kind)) for kind in kinds(size)}
    if size:
        for kind in kinds(size - 1):
            by_sum[rank_sum(kind) + JOKER_WEIGHT] = measured((*_cards(kind), JOKER))
    ladder = sorted(set(by_sum.values()), reverse=wanted == "low")
    place = {shown: at for at, shown in enumerate(ladder, 1)}
    return {total: place[shown] for total, shown in by_sum.items()}


def _cards(kind: Sequence[int]) -> tuple[Card, ...]:
    """Some cards of these ranks: a rank that is there twice is there in two suits."""
    return tuple(Card(4 * one + kind[:at].count(one)) for at, one in enumerate(kind))
