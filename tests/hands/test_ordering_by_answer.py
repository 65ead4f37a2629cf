"""More rankings against a second opinion: six and seven cards, and the houses' other answers."""

from collections.abc import Callable, Sequence
from functools import cmp_to_key
from itertools import combinations, product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from houseway.cards import packs
from houseway.cards.card import JOKER, Card, cards, rank
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.mexican import JokerDealt, mexican
from houseway.hands.push_nine import push_nine
from tests.evidence import clause
from tests.hands import by_the_book as book
from tests.hands.dealing import Hand, Ranking, two_hands
from tests.hands.test_ordering import lowball_compare, push_nine_number, sign
from tests.sampling import tries

pytestmark = pytest.mark.slow

PLAIN, JOKERS, STRIPPED = packs.fifty_two().cards, packs.with_joker().cards, packs.mexican().cards


@pytest.mark.parametrize("pack", [PLAIN, JOKERS], ids=["razz", "with the joker"])
@pytest.mark.parametrize("count", [6, 7])
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(60))
def test_the_lowest_five_of_more_cards_compare_as_the_floor_explains_it(
    pack: Sequence[Card], count: int, chance: st.DataObject
) -> None:
    one, other = chance.draw(two_hands(pack, count))
    first, second = [
        max(combinations(hand, 5), key=cmp_to_key(lowball_compare)) for hand in (one, other)
    ]
    assert sign(ace_to_five(one), ace_to_five(other)) == lowball_compare(first, second)


@pytest.mark.parametrize(
    ("ranking", "replaced"),
    [
        pytest.param(joker_high, book.bug_replaced, id="joker high"),
        pytest.param(wild_high, book.joker_replaced, id="wild high"),
    ],
)
@pytest.mark.parametrize("count", [6, 7])
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(25))
def test_the_best_five_of_more_cards_with_a_joker_compare_as_the_list_says(
    ranking: Ranking, replaced: Callable[..., list[list[str]]], count: int, chance: st.DataObject
) -> None:
    hands = chance.draw(two_hands(JOKERS, count))
    lines = book.WITH_FIVE_OF_A_KIND
    first, second = [
        book.best_of(
            [way for five in combinations(hand, 5) for way in replaced(five, row=book.HIGH_ROW)],
            lines,
        )
        for hand in hands
    ]
    assert sign(ranking(hands[0]), ranking(hands[1])) == book.compare(first, second, lines)


def listed_straight(hand: Sequence[str]) -> list[int] | None:
    """The straights the books print: 7-6-5-4-3 and 6-5-4-3-2 are not among them."""
    if sorted(one[0] for one in hand) in ([*"34567"], [*"23456"]):
        return None
    return book.straight(book.MEXICAN_ROW)(hand)


def listed_straight_flush(hand: Sequence[str]) -> list[int] | None:
    return listed_straight(hand) if book.flush(hand) is not None else None


MEXICAN_AS_LISTED: list[book.Line] = [
    book.of_a_kind(5), book.royal_flush(book.MEXICAN_ROW), listed_straight_flush, book.of_a_kind(4),
    book.flush, book.of_a_kind(3, 2), listed_straight, book.of_a_kind(3), book.of_a_kind(2, 2),
    book.of_a_kind(2), book.anything,
]  # fmt: skip


def ways_as_listed(hand: Hand, joker: JokerDealt) -> list[list[str]]:
    """Dealt down the joker is any card, up only an ace or what a listed straight or flush lacks."""
    return [
        five
        for five in book.joker_replaced(hand, row=book.MEXICAN_ROW)
        if JOKER not in hand
        or joker == "down"
        or five[-1][0] == "A"
        or listed_straight(five) is not None
        or book.flush(five) is not None
    ]


