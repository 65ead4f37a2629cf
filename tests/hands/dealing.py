"""Hands to test rankings with: random ones that often look alike, and one of every kind.

Two random hands of five are seldom of the same kind and hardly ever tie. `two_hands` therefore
deals from a corner of the pack (a few ranks, a few suits), where straights, flushes, full houses
and ties are common. `kinds_of` walks the whole space instead: one hand for each set of ranks,
suited and unsuited, with the number of hands it stands for.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement
from math import comb, prod

from hypothesis import strategies as st

from houseway.cards.card import JOKER, Card, of, rank, suit
from houseway.hands.made import Made

Hand = tuple[Card, ...]
Ranking = Callable[[Sequence[Card]], Made]


@st.composite
def corners(draw: st.DrawFn, pack: Sequence[Card], least: int) -> list[Card]:
    """Some ranks and suits of a pack, at least so many cards, with the joker if it has one."""
    every_rank = sorted({rank(one) for one in pack if one != JOKER})
    ranks = draw(st.sets(st.sampled_from(every_rank), min_size=3, max_size=8))
    suits = draw(st.sets(st.integers(0, 3), min_size=1, max_size=4))
    corner = [one for one in pack if one == JOKER or (rank(one) in ranks and suit(one) in suits)]
    return corner if len(corner) >= least else list(pack)


@st.composite
def one_hand(draw: st.DrawFn, pack: Sequence[Card], count: int) -> Hand:
    corner = draw(corners(pack, count))
    return tuple(
        draw(st.lists(st.sampled_from(corner), min_size=count, max_size=count, unique=True))
    )


@st.composite
def two_hands(draw: st.DrawFn, pack: Sequence[Card], count: int) -> tuple[Hand, Hand]:
    """Two hands of the same corner; they may share cards, as hands of two deals would."""
    corner = draw(corners(pack, count))
    hand = st.lists(st.sampled_from(corner), min_size=count, max_size=count, unique=True)
    return tuple(draw(hand)), tuple(draw(hand))


def in_other_suits(hand: Hand, places: Sequence[int]) -> Hand:
    """The same hand with its suits exchanged: clubs become the first suit named, and so on."""
    return tuple([one if one == JOKER else of(rank(one), places[suit(one)]) for one in hand])


def kinds_of(ranks: Sequence[int], count: int) -> Iterator[tuple[Hand, int]]:
    """One hand for each set of ranks, suited and not, and how many hands are like it."""
    for chosen in combinations_with_replacement(ranks, count):
        copies = Counter(chosen)
        if max(copies.values()) > 4:
            continue
        hand = tuple([of(one, at) for one, times in copies.items() for at in range(times)])
        if len(copies) < count:
            yield hand, prod(comb(4, times) for times in copies.values())
        else:
            yield hand, 4
            yield (*hand[:-1], of(chosen[-1], 1)), 4**count - 4


def counted(ranking: Ranking, kinds: Iterator[tuple[Hand, int]]) -> Counter[str]:
    """How many hands stand on each line, by a ranking's own categories."""
    found: Counter[str] = Counter()
    for hand, weight in kinds:
        found[ranking(hand).category] += weight
    return found


def with_joker(kinds: Iterator[tuple[Hand, int]]) -> Iterator[tuple[Hand, int]]:
    """The joker added to every hand."""
    return (((*hand, JOKER), weight) for hand, weight in kinds)
