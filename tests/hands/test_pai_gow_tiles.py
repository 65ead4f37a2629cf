"""Pai gow tiles: the groups, the chart of pairs and singles, and every hand there is."""

from collections import Counter
from itertools import combinations, pairwise

import pytest

from houseway.cards.tiles import Tile, name, thirty_two, tiles
from houseway.errors import BadInput
from houseway.hands.pai_gow_tiles import GROUPS, TileHand, high_and_low, two_tiles
from tests.evidence import clause

# The order in general use, which the brochure prints and the book does not (reading GC-L1).
PAIRS_HIGH_TO_LOW = [
    "4-2 2-1", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2",
    "6-5 6-5", "6-4 6-4", "6-1 6-1", "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2",
]  # fmt: skip
SINGLES_HIGH_TO_LOW = [
    ["6-6"], ["1-1"], ["4-4"], ["3-1"], ["5-5"], ["3-3"], ["2-2"], ["6-5"], ["6-4"], ["6-1"],
    ["5-1"], ["6-3", "5-4"], ["6-2", "5-3"], ["5-2", "4-3"], ["4-1", "3-2"], ["4-2", "2-1"],
]  # fmt: skip

EVERY_TWO: list[tuple[Tile, ...]] = list(combinations(thirty_two(), 2))
PAIR_GROUPS = GROUPS[:3]


def made(text: str) -> TileHand:
    return two_tiles(tiles(text))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("4-2 2-1", "6-6 6-6", id="gee joon over a matched pair"),
        pytest.param("5-1 5-1", "6-3 5-4", id="a matched pair over an unmatched one"),
        pytest.param("4-1 3-2", "6-6 6-3", id="an unmatched pair over wong"),
        pytest.param("1-1 5-4", "6-6 4-4", id="wong over gong"),
        pytest.param("1-1 5-3", "6-6 6-1", id="gong over a nine"),
    ],
)
@clause("garlic-city/pai-gow-tiles/11")
def test_the_lowest_of_each_group_beats_the_highest_of_the_next(better: str, worse: str) -> None:
    assert made(better) > made(worse)


@pytest.mark.parametrize("nine", ["6-3", "5-4"])
@pytest.mark.parametrize("beside", ["6-6", "1-1"])
@clause("garlic-city/pai-gow-tiles/12")
def test_a_twelve_or_a_two_with_any_nine_is_wong(beside: str, nine: str) -> None:
    assert made(f"{nine} {beside}").category == "wong"


@pytest.mark.parametrize("eight", ["4-4", "6-2", "5-3"])
@pytest.mark.parametrize("beside", ["6-6", "1-1"])
@clause("garlic-city/pai-gow-tiles/13")
def test_a_twelve_or_a_two_with_any_eight_is_gong(beside: str, eight: str) -> None:
    assert made(f"{eight} {beside}").category == "gong"


@clause("garlic-city/pai-gow-tiles/12", "garlic-city/pai-gow-tiles/13")
def test_wong_and_gong_with_teen_beat_those_with_dey_and_the_other_tile_never_counts() -> None:
    assert made("6-6 5-4") > made("1-1 6-3")
    assert made("6-6 5-3") > made("1-1 4-4")
    assert made("6-6 5-4") == made("6-6 6-3")
    assert made("1-1 4-4") == made("1-1 5-3")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param("6-2 6-1", "5 with tit", id="8+7=15"),
        pytest.param("6-6 6-1", "9 with teen", id="12+7=19"),
        pytest.param("6-6 1-1", "4 with teen", id="12+2=14"),
        pytest.param("5-5 6-4", "0", id="10+10=20"),
    ],
)
@clause("garlic-city/pai-gow-tiles/14")
def test_a_combination_counts_the_last_digit_of_its_dots(text: str, words: str) -> None:
    assert made(text).words == words
    assert made(text).category == "combination"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("5-1 2-1", "6-6 3-3", id="9 over 8"),
        pytest.param("4-1 2-1", "6-6 4-1", id="8 over 7"),
        pytest.param("6-3 6-2", "6-6 3-1", id="7 over 6"),
        pytest.param("6-3 5-2", "4-4 6-1", id="6 over 5"),
        pytest.param("6-2 5-2", "6-6 1-1", id="5 over 4"),
        pytest.param("6-3 4-1", "6-6 6-5", id="4 over 3"),
        pytest.param("6-2 4-1", "6-6 5-5", id="3 over 2"),
        pytest.param("5-2 4-1", "3-1 6-1", id="2 over 1"),
        pytest.param("5-1 4-1", "3-1 3-3", id="1 over 0"),
    ],
)
@clause("garlic-city/pai-gow-tiles/14")
def test_a_higher_count_wins_against_a_higher_tile(better: str, worse: str) -> None:
    assert made(better) > made(worse)


