"""What fewer cards are called than a ranking knows: no straight, no flush, and two by both."""

import pytest

from houseway.cards.card import cards, names
from houseway.hands.naming import high_so_far, is_seen, low_so_far, ranks_with_ace_high


@pytest.mark.parametrize(
    ("held", "words", "told"),
    [
        ("As Kd", "ace-king", "As Kd"),
        ("7s Ks", "king-seven suited", "Ks 7s"),
        ("6s 6d", "a pair of sixes", "6s 6d"),
        ("Kc 6s 6d", "a pair of sixes", "6s 6d Kc"),
        ("2c 3c 4c 5c", "five high", "5c 4c 3c 2c"),
        ("Ts Td Th", "three tens", "Ts Td Th"),
        ("Ts 4c Td 4h", "two pair, tens and fours", "Ts Td 4c 4h"),
        ("9s 9d 9h 9c", "four nines", "9s 9d 9h 9c"),
        ("5s Ac 7d Ad", "a pair of aces", "Ac Ad 7d 5s"),
        ("Ac Ad Ah 5s", "three aces", "Ac Ad Ah 5s"),
        ("Jk Ac", "a pair of aces", "Jk Ac"),
        ("Jk 7d", "ace-seven", "Jk 7d"),
        ("4d", "four high", "4d"),
    ],
)
def test_a_high_hand_is_called_by_the_cards_that_are_there(
    held: str, words: str, told: str
) -> None:
    named = high_so_far(cards(held))
    assert (named.words, names(named.cards)) == (words, told)


@pytest.mark.parametrize(
    ("held", "words"),
    [
        ("As 7d 4c", "7-4-A so far"),
        ("Ts Kd", "K-10 so far"),
        ("7s 7d 4c 4h", "7-4 so far, sevens and fours paired"),
        ("Jk 2d 5c", "5-2-A so far"),
    ],
)
def test_a_low_hand_is_called_by_the_ranks_that_differ(held: str, words: str) -> None:
    assert low_so_far(cards(held)).words == words


def test_where_the_ace_is_high_a_low_says_so_and_its_joker_is_the_lowest_card_missing() -> None:
    assert low_so_far(cards("As 7d 4c"), ranks_with_ace_high).words == "A-7-4 so far"
    assert low_so_far(cards("Jk 7d 2c"), ranks_with_ace_high).words == "7-3-2 so far"


def test_hidden_cards_are_no_hand() -> None:
    assert not is_seen(())
    assert not is_seen(cards("As ??"))
    assert is_seen(cards("As Kd"))
