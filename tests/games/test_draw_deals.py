"""Every draw game: five cards each, betting, the draw, betting, and the showdown."""

from typing import Any

import pytest

from houseway.cards.card import JOKER, cards
from houseway.cards.shuffle import Seeded
from houseway.errors import Refused
from houseway.table.actions import Show
from houseway.table.draw.drawing import Drawing
from houseway.table.draw.events import Cut
from houseway.table.engine import act, begin, legal
from houseway.table.events import Burned, Dealt, StreetBegan, Tabled
from houseway.table.hand import Hand
from houseway.table.pot.actions import Discard
from tests.dealing import (
    all_pat,
    by_clause,
    check_down,
    deal,
    log_of,
    may,
    play,
    stacks,
    table,
    to_the_draw,
    won,
)
from tests.evidence import clause

# Three players, button at seat 1: seat 2 is dealt to first. Jacks to open with, and a wheel.
HOLES = {2: "As 2d 3c 4h 5s", 3: "Jd Js 9c 8h 7c", 1: "Kd Ks 4c 3h 2s"}


def dealt(house: str, game: str, **more: Any) -> Hand:
    limit = "4-20" if house == "comstock" else "4"
    return deal(house, game, **{"limit": limit, "holes": HOLES, **more})


def opened(hand: Hand) -> Hand:
    """Somebody bets before the draw, where nobody has to; everybody calls."""
    if not hand.bet_cents:
        play(hand, "p2 cc, p3 cbr 4, p1 cc, p2 cc")
    return to_the_draw(hand)


FIVE_CARDS = by_clause(
    "garlic-city/lowball/9",
    "garlic-city/draw-poker/3",
    "garlic-city/jacks-or-better/3",
    "garlic-city/jacks-back/4",
    "players-club/lowball/2",
    "s-and-k/lowball/1",
)


@pytest.mark.parametrize(("house", "game"), FIVE_CARDS)
def test_each_player_is_dealt_five_cards_down_one_at_a_time_in_rotation(
    house: str, game: str
) -> None:
    hand = dealt(house, game)
    (deal_,) = log_of(hand, Dealt)
    assert isinstance(deal_, Dealt)
    assert deal_.to == (2, 3, 1) * 5
    assert not deal_.up
    assert hand.holdings[3].down == list(cards(HOLES[3]))
    assert not hand.holdings[3].up


FIRST_BETTING = by_clause(
    ("garlic-city/lowball/10", "seat 1 may call $4, raise to $8 or fold"),
    ("garlic-city/draw-poker/4", "seat 2 may check, bet $4 or fold"),
    ("garlic-city/jacks-or-better/4", "seat 2 may check, bet $4 or fold"),
    ("garlic-city/jacks-back/5", "seat 2 may check, bet $4 or fold"),
    ("players-club/lowball/3", "seat 3 may call $4, raise to $8 or fold"),
    ("s-and-k/lowball/2", "seat 3 may call $4, raise to $8 or fold"),
)


@pytest.mark.parametrize(("house", "game", "choices"), FIRST_BETTING)
def test_a_betting_round_follows_the_deal(house: str, game: str, choices: str) -> None:
    """Seat 2 holds a straight, which opens too."""
    hand = dealt(house, game)
    assert hand.street == "deal"
    assert may(hand) == choices


ANY_NUMBER = by_clause(
    "garlic-city/lowball/11",
    "garlic-city/draw-poker/5",
    "garlic-city/jacks-or-better/8",
    "garlic-city/jacks-back/7",
    "players-club/lowball/5",
    "s-and-k/lowball/5",
)


@pytest.mark.parametrize(("house", "game"), ANY_NUMBER)
def test_any_number_of_cards_may_be_discarded_and_as_many_come_back(house: str, game: str) -> None:
    """Seat 2 throws all five away, seat 3 two and seat 1 none: seven cards are dealt."""
    hand = opened(dealt(house, game, draws="6s 6d 6c 6h 7s Qs Qd"))
    assert [one.pick for one in legal(hand, 2)] == [(0, 5)]
    play(hand, "p2 sd As2d3c4h5s, p3 sd 8h7c, p1 sd")
    assert hand.holdings[2].down == list(cards("6s 6d 6c 6h 7s"))
    assert hand.holdings[3].down == list(cards("Jd Js 9c Qs Qd"))
    assert hand.holdings[1].down == list(cards(HOLES[1]))
    assert set(cards("As 2d 3c 4h 5s 8h 7c")) <= set(hand.muck)


SECOND_BETTING = by_clause(
    "garlic-city/lowball/12",
    "garlic-city/draw-poker/6",
    "garlic-city/jacks-or-better/9",
    "garlic-city/jacks-back/8",
    "s-and-k/lowball/6",
)