@pytest.mark.parametrize(
    ("red", "white"),
    [("6-4", "5-5"), ("4-1", "3-2"), ("5-4", "6-3"), ("3-1", "2-2"), ("4-4", "6-2")],
)
@clause("garlic-city/pai-gow-tiles/3")
def test_the_colour_of_the_dots_does_not_change_the_count(red: str, white: str) -> None:
    for other in ("6-5", "5-2"):
        assert made(f"{red} {other}").strength[:2] == made(f"{white} {other}").strength[:2]


@clause("garlic-city/pai-gow-tiles/16", "garlic-city/pai-gow-tiles/9")
def test_the_sixteen_pairs_stand_in_the_order_of_the_chart() -> None:
    hands = [made(text) for text in PAIRS_HIGH_TO_LOW]
    assert all(better > worse for better, worse in pairwise(hands))


@clause("garlic-city/pai-gow-tiles/10")
def test_a_pair_of_mates_outranks_whatever_either_tile_makes_without_the_other() -> None:
    for text in PAIRS_HIGH_TO_LOW:
        pair = set(tiles(text))
        apart = [two_tiles(two) for two in EVERY_TWO if len(pair.intersection(two)) == 1]
        apart = [hand for hand in apart if hand.category not in PAIR_GROUPS]
        assert made(text) > max(apart)


@clause("garlic-city/pai-gow-tiles/97")
def test_equal_counts_are_decided_by_the_highest_tile_alone() -> None:
    assert made("6-6 4-1") > made("1-1 4-1") > made("6-2 6-3")  # 7, 7 and 7
    assert made("6-6 3-1") == made("6-6 2-2")  # 6 and 6: gor above bon is not looked at
    assert made("6-3 6-4") == made("5-4 6-4") < made("6-3 5-5")  # 9, 9 and 9: mates are equal


@pytest.mark.parametrize("text", ["5-5 6-4", "3-1 3-3", "6-5 5-4", "2-2 5-1"])
@clause("garlic-city/pai-gow-tiles/98")
def test_zero_is_a_copy_of_zero_whichever_tile_is_higher(text: str) -> None:
    assert made(text) == made("6-5 6-3")
    assert made(text) < made("5-1 4-1")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("2-1 5-1", "9 with look"),  # 3+6, not 6+6=2
        ("4-2 6-6", "8 with teen"),  # 6+2, not 3+2=5
        ("2-1 6-6", "8 with teen"),
        ("4-2 5-2", "3 with chut"),  # 6+7=13, not 3+7=0
    ],
)
def test_either_gee_joon_tile_counts_three_or_six_as_the_hand_likes(text: str, words: str) -> None:
    assert made(text).words == words


def test_a_gee_joon_tile_counts_its_own_dots_where_a_house_says_so() -> None:
    two, four = tiles("2-1 5-1"), tiles("2-1 5-1 4-2 6-6")
    assert two_tiles(two, gee_joon_value="its own dots").words == "9 with look"
    assert two_tiles(tiles("2-1 6-6"), gee_joon_value="its own dots").words == "5 with teen"
    high, low = high_and_low(four, gee_joon_value="its own dots")
    assert (high.words, low.words) == ("9 with look", "8 with teen")
    apart = tiles("2-1 6-6 4-2 5-1")
    assert [one.words for one in high_and_low(apart)] == ["9 with look", "8 with teen"]
    high, low = high_and_low(apart, gee_joon_value="its own dots")
    assert (high.words, low.words) == ("5 with teen", "2 with look")


def test_the_four_two_may_stand_above_the_fives_where_a_chart_says_so() -> None:
    with_six, with_three = tiles("4-2 4-1"), tiles("2-1 4-1")  # 6+5=1 or 3+5=8: both count 8
    assert two_tiles(with_six) == two_tiles(with_three)
    split = two_tiles(with_six, gee_joon_singles="split")
    assert split > two_tiles(with_three, gee_joon_singles="split")
    assert str(split) == "8 with gee joon: 4-2 4-1"


def book_key(two: tuple[Tile, ...]) -> tuple[int, ...]:
    """The book's six groups and the chart, told again from the texts above: bigger is better."""
    faces = [name(one) for one in two]
    for place, pair in enumerate(reversed(PAIRS_HIGH_TO_LOW)):
        if sorted(pair.split()) == sorted(faces):
            return (3, place, 0)
    dots = [sum(int(end) for end in face.split("-")) for face in faces]
    if set(dots) & {12, 2} and set(dots) & {8, 9}:
        return (2 if 9 in dots else 1, 1 if 12 in dots else 0, 0)
    values = [
        {3, 6} if face in ("4-2", "2-1") else {dot} for face, dot in zip(faces, dots, strict=True)
    ]
    count = max((one + other) % 10 for one in values[0] for other in values[1])
    best = min(at for at, line in enumerate(SINGLES_HIGH_TO_LOW) if set(line) & set(faces))
    return (0, count, -best if count else 0)


