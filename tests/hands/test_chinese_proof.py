"""Chinese Poker proved: automatic wins counted over all deals, and every setting tried."""

from collections.abc import Iterator
from itertools import combinations, product
from math import comb, factorial, prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.card import Card, of, rank, suit
from houseway.hands.chinese import AUTOMATIC_WINS
from houseway.hands.chinese import part as chinese_part
from tests.evidence import clause
from tests.sampling import tries

pytestmark = pytest.mark.slow

ALL_DEALS = comb(52, 13)


def shapes(cards_left: int, ranks_left: int, most: int = 4) -> Iterator[tuple[int, ...]]:
    """Every way to hold so many cards in so many ranks, most frequent rank first."""
    if not cards_left:
        yield (0,) * ranks_left
        return
    if ranks_left:
        for many in range(min(most, cards_left), 0, -1):
            for others in shapes(cards_left - many, ranks_left - 1, many):
                yield (many, *others)


def deals_by_rank(kind: str) -> tuple[int, int]:
    """How many of all deals hold this win, and how many were looked at, shape by shape."""
    won = seen = 0
    for shape in shapes(13, 13):
        hand = [of(2 + at, which) for at, many in enumerate(shape) for which in range(many)]
        arranged = factorial(13) // prod(factorial(shape.count(many)) for many in range(5))
        deals = arranged * prod(comb(4, many) for many in shape)
        seen += deals
        won += deals if AUTOMATIC_WINS[kind](hand) else 0
    return won, seen


@clause("garlic-city/chinese-poker/19")
def test_dragons_among_all_deals_have_four_suits_to_the_thirteenth() -> None:
    assert deals_by_rank("dragon") == (4**13, ALL_DEALS)


@clause("garlic-city/chinese-poker/20")
def test_six_pairs_among_all_deals_have_one_odd_rank() -> None:
    # One rank holds one or three cards (4 ways each), the twelve others none, two or four (1, 6 and
    # 1 ways): the coefficients of y^6 and y^5 in (1 + 6y + y^2)^12.
    y6 = 924 * 6**6 + 12 * 330 * 6**4 + 66 * 45 * 6**2 + 220
    y5 = 792 * 6**5 + 12 * 165 * 6**3 + 66 * 10 * 6
    assert deals_by_rank("six pairs") == (13 * 4 * (y6 + y5), ALL_DEALS)


@clause("garlic-city/chinese-poker/21")
def test_three_flushes_among_all_deals_come_in_four_divisions_of_the_suits() -> None:
    won = seen = 0
    for division in product(range(14), repeat=4):
        if sum(division) == 13:
            hand = [of(2 + at, which) for which, many in enumerate(division) for at in range(many)]
            deals = prod(comb(13, many) for many in division)
            seen += deals
            won += deals if AUTOMATIC_WINS["three flushes"](hand) else 0
    assert seen == ALL_DEALS
    # 5-5-3, 8-5 and 10-3 in twelve orders of the suits each, and one suit alone.
    assert won == 12 * 1287 * 1287 * 286 + 12 * 1287 * 1287 + 12 * 286 * 286 + 4


def is_run(cards: list[Card]) -> bool:
    ranks = sorted(map(rank, cards))
    low = sorted(1 if one == 14 else one for one in ranks)
    return any(some == list(range(some[0], some[0] + len(cards))) for some in (ranks, low))


def can_be_three_runs(hand: list[Card]) -> bool:
    """Every front and, behind it, every middle, the hard way."""
    for front in combinations(hand, 3):
        if is_run(list(front)):
            ten = [one for one in hand if one not in front]
            for middle in combinations(ten, 5):
                back = [one for one in ten if one not in middle]
                if is_run(list(middle)) and is_run(back):
                    return True
    return False


def is_suited(cards: list[Card]) -> bool:
    return len(set(map(suit, cards))) == 1


NEAR_STRAIGHTS = st.tuples(
    st.integers(0, 9), st.integers(0, 9), st.integers(0, 11), st.permutations(range(4))
).map(lambda drawn: near_straights(*drawn))


def near_straights(one: int, other: int, third: int, suits: list[int]) -> list[Card]:
    """Three runs in three suits, the ace below the deuce; they may overlap, so not all are wins."""
    runs = [range(one, one + 5), range(other, other + 5), range(third, third + 3)]
    return [of(2 + (at - 1) % 13, suits[which]) for which, run in enumerate(runs) for at in run]


@clause("garlic-city/chinese-poker/22")
@settings(deadline=None, max_examples=tries(60))
@given(NEAR_STRAIGHTS, st.integers(0, 12), st.integers(0, 51).map(Card))
def test_three_straights_are_found_just_when_some_setting_has_them(
    hand: list[Card], swapped: int, other: Card
) -> None:
    if other not in hand:
        hand[swapped] = other
    laid = AUTOMATIC_WINS["three straights"](hand)
    assert bool(laid) is can_be_three_runs(hand)
    if laid:
        assert sorted(laid) == sorted(hand)
        assert all(map(is_run, [list(laid[:5]), list(laid[5:10]), list(laid[10:])]))


@settings(deadline=None, max_examples=tries(30))
@given(st.permutations(range(26)).map(lambda order: [Card(2 * one) for one in order[:13]]))
def test_three_flushes_laid_out_are_flushes_in_every_part(hand: list[Card]) -> None:
    laid = AUTOMATIC_WINS["three flushes"](hand)
    per_suit = [sum(1 for one in hand if suit(one) == which) for which in range(4)]
    assert bool(laid) is (sorted(per_suit) in ([0, 0, 5, 8], [0, 0, 3, 10], [0, 0, 0, 13]))
    if laid:
        assert sorted(laid) == sorted(hand)
        assert all(map(is_suited, [list(laid[:5]), list(laid[5:10]), list(laid[10:])]))


def front_key(ranks: list[int]) -> tuple[int, list[int]]:
    """Three of a kind, then a pair, then nothing; the ranks held most often first."""
    return len(ranks) - len(set(ranks)), sorted(ranks, key=lambda one: (-ranks.count(one), -one))


FRONTS = st.permutations(range(52)).map(lambda order: [Card(one) for one in order[:3]])
PAIRED = st.permutations(range(8)).map(lambda order: [Card(one) for one in order[:3]])


@settings(deadline=None, max_examples=tries(200))
@given(st.one_of(FRONTS, PAIRED), st.one_of(FRONTS, PAIRED))
def test_any_two_fronts_compare_as_three_of_a_kind_pair_and_high_cards_do(
    one: list[Card], other: list[Card]
) -> None:
    first, second = [chinese_part(cards, of="front") for cards in (one, other)]
    key, other_key = front_key(list(map(rank, one))), front_key(list(map(rank, other)))
    assert (first > second, first == second) == (key > other_key, key == other_key)
