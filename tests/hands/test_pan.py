"""Pan melds: ropes, squares, what may be added, and every three cards of the pack."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, combinations_with_replacement, product
from math import comb, prod
from typing import Any

import pytest

from houseway.cards.card import Card, card, cards, of, rank, suit
from houseway.cards.packs import pan
from houseway.errors import BadInput
from houseway.hands.pan import Meld, MixedSquareTakes, grown, meld
from tests.evidence import clause


def is_meld(some: Sequence[Card]) -> bool:
    try:
        meld(some)
    except BadInput:
        return False
    return True


@pytest.mark.parametrize(
    ("text", "words"),
    [
        pytest.param(
            "Qh Jh 7h", "a rope, seven to queen of hearts",
            marks=clause("players-club/pan/22", "players-club/pan/4"),
        ),
        pytest.param(
            "7h Jh Qh", "a rope, seven to queen of hearts",
            marks=clause("s-and-k/pan/22"),
        ),
        pytest.param(
            "7d Jd Qd", "a rope, seven to queen of diamonds",
            marks=clause("s-and-k/pan/46"),
        ),
        pytest.param("6c 7c Jc", "a rope, six to jack of clubs", marks=clause("garlic-city/pan/8")),
        pytest.param("6s 7s Js", "a rope, six to jack of spades", marks=clause("comstock/pan/6")),
        pytest.param(
            "3h 4h 5h", "a rope, three to five of hearts",
            marks=clause("s-and-k/pan/18", "s-and-k/pan/21"),
        ),
        pytest.param(
            "5h 3h 4h", "a rope, three to five of hearts",
            marks=clause("s-and-k/pan/42", "s-and-k/pan/45"),
        ),
        pytest.param(
            "Ah 2h 3h", "a rope, ace to three of hearts",
            marks=clause("garlic-city/pan/7", "comstock/pan/5", "players-club/pan/3"),
        ),
        pytest.param(
            "Kh Qh Jh", "a rope, jack to king of hearts",
            marks=clause("garlic-city/pan/7", "comstock/pan/5", "players-club/pan/3"),
        ),
        pytest.param("2h 3h 4h 5h 6h 7h Jh", "a rope, deuce to jack of hearts"),
        pytest.param("4d 4h 4s", "a square of fours, mixed suits", marks=clause("s-and-k/pan/19")),
        pytest.param("4s 4h 4d", "a square of fours, mixed suits", marks=clause("s-and-k/pan/43")),
        pytest.param(
            "6c 6h 6s", "a square of sixes, mixed suits",
            marks=clause("garlic-city/pan/36", "comstock/pan/31", "players-club/pan/23"),
        ),
        pytest.param(
            "6c 6d 6h 6s", "a square of sixes, mixed suits",
            marks=clause("garlic-city/pan/36", "comstock/pan/31"),
        ),
        pytest.param("4h 4h 4h", "a square of fours, all hearts", marks=clause("s-and-k/pan/20")),
        pytest.param(
            "4h 4h 4h 4h", "a square of fours, all hearts",
            marks=clause("s-and-k/pan/44"),
        ),
        pytest.param(
            "Qs Qs Qs", "a square of queens, all spades",
            marks=clause("garlic-city/pan/37", "comstock/pan/32", "players-club/pan/24"),
        ),
        pytest.param(
            "Ah Ah As", "a square of aces, mixed suits",
            marks=clause("garlic-city/pan/38", "comstock/pan/33", "players-club/pan/25"),
        ),
        pytest.param(
            "Kc Kd Kd Kd", "a square of kings, mixed suits",
            marks=clause("garlic-city/pan/38", "comstock/pan/33", "players-club/pan/25"),
        ),
    ],
)  # fmt: skip
def test_a_meld_is_a_rope_or_a_square(text: str, words: str) -> None:
    assert meld(cards(text)).words == words


@clause("garlic-city/pan/7", "comstock/pan/5", "players-club/pan/3")
def test_the_ten_ranks_run_from_the_ace_up_to_the_king() -> None:
    whole = "Ah 2h 3h 4h 5h 6h 7h Jh Qh Kh"
    assert meld(sorted(cards(whole))).cards == cards(whole)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        pytest.param(
            "Kh Ah 2h", "Ah 2h Kh: a rope has no gap and no card twice",
            marks=clause("garlic-city/pan/7", "comstock/pan/5", "players-club/pan/3"),
        ),
        pytest.param(
            "3h 4h 6h", "3h 4h 6h: a rope has no gap and no card twice",
            marks=clause("players-club/pan/22", "s-and-k/pan/21", "s-and-k/pan/45"),
        ),
        pytest.param("3h 4h 4h 5h", "3h 4h 4h 5h: a rope has no gap and no card twice"),
        pytest.param(
            "3h 4h 5d", "3h 4h 5d: a rope is of one suit, a square of one rank",
            marks=clause("players-club/pan/22", "s-and-k/pan/18", "s-and-k/pan/42"),
        ),
        pytest.param(
            "4h 4h 4s", "4h 4h 4s: a square of fours is all of one suit or of different suits",
            marks=clause("garlic-city/pan/36", "comstock/pan/31", "players-club/pan/23"),
        ),
        pytest.param(
            "Qd Qd Qh Qh",
            "Qd Qd Qh Qh: a square of queens is all of one suit or of different suits",
            marks=clause("players-club/pan/23", "players-club/pan/24"),
        ),
        pytest.param(
            "4h 4s", "a meld is 3 to 11 cards, not 2",
            marks=clause("players-club/pan/21", "comstock/pan/1"),
        ),
        pytest.param(
            "Kc Kc Kc Kd Kd Kd Kh Kh Kh Ks Ks Ks", "a meld is 3 to 11 cards, not 12",
            marks=clause("players-club/pan/21"),
        ),
        pytest.param("4h 4h 8h", "8h is not in a pan pack of 320"),
        pytest.param("4h 4h Jk", "Jk is not in a pan pack of 320"),
        pytest.param("4h 4h ??", "?? has not been seen: only known cards can be ranked"),
        pytest.param("4h " * 9, "4h is there 9 times; a pan pack of 320 holds it only 8 times"),
    ],
)  # fmt: skip
def test_anything_else_is_no_meld_and_the_table_hears_why(text: str, wrong: str) -> None:
    with pytest.raises(BadInput) as refused:
        meld(cards(text))
    assert str(refused.value) == wrong


@clause("players-club/pan/21")
def test_eleven_cards_of_one_rank_may_lie_together() -> None:
    assert is_meld(cards("Kc Kc Kc Kd Kd Kd Kh Kh Kh Ks Ks"))


def test_aces_and_kings_keep_the_suit_rule_where_a_house_does_not_free_them() -> None:
    with pytest.raises(BadInput, match="a square of aces is all of one suit or of different suits"):
        meld(cards("Ah Ah As"), aces_kings_free=False)
    assert meld(cards("Ah Ad As"), aces_kings_free=False).kind == "square"


def fits(added: Card, laid: Meld, **answers: Any) -> bool:
    try:
        grown(laid, (added,), **answers)
    except BadInput:
        return False
    return True


@pytest.mark.parametrize(
    ("laid", "added", "may"),
    [
        ("7h Jh Qh", "6h", True), ("7h Jh Qh", "Kh", True), ("7h Jh Qh", "5h", False),
        ("7h Jh Qh", "Jh", False), ("7h Jh Qh", "6d", False), ("Jh Qh Kh", "Ah", False),
        ("4h 4h 4h", "4h", True), ("4h 4h 4h", "4s", False), ("4h 4h 4h", "5h", False),
        ("4d 4h 4s", "4c", True), ("4d 4h 4s", "4h", True), ("4d 4h 4s", "5h", False),
        ("Ah Ah Ah", "As", True), ("Kh Ks Ks", "Kh", True),
    ],
)  # fmt: skip
def test_a_card_fits_at_the_ends_of_a_rope_or_in_the_suits_of_a_square(
    laid: str, added: str, may: bool
) -> None:
    assert fits(card(added), meld(cards(laid))) is may


def test_a_mixed_square_takes_any_suit_or_only_new_ones_as_the_house_answers() -> None:
    mixed = meld(cards("4d 4h 4s"))
    assert fits(card("4h"), mixed, mixed_square_takes="any suit")
    assert not fits(card("4h"), mixed, mixed_square_takes="new suits only")
    assert fits(card("4c"), mixed, mixed_square_takes="new suits only")


@pytest.mark.parametrize(
    ("laid", "added"),
    [
        ("4h 4h 4h", "4h 4h"), ("4d 4h 4s", "4h 4h"), ("4d 4h 4s", "4c 4c"),
        ("Kh Kh Kh", "Kd Ks"), ("7h Jh Qh", "5h 6h"), ("7h Jh Qh", "6h Kh"),
    ],
)  # fmt: skip
def test_cards_may_be_added_together_when_they_are_good_one_by_one(laid: str, added: str) -> None:
    made = grown(meld(cards(laid)), cards(added))
    assert sorted(made.cards) == sorted(cards(f"{laid} {added}"))


@pytest.mark.parametrize(
    ("laid", "added", "wrong"),
    [
        ("4h 4h 4h", "4d 4s", "4d 4s: a square of fours, all hearts, takes no other suit"),
        ("4h 4h 4h", "4c 4d 4s", "4c 4d 4s: a square of fours, all hearts, takes no other suit"),
        ("7h Jh Qh", "4h 5h", "4h 5h 7h Jh Qh: a rope has no gap and no card twice"),
    ],
)
def test_cards_added_together_are_refused_as_they_would_be_one_by_one(
    laid: str, added: str, wrong: str
) -> None:
    with pytest.raises(BadInput, match=f"^{wrong}$"):
        grown(meld(cards(laid)), cards(added))


@clause("garlic-city/pan/38", "comstock/pan/33", "players-club/pan/25")
def test_of_squares_in_one_suit_only_aces_and_kings_take_another() -> None:
    assert grown(meld(cards("Kh Kh Kh")), cards("Kd Ks")).kind == "square"
    with pytest.raises(BadInput, match="a square of fours, all hearts, takes no other suit"):
        grown(meld(cards("4h 4h 4h")), cards("4d 4s"))


def test_aces_and_kings_of_one_suit_stay_so_where_a_house_does_not_free_them() -> None:
    kings = meld(cards("Kh Kh Kh"))
    with pytest.raises(BadInput, match="a square of kings, all hearts, takes no other suit"):
        grown(kings, cards("Kd Ks"), aces_kings_free=False)


@pytest.mark.parametrize(
    ("text", "high_too"),
    [
        ("Qh Kh Ah", "a rope, queen to ace of hearts: Qh Kh Ah"),
        ("Ah 2h 3h", "a rope, ace to three of hearts: Ah 2h 3h"),
        ("Kh Ah 2h", "a rope has no gap and no card twice"),
        ("Ah Ah 2h", "a rope has no gap and no card twice"),
    ],
)
def test_the_ace_follows_the_king_where_a_house_says_so_and_never_turns_the_corner(
    text: str, high_too: str
) -> None:
    try:
        said = str(meld(cards(text), rope_ace="high too"))
    except BadInput as fault:
        said = str(fault).partition(": ")[2]
    assert said == high_too
    rope = meld(cards("Jh Qh Kh"))
    assert fits(card("Ah"), rope, rope_ace="high too")
    assert not fits(card("Ah"), rope, rope_ace="low only")


@clause("garlic-city/pan/9", "players-club/pan/5")
def test_no_suit_is_different_when_melds_are_made() -> None:
    for shift in range(4):
        for text in ["Ah 2h 3h", "4d 4h 4s", "6c 6c 6c", "7s Js Qs", "4h 4h 4s", "3h 4h 5d"]:
            turned = [of(rank(one), (suit(one) + shift) % 4) for one in cards(text)]
            assert is_meld(turned) == is_meld(cards(text))


def kind_of(three: tuple[Card, ...]) -> str:
    try:
        made = meld(three)
    except BadInput:
        return "no meld"
    if made.kind == "rope":
        return "rope"
    suits = len(set(map(suit, three)))
    return {1: "square of one suit", 2: "aces or kings in two suits", 3: "square of three suits"}[
        suits
    ]


def test_every_three_cards_of_the_pack_are_counted() -> None:
    counted: Counter[str] = Counter()
    for three in combinations_with_replacement(sorted(set(pan().cards)), 3):
        counted[kind_of(three)] += prod(comb(8, many) for many in Counter(three).values())
    assert counted == {
        "rope": 4 * 8 * 8**3,  # in each suit A-2-3 up to J-Q-K, eight of each card
        "square of one suit": 40 * 56,  # three of the eight copies of each of forty cards
        "square of three suits": 10 * 4 * 8**3,
        "aces or kings in two suits": 2 * 12 * 28 * 8,  # two of one suit, one of another
        "no meld": 5_410_240 - 16_384 - 2_240 - 20_480 - 5_376,
    }
    assert sum(counted.values()) == comb(320, 3) == 5_410_240


def test_thirty_six_ropes_are_in_each_suit_and_no_other_sequence() -> None:
    low_to_high = [14, 2, 3, 4, 5, 6, 7, 11, 12, 13]
    ropes = {
        tuple(low_to_high[low : low + many]) for many in range(3, 11) for low in range(11 - many)
    }
    assert len(ropes) == 36  # eight of three cards, seven of four, down to one of ten
    every = chain.from_iterable(combinations(low_to_high, many) for many in range(3, 11))
    found = {ranks for ranks in every if is_meld([of(one, 2) for one in ranks])}
    assert found == ropes


@clause("garlic-city/pan/36", "comstock/pan/31")
def test_a_square_of_different_suits_has_no_suit_twice_where_the_page_says_all() -> None:
    """ "Three cards or more of the same rank but all of different suits": four at most."""
    three = meld(cards("4c 4d 4h"), mixed_square_takes="new suits only")
    four = grown(three, cards("4s"), mixed_square_takes="new suits only")
    assert four.cards == cards("4c 4d 4h 4s")
    for lying in (three, four):
        with pytest.raises(BadInput, match="is all of one suit or of different suits"):
            grown(lying, cards("4h"), mixed_square_takes="new suits only")


@clause("s-and-k/pan/19", "s-and-k/pan/43")
def test_a_set_is_in_three_suits_or_more_where_the_page_counts_suits() -> None:
    """Laid at once or grown, as long as three suits are there; two are not enough."""
    laid = meld(cards("4d 4h 4s 4s"), mixed_square_takes="any suit at once")
    assert laid.words == "a square of fours, mixed suits"
    assert grown(laid, cards("4s 4d"), mixed_square_takes="any suit at once").kind == "square"
    with pytest.raises(BadInput, match="is all of one suit or in three suits or more"):
        meld(cards("4h 4h 4s"), mixed_square_takes="any suit at once")
    with pytest.raises(BadInput, match="is all of one suit or of different suits"):
        meld(cards("4d 4h 4s 4s"), mixed_square_takes="any suit")


@clause("s-and-k/pan/19", "s-and-k/pan/20")
def test_a_one_suit_set_may_become_one_in_three_suits_where_only_its_suits_count() -> None:
    hearts = meld(cards("4h 4h 4h"), mixed_square_takes="any suit at once")
    assert grown(hearts, cards("4d 4s"), mixed_square_takes="any suit at once").kind == "square"
    with pytest.raises(BadInput, match="in three suits or more"):
        grown(hearts, cards("4d"), mixed_square_takes="any suit at once")


@clause("players-club/pan/23")
def test_a_mixed_square_is_laid_in_different_suits_and_then_grows() -> None:
    """Three or four cards at once; with duplicates it can only have come to lie so (PC-D5)."""
    assert meld(cards("4c 4d 4h 4s")).words == "a square of fours, mixed suits"
    with pytest.raises(BadInput, match="is all of one suit or of different suits"):
        meld(cards("4c 4c 4d 4h 4h 4h"))
    grew = grown(meld(cards("4c 4d 4h")), cards("4c 4h 4h"))
    assert grew == meld(cards("4c 4c 4d 4h 4h 4h"), at_once=False)
    assert meld(cards("Kc Kc Kd Kh Kh Kh")).kind == "square"


@pytest.mark.parametrize("at_once", [True, False])
@pytest.mark.parametrize("takes", ["any suit", "new suits only", "any suit at once"])
def test_every_division_of_a_rank_over_the_suits_is_a_square_or_not(
    takes: MixedSquareTakes, at_once: bool
) -> None:
    for division in product(range(9), repeat=4):
        if 3 <= sum(division) <= 11:
            some = [of(6, which) for which, many in enumerate(division) for _ in range(many)]
            held = [many for many in division if many]
            may_repeat = takes == "any suit at once" or (takes == "any suit" and not at_once)
            good = len(held) == 1 or (len(held) >= 3 and (may_repeat or max(held) == 1))
            try:
                meld(some, mixed_square_takes=takes, at_once=at_once)
            except BadInput:
                assert not good
            else:
                assert good