@pytest.mark.parametrize(("house", "game"), SECOND_BETTING)
def test_a_second_betting_round_follows_the_draw(house: str, game: str) -> None:
    """It may be checked around; whoever does not match a bet is out of the showdown."""
    hand = all_pat(opened(dealt(house, game)))
    assert hand.round == 2
    assert may(hand) == "seat 2 may check, bet $4 or fold"
    play(hand, "p2 cc, p3 cbr 4, p1 f, p2 cc")
    assert hand.street == "showdown"
    assert sorted(hand.order) == [2, 3]


LOWEST_WINS = by_clause(
    ("garlic-city/lowball/5", 2),
    ("garlic-city/kansas-city-lowball/3", 1),
    ("players-club/kansas-city-lowball/1", 1),
)


@pytest.mark.parametrize(("house", "game", "winner"), LOWEST_WINS)
def test_the_lowest_five_cards_win_the_pot(house: str, game: str, winner: int) -> None:
    """A wheel, a nine without a pair and a seven: ace to five the wheel is best, and in Kansas
    City the seven, where the wheel's ace is high."""
    holes = {2: "As 2d 3c 4h 5s", 3: "9d 7s 4d 3s 2h", 1: "7d 5h 4c 3h 2s"}
    hand = check_down(dealt(house, game, holes=holes))
    # Three times the opening bet of $4.
    assert won(hand) == {seat: 8 if seat == winner else -4 for seat in (1, 2, 3)}


HIGHEST_WINS = by_clause(
    "garlic-city/draw-poker/7",
    "garlic-city/jacks-or-better/10",
    "garlic-city/jacks-back/9",
)


@pytest.mark.parametrize(("house", "game"), HIGHEST_WINS)
def test_the_highest_five_cards_win_the_pot(house: str, game: str) -> None:
    """A straight to the five against kings and jacks: $1 of ante and $4 from each of the others."""
    hand = check_down(opened(dealt(house, game)))
    assert won(hand) == {1: -5, 2: 10, 3: -5}


TIED = by_clause(
    ("garlic-city/lowball/6", "8s 4d 3c 2h As", "8d 4s 3d 2s Ad"),
    ("garlic-city/kansas-city-lowball/4", "8s 6d 4c 3h 2s", "8d 6s 4d 3s 2d"),
    ("garlic-city/draw-poker/8", "Qs Qd 4c 3h 2s", "Qc Qh 4d 3s 2d"),
    ("garlic-city/jacks-or-better/11", "Qs Qd 4c 3h 2s", "Qc Qh 4d 3s 2d"),
    ("garlic-city/jacks-back/10", "Qs Qd 4c 3h 2s", "Qc Qh 4d 3s 2d"),
)


@pytest.mark.parametrize(("house", "game", "two", "three"), TIED)
def test_hands_that_tie_divide_the_pot(house: str, game: str, two: str, three: str) -> None:
    """Seat 1 has kings in a low game and nothing in a high one."""
    is_low = "lowball" in game
    holes = {2: two, 3: three, 1: "Kd Ks 4h 9h 2c" if is_low else "Kd Js 9h 6h 2c"}
    hand = check_down(opened(dealt(house, game, holes=holes, chip_cents=50)))
    lost = won(hand)[1]
    assert won(hand) == {1: lost, 2: -lost / 2, 3: -lost / 2}
    assert lost == (-4 if is_low else -5)


JOKERS = by_clause(
    ("garlic-city/draw-poker/1", 52),
    ("garlic-city/jacks-or-better/1", 53),
    ("garlic-city/jacks-back/1", 53),
    ("s-and-k/lowball/10", 53),
    ("comstock/lowball/5", 53),
    ("garlic-city/lowball/1", 53),
)


@pytest.mark.parametrize(("house", "game", "count"), JOKERS)
def test_how_many_cards_are_in_the_pack(house: str, game: str, count: int) -> None:
    hand = dealt(house, game)
    in_play = [*hand.stub, *hand.seen_cards()]
    assert len(in_play) == count
    assert (JOKER in in_play) == (count == 53)


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/lowball/13", "s-and-k/lowball/7", "comstock/lowball/102"),
)
def test_when_the_betting_is_over_every_card_is_shown_to_win(house: str, game: str) -> None:
    hand = all_pat(to_the_draw(dealt(house, game)))
    play(hand, "p2 cc, p3 cc, p1 cc")
    assert hand.street == "showdown"
    for count in (1, 4):
        with pytest.raises(Refused, match="all are tabled to win"):
            act(hand, Show(2, tuple(hand.holdings[2].down[:count])))
    play(hand, "p2 sm -, p3 sm -, p1 sm -")
    tabled = log_of(hand, Tabled)
    assert [(one.seat, len(one.cards)) for one in tabled] == [(2, 5), (3, 5), (1, 5)]
    assert won(hand)[2] == 8