@clause("garlic-city/pai-gow-tiles/97", "garlic-city/pai-gow-tiles/98")
def test_every_two_tiles_compare_with_every_other_two_as_the_book_says() -> None:
    different = {tuple(sorted(two)): (book_key(two), two_tiles(two)) for two in EVERY_TWO}
    for key, hand in different.values():
        for other_key, other in different.values():
            assert (hand > other, hand == other) == (key > other_key, key == other_key)


@clause("garlic-city/pai-gow-tiles/9", "garlic-city/pai-gow-tiles/11")
def test_the_496_hands_of_two_tiles_fall_into_the_six_groups() -> None:
    counted = Counter(two_tiles(two).category for two in EVERY_TWO)
    assert counted == {
        "gee joon": 1,
        "matched pair": 11,
        "unmatched pair": 4,  # the fifth is gee joon
        "wong": 4 * 2,  # two teen and two dey, each with two nines
        "gong": 4 * 4,  # and with four eights
        "combination": 496 - 1 - 11 - 4 - 8 - 16,
    }


@clause("garlic-city/pai-gow-tiles/14")
def test_the_456_combinations_count_as_their_last_digits_say() -> None:
    # Tiles by last digit (of 12, 2, 8, 4, 10, 6, 11, 7, 9, 5 dots), and pairs of mates among them.
    held = {0: 4, 1: 2, 2: 4, 4: 4, 5: 2, 6: 4, 7: 4, 8: 4, 9: 2}
    mates = {0: 2, 1: 1, 2: 2, 4: 2, 5: 1, 6: 2, 7: 2, 8: 2, 9: 1}
    expected: Counter[int] = Counter()
    for one, other in combinations(held, 2):
        if (one, other) not in ((2, 8), (2, 9)):  # gong and wong
            expected[(one + other) % 10] += held[one] * held[other]
    for digit, many in held.items():
        expected[2 * digit % 10] += many * (many - 1) // 2 - mates[digit]
        expected[max((digit + 3) % 10, (digit + 6) % 10)] += 2 * many  # with a gee joon tile
    assert [expected[points] for points in range(10)] == [24, 32, 44, 48, 52, 44, 56, 52, 56, 48]

    combos = [hand for hand in map(two_tiles, EVERY_TWO) if hand.category == "combination"]
    assert Counter(int(hand.words.split(" ")[0]) for hand in combos) == expected


@clause("garlic-city/pai-gow-tiles/9")
def test_the_35960_hands_of_four_tiles_hold_no_pair_one_or_two() -> None:
    counted: Counter[int] = Counter()
    is_pair = {two: two_tiles(two).category in PAIR_GROUPS for two in EVERY_TWO}
    for four in combinations(thirty_two(), 4):
        counted[sum(is_pair[two] for two in combinations(four, 2))] += 1
    assert counted == {
        0: 29_120,  # 1,820 ways to choose four pairs of sixteen, one of two tiles from each
        1: 6_720,  # 16 pairs, 105 ways to choose two others, one of two tiles from each
        2: 120,  # 16 times 15 over 2
    }


@clause("garlic-city/pai-gow-tiles/4")
def test_the_higher_hand_comes_first_whichever_way_the_four_tiles_lie() -> None:
    one_way = high_and_low(tiles("4-1 5-2 6-6 6-6"))
    assert one_way == high_and_low(tiles("6-6 6-6 4-1 5-2"))
    assert [str(hand) for hand in one_way] == ["a pair of teen: 6-6 6-6", "2 with chut: 5-2 4-1"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("6-6", "a pai gow hand is two tiles, not 1"),
        ("6-6 6-6 1-1", "a pai gow hand is two tiles, not 3"),
        ("6-3 6-3", "6-3 is there 2 times; the set holds it once"),
    ],
)
def test_two_tiles_of_one_set_can_be_ranked_and_nothing_else(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=f"^{said}$"):
        made(text)


def test_four_tiles_of_one_set_can_be_set_and_nothing_else() -> None:
    with pytest.raises(BadInput, match="a player sets four tiles, not 2"):
        high_and_low(tiles("6-6 6-6"))
    with pytest.raises(BadInput, match="6-6 is there 3 times; the set holds it twice"):
        high_and_low(tiles("6-6 6-6 6-6 1-1"))
    with pytest.raises(BadInput, match="21 is not a tile"):
        two_tiles((Tile(21), Tile(0)))
