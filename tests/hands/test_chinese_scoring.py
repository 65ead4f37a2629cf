"""Points at Chinese Poker: the book's own example, and every version with worked figures."""

from collections import Counter

import pytest

from houseway.cards.card import cards
from houseway.errors import BadInput
from houseway.hands.chinese import AutomaticWinOrder
from houseway.hands.chinese_scoring import (
    OpenedHand,
    PointRules,
    declared_hand,
    opened_hand,
    points,
    results,
    sweep_points,
    worth,
)
from tests.evidence import clause

TWO_FOUR = PointRules()
ONE_SIX = PointRules(scoring="1-6")
EASTERN = PointRules(scoring="eastern")
WESTERN = PointRules(scoring="western")
MANDARIN = PointRules(scoring="mandarin")


def hand(front: str, middle: str, back: str) -> OpenedHand:
    return opened_hand(front=cards(front), middle=cards(middle), back=cards(back))


def automatic(text: str, *, as_listed: bool = False) -> OpenedHand:
    order: AutomaticWinOrder = "as listed" if as_listed else "dragon then equal"
    return declared_hand(cards(text), automatic_win_order=order)


# garlic-city/chinese-poker/54 with suits of our own. It has five sixes, so no deck can deal it.
PRINTED = {
    "A": hand("Ac Ad Jh", "9c 9d 4c 4d 7h", "Qc Jd Tc 9h 8c"),
    "B": hand("As Kd 6h", "4h 5d 6c 7s 8h", "2c 2d 2h 7c 7d"),
    "C": hand("Kc Kh Qh", "6c 6s 5c 5h 9s", "Jc Js 3h 3s 4s"),
    "D": hand("Ah Ks 6d", "Qd Qs 5s 3c 2s", "Td Th Ts 8d 8s"),
}
# The same results from one deck: C's middle is 33559 and D's QQ652 (GC-I10).
DEALT = {
    1: ("Ac Ad Jh", "9c 9d 4c 4d 7h", "Qc Jd Tc 9h 8c"),
    2: ("As Kd 6h", "4h 5d 6c 7s 8h", "2c 2d 2h 7c 7d"),
    3: ("Kc Kh Qh", "3c 3d 5c 5h 9s", "Jc Js 3h 3s 4s"),
    4: ("Ah Ks 6d", "Qd Qs 6s 5s 2s", "Td Th Ts 8d 8s"),
}


@pytest.mark.parametrize(
    ("one", "other", "collects"),
    [
        pytest.param("A", "B", -2, marks=clause("garlic-city/chinese-poker/55")),
        pytest.param("A", "C", 4, marks=clause("garlic-city/chinese-poker/56")),
        pytest.param("A", "D", 2, marks=clause("garlic-city/chinese-poker/57")),
        pytest.param("B", "C", 2, marks=clause("garlic-city/chinese-poker/58")),
        pytest.param("B", "D", 0, marks=clause("garlic-city/chinese-poker/59")),
        pytest.param("C", "D", 2, marks=clause("garlic-city/chinese-poker/60")),
    ],
)
def test_the_worked_example_comes_out_as_printed(one: str, other: str, collects: int) -> None:
    assert points(PRINTED[one], PRINTED[other], TWO_FOUR) == collects
    assert points(PRINTED[other], PRINTED[one], TWO_FOUR) == -collects


@clause("garlic-city/chinese-poker/54")
def test_each_printed_hand_of_the_example_is_what_it_is_called() -> None:
    called = {name: [made.category for made in one.parts] for name, one in PRINTED.items()}
    assert called == {
        "A": ["pair", "two pair", "straight"],
        "B": ["high card", "straight", "full house"],
        "C": ["pair", "two pair", "two pair"],
        "D": ["high card", "pair", "full house"],
    }


