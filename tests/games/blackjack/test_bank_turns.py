"""The bank goes round: first and second bank, the next seat, and a game that is broken."""

from collections.abc import Sequence

import pytest

from houseway.cards.shuffle import Seeded
from houseway.houses.playing import PlayedHand
from houseway.table.bank.actions import Done, PassBank, PlaceWager, TakeBank
from houseway.table.bank.events import BankOffered, BankTaken, NoPlayerDealer
from houseway.table.bank.reading import bank_of
from houseway.table.carry import carried_out, next_setup
from houseway.table.engine import act, begin
from houseway.table.events import Dealt
from houseway.table.hand import Hand
from tests.dealing import log_of, play, won
from tests.evidence import clause
from tests.games.blackjack.rounds import (
    COMSTOCK_NO_BUST,
    COMSTOCK_PURE,
    GARLIC_CITY,
    PLAYERS_CLUB,
    S_AND_K,
    Row,
    at,
    deal,
    finish,
    opened,
    refused,
)


def offered_next(hand: Hand) -> Hand:
    """The next hand of the same table, up to its first offer."""
    stacks = {seat: hand.stack_cents(seat) for seat in hand.setup.stacks_cents}
    return begin(next_setup(hand.setup, carried_out(hand), stacks), Seeded("next"))


def banked(hand: Hand, seat: int) -> Hand:
    """A hand banked by that seat, whoever is offered it first; everybody else wagers $10."""
    while hand.asked[0] != seat:
        act(hand, PassBank(hand.asked[0]))
    act(hand, TakeBank(seat, 20_000))
    for other in list(hand.asked):
        act(hand, PlaceWager(other, 1_000))
        act(hand, Done(other))
    while not hand.is_over:
        act(hand, hand.step.default(hand, hand.asked[0]))
    return hand


def opening(row: Row, *, seats: Sequence[int] = (1, 3, 6)) -> PlayedHand:
    return opened(row, seats=seats, deck="", seed=7)


def offers(hand: Hand) -> list[BankOffered]:
    """Everybody who is offered the bank, when all of them pass."""
    while not hand.is_over:
        act(hand, PassBank(hand.asked[0]))
    return [event for event in hand.log if isinstance(event, BankOffered)]


@pytest.mark.parametrize(
    "row", [at(GARLIC_CITY, 26), at(PLAYERS_CLUB, 26), at(COMSTOCK_PURE, 33), at(S_AND_K, 20)]
)
def test_a_round_begins_when_a_player_dealer_is_designated(row: Row) -> None:
    played = opening(row)
    assert played.hand.asked == [1]
    refused(played, "p3 wager 10")
    assert not log_of(played, Dealt)
    play(played, "p1 pass-bank", "p3 bank 200")
    assert sorted(played.hand.asked) == [1, 6]


