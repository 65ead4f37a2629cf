"""Blackjack dealt on the felt: the house dealer tells every card, and looks for the program."""

import pytest

import houseway
from houseway.cards.card import cards, names
from houseway.errors import Refused
from houseway.houses.playing import PlayedHand
from houseway.table.actions import Enter
from houseway.table.bank.hand_events import CardCalled
from houseway.table.blackjack.events import DownCardChecked
from houseway.table.engine import act
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    S_AND_K,
    WITH_HOLE_CARD,
    Row,
    refused,
)


def felt(row: Row, *, players: int = 2) -> PlayedHand:
    """A table on the felt, the bank at seat 1 and everybody else with $10 down."""
    played = houseway.house(row.house).deal(
        row.game, limit="5-200", stacks_dollars=[500] * players, schedule="none", felt=True
    )
    play(played, "p1 bank 300")
    for seat in range(2, players + 1):
        play(played, f"p{seat} wager 10", f"p{seat} done")
    return played


@pytest.mark.parametrize("row", WITH_HOLE_CARD, ids=lambda row: row.house)
def test_a_round_is_told_card_by_card(row: Row) -> None:
    played = felt(row)
    play(played, "d dh Tc9c", "d dh 6d??")
    assert names(played.hand.holdings[1].cards) == "?? 9c"
    play(played, "p2 hit")
    assert log_of(played, CardCalled)[0].holding == 2
    refused(played, "p2 stand")
    play(played, "d db 2h", "p2 stand")
    # The down card is told when it is turned up, and then what is drawn to it.
    refused(played, "p2 hit")
    play(played, "d db 5d", "d db 8h")
    assert played.is_over
    # 18 against a bank that is over with 22.
    assert won(played) == {1: -10, 2: 10}


@clause("garlic-city/no-bust-21st-century-blackjack/34")
def test_nobody_but_the_house_dealer_touches_the_cards() -> None:
    """Neither on the deal nor when a card is asked for: a player who gives one is refused."""
    played = felt(GARLIC_CITY)
    for asked in (("d dh Tc9c", "d dh 6d??", "p2 hit"), ()):
        for seat in (1, 2):
            with pytest.raises(Refused):
                act(played.hand, Enter(seat, cards("2h")))
        play(played, *asked)
    assert names(played.hand.holdings[2].cards) == "Tc 6d"
    play(played, "d db 2h")
    assert names(played.hand.holdings[2].cards) == "Tc 6d 2h"


@clause("garlic-city/no-bust-21st-century-blackjack/35")
def test_a_card_comes_to_whoever_asks_for_it_and_to_nobody_who_stands() -> None:
    asking = felt(GARLIC_CITY)
    play(asking, "d dh Tc9c", "d dh 3d??", "p2 hit")
    assert [event.holding for event in log_of(asking, CardCalled)] == [2]
    standing = felt(GARLIC_CITY)
    play(standing, "d dh Tc9c", "d dh 3d??", "p2 stand")
    refused(standing, "p2 hit")
    assert names(standing.hand.holdings[2].cards) == "Tc 3d"


@pytest.mark.parametrize("row", [COMSTOCK_PURE, S_AND_K], ids=lambda row: row.house)
def test_the_house_dealer_looks_and_says_only_whether_it_is_a_natural(row: Row) -> None:
    played = felt(row)
    play(played, "d dh TcKc", "d dh 6d??")
    refused(played, "p2 stand")
    refused(played, "d db 9d")
    play(played, "d db")
    assert [event.is_natural for event in log_of(played, DownCardChecked)] == [False]
    assert played.hand.asked == [2]
    natural = felt(row)
    play(natural, "d dh TcKc", "d dh 6d??", "d db As")
    assert natural.is_over
    assert won(natural) == {1: 10, 2: -10}


@pytest.mark.parametrize("row", [GARLIC_CITY, S_AND_K], ids=lambda row: row.house)
def test_doubles_and_splits_wait_for_the_cards_they_have_paid_for(row: Row) -> None:
    played = felt(row)
    play(played, "d dh 8c9c", "d dh 8d??", "p2 split 10")
    play(played, "d db 3h", "d db Ts")
    assert names(played.hand.holdings[2].up) == "8c 3h"
    play(played, "p2 double 10", "d db 9h", "p2 stand")
    play(played, "d db 8h")
    # 20 for $20 and 18 for $10, against 17.
    assert won(played) == {1: -30, 2: 30}


def test_comstocks_joker_game_tells_the_banks_second_card_last() -> None:
    played = felt(COMSTOCK_NO_BUST)
    play(played, "d dh Tc9c", "d dh 9d", "p2 stand", "d db 7d", "d db Jk")
    assert names(played.hand.holdings[1].up) == "7d 9c Jk"
    assert won(played) == {1: 10, 2: -10}


def test_a_card_that_no_shoe_holds_so_often_is_refused() -> None:
    played = felt(COMSTOCK_NO_BUST)
    play(played, "d dh Tc9c", "d dh 2d", "p2 hit")
    refused(played, "d db 4h5h")
    with pytest.raises(houseway.errors.BadInput, match="not a card"):
        played.act("d db Zz")
