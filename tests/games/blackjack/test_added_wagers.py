"""Doubles, splits and surrenders at the table: what they cost, what they draw, what they win."""

from typing import Any

import pytest

from houseway.cards.card import names
from houseway.houses.playing import PlayedHand
from houseway.table.bank.hand_events import Settled
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.events import Drawn, HandSplit, MatchOffered, Surrendered
from tests.dealing import log_of, may, play, verbs, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    Row,
    at,
    deal,
    finish,
    refused,
)


def up(played: PlayedHand, number: int) -> str:
    return names(played.hand.holdings[number].up)


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 68),
        at(PLAYERS_CLUB, 76),
        at(COMSTOCK_PURE, 96),
        at(S_AND_K, 80),
        at(COMSTOCK_NO_BUST, 51),
    ],
)
def test_a_doubled_hand_gets_exactly_one_card_whatever_the_total(row: Row) -> None:
    played = deal(row, hands={2: "2c 3d"}, bank="9c 7d", draws="2h 4s")
    play(played, "p2 double 10")
    # Seven must be hit, were it not doubled.
    assert up(played, 2) == "2c 3d 2h"
    if row == PLAYERS_CLUB:
        assert verbs(played, 2) == {"stand", "surrender"}
        refused(played, "p2 hit", by=row.clause(74))
        play(played, "p2 stand")
    assert played.hand.holdings[2].is_done
    assert played.is_over


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_the_players_club_gives_up_a_doubled_hand_for_half_of_both_wagers() -> None:
    table: dict[str, Any] = {"hands": {2: "5c 6d", 3: "Tc 9d"}, "bank": "Kc 8d", "draws": "2h"}
    played = deal(PLAYERS_CLUB, **table)
    play(played, "p2 double 10", "p2 surrender")
    assert [event.collected_cents for event in log_of(played, Settled)] == [500, 500]
    assert played.hand.asked == [3]
    # 19 wins $10 against 18.
    assert won(finish(played)) == {1: 0, 2: -10, 3: 10}
    barred = deal(PLAYERS_CLUB, set={"surrender_after_double": "no"}, **table)
    assert play(barred, "p2 double 10").hand.asked == [3]


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_the_players_club_gives_up_a_hand_that_has_gone_over() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "Tc 6d"}, bank="9c 8d", draws="Kh")
    play(played, "p2 hit")
    assert verbs(played, 2) == {"stand", "surrender"}
    assert won(finish(play(played, "p2 surrender"))) == {1: 5, 2: -5}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_double_wins_and_loses_twice_the_wager(row: Row) -> None:
    played = deal(row, hands={2: "5c 6d"}, bank="9c 8d", draws="Th")
    assert won(finish(play(played, "p2 double 10"))) == {1: -20, 2: 20}
    played = deal(row, hands={2: "5c 6d"}, bank="9c 8d", draws="2h")
    assert won(finish(play(played, "p2 double 10"))) == {1: 20, 2: -20}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 67), at(PLAYERS_CLUB, 75)])
