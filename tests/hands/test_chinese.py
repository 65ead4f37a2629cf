"""Chinese Poker: the three parts, what is mis-set, the automatic wins and the bonus hands."""

from random import Random

import pytest

from houseway.cards.card import Card, cards, name
from houseway.cards.packs import fifty_two
from houseway.errors import BadInput
from houseway.hands.chinese import (
    AUTOMATIC_WINS,
    AutomaticWinOrder,
    Part,
    automatic_win,
    eastern_bonus_points,
    part,
    why_mis_set,
)
from houseway.hands.high import high
from houseway.hands.made import Made
from tests.evidence import clause


def front(text: str) -> Made:
    return part(cards(text), of="front")


def mis_set(before: str, between: str, behind: str) -> str:
    return why_mis_set(front=cards(before), middle=cards(between), back=cards(behind))


@clause("garlic-city/chinese-poker/9")
def test_straights_and_flushes_do_not_count_in_front() -> None:
    assert front("Qs Ks As").category == "high card"
    assert front("2c 3d 4h") < front("2c 2d 3h")
    assert front("9s 8s 7s") < front("Tc 3d 2h")


@clause("garlic-city/chinese-poker/8")
def test_a_front_ranks_by_three_of_a_kind_then_pair_then_high_cards() -> None:
    assert front("2c 2d 2h") > front("Ac Ad Kh") > front("Ac Ad Qh") > front("Kc Kd Ah")
    assert front("2c 2d 3h") > front("Ac Kd Qh") > front("Ac Kd Jh")
    assert front("Ac Kd 6h") == front("As Kh 6c")


@pytest.mark.parametrize("where", ["middle", "back"])
@clause("garlic-city/chinese-poker/8")
def test_middle_and_back_rank_as_in_any_high_game(where: Part) -> None:
    for text in ["As Ks Qs Js Ts", "9c 9d 9h 4s 4c", "5c 4d 3h 2s Ac", "Tc Td Kh 8s 2c"]:
        assert part(cards(text), of=where) == high(cards(text))


@pytest.mark.parametrize(
    ("before", "between", "behind", "wrong"),
    [
        pytest.param(
            "Ac Ad", "Ks Kd 9c 5h 2s", "Qc Qd Qh 3s 4c", "the front is 2 cards, not 3",
            marks=clause("garlic-city/chinese-poker/24", "garlic-city/chinese-poker/5"),
        ),
        pytest.param(
            "Ac 3d 2h", "Ks Kd 9c 5h", "Qc Qd Qh 3s 4c", "the middle is 4 cards, not 5",
            marks=clause("garlic-city/chinese-poker/24", "garlic-city/chinese-poker/5"),
        ),
        pytest.param(
            "Ac 3d 2h", "Ks Kd 9c 5h 2s", "Qc Qd Qh 3s 4c 4d", "the back is 6 cards, not 5",
            marks=clause("garlic-city/chinese-poker/24", "garlic-city/chinese-poker/5"),
        ),
        pytest.param(
            "Ac Ad 2h", "Ks Kd 9c 5h 2s", "Qc Qd Qh 3s 4c",
            "the front, a pair of aces, outranks the middle, a pair of kings",
            marks=clause("garlic-city/chinese-poker/7", "garlic-city/chinese-poker/25"),
        ),
        pytest.param(
            "Ac Kd 2h", "As Qd 9c 5h 3s", "Qc Qh Qs 3d 4c",
            "the front, ace high, outranks the middle, ace high",
            marks=clause("garlic-city/chinese-poker/7"),
        ),
        pytest.param(
            "2c 2d 2h", "As Ad Kc Kh Qs", "Jc Jh Js 3d 4c",
            "the front, three deuces, outranks the middle, two pair, aces and kings",
            marks=clause("garlic-city/chinese-poker/7"),
        ),
        pytest.param(
            "Ac 3d 2h", "Qc Qd Qh 3s 4c", "Ks Kd 9c 5h 2s",
            "the middle, three queens, outranks the back, a pair of kings",
            marks=clause("garlic-city/chinese-poker/6", "garlic-city/chinese-poker/25"),
        ),
        pytest.param(
            "8c 3d 2h", "Kc Qd Jh 9s 7c", "Ks Qh Jd 9c 7d", "",
            marks=clause("garlic-city/chinese-poker/6"),
        ),
        pytest.param(
            "Ac Ad Kh", "As Ah Qd 5c 2s", "Jc Jh Js 3d 4c",
            "the front, a pair of aces, outranks the middle, a pair of aces", id="a better kicker",
        ),
        pytest.param(
            "Ac Kd Qh", "As Kh Qd 5c 2s", "Jc Jh Js 3d 4c", "", id="the same three ranks",
            marks=clause("garlic-city/chinese-poker/7"),
        ),
    ],
)  # fmt: skip
def test_a_setting_is_wrong_by_count_or_out_of_order(
    before: str, between: str, behind: str, wrong: str
) -> None:
    assert mis_set(before, between, behind) == wrong