@pytest.mark.parametrize("row", [at(GARLIC_CITY, 27), at(PLAYERS_CLUB, 27), at(S_AND_K, 21)])
def test_the_player_dealer_puts_up_a_wager_and_winners_are_paid_from_it(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d"}, bank="9c 8d", bank_dollars=200, bank_seat=1)
    assert played.hand.money.balances[played.setup.bank_account] == 20_000
    assert played.stacks_cents[1] == 80_000
    assert won(finish(played)) == {1: -10, 2: 10}
    # It lost $10 of the $200, and takes the $190 back.
    assert (bank_of(played.hand).cents, bank_of(played.hand).paid_cents) == (20_000, 1_000)


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 28, 51),
        at(PLAYERS_CLUB, 28, 53),
        at(COMSTOCK_PURE, 35, 65),
        at(S_AND_K, 23, 48),
    ],
)
def test_the_button_says_whether_it_is_the_first_or_the_second_bank(row: Row) -> None:
    first = banked(opening(row).hand, 3)
    assert [event.number for event in first.log if isinstance(event, BankTaken)] == [1]
    second = offered_next(first)
    (offer,) = [event for event in second.log if isinstance(event, BankOffered)]
    assert (offer.seat, offer.number) == (3, 2)
    banked(second, 3)
    assert [event.number for event in second.log if isinstance(event, BankTaken)] == [2]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 51, 53, 90),
        at(PLAYERS_CLUB, 54, 56, 97),
        at(COMSTOCK_PURE, 66, 68, 113),
        at(S_AND_K, 49, 51, 103),
        at(COMSTOCK_NO_BUST, 29),
    ],
)
def test_after_two_hands_the_bank_moves_clockwise_to_the_next_seat(row: Row) -> None:
    hand = banked(opening(row).hand, 3)
    hand = banked(offered_next(hand), 3)
    line = offers(offered_next(hand))
    # Seat 3 has had two hands: seats 6 and 1 are offered it, and seat 3 is not.
    assert [(event.seat, event.number) for event in line] == [(6, 1), (1, 1)]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 90),
        at(PLAYERS_CLUB, 96),
        at(COMSTOCK_PURE, 112),
        at(S_AND_K, 102),
        at(COMSTOCK_NO_BUST, 28),
    ],
)
def test_the_bank_goes_round_every_seat_in_turn(row: Row) -> None:
    hand, turns = opening(row).hand, []
    for _ in range(7):
        seat = hand.asked[0]
        turns.append(seat)
        hand = offered_next(banked(hand, seat))
    assert turns == [1, 1, 3, 3, 6, 6, 1]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 91),
        at(PLAYERS_CLUB, 98),
        at(COMSTOCK_PURE, 114),
        at(S_AND_K, 104),
        at(COMSTOCK_NO_BUST, 30),
    ],
)
def test_somebody_else_must_bank_a_hand_before_the_same_person_banks_again(row: Row) -> None:
    hand = banked(opening(row).hand, 3)
    hand = banked(offered_next(hand), 3)
    assert 3 not in [event.seat for event in offers(offered_next(hand))]
    hand = banked(offered_next(hand), 1)
    # Seat 1 has banked in between: after it the bank comes to seat 3 again.
    line = offers(offered_next(hand))
    assert [event.seat for event in line] == [1, 3, 6]


@pytest.mark.parametrize(
    "row",
    [
        at(GARLIC_CITY, 54, 92),
        at(PLAYERS_CLUB, 57, 99),
        at(COMSTOCK_PURE, 69),
        at(S_AND_K, 52),
    ],
)
def test_the_game_is_broken_when_nobody_banks_in_between(row: Row) -> None:
    hand = banked(opening(row).hand, 3)
    hand = offered_next(banked(offered_next(hand), 3))
    offers(hand)
    assert hand.is_over
    (broken,) = [event for event in hand.log if isinstance(event, NoPlayerDealer)]
    assert broken.is_broken
    assert not any(isinstance(event, Dealt) for event in hand.log)
    # A game that nobody opens was never running, and is not broken.
    unopened = opening(row).hand
    offers(unopened)
    assert not next(one for one in unopened.log if isinstance(one, NoPlayerDealer)).is_broken


@pytest.mark.parametrize("row", [at(COMSTOCK_NO_BUST, 34)])
def test_only_players_are_offered_the_bank_never_the_house(row: Row) -> None:
    line = offers(opening(row).hand)
    assert [event.seat for event in line] == [1, 3, 6]


@pytest.mark.parametrize("row", [at(COMSTOCK_NO_BUST, 33)])
def test_the_bank_need_not_cover_every_wager(row: Row) -> None:
    played = deal(row, hands={2: "Tc 9d", 3: "Tc 9h"}, bank="9c 8d", wagers=50, bank_dollars=60)
    # Two wagers of $50 against $60, and 19 beats 17 twice: $50 and $10.
    result = won(finish(played))
    assert result[1] == -60
    assert sorted((result[2], result[3])) == [10, 50]


@clause("comstock/pure-21-5-blackjack/53", "comstock/pure-21-5-blackjack/58")
def test_seen_from_the_player_dealer_the_round_would_start_behind_him() -> None:
    from_the_bank = {"direction_seen_from": "player-dealer"}
    hands = {2: "Tc 9d", 5: "Tc 9h"}
    played = deal(COMSTOCK_PURE, hands=hands, bank="9c 8d", bank_seat=3, set=from_the_bank)
    assert played.hand.asked == [2]
    played = deal(COMSTOCK_PURE, hands=hands, bank="9c 8d", bank_seat=3)
    assert played.hand.asked == [5]
