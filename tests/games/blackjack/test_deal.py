"""The deal: who gets the first card, which way it goes, and which of the bank's cards is seen."""

import pytest

from houseway.cards.card import UNKNOWN, cards, names
from houseway.table.bank.hand_events import HandOpened, TurnCame
from houseway.table.bank.reading import bank_of
from houseway.table.blackjack.events import Drawn
from houseway.table.events import Dealt
from houseway.table.views import seat_view
from tests.dealing import log_of, play
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    ROWS,
    S_AND_K,
    WITH_HOLE_CARD,
    Row,
    at,
    deal,
    finish,
    refused,
)

THREE = {2: "Tc 6d", 3: "9c 7s", 8: "8c 4h"}
"""Seats 2, 3 and 8 against a bank that sits between them."""


def first_cards(row: Row, *, bank_seat: int) -> list[int]:
    """Who gets the first cards, in order, when the bank is at that seat."""
    hands = {seat: "Tc 6d" for seat in (2, 3, 5, 8) if seat != bank_seat}
    played = deal(row, hands=hands, bank="9c 7d", bank_seat=bank_seat)
    return list(log_of(played, Dealt)[0].to[:4])


@pytest.mark.parametrize(
    "row",
    [at(GARLIC_CITY, 36), at(PLAYERS_CLUB, 36), at(COMSTOCK_PURE, 50, 27)],
)
def test_the_first_card_goes_to_seat_one_and_on_clockwise_the_bank_last(row: Row) -> None:
    # The bank is at seat 3: seats 2, 5 and 8 come in the order of the seats.
    assert first_cards(row, bank_seat=3) == [2, 5, 8, 3]


@pytest.mark.parametrize("row", [at(S_AND_K, 16, 33), at(COMSTOCK_NO_BUST, 77)])
def test_the_first_card_goes_to_the_next_seat_after_the_bank_and_on_clockwise(row: Row) -> None:
    assert first_cards(row, bank_seat=3) == [5, 8, 2, 3]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 33, 38),
        at(PLAYERS_CLUB, 33, 38),
        at(COMSTOCK_PURE, 46, 52),
        at(S_AND_K, 29, 35),
        at(COMSTOCK_NO_BUST, 21),
    ],
)
def test_every_player_gets_two_cards_face_up_in_the_same_order(row: Row) -> None:
    played = deal(row, hands=THREE, bank="9c 7d")
    for seat, held in THREE.items():
        assert names(played.hand.holdings[seat].up) == held
        assert played.hand.holdings[seat].down == []


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 37, 39),
        at(PLAYERS_CLUB, 37, 39),
        at(COMSTOCK_PURE, 47, 52),
        at(S_AND_K, 30, 35),
    ],
)
def test_the_banks_first_card_lies_face_up_and_its_second_face_down(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7d")
    assert names(played.hand.holdings[1].up) == "9c"
    assert names(played.hand.holdings[1].down) == "7d"
    play(played, "p2 stand")
    assert log_of(played, HandOpened)[0].cards == cards("9c 7d")


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 39, 43),
        at(PLAYERS_CLUB, 39, 43),
        at(COMSTOCK_PURE, 47, 55),
        at(S_AND_K, 30, 38),
    ],
)
def test_nobody_sees_the_down_card_until_every_player_has_acted(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d", 3: "Tc 5d"}, bank="9c 7d", draws="2h 3h")
    for stage in ("p2 hit", "p2 stand", "p3 hit"):
        for seat in (1, 2, 3):
            view = seat_view(played.hand, seat)
            dealt = [event for event in view.events if isinstance(event, Dealt) and not event.up]
            assert [event.cards for event in dealt] == [(UNKNOWN,)]
            assert all(own.holding != 1 or not own.down for own in view.own)
        play(played, stage)
    assert not log_of(played, HandOpened)
    play(played, "p3 stand")
    assert log_of(played, HandOpened)[0].holding == 1


@pytest.mark.parametrize(
    "row",
    [at(GARLIC_CITY, 45), at(COMSTOCK_PURE, 51, 63), at(S_AND_K, 34)],
)
def test_the_banks_cards_are_a_hand_apart_which_no_player_may_touch(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7d")
    bank = bank_of(played.hand)
    assert bank is not None
    assert bank.holding == 1
    assert names(played.hand.holdings[bank.holding].up) == "9c"
    assert played.hand.holdings[bank.holding].seen_by == ()
    refused(played, "p1 hit")


@clause("comstock/no-bust-blackjack/78", "comstock/no-bust-blackjack/36")
def test_comstocks_no_bust_bank_has_one_card_until_the_players_have_drawn() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "Tc 2d", 3: "9c 7s"}, bank="9c 8d", draws="5h")
    assert names(played.hand.holdings[1].cards) == "9c"
    play(played, "p2 hit", "p2 stand")
    assert names(played.hand.holdings[1].cards) == "9c"
    play(played, "p3 stand")
    assert names(played.hand.holdings[1].up) == "8d 9c"


@clause("comstock/no-bust-blackjack/22")
def test_comstocks_no_bust_players_have_both_cards_before_anybody_draws() -> None:
    played = deal(COMSTOCK_NO_BUST, hands=THREE, bank="9c")
    turn = played.hand.log.index(log_of(played, TurnCame)[0])
    before = [event for event in played.hand.log[:turn] if isinstance(event, Dealt)]
    assert [event.to for event in before] == [(2, 3, 8, 1), (2, 3, 8)]


@pytest.mark.parametrize("row", WITH_HOLE_CARD, ids=lambda row: row.house)
def test_a_house_may_deal_the_banks_second_card_face_up(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7d", set={"bank_second_card": "face up"})
    assert names(played.hand.holdings[1].up) == "9c 7d"


@clause(
    "comstock/no-bust-blackjack/79",
    "comstock/no-bust-blackjack/80",
    "comstock/no-bust-blackjack/82",
)
def test_the_first_card_drawn_lies_left_of_the_up_card_and_the_others_right() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "Tc 9d"}, bank="5c", draws="4h 2s Kd")
    finish(play(played, "p2 stand"))
    assert [event.on_the_left for event in log_of(played, Drawn)] == [True, False, False]
    assert names(played.hand.holdings[1].up) == "4h 5c 2s Kd"


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.house}-{row.game}")
def test_a_spot_without_a_wager_gets_no_cards(row: Row) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7d", seats=(3,))
    assert played.hand.holdings[3].cards == []
