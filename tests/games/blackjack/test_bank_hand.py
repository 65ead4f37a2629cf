"""The bank's hand: turned up after everybody has acted, drawn by its chart, counted out."""

from typing import Any

import pytest

from houseway.cards.card import names
from houseway.table.bank.events import ActionPlaced
from houseway.table.bank.hand_events import HandOpened, Settled
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.events import Drawn
from houseway.table.blackjack.placing import button_count
from tests.dealing import log_of, play, won
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

EVERY_SPOT = dict.fromkeys(range(2, 9), "Tc 9d")
"""Seven players who all stand on 19, in the order of the seats after a bank at seat 1."""


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 46, 47),
        at(PLAYERS_CLUB, 46, 47, 48),
        at(COMSTOCK_PURE, 60, 73, 74),
        at(S_AND_K, 43, 56, 57),
        at(COMSTOCK_NO_BUST, 37, 38, 39),
    ],
)
@pytest.mark.parametrize(
    ("bank", "draws", "final"),
    [
        ("Tc 7d", "", "Tc 7d"),
        ("Tc 6d", "4h", "Tc 6d 4h"),
        ("6c Ad", "2h", "6c Ad 2h"),
        ("6c Ad", "Th", "6c Ad Th"),
        ("2c 3d", "2h 2s 4c 4d", "2c 3d 2h 2s 4c 4d"),
        ("7c Ad", "", "7c Ad"),
    ],
)
def test_the_bank_is_drawn_out_by_its_chart(row: Row, bank: str, draws: str, final: str) -> None:
    if row == COMSTOCK_NO_BUST:
        played = finish(deal(row, hands={2: "Tc 9d"}, bank=f"{bank} {draws}"))
    else:
        played = finish(deal(row, hands={2: "Tc 9d"}, bank=bank, draws=draws))
    assert sorted(names(played.hand.holdings[1].up).split()) == sorted(final.split())


@pytest.mark.parametrize(
    "row",
    [at(PLAYERS_CLUB, 49), at(COMSTOCK_PURE, 75), at(S_AND_K, 58), at(COMSTOCK_NO_BUST, 40, 85)],
)
def test_the_player_dealer_is_never_asked(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d"}, bank="Tc 2d", draws="2h 3s 5c")
    assert 1 not in played.hand.asked
    refused(played, "p1 stand")
    play(played, "p2 stand")
    assert played.is_over


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 43),
        at(PLAYERS_CLUB, 43),
        at(COMSTOCK_PURE, 55, 81),
        at(S_AND_K, 38, 64),
    ],
)
def test_the_down_card_is_turned_up_and_cards_drawn_only_after_all_players(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d", 3: "9c 8s"}, bank="Tc 2d", draws="7h")
    for seat in (2, 3):
        assert not log_of(played, HandOpened)
        assert not log_of(played, Drawn)
        play(played, f"p{seat} stand")
    assert [event.holding for event in log_of(played, HandOpened)] == [1]
    assert [event.holding for event in log_of(played, Drawn)] == [1]


@clause("comstock/no-bust-blackjack/83", "comstock/no-bust-blackjack/84")
def test_comstocks_bank_hits_a_soft_17_and_stands_on_a_hard_one() -> None:
    soft = finish(deal(COMSTOCK_NO_BUST, hands={2: "Tc 9d"}, bank="6c Ad 3h"))
    assert names(soft.hand.holdings[1].up) == "Ad 6c 3h"
    hard = finish(deal(COMSTOCK_NO_BUST, hands={2: "Tc 9d"}, bank="Tc 7d 3h"))
    assert names(hard.hand.holdings[1].up) == "7d Tc"


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 4, 48), at(PLAYERS_CLUB, 50)])
def test_totals_are_compared_when_the_banks_hand_is_complete(row: Row) -> None:
    hands = {2: "Tc 9d", 3: "9c 8s", 4: "Tc 8d"}
    played = finish(deal(row, hands=hands, bank="Tc 2d", draws="6h"))
    assert {event.words for event in log_of(played, Settled)} == {
        "19 against 18",
        "17 against 18",
        "18 against 18",
    }
    assert won(played) == {1: 0, 2: 10, 3: -10, 4: 0}