# garlic-city/chinese-poker/54, with suits of our own: front, middle, back. The four hands cannot be
# dealt together (the book gives five sixes), but each of them alone can.
EXAMPLE = {
    "A": ("Ac Ad Jh", "9c 9d 4c 4d 7h", "Qc Jd Tc 9h 8c"),
    "B": ("Ac Kd 6h", "4c 5d 6c 7h 8c", "2c 2d 2h 7c 7d"),
    "C": ("Kc Kd Qh", "6c 6d 5c 5d 9h", "Jc Jd 3c 3d 4h"),
    "D": ("As Kh 6d", "Qc Qd 5c 3d 2h", "Tc Td Th 8c 8d"),
}


@pytest.mark.parametrize("player", EXAMPLE)
@clause("garlic-city/chinese-poker/62")
def test_every_hand_of_the_worked_example_is_set_in_order(player: str) -> None:
    assert mis_set(*EXAMPLE[player]) == ""


@pytest.mark.parametrize(
    ("pair", "front_middle_back"),
    [("AB", "ABB"), ("AC", "AAA"), ("AD", "AAD"), ("BC", "CBB"), ("BD", "=BD"), ("CD", "CCD")],
)
def test_the_parts_of_the_worked_example_are_won_as_printed(
    pair: str, front_middle_back: str
) -> None:
    parts: list[Part] = ["front", "middle", "back"]
    won = ""
    for at, where in enumerate(parts):
        first, second = [part(cards(EXAMPLE[player][at]), of=where) for player in pair]
        won += "=" if first == second else pair[0] if first > second else pair[1]
    assert won == front_middle_back


DRAGON = "As 2c 3c 4h 5d 6s 7s 8s 9c Tc Jd Qd Kh"
SIX_PAIRS = "2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd As"
THREE_FLUSHES = "2c 4c 6c 8c Tc 3d 5d 7d 9d Jd As Ks 9s"
THREE_STRAIGHTS = "Ac Kd Qh Js Tc 6c 5d 4h 3s 2d Kc Qd Jh"


@pytest.mark.parametrize(
    ("text", "kind", "fits"),
    [
        pytest.param(DRAGON, "dragon", True, marks=clause("garlic-city/chinese-poker/19")),
        pytest.param(
            DRAGON.replace("Kh", "Qh"), "dragon", False,
            marks=clause("garlic-city/chinese-poker/19"),
        ),
        pytest.param(SIX_PAIRS, "six pairs", True, marks=clause("garlic-city/chinese-poker/20")),
        pytest.param(
            "2c 2d 2h 2s 6c 6d 8c 8d Tc Td Qc Qd As", "six pairs", True,
            marks=clause("garlic-city/chinese-poker/20"),
        ),
        pytest.param(
            "2c 2d 2h 6s 6c 8d 8c Td Tc Qd Qc Ks Kd", "six pairs", True,
            marks=clause("garlic-city/chinese-poker/20"),
        ),
        pytest.param(
            "2c 2d 2h 6s 6c 6d 8c Td Tc Qd Qc Ks Kd", "six pairs", False,
            marks=clause("garlic-city/chinese-poker/20"),
        ),
        pytest.param(
            THREE_FLUSHES, "three flushes", True, marks=clause("garlic-city/chinese-poker/21")
        ),
        pytest.param(
            "2c 4c 6c 8c Tc Kc Qc 9c 3d 5d 7d 9d Jd", "three flushes", True,
            marks=clause("garlic-city/chinese-poker/21"),
        ),
        pytest.param(
            "2c 4c 6c 8c 3d 5d 7d 9d Jd Kd As Ks 9s", "three flushes", False,
            marks=clause("garlic-city/chinese-poker/21"),
        ),
        pytest.param(
            THREE_STRAIGHTS, "three straights", True, marks=clause("garlic-city/chinese-poker/22")
        ),
        pytest.param(
            THREE_STRAIGHTS.replace("Jh", "7h"), "three straights", False,
            marks=clause("garlic-city/chinese-poker/22"),
        ),
        pytest.param(
            "2c 3c 4c 5c 6c 8c 9d Th Js Qd Ac Kd Qh", "three straights", True,
            marks=clause("garlic-city/chinese-poker/23", "garlic-city/chinese-poker/22"),
        ),
        pytest.param(
            "2c 3c 4c 5c 6c 3d 5d 7d 9d Jd As Ks 9s", "three flushes", True,
            marks=clause("garlic-city/chinese-poker/23", "garlic-city/chinese-poker/21"),
        ),
    ],
)  # fmt: skip
def test_an_automatic_win_is_one_of_four_kinds_of_thirteen_cards(
    text: str, kind: str, fits: bool
) -> None:
    assert bool(AUTOMATIC_WINS[kind](cards(text))) is fits


