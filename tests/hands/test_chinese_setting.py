"""The best setting of thirteen cards: against every arrangement, by the definitions alone."""

from itertools import combinations
from random import Random

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.chinese import part, why_mis_set
from houseway.hands.chinese_opponent import (
    RANKINGS,
    Opponent,
    against_the_usual,
    expected,
    least_middles,
    usual_opponent,
)
from houseway.hands.chinese_scoring import OpenedHand, PointRules, Scoring, points
from houseway.hands.chinese_setting import Setting, best_setting, fronts
from houseway.hands.tables import CHINESE_FRONT, HIGH
from tests.evidence import clause

pytestmark = pytest.mark.slow

SCORINGS: tuple[Scoring, ...] = ("2-4", "1-6", "eastern", "western", "mandarin")


def any_thirteen(seed: str) -> list[Card]:
    return Random(seed).sample(fifty_two().cards, 13)


def in_order(setting: Setting) -> bool:
    return not why_mis_set(front=setting.front, middle=setting.middle, back=setting.back)


@clause("garlic-city/chinese-poker/5", "garlic-city/chinese-poker/6", "garlic-city/chinese-poker/7")
@pytest.mark.parametrize("scoring", SCORINGS)
def test_the_best_setting_uses_every_card_and_is_in_order(scoring: Scoring) -> None:
    for number in range(6):
        held = any_thirteen(f"{number}")
        best = best_setting(held, PointRules(scoring=scoring))
        assert sorted((*best.front, *best.middle, *best.back)) == sorted(held)
        assert in_order(best)


def test_every_arrangement_is_looked_at_once() -> None:
    # 13! / (3! 5! 5!) = 72,072, and of two fives one must lie in back: half of them.
    seen = {
        (front.mask, frozenset((one, other)))
        for front in fronts()
        for one, other in zip(front.fives, front.others, strict=True)
    }
    assert len(seen) == 72_072 // 2
    assert len(fronts()) == 286


def slowly(held: list[Card], rules: PointRules) -> float:
    """The best that any setting in order earns, one by one and without the search."""
    against, best = against_the_usual(rules), -99.0
    for front in combinations(held, 3):
        ten = [card for card in held if card not in front]
        for middle in combinations(ten, 5):
            back = [card for card in ten if card not in middle]
            if HIGH.strength(middle) > HIGH.strength(back):
                continue
            if why_mis_set(front=front, middle=middle, back=back):
                continue
            beside = against.front[CHINESE_FRONT.strength(front)]
            between, behind = (
                against.middle[HIGH.strength(middle)],
                against.back[HIGH.strength(back)],
            )
            in_the_middle, in_back = (1, between.lead, between.tie), (1, behind.lead, behind.tie)
            both = [one * other for one in in_the_middle for other in in_back]
            products = sum(one * factor for one, factor in zip(both, beside, strict=True))
            best = max(best, between.points + behind.points + products)
    return best


@pytest.mark.slow
@pytest.mark.parametrize("scoring", ["2-4", "mandarin"])
def test_no_setting_earns_more_than_the_one_that_is_found(scoring: Scoring) -> None:
    held = any_thirteen("slowly")
    rules = PointRules(scoring=scoring)
    assert best_setting(held, rules).points == pytest.approx(slowly(held, rules))


def test_the_order_of_the_cards_makes_no_difference() -> None:
    held = any_thirteen("any order")
    assert best_setting(held, PointRules()) == best_setting(held[::-1], PointRules())


def test_a_royal_flush_stays_together_in_back_when_bonuses_are_paid() -> None:
    held = cards("As Ks Qs Js Ts 9h 8d 7c 5d 4h 4c 3d 2h")
    best = best_setting(held, PointRules(scoring="eastern"))
    assert part(best.back, of="back").category == "royal flush"


# Two hands of each part that the opponent holds, three times in four the weaker one.
SMALL_PARTS = (
    (("6c 4d 2h", 3), ("3c 3d 3h", 1)),
    (("9c 9d 4c 3d 7h", 3), ("Kc Kd 4c 3d 7h", 1)),
    (("Ac Ad 4c 3d 7h", 3), ("8c 8d 8h 8s 2c", 1)),
)
SMALL = Opponent(
    *(
        {RANKINGS[of].strength(cards(text)): count for text, count in held}
        for of, held in zip(RANKINGS, SMALL_PARTS, strict=True)
    )
)


@pytest.mark.parametrize("scoring", SCORINGS)
@pytest.mark.parametrize("mine", range(8))
def test_what_is_expected_is_the_mean_over_all_the_opponent_may_hold(
    scoring: Scoring, mine: int
) -> None:
    """Eight hands made of the opponent's parts, each against all sixty-four, weighed."""
    rules = PointRules(scoring=scoring)
    told = expected(rules, SMALL, least_middles())
    texts = [SMALL_PARTS[at][mine >> at & 1][0] for at in range(3)]
    strengths = [
        RANKINGS[of].strength(cards(text)) for of, text in zip(RANKINGS, texts, strict=True)
    ]
    middle, back = told.middle[strengths[1]], told.back[strengths[2]]
    both = [a * b for a in (1, middle.lead, middle.tie) for b in (1, back.lead, back.tie)]
    products = sum(a * b for a, b in zip(both, told.front[strengths[0]], strict=True))
    mean = 0.0
    for theirs in range(8):
        picked = [SMALL_PARTS[at][theirs >> at & 1] for at in range(3)]
        weight = picked[0][1] * picked[1][1] * picked[2][1] / 64
        mean += weight * points(opened(texts), opened([text for text, _ in picked]), rules)
    assert middle.points + back.points + products == pytest.approx(mean)


def opened(texts: list[str]) -> OpenedHand:
    return OpenedHand(
        tuple(part(cards(text), of=of) for of, text in zip(RANKINGS, texts, strict=True))
    )


def test_the_weakest_middle_in_order_with_each_front_is_the_definitions() -> None:
    chance, least = Random("least middle"), least_middles()
    for _ in range(400):
        held = chance.sample(fifty_two().cards, 8)
        front, middle = held[:3], held[3:]
        back = cards("As Ks Qs Js Ts")
        if set(held) & set(back):
            continue
        wrong = why_mis_set(front=front, middle=middle, back=back)
        is_in_order = HIGH.strength(middle) >= least[CHINESE_FRONT.strength(front)]
        assert is_in_order == (not wrong), wrong


def test_the_usual_opponent_is_counted_over_a_million_deals() -> None:
    assert [sum(part.values()) for part in usual_opponent()] == [1_000_000] * 3


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("As Ks", "13 cards, not 2"),
        ("As As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s", "only once"),
        ("Jk Ah Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s", "Jk is not in a pack of 52"),
        ("?? Ah Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s", "has not been seen"),
    ],
)
def test_what_is_no_hand_of_chinese_poker_is_refused(text: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        best_setting(cards(text), PointRules())
