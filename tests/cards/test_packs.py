"""Every pack of the four books, counted.

The expected numbers are the books' own, or arithmetic on them: a pack has four suits, so a rank
taken out takes four cards with it.
"""

from collections import Counter

import pytest

from houseway.cards import packs
from houseway.cards.card import JOKER, UNKNOWN, cards, name, rank, suit
from houseway.cards.packs import Pack
from houseway.errors import BadInput
from tests.evidence import clause


def ranks_in(pack: Pack) -> set[int]:
    return {rank(one) for one in pack.cards if one != JOKER}


@clause("garlic-city/seven-card-stud/28", "garlic-city/seven-card-stud/29")
def test_the_ordinary_pack_is_four_suits_of_thirteen_without_a_joker() -> None:
    pack = packs.fifty_two()
    assert len(pack) == 52 == len(set(pack.cards))
    assert Counter(suit(one) for one in pack.cards) == dict.fromkeys(range(4), 13)
    assert JOKER not in pack.cards


@clause("garlic-city/lowball/1", "comstock/lowball/5")
def test_the_joker_pack_is_the_ordinary_one_and_one_joker() -> None:
    pack = packs.with_joker()
    assert len(pack) == 53
    # As it leaves the box: the suits, then the joker.
    assert pack.cards == (*packs.fifty_two().cards, JOKER)


@clause("comstock/mexican-poker/1", "garlic-city/mexican-poker/6")
def test_mexican_poker_has_no_eight_nine_or_ten_and_keeps_the_joker() -> None:
    pack = packs.mexican()
    assert len(pack) == 52 - 3 * 4 + 1 == 41
    assert ranks_in(pack) == set(range(2, 15)) - {8, 9, 10}
    assert pack.cards.index(JOKER) == 40


@pytest.mark.parametrize(
    "house",
    [
        pytest.param("garlic-city", marks=clause("garlic-city/pan/5")),
        pytest.param("comstock", marks=clause("comstock/pan/3")),
        pytest.param("players-club", marks=clause("players-club/pan/2")),
    ],
)
def test_the_pan_pack_is_eight_stripped_packs(house: str) -> None:
    pack = packs.pan()
    assert len(pack) == 8 * (52 - 12) == 320, house
    assert ranks_in(pack) == set(range(2, 15)) - {8, 9, 10}
    assert set(Counter(pack.cards).values()) == {8}
    assert JOKER not in pack.cards


@clause("comstock/pan/4", "garlic-city/pan/6")
def test_the_short_pan_pack_lacks_one_set_of_spades() -> None:
    missing = Counter(packs.pan().cards) - Counter(packs.pan(short=True).cards)
    assert len(packs.pan(short=True)) == 310
    assert missing == Counter(cards("2s3s4s5s6s7sJsQsKsAs"))


@clause("comstock/super-pan-nine/2", "comstock/super-pan-nine/3")
def test_comstock_deals_super_pan_nine_from_twelve_packs_of_thirty_six() -> None:
    pack = packs.super_pan_nine()
    assert len(pack) == 12 * (52 - 4 * 4) == 432
    assert ranks_in(pack) == set(range(2, 15)) - {7, 8, 9, 10}
    assert set(Counter(pack.cards).values()) == {12}


@clause("garlic-city/super-pan-nine/1")
def test_super_pan_nine_takes_eight_to_twelve_packs() -> None:
    assert [len(packs.super_pan_nine(n)) for n in range(8, 13)] == [288, 324, 360, 396, 432]
    for wrong in (7, 13):
        with pytest.raises(BadInput, match=f"{wrong} packs: this shoe takes 8 to 12"):
            packs.super_pan_nine(wrong)


@clause("garlic-city/no-bust-21st-century-blackjack/9")
def test_a_blackjack_shoe_is_one_to_eight_packs_without_jokers() -> None:
    assert [len(packs.blackjack(n)) for n in range(1, 9)] == [52 * n for n in range(1, 9)]
    assert all(JOKER not in packs.blackjack(n).cards for n in range(1, 9))
    for wrong in (0, 9):
        with pytest.raises(BadInput, match=f"{wrong} packs: this shoe takes 1 to 8"):
            packs.blackjack(wrong)


@clause("comstock/no-bust-blackjack/2")
def test_no_bust_blackjack_may_hold_a_joker_for_each_pack() -> None:
    for count in range(1, 9):
        pack = packs.blackjack(count, jokers="one a pack")
        assert (len(pack), pack.cards.count(JOKER)) == (53 * count, count)


@clause("comstock/no-bust-blackjack/65")
def test_no_bust_blackjack_may_hold_one_joker_in_all() -> None:
    pack = packs.blackjack(8, jokers="one in all")
    assert (len(pack), pack.cards.count(JOKER)) == (8 * 52 + 1, 1)


@clause("comstock/pure-21-5-blackjack/6", "s-and-k/pure-21-5-blackjack/4")
def test_pure_21_5_has_sixteen_bonus_cards_a_pack() -> None:
    pack = packs.pure_21_5(1)
    bonus = [one for one in pack.cards if rank(one) in pack.bonus_ranks]
    plain = [one for one in pack.cards if rank(one) not in pack.bonus_ranks]
    assert Counter(name(one)[0] for one in bonus) == dict.fromkeys("KQJT", 4)
    assert len(plain) == 36
    assert {rank(one) for one in plain} == {14, *range(2, 10)}


@clause("s-and-k/pure-21-5-blackjack/5", "comstock/pure-21-5-blackjack/29")
def test_eight_packs_are_416_cards_though_424_are_printed() -> None:
    assert len(packs.pure_21_5(8)) == 8 * 52 == 416
    assert len(packs.pure_21_5(1)) == 52


@clause(
    "garlic-city/no-bust-21st-century-blackjack/22",
    "players-club/no-bust-21st-century-blackjack/22",
)
def test_every_ace_of_no_bust_21st_century_is_a_natural_card() -> None:
    pack = packs.no_bust_21st_century(2)
    assert [name(one)[0] for one in pack.cards if rank(one) in pack.bonus_ranks] == ["A"] * 8


def test_a_card_that_is_not_in_the_pack_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"^Jk is not in a pack of 52$"):
        packs.fifty_two().check(cards("As Jk"))
    with pytest.raises(BadInput, match=r"^8c is not in a pack of 41$"):
        packs.mexican().check(cards("8c"))


def test_a_card_too_many_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match=r"^As is there 2 times; a pack of 52 holds it only once$"):
        packs.fifty_two().check(cards("As Kd As"))
    shoe = packs.blackjack(2)
    shoe.check(cards("As As"))
    with pytest.raises(BadInput, match="holds it only 2 times"):
        shoe.check(cards("As As As"))


def test_unseen_cards_are_never_too_many() -> None:
    packs.fifty_two().check([UNKNOWN] * 60)


def test_what_is_left_when_cards_are_taken_out() -> None:
    shoe = packs.blackjack(2)
    left = shoe.without(cards("As As Kd"))
    assert Counter(shoe.cards) - Counter(left) == Counter(cards("As As Kd"))
    assert len(left) == 101