@clause("garlic-city/chinese-poker/61")
def test_the_example_on_a_legal_deal_totals_four_up_four_up_four_down_four_down() -> None:
    held = [card for parts in DEALT.values() for part in parts for card in cards(part)]
    assert len(set(held)) == len(held) == 52
    totals: Counter[int] = Counter()
    for (one, other), won in results(
        {n: hand(*parts) for n, parts in DEALT.items()}, TWO_FOUR
    ).items():
        totals[one] += won
        totals[other] -= won
    assert [totals[seat] for seat in DEALT] == [4, 4, -4, -4]


# Parts that win (W), lose (L) and tie (T) against one another, whatever else they are.
STRONG = ("Ac 8d 6h", "9c 9d 4c 3d 7h", "Kc Kd Tc 9h 8c")
WEAK = ("Qs 8c 6s", "6d 6c 4h 3s 7d", "Jc Jd Th 9s 8h")


def against(outcome: str, rules: PointRules) -> int:
    """What a hand earns whose parts come out so, front first: `WLT`."""
    strong, weak = hand(*STRONG).parts, hand(*WEAK).parts
    mine = [weak[at] if one == "L" else strong[at] for at, one in enumerate(outcome)]
    yours = [weak[at] if one == "W" else strong[at] for at, one in enumerate(outcome)]
    return points(OpenedHand(tuple(mine)), OpenedHand(tuple(yours)), rules)


@pytest.mark.parametrize(
    ("outcome", "earned"),
    [
        # Alone, a part is one point and the overall point comes on top.
        pytest.param("WTT", 2, marks=clause("garlic-city/chinese-poker/12")),
        pytest.param("TWT", 2, marks=clause("garlic-city/chinese-poker/13")),
        pytest.param("TTW", 2, marks=clause("garlic-city/chinese-poker/14")),
        # 2 won - 1 lost + 1 for the majority = 2.
        pytest.param("WWL", 2, marks=clause("garlic-city/chinese-poker/15")),
        pytest.param("WLW", 2, marks=clause("garlic-city/chinese-poker/48")),
        pytest.param("LWW", 2, marks=clause("garlic-city/chinese-poker/52")),
        # 3 won - 0 lost + 1 for the majority = 4.
        pytest.param("WWW", 4, marks=clause("garlic-city/chinese-poker/16")),
        pytest.param("LLL", -4, marks=clause("garlic-city/chinese-poker/49")),
        # A tie scores for nobody: 2 - 0 + 1 = 3, and 1 - 1 leaves no overall point.
        pytest.param(
            "WWT", 3, marks=clause("garlic-city/chinese-poker/50", "garlic-city/chinese-poker/15")
        ),
        pytest.param("WLT", 0, marks=clause("garlic-city/chinese-poker/50")),
        ("TTT", 0),
        # The difference is what the higher total collects.
        pytest.param("LLW", -2, marks=clause("garlic-city/chinese-poker/53")),
    ],
)
def test_two_four_counts_parts_and_the_overall_point(outcome: str, earned: int) -> None:
    assert against(outcome, TWO_FOUR) == earned


@pytest.mark.parametrize(
    ("outcome", "earned"), [("WWT", 2), ("TLL", -2), ("WTT", 2), ("WWL", 2), ("WWW", 4)]
)
def test_where_the_shortcut_holds_two_parts_and_a_tie_are_two(outcome: str, earned: int) -> None:
    assert against(outcome, PointRules(tied_part="shortcut holds")) == earned


@pytest.mark.parametrize(
    ("outcome", "earned"),
    [
        pytest.param("WWL", 2, marks=clause("garlic-city/chinese-poker/37")),
        pytest.param("WWW", 4, marks=clause("garlic-city/chinese-poker/36")),
        pytest.param("WWT", 3, marks=clause("garlic-city/chinese-poker/36")),
    ],
)
def test_western_gives_one_more_to_the_majority(outcome: str, earned: int) -> None:
    assert against(outcome, WESTERN) == earned


@pytest.mark.parametrize(
    ("outcome", "earned"),
    [
        # 2 won - 1 lost = 1, and nothing for the majority.
        pytest.param("WWL", 1, marks=clause("garlic-city/chinese-poker/34")),
        pytest.param("LWL", -1, marks=clause("garlic-city/chinese-poker/34")),
        ("WWW", 3),
    ],
)
def test_eastern_has_no_majority_point(outcome: str, earned: int) -> None:
    assert against(outcome, EASTERN) == earned