def test_the_second_wager_of_a_double_equals_the_first(row: Row) -> None:
    played = deal(row, hands={2: "5c 6d"}, bank="9c 8d", draws="Th", wagers=20)
    for cents in (10, 25):
        refused(played, f"p2 double {cents}", by=f"{row.house}/{row.game}/")
    assert "double for $20" in may(played, 2)


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 95), at(S_AND_K, 79)])
def test_a_double_may_be_for_less(row: Row) -> None:
    played = deal(row, hands={2: "5c 6d"}, bank="9c 8d", draws="Th", wagers=20)
    refused(played, "p2 double 25", by=f"{row.house}/{row.game}/")
    assert won(finish(play(played, "p2 double 5"))) == {1: -25, 2: 25}


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 94), at(S_AND_K, 78), at(COMSTOCK_NO_BUST, 50)])
def test_only_the_first_two_cards_are_doubled(row: Row) -> None:
    played = deal(row, hands={2: "5c 3d"}, bank="9c 8d", draws="4h")
    assert "double" in verbs(played, 2)
    play(played, "p2 hit")
    assert "double" not in verbs(played, 2)
    refused(played, "p2 double 10", by=f"{row.house}/{row.game}/")


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 66), at(PLAYERS_CLUB, 74)])
def test_first_two_cards_are_doubled_but_not_the_natural_of_a_split_hand(row: Row) -> None:
    played = deal(row, hands={2: "Tc Td"}, bank="9c 8d", draws="Ah 9h")
    assert "double" in verbs(played, 2)
    play(played, "p2 split 10")
    # The first half is a Natural and is left alone; the second may be doubled.
    turn = bank_of(played.hand).turn
    assert up(played, turn) == "Td 9h"
    assert "double" in verbs(played, 2)


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 70, 71),
        at(PLAYERS_CLUB, 78, 79),
        at(COMSTOCK_PURE, 97, 98),
        at(S_AND_K, 81, 82),
        at(COMSTOCK_NO_BUST, 53),
    ],
)
def test_a_pair_becomes_two_hands_each_with_a_wager_of_its_own(row: Row) -> None:
    played = deal(row, hands={2: "8c 8d"}, bank="9c 8d", draws="Th 2s 8h")
    refused(played, "p2 split 5", by="")
    play(played, "p2 split 10")
    (split,) = log_of(played, HandSplit)
    assert (up(played, 2), up(played, split.into)) == ("8c Th", "8d 2s")
    play(played, "p2 stand", "p2 hit")
    # 18 wins against 17; 8, 2 and 8 is 18 too.
    assert won(finish(played)) == {1: -20, 2: 20}


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 72),
        at(PLAYERS_CLUB, 80),
        at(COMSTOCK_PURE, 99),
        at(S_AND_K, 83),
        at(COMSTOCK_NO_BUST, 54),
    ],
)
def test_each_split_card_draws_as_many_as_wanted(row: Row) -> None:
    played = deal(row, hands={2: "2c 2d"}, bank="9c 8d", draws="2h 3s 4h 5s 3c 9d 8s")
    play(played, "p2 split 10", "p2 hit", "p2 hit", "p2 stand")
    assert up(played, 2) == "2c 2h 4h 5s"
    second = log_of(played, HandSplit)[0].into
    play(played, "p2 hit", "p2 hit")
    assert up(played, second) == "2d 3s 3c 9d"


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 74),
        at(PLAYERS_CLUB, 82),
        at(COMSTOCK_PURE, 102),
        at(S_AND_K, 85),
        at(COMSTOCK_NO_BUST, 56),
    ],
)
def test_three_splits_make_four_hands_and_the_fourth_is_refused(row: Row) -> None:
    played = deal(row, hands={2: "8c 8d"}, bank="9c 8d", draws="8h 2h 8s 3h 8c 4h 5h 5s")
    for _ in range(3):
        play(played, "p2 split 10")
    assert len(log_of(played, HandSplit)) == 3
    assert up(played, 2) == "8c 8c"
    assert "split" not in verbs(played, 2)
    refused(played, "p2 split 10")


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 79, 80),
        at(PLAYERS_CLUB, 86, 88),
        at(COMSTOCK_PURE, 100, 103, 104),
    ],
)
def test_split_aces_get_one_card_each_and_are_split_once(row: Row) -> None:
    played = deal(row, hands={2: "Ac Ad"}, bank="9c 8d", draws="Ah 5s 9s")
    play(played, "p2 split 10")
    second = log_of(played, HandSplit)[0].into
    assert (up(played, 2), up(played, second)) == ("Ac Ah", "Ad 5s")
    while not played.is_over and played.hand.asked == [2]:
        # Only the Players Club leaves anything to ask: whether the hand is given up.
        assert verbs(played, 2) == {"stand", "surrender"}
        refused(played, "p2 hit", by=f"{row.house}/{row.game}/")
        refused(played, "p2 split 10", by=f"{row.house}/{row.game}/")
        play(played, "p2 stand")
    assert played.is_over
    assert len(played.hand.holdings[2].up) == len(played.hand.holdings[second].up) == 2


@clause("s-and-k/pure-21-5-blackjack/81", "s-and-k/pure-21-5-blackjack/84")
def test_s_and_k_splits_an_ace_again_that_gets_another() -> None:
    played = deal(S_AND_K, hands={2: "Ac Ad"}, bank="9c 8d", draws="Ah 5s 9s 8s")
    play(played, "p2 split 10")
    assert verbs(played, 2) == {"stand", "split"}
    refused(played, "p2 hit", by="s-and-k/pure-21-5-blackjack/84")
    # Ace and nine win, ace and eight win, and ace and five lose against 17.
    assert won(finish(play(played, "p2 split 10"))) == {1: -10, 2: 10}


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 78), at(PLAYERS_CLUB, 87)])
def test_splitting_aces_costs_as_much_again(row: Row) -> None:
    played = deal(row, hands={2: "Ac Ad"}, bank="9c 8d", draws="9h 9s", wagers=20)
    refused(played, "p2 split 10")
    # Two hands of 20 against 17.
    assert won(finish(play(played, "p2 split 20"))) == {1: -40, 2: 40}


