"""Pai gow poker proved: any two backs against the book's list, and every hand with the joker."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.card import JOKER, Card, of, rank, suit
from houseway.hands.pai_gow_poker import Wheel, five_card
from tests.evidence import clause
from tests.sampling import tries

pytestmark = pytest.mark.slow

WHEELS: list[Wheel] = ["lowest", "second highest"]

# garlic-city/pai-gow-poker/17, high to low.
BOOK_LIST = [
    "five aces", "royal flush", "straight flush", "four of a kind", "full house", "flush",
    "straight", "three of a kind", "two pair", "pair", "high card",
]  # fmt: skip


def book_key(five: list[tuple[int, int]], wheel: Wheel) -> tuple[int, ...]:
    """Where five (rank, suit) stand on the book's list, and what breaks their ties."""
    ranks = sorted((one for one, _ in five), reverse=True)
    often = sorted(Counter(ranks).values(), reverse=True)
    by_often = sorted(ranks, key=lambda one: (ranks.count(one), one), reverse=True)
    straight = 0
    if often[0] == 1 and ranks[0] - ranks[4] == 4:
        straight = ranks[0]
    elif ranks == [14, 5, 4, 3, 2]:
        # Between king high and ace high there is room for half a straight: count them in twos.
        straight = 5
    flush = len({one for _, one in five}) == 1
    place = 27 if straight == 5 and wheel == "second highest" else 2 * straight
    if often[0] == 5:
        line = "five aces"
    elif flush and straight:
        line = "royal flush" if straight == 14 else "straight flush"
    elif often[0] == 4:
        line = "four of a kind"
    elif often == [3, 2]:
        line = "full house"
    elif flush or straight:
        line = "flush" if flush else "straight"
    else:
        line = {3: "three of a kind", 1: "high card"}.get(often[0], "")
        line = line or ("two pair" if often[1] == 2 else "pair")
    return (-BOOK_LIST.index(line), *([place] if straight else by_often))


def book_best(hand: tuple[Card, ...], wheel: Wheel) -> tuple[int, ...]:
    """The best key over everything the joker may be: an ace, or what makes a straight or flush."""
    four = [(rank(one), suit(one)) for one in hand if one != JOKER]
    if len(four) == 5:
        return book_key(four, wheel)
    keys = []
    for stands_for in [(one, of_suit) for one in range(2, 15) for of_suit in range(4)]:
        key = book_key([*four, stands_for], wheel)
        line = BOOK_LIST[-key[0]]
        fills = "straight" in line or "flush" in line
        if stands_for in four and fills:
            continue
        if stands_for[0] == 14 or fills:
            keys.append(key)
    return max(keys)


ANY_FIVE = st.permutations(range(53)).map(lambda order: order[:5])
NEAR_FLUSH = st.permutations(range(13)).map(lambda order: [52, *[4 * one for one in order[:4]]])
NEAR_STRAIGHT = st.permutations(range(28)).flatmap(
    lambda order: st.integers(0, 6).map(
        lambda low: [52, *[(4 * low + one) % 52 for one in order[:4]]]
    )
)
HANDS = st.one_of(ANY_FIVE, NEAR_FLUSH, NEAR_STRAIGHT).map(lambda five: tuple(map(Card, five)))


@clause("garlic-city/pai-gow-poker/17", "garlic-city/pai-gow-poker/19")
@settings(deadline=None, max_examples=tries(200))
@given(HANDS, HANDS, st.sampled_from(WHEELS))
def test_any_two_backs_compare_as_the_books_list_says(
    one: tuple[Card, ...], other: tuple[Card, ...], wheel: Wheel
) -> None:
    first, second = five_card(one, wheel=wheel), five_card(other, wheel=wheel)
    key, other_key = book_best(one, wheel), book_best(other, wheel)
    assert (first > second, first == second) == (key > other_key, key == other_key)
    assert first.category == BOOK_LIST[-key[0]]


@pytest.mark.parametrize("wheel", WHEELS)
def test_the_270725_hands_with_the_joker_fall_into_the_eleven_lines(wheel: Wheel) -> None:
    counted: Counter[str] = Counter()
    for four in combinations_with_replacement(range(2, 15), 4):
        often = Counter(four)
        if max(often.values()) > 1:
            mixed = [of(one, at) for one in often for at in range(often[one])]
            counted[five_card([JOKER, *mixed], wheel=wheel).category] += prod(
                comb(4, many) for many in often.values()
            )
            continue
        suited = [of(one, 0) for one in four]
        counted[five_card([JOKER, *suited], wheel=wheel).category] += 4
        mixed = [*suited[:3], of(four[3], 1)]
        counted[five_card([JOKER, *mixed], wheel=wheel).category] += 4**4 - 4
    # Four ranks make a straight with a joker in 41 ways: 11 runs of four, and 3 gaps in each of the
    # 10 straights. 5 of the 41 fill A-K-Q-J-10, and 8 hold an ace.
    assert counted == {
        "five aces": 1,
        "royal flush": 4 * 5,
        "straight flush": 4 * (41 - 5),
        "four of a kind": 4 * 48 + 12,  # three aces and another; four of another rank
        "full house": 6 * 12 * 6 + 12 * 4 * 4,  # two aces and a pair; three and an ace
        "flush": 4 * (715 - 41),
        "straight": 41 * (256 - 4),
        "three of a kind": 6 * 66 * 16 + 12 * 4 * 11 * 4,  # two aces; three of another rank
        "two pair": 12 * 6 * 4 * 44 + 66 * 36,  # a pair and an ace; two pair already
        "pair": (220 - 8) * 252 + 12 * 6 * 55 * 16,  # one ace; a pair and no ace
        "high card": (495 - 33) * 252,
    }
    assert sum(counted.values()) == comb(52, 4) == 270_725