@pytest.mark.parametrize("joker", ["up", "down"])
@given(hands=two_hands(STRIPPED, 5))
@example(hands=(cards("7c 6d 5h 4s 3c"), cards("Ac Kd Qh Js 2c")))
@example(hands=(cards("6c 5d 4h 3s 2c"), cards("2c 2d 4h 5s 6c")))
@example(hands=(cards("7c 6d 5h 4s Jk"), cards("2c 2d 4h 5s 6c")))
@settings(deadline=None, max_examples=tries(150))
def test_mexican_straights_may_be_only_those_the_list_prints(
    joker: JokerDealt, hands: tuple[Hand, Hand]
) -> None:
    first, second = [book.best_of(ways_as_listed(hand, joker), MEXICAN_AS_LISTED) for hand in hands]
    one, other = [mexican(hand, joker=joker, straights="as listed") for hand in hands]
    assert sign(one, other) == book.compare(first, second, MEXICAN_AS_LISTED)


@given(two_hands(JOKERS, 5))
@example((cards("5c 4d 3h 2s Ac"), cards("Ac Ad Ah Ks Qc")))
@example((cards("5c 4d 3h 2s Ac"), cards("6c 5d 4h 3s 2c")))
@settings(deadline=None, max_examples=tries(150))
def test_deuce_to_seven_with_the_wheel_a_straight_is_the_high_list_turned_over(
    hands: tuple[Hand, Hand],
) -> None:
    first, second = [
        book.worst_of(
            [way for way in book.joker_replaced(hand, row=book.HIGH_ROW) if "*" not in way[-1]],
            book.HIGH,
        )
        for hand in hands
    ]
    one, other = [deuce_to_seven(hand, wheel="straight") for hand in hands]
    assert sign(one, other) == book.compare(second, first, book.HIGH)


@given(two_hands(PLAIN, 3))
@example((cards("Kc Kd Jh"), cards("Kc Qd Qh")))
@example((cards("Kc Kd Qh"), cards("Tc Td 9h")))
@settings(deadline=None, max_examples=tries(300))
def test_push_nine_faces_by_high_card_are_told_apart_and_nothing_else(
    hands: tuple[Hand, Hand],
) -> None:
    keys = []
    for hand in hands:
        number = push_nine_number(hand)
        letters = book.ranks(book.spelled(hand))
        keys.append((-number, [*book.values(letters)] if number == 26 else []))
    one, other = [push_nine(hand, three_faces="high card") for hand in hands]
    assert sign(one, other) == (keys[0] > keys[1]) - (keys[0] < keys[1])


def counted_low(one: Card) -> int:
    return 1 if rank(one) == 14 else rank(one)


def lowest_eight(hand: Hand) -> list[int] | None:
    """Every five, and every rank for a joker among them: five different, eight or under."""
    lows = []
    for five in combinations(hand, 5):
        choices = [range(1, 9) if one == JOKER else [counted_low(one)] for one in five]
        lows += [
            sorted(way, reverse=True)
            for way in product(*choices)
            if len({*way}) == 5 and max(way) <= 8
        ]
    return min(lows, default=None)


@pytest.mark.parametrize("count", [5, 6, 7])
@given(chance=st.data())
@settings(deadline=None, max_examples=tries(150))
@clause("garlic-city/seven-card-stud-hi-lo/1", "comstock/seven-card-stud-hi-lo/2")
def test_eight_or_better_compares_from_the_highest_card_down_and_counts_aces_low(
    count: int, chance: st.DataObject
) -> None:
    low_cards = [one for one in JOKERS if one == JOKER or rank(one) in (*range(2, 10), 14)]
    pack = chance.draw(st.sampled_from([low_cards, JOKERS]))
    one, other = chance.draw(two_hands(pack, count))
    made = [eight_or_better(hand) for hand in (one, other)]
    told = [lowest_eight(hand) for hand in (one, other)]
    assert [low is None for low in made] == [low is None for low in told]
    if made[0] is not None and made[1] is not None and told[0] is not None and told[1] is not None:
        assert sign(made[0], made[1]) == (told[0] < told[1]) - (told[0] > told[1])