@clause("comstock/pure-21-5-blackjack/105", "comstock/pure-21-5-blackjack/100")
def test_a_bonus_card_on_a_split_ace_wins_even_money_only() -> None:
    played = deal(COMSTOCK_PURE, hands={2: "Ac Ad"}, bank="9c 8d", draws="Kh 9s")
    play(played, "p2 split 10")
    words = {event.words for event in log_of(played, Settled)}
    assert "soft 21 against 17" in words
    assert won(played) == {1: -20, 2: 20}


@clause("comstock/pure-21-5-blackjack/101", "s-and-k/pure-21-5-blackjack/82")
def test_there_is_no_splitting_for_less() -> None:
    for row in (COMSTOCK_PURE, S_AND_K):
        played = deal(row, hands={2: "8c 8d"}, bank="9c 8d", wagers=20, draws="2h 2s")
        assert "The second wager is $20" in refused(played, "p2 split 10")


def test_who_has_not_enough_chips_left_may_not_split_or_double_whole() -> None:
    played = deal(GARLIC_CITY, hands={2: "8c 8d"}, bank="9c 8d", wagers=100, stacks={2: 150})
    assert not {"split", "double"} & verbs(played, 2)
    assert "It has $50 left" in refused(played, "p2 split 100")


def test_doubling_for_less_goes_as_far_as_the_chips_do() -> None:
    played = deal(COMSTOCK_PURE, hands={2: "5c 6d"}, bank="9c 8d", wagers=100, stacks={2: 150})
    assert "double for $1 to $50" in may(played, 2)


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 73), at(PLAYERS_CLUB, 81), at(S_AND_K, 86), at(COMSTOCK_NO_BUST, 55)]
)
def test_a_split_hand_is_doubled(row: Row) -> None:
    played = deal(row, hands={2: "8c 8d"}, bank="9c 8d", draws="3h 2s Kh 9s")
    play(played, "p2 split 10", "p2 double 10")
    # 8, 3 and a king: 21 for $20. The other half stands on 10 and a nine.
    assert up(played, 2) == "8c 3h Kh"
    if row == PLAYERS_CLUB:
        # It may still be given up.
        play(played, "p2 stand")
    play(played, "p2 hit")
    assert won(finish(played)) == {1: -30, 2: 30}


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 75, 76, 77),
        at(PLAYERS_CLUB, 83, 84, 85),
    ],
)
def test_tens_are_split_once_again_with_any_ten_and_a_third_time_in_suit(row: Row) -> None:
    hands = {2: "Jc Kd"}
    played = deal(row, hands=hands, bank="9c 8d", draws="Qh 2s Th 3s 2d 2h")
    play(played, "p2 split 10")
    assert up(played, 2) == "Jc Qh"
    play(played, "p2 split 10")
    assert up(played, 2) == "Jc Th"
    # The third needs the suit of the jack of clubs.
    assert "suit" in refused(played, "p2 split 10")
    played = deal(row, hands=hands, bank="9c 8d", draws="Qh 2s Tc 3s 2d 2h")
    play(played, "p2 split 10", "p2 split 10", "p2 split 10")
    assert len(log_of(played, HandSplit)) == 3


@pytest.mark.parametrize(
    "row", [at(COMSTOCK_PURE, 106, 108), at(S_AND_K, 87, 88, 90), at(COMSTOCK_NO_BUST, 58)]
)
def test_the_first_two_cards_are_given_up_for_half_the_wager(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 6h"}, bank="9c 8d", wagers=25)
    play(played, "p2 surrender")
    assert log_of(played, Surrendered)[0].holding == 2
    assert played.hand.holdings[2].is_done
    assert played.hand.asked == [3]
    assert won(finish(play(played, "p3 stand"))) == {1: 37.5, 2: -12.5, 3: -25}


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 107), at(S_AND_K, 89)])
def test_a_surrender_comes_before_the_down_card_is_turned_up_and_before_a_third_card(
    row: Row,
) -> None:
    played = deal(row, hands={2: "Tc 2d"}, bank="9c 8d", draws="2h")
    assert "surrender" in verbs(played, 2)
    play(played, "p2 hit")
    refused(played, "p2 surrender")
    play(played, "p2 stand")
    assert "The hand is over" in refused(played, "p2 surrender")


