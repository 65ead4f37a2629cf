"""The 32 tiles, their pairs and their pips."""

from collections import Counter

import pytest

from houseway.cards import packs
from houseway.cards.card import card_of
from houseway.cards.tiles import (
    PAIRS,
    name,
    names,
    pair_of,
    pips,
    red_pips,
    thirty_two,
    tile,
    tiles,
    words,
)
from houseway.errors import BadInput
from tests.evidence import clause


@clause("garlic-city/pai-gow-tiles/9")
def test_the_tiles_form_eleven_matched_and_five_unmatched_pairs() -> None:
    assert len(PAIRS) == 16
    assert sum(pair.is_matched for pair in PAIRS) == 11
    assert len(thirty_two()) == 32
    # The whole set as it is shown when a game opens, pair by pair from gee joon down.
    assert names(thirty_two()) == (
        "4-2 2-1 6-6 6-6 1-1 1-1 4-4 4-4 3-1 3-1 5-5 5-5 3-3 3-3 2-2 2-2 "
        "6-5 6-5 6-4 6-4 6-1 6-1 5-1 5-1 6-3 5-4 6-2 5-3 5-2 4-3 4-1 3-2"
    )
    assert Counter(Counter(thirty_two()).values()) == {2: 11, 1: 10}


@clause("garlic-city/pai-gow-tiles/2")
def test_every_tile_has_two_to_twelve_dots_red_or_white() -> None:
    dots = [sum(pips(one)) for one in thirty_two()]
    assert (min(dots), max(dots)) == (2, 12)
    assert all(0 <= red_pips(one) <= sum(pips(one)) for one in thirty_two())
    # Ones and fours are red: of 1-1 both, of 4-4 all eight, of 6-4 the four, of 5-3 none.
    assert [red_pips(tile(t)) for t in ("1-1", "4-4", "6-4", "5-3", "6-6")] == [2, 8, 4, 0, 6]


@clause("garlic-city/pai-gow-tiles/2")
def test_the_pack_of_pai_gow_is_the_thirty_two_tiles() -> None:
    pack = packs.tiles()
    assert len(pack) == 32
    assert pack.cards == tuple(card_of(one) for one in thirty_two())


def test_all_twenty_one_dominoes_are_there() -> None:
    dominoes = {(high, low) for high in range(1, 7) for low in range(1, high + 1)}
    assert {pips(one) for one in thirty_two()} == dominoes


def test_unmatched_pairs_count_alike_except_gee_joon() -> None:
    unmatched = {
        pair.title: tuple(sum(pips(tile(face))) for face in pair.faces)
        for pair in PAIRS
        if not pair.is_matched
    }
    assert unmatched.pop("gee joon") == (6, 3)
    assert unmatched == {"gow": (9, 9), "bot": (8, 8), "chut": (7, 7), "ng": (5, 5)}


def test_tiles_read_in_either_order_and_print_the_higher_end_first() -> None:
    assert names(tiles("2-4, 1-2 6-6")) == "4-2 2-1 6-6"
    assert all(tile(name(one)) == one for one in thirty_two())
    assert pair_of(tile("1-2")).title == "gee joon"
    assert words(tile("1-2")) == "gee joon 2-1"


@pytest.mark.parametrize("text", ["", "6", "66", "6-7", "0-1", "a-b", "6-6-6"])
def test_what_is_not_a_tile_is_refused(text: str) -> None:
    with pytest.raises(BadInput) as refusal:
        tile(text)
    assert str(refusal.value) == (
        f'"{text}" is not a tile: two numbers of pips from 1 to 6, as in 6-4'
    )
