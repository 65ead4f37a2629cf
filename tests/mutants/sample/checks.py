"""The tests of the sample room. Only the one about spades cannot fail."""

from itertools import pairwise

from tests.evidence import clause
from tests.mutants.sample import rules
from tests.mutants.sample.melds import cards_left, is_above


@clause("garlic-city/pan/7")
def test_each_rank_lies_above_the_next() -> None:
    assert all(is_above(high, low) for high, low in pairwise("KQJ765432A"))


@clause("garlic-city/pan/5")
def test_ten_cards_dealt_leave_three_hundred_and_ten() -> None:
    assert cards_left(10) == 310 == rules.pack_size() - 10


@clause("garlic-city/pan/4")
def test_two_to_seven_play() -> None:
    room = rules.Room()
    assert [room.may_play(players) for players in (1, 2, 7, 8)] == [False, True, True, False]


@clause("garlic-city/pan/4")
def test_the_seventh_fills_the_table() -> None:
    one_more = rules.seat_counter(4)
    assert [one_more(), one_more(), one_more()] == [True, True, False]


@clause("garlic-city/pan/10")
def test_spades_pay() -> None:
    assert isinstance(rules.pay(1, spades=True), int)