@pytest.mark.parametrize("order", ["dragon then equal", "as listed"])
@clause("garlic-city/chinese-poker/19")
def test_the_dragon_beats_every_other_automatic_win(order: AutomaticWinOrder) -> None:
    dragon, *others = claims(order)
    assert all(dragon > other for other in others)


def claims(order: AutomaticWinOrder) -> list[Made]:
    claimed = []
    for text in (DRAGON, SIX_PAIRS, THREE_FLUSHES, THREE_STRAIGHTS):
        win = automatic_win(cards(text), automatic_win_order=order)
        assert win is not None
        claimed.append(win)
    return claimed


def test_the_other_automatic_wins_are_equal_or_stand_as_listed() -> None:
    _, pairs, flushes, straights = claims("dragon then equal")
    assert pairs == flushes == straights
    _, pairs, flushes, straights = claims("as listed")
    assert pairs > flushes > straights
    assert str(pairs) == "six pairs: As Qd Qc Td Tc 8d 8c 6d 6c 4d 4c 2d 2c"


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("dragon", DRAGON),
        pytest.param(
            "dragon", "As Kh Qd Jd Tc 9c 8c 7c 6c 5c 4h 3c 2c", id="a straight flush below"
        ),
        ("six pairs", SIX_PAIRS),
        pytest.param(
            "six pairs", "Kc Kd Qc Qd Jc Jd 8c 8d 8h 8s 3c 3d 2s", id="four of a kind in the middle"
        ),
        pytest.param(
            "six pairs", "Kc Kd Qc Qd Tc Td 8c 8d 6c 6d 2c 2d 2s", id="three of a kind, the lowest"
        ),
        pytest.param(
            "six pairs", "Ac Ad Ah As 3c 3d 3h 3s 2c 2d 2h 2s Ks", id="three fours of a kind"
        ),
        ("three flushes", THREE_FLUSHES),
        pytest.param(
            "three flushes", "2c 4c 6c 8c Tc 3d 5d 7d 9d Ad As Ks 9s", id="an ace in the later suit"
        ),
        pytest.param("three flushes", "2c 4c 6c 8c Tc 3c 5c 7c 9c Kc As Ks 9s", id="ten of a suit"),
        ("three straights", THREE_STRAIGHTS),
        pytest.param(
            "three straights", "Ac 2d 3h 4s 5c Td 9h 8s 7c 6d Ks Qc Jd", id="the wheel is lowest"
        ),
        pytest.param(
            "three straights", "Kd Qh Js Tc 9d 2c 3c 4c 5c 6c 9s 8h 7d", id="a low straight flush"
        ),
    ],
)
@clause("garlic-city/chinese-poker/6", "garlic-city/chinese-poker/7")
def test_an_automatic_win_lies_in_order(kind: str, text: str) -> None:
    held = cards(text)
    laid = AUTOMATIC_WINS[kind](held)
    assert sorted(laid) == sorted(held)
    assert why_mis_set(back=laid[:5], middle=laid[5:10], front=laid[10:]) == ""