@clause("garlic-city/no-bust-21st-century-blackjack/82")
def test_garlic_city_refuses_every_surrender() -> None:
    played = deal(GARLIC_CITY, hands={2: "Tc 6d"}, bank="9c 8d")
    assert "surrender" not in verbs(played, 2)
    refused(played, "p2 surrender", by="garlic-city/no-bust-21st-century-blackjack/82")


@clause("players-club/no-bust-21st-century-blackjack/90")
def test_the_players_club_takes_a_surrender_after_any_card() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "5c 3d"}, bank="9c 8d", draws="2h 5s")
    play(played, "p2 hit", "p2 hit", "p2 surrender")
    assert won(finish(played)) == {1: 5, 2: -5}


@clause("players-club/no-bust-21st-century-blackjack/81")
def test_the_players_club_takes_a_surrender_of_a_split_hand() -> None:
    played = deal(PLAYERS_CLUB, hands={2: "8c 8d"}, bank="9c 8d", draws="7h Ts")
    play(played, "p2 split 10", "p2 surrender", "p2 stand")
    # Half of $10 is lost with 15, and 18 wins $10 from 17.
    assert won(finish(played)) == {1: -5, 2: 5}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_backline_player_may_match_a_double_or_let_his_wager_ride(row: Row) -> None:
    for answer, expected in (("p3 match 30", 60), ("p3 let-ride", 30)):
        played = deal(
            row, hands={2: "5c 6d"}, bank="9c 8d", draws="Th",
            seats=(3,), also=["p3 wager 30 on 2"],
        )  # fmt: skip
        play(played, "p2 double 10")
        assert log_of(played, MatchOffered)[0].seats == (3,)
        assert not log_of(played, Drawn)
        refused(played, "p2 hit")
        refused(played, "p3 hit")
        play(played, answer)
        assert won(finish(played)) == {1: -20 - expected, 2: 20, 3: expected}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_backline_player_who_does_not_match_a_split_has_the_first_hand_only(row: Row) -> None:
    for answer, expected in (("p3 match 30", 0), ("p3 let-ride", 30)):
        played = deal(
            row, hands={2: "8c 8d"}, bank="9c 8d", draws="Th 7s",
            seats=(3,), also=["p3 wager 30 on 2"],
        )  # fmt: skip
        play(played, "p2 split 10", answer, "p2 stand", "p2 stand")
        # 18 wins from 17 and 15 loses.
        assert won(finish(played)) == {1: -expected, 2: 0, 3: expected}


def test_a_house_may_make_everybody_match() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "5c 6d"}, bank="9c 8d", draws="Th",
        seats=(3,), also=["p3 wager 30 on 2"], set={"backline_matches": "must match"},
    )  # fmt: skip
    play(played, "p2 double 10")
    assert "It must put up its part" in refused(played, "p3 let-ride")
    assert may(played, 3) == "seat 3 may match with $30"
    assert won(finish(played)) == {1: -80, 2: 20, 3: 60}


def test_a_backline_player_without_chips_is_not_asked() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "5c 6d"}, bank="9c 8d", draws="Th",
        seats=(3,), also=["p3 wager 30 on 2"], stacks={3: 40},
    )  # fmt: skip
    play(played, "p2 double 10")
    assert not log_of(played, MatchOffered)


@clause("comstock/pure-21-5-blackjack/95")
def test_a_double_for_less_and_its_match_are_made_in_whole_chips() -> None:
    played = deal(
        COMSTOCK_PURE, hands={2: "5c 6d"}, bank="9c 8d", draws="Th",
        seats=(3,), also=["p3 wager 30 on 2"],
    )  # fmt: skip
    assert "$1 to $10, in steps of $1" in refused(played, "p2 double 1.37")
    play(played, "p2 double 2")
    assert "$1 to $30, in steps of $1" in refused(played, "p3 match 1.37")
    play(played, "p3 match 7")
    # 21 against 17.
    assert won(finish(played)) == {1: -49, 2: 12, 3: 37}
