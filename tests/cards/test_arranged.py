"""A pack put into an order on purpose: for recorded hands and for tests."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.cards.packs import fifty_two, short_deck
from houseway.cards.shuffle import Arranged, shuffled
from houseway.errors import BadInput


@given(st.permutations(range(12)), st.lists(st.integers(0, 3), min_size=12, max_size=12))
@settings(deadline=None)
def test_the_first_shuffle_gives_the_order_wanted_whatever_the_pack(
    order: list[int], pack: list[int]
) -> None:
    wanted = [pack[place] for place in order]
    assert shuffled(pack, Arranged(pack, wanted=wanted)) == wanted


def test_a_later_shuffle_is_another_order_and_always_the_same_one() -> None:
    pack = fifty_two().cards
    orders = []
    for _ in range(2):
        source = Arranged(pack, wanted=pack)
        shuffled(pack, source)
        orders.append(shuffled(pack, source))
    assert orders[0] == orders[1]
    assert orders[0] != list(pack)


def test_the_order_wanted_must_be_the_same_cards() -> None:
    pack = fifty_two().cards
    for wanted in (pack[:-1], (*pack[:-1], pack[0]), (*pack, pack[0])):
        with pytest.raises(BadInput, match="the order wanted is not the same 52 cards"):
            Arranged(pack, wanted=wanted)


def test_a_short_deck_has_nine_ranks() -> None:
    ranks = {card // 4 + 2 for card in short_deck().cards}
    assert (len(short_deck()), min(ranks), max(ranks)) == (36, 6, 14)