def test_any_three_straights_lie_in_order_in_any_suits() -> None:
    dice = Random(22)
    rows = "A23456789TJQKA"
    for _ in range(200):
        left = [*fifty_two().cards]
        dice.shuffle(left)
        held: list[Card] = []
        for long in (5, 5, 3):
            begin = dice.randrange(len(rows) - long + 1)
            for letter in rows[begin : begin + long]:
                held.append(next(one for one in left if name(one)[0] == letter))
                left.remove(held[-1])
        laid = AUTOMATIC_WINS["three straights"](held)
        assert sorted(laid) == sorted(held)
        assert why_mis_set(back=laid[:5], middle=laid[5:10], front=laid[10:]) == ""


def test_any_three_flushes_lie_in_order() -> None:
    dice = Random(21)
    for _ in range(200):
        suits = [dice.sample(range(at, 52, 4), 13) for at in range(4)]
        held: list[Card] = []
        for long in (5, 5, 3):
            suit = dice.choice([one for one in suits if len(one) >= long])
            held += [Card(suit.pop()) for _ in range(long)]
        laid = AUTOMATIC_WINS["three flushes"](held)
        assert sorted(laid) == sorted(held)
        assert why_mis_set(back=laid[:5], middle=laid[5:10], front=laid[10:]) == ""


def test_thirteen_cards_of_no_such_kind_win_nothing_automatically() -> None:
    plain: tuple[Card, ...] = cards("2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Ks As")
    assert automatic_win(plain, automatic_win_order="as listed") is None


@pytest.mark.parametrize(
    ("text", "where", "points"),
    [
        pytest.param("9c 8c 7c 6c 5c", "back", 5, marks=clause("garlic-city/chinese-poker/28")),
        pytest.param("Ac Kc Qc Jc Tc", "back", 5, marks=clause("garlic-city/chinese-poker/28")),
        pytest.param("9c 9d 9h 9s 5c", "back", 4, marks=clause("garlic-city/chinese-poker/29")),
        pytest.param("9c 9d 9h 5s 5c", "back", 0, marks=clause("garlic-city/chinese-poker/29")),
        pytest.param("9c 8c 7c 6c 5c", "middle", 10, marks=clause("garlic-city/chinese-poker/30")),
        pytest.param("Ac Kc Qc Jc Tc", "middle", 10, marks=clause("garlic-city/chinese-poker/30")),
        pytest.param("9c 9d 9h 9s 5c", "middle", 8, marks=clause("garlic-city/chinese-poker/31")),
        pytest.param("9c 9d 9h 5s 5c", "middle", 2, marks=clause("garlic-city/chinese-poker/32")),
        pytest.param("9c 7c 5c 3c 2c", "middle", 0, marks=clause("garlic-city/chinese-poker/32")),
        pytest.param("9c 9d 9h", "front", 3, marks=clause("garlic-city/chinese-poker/33")),
        pytest.param("9c 9d 8h", "front", 0, marks=clause("garlic-city/chinese-poker/33")),
        pytest.param("9c 9d 9h 5s 4c", "back", 0, marks=clause("garlic-city/chinese-poker/33")),
    ],
)
def test_a_bonus_hand_earns_by_its_part_in_the_eastern_version(
    text: str, where: Part, points: int
) -> None:
    assert eastern_bonus_points(part(cards(text), of=where).category, of=where) == points


def test_parts_and_thirteen_cards_of_one_pack_and_nothing_else() -> None:
    with pytest.raises(BadInput, match="the front hand is three cards, not 2: As Kd"):
        front("As Kd")
    with pytest.raises(BadInput, match="Jk is not in a pack of 52"):
        front("As Kd Jk")
    with pytest.raises(BadInput, match="has not been seen"):
        front("As Kd ??")
    with pytest.raises(BadInput, match="As is there 2 times"):
        mis_set("As Ad 2h", "As Kd 9c 5h 2s", "Qc Qd Qh 3s 4c")
    with pytest.raises(BadInput, match="a Chinese Poker hand is 13 cards, not 3"):
        automatic_win(cards("As Kd 2h"), automatic_win_order="as listed")
