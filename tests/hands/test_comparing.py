"""Why one hand beats another, in words."""

from collections.abc import Callable, Sequence

import pytest

from houseway.cards.card import Card, cards
from houseway.cards.tiles import tiles
from houseway.errors import BadInput
from houseway.hands.ace_to_five import ace_to_five
from houseway.hands.blackjack.no_bust import no_bust
from houseway.hands.blackjack.pure_21_5 import pure_21_5
from houseway.hands.chinese import AutomaticWinOrder, automatic_win
from houseway.hands.comparing import apart, why
from houseway.hands.deuce_to_seven import deuce_to_seven
from houseway.hands.high import high
from houseway.hands.joker_high import joker_high, wild_high
from houseway.hands.made import Made, Ranked
from houseway.hands.mexican import mexican
from houseway.hands.pai_gow_tiles import two_tiles
from houseway.hands.push_nine import push_nine
from houseway.hands.three_card import three_card

Ranking = Callable[[Sequence[Card]], Made]


def joker_up(hand: Sequence[Card]) -> Made:
    return mexican(hand, joker="up")


@pytest.mark.parametrize(
    ("ranking", "winner", "loser", "because"),
    [
        (high, "2c 4c 5c 6c 7c", "As Kd Qh Jc Ts", "a flush beats a straight"),
        (high, "2c 2d 5h 4s 3c", "Ac Kd Qh Js 9c", "a pair beats ace high"),
        (high, "As Ks Qs Js Ts", "Ks Qs Js Ts 9s", "a royal flush beats a straight flush"),
        (
            high, "9c 9d 9h 2s 2c", "8c 8d 8h As Ac",
            "a full house, nines full of deuces, beats a full house, eights full of aces",
        ),
        (high, "9c 9d 4h 3s 2c", "8c 8d Ah Ks Qc", "a pair of nines beats a pair of eights"),
        (
            high, "Kc Kd 5h 5s Ac", "Kh Ks 5c 5d Qh",
            "both have two pair, kings and fives; the ace kicker beats the queen",
        ),
        (
            high, "Kc Kd Ah 9s 3c", "Kh Ks Ac 8d 7h",
            "both have a pair of kings; the nine kicker beats the eight",
        ),
        (
            high, "Ac Jc 9c 5c 3c", "Ad Jd 9d 5d 2d",
            "both have a flush, ace high; the three beats the deuce",
        ),
        (high, "Ac Jd 9c 5c 3c", "Ad Td 9d 8c 2d", "both have ace high; the jack beats the ten"),
        (
            high, "6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac",
            "a straight, six high, beats a straight, five high",
        ),
        (joker_high, "Ac Ad Ah As Jk", "As Ks Qs Js Ts", "five aces beats a royal flush"),
        (
            wild_high, "Kc Kd Kh Ks Jk", "9s 8s 7s 6s 5s",
            "five of a kind beats a straight flush",
        ),
        (joker_up, "7d 5d 4d 3d 2d", "Ac Ad Ah Ks Kc", "a flush beats a full house"),
        (ace_to_five, "7c 5d 4h 3s Ac", "8c 4d 3h 2s Ac", "7-5-4-3-A low beats 8-4-3-2-A low"),
        (
            ace_to_five, "7c 5d 4h 2s Ac", "7c 5d 4h 3s Ac",
            "7-5-4-2-A low beats 7-5-4-3-A low",
        ),
        (
            ace_to_five, "7c 5d 4h 3s Ac", "7c 5d 4h 3s 2c",
            "7-5-4-3-A low beats 7-5-4-3-2 low",
        ),
        (ace_to_five, "Kc Qd Jh Ts 9c", "Ac Ad 2h 3s 4c", "K-Q-J-10-9 low beats a pair"),
        (
            ace_to_five, "Ac Ad 2h 3s 6c", "Ac Ad 2h 3s 7c",
            "both have a pair of aces; the six beats the seven",
        ),
        (
            deuce_to_seven,
            "Ac Kd Qh Js 9c",
            "6c 5d 4h 3s 2c",
            "ace high, A-K-Q-J-9, beats a straight",
        ),
        (three_card, "Ac 2d 3h", "Ah Kh Jh", "a straight beats a flush"),
        (
            three_card, "9c 9d 5h", "9h 9s 4h",
            "both have a pair of nines; the five kicker beats the four",
        ),
        (push_nine, "Ac Ad Ah", "Kc Kd Kh", "three aces beat three kings"),
        (push_nine, "Kc Kd Qh", "Tc Td 9h", "three face cards beats nine points"),
        (push_nine, "Tc Td 9h", "Tc Td 8h", "nine points beat eight points"),
        (pure_21_5, "As Kd", "Ts 9d 2c", "21.5, a Pure 21.5 Blackjack, beats hard 21"),
        (pure_21_5, "Ts 2d", "Ts 9d 3c", "hard 12 beats 22, over"),
        (no_bust, "Ts 9d 4c", "Ts 9d 5c", "23, over, beats 24, over"),
    ],
)  # fmt: skip
def test_the_first_thing_that_tells_two_hands_apart_is_named(
    ranking: Ranking, winner: str, loser: str, because: str
) -> None:
    assert why(ranking(cards(winner)), ranking(cards(loser))) == because