@pytest.mark.parametrize(("outcome", "earned"), [("WWL", 1), ("WWW", 6), ("WWT", 2), ("LLL", -6)])
def test_one_six_adds_three_for_a_sweep(outcome: str, earned: int) -> None:
    assert against(outcome, ONE_SIX) == earned


# Seven points of bonus: a full house in the middle (2) and four of a kind in back (4) against
# three of a kind in front (3), which wins there.
FULL_AND_FOUR = hand("Kc Qd Jh", "9c 9d 9h 4c 4d", "8c 8d 8h 8s 2c")
TRIPS_IN_FRONT = hand("3c 3d 3h", "7c 7d 7h 5c 6d", "Tc Td Th Jc Jd")


@clause("garlic-city/chinese-poker/35")
def test_an_eastern_bonus_takes_the_place_of_the_point() -> None:
    # 2 (full house in the middle) + 4 (four of a kind in back) - 3 (three of a kind in front) = 3.
    assert points(FULL_AND_FOUR, TRIPS_IN_FRONT, EASTERN) == 3
    # A part that is no bonus hand earns its one point.
    assert against("WTT", EASTERN) == 1
    # Added to the points it would be (1 + 2) + (1 + 4) - (1 + 3) = 4.
    added = PointRules(scoring="eastern", eastern_bonus="adds to the point")
    assert points(FULL_AND_FOUR, TRIPS_IN_FRONT, added) == 4


@clause("garlic-city/chinese-poker/27")
def test_eastern_awards_bonus_hands_in_back_middle_and_front_when_they_win() -> None:
    # Three of a kind in front earn 3; a straight in the middle and a full house in back, 1 each.
    bonus_in_front = hand("2c 2h 2s", "5c 5d 5h 3d 6h", "Tc Td Th 9c 9d")
    plain = hand("Ac Kd Qh", "6c 7d 8h 9s Tc", "Jc Jd Jh 4c 4d")
    assert points(bonus_in_front, plain, EASTERN) == 3 - 1 - 1
    # Four of a kind in back earn 4 when they win, and nothing when they lose.
    fours = hand("Qc Jd 9h", "8c 8d 4h 3c 6d", "7c 7d 7h 7s 2d")
    better_fours = hand("Kc Jh 5h", "9c 9d 3d 2h 4s", "Tc Td Th Ts 2s")
    assert points(better_fours, fours, EASTERN) == 1 + 1 + 4


@clause("garlic-city/chinese-poker/46")
def test_what_a_comparison_comes_to_depends_on_the_scoring_in_force() -> None:
    systems = (TWO_FOUR, ONE_SIX, EASTERN, WESTERN, MANDARIN)
    assert [against("WWW", rules) for rules in systems] == [4, 6, 3, 4, 6]


@pytest.mark.parametrize(
    ("outcome", "earned"),
    [
        pytest.param(
            "WWL", 1, marks=clause("garlic-city/chinese-poker/38", "garlic-city/chinese-poker/42")
        ),
        pytest.param("WTT", 1, marks=clause("garlic-city/chinese-poker/38")),
        # Three points, doubled.
        pytest.param("WWW", 6, marks=clause("garlic-city/chinese-poker/42")),
        pytest.param("LLL", -6, marks=clause("garlic-city/chinese-poker/42")),
    ],
)
def test_mandarin_earns_a_point_a_part_and_the_shot_doubles_them(outcome: str, earned: int) -> None:
    assert against(outcome, MANDARIN) == earned


def test_the_shot_on_top_adds_twice_the_points_to_the_points() -> None:
    assert against("WWW", PointRules(scoring="mandarin", mandarin_shot="twice on top")) == 3 + 6


