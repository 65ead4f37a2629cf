"""Pan pays: each line of the conditions, spades double, and what added cards pay."""

from collections import Counter
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from houseway.cards.card import cards
from houseway.cards.packs import pan
from houseway.errors import BadInput
from houseway.hands.pan import meld
from houseway.hands.pan_pays import AddedCardPay, conditions, pay_chips
from tests.evidence import clause


def pay(text: str, before: str = "", added_card_pay: AddedCardPay = "each card") -> int:
    return pay_chips(
        meld(cards(text), at_once=False),
        before=meld(cards(before)) if before else None,
        condition_pays="standard",
        added_card_pay=added_card_pay,
        ropes_pay_added_cards=True,
    )


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        pytest.param("3c 3d 3h", 1, marks=clause("players-club/pan/28", "players-club/pan/27")),
        pytest.param("5c 5d 5s", 1, marks=clause("players-club/pan/28", "players-club/pan/27")),
        pytest.param("7c 7d 7s", 1, marks=clause("players-club/pan/28", "players-club/pan/27")),
        pytest.param("3h 3h 3h", 2, marks=clause("players-club/pan/29", "players-club/pan/27")),
        pytest.param("5c 5c 5c", 2, marks=clause("players-club/pan/29", "players-club/pan/27")),
        pytest.param("7d 7d 7d", 2, marks=clause("players-club/pan/29", "players-club/pan/27")),
        pytest.param("5s 5s 5s", 4, marks=clause("players-club/pan/29", "players-club/pan/6")),
        pytest.param("4h 4h 4h", 1, marks=clause("players-club/pan/30", "players-club/pan/27")),
        pytest.param("Ac Ac Ac", 1, marks=clause("players-club/pan/30")),
        pytest.param("Kd Kd Kd", 1, marks=clause("players-club/pan/30")),
        pytest.param("Qs Qs Qs", 2, marks=clause("players-club/pan/30", "players-club/pan/6")),
        pytest.param("4c 4d 4h", 0, marks=clause("players-club/pan/27")),
        pytest.param("Ac Ad Ah", 0, marks=clause("players-club/pan/27")),
        pytest.param("Kc Kc Ks", 0),
        pytest.param("Ah 2h 3h", 1, marks=clause("players-club/pan/31")),
        pytest.param("As 2s 3s", 2, marks=clause("players-club/pan/31", "players-club/pan/6")),
        pytest.param("Kh Qh Jh", 1, marks=clause("players-club/pan/32")),
        pytest.param("Ks Qs Js", 2, marks=clause("players-club/pan/32", "players-club/pan/6")),
        pytest.param("2h 3h 4h", 0, marks=clause("players-club/pan/31")),
        pytest.param("7s Js Qs", 0, marks=clause("players-club/pan/32")),
    ],
)
def test_a_condition_pays_by_its_line_of_the_table(text: str, chips: int) -> None:
    assert pay(text) == chips


@pytest.mark.parametrize("text", ["3h 3h 3h", "4h 4h 4h", "Ah 2h 3h", "Jh Qh Kh", "Kh Kh Kh"])
@clause("garlic-city/pan/10", "comstock/pan/7", "players-club/pan/6")
def test_a_condition_in_spades_pays_twice_what_it_pays_in_hearts(text: str) -> None:
    assert pay(text.replace("h", "s")) == 2 * pay(text) > 0


@pytest.mark.parametrize(
    ("text", "end"),
    [
        pytest.param("Ah 2h 3h 4h", "rope of A-2-3", marks=clause("players-club/pan/31")),
        pytest.param("Ks Qs Js 7s", "rope of K-Q-J in spades", marks=clause("players-club/pan/32")),
    ],
)
def test_a_rope_is_a_condition_by_either_end(text: str, end: str) -> None:
    assert conditions(meld(cards(text))) == (end,)


def test_a_square_of_mixed_suits_is_not_doubled_by_the_spades_in_it() -> None:
    assert pay("3c 3d 3h") == pay("3c 3d 3s") == 1


@pytest.mark.parametrize(
    ("text", "before", "each_card", "each_turn"),
    [
        ("3c 3d 3h 3s", "3c 3d 3h", 1, 1),
        ("3h 3h 3h 3h", "3h 3h 3h", 1, 1),
        ("3s 3s 3s 3s", "3s 3s 3s", 2, 2),
        ("4h 4h 4h 4h", "4h 4h 4h", 1, 1),
        ("4s 4s 4s 4s 4s", "4s 4s 4s", 4, 2),
        ("As 2s 3s 4s", "As 2s 3s", 2, 2),
        ("Ah 2h 3h 4h 5h", "Ah 2h 3h", 2, 1),
        ("4c 4d 4h 4s", "4c 4d 4h", 0, 0),
        ("7h Jh Qh", "", 0, 0),
    ],
)
def test_cards_added_to_a_condition_pay_again_as_the_house_answers(
    text: str, before: str, each_card: int, each_turn: int
) -> None:
    assert pay(text, before, added_card_pay="each card") == each_card
    assert pay(text, before, added_card_pay="each turn") == each_turn
    assert pay(text, before, added_card_pay="none") == 0