ACE_TO_FIVE = by_clause(
    "garlic-city/lowball/3", "comstock/lowball/2", "players-club/lowball/7", "s-and-k/lowball/9"
)


@pytest.mark.parametrize(("house", "game"), ACE_TO_FIVE)
def test_a_wheel_all_of_one_suit_is_the_best_low_hand(house: str, game: str) -> None:
    """Neither straights nor flushes count against it, and its ace is low."""
    holes = {2: "As 2s 3s 4s 5s", 3: "6d 4d 3d 2d Ah", 1: "Kd Ks 4c 3h 2h"}
    assert won(check_down(dealt(house, game, holes=holes)))[2] == 8


@pytest.mark.parametrize(
    ("house", "game"),
    by_clause("garlic-city/kansas-city-lowball/2", "players-club/kansas-city-lowball/2"),
)
def test_in_kansas_city_the_ace_is_high(house: str, game: str) -> None:
    """6-5-4-3-A without a straight loses to 9-5-4-3-2, and a flush to a king."""
    holes = {2: "As 3d 4c 5h 6s", 3: "9d 5c 4d 3h 2h", 1: "Kd Ks 4s 3c 2c"}
    assert won(check_down(dealt(house, game, holes=holes)))[3] == 8
    flush = {2: "7s 5s 4s 3s 2s", 3: "Kd 5c 4d 3h 2h", 1: "Kh Kc 4c 3c 2c"}
    assert won(check_down(dealt(house, game, holes=flush)))[3] == 8


@clause("garlic-city/kansas-city-lowball/1")
def test_kansas_city_is_played_like_california_lowball_but_for_the_ranking() -> None:
    """Blinds, five cards, betting, a draw of any number, betting and the showdown, with a joker."""
    low, kansas = dealt("garlic-city", "lowball"), dealt("garlic-city", "kansas-city-lowball")
    assert low.setup.plan == kansas.setup.plan
    assert stacks(low) == stacks(kansas) == {1: 200, 2: 198, 3: 196}
    assert JOKER in kansas.stub
    assert may(low) == may(kansas)


@clause("garlic-city/kansas-city-lowball/1", "garlic-city/lowball/2")
def test_a_joker_in_kansas_city_is_the_lowest_card_missing() -> None:
    """Beside 2-3-4-5 the six makes a straight, which king high beats; a seven would be best."""
    holes = {2: "Jk 2d 3c 4h 5s", 3: "Kd Tc 4d 3s 2h", 1: "Ad As Jc Th 9s"}
    as_printed = dealt("garlic-city", "kansas-city-lowball", holes=holes)
    assert won(check_down(as_printed))[3] == 8
    usual = {"kansas_city_joker": "whatever is lowest"}
    as_usual = dealt("garlic-city", "kansas-city-lowball", holes=holes, options=usual)
    assert won(check_down(as_usual))[2] == 8


@pytest.mark.parametrize(
    ("house", "game"),
    [("garlic-city", "draw-poker"), ("players-club", "lowball"), ("s-and-k", "lowball")],
)
def test_one_card_is_burned_before_the_draw(house: str, game: str) -> None:
    hand = dealt(house, game)
    assert not hand.burns
    opened(hand)
    assert len(hand.burns) == 1
    streets = [one.street for one in log_of(hand, StreetBegan)]
    assert streets[-1] == "draw"
    assert isinstance(hand.step, Drawing)


@clause("garlic-city/house/1")
@pytest.mark.parametrize("game", ["draw-poker", "jacks-or-better", "jacks-back", "lowball"])
def test_where_a_house_dealer_deals_nobody_cuts(game: str) -> None:
    hand = begin(table("garlic-city", game, limit="4"), Seeded(1))
    assert hand.street == "deal"
    assert not log_of(hand, Cut)


def test_a_house_that_burns_nothing_burns_nothing() -> None:
    hand = to_the_draw(dealt("s-and-k", "lowball", options={"burns_before": "nothing"}))
    assert not log_of(hand, Burned)


def test_nobody_draws_cards_that_he_does_not_hold_or_draws_twice() -> None:
    hand = to_the_draw(dealt("s-and-k", "lowball"))
    for wrong in ("Kd", "As As"):
        with pytest.raises(Refused, match="does not hold that card"):
            act(hand, Discard(2, cards(wrong)))
    with pytest.raises(Refused, match="Cards are being drawn"):
        play(hand, "p2 cc")