@clause("garlic-city/chinese-poker/39")
def test_mandarin_triples_a_front_of_three_of_a_kind() -> None:
    assert against("WTT", MANDARIN) == 1
    # 1 for the back, 1 + 2 for the full house in the middle, against 3 for the front: 5 + 3 - 3.
    assert points(FULL_AND_FOUR, TRIPS_IN_FRONT, MANDARIN) == (1 + 4) + (1 + 2) - 3
    # As 1 + 2 it would be the same, but a shot multiplies it: (3 + 1 + 1) x 2.
    weaker = hand("Kc Qd Jh", "6c 6d 4h 3s 2d", "9c 9d Th 8s 5h")
    assert points(TRIPS_IN_FRONT, weaker, MANDARIN) == (3 + 1 + 1) * 2


@pytest.mark.parametrize(
    ("rules", "earned"),
    [
        pytest.param(
            MANDARIN, 1 + (1 + 4) - 1,
            marks=clause("garlic-city/chinese-poker/40", "garlic-city/chinese-poker/41"),
        ),
        pytest.param(
            PointRules(scoring="mandarin", mandarin_bonus="none"), 1 + 1 - 1,
            marks=clause("garlic-city/chinese-poker/40"),
        ),
    ],
)  # fmt: skip
def test_mandarin_adds_bonus_hands_to_the_regular_points(rules: PointRules, earned: int) -> None:
    fours = hand("Kc Qd Jh", "9c 9d 7h 4c 3d", "8c 8d 8h 8s 2c")
    pair_in_front = hand("3c 3d Ah", "6c 6d 7s 5c 4d", "Tc Td Th Jc Jd")
    assert points(fours, pair_in_front, rules) == earned


@clause("garlic-city/chinese-poker/51")
def test_bonus_points_are_added_to_each_players_total_before_the_difference() -> None:
    # Eight for the middle and the shot of three points doubled, against nothing.
    one = hand("Kc Qd Jh", "8c 8d 8h 8s 2c", "9c 9d 9h 9s 3c")
    other = hand("Qc Jd Th", "6c 6d 4h 3s 2d", "7c 7d Ts 8s 5h")
    assert points(one, other, MANDARIN) == 3 * 2 + 8 + 4


FOUR_HANDS = {
    1: hand("Ac Ad 2h", "Kc Kd Kh 4s 7c", "Qc Qd Qh Jc Jd"),
    2: hand("Kc 8d 6h", "9c 9d 4c 3d 7h", "Tc Td 5c 9h 8c"),
    3: hand("Qs 8c 6s", "8s 8h 4h 3s 7d", "9s 9h Th Jh 5d"),
    4: hand("Js 7c 5s", "6c 6s 4d 3c 2d", "7s 7h Ts 9h 5h"),
}


@clause("garlic-city/chinese-poker/43")
def test_a_home_run_triples_the_points_from_all_three() -> None:
    # The runner sweeps all three: 3 x 3 each. The others shoot one another as ever: 3 x 2.
    assert results(FOUR_HANDS, MANDARIN) == {
        (1, 2): 9, (1, 3): 9, (1, 4): 9, (2, 3): 6, (2, 4): 6, (3, 4): 6,
    }  # fmt: skip
    on_top = PointRules(scoring="mandarin", mandarin_home_run="three times on top")
    assert results(FOUR_HANDS, on_top)[1, 2] == 3 + 9


@clause("garlic-city/chinese-poker/43")
def test_a_home_run_counts_wherever_its_player_sits() -> None:
    third = {2: FOUR_HANDS[2], 3: FOUR_HANDS[3], 5: FOUR_HANDS[1], 6: FOUR_HANDS[4]}
    assert results(third, MANDARIN) == {
        (2, 3): 6, (2, 5): -9, (2, 6): 6, (3, 5): -9, (3, 6): 6, (5, 6): 9,
    }  # fmt: skip


@clause("garlic-city/chinese-poker/43")
def test_there_is_no_home_run_with_three_players() -> None:
    three = {seat: FOUR_HANDS[seat] for seat in (4, 1, 2)}
    assert results(three, MANDARIN) == {(4, 1): -6, (4, 2): -6, (1, 2): 6}


