"""Reading and printing cards, and saying what is wrong with what is not a card."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards.card import (
    JOKER,
    RANKS,
    SUITS,
    UNKNOWN,
    Card,
    card,
    cards,
    name,
    names,
    of,
    rank,
    rank_word,
    suit,
    words,
)
from houseway.errors import BadInput
from tests.evidence import clause


def test_every_card_reads_back_as_it_prints() -> None:
    every = [Card(number) for number in range(53)] + [UNKNOWN]
    assert [card(name(one)) for one in every] == every
    assert len({name(one) for one in every}) == 54


def test_cards_are_numbered_by_rank_then_suit() -> None:
    written = [r + s for r in "23456789TJQKA" for s in "cdhs"]
    assert [card(text) for text in written] == list(range(52))
    assert [(rank(card(t)), suit(card(t))) for t in written] == [
        (r, s) for r in range(2, 15) for s in range(4)
    ]


def test_an_unseen_card_is_not_a_joker() -> None:
    assert UNKNOWN != JOKER
    assert (name(UNKNOWN), name(JOKER)) == ("??", "Jk")
    assert names(cards("A♠K♥ Q♦J♣")) == "As Kh Qd Jc"
    assert cards("?? Jk") == (UNKNOWN, JOKER)


@clause("garlic-city/seven-card-stud/8", "comstock/seven-card-stud-hi-lo/5")
def test_suits_rise_from_clubs_through_diamonds_and_hearts_to_spades() -> None:
    assert sorted(cards("2s 2d 2h 2c")) == list(cards("2c 2d 2h 2s"))
    assert suit(card("2c")) < suit(card("2d")) < suit(card("2h")) < suit(card("2s"))


@given(st.lists(st.integers(-1, 52).map(Card), max_size=20), st.sampled_from(["", " ", ",", ", "]))
def test_cards_read_back_whatever_stands_between_them(some: list[Card], between: str) -> None:
    assert cards(between.join(name(one) for one in some)) == tuple(some)


@pytest.mark.parametrize("text", ["as", "AS", "aS", " As ", "A♠", "a♠"])
def test_capitals_spaces_and_suit_signs_do_not_matter(text: str) -> None:
    assert card(text) == card("As")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1s", '"1s" is not a card: ranks are 2-9 T J Q K A'),
        ("Ax", '"Ax" is not a card: suits are c d h s'),
        ("10s", '"10s" is not a card: a ten is written T, as in "Ts"'),
        ("A", '"A" is not a card: a card is a rank and a suit, as in "As", or the joker "Jk"'),
        ("", '"" is not a card: a card is a rank and a suit, as in "As", or the joker "Jk"'),
        ("?s", '"?s" is not a card: ranks are 2-9 T J Q K A'),
        ("A?", '"A?" is not a card: suits are c d h s'),
    ],
)
def test_what_is_not_a_card_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(BadInput) as refusal:
        card(text)
    assert str(refusal.value) == message


def test_a_bad_card_among_good_ones_is_named() -> None:
    with pytest.raises(BadInput, match='"1d" is not a card'):
        cards("As 1d Kh")
    with pytest.raises(BadInput, match='"AsKdQ" is not a card'):
        cards("AsKdQ")


@pytest.mark.parametrize("one", [JOKER, UNKNOWN])
def test_a_joker_and_an_unseen_card_have_no_rank_or_suit(one: Card) -> None:
    with pytest.raises(BadInput, match="has no rank of its own"):
        rank(one)
    with pytest.raises(BadInput, match="has no suit of its own"):
        suit(one)


def test_no_card_is_built_from_a_rank_or_suit_that_does_not_exist() -> None:
    for wrong in ((1, 0), (15, 0), (2, -1), (2, 4)):
        with pytest.raises(BadInput, match="no card has rank"):
            of(*wrong)
    assert name(of(10, 2)) == "Th"


def test_cards_are_said_in_words() -> None:
    assert words(card("6h")) == "six of hearts"
    assert (words(JOKER), words(UNKNOWN)) == ("joker", "unseen card")
    assert [rank_word(rank(card(r + "s")), many=True) for r in RANKS] == [
        "deuces", "threes", "fours", "fives", "sixes", "sevens", "eights",
        "nines", "tens", "jacks", "queens", "kings", "aces",
    ]  # fmt: skip


def test_names_print_in_order() -> None:
    assert names(cards("KdAs Jk??")) == "Kd As Jk ??"
    assert len(RANKS) * len(SUITS) == 52