@pytest.mark.parametrize(
    ("text", "before", "chips"),
    [
        pytest.param("Ah 2h 3h 4h 5h", "3h 4h 5h", 1, id="the low end completed by two cards"),
        pytest.param("2h 3h 4h 5h", "3h 4h 5h", 0, id="the low end not yet complete"),
        pytest.param("As 2s 3s 4s 5s 6s", "4s 5s 6s", 2, id="the low end laid before the rope"),
        pytest.param("7h Jh Qh Kh", "7h Jh Qh", 1, id="the high end completed by one card"),
        pytest.param(
            "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh", "Ah 2h 3h 4h 5h 6h 7h Jh Qh", 1,
            id="the other end of a rope that pays already",
        ),
    ],
)  # fmt: skip
def test_a_rope_that_becomes_a_condition_late_pays_when_it_is_complete(
    text: str, before: str, chips: int
) -> None:
    assert pay(text, before) == pay(text, before, added_card_pay="none") == chips


def test_a_rope_from_ace_to_king_holds_both_conditions() -> None:
    whole = "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh"
    assert conditions(meld(cards(whole))) == ("rope of A-2-3", "rope of K-Q-J")
    assert pay(whole) == 2 + 4
    assert pay(whole.replace("h", "s")) == 4 + 8


def test_a_square_of_one_suit_that_takes_another_is_no_condition_any_more() -> None:
    assert pay("Ah Ah Ah As", "Ah Ah Ah") == 0
    assert pay("Ah Ah Ah As") == 0


@pytest.mark.parametrize("added_card_pay", ["each card", "each turn", "none"])
def test_a_square_that_leaves_its_one_suit_is_paid_nothing_for_it(
    added_card_pay: AddedCardPay,
) -> None:
    """Only where a set is judged by its suits alone (s-and-k/pan/19): it was worth more before."""
    assert pay("3d 3h 3h 3h 3s", before="3h 3h 3h", added_card_pay=added_card_pay) == 0


@pytest.mark.parametrize("added_card_pay", ["each card", "each turn", "none"])
def test_no_growth_of_a_valle_square_costs_its_owner(added_card_pay: AddedCardPay) -> None:
    for before in ("3c 3d 3h", "3c 3c 3c", "3s 3s 3s"):
        for added in combinations_with_replacement(("3c", "3d", "3s"), 2):
            stays = before == "3c 3d 3h" or set(added) == {before[:2]}
            try:
                chips = pay(f"{before} {' '.join(added)}", before, added_card_pay=added_card_pay)
            except BadInput:
                assert before != "3c 3d 3h"
            else:
                assert (chips > 0) is (stays and added_card_pay != "none")


def test_the_outs_are_read_as_the_hand_lies() -> None:
    # 3-3-3 of hearts, A-2-3-4 of spades, four kings: 2, then 2 and 2 for the four, then nothing.
    melds = ["3h 3h 3h", "As 2s 3s 4s", "Kc Kd Kh Kh"]
    assert [pay(text) for text in melds] == [2, 4, 0]
    rope = meld(cards(melds[1]))
    assert (
        pay_chips(
            rope, condition_pays="standard", added_card_pay="each card", ropes_pay_added_cards=False
        )
        == 2
    )


def test_no_meld_pays_where_the_book_prints_no_pays() -> None:
    for text in ["3s 3s 3s", "As 2s 3s", "Js Qs Ks", "3c 3d 3h"]:
        assert (
            pay_chips(
                meld(cards(text)),
                condition_pays="none",
                added_card_pay="each card",
                ropes_pay_added_cards=True,
            )
            == 0
        )


def test_every_three_cards_of_the_pack_by_condition() -> None:
    counted: Counter[str] = Counter()
    for three in combinations_with_replacement(sorted(set(pan().cards)), 3):
        try:
            held = conditions(meld(three))
        except BadInput:
            continue
        counted["/".join(held)] += prod(comb(8, many) for many in Counter(three).values())
    assert counted == {
        "mixed valle square": 3 * 4 * 8**3,
        "one-suit valle square": 3 * 3 * 56,
        "one-suit valle square in spades": 3 * 56,
        "one-suit square": 7 * 3 * 56,
        "one-suit square in spades": 7 * 56,
        "rope of A-2-3": 3 * 8**3,
        "rope of A-2-3 in spades": 8**3,
        "rope of K-Q-J": 3 * 8**3,
        "rope of K-Q-J in spades": 8**3,
        # six ropes in each suit, seven ranks of three suits, aces and kings of two
        "": 4 * 6 * 8**3 + 7 * 4 * 8**3 + 2 * 12 * 28 * 8,
    }


def test_a_meld_grows_only_from_its_own_cards() -> None:
    with pytest.raises(BadInput, match="did not grow from"):
        pay("Ah 2h 3h 4h", "Ad 2d 3d")
