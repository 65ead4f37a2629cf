"""Exhaustive counts of the definitions, against figures worked out beforehand.

Most spaces are walked by kind: one hand for each set of ranks, suited and not, with the number of
hands it stands for (`dealing.kinds_of`); that suits matter no further is shown by
`test_every_ranking.py`, and hand by hand in the soak. The seven-card high and pai gow spaces are
counted on the kernels.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, combinations

import pytest

from houseway.cards import packs
from houseway.cards.card import JOKER, Card
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.eight_or_better import eight_or_better
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.made import Made
from houseway.hands.mexican import mexican
from houseway.hands.push_nine import push_nine
from houseway.hands.three_card import three_card
from tests.hands import expected_counts as expected
from tests.hands import expected_low_counts as expected_low
from tests.hands.dealing import Hand, Ranking, counted, kinds_of, with_joker

pytestmark = pytest.mark.slow

RANKS, STRIPPED_RANKS = packs.EVERY_RANK, packs.WITHOUT_8_9_10
PLAIN, STRIPPED = packs.fifty_two().cards, packs.mexican().cards[:-1]


def joker_up(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="up")


def joker_down(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="down")


def without_and_with_joker(ranks: Sequence[int]) -> Iterator[tuple[Hand, int]]:
    """Every kind of five cards from a pack of these ranks and one joker."""
    return chain(kinds_of(ranks, 5), with_joker(kinds_of(ranks, 4)))


def occurring(counts: expected.Counts) -> expected.Counts:
    return {line: count for line, count in counts.items() if count}


@pytest.mark.parametrize(
    ("ranking", "ranks", "counts"),
    [
        pytest.param(joker_high, RANKS, expected.FIVE_CARD_JOKER_HIGH, id="joker high"),
        pytest.param(wild_high, RANKS, expected.FIVE_CARD_WILD_HIGH, id="wild high"),
        pytest.param(joker_up, STRIPPED_RANKS, expected.MEXICAN_UP, id="mexican, joker up"),
        pytest.param(joker_down, STRIPPED_RANKS, expected.MEXICAN_DOWN, id="mexican, joker down"),
    ],
)
def test_five_cards_of_a_pack_with_a_joker_fall_on_the_lines_as_often_as_they_must(
    ranking: Ranking, ranks: Sequence[int], counts: expected.Counts
) -> None:
    assert counted(ranking, without_and_with_joker(ranks)) == counts


def test_five_cards_of_the_ordinary_pack_fall_on_the_lines_as_often_as_they_must() -> None:
    assert counted(high, kinds_of(RANKS, 5)) == expected.FIVE_CARD_HIGH


def test_all_22100_hands_of_three_card_poker() -> None:
    found = Counter(three_card(hand).category for hand in combinations(PLAIN, 3))
    assert found == expected.THREE_CARD


def test_all_22100_hands_of_push_nine() -> None:
    found = Counter(37 - push_nine(hand).strength[0] for hand in combinations(PLAIN, 3))
    assert found == expected_low.PUSH_NINE


def tallied(
    ranking: Ranking, kinds: Iterator[tuple[Hand, int]]
) -> tuple[Counter[int], Counter[str]]:
    """Hands without a pair by their highest card, and the others by their line."""
    by_top: Counter[int] = Counter()
    by_line: Counter[str] = Counter()
    for hand, weight in kinds:
        made = ranking(hand)
        if made.category == "no pair":
            by_top[-made.strength[1]] += weight
        else:
            by_line[made.category] += weight
    return by_top, by_line


@pytest.mark.parametrize(
    ("ranking", "by_top", "by_line"),
    [
        pytest.param(
            ace_to_five,
            expected_low.ACE_TO_FIVE_BY_TOP,
            expected_low.ACE_TO_FIVE_PAIRED,
            id="ace to five",
        ),
        pytest.param(
            deuce_to_seven,
            expected_low.DEUCE_TO_SEVEN_BY_TOP,
            expected_low.DEUCE_TO_SEVEN_MADE,
            id="deuce to seven",
        ),
    ],
)
def test_lows_of_the_ordinary_pack(
    ranking: Ranking, by_top: expected_low.ByTop, by_line: expected.Counts
) -> None:
    assert tallied(ranking, kinds_of(RANKS, 5)) == (by_top, by_line)


@pytest.mark.parametrize(
    ("ranking", "by_top"),
    [
        pytest.param(ace_to_five, expected_low.JOKER_LOW_BY_TOP, id="ace to five"),
        pytest.param(deuce_to_seven, expected_low.JOKER_DEUCE_TO_SEVEN_BY_TOP, id="deuce to seven"),
    ],
)
def test_lows_that_hold_the_joker(ranking: Ranking, by_top: expected_low.ByTop) -> None:
    found = tallied(ranking, with_joker(kinds_of(RANKS, 4)))
    assert found == (by_top, expected_low.JOKER_LOW_PAIRED)


@pytest.mark.soak
def test_razz_over_all_seven_card_hands() -> None:
    found = tallied(ace_to_five, kinds_of(RANKS, 7))
    assert found == (expected_low.RAZZ_BY_TOP, expected_low.RAZZ_PAIRED)


@pytest.mark.parametrize("count", [5, 6, pytest.param(7, marks=pytest.mark.soak)])
def test_eight_or_better_over_all_hands_of_five_six_and_seven_cards(count: int) -> None:
    by_top: Counter[int] = Counter()
    for hand, weight in kinds_of(RANKS, count):
        found = eight_or_better(hand)
        if found is not None:
            by_top[-found.strength[1]] += weight
    assert by_top == expected_low.EIGHT_OR_BETTER_BY_TOP[count]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("ranking", "pack", "joker_beside", "counts"),
    [
        pytest.param(high, PLAIN, False, expected.FIVE_CARD_HIGH, id="high"),
        pytest.param(joker_high, PLAIN, True, expected.JOKER_AND_FOUR, id="joker high"),
        pytest.param(wild_high, PLAIN, True, occurring(expected.WILD_AND_FOUR), id="wild high"),
        pytest.param(
            joker_up, STRIPPED, False, expected.MEXICAN_WITHOUT_JOKER, id="mexican, no joker"
        ),
        pytest.param(joker_up, STRIPPED, True, expected.MEXICAN_JOKER_UP, id="mexican, up"),
        pytest.param(
            joker_down, STRIPPED, True, occurring(expected.MEXICAN_JOKER_DOWN), id="mexican, down"
        ),
    ],
)
def test_every_single_hand_of_five_cards(
    ranking: Ranking, pack: Sequence[Card], joker_beside: bool, counts: expected.Counts
) -> None:
    beside = (JOKER,) if joker_beside else ()
    hands = combinations(pack, 5 - len(beside))
    assert Counter(ranking((*hand, *beside)).category for hand in hands) == counts


@pytest.mark.soak
@pytest.mark.parametrize(
    ("ranking", "by_top", "by_line"),
    [
        pytest.param(
            ace_to_five,
            expected_low.ACE_TO_FIVE_BY_TOP,
            expected_low.ACE_TO_FIVE_PAIRED,
            id="ace to five",
        ),
        pytest.param(
            deuce_to_seven,
            expected_low.DEUCE_TO_SEVEN_BY_TOP,
            expected_low.DEUCE_TO_SEVEN_MADE,
            id="deuce to seven",
        ),
    ],
)
def test_every_single_low_of_five_cards(
    ranking: Ranking, by_top: expected_low.ByTop, by_line: expected.Counts
) -> None:
    hands = ((hand, 1) for hand in combinations(PLAIN, 5))
    assert tallied(ranking, hands) == (by_top, by_line)