@pytest.mark.parametrize(
    ("ranking", "hands", "called"),
    [
        (high, ("Kc Kd Ah 9s 3c", "Kh Ks Qc 8d 7h"),
         ["a pair of kings, ace kicker", "a pair of kings, queen kicker"]),
        # Of two that are alike further down, as far as they are.
        (high, ("Kc Kd Ah 9s 3c", "Kh Ks Ac 8d 7h", "Kc Ks Jh Td 8d", "Qc Qd Ah 9s 3c"),
         ["a pair of kings, ace-nine kicker", "a pair of kings, ace-eight kicker",
          "a pair of kings, jack kicker", "a pair of queens"]),
        (high, ("Kc Kd 5h 5s Ac", "Kh Ks 5c 5d Qh"),
         ["two pair, kings and fives, ace kicker", "two pair, kings and fives, queen kicker"]),
        (high, ("9c 9d 9h As 2c", "9c 9d 9h Ks Qc"),
         ["three nines, ace kicker", "three nines, king kicker"]),
        (high, ("9c 9d 9h 9s 3c", "9c 9d 9h 9s 2c"),
         ["four nines, three kicker", "four nines, deuce kicker"]),
        (high, ("Ac Jc 9c 5c 3c", "Ad Td 9d 5d 2d"),
         ["a flush, ace-jack high", "a flush, ace-ten high"]),
        (high, ("Ac Jd 9c 5c 3c", "Ad Jh 8d 5h 2d"), ["ace-jack-nine high", "ace-jack-eight high"]),
        (high, ("Ac Jd 9c 5c 3c", "Ad Jh 9d 5h 3d"), ["ace high", "ace high"]),
        (ace_to_five, ("Ac Ad 2h 3s 6c", "Ac Ad 2h 3s 7c"),
         ["a pair of aces, six kicker", "a pair of aces, seven kicker"]),
        (three_card, ("Qc 9d 5h", "Qh 8s 7h"), ["queen-nine high", "queen-eight high"]),
    ],
)  # fmt: skip
def test_hands_of_one_name_are_called_by_what_tells_them_apart_too(
    ranking: Ranking, hands: Sequence[str], called: list[str]
) -> None:
    made = [ranking(cards(one)) for one in hands]
    assert [apart(one, made) for one in made] == called


@pytest.mark.parametrize(
    ("ranking", "one", "other", "because"),
    [
        (high, "Kc Kd 5h 5s Ac", "Kh Ks 5c 5d Ah",
         "both have two pair, kings and fives, with the same kickers: a tie"),
        (high, "Ac Jc 9c 5c 3c", "Ad Jd 9d 5d 3d",
         "both have a flush, ace high, on the same ranks: a tie"),
        (high, "9c 8d 7h 6s 5c", "9d 8h 7s 6c 5d", "both have a straight, nine high: a tie"),
        (ace_to_five, "7c 5d 4h 3s Ac", "7d 5h 4s 3c Ad",
         "both have 7-5-4-3-A low on the same ranks: a tie"),
        (push_nine, "Tc Td 9h", "5c 3d Ah", "both have nine points: a tie"),
        (pure_21_5, "Ks 9d 3c", "Qs 8d 4c", "both have 22, over: a tie"),
    ],
)  # fmt: skip
def test_a_tie_is_called_a_tie(ranking: Ranking, one: str, other: str, because: str) -> None:
    assert why(ranking(cards(one)), ranking(cards(other))) == because


@pytest.mark.parametrize(
    ("ranking", "one", "other", "because"),
    [
        (pure_21_5, "Ks Qd 9c", "Js 9d 3c", "29, over, and 22, over, are equal: a tie"),
        (pure_21_5, "8s 8d 8c", "Js 9d 3c", "24, three eights, and 22, over, are equal: a tie"),
        (no_bust, "As 7d 3c", "5c Jk", "soft 21 and hard 21 are equal: a tie"),
    ],
)
def test_hands_called_differently_may_still_be_equal(
    ranking: Ranking, one: str, other: str, because: str
) -> None:
    assert why(ranking(cards(one)), ranking(cards(other))) == because


@pytest.mark.parametrize(
    ("order", "because"),
    [
        ("dragon then equal", "six pairs and three flushes are equal: a tie"),
        ("as listed", "six pairs beats three flushes"),
    ],
)
def test_automatic_wins_are_equal_or_not_as_the_house_answers(
    order: AutomaticWinOrder, because: str
) -> None:
    pairs, flushes = [
        automatic_win(cards(text), automatic_win_order=order)
        for text in (
            "2c 2d 4c 4d 6c 6d 8c 8d Tc Td Qc Qd As",
            "2c 4c 6c 8c Tc 3d 5d 7d 9d Jd As Ks 9s",
        )
    ]
    assert pairs is not None
    assert flushes is not None
    assert why(pairs, flushes) == because


def test_hands_that_words_alone_cannot_tell_apart_are_shown_with_their_cards() -> None:
    better = push_nine(cards("Kc Kd Qh"), three_faces="high card")
    worse = push_nine(cards("Qc Qd Jh"), three_faces="high card")
    assert why(better, worse) == ("three face cards: Kc Kd Qh beats three face cards: Qc Qd Jh")


def test_tiles_are_told_apart_by_their_words() -> None:
    better: Ranked = two_tiles(tiles("6-6 6-3"))
    worse: Ranked = two_tiles(tiles("6-6 4-4"))
    assert why(better, worse) == f"{better.words} beats {worse.words}"


def test_a_hand_that_does_not_win_has_no_reason_to() -> None:
    with pytest.raises(BadInput, match=r"king high: .* does not beat a pair of deuces"):
        why(high(cards("Kc Qd 9h 4s 3c")), high(cards("2c 2d 5h 4s 3c")))
