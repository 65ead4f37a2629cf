"""Every ranking against the clubs' lists read out line by line (`by_the_book.py`)."""

from collections.abc import Callable, Sequence

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from houseway.cards import packs
from houseway.cards.card import JOKER, Card, cards, rank
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.made import Made
from houseway.hands.mexican import mexican
from houseway.hands.push_nine import push_nine
from houseway.hands.three_card import three_card
from tests.hands import by_the_book as book
from tests.hands.dealing import Hand, Ranking, two_hands
from tests.sampling import tries

pytestmark = pytest.mark.slow

PLAIN, JOKERS, STRIPPED = packs.fifty_two().cards, packs.with_joker().cards, packs.mexican().cards


def joker_up(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="up")


def joker_down(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="down")


def sign(one: Made, other: Made) -> int:
    return (one > other) - (one < other)


Replaced = Callable[[Sequence[Card]], list[list[str]]]


def bug(row: str) -> Replaced:
    return lambda hand: book.bug_replaced(hand, row=row)


def wild(row: str) -> Replaced:
    return lambda hand: book.joker_replaced(hand, row=row)


@pytest.mark.parametrize(
    ("ranking", "pack", "lines", "joker"),
    [
        pytest.param(high, PLAIN, book.HIGH, bug(book.HIGH_ROW), id="high"),
        pytest.param(
            joker_high, JOKERS, book.WITH_FIVE_OF_A_KIND, bug(book.HIGH_ROW), id="joker high"
        ),
        pytest.param(
            wild_high, JOKERS, book.WITH_FIVE_OF_A_KIND, wild(book.HIGH_ROW), id="wild high"
        ),
        pytest.param(joker_up, STRIPPED, book.MEXICAN, bug(book.MEXICAN_ROW), id="mexican up"),
        pytest.param(joker_down, STRIPPED, book.MEXICAN, wild(book.MEXICAN_ROW), id="mexican down"),
    ],
)
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(150))
def test_five_cards_compare_as_the_list_says(
    ranking: Ranking,
    pack: Sequence[Card],
    lines: Sequence[book.Line],
    joker: Replaced,
    chance: st.DataObject,
) -> None:
    one, other = chance.draw(two_hands(pack, 5))
    told = book.compare(book.best_of(joker(one), lines), book.best_of(joker(other), lines), lines)
    assert sign(ranking(one), ranking(other)) == told


@given(two_hands(PLAIN, 7))
@settings(deadline=None, max_examples=tries(150))
def test_the_best_five_of_seven_compare_as_the_list_says(hands: tuple[Hand, Hand]) -> None:
    one, other = hands
    told = book.compare(
        book.best_of(book.every_five(one), book.HIGH),
        book.best_of(book.every_five(other), book.HIGH),
        book.HIGH,
    )
    assert sign(high(one), high(other)) == told


@given(two_hands(PLAIN, 3))
@settings(deadline=None, max_examples=tries(300))
def test_three_cards_compare_as_the_list_says(hands: tuple[Hand, Hand]) -> None:
    one, other = hands
    told = book.compare(book.spelled(one), book.spelled(other), book.THREE_CARD)
    assert sign(three_card(one), three_card(other)) == told


@given(two_hands(JOKERS, 5))
@settings(deadline=None, max_examples=tries(200))
def test_deuce_to_seven_is_the_high_list_without_the_wheel_turned_over(
    hands: tuple[Hand, Hand],
) -> None:
    lines = book.HIGH_WITHOUT_WHEEL
    lowest = [
        book.worst_of(
            [
                five
                for five in book.joker_replaced(hand, row=book.NO_WHEEL_ROW)
                if "*" not in five[-1]
            ],
            lines,
        )
        for hand in hands
    ]
    told = book.compare(lowest[1], lowest[0], lines)
    assert sign(deuce_to_seven(hands[0]), deuce_to_seven(hands[1])) == told


# garlic-city/lowball/3: the ordinary list upside down, by how many cards are alike.
LOWBALL_KINDS = ["1 1 1 1 1", "2 1 1 1", "2 2 1", "3 1 1", "3 2", "4 1"]


def lowball_compare(one: Hand, other: Hand) -> int:
    """Ace to five as the floor explains it: the kind of hand, then the alike, then the rest."""
    first, second = _low_ranks(one), _low_ranks(other)
    kinds = [LOWBALL_KINDS.index(_kind(ranks)) for ranks in (first, second)]
    if kinds[0] != kinds[1]:
        return 1 if kinds[0] < kinds[1] else -1
    for times in (4, 3, 2, 1):
        highest_down = [
            sorted([rank for rank in ranks if ranks.count(rank) == times], reverse=True)
            for ranks in (first, second)
        ]
        if highest_down[0] != highest_down[1]:
            return 1 if highest_down[0] < highest_down[1] else -1
    return 0


def _kind(ranks: list[int]) -> str:
    return " ".join(sorted([str(ranks.count(one)) for one in set(ranks)], reverse=True))


def _low_ranks(hand: Hand) -> list[int]:
    natural = [1 if rank(one) == 14 else rank(one) for one in hand if one != JOKER]
    lowest = 1
    while lowest in natural:
        lowest += 1
    return natural + [lowest] * (len(hand) - len(natural))


@given(two_hands(JOKERS, 5))
@example((cards("Kc Kd Kh 2s 3c"), cards("Ac Ad Ah 2s 2c")))
@example((cards("Kc Kd Qh Qs Jc"), cards("Ac Ad Ah 2s 3c")))
@settings(deadline=None, max_examples=tries(300))
def test_ace_to_five_compares_as_the_floor_explains_it(hands: tuple[Hand, Hand]) -> None:
    assert sign(ace_to_five(hands[0]), ace_to_five(hands[1])) == lowball_compare(*hands)


# The wall chart, as printed but for the tens; the last ten lines are the last digits.
PUSH_NINE_CHART = (
    "AAA KKK QQQ JJJ TTT 999 888 777 666 555 444 333 222 "
    "AKQ KQJ QJT JT9 T98 987 876 765 654 543 432 32A "
    "KKQ/KKJ/KQQ/QQJ/JJK/JJQ "
    "9 8 7 6 5 4 3 2 1 0"
)


def push_nine_number(hand: Hand) -> int:
    letters = sorted(book.ranks(book.spelled(hand)))
    chart = PUSH_NINE_CHART.split()
    for number, line in enumerate(chart[:26], 1):
        if any(sorted(kind) == letters for kind in line.split("/")):
            return number
    total = sum({"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}.get(x) or int(x) for x in letters)
    return chart.index(str(total)[-1], 26) + 1


@given(two_hands(PLAIN, 3))
@settings(deadline=None, max_examples=tries(300))
def test_push_nine_compares_as_the_wall_chart_says(hands: tuple[Hand, Hand]) -> None:
    first, second = (push_nine_number(hand) for hand in hands)
    assert sign(push_nine(hands[0]), push_nine(hands[1])) == (first < second) - (first > second)