def test_there_is_no_home_run_over_a_mis_set_hand() -> None:
    hands = {**FOUR_HANDS, 4: hand("Ac Ad 2h", "Kc Kd 9h 4s 7c", "Qc Qd Qh Jc Jd")}
    assert results(hands, MANDARIN)[1, 2] == 6


MIS_SET = hand("Ac Ad Ah", "Kc Kd 9h 4s 7c", "Qc Qd Qh Jc Jd")


@clause("garlic-city/chinese-poker/26")
def test_a_mis_set_hand_pays_four_points_to_everybody_else() -> None:
    hands = {1: FOUR_HANDS[4], 2: MIS_SET, 3: FOUR_HANDS[3], 4: automatic(DRAGON)}
    scored = results(hands, EASTERN)
    assert (scored[1, 2], scored[2, 3], scored[2, 4]) == (4, -4, -4)
    assert points(MIS_SET, MIS_SET, TWO_FOUR) == 0


DRAGON = "As 2c 3c 4h 5d 6s 7s 8s 9c Tc Jd Qd Kh"
SIX_PAIRS = "2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd As"
STRAIGHTS = "As Kd Qc Jh Ts 9c 8d 7c 6d 5h 4c 3d 2h"


@pytest.mark.parametrize(
    ("rules", "won"),
    [(TWO_FOUR, 4), (ONE_SIX, 6), (EASTERN, 3), (WESTERN, 4), (MANDARIN, 6)],
)
@clause("garlic-city/chinese-poker/17")
def test_an_automatic_win_collects_as_a_sweep_from_whatever_is_set(
    rules: PointRules, won: int
) -> None:
    assert sweep_points(rules) == won
    assert points(automatic(SIX_PAIRS), FOUR_HANDS[1], rules) == won
    assert points(FOUR_HANDS[1], automatic(SIX_PAIRS), rules) == -won


def test_an_automatic_win_may_collect_what_a_mis_set_hand_pays() -> None:
    rules = PointRules(scoring="mandarin", automatic_win_points="as a mis-set hand pays")
    assert points(automatic(SIX_PAIRS), FOUR_HANDS[1], rules) == 4


@clause("garlic-city/chinese-poker/19")
def test_the_dragon_beats_the_other_automatic_wins_and_those_tie() -> None:
    assert points(automatic(DRAGON), automatic(SIX_PAIRS), TWO_FOUR) == 4
    flushes = "2c 5c 7c 9c Jc 3d 4d 8d Td Qd 6h 8h Kh"
    assert points(automatic(SIX_PAIRS), automatic(flushes), TWO_FOUR) == 0
    listed = [automatic(text, as_listed=True) for text in (SIX_PAIRS, flushes)]
    assert points(listed[0], listed[1], TWO_FOUR) == 4


def test_thirteen_cards_that_are_no_automatic_win_cannot_be_declared() -> None:
    with pytest.raises(BadInput, match="no automatic win"):
        automatic("2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Kd As")


@clause("garlic-city/chinese-poker/10")
def test_each_part_is_worth_one_point() -> None:
    for of in ("front", "middle", "back"):
        assert worth("pair", TWO_FOUR, of=of) == (1, 0)


@clause("garlic-city/chinese-poker/45")
def test_four_players_make_six_comparisons_and_each_player_three() -> None:
    pairs = list(results(FOUR_HANDS, TWO_FOUR))
    assert len(pairs) == 6
    assert all(sum(seat in pair for pair in pairs) == 3 for seat in FOUR_HANDS)


@clause("garlic-city/chinese-poker/11")
def test_the_other_players_do_not_change_what_two_settle() -> None:
    alone = results({seat: FOUR_HANDS[seat] for seat in (2, 4)}, TWO_FOUR)
    assert alone[2, 4] == results(FOUR_HANDS, TWO_FOUR)[2, 4]


@clause("garlic-city/chinese-poker/47")
def test_two_four_is_there_to_be_chosen() -> None:
    assert [against(outcome, PointRules(scoring="2-4")) for outcome in ("WWL", "WWW")] == [2, 4]
