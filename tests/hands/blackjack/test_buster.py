"""What a bust is for Buster, and how many cards it took; what that pays is in `tests/houses`."""

import pytest

from houseway.cards.card import cards
from houseway.hands.blackjack.buster import cards_in_bust
from houseway.hands.blackjack.no_bust_21st_century import no_bust_21st_century
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from tests.evidence import clause

BUST = clause("garlic-city/buster/13", "players-club/buster/12", "comstock/buster/13")


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("Kc Qd 5h", 3),
        ("Kc 2d 4h Qs", 4),
        ("Kc 2d 2h 2s Qh", 5),
        ("2c 2d 2h 2s 8c Kh", 6),
        ("2c 2d 2h 2s 3c 4d Kh", 7),
        ("2c 2d 2h 2s 3c 3d 2c Kh", 8),
        ("2c 2d 2h 2s 3c Ad 2c 2d Kh", 9),
    ],
)
@BUST
def test_every_card_of_a_bust_counts(text: str, many: int) -> None:
    for player_dealer in (no_bust_21st_century(cards(text)), pure_21_5(cards(text))):
        assert cards_in_bust(player_dealer) == many


@pytest.mark.parametrize("text", ["Ac Kd", "Kc 7d", "7c 7d 7h", "2c 2d 2h 2s 3c 3d 2c 5h"])
@BUST
def test_a_hand_that_is_not_over_is_no_bust_a_natural_least_of_all(text: str) -> None:
    for player_dealer in (no_bust_21st_century(cards(text)), pure_21_5(cards(text))):
        assert cards_in_bust(player_dealer) == 0


def test_three_eights_are_a_bust_of_three_cards() -> None:
    assert cards_in_bust(pure_21_5(cards("8c 8d 8h"))) == 3


def test_a_plain_22_is_a_bust_as_the_base_game_has_it_or_as_buster_has_its_own() -> None:
    twenty_two, twenty_three = cards("Kc Qd 2h"), cards("Kc Qd 3h")
    assert cards_in_bust(no_bust_21st_century(twenty_two, plain_22="live")) == 0
    over = no_bust_21st_century(twenty_two, plain_22="over")
    assert cards_in_bust(over, buster_bust="as in the base game") == 3
    assert cards_in_bust(over, buster_bust="over 22") == 0
    assert cards_in_bust(no_bust_21st_century(twenty_three), buster_bust="over 22") == 3