def placed(row: Row, bank: str, *, bank_seat: int = 1, **table: Any) -> int:
    hands = {seat: "Tc 9d" for seat in range(1, 9) if seat != bank_seat}
    order = [*range(bank_seat + 1, 9), *range(1, bank_seat)]
    in_order = {seat: hands[seat] for seat in order}
    played = finish(deal(row, hands=in_order, bank=bank, bank_seat=bank_seat, **table))
    (event,) = log_of(played, ActionPlaced)
    return event.spot


@pytest.mark.parametrize(
    ("bank", "spot"),
    # Counted from the seat after a bank at seat 1: an ace is seat 2, a seven seat 8, an eight
    # seat 2 again, and a bonus card, ten, the third seat the second time round.
    [("9c Ad", 2), ("9c 2d", 3), ("9c 7d", 8), ("9c 8d", 2), ("9c 9d", 3), ("9c Kd", 4)],
)
@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 56, 58, 59), at(S_AND_K, 39, 41, 42)])
def test_the_down_card_counts_out_the_action_button(row: Row, bank: str, spot: int) -> None:
    assert placed(row, bank, draws="9h") == spot


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 58, 59), at(S_AND_K, 41, 42)])
def test_the_count_starts_after_the_bank_and_leaves_it_out(row: Row) -> None:
    # The bank is at seat 6: an ace is seat 7, a three goes past seat 8 to seat 1, and a seven
    # would be the bank's own place, were it counted: it is seat 5, and an eight seat 7 again.
    assert placed(row, "9c Ad", bank_seat=6, draws="9h") == 7
    assert placed(row, "9c 3d", bank_seat=6, draws="9h") == 1
    assert placed(row, "9c 7d", bank_seat=6, draws="9h") == 5
    assert placed(row, "9c 8d", bank_seat=6, draws="9h") == 7


@clause("comstock/no-bust-blackjack/81", "comstock/no-bust-blackjack/20")
def test_comstocks_first_draw_card_counts_by_its_place_in_the_ranking_chart() -> None:
    # Before it is drawn there is nothing to count.
    waiting = deal(COMSTOCK_NO_BUST, hands={2: "Tc 6d"}, bank="9c 7d")
    assert button_count(waiting.hand) == 0
    # Ace 1, ten 10, jack 11, queen 12, king 13, joker 14, over seven spots after seat 1.
    for card, count in {"Ad": 1, "9d": 9, "Td": 10, "Jd": 11, "Qd": 12, "Kd": 13, "Jk": 14}.items():
        spot = 2 + (count - 1) % 7
        assert placed(COMSTOCK_NO_BUST, f"9c {card} 9h") == spot, card


def test_a_house_may_count_only_spots_with_a_wager_or_go_by_turns() -> None:
    hands = {3: "Tc 9d", 6: "Tc 9d"}
    with_wager = {"action_button_spots": "spots with a wager"}
    played = finish(deal(COMSTOCK_PURE, hands=hands, bank="9c 2d", draws="9h", set=with_wager))
    assert log_of(played, ActionPlaced)[0].spot == 6
    played = finish(deal(COMSTOCK_PURE, hands=hands, bank="9c 2d", draws="9h"))
    assert log_of(played, ActionPlaced)[0].spot == 3
    turns = {"action_button_by": "next seat each hand"}
    played = finish(deal(COMSTOCK_PURE, hands=hands, bank="9c 9d", set=turns))
    assert log_of(played, ActionPlaced)[0].spot == 2


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 57, 61), at(S_AND_K, 40, 44)])
def test_settling_starts_at_the_action_button_and_goes_clockwise(row: Row) -> None:
    # A four is counted out at seat 5.
    played = finish(deal(row, hands=EVERY_SPOT, bank="9c 4d", draws="8h"))
    spots = [bank_of(played.hand).wagers[event.wager - 1].spot for event in log_of(played, Settled)]
    assert spots == [5, 6, 7, 8, 2, 3, 4]


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 44), at(PLAYERS_CLUB, 44)])
def test_nb21_settles_counter_clockwise_from_the_house_dealers_right(row: Row) -> None:
    # The bank is at seat 4, and its place makes no difference.
    hands = dict.fromkeys((1, 2, 3, 5, 6, 7, 8), "Tc 9d")
    played = deal(row, hands=hands, bank="9c 4d", draws="8h", bank_dollars=800, bank_seat=4)
    finish(played)
    assert not log_of(played, ActionPlaced)
    spots = [bank_of(played.hand).wagers[event.wager - 1].spot for event in log_of(played, Settled)]
    assert spots == [8, 7, 6, 5, 3, 2, 1]


