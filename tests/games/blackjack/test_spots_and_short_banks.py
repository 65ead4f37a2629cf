"""What closes a table, a spot or a hand: late wagers, short banks, split aces, unposted payouts."""

import pytest

from houseway.cards.card import names
from houseway.errors import BadInput
from houseway.table.bank.hand_events import Settled
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
from tests.games.blackjack.test_doubles_and_splits import doubling, splitting

BUSTER = {"buster_offered": "yes"}
"""No Bust Blackjack has it only where the table offers it."""


@clause(PLAYERS_CLUB.clause(27))
def test_the_player_dealers_wager_lies_in_the_circle_of_his_seat() -> None:
    """So nobody else has a hand there."""
    played = opened(PLAYERS_CLUB, seats=(1, 2), deck="Tc 9c 9d 8d")
    play(played, "p1 bank 500")
    refused(played, "p2 wager 10 on 1")
    play(played, "p2 wager 10", "p2 done")
    assert names(played.hand.holdings[1].up) == "9c"


@pytest.mark.parametrize(
    "row",
    [
        at(PLAYERS_CLUB, 30, 36),
        at(COMSTOCK_PURE, 41, 45),
        at(S_AND_K, 25, 28),
        at(COMSTOCK_NO_BUST, 75, 77),
    ],
)
def test_once_the_first_card_is_dealt_nobody_wagers(row: Row) -> None:
    """There are no dice that could close it sooner."""
    played = deal(row, hands={2: "Tc 7d"}, bank="9c 8d", seats=(3,))
    for line in ("p2 wager 20", "p3 wager 10"):
        assert "once the first card is dealt" in refused(played, line, by=f"{row.house}/{row.game}")


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 59), at(S_AND_K, 42)])
def test_seats_without_a_wager_are_counted_for_the_action_button(row: Row) -> None:
    # Four from the bank's neighbour at 2 is seat 5. The next with a wager is seat 2: its $50 are
    # paid whole, and seat 3 gets the last $10.
    played = deal(
        row, hands={2: "Tc 9d", 3: "Tc 9h"}, bank="9c 4d", draws="4h", wagers=50, bank_dollars=60
    )
    assert won(finish(played)) == {1: -60, 2: 50, 3: 10}


@pytest.mark.parametrize("row", [at(COMSTOCK_PURE, 81), at(S_AND_K, 64)])
def test_the_bank_completes_its_hand_though_all_have_gone_over(row: Row) -> None:
    played = deal(row, hands={2: "Tc 7d"}, bank="9c 7s", draws="Kh 2h")
    assert names(play(played, "p2 hit").hand.holdings[1].up) == "9c 7s 2h"


@clause(PLAYERS_CLUB.clause(94))
def test_a_surrender_is_taken_at_once_as_far_as_the_banks_wager_goes() -> None:
    hands = {2: "Tc 6d", 3: "Tc 7d"}
    played = deal(PLAYERS_CLUB, hands=hands, bank="9c 9d", wagers={2: 20, 3: 10}, bank_dollars=6)
    (taken,) = log_of(play(played, "p2 surrender"), Settled)
    # Of half of $20 the bank wins the $6 that it put up, and nothing from seat 3's 17.
    assert (taken.collected_cents, taken.returned_cents) == (600, 1_400)
    assert won(finish(play(played, "p3 stand"))) == {1: 6, 2: -6, 3: 0}


@pytest.mark.parametrize(
    ("row", "offer"),
    [
        pytest.param(PLAYERS_CLUB, {}, marks=clause("players-club/buster/10")),
        pytest.param(COMSTOCK_PURE, {}, marks=clause("comstock/buster/11")),
        pytest.param(COMSTOCK_NO_BUST, BUSTER, marks=clause("comstock/buster/11")),
    ],
)
def test_the_bank_plays_out_for_buster_when_the_only_hand_was_given_up(
    row: Row, offer: dict[str, str]
) -> None:
    played = deal(row, hands={2: "Tc 6d"}, bank="9c 7s Th", also=["p2 wager 5 buster"], set=offer)
    # Half of $10 is lost, and 26 in three cards pays $5 2 to 1.
    assert won(finish(play(played, "p2 surrender"))) == {1: -5, 2: 5}


@clause("comstock/buster/12")
def test_two_jokers_of_the_bank_are_no_bust() -> None:
    played = deal(
        COMSTOCK_NO_BUST, hands={2: "Tc 9d"}, bank="Jk Jk", also=["p2 wager 5 buster"], set=BUSTER
    )
    assert won(finish(played)) == {1: 15, 2: -15}


@clause(COMSTOCK_NO_BUST.clause(48))
def test_at_comstock_23_in_four_cards_pushes_too() -> None:
    played = deal(COMSTOCK_NO_BUST, hands={2: "Tc 2d"}, bank="9c", draws="3h 8h 7d Kh")
    play(played, "p2 hit", "p2 hit")
    # 9, 7 and a king are 26.
    assert won(finish(played)) == {1: 0, 2: 0}


@clause(COMSTOCK_PURE.clause(94), COMSTOCK_PURE.clause(100))
def test_a_split_ace_at_comstock_has_its_one_card_and_is_not_doubled() -> None:
    barred = ["double_after_split", "double_split_aces"]
    assert doubling(*COMSTOCK_PURE, "Ac 3d", splits=1) == barred
    assert doubling(*COMSTOCK_PURE, "8c 3d", splits=1) == barred[:1]


@clause(PLAYERS_CLUB.clause(85))
def test_only_of_ten_value_cards_a_third_split_asks_for_the_suit() -> None:
    assert splitting(*PLAYERS_CLUB, "8c 8h", splits=2) == []
    assert splitting(*PLAYERS_CLUB, "Jc Jh", splits=2) == ["ten_resplit"]


@pytest.mark.parametrize(
    ("row", "wanted", "there"),
    [
        (GARLIC_CITY, "the one posted", "A and B"),
        (PLAYERS_CLUB, "B", "A"),
        (PLAYERS_CLUB, "the one posted", "A"),
        (COMSTOCK_PURE, "A", "the one posted"),
    ],
)
def test_a_table_that_pays_buster_by_what_is_not_posted_is_not_opened(
    row: Row, wanted: str, there: str
) -> None:
    answer = {"buster_pay_table": wanted}
    with pytest.raises(BadInput, match=f"by {wanted}: the pay tables here are {there}$"):
        opened(row, seats=(1, 2), deck="Tc 9c 7d 8d", set=answer)
    # Where none is offered it pays nothing, whatever it is.
    opened(row, seats=(1, 2), deck="Tc 9c 7d 8d", set={**answer, "buster_offered": "no"})