@pytest.mark.parametrize(
    "row",
    [
        pytest.param(
            GARLIC_CITY, id="garlic-city",
            marks=clause("garlic-city/buster/16", GARLIC_CITY.clause(44)),
        ),
        pytest.param(
            PLAYERS_CLUB, id="players-club",
            marks=clause("players-club/buster/15", PLAYERS_CLUB.clause(44)),
        ),
    ],
)  # fmt: skip
def test_nb21_goes_counter_clockwise_from_an_action_button_when_the_bank_is_short(row: Row) -> None:
    # Seven wagers of $10 against $69: the four below is seat 5, and the last gets $9.
    played = finish(deal(row, hands=EVERY_SPOT, bank="9c 4d", draws="8h", bank_dollars=69))
    assert log_of(played, ActionPlaced)[0].spot == 5
    spots = [bank_of(played.hand).wagers[event.wager - 1].spot for event in log_of(played, Settled)]
    assert spots == [5, 4, 3, 2, 8, 7, 6]
    # 19 loses to 21: all but the last lose $10, and one of theirs comes back to seat 6.
    assert won(played) == {1: 69, 5: -10, 4: -10, 3: -10, 2: -10, 8: -10, 7: -10, 6: -9}
    # With $70 it covers the amount wagered, and there is no button.
    covered = finish(deal(row, hands=EVERY_SPOT, bank="9c 4d", draws="8h", bank_dollars=70))
    assert not log_of(covered, ActionPlaced)
    for order, last in (("as always", 2), ("from the action button, clockwise", 4)):
        played = finish(
            deal(row, hands=EVERY_SPOT, bank="9c 4d", draws="8h", bank_dollars=69,
                 set={"short_bank_order": order})
        )  # fmt: skip
        assert won(played)[last] == -9


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 44), at(PLAYERS_CLUB, 44)])
def test_nb21_does_not_collect_from_the_losers_first(row: Row) -> None:
    # The deuce below is seat 3: 19 is paid $10 of $12 against 17, and of seat 2's 16 $2 are taken.
    hands = {2: "Tc 6d", 3: "Tc 9d"}
    played = deal(row, hands=hands, bank="9c 2d", draws="6h", bank_dollars=12)
    assert won(finish(played)) == {1: -8, 2: -2, 3: 10}


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_the_bank_draws_for_hands_that_are_over_while_their_wagers_are_open(row: Row) -> None:
    # 22 could still push or win where the bank's hand matters to it.
    bank = "8c 2d 5h 9s" if row == COMSTOCK_NO_BUST else "8c 2d"
    draws = "Kh" if row == COMSTOCK_NO_BUST else "Kh 5h 9s"
    played = deal(row, hands={2: "Tc 2h"}, bank=bank, draws=draws)
    finish(play(played, "p2 hit"))
    assert len(played.hand.holdings[1].up) == 4


def test_a_house_may_leave_the_banks_hand_alone_once_every_hand_is_over() -> None:
    played = deal(
        GARLIC_CITY, hands={2: "Tc 2h"}, bank="8c 2d", draws="Kh 5h 9s",
        set={"bank_plays_out": "while a hand is not over"},
    )  # fmt: skip
    play(played, "p2 hit")
    assert names(played.hand.holdings[1].up) == "8c 2d"


def test_once_everything_is_settled_the_bank_draws_no_more() -> None:
    played = deal(S_AND_K, hands={2: "Tc 6d"}, bank="9c 2d", draws="5h")
    play(played, "p2 surrender")
    assert played.is_over
    assert names(played.hand.holdings[1].up) == "9c 2d"
